"""The public log of a tournament: what happened, who did it, and why."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.utils import timezone

from games.base.policies import word_filter
from games.models import Player
from tournaments.models import LogEntry, Tournament


class LogKind(StrEnum):
    """The kinds of log entries. The comment beside or above each lists the keys of its
    `data`.

    `entry` and `entries` are primary keys of entries, `player` of a player.
    """

    CREATED = "created"
    EDITED = "edited"  # fields, changes: [[field, before, after], …]
    PUBLISHED = "published"
    # why, if no director did it: "too_few", "too_few_clubs" or "club_closed"
    CANCELLED = "cancelled"
    ASKED_TO_DIRECT = "asked_to_direct"  # player
    HANDED_OVER = "handed_over"  # player
    DIRECTOR_ADDED = "director_added"  # player
    PAUSED = "paused"
    RESUMED = "resumed"
    ANNOUNCED = "announced"  # text
    # Entries.
    INVITED = "invited"  # entry
    ENTERED = "entered"  # entry
    WAITING = "waiting"  # entry
    MOVED_UP = "moved_up"  # entry
    WITHDRAWN = "withdrawn"  # entry
    NOT_CHECKED_IN = "not_checked_in"  # entries
    LATE = "late"  # entry, round; table, if there was a seat in the round just paired
    ADDED = "added"  # entry
    DROPPED = "dropped"  # entry
    DISQUALIFIED = "disqualified"  # entry
    REPLACED = "replaced"  # entry, old and new: players, or the name of a computer
    ASKED_TO_REPLACE = "asked_to_replace"  # entry, player
    ASKED_BACK = "asked_back"  # entry, player
    DECLINED = "declined"  # player, offer: its kind
    OFFER_TAKEN_BACK = "offer_taken_back"  # player, offer: its kind
    NO_SHOW = "no_show"  # entry, round, table, rule
    PLAYED_FOR = "played_for"  # entry, round, table: a computer played for an absent player
    PAIRED_UP = "paired_up"  # entry: a partner joined it
    PARTED = "parted"  # entry, player: the one who left
    ALONE = "alone"  # entries: without a partner when an event for pairs began
    NOT_MEMBER = "not_member"  # entries: their players have left the club
    CLUB_OUT = "club_out"  # entries: their club does not take part any more
    CLUB_ASKED = "club_asked"  # club: its primary key
    CLUB_JOINED = "club_joined"  # club
    CLUB_GONE = "club_gone"  # club: declined, withdrawn or taken out
    CHANGE_ASKED = "change_asked"  # entry: the director asks for another kit
    NOTHING_HANDED_IN = "nothing_handed_in"  # entries
    CHECKED_IN = "checked_in"  # entry: checked in by a director
    REINSTATED = "reinstated"  # entry
    # Rounds.
    CHECK_IN = "check_in"
    STARTED = "started"  # people
    PAIRED = "paired"  # round
    ROUND_STARTED = "round_started"  # round
    ROUND_FINISHED = "round_finished"  # round
    FINISHED = "finished"  # entries: the winner, or those who share the first place
    # round, conflicts; before, after: the tables that changed, each a list of entries;
    # before_byes, after_byes: entries
    REPAIRED = "repaired"
    EXTENDED = "extended"  # round, minutes, table or null
    CUT_SHORT = "cut_short"  # round
    TIME_UP = "time_up"  # round, table
    NOT_STARTED = "not_started"  # round, table, why: the code of a refusal, or nothing
    STARTED_LATER = "started_later"  # round, table
    FINISHED_EARLY = "finished_early"  # round, table
    REOPENED = "reopened"
    HALTED = "halted"  # why: the code of a refusal, or nothing
    WENT_ON = "went_on"
    # Results.
    ADJUSTED = "adjusted"  # round, table, before, after: [[entry, place, score], …]
    ANNULLED = "annulled"  # round, table
    RESULT_CHANGED = "result_changed"  # round, table: by a moderator
    STANDINGS_CHANGED = "standings_changed"  # moved: [[entry, before, after], …]


def write(
    tournament: Tournament,
    kind: LogKind,
    *,
    by: Player | None = None,
    reason: str = "",
    at: datetime | None = None,
    is_checked: bool = False,
    **data: Any,
) -> LogEntry:
    """Add a log entry. Call in the transaction of the change that it records.

    Args:
        is_checked: skip the word filter, because the reason was logged before.

    Raises:
        BadWords, FreshLink: the reason, which is public, does not pass the word filter.
    """
    if not is_checked:
        reason = word_filter.published(reason, by=by, may_be_muted=True)
    return LogEntry.objects.create(
        tournament=tournament,
        at=at or timezone.now(),
        by=by,
        kind=kind,
        reason=reason,
        data=data,
    )


def entries_in(lines: Iterable[LogEntry]) -> set[int]:
    """Return the primary keys of all entries that these log entries name."""
    found: set[int] = set()
    for line in lines:
        data = line.data
        found.update(data.get("entries", ()))
        found.update(row[0] for row in data.get("moved", ()))
        if line.kind == LogKind.REPAIRED:
            found.update(*data.get("before", ()), *data.get("after", ()))
            found.update(data.get("before_byes", ()), data.get("after_byes", ()))
        else:
            found.update(row[0] for row in data.get("after", ()))
        if "entry" in data:
            found.add(data["entry"])
    return found
