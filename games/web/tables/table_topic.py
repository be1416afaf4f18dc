"""The socket topic of a table's page.

The page gets the table, as its audience may see it, whenever it changes, and sends moves
over the same connection.
"""

from typing import Any

from games.live.delta import changes, mark
from games.models import Match
from games.play import rendering
from games.play.following.match_topic import MatchTopic
from games.play.match.moves.cache import CachedMatch


class TableTopic(MatchTopic):
    """The connection of a page that shows a table to a player or a spectator.

    Frames to the page:

    - `{"version", "status", "html", "drawn", "now"}`, the whole table. `drawn` identifies
      the HTML, so that a page that was loaded with the same HTML keeps it. `now` is the
      server's clock in milliseconds, for countdowns.
    - `{"version", "status", "changes", "now"}`, the changes (`games.live.delta`) since the
      last table sent over this connection.
    - `{"version", "status"}`, if the page asked and the table has not changed.
    - `{"echo"}`, while a live clock runs: a number that the page sends back at once.
    - refusals.

    `games.live.incoming_frames` describes the frames from the page.
    """

    def __init__(self, *args: Any, **place: str) -> None:
        super().__init__(*args, **place)
        # The HTML and changes that this table's topics share, so that each is computed only
        # once.
        self.drawn: dict[Any, Any] = {}

    def to_send(
        self, frame: dict[str, Any], before: dict[str, Any] | None
    ) -> dict[str, Any]:
        """Return the frame to send: the changes since `before`, or the whole table if
        `before` is None.
        """
        if before is None:
            return frame | {"drawn": mark(frame["html"])}
        old, new = before["html"], frame["html"]
        # Compute the changes once for all pages with the same old and new HTML.
        found = self.drawn.get((old, new))
        if found is None:
            found = self.drawn[old, new] = changes(old, new)
        return {"version": frame["version"], "status": frame["status"], "changes": found}

    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Return the frame with the table as this page's audience may see it."""
        found = self.as_seen(found)
        match, seat = found.table.match, found.table.seat_of(self.player)
        live = match.is_running and match.clock == Match.Clock.LIVE
        self.has_live_clock = live and seat is not None
        self.drawn = found.drawn
        drawn = rendering.cached_html(found, seat, self.language)
        return {"version": match.version, "status": match.status, "html": drawn}
