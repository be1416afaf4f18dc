"""The socket topic of a table's page.

The page gets the table, as its audience may see it, whenever it changes, and sends moves
over the same connection.
"""

from typing import Any

from games.contract.parts import DrawnTable
from games.models import Match
from games.play import rendering
from games.play.following.match_topic import MatchTopic
from games.play.match.moves.match_cache import CachedMatch


class TableTopic(MatchTopic):
    """The connection of a page that shows a table to a player or a spectator.

    Frames to the page:

    - `{"version", "status", "html", "drawn", "now"}`, the whole table. `drawn` identifies
      the HTML, so that a page that was loaded with the same HTML keeps it. `now` is the
      server's clock in milliseconds, for countdowns.
    - `{"version", "status", "parts", "attributes", "now"}`, the parts of the table that
      have changed (`games.contract.parts`) since the last frame over this connection.
    - `{"version", "status"}`, if the page asked and the table has not changed.
    - `{"echo"}`, while a live clock runs: a number that the page sends back at once.
    - refusals.

    `games.live.incoming_frames` describes the frames from the page.
    """

    def to_send(
        self, frame: dict[str, Any], before: dict[str, Any] | None
    ) -> dict[str, Any]:
        """Return the frame to send: the parts that have changed since `before`, or the
        whole table if `before` is None or has other parts.
        """
        table: DrawnTable = frame["table"]
        sent = {"version": frame["version"], "status": frame["status"]}
        changes = None if before is None else table.changes_since(before["table"])
        if changes is None:
            return sent | {"drawn": table.mark, "html": table.whole}
        return sent | changes

    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Return the version and the status of the match, and the table as this page's
        audience may see it.
        """
        found = self.as_seen_by_reader(found)
        match, seat = found.table.match, found.table.seat_of(self.player)
        live = match.is_running and match.clock == Match.Clock.LIVE
        self.has_live_clock = live and seat is not None
        drawn = rendering.cached_table(found, seat, self.language)
        return {"version": match.version, "status": match.status, "table": drawn}
