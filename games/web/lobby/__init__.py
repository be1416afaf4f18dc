"""Pages and sockets of the lobby and of one's own matches."""
