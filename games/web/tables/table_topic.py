"""The socket topic of a table's page.

A page gets the whole table as its audience may see it whenever there is something newer,
and may play over the same connection.
"""

from typing import Any

from games.live.delta import changes, mark
from games.models import Match
from games.play import rendering
from games.play.following.match_topic import MatchTopic
from games.play.match.moves.cache import CachedMatch


class TableTopic(MatchTopic):
    """One page that shows a table, as its player or as a spectator.

    To the page: `{"version", "status", "html", "now"}` when there is something newer,
    `now` being the server's clock in milliseconds, by which countdowns tick; beside `html`
    how it is `drawn`, which a page that came with the same drawing knows it by; in place of
    both the `changes` (`games.live.delta`) to what this connection was sent last;
    `{"version", "status"}` when it asked and there is not, and refusals; while a live clock
    runs `{"echo"}`, a number that the page sends back at once. From the page: see
    `games.live.incoming_frames`.
    """

    def __init__(self, *args: Any, **place: str) -> None:
        super().__init__(*args, **place)
        # What has been drawn of what is shown, here and for others.
        self.drawn: dict[Any, Any] = {}

    def to_send(
        self, frame: dict[str, Any], before: dict[str, Any] | None
    ) -> dict[str, Any]:
        """Compute the frame to send: the changes since `before`, if there is one."""
        if before is None:
            return frame | {"drawn": mark(frame["html"])}
        old, new = before["html"], frame["html"]
        # Once for all who were and are shown the same.
        found = self.drawn.get((old, new))
        if found is None:
            found = self.drawn[old, new] = changes(old, new)
        return {"version": frame["version"], "status": frame["status"], "changes": found}

    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Return the table as this page's audience may see it."""
        found = self.as_seen(found)
        match, seat = found.table.match, found.table.seat_of(self.player)
        live = match.is_running and match.clock == Match.Clock.LIVE
        self.has_live_clock = live and seat is not None
        self.drawn = found.drawn
        drawn = rendering.cached_html(found, seat, self.language)
        return {"version": match.version, "status": match.status, "html": drawn}
