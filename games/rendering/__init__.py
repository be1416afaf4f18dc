"""From what one audience may know to the HTML that it sees.

`table_html` is the only way by which a position reaches a page, be it in an answer to a
request or in a WebSocket frame. It starts from the engine's view and events for the
audience and asks the position for nothing else, so a secret could leak in one place only.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.nightfall.text import LANGUAGES
from games.match.play import load_position
from games.match.rules import Position
from games.models import Match, Player, Seat
from games.ratings import selectors as ratings
from games.ratings.selectors import Shown
from games.rendering import frame, log, panels, seat_menu, waiting_room
from games.rendering.board import Board
from games.rendering.ending import with_adjustment, with_forfeits
from games.rendering.faces import all_cards, face, render_card, sprite
from games.rendering.panels import Panel
from games.rendering.pieces import SeatInfo, View
from games.rendering.question import question
from games.rendering.seat_menu import Menu

__all__ = [
    "SeatInfo",
    "all_cards",
    "face",
    "language",
    "render_card",
    "render_view",
    "replay_html",
    "seat_infos",
    "table_html",
]

COMPUTER_NAMES = ("Ashgrove", "Corvane", "Mirelle", "Duskin", "Vargha")
"""What computers are called, by seat."""


def table_html(match: Match, seat: int | None, language: str) -> str:
    """Return the `#table` fragment of a running or finished match for one audience.

    Args:
        seat: who looks; None is a spectator.
        language: a language code of the site; one that the cards lack becomes English.
    """
    language = _spoken(language)
    with translation.override(language):
        seats = list(_seats(match))
        infos = seat_infos(seats, _ratings(match, seats))
        if not match.position:
            return waiting_room.waiting_room(match, seats, seat, infos)
        position = load_position(match)
        menu = seat_menu.menu(match, seats, seat, position, language)
        view: View = position.view(seat)
        if menu is not None and menu.held:
            # Somebody else answers: there is nothing to decide here.
            view = {**view, "decision": None}
        return render_view(
            _as_ruled(view, match, seats),
            _latest_events(position, seat),
            infos,
            slug=match.slug,
            version=match.version,
            language=language,
            menu=menu,
            ruling=_ruling(match),
            panel=panels.after_match(match, seat),
            changes=_changes(match, seats),
        )


def _ratings(match: Match, seats: Iterable[Seat]) -> Mapping[int, Shown]:
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    return ratings.shown_for(people, ratings.pool_for(match.seat_count))


def _changes(match: Match, seats: Iterable[Seat]) -> Mapping[int, int]:
    """Return by seat how many points the match was worth to whoever sat there."""
    if match.status != Match.Status.FINISHED:
        return {}
    found = ratings.changes_in(match)
    return {
        seat.number: found[seat.player_id].points
        for seat in seats
        if seat.player_id is not None and seat.player_id in found
    }


def replay_html(
    match: Match, position: Position, seat: int | None, *, version: int
) -> SafeString:
    """Return the fragment of a match that is over, at an earlier position of it.

    In the active language. Nothing can be decided there, whoever looks.
    """
    seats = list(_seats(match))
    return render_view(
        _as_ruled({**position.view(seat), "decision": None}, match, seats),
        _latest_events(position, seat),
        seat_infos(seats),
        slug=match.slug,
        version=version,
        language=language(),
        ruling=_ruling(match),
        panel=Panel(SafeString(""), acts=False),
    )


def _as_ruled(view: View, match: Match, seats: Sequence[Seat]) -> View:
    """Return a view with what the engine does not know: lost clocks, moderators' places."""
    view = with_forfeits(view, seats)
    return view if match.adjusted_at is None else with_adjustment(view, seats)


def _latest_events(position: Position, seat: int | None) -> list[dict[str, Any]]:
    """Return as many of the last events as the log beside the table shows."""
    return position.events_since(max(0, position.event_count - log.EVENTS), seat)


def _ruling(match: Match) -> str:
    """Return what was decided about how a match counts, for all to read."""
    if match.annulled_at is not None:
        return _("The moderators have declared this match void: it doesn't count.")
    if match.adjusted_at is not None:
        return _("The moderators have changed the result of this match.")
    if match.unrated:
        why = match.get_unrated_display()
        return _("This match doesn't change ratings. %(why)s") % {"why": why}
    return ""


def language() -> str:
    """Return the active language, or English if cards do not speak it."""
    return _spoken(translation.get_language() or "en")


def _spoken(language: str) -> str:
    language = language.partition("-")[0]
    return language if language in LANGUAGES else "en"


def _seats(match: Match) -> Iterable[Seat]:
    return match.seats.select_related("player").order_by("number")


def seat_infos(
    seats: Iterable[Seat], ratings: Mapping[int, Shown] = MappingProxyType({})
) -> list[SeatInfo]:
    """Return who sits where, in words; `ratings` are by player, for those who have one."""
    infos = []
    for seat in seats:
        if seat.level:
            level = str(seat.get_level_display())
            infos.append(
                SeatInfo(COMPUTER_NAMES[seat.number], is_computer=True, note=level)
            )
        else:
            name = _name(seat.player) if seat.player else _("nobody yet")
            infos.append(
                SeatInfo(
                    name,
                    note=seat_menu.note(seat),
                    until=seat_menu.until(seat),
                    clock=seat_menu.clock(seat),
                    person=seat.player,
                    rating=ratings.get(seat.player_id or 0),
                )
            )
    return infos


def _name(player: Player) -> str:
    if player.is_bot:
        return _("%(name)s (bot)") % {"name": player}
    return str(player)


def render_view(
    view: View,
    events: Iterable[dict[str, Any]],
    seats: Sequence[SeatInfo],
    *,
    slug: str,
    version: int,
    language: str,
    menu: Menu | None = None,
    ruling: str = "",
    panel: Panel | None = None,
    changes: Mapping[int, int] = MappingProxyType({}),
) -> SafeString:
    """Return the fragment for a view. The language must be the active one."""
    names = {number: seat.name for number, seat in enumerate(seats)}
    box = question(view, names, language)
    board = Board(view, seats, box.picks if box else {}, language)
    players = board.players()
    yours = next((player for player in players if player.is_you), None)
    chain = board.chain()
    table = frame.table(
        view,
        names,
        box,
        events=events,
        slug=slug,
        version=version,
        language=language,
        changes=changes,
    )
    context = {
        "t": table,
        "box": box,
        "menu": menu,
        "ruling": ruling,
        "panel": panel,
        "opponents": [player for player in players if player is not yours],
        "me": yours,
        "commons": board.commons(),
        "chain": chain,
        "open_links": board.open_links(),
        "attacks": board.attacks() if view["phase"] == "combat" else [],
        "hand": board.hand(),
        "picks_made": [face(pick["card"], language) for pick in view.get("picks", [])],
        "own_discard": _discard_pile(view, language),
        "exiled": board.exiled(),
        "wound_stack": board.wound_stack(),
        "wounds": view["wounds"],
        "influence": view["influence"],
        "active": names[view["active"]],
        "sprite": sprite(),
        "table_url": reverse("table", args=[slug]),
    }
    return render_to_string("rendering/fragment.html", context)


def _discard_pile(view: View, language: str) -> list[tuple[str, int]]:
    """Return the cards of one's own discard pile by name, with their numbers."""
    counts: dict[str, int] = {}
    for slug in view.get("own_discard", []):
        name = face(slug, language).name
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items())
