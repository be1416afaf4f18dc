"""What other apps may listen to. Sent after the commit, never in the middle of a move,
except where it is said."""

from django.dispatch import Signal

match_started = Signal()
"""A match has begun. `sender` is the class `Match`; keyword `match_id`: its primary key."""

match_finished = Signal()
"""A match has ended. `sender` is the class `Match`; keyword `match_id`: its primary key."""

match_annulled = Signal()
"""A finished match counts for nothing any more. `sender` is `Match`; keyword `match_id`."""

match_adjusted = Signal()
"""A finished match has other places or scores now. `sender`, `match_id`: as above."""

server_was_down = Signal()
"""The site was not running and gives that time back, in the transaction in which this is
sent; no match is locked yet. `sender` is `Heartbeat`; keywords `gap`: how long, `now`.
"""

seat_left = Signal()
"""A person has stopped playing a running match, in the transaction in which this is sent,
with the match's row locked. `sender` is `Seat`; keywords `match`, `seat` (as it was), `why`
(a `Seat.Held`), `now`.
"""
