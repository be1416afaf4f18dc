"""A match: moves, clocks, presence, computers' answers, undo, proposals, replays."""
