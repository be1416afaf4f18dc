"""Playing stored moves again: verifying, replays, reviews, results of early ends."""
