"""Interactive lessons: a first game with a guide, missions, puzzles.

Each game defines its lessons (`games.contract.lessons`); this package plays them and stores
each learner's progress.
"""
