"""The slot-error judge of E2E texts: patterns for the values of each slot, and what they say of a text."""
