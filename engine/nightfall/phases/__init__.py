"""The steps of the rulebook, a room for each phase."""
