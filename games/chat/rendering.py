"""What was said, as one reader sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from games.chat.links import linked
from games.chat.rooms import Room, doors
from games.chat.selectors import has_older, messages_in
from games.models import Match, Message, Player, Seat
from games.models.chat import LONGEST
from games.refusal_texts import refusal_text
from games.sanctions.selectors import active_sanctions


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """One message; `seat` tints it at a table, `state` is "", "removed" or "erased"."""

    number: int
    author: Player
    html: SafeString
    at: datetime
    seat: int | None
    state: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """A room with its newest lines; `why_not` says why the reader cannot write there."""

    room: Room
    name: str
    url: str
    topic: str
    lines: list[ShownMessage]
    why_not: str
    older: int | None
    longest: int = LONGEST

    @property
    def ident(self) -> str:
        """Return what names the panel on its page."""
        return f"chat-{self.room.kind}"


@dataclass(frozen=True, slots=True)
class Dock:
    """The panels beside a table, the one to be shown first at the front."""

    panels: list[Panel]
    is_open: bool


def panel(room: Room, reader: Player | None, *, before: int | None = None) -> Panel:
    """Return a room for its reader.

    Raises:
        NoRoom, NotAllowed: see `messages_in`.
    """
    messages = messages_in(room=room, reader=reader, before=before)
    first = messages[0].pk if messages else None
    older = first if first and has_older(room=room, reader=reader, than=first) else None
    path = f"{room.kind}/{room.key}/" if room.key else f"{room.kind}/"
    return Panel(
        room=room,
        name=_name(room),
        url=reverse("chat", args=[room.kind, room.key] if room.key else [room.kind]),
        topic=f"chat/{path}",
        lines=shown_messages(room, messages, reader),
        why_not=_why_not(room, reader),
        older=older,
    )


def dock(match: Match, reader: Player | None) -> Dock:
    """Return the chat at a table: that of the table, and of those who watch it."""
    rooms = [Room.table(match), Room.watchers(match)]
    panels = [panel(room, reader) for room in rooms if not doors(room, reader).read]
    people = match.seats.filter(level="")
    is_open = people.count() > 1
    if reader is None or not people.filter(player=reader).exists():
        panels.reverse()
    return Dock(panels, is_open or any(each.lines for each in panels))


def shown_messages(
    room: Room, messages: Sequence[Message], reader: Player | None
) -> list[ShownMessage]:
    """Return messages as their reader sees them."""
    seats = {}
    if room.kind in ("table", "watchers"):
        rows = Seat.objects.filter(match__slug=room.key, player__isnull=False)
        seats = dict(rows.values_list("player_id", "number"))
    return [
        ShownMessage(
            number=message.pk,
            author=message.author,
            html=linked("" if message.removed_at else message.text),
            at=message.at,
            seat=seats.get(message.author_id),
            state=_state(message),
            is_own=reader is not None and reader.pk == message.author_id,
        )
        for message in messages
    ]


def message_html(message: ShownMessage) -> SafeString:
    """Return the list item of a message, in the language that is active."""
    return render_to_string("chat/line.html", {"line": message})


def _why_not(room: Room, reader: Player | None) -> str:
    refusal = doors(room, reader).write
    if refusal == "muted" and reader is not None:
        until = max(
            (each.until for each in active_sanctions(reader) if each.until), default=None
        )
        if until is not None:
            ends = {"until": date_format(localtime(until), "DATETIME_FORMAT")}
            return _("You can't write until %(until)s.") % ends
    return refusal_text(refusal) if refusal else ""


def _state(message: Message) -> str:
    if message.removed_at is not None:
        return "removed"
    return "" if message.text else "erased"


def _name(room: Room) -> str:
    return {
        "lobby": _("Lobby"),
        "table": _("Table"),
        "watchers": _("Spectators"),
    }.get(room.kind, _("Chat"))
