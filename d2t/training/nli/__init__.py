"""Training the NLI classifier: where its pairs come from, the run, the calibration."""
