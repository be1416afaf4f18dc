"""Pages of finished matches: replay, notes, review, previews of links."""
