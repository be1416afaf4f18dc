"""Notices about tables, for example that a table is full or that a match began or ended."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.base.policies import blind_tables
from games.community.notices.kinds import register
from games.community.notices.services import NewNotice, notify, notify_many
from games.contract import game_of
from games.models import Match, Notice, Player, Seat, Topic
from games.play.match.seats.presence import AWAY_AFTER

YOUR_TURN = "your_turn"
DEADLINE = "deadline"


def notice_data(match: Match, player_id: int) -> dict[str, Any]:
    """Return the data with which a notice to a player describes a table: its title, and the
    names of the other people there.
    """
    return _notice_data(match, _names(match), player_id)


def _names(match: Match) -> Mapping[int, str]:
    """Return the names of the people at a table, by the ids of the players and in seat
    order; nothing if the table hides names.
    """
    seats = match.seats.filter(player__isnull=False).select_related("player")
    if blind_tables.hides_names(match):
        return {}
    return {seat.player.pk: str(seat.player) for seat in seats if seat.player is not None}


def _notice_data(match: Match, names: Mapping[int, str], player_id: int) -> dict[str, Any]:
    others = [name for each, name in names.items() if each != player_id]
    data = {"match": match.pk, "title": match.title, "names": others}
    return data | {"blind": True} if blind_tables.hides_names(match) else data


def table_url(match: Match) -> str:
    """Return the path of a table's page."""
    return reverse("table", args=[match.slug])


def table_name(data: Mapping[str, Any]) -> str:
    """Format the name of a table for a notice, from the data that `notice_data` returns."""
    if data["title"]:
        return _("“%(title)s”") % {"title": data["title"]}
    if data.get("blind"):
        return _("at a blind table")
    if data["names"]:
        return _("with %(names)s") % {"names": _(", ").join(data["names"])}
    return _("against the computer")


def people_away_from_table(match: Match, now: datetime) -> list[int]:
    """Return the primary keys of the people at a table who do not have its page open."""
    people = match.seats.filter(player__isnull=False).filter(is_away_condition(now))
    return [seat.player_id for seat in people if seat.player_id is not None]


def is_away_condition(now: datetime) -> Q:
    """Return a query condition for seats whose people do not have the table open."""
    return Q(last_seen__isnull=True) | Q(last_seen__lt=now - AWAY_AFTER)


def notify_started(match: Match, *, by: Player | None) -> None:
    """Notify the people at a table that the match has begun. People who have the table open
    get no notice.

    The player who started it gets no notice. In a turn-based match, the players whose turn
    it is get a notice about their turn instead.
    """
    asked = match.seats.filter(asked_since__isnull=False).values_list(
        "player_id", flat=True
    )
    turns = match.clock == Match.Clock.TURNS
    known = {by.pk if by else None, *(asked if turns else ())}
    told = [
        each for each in people_away_from_table(match, timezone.now()) if each not in known
    ]
    names = _names(match)
    notify_many(
        "table_started",
        [
            NewNotice(
                each,
                data=_notice_data(match, names, each),
                url=table_url(match),
                key=f"table_started:{match.pk}:",
            )
            for each in told
        ],
    )


def notify_full(match: Match, *, by: Player) -> None:
    """Notify the people at a table that all its seats are taken. The player who sat down
    last and people who have the table open get no notice.
    """
    starts = match.starts_at.isoformat() if match.starts_at else ""
    for player_id in people_away_from_table(match, timezone.now()):
        if player_id != by.pk:
            _notify(match, player_id, "table_full", starts=starts)


def notify_given_up(match: Match, *, by: Player | None) -> None:
    """Notify the people at a table that it was closed. The player who closed it gets no
    notice.
    """
    for player_id in people_away_from_table(match, timezone.now()):
        if by is None or player_id != by.pk:
            _notify(match, player_id, "table_given_up")


def notify_turned_away(match: Match, player_id: int) -> None:
    """Notify a player that the host has removed them from the table."""
    _notify(match, player_id, "turned_away")


def notify_over(match: Match) -> None:
    """Notify the people of a turn-based match that it is over, once, and in games that
    eliminate players those of any match who have not left their seat to a computer. People
    who have the table open get no notice.
    """
    is_live = match.clock != Match.Clock.TURNS
    if is_live and game_of(match.game).is_out is None:
        return
    away = set(people_away_from_table(match, timezone.now()))
    told = match.seats.filter(player__in=away, place__isnull=False)
    if is_live:
        told = told.filter(held="")
    for seat in told:
        assert seat.player_id is not None
        _notify(match, seat.player_id, "match_over", place=seat.place)


def notify_out_of_time(match: Match, seat: Seat) -> None:
    """Notify the player of a seat that their clock ran out. A player who has the table open
    gets no notice.
    """
    if seat.player_id in people_away_from_table(match, timezone.now()):
        forfeit = seat.held == Seat.Held.FORFEIT
        since = seat.held_since.isoformat() if seat.held_since else ""
        _notify(match, seat.player_id, "out_of_time", since, forfeit=forfeit)


def notify_reminded(match: Match, seat: Seat, until: datetime) -> None:
    """Remind the player of a seat that the table waits for their answer, at least until
    `until`.
    """
    assert seat.player_id is not None
    asked = f"{seat.asked_since}"
    more = {"since": seat.asked_since, "until": until.isoformat()}
    _notify(match, seat.player_id, "reminded", asked, **more)


def notify_claimed(match: Match, seat: Seat) -> None:
    """Notify the player of a seat that a computer plays for them, because another player
    has claimed the seat.
    """
    assert seat.player_id is not None
    since = seat.held_since.isoformat() if seat.held_since else ""
    _notify(match, seat.player_id, "claimed", since)


def _notify(match: Match, player_id: int, kind: str, which: str = "", **more: Any) -> None:
    notify(
        player_id,
        kind,
        data=notice_data(match, player_id) | more,
        url=table_url(match),
        key=f"{kind}:{match.pk}:{which}"[:80],
    )


def _seat_still_asked(notice: Notice) -> QuerySet[Seat]:
    """Select the reader's seat if the answer that a notice asks for is still missing."""
    return Seat.objects.filter(
        match_id=notice.data.get("match"),
        player_id=notice.player_id,
        match__status=Match.Status.RUNNING,
        match__paused_until=None,
        held="",
        asked_since=notice.data.get("since"),
    )


def still_asked(notice: Notice) -> bool:
    """Tell whether the reader still has to answer the question to which a "your turn"
    notice refers.
    """
    return _seat_still_asked(notice).filter(told_since=F("asked_since")).exists()


def still_waited_for(notice: Notice) -> bool:
    """Tell whether the reader still has to give the answer of which a notice reminds
    them.
    """
    return _seat_still_asked(notice).exists()


def _is_match_running(notice: Notice) -> bool:
    running = Match.objects.filter(status=Match.Status.RUNNING)
    return running.filter(pk=notice.data.get("match")).exists()


def _is_match_waiting(notice: Notice) -> bool:
    waiting = Match.objects.filter(status=Match.Status.WAITING)
    return waiting.filter(pk=notice.data.get("match")).exists()


def _full_text(data: Mapping[str, Any]) -> str:
    at = parse_datetime(data["starts"])
    if at is None:
        return _("Your table %(table)s is full.") % {"table": table_name(data)}
    when = date_format(timezone.localtime(at), "DATETIME_FORMAT")
    return _("Your table %(table)s is full. The match begins on %(when)s.") % {
        "table": table_name(data),
        "when": f"{when} {timezone.localtime(at).tzname()}",
    }


def _over_text(data: Mapping[str, Any]) -> str:
    return _("Your match %(table)s is over. Your place: %(place)d.") % {
        "table": table_name(data),
        "place": data["place"],
    }


def _out_of_time_text(data: Mapping[str, Any]) -> str:
    if data["forfeit"]:
        text = _("You ran out of time in your match %(table)s, so it's lost.")
    else:
        text = _(
            "You ran out of time in your match %(table)s. The computer plays for you "
            "until you take your seat back."
        )
    return text % {"table": table_name(data)}


def _reminded_text(data: Mapping[str, Any]) -> str:
    at = parse_datetime(data["until"])
    if at is None:
        return _("Everybody is waiting for you in your match %(table)s.") % {
            "table": table_name(data)
        }
    local = timezone.localtime(at)
    return _(
        "Everybody is waiting for you in your match %(table)s. From %(time)s on, they can "
        "have the computer play for you."
    ) % {
        "table": table_name(data),
        "time": f"{date_format(local, 'TIME_FORMAT')} {local.tzname()}",
    }


def _deadline_text(data: Mapping[str, Any]) -> str:
    at = parse_datetime(data["until"])
    if at is None:
        return _("Your time in your match %(table)s runs out soon.") % {
            "table": table_name(data)
        }
    local = timezone.localtime(at)
    return _("Your time in your match %(table)s runs out on %(when)s.") % {
        "table": table_name(data),
        "when": f"{date_format(local, 'DATETIME_FORMAT')} {local.tzname()}",
    }


register(
    YOUR_TURN,
    lambda data: _("It's your turn in your match %(table)s.") % {"table": table_name(data)},
    topic=Topic.TURNS,
    holds=still_asked,
)
register(
    "table_started",
    lambda data: _("Your match %(table)s has begun.") % {"table": table_name(data)},
    holds=_is_match_running,
)
register("table_full", _full_text, holds=_is_match_waiting)
register(
    "table_given_up",
    lambda data: _("Your table %(table)s has been closed.") % {"table": table_name(data)},
)
register(
    "turned_away",
    lambda data: (
        _("The host of the table %(table)s has removed you.") % {"table": table_name(data)}
    ),
)
register("match_over", _over_text, topic=Topic.TURNS)
register("out_of_time", _out_of_time_text, topic=Topic.TURNS)
register(DEADLINE, _deadline_text, topic=Topic.TURNS, holds=still_waited_for)
register("reminded", _reminded_text, topic=Topic.TURNS, holds=still_waited_for)
register(
    "claimed",
    lambda data: (
        _(
            "You didn't answer in your match %(table)s. The computer plays for you until "
            "you take your seat back."
        )
        % {"table": table_name(data)}
    ),
    topic=Topic.TURNS,
)
