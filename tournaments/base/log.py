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
    """The kinds of log entries. The comment beside or above each kind lists the keys of its
    `data`.

    `entry` and `entries` are primary keys of entries, `player` of a player.
    """

    CREATED = "created"
    EDITED = "edited"  # data: fields, changes: [[field, before, after], …]
    PUBLISHED = "published"
    # data: why, if no director did it: "too_few", "too_few_clubs" or "club_closed"
    CANCELLED = "cancelled"
    ASKED_TO_DIRECT = "asked_to_direct"  # data: player
    HANDED_OVER = "handed_over"  # data: player
    DIRECTOR_ADDED = "director_added"  # data: player
    PAUSED = "paused"
    RESUMED = "resumed"
    ANNOUNCED = "announced"  # data: text
    # Entries.
    INVITED = "invited"  # data: entry
    ENTERED = "entered"  # data: entry
    WAITING = "waiting"  # data: entry
    MOVED_UP = "moved_up"  # data: entry
    WITHDRAWN = "withdrawn"  # data: entry
    NOT_CHECKED_IN = "not_checked_in"  # data: entries
    LATE = "late"  # data: entry, round; table, if there was a seat in the round just paired
    ADDED = "added"  # data: entry
    DROPPED = "dropped"  # data: entry
    DISQUALIFIED = "disqualified"  # data: entry
    REPLACED = "replaced"  # data: entry, old and new: players, or the name of a computer
    ASKED_TO_REPLACE = "asked_to_replace"  # data: entry, player
    ASKED_BACK = "asked_back"  # data: entry, player
    DECLINED = "declined"  # data: player, offer: its kind
    OFFER_TAKEN_BACK = "offer_taken_back"  # data: player, offer: its kind
    NO_SHOW = "no_show"  # data: entry, round, table, rule
    # data: entry, round, table: a computer played for an absent player
    PLAYED_FOR = "played_for"
    PAIRED_UP = "paired_up"  # data: entry: a partner joined it
    PARTED = "parted"  # data: entry, player: the one who left
    ALONE = "alone"  # data: entries: without a partner when an event for pairs began
    NOT_MEMBER = "not_member"  # data: entries: their players have left the club
    CLUB_OUT = "club_out"  # data: entries: their club does not take part any more
    CLUB_ASKED = "club_asked"  # data: club: its primary key
    CLUB_JOINED = "club_joined"  # data: club
    CLUB_GONE = "club_gone"  # data: club: declined, withdrawn or taken out
    CHANGE_ASKED = "change_asked"  # data: entry: the director asks for another kit
    NOTHING_HANDED_IN = "nothing_handed_in"  # data: entries
    CHECKED_IN = "checked_in"  # data: entry: checked in by a director
    REINSTATED = "reinstated"  # data: entry
    # Rounds.
    CHECK_IN = "check_in"
    STARTED = "started"  # data: people
    PAIRED = "paired"  # data: round
    ROUND_STARTED = "round_started"  # data: round
    ROUND_FINISHED = "round_finished"  # data: round
    FINISHED = "finished"  # data: entries: the winner, or those who share the first place
    # data: round, conflicts; before, after: the tables that changed, each a list of
    # entries; before_byes, after_byes: entries
    REPAIRED = "repaired"
    EXTENDED = "extended"  # data: round, minutes, table or null
    CUT_SHORT = "cut_short"  # data: round
    TIME_UP = "time_up"  # data: round, table
    # data: round, table, why: the code of a refusal, or nothing
    NOT_STARTED = "not_started"
    STARTED_LATER = "started_later"  # data: round, table
    FINISHED_EARLY = "finished_early"  # data: round, table
    REOPENED = "reopened"
    HALTED = "halted"  # data: why: the code of a refusal, or nothing
    WENT_ON = "went_on"
    # Results.
    ADJUSTED = "adjusted"  # data: round, table, before, after: [[entry, place, score], …]
    ANNULLED = "annulled"  # data: round, table
    RESULT_CHANGED = "result_changed"  # data: round, table: by a moderator
    STANDINGS_CHANGED = "standings_changed"  # data: moved: [[entry, before, after], …]


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
