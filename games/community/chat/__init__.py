"""Chat: in the lobby, at tables, among spectators, between two players. Decision 0120."""
