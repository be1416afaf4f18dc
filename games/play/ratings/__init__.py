"""Ratings: estimates of players' strength, their uncertainty, and how matches change them.

`arithmetic` computes them, `references` has the strength of computers, `services` writes
and `selectors` reads. Decision 0100 explains the choices.
"""
