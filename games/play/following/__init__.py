"""Following a match over a WebSocket, for pages and for programs."""
