"""The course of the game: setting up, the turn and its steps, oracle cards."""
