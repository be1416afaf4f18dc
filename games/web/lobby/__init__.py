"""Pages and sockets of the lobby, and of the player's own matches."""
