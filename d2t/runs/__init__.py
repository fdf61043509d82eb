"""Runs of the pipeline that are spread over processes and machines."""
