"""What other parts may listen to. Sent after the commit; `sender` is the class `Series`.

Hints: whoever listens must also look by itself now and then, for the process may end
between the commit and the signal.
"""

from django.dispatch import Signal

series_finished = Signal()
"""A series is decided, or has ended unfinished. Keyword `series_id`: its primary key."""

series_corrected = Signal()
"""A series that had finished has another result now, or goes on. Keyword `series_id`."""
