"""Replaying stored moves: verification, the replay page, reviews, results of matches that
ended early.
"""
