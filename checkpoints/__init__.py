"""The models that ship, one self-describing directory each."""
