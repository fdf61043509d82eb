"""The slot-error judge of E2E texts: patterns read the value of each slot in a text."""
