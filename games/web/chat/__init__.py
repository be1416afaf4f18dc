"""Pages and sockets of rooms and conversations."""
