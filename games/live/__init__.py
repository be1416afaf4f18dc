"""WebSockets: what all of them share, and telling open pages what has changed."""
