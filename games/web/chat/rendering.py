"""Rendering a chat room and its messages for one reader."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_urlsafe

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.base.refusal_texts import refusal_text
from games.base.sanctions.selectors import sanctions_shown_to
from games.community.chat.conversations import conversation_url, partner_in
from games.community.chat.reactions import REACTIONS, Reaction, message_content
from games.community.chat.rooms import DIRECT, Room, room_access, table_rooms_access
from games.community.chat.selectors import (
    TABLE_KINDS,
    has_older,
    is_moderator,
    matches_of,
    may_see_shadow_mark,
    messages_in,
    newest_in,
)
from games.community.chat.slow_mode import slow_mode_in
from games.models import Match, Message, Player, RoomSlowMode, Seat
from games.models.chat import MAX_MESSAGE_LENGTH
from games.play.rendering.time_words import time_words


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message as its reader sees it.

    `mask` is shown instead of the author, if it is not empty. `seat` determines the colour
    at a table, `state` is "", "removed" or "erased".
    `is_hidden` tells a moderator that others do not see it.
    """

    number: int
    author: Player
    mask: str
    html: SafeString
    at: datetime
    seat: int | None
    state: str
    is_own: bool
    is_hidden: bool = False
    may_moderate: bool = False
    """Whether the reader is a moderator. Moderators get a link to act on the message."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A chat room with its newest messages, as the template shows it. `why_not` is the
    reason why the reader cannot write there.
    """

    room: Room
    name: str
    url: str
    topic: str
    lines: list[ShownMessage]
    why_not: str
    older: int | None
    slow_mode: RoomSlowMode | None = None
    other: Player | None = None
    """The reader's partner in a conversation."""
    longest: int = MAX_MESSAGE_LENGTH
    send_key: str = field(default_factory=token_urlsafe)
    """The idempotency key of the form, see `games.community.chat.services.post`."""

    @property
    def ident(self) -> str:
        """Return the HTML id of the panel."""
        return f"chat-{self.room.kind}"

    @property
    def reactions(self) -> Iterable[Reaction]:
        """Return the reactions that the panel offers: all at a table, none elsewhere."""
        return REACTIONS.values() if self.room.kind in TABLE_KINDS else ()


@dataclass(frozen=True, slots=True)
class Dock:
    """The chat panels beside a table. The panel that is open first comes first."""

    panels: list[Panel]
    is_open: bool

    @property
    def own_panel(self) -> Panel | None:
        """Return the panel of the players' room if the reader may write there."""
        own = (each for each in self.panels if each.room.kind == "table")
        return next((each for each in own if not each.why_not), None)


def panel(room: Room, reader: Player | None, *, before: int | None = None) -> Panel:
    """Build the panel of a chat room with its newest messages, as its reader may see them.

    Raises:
        NoRoom, NotAllowed: see `messages_in`.
    """
    messages = messages_in(room=room, reader=reader, before=before)
    seats = _seats_in(room) if messages else {}
    return _panel(room, reader, messages, seats, refusal=room_access(room, reader).write)


def _panel(
    room: Room,
    reader: Player | None,
    messages: Sequence[Message],
    seats: Mapping[int | None, int],
    *,
    refusal: str,
    match: Match | None = None,
) -> Panel:
    first = messages[0].pk if messages else None
    has_more = first is not None and has_older(
        room=room, reader=reader, than=first, match=match
    )
    older = first if has_more else None
    path = f"{room.kind}/{room.key}/" if room.key else f"{room.kind}/"
    name, other = _room_name(room), None
    url = reverse("chat", args=[room.kind, room.key] if room.key else [room.kind])
    if room.kind == DIRECT and reader is not None:
        other = partner_in(room, reader)
        name, url = str(other), conversation_url(other)
    elif room.kind == "club":
        url = reverse("club-chat", args=[room.key])
    return Panel(
        room=room,
        name=name,
        url=url,
        topic=f"chat/{path}",
        lines=_shown_messages(messages, reader, seats),
        why_not=_write_refusal_text(refusal, reader),
        older=older,
        slow_mode=slow_mode_in(room),
        other=other,
    )


def table_chat_panels(
    match: Match, reader: Player | None, seats: Sequence[Seat], *, is_muted: bool
) -> Dock:
    """Build the chat panels at a table: that of its players, and that of its spectators.

    Args:
        seats: all seats of the match.
        is_muted: whether the reader has a sanction that forbids writing in all rooms.
    """
    numbers = {seat.player_id: seat.number for seat in seats if not seat.level}
    sits = reader is not None and reader.pk in numbers
    found = table_rooms_access(match, reader, sits=sits, is_muted=is_muted)
    panels = [
        _panel(
            room,
            reader,
            newest_in(room, reader, match=match),
            numbers,
            refusal=access.write,
            match=match,
        )
        for room, access in found.items()
        if not access.read
    ]
    # During the match the log needs the room, until somebody writes.
    is_open = match.status == Match.Status.WAITING and sum(not s.level for s in seats) > 1
    if not sits:
        panels.reverse()
    return Dock(panels, is_open or any(each.lines for each in panels))


def shown_messages(
    room: Room, messages: Sequence[Message], reader: Player | None
) -> list[ShownMessage]:
    """Build the messages as the template shows them to their reader."""
    return _shown_messages(messages, reader, _seats_in(room))


def _seats_in(room: Room) -> dict[int | None, int]:
    rows = Seat.objects.filter(match__in=matches_of(room), player__isnull=False)
    return dict(rows.values_list("player_id", "number"))


def _shown_messages(
    messages: Sequence[Message], reader: Player | None, seats: Mapping[int | None, int]
) -> list[ShownMessage]:
    may_moderate = reader is not None and is_moderator(reader)
    return [
        ShownMessage(
            number=message.pk,
            author=message.author,
            mask=message.mask,
            html=message_content("" if message.removed_at else message.text),
            at=message.at,
            seat=seats.get(message.author_id),
            state=_message_state(message),
            is_own=reader is not None and reader.pk == message.author_id,
            is_hidden=may_see_shadow_mark(message, reader),
            may_moderate=may_moderate and message.room != DIRECT,
        )
        for message in messages
    ]


def message_html(message: ShownMessage) -> SafeString:
    """Render the list item of a message, in the active language."""
    return render_to_string("web/chat/line.html", {"line": message})


def _write_refusal_text(refusal: str, reader: Player | None) -> str:
    if refusal == "muted" and reader is not None:
        until = max(
            (each.until for each in sanctions_shown_to(reader) if each.until), default=None
        )
        if until is not None:
            return _("You can't write until %(until)s.") % {"until": time_words(until)}
    return refusal_text(refusal) if refusal else ""


def _message_state(message: Message) -> str:
    if message.removed_at is not None:
        return "removed"
    return "" if message.text else "erased"


def _room_name(room: Room) -> str:
    return {
        "lobby": _("Lobby"),
        "table": _("Table"),
        "watchers": _("Spectators"),
        "comments": _("Comments"),
        "club": _("Club chat"),
        "review": _("Review room"),
    }.get(room.kind, _("Chat"))
