"""Texts whose wrong words are known, and a token classifier that is trained on them."""
