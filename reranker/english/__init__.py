"""English: rules that tell whether a text is finished, grammatical, English, and says nothing twice."""
