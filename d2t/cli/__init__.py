"""The command line: `d2t COMMAND KEY=VALUE …`, the help, and one clear line for bad input."""

from d2t.cli.commands import command, command_line, main

__all__ = ["command", "command_line", "main"]
