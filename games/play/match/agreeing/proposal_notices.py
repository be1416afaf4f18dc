"""Notices about proposals: a player has to answer one, all have agreed to one, or a pause
is over.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.community.notices.kinds import register
from games.community.notices.services import mark_read, notify
from games.models import Match, Notice, Seat, Topic
from games.play.match.moves import proposal_record
from games.play.match.moves.proposal_record import Proposal, last_pause_number
from games.play.match.seats.notices import (
    DEADLINE,
    YOUR_TURN,
    is_away_condition,
    notice_data,
    people_away_from_table,
    still_waited_for,
    table_name,
    table_url,
)


def notify_of_proposal(match: Match, found: Proposal, *, but: int) -> None:
    """Notify the players who have to answer a proposal. Players who have the table open get
    no notice.

    Args:
        but: the primary key of a player who gets no notice.
    """
    asked = match.seats.filter(is_away_condition(timezone.now()), number__in=found.asked)
    _notify_people(match, _people_to_notify(asked, but), "proposal", found)


def notify_of_agreement(match: Match, found: Proposal, *, but: int) -> None:
    """Notify the people at the table that all have agreed to a proposal. People who have
    the table open get no notice.

    Args:
        but: the primary key of a player who gets no notice.
    """
    people = [each for each in people_away_from_table(match, timezone.now()) if each != but]
    _notify_people(match, people, "proposal_agreed", found)


def notify_of_pause_end(match: Match, *, but: int | None = None) -> None:
    """Notify the players that their match goes on after a pause. Players who have the table
    open get no notice. In a turn-based match, notify only players whose turn it is and who
    are not on vacation.

    Args:
        but: the primary key of a player who gets no notice.
    """
    now = timezone.now()
    playing = match.seats.filter(is_away_condition(now), held="", player__isnull=False)
    asked = playing.filter(asked_since__isnull=False, due_at__isnull=True)
    if match.clock == Match.Clock.TURNS:
        on_vacation = Q(player__vacation_until__gt=now)
        playing = asked = asked.exclude(on_vacation)
    since = dict(asked.values_list("player_id", "asked_since"))
    people = _people_to_notify(playing, but)
    asked.filter(player__in=people).update(told_since=F("asked_since"))
    # Delete earlier notices about the match: the deadlines in them have changed.
    earlier = Notice.objects.filter(url=table_url(match), kind__in=(YOUR_TURN, DEADLINE))
    for player_id in people:
        unread = earlier.filter(player=player_id, read_at=None)
        mark_read(player_id=player_id, notices=unread.values_list("pk", flat=True))
        notify(
            player_id,
            "pause_over",
            data=notice_data(match, player_id) | {"since": since.get(player_id)},
            url=table_url(match),
            key=f"pause_over:{match.pk}:{last_pause_number(match)}",
        )


def _people_to_notify(seats: Iterable[Seat], but: int | None) -> list[int]:
    people = (seat.player_id for seat in seats)
    return [each for each in people if each is not None and each != but]


def _notify_people(match: Match, people: Iterable[int], kind: str, found: Proposal) -> None:
    for player_id in people:
        notify(
            player_id,
            kind,
            data=notice_data(match, player_id)
            | {"proposed": found.kind, "number": found.number},
            url=table_url(match),
            key=f"{kind}:{match.pk}:{found.number}",
        )


def _is_proposal_unanswered(notice: Notice) -> bool:
    """Tell whether the proposal in a notice still waits for the reader's answer."""
    match = Match.objects.filter(pk=notice.data.get("match")).only("proposal").first()
    found = None if match is None else proposal_record.stored_proposal(match)
    if match is None or found is None or found.number != notice.data.get("number"):
        return False
    missing = set(found.asked) - set(found.agreed)
    return match.seats.filter(player_id=notice.player_id, number__in=missing).exists()


def _has_match_resumed(notice: Notice) -> bool:
    """Tell whether a notice about the end of a pause is still true: the match is running
    and, if it waited for the reader, still waits for the same answer.
    """
    if notice.data.get("since") is not None:
        return still_waited_for(notice)
    running = Match.objects.filter(status=Match.Status.RUNNING, paused_until=None)
    return running.filter(pk=notice.data.get("match")).exists()


def _proposal_text(data: Mapping[str, Any]) -> str:
    if data["proposed"] == "pause":
        text = _("Somebody asks for a pause in your match %(table)s. Do you agree?")
    elif data["proposed"] == "undo":
        text = _("Somebody asks to take back a step in your match %(table)s. Do you agree?")
    else:
        text = _(
            "Somebody proposes to stop your match %(table)s without a result. Do you agree?"
        )
    return text % {"table": table_name(data)}


def _agreed_text(data: Mapping[str, Any]) -> str:
    if data["proposed"] == "pause":
        text = _("Everybody agreed to a pause in your match %(table)s.")
    elif data["proposed"] == "undo":
        text = _(
            "Everybody agreed to take back a step in your match %(table)s. Your standing "
            "orders there are off."
        )
    else:
        text = _("Everybody agreed to stop your match %(table)s. It doesn't count.")
    return text % {"table": table_name(data)}


def _pause_over_text(data: Mapping[str, Any]) -> str:
    if data["since"] is not None:
        text = _("The pause in your match %(table)s is over, and it's your turn.")
    else:
        text = _("The pause in your match %(table)s is over.")
    return text % {"table": table_name(data)}


register("proposal", _proposal_text, topic=Topic.TURNS, holds=_is_proposal_unanswered)
register("proposal_agreed", _agreed_text, topic=Topic.TURNS)
register("pause_over", _pause_over_text, topic=Topic.TURNS, holds=_has_match_resumed)
