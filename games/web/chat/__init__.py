"""Pages and sockets of chat rooms and conversations."""
