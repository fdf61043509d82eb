"""Adapting what ships to a domain of one's own: its texts, templates, words, calibration, and what was gained."""
