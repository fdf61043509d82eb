"""The command-line scripts: each reads load, build, run, save."""
