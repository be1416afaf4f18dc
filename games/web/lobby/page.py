"""Render the lobby for one reader."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.contract import game_of
from games.contract.drawing import sprite
from games.live import online
from games.models import Match, Player
from games.play import rendering
from games.play.lobby import activity, selectors
from games.play.lobby.filters import FilterForm
from games.play.lobby.followed_online import followed_people_here
from games.play.match.reading.selectors import is_asked
from games.play.past_matches.results import result_of
from games.play.tables.descriptions import clock_words, remaining_time_words


@dataclass(frozen=True, slots=True)
class Live:
    """The parts of the lobby page that are updated over the WebSocket."""

    tables: SafeString
    side: SafeString
    has_tables: bool


def live_html(user: Player | AnonymousUser, query: QueryDict) -> SafeString:
    """Render the updated parts of the lobby as one HTML text, in the active language."""
    parts = live(user, query)
    return parts.tables + parts.side


def live(user: Player | AnonymousUser, query: QueryDict) -> Live:
    """Render each updated part of the lobby, for the first load of the page."""
    form = FilterForm(query)
    tables = selectors.open_tables(user, form.chosen())
    people, guests = online.people_here_and_guest_count()
    context: dict[str, Any] = {
        "tables": tables,
        "hidden_by": [(form.fields[name].label, n) for name, n in tables.hidden_by],
        **friends_panel(user),
        "people": people,
        "guests": guests,
        "running": [
            {
                "match": match,
                "names": [seat.name for seat in rendering.seat_infos(match.seats.all())],
            }
            for match in selectors.running_listed()
        ],
        "sprite": sprite(),
    }
    return Live(
        tables=render_to_string("web/lobby/tables.html", context),
        side=render_to_string("web/lobby/side.html", context),
        has_tables=bool(tables.rows),
    )


def friends_panel(user: Player | AnonymousUser) -> dict[str, Any]:
    """Build the context of the panel with players whom the reader follows."""
    reader = user if isinstance(user, Player) else None
    challenges = reader is not None and not reader.is_guest
    return {"friends": followed_people_here(reader), "challenges": challenges}


def recent_activity_panel(user: Player | AnonymousUser) -> dict[str, Any]:
    """Build the context of the panel with recent activity of players whom the reader
    follows.
    """
    return {
        "lately": activity.recent_activities(user if isinstance(user, Player) else None)
    }


def match_row_context(match: Match, player: Player | None) -> dict[str, object]:
    """Build the context of a match's row in a list."""
    seats = rendering.seat_infos(match.seats.all())
    own = next(
        (seat for seat in match.seats.all() if player and seat.player_id == player.pk), None
    )
    asked = player is not None and is_asked(match=match, player=player)
    # In a pause clocks are stopped, so do not show the time at which they would run out.
    runs = match.paused_until is None
    return {
        "match": match,
        "picture": game_of(match.game).picture_for(match.slug),
        "names": [seat.name for seat in seats],
        "others": [
            info.name
            for seat, info in zip(match.seats.all(), seats, strict=True)
            if seat is not own and not seat.is_free
        ],
        "clock": clock_words(match) if match.clock != Match.Clock.NONE else "",
        "left": remaining_time_words(own.runs_out_at)
        if runs and own and own.runs_out_at
        else "",
        "free": sum(seat.is_free for seat in match.seats.all()),
        "asked": asked and match.is_running,
        "waiting": match.status == Match.Status.WAITING,
        "finished": match.status == Match.Status.FINISHED,
        "result": result_of(match, own) if own else "",
        "score": game_of(match.game).format_match_score(own.score) if own else "",
        "rank": own.place if own and _has_places_of_losers(match) else None,
    }


def _has_places_of_losers(match: Match) -> bool:
    """Whether those who have lost have different places. With two seats there is one loser,
    and in a game that only counts wins all losers share a place.
    """
    score = game_of(match.game).score
    return match.seat_count > 2 and score is not None and not score.counts_wins
