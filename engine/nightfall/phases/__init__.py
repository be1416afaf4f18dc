"""The steps of the rulebook, one module for each phase."""
