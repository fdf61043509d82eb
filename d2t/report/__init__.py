"""Report: a comparison as one page that opens from disk, without a network."""
