"""From what one audience may know to the HTML that it sees.

`table_html` is the only way by which a position reaches a page, be it in an answer to a
request or in a WebSocket frame. It starts from the engine's view and events for the
audience and asks the position for nothing else, so a secret could leak in one place only.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, pgettext

from engine.nightfall.text import LANGUAGES
from games.models import Match, Player, Seat
from games.play import load_position
from games.ratings import selectors as ratings
from games.ratings.selectors import Shown
from games.rules import Position
from games.show import log, panels, room, seatmenu
from games.show.board import Board
from games.show.ending import Ending, ending, with_adjustment, with_forfeits
from games.show.faces import all_cards, face, render_card, sprite
from games.show.log import Line
from games.show.panels import Panel
from games.show.pieces import SeatInfo, View
from games.show.question import Box, question
from games.show.seatmenu import Menu

__all__ = [
    "SeatInfo",
    "all_cards",
    "face",
    "language",
    "render_card",
    "render_view",
    "seat_infos",
    "table_html",
]

PHASES = ("combat", "chain", "claim", "cleanup")

LATELY = 2
"""How many lines of the log stand above the question where the log is out of sight."""

COMPUTE_NAMES = ("Ashgrove", "Corvane", "Mirelle", "Duskin", "Vargha")
"""What compute opponents are called, by seat."""


@dataclass(frozen=True, slots=True)
class Step:
    """A phase of the turn in the stepper; `state` is "past", "now" or "later"."""

    key: str
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Table:
    """The frame round the board: version, phase, whose move it is."""

    slug: str
    version: int
    css: str
    audience: int | None
    phase: str
    steps: tuple[Step, ...]
    headline: str
    status: str
    idle: str
    turn: int
    box: Box | None
    log: list[Line]
    lately: list[Line]
    ending: Ending | None
    rematch: bool
    alert: str


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
            return room.waiting_room(match, seats, seat, infos)
        position = load_position(match)
        menu = seatmenu.menu(match, seats, seat, position, language)
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
    """Return what moderators have decided about a match, for all to read."""
    if match.annulled_at is not None:
        return _("The moderators have declared this match void: it counts for nothing.")
    if match.adjusted_at is not None:
        return _("The moderators have set the result of this match anew.")
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
            infos.append(SeatInfo(COMPUTE_NAMES[seat.number], is_compute=True, note=level))
        else:
            name = _name(seat.player) if seat.player else _("nobody yet")
            infos.append(
                SeatInfo(
                    name,
                    note=seatmenu.note(seat),
                    until=seatmenu.until(seat),
                    clock=seatmenu.clock(seat),
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
    table = _table(
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
    return render_to_string("games/table/fragment.html", context)


def _table(
    view: View,
    names: dict[int, str],
    box: Box | None,
    *,
    events: Iterable[dict[str, Any]],
    slug: str,
    version: int,
    language: str,
    changes: Mapping[int, int],
) -> Table:
    audience, phase = view["audience"], view["phase"]
    mine = audience is not None and audience == view["active"]
    finish = ending(view, names, language, changes)
    told = log.lines(events, audience, names, language)
    return Table(
        slug=slug,
        version=version,
        css=f"phase-{phase}" + " asked" * (box is not None),
        audience=audience,
        phase=phase,
        steps=_steps(phase),
        headline=_headline(view, names, mine=mine),
        status=_status(view, names, box),
        idle=_idle(view, names),
        turn=view["turn"],
        box=box,
        log=told,
        lately=[line for line in told if line.css != "phase"][-LATELY:],
        ending=finish,
        rematch=finish is not None and audience is not None,
        alert=_("Your move") if box else "",
    )


def _steps(phase: str) -> tuple[Step, ...]:
    names = {
        "combat": pgettext("phase", "Combat"),
        "chain": pgettext("phase", "Chain"),
        "claim": pgettext("phase", "Claim"),
        "cleanup": pgettext("phase", "Cleanup"),
    }
    now = PHASES.index(phase) if phase in PHASES else -1
    return tuple(
        Step(key, names[key], "now" if place == now else "past" if place < now else "later")
        for place, key in enumerate(PHASES)
    )


def _headline(view: View, names: dict[int, str], *, mine: bool) -> str:
    if view["phase"] == "draft":
        return _("The draft")
    if view["phase"] == "over":
        return _("The night is over")
    if mine:
        return _("Your turn")
    return _("%(name)s's turn") % {"name": names[view["active"]]}


def _status(view: View, names: dict[int, str], box: Box | None) -> str:
    """Return for whom the table waits, in words."""
    if box or view["phase"] == "over":
        return ""
    waiting = [names[seat] for seat in view["waiting"]]
    if not waiting:
        return ""
    if len(waiting) == 1:
        return _("Waiting for %(name)s") % {"name": waiting[0]}
    return _("Waiting for %(names)s") % {"names": ", ".join(waiting)}


def _idle(view: View, names: dict[int, str]) -> str:
    """Return what the middle of the table says while it has nothing to show."""
    if view["active"] == view["audience"]:
        return {
            "combat": _("Your minions are about to attack."),
            "chain": _("No chain yet. It starts with any order from your hand."),
            "claim": _("Claim orders: they go to your discard pile."),
        }.get(view["phase"], _("Your turn ends. Your hand is filled up to five cards."))
    name = {"name": names[view["active"]]}
    if view["phase"] == "combat":
        return _("%(name)s's minions are about to attack.") % name
    if view["phase"] == "chain":
        return _("No chain yet. It starts with any order from %(name)s's hand.") % name
    if view["phase"] == "claim":
        return _("%(name)s claims orders.") % name
    return _("The turn ends. Hands are filled up to five cards.")


def _discard_pile(view: View, language: str) -> list[tuple[str, int]]:
    """Return the cards of one's own discard pile by name, with their numbers."""
    counts: dict[str, int] = {}
    for slug in view.get("own_discard", []):
        name = face(slug, language).name
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items())
