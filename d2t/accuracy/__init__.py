"""Accuracy: mistakes that people or metrics mark in texts; how well they agree (Thomson & Reiter 2020)."""
