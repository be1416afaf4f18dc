"""Tables before and after a match: setting one up, sitting down, hosting, a rematch."""
