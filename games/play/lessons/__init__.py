"""Learning by playing: a first game with a guide, missions, puzzles.

What is taught is the game's (`games.contract.lessons`); here is how it is played, and what
is kept of it.
"""
