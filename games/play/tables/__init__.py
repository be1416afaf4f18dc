"""Before a match and after it: setting a table up, sitting down, hosting, a rematch."""
