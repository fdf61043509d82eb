"""Report: a comparison as one HTML page that needs no network, as tables, and as plots."""
