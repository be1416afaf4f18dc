"""Who takes part: entering, waiting for a place, leaving, and who may at all."""
