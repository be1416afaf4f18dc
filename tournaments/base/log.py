"""The public log of a tournament: what happened, who did it, and why."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.utils import timezone

from games.base.policies import word_filter
from games.models import Player
from tournaments.models import LogEntry, Table, Tournament


class LogKind(StrEnum):
    """The kinds of log entries. The comment beside or above each kind lists the keys of its
    `data`.

    `entry` and `entries` are primary keys of entries, `player` of a player. Lines about a
    table have the data of `table_data`, with the entries at it as `seats`; older lines lack
    them.
    """

    CREATED = "created"
    EDITED = "edited"  # keys of data: fields, changes: [[field, before, after], …]
    PUBLISHED = "published"
    # Keys of data: why, if no director did it: "too_few", "below_minimum", "too_few_clubs"
    # or "club_closed"
    CANCELLED = "cancelled"
    ASKED_TO_DIRECT = "asked_to_direct"  # keys of data: player
    # Keys of data: player, role (a value of `Official.Role`)
    ASKED_TO_OFFICIATE = "asked_to_officiate"
    APPOINTED = "appointed"  # keys of data: player, role
    DISMISSED = "dismissed"  # keys of data: player, role
    HANDED_OVER = "handed_over"  # keys of data: player
    DIRECTOR_ADDED = "director_added"  # keys of data: player
    REPEATED = "repeated"
    REPEATED_NO_MORE = "repeated_no_more"
    PAUSED = "paused"
    RESUMED = "resumed"
    ANNOUNCED = "announced"  # keys of data: text
    # The next kinds are about entries.
    INVITED = "invited"  # keys of data: entry
    ENTERED = "entered"  # keys of data: entry
    WAITING = "waiting"  # keys of data: entry
    MOVED_UP = "moved_up"  # keys of data: entry
    WITHDRAWN = "withdrawn"  # keys of data: entry
    NOT_CHECKED_IN = "not_checked_in"  # keys of data: entries
    LATE = "late"  # keys of data: entry, round; table, if the entry got a seat at once
    ADDED = "added"  # keys of data: entry
    DROPPED = "dropped"  # keys of data: entry
    DISQUALIFIED = "disqualified"  # keys of data: entry
    REPLACED = "replaced"  # keys of data: entry; old, new: a player, or a computer's name
    ASKED_TO_REPLACE = "asked_to_replace"  # keys of data: entry, player
    ASKED_BACK = "asked_back"  # keys of data: entry, player
    DECLINED = "declined"  # keys of data: player; offer (its kind)
    OFFER_TAKEN_BACK = "offer_taken_back"  # keys of data: player; offer (its kind)
    NO_SHOW = "no_show"  # keys of data: entry, round, table, rule
    # Keys of data: entry, round, table, where a computer played for an absent player
    PLAYED_FOR = "played_for"
    PAIRED_UP = "paired_up"  # keys of data: entry, which a partner has joined
    # Keys of data: entry; team (its name)
    TEAM_JOINED = "team_joined"
    TEAM_LEFT = "team_left"  # keys of data: entry; team (its name)
    PARTED = "parted"  # keys of data: entry; player, who has left it
    # Keys of data: entries that had no partner when an event for pairs began
    ALONE = "alone"
    NOT_MEMBER = "not_member"  # keys of data: entries whose players have left the club
    CLUB_OUT = "club_out"  # keys of data: entries whose club does not take part any more
    CLUB_ASKED = "club_asked"  # keys of data: club (its primary key)
    CLUB_JOINED = "club_joined"  # keys of data: club
    # Keys of data: club, which has declined, withdrawn or been removed
    CLUB_GONE = "club_gone"
    # Keys of data: entry that a director asks for another kit
    CHANGE_ASKED = "change_asked"
    NOTHING_HANDED_IN = "nothing_handed_in"  # keys of data: entries
    CHECKED_IN = "checked_in"  # keys of data: entry that a director has checked in
    REINSTATED = "reinstated"  # keys of data: entry
    # The next kinds are about rounds.
    CHECK_IN = "check_in"
    STARTED = "started"  # keys of data: people (their number)
    # Keys of data: round, tables (their number), entries that have no table
    PAIRED = "paired"
    ROUND_STARTED = "round_started"  # keys of data: round
    ROUND_FINISHED = "round_finished"  # keys of data: round
    # Keys of data: entries (the winner, or all that share first place)
    FINISHED = "finished"
    # Keys of data: entries (those who go on to the next phase, by seed), count
    CUT = "cut"
    TIE_TABLE = "tie_table"  # keys of data: entries, which are equal at the line of a cut
    # Keys of data: entries, which have left before the first table of a phase
    PASSED_OVER = "passed_over"
    # A director has corrected a result of a phase before; the later phase goes on as it is.
    PHASE_KEPT = "phase_kept"
    # The next kinds are about first days and their final.
    FIRST_DAYS = "first_days"  # the rules of a final, or its first days, were changed
    LEADS_TO = "leads_to"  # keys of data: title (that of the final)
    LEADS_NOWHERE = "leads_nowhere"  # keys of data: title
    QUALIFIED = "qualified"  # keys of data: entries
    NOT_QUALIFIED = "not_qualified"  # keys of data: entries, out after a correction
    # Keys of data: entries that were withdrawn from a first day, because their players have
    # qualified on another one.
    QUALIFIED_BEFORE = "qualified_before"
    # A director has corrected a result of a first day; the final goes on as it is.
    FINAL_KEPT = "final_kept"
    FINAL_REPLAYED = "final_replayed"  # it begins again
    PHASE_REPLAYED = "phase_replayed"  # a director has it drawn and played again
    # Keys of data: round, conflicts; before, after (the tables that changed, each a list of
    # entries); before_byes, after_byes (entries)
    REPAIRED = "repaired"
    EXTENDED = "extended"  # keys of data: round, minutes, table or null
    CUT_SHORT = "cut_short"  # keys of data: round
    TIME_UP = "time_up"  # keys of data: round, table
    # Keys of data: round, table; why (the code of a refusal, or nothing)
    NOT_STARTED = "not_started"
    STARTED_LATER = "started_later"  # keys of data: round, table
    FINISHED_EARLY = "finished_early"  # keys of data: round, table
    REOPENED = "reopened"
    HALTED = "halted"  # keys of data: why (the code of a refusal, or nothing)
    WENT_ON = "went_on"
    # The next kinds are about results.

    # Keys of data: round, table, before, after: [[entry, place, score], …]
    ADJUSTED = "adjusted"
    # The next three are about tables on real cards.
    RESULT_REPORTED = "result_reported"  # keys of data: round, table, seats
    RESULT_DISPUTED = "result_disputed"  # keys of data: round, table, seats
    # Keys of data: round, table, after: [[entry, place, score], …]
    RESULT_CONFIRMED = "result_confirmed"
    ANNULLED = "annulled"  # keys of data: round, table
    # Keys of data: round, table, corrected by a moderator
    RESULT_CHANGED = "result_changed"
    JUDGE_CALLED = "judge_called"  # keys of data: round, table
    CALL_TAKEN = "call_taken"  # keys of data: round, table
    CALL_WITHDRAWN = "call_withdrawn"  # keys of data: round, table
    RULED = "ruled"  # keys of data: round, table; the ruling is the reason
    # Keys of data: entry, step, ground (values of `Penalty`); table and round, if it is
    # about a table
    PENALTY = "penalty"
    PENALTY_UNDONE = "penalty_undone"  # keys of data: entry, step
    APPEALED = "appealed"  # keys of data: entry, step
    PENALTY_UPHELD = "penalty_upheld"  # keys of data: entry, step
    # Keys of data: moved: [[entry, before, after], …]
    STANDINGS_CHANGED = "standings_changed"


def write_entry(
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
        reason = word_filter.clean_public_text(reason, by=by, may_be_muted=True)
    return LogEntry.objects.create(
        tournament=tournament,
        at=at or timezone.now(),
        by=by,
        kind=kind,
        reason=reason,
        data=data,
    )


def table_data(table: Table) -> dict[str, Any]:
    """Return the data by which a line names a table: its round, its number, and the entries
    at it in seat order. They are stored, because a round that is paired again uses the
    numbers of its tables again.
    """
    seats = table.seats.order_by("number").values_list("entry_id", flat=True)
    return {
        "round": table.round.number,
        "table": table.number,
        "seats": list(seats),
    }


def entry_ids_in(lines: Iterable[LogEntry]) -> set[int]:
    """Return the primary keys of all entries that these log entries name."""
    found: set[int] = set()
    for line in lines:
        data = line.data
        found.update(data.get("entries", ()))
        found.update(data.get("seats", ()))
        found.update(row[0] for row in data.get("moved", ()))
        if line.kind == LogKind.REPAIRED:
            found.update(*data.get("before", ()), *data.get("after", ()))
            found.update(data.get("before_byes", ()), data.get("after_byes", ()))
        else:
            found.update(row[0] for row in data.get("after", ()))
        if "entry" in data:
            found.add(data["entry"])
    return found
