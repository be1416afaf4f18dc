"""Replay of stored moves: verification, replays, reviews, results of early ends."""
