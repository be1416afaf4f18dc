"""Chat: in the lobby, at tables, among those who watch. Decision 0120."""
