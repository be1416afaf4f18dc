"""Pages and sockets of review rooms."""
