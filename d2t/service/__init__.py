"""The pipeline as a web service."""
