"""Pages to search past matches, and statistics of items in them."""
