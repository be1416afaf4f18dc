"""Signals for other apps. They are sent after the commit, unless stated otherwise."""

from django.dispatch import Signal

match_started = Signal()
"""A match has begun. `sender` is the class `Match`; keyword `match_id`: its primary key."""

match_finished = Signal()
"""A match has ended. `sender` is the class `Match`; keyword `match_id`: its primary key."""

match_annulled = Signal()
"""A finished match was annulled. `sender` is `Match`; keyword `match_id`."""

match_adjusted = Signal()
"""Places or scores of a finished match were changed. `sender` is `Match`; keyword
`match_id`.
"""

server_was_down = Signal()
"""The site was down, and receivers extend deadlines by that time. Sent inside the
transaction, before any match is locked. `sender` is `Heartbeat`; keywords `gap` (how long),
`now`.
"""

practice_moved = Signal()
"""A move of a running practice match was stored. Sent inside the transaction, with the
match's row locked. `sender` is `Match`; keywords `match`, `position`, `event` (the number
of events before the move), `now`.
"""

seat_left = Signal()
"""A person has stopped playing a running match. Sent inside the transaction, with the
match's row locked. `sender` is `Seat`; keywords `match`, `seat` (as it was), `why` (a
`Seat.Held`), `now`.
"""
