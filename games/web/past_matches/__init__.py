"""Pages that search past matches and count what was used in them."""
