"""What a player can do about their own seat, and what the others see of who is there."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.match import standing_orders
from games.match.rules import Position
from games.match.standing_orders import Orders
from games.models import Match, Seat
from games.rendering.faces import face


@dataclass(frozen=True, slots=True)
class Toggle:
    """A standing order that is given or withdrawn by a click."""

    name: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True)
class Menu:
    """The seat's own buttons. `held`: somebody else plays for the player now."""

    held: bool
    held_text: str
    can_return: bool
    can_leave: bool
    can_undo: bool
    orders: tuple[Toggle, ...]
    cards: tuple[tuple[str, str], ...]
    card: str


@dataclass(frozen=True, slots=True)
class Clock:
    """A running clock ends at `until`; one that stands shows `text`."""

    until: int | None
    text: str


def menu(
    match: Match,
    seats: Sequence[Seat],
    number: int | None,
    position: Position,
    language: str,
) -> Menu | None:
    """Return the menu of the seat from which somebody looks; None for spectators.

    Orders are for their owner's eyes: nothing of them may be drawn anywhere else.
    """
    if number is None or not match.is_running:
        return None
    seat = seats[number]
    orders = standing_orders.standing(seat, position)
    view = position.view(number)
    return Menu(
        held=bool(seat.held),
        held_text=_held_text(seat),
        can_return=bool(seat.held) and seat.held != Seat.Held.FORFEIT,
        can_leave=not seat.held,
        can_undo=match.undo_seat == number and not seat.held,
        orders=_toggles(orders, view["phase"]),
        cards=_cards(view["hand"], language),
        card=orders.play_if_links or "",
    )


def _toggles(orders: Orders, phase: str) -> tuple[Toggle, ...]:
    labels = {
        standing_orders.PASS_CHAIN: _("Pass this chain"),
        standing_orders.PASS_UNTIL_ATTACKED: _("Pass others' chains until I am attacked"),
        standing_orders.ALWAYS_WOUND_EFFECT: _("Always use the wound effect"),
        "auto_pass": _("Pass for me when nothing links"),
    }
    return tuple(
        Toggle(name, label, on=bool(getattr(orders, name)))
        for name, label in labels.items()
        if name != standing_orders.PASS_CHAIN or phase in ("combat", "chain")
    )


def _cards(hand: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    faces = [face(slug, language) for slug in dict.fromkeys(hand)]
    return tuple((card.slug, card.name) for card in faces if card.links)


def note(seat: Seat) -> str:
    """Return what all may see of a person's presence; nothing in the usual case."""
    match seat.held:
        case Seat.Held.LEFT:
            return _("left, the computer is playing")
        case Seat.Held.AWAY:
            return _("away, the computer is playing")
        case Seat.Held.TIME:
            return _("out of time, the computer is playing")
        case Seat.Held.FORFEIT:
            return _("lost on time, the computer is playing")
    if seat.grace_until:
        return _("away, the computer takes over in")
    vacation = seat.player.vacation_until if seat.player else None
    if seat.match.clock == Match.Clock.TURNS and vacation and vacation > timezone.now():
        return _("on vacation until %(day)s") % {
            "day": date_format(vacation, "MONTH_DAY_FORMAT")
        }
    return ""


def until(seat: Seat) -> int | None:
    """Return when the countdown beside the note ends, if there is one."""
    return milliseconds(seat.grace_until)


def clock(seat: Seat) -> Clock | None:
    """Return what the clock of a seat shows; None if it has none."""
    if seat.runs_out_at is not None:
        return Clock(milliseconds(seat.runs_out_at), "")
    if seat.clock_ms is None or seat.match.clock != Match.Clock.LIVE:
        return None
    minutes, seconds = divmod(-(-seat.clock_ms // 1000), 60)
    return Clock(None, f"{minutes}:{seconds:02}")


def milliseconds(at: datetime | None) -> int | None:
    """Return a time as scripts count it."""
    return None if at is None else round(at.timestamp() * 1000)


def _held_text(seat: Seat) -> str:
    match seat.held:
        case Seat.Held.LEFT:
            return _("You've left. The computer is playing for you.")
        case Seat.Held.AWAY:
            return _("You were away. The computer is playing for you.")
        case Seat.Held.TIME:
            return _("You ran out of time. The computer is playing for you.")
        case Seat.Held.FORFEIT:
            return _("You lost on time. The computer plays on for you.")
    return ""
