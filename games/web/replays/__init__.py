"""Pages of matches that are over: replay, notes, review, pictures of links."""
