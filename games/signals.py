"""What other apps may listen to. Sent after the commit, never in the middle of a move."""

from django.dispatch import Signal

match_finished = Signal()
"""A match has ended. `sender` is the class `Match`; keyword `match_id`: its primary key."""
