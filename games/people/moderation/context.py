"""Load the context that a moderator needs to judge a report: messages, the match log, and
earlier acts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from games.community.chat.rooms import DIRECT
from games.contract import game_of
from games.contract.drawing import LogLine
from games.models import (
    AuditEntry,
    Match,
    Message,
    NameChange,
    Note,
    Player,
    Report,
    Sanction,
    Seat,
    Suspicion,
)
from games.play import rendering
from games.play.match.moves.play import load_position
from games.play.rendering import log

AROUND = 10
"""Number of messages shown before the reported one, and as many after it."""

EVENTS = 400
"""Number of a match's newest log entries that moderators see."""


@dataclass(frozen=True, slots=True)
class Record:
    """Data about the reporter or the reported player that a moderator sees beside a
    report.
    """

    role: str
    player: Player
    sanctions: list[Sanction]
    notes: list[Note]
    names: list[NameChange]
    suspicions: list[Suspicion]
    reports_about: list[Report]
    made: int
    made_founded: int


@dataclass(frozen=True, slots=True)
class ContextMessage:
    """A message, and whether it is the reported one."""

    message: Message
    is_reported: bool


def record_of_player(role: str, player: Player, *, but_for: Report) -> Record:
    """Load the data about a player that a moderator sees beside the report `but_for`."""
    made = player.reports_made.aggregate(
        all=Count("pk"), founded=Count("pk", filter=Q(outcome=Report.Outcome.ACTED))
    )
    about = player.reports.exclude(pk=but_for.pk).select_related("reporter")
    return Record(
        role=role,
        player=player,
        sanctions=list(player.sanctions.select_related("by")[:20]),
        notes=list(player.notes.select_related("author")[:20]),
        names=list(player.name_changes.all()[:10]),
        suspicions=list(player.suspicions.select_related("other", "match")[:10]),
        reports_about=list(about[:10]),
        made=made["all"],
        made_founded=made["founded"],
    )


def readable_messages(by: Player) -> QuerySet[Message]:
    """Select the messages that a moderator may read.

    Of private conversations these are only reported messages. At an unfinished table where
    the moderator plays, the spectators' chat is left out.
    """
    reported = Report.objects.filter(message__isnull=False).values("message")
    unfinished = (Match.Status.WAITING, Match.Status.RUNNING)
    at_table = by.seats.filter(match__status__in=unfinished).values("match__slug")
    rows = Message.objects.filter(~Q(room=DIRECT) | Q(pk__in=reported))
    return rows.exclude(room="watchers", key__in=at_table)


def context_of_report(report: Report) -> list[ContextMessage]:
    """Return the reported message with those before and after it in its room.

    Of a private conversation, messages later than the report stay private.
    """
    if report.message is None:
        return []
    return messages_around(report.message, until=report.created_at)


def messages_around(
    message: Message, *, until: datetime | None = None
) -> list[ContextMessage]:
    """Return a message with those before and after it in its room.

    Args:
        until: leave out later messages of a private conversation; None leaves out all after
            the message.
    """
    room = Message.objects.filter(room=message.room, key=message.key)
    room = room.select_related("author")
    before = room.filter(pk__lte=message.pk).order_by("-pk")[: AROUND + 1]
    after = room.filter(pk__gt=message.pk).order_by("pk")
    if message.room == DIRECT:
        after = after.filter(at__lte=until or message.at)
    found = [*reversed(before), *after[:AROUND]]
    return [ContextMessage(each, each.pk == message.pk) for each in found]


def match_log(match: Match) -> list[LogLine]:
    """Return a match's log in words: the public view while it runs, then everything.

    Moderators play on the site, too, so hidden cards are not shown early.
    """
    if not match.position:
        return []
    position = load_position(match)
    since = max(0, position.event_count - EVENTS)
    events = list(position.events_since(since, None))
    if match.status == Match.Status.FINISHED:
        views = [list(position.events_since(since, n)) for n in range(match.seat_count)]
        events = [_fullest_event(event, views, n) for n, event in enumerate(events)]
    seats = Seat.objects.filter(match=match).select_related("player", "match")
    names = dict(
        enumerate(info.name for info in rendering.seat_infos(seats.order_by("number")))
    )
    game = game_of(match.game)
    return log.log_lines(game, events, None, names, game.language_for("en"), limit=EVENTS)


def entries_about(report: Report) -> list[AuditEntry]:
    """List the acts about the person, the match and the club of a report, newest first."""
    about = Q(match=report.match_id) if report.match_id else Q(pk__in=[])
    if report.player_id:
        about |= Q(player=report.player_id)
    if report.club_id:
        about |= Q(action__startswith="club.", data__club=report.club_id)
    return list(AuditEntry.objects.filter(about).select_related("actor")[:20])


def _fullest_event(
    event: Mapping[str, Any], views: list[list[dict[str, Any]]], n: int
) -> dict[str, Any]:
    """Return an event as the player of its seat saw it, which is the fullest view."""
    seat = event.get("seat")
    return dict(event) if seat is None else views[seat][n]
