"""The sentences of a tournament's log, in the language active on each call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_noop, ngettext

from games.base.refusal_texts import refusal_text
from games.contract import game_of, keys
from games.models import Club, Match, Player
from tournaments.base.log import LogKind, entry_ids_in
from tournaments.models import (
    Entry,
    LogEntry,
    Official,
    Penalty,
    SeriesGame,
    TableSeat,
    Tournament,
)
from tournaments.rendering import logged_settings
from tournaments.rendering.entry_names import Holders
from tournaments.rendering.logged_settings import NOTHING

SENTENCES: Mapping[str, str] = {
    LogKind.CREATED: gettext_noop("The tournament was prepared."),
    LogKind.EDITED: gettext_noop("Settings were changed: %(fields)s."),
    LogKind.PUBLISHED: gettext_noop("Entry is open."),
    LogKind.CANCELLED: gettext_noop("The tournament was cancelled."),
    LogKind.ASKED_TO_DIRECT: gettext_noop("%(player)s was asked to direct the tournament."),
    LogKind.ASKED_TO_OFFICIATE: gettext_noop("%(player)s was asked to help: %(role)s."),
    LogKind.APPOINTED: gettext_noop("%(player)s helps to run the tournament: %(role)s."),
    LogKind.DISMISSED: gettext_noop("%(player)s no longer helps: %(role)s."),
    LogKind.HANDED_OVER: gettext_noop("%(player)s now directs the tournament."),
    LogKind.DIRECTOR_ADDED: gettext_noop("%(player)s now directs the tournament too."),
    LogKind.REPEATED: gettext_noop("From now on, the tournament repeats."),
    LogKind.REPEATED_NO_MORE: gettext_noop("The tournament no longer repeats."),
    LogKind.PAUSED: gettext_noop("The tournament was paused."),
    LogKind.RESUMED: gettext_noop("The tournament was resumed."),
    LogKind.ANNOUNCED: gettext_noop("Message to everybody: %(text)s"),
    LogKind.INVITED: gettext_noop("%(entry)s was invited."),
    LogKind.ENTERED: gettext_noop("%(entry)s entered."),
    LogKind.WAITING: gettext_noop("%(entry)s joined the waiting list."),
    LogKind.MOVED_UP: gettext_noop("%(entry)s moved up from the waiting list."),
    LogKind.WITHDRAWN: gettext_noop("%(entry)s withdrew."),
    LogKind.NOT_CHECKED_IN: gettext_noop("Not checked in: %(entries)s."),
    LogKind.PAIRED_UP: gettext_noop("%(entry)s play as a pair."),
    LogKind.TEAM_JOINED: gettext_noop("%(entry)s plays for the team %(team)s."),
    LogKind.TEAM_LEFT: gettext_noop("%(entry)s has left the team %(team)s."),
    LogKind.PARTED: gettext_noop("%(player)s has left; %(entry)s plays on."),
    LogKind.ALONE: gettext_noop("Not seated without a partner: %(entries)s."),
    LogKind.NOT_MEMBER: gettext_noop("No longer in the club: %(entries)s."),
    LogKind.CLUB_OUT: gettext_noop(
        "Withdrawn, as their club doesn't take part: %(entries)s."
    ),
    LogKind.CLUB_ASKED: gettext_noop("The club %(club)s was invited."),
    LogKind.CLUB_JOINED: gettext_noop("The club %(club)s takes part."),
    LogKind.CLUB_GONE: gettext_noop("The club %(club)s doesn't take part."),
    LogKind.CHANGE_ASKED: gettext_noop(
        "%(entry)s was asked to hand in something else to play with."
    ),
    LogKind.NOTHING_HANDED_IN: gettext_noop(
        "Not seated, as nothing to play with was handed in: %(entries)s."
    ),
    LogKind.LATE: gettext_noop("%(entry)s entered late and plays from round %(round)d on."),
    LogKind.ADDED: gettext_noop("%(entry)s was added."),
    LogKind.DROPPED: gettext_noop("%(entry)s was removed."),
    LogKind.DISQUALIFIED: gettext_noop("%(entry)s was disqualified."),
    LogKind.REPLACED: gettext_noop("%(new)s takes over from %(old)s."),
    LogKind.ASKED_TO_REPLACE: gettext_noop(
        "%(player)s was asked to take over from %(entry)s."
    ),
    LogKind.ASKED_BACK: gettext_noop("%(entry)s was asked to come back."),
    LogKind.DECLINED: gettext_noop("%(player)s declined."),
    LogKind.OFFER_TAKEN_BACK: gettext_noop("The request to %(player)s was withdrawn."),
    LogKind.NO_SHOW: gettext_noop(
        "%(entry)s didn't come to table %(table)d of round %(round)d."
    ),
    LogKind.PLAYED_FOR: gettext_noop(
        "%(entry)s didn't answer at table %(table)d of round %(round)d: a computer plays"
        " on."
    ),
    LogKind.CHECKED_IN: gettext_noop("The director checked %(entry)s in."),
    LogKind.REINSTATED: gettext_noop("%(entry)s is back in the tournament."),
    LogKind.FINISHED_EARLY: gettext_noop(
        "The director ended table %(table)d of round %(round)d; computers finish it."
    ),
    LogKind.REOPENED: gettext_noop("The tournament was reopened."),
    LogKind.CHECK_IN: gettext_noop("Check-in is open."),
    LogKind.CUT: gettext_noop("The last %(count)d, by seed: %(entries)s."),
    LogKind.PHASE_KEPT: gettext_noop("The next phase goes on as it was drawn."),
    LogKind.PHASE_REPLAYED: gettext_noop("The next phase is drawn and played again."),
    LogKind.FIRST_DAYS: gettext_noop("The first days of this final were changed."),
    LogKind.LEADS_TO: gettext_noop("The best of this tournament go on to %(title)s."),
    LogKind.LEADS_NOWHERE: gettext_noop("It's no first day of %(title)s any more."),
    LogKind.QUALIFIED: gettext_noop("Qualified on a first day: %(entries)s."),
    LogKind.NOT_QUALIFIED: gettext_noop("Not qualified after a correction: %(entries)s."),
    LogKind.QUALIFIED_BEFORE: gettext_noop(
        "Qualified on another day already, so they don't play: %(entries)s."
    ),
    LogKind.FINAL_KEPT: gettext_noop("The final goes on as it is."),
    LogKind.FINAL_REPLAYED: gettext_noop(
        "A result of a first day was corrected, so the final begins again."
    ),
    LogKind.TIE_TABLE: gettext_noop(
        "Equal at the cut: %(entries)s play one more table for the places."
    ),
    LogKind.PASSED_OVER: gettext_noop(
        "Left before the first table of the next phase: %(entries)s. The next ones go on."
    ),
    LogKind.PAIRED: gettext_noop("Round %(round)d was paired."),
    LogKind.ROUND_STARTED: gettext_noop("Round %(round)d began."),
    LogKind.ROUND_FINISHED: gettext_noop("Round %(round)d ended."),
    LogKind.FINISHED: gettext_noop("The tournament is over. The winner: %(entries)s."),
    LogKind.REPAIRED: gettext_noop("Round %(round)d was re-paired by hand."),
    LogKind.CUT_SHORT: gettext_noop("The director ended round %(round)d early."),
    LogKind.TIME_UP: gettext_noop(
        "Table %(table)d in round %(round)d ran out of time; computers finish it."
    ),
    LogKind.WENT_ON: gettext_noop("The problem is solved: the tournament goes on."),
    LogKind.STARTED_LATER: gettext_noop(
        "Table %(table)d of round %(round)d has started after all."
    ),
    LogKind.ADJUSTED: gettext_noop(
        "Table %(table)d of round %(round)d was given a different result: %(after)s."
    ),
    LogKind.RESULT_REPORTED: gettext_noop(
        "A result of table %(table)d in round %(round)d was reported."
    ),
    LogKind.RESULT_DISPUTED: gettext_noop(
        "The reported result of table %(table)d in round %(round)d is disputed."
    ),
    LogKind.RESULT_CONFIRMED: gettext_noop(
        "The result of table %(table)d in round %(round)d was confirmed: %(after)s."
    ),
    LogKind.ANNULLED: gettext_noop("Table %(table)d of round %(round)d was annulled."),
    LogKind.RESULT_CHANGED: gettext_noop(
        "A moderator changed the result of table %(table)d in round %(round)d."
    ),
    LogKind.JUDGE_CALLED: gettext_noop(
        "The judge was called at table %(table)d of round %(round)d."
    ),
    LogKind.CALL_TAKEN: gettext_noop(
        "The judge comes to table %(table)d of round %(round)d."
    ),
    LogKind.CALL_WITHDRAWN: gettext_noop(
        "The call of the judge at table %(table)d of round %(round)d was withdrawn."
    ),
    LogKind.RULED: gettext_noop(
        "The judge has ruled at table %(table)d of round %(round)d."
    ),
    LogKind.PENALTY: gettext_noop("Penalty for %(entry)s: %(step)s (%(ground)s)."),
    LogKind.PENALTY_UNDONE: gettext_noop("Penalty for %(entry)s undone: %(step)s."),
    LogKind.APPEALED: gettext_noop("%(entry)s appeals against a penalty: %(step)s."),
    LogKind.PENALTY_UPHELD: gettext_noop("Penalty for %(entry)s upheld: %(step)s."),
    LogKind.STANDINGS_CHANGED: gettext_noop("The standings changed: %(moved)s."),
}


WHY_CANCELLED: Mapping[str, str] = {
    "too_few": gettext_noop("Cancelled: fewer than two players."),
    "below_minimum": gettext_noop("Called off: fewer players than it needs."),
    "too_few_clubs": gettext_noop("Cancelled: fewer than two clubs had players."),
    "club_closed": gettext_noop("Cancelled: the club has closed."),
}

MAX_LISTED = 12
"""The maximum number of entries or tables that a line of the log, or the sentence about a
correction, lists on a page.
"""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the public log, in the active language."""

    at: datetime
    by: Player | None
    """The player who acted; None for an automatic step."""
    kind: str
    text: str
    reason: str
    moments: Mapping[str, datetime]
    """Maps each date-time as it is written in `text` to its value, so that pages can show
    it in the reader's time zone.
    """
    url: str = ""
    """The replay that the line is about: that of a match which a moderator has corrected.
    """


def log_of(
    tournament: Tournament, *, limit: int = 500, page: int = 1, whole: bool = True
) -> list[LogLine]:
    """Return page `page` of the public log, `limit` lines, the newest first.

    Args:
        whole: whether to leave nothing out. Otherwise each line lists at most `MAX_LISTED`
            entries or tables: one result can change the places of hundreds of entries.
    """
    rows = list(
        LogEntry.objects.filter(tournament=tournament)
        .select_related("by")
        .order_by("-pk")[(page - 1) * limit : page * limit]
    )
    if not whole:
        for row in rows:
            row.data = _shortened(row.kind, row.data)
    entries, holders = _entries(tournament, rows), Holders.load(tournament)
    replays = _replays(tournament, rows)
    return [
        LogLine(
            at=row.at,
            by=row.by,
            kind=row.kind,
            text=log_sentence(
                row.kind, row.data, _names(row, entries, holders), tournament.game
            ),
            reason=row.reason,
            moments=logged_settings.moments_in(row.data.get("changes", ())),
            url=replays.get(row.pk, ""),
        )
        for row in rows
    ]


def _shortened(kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a line with at most `MAX_LISTED` entries or tables in each list,
    and the keys of the lists that were cut.
    """
    lists = {key: data[key] for key in ("entries", "moved") if key in data}
    if kind == LogKind.REPAIRED and "before" in data:
        before, after = data["before"], data["after"]
        lists["before"] = [each for each in before if each not in after]
        lists["after"] = [each for each in after if each not in before]
    if "moved" in lists:
        lists["moved"] = sorted(lists["moved"], key=lambda row: row[2] or 0)
    cut = [key for key, rows in lists.items() if len(rows) > MAX_LISTED]
    return {**data, **{key: lists[key][:MAX_LISTED] for key in lists}, "cut": cut}


def _replays(tournament: Tournament, rows: Sequence[LogEntry]) -> dict[int, str]:
    """Find the replays for log entries about results that moderators have corrected: by the
    primary key of the entry, the address of the newest match at its table.
    """
    corrected = [
        row
        for row in rows
        if row.kind == LogKind.RESULT_CHANGED
        or (row.kind == LogKind.ANNULLED and row.by_id is None)
    ]
    if not corrected:
        return {}
    seats = TableSeat.objects.filter(
        round__tournament=tournament,
        round__number__in={row.data["round"] for row in corrected},
    ).order_by("number")
    at: dict[tuple[int, int, tuple[int, ...]], int] = {}
    here: dict[int, list[int]] = {}
    for round_, table, series, entry in seats.values_list(
        "round__number", "table__number", "table__series", "entry"
    ):
        if series is not None:
            here.setdefault(series, []).append(entry)
            at[round_, table, (*here[series],)] = series
    games = SeriesGame.objects.filter(
        series__in=at.values(), match__status=Match.Status.FINISHED
    )
    newest = dict(games.order_by("number").values_list("series", "match__slug"))
    found = {}
    for row in corrected:
        # Older lines do not say who sat there.
        key = row.data["round"], row.data["table"], (*row.data.get("seats", ()),)
        slug = newest.get(at.get(key, 0))
        if slug is not None:
            found[row.pk] = reverse("replay", args=[slug])
    return found


def _entries(tournament: Tournament, rows: list[LogEntry]) -> Mapping[int, Entry]:
    named = Entry.objects.filter(tournament=tournament, pk__in=entry_ids_in(rows))
    return named.select_related("player", "partner").in_bulk()


def _names(
    row: LogEntry, entries: Mapping[int, Entry], holders: Holders
) -> Mapping[int, str]:
    """Return the names of the entries in a log entry, as they were at its time."""
    named = [entries[pk] for pk in entry_ids_in([row]) if pk in entries]
    return {entry.pk: holders.at(entry, row.at).name for entry in named}


def log_sentence(
    kind: str, data: Mapping[str, Any], names: Mapping[int, str], game: str
) -> str:
    """Format a line of the log. A line about a table ends with those who sit there.

    Args:
        names: names of the entries in `data`, by primary key.
        game: the key of the game.
    """
    text = _sentence(kind, data, names, game)
    if data.get("cut"):
        text = text.replace("….", "…")
    seats = [names.get(each, NOTHING) for each in data.get("seats", ())]
    return f"{text} ({', '.join(seats)})" if seats else text


def _sentence(
    kind: str, data: Mapping[str, Any], names: Mapping[int, str], game: str
) -> str:
    if kind == LogKind.STARTED:
        text = ngettext(
            "The tournament began with %(people)d entrant.",
            "The tournament began with %(people)d entrants.",
            data["people"],
        )
        return text % data
    if kind == LogKind.PAIRED and "tables" in data:
        return _paired_text(data, names)
    if kind == LogKind.EXTENDED:
        return _extended_text(data)
    if kind == LogKind.NOT_STARTED:
        return _not_started_text(data, game)
    if kind == LogKind.HALTED:
        text = _(
            "The tournament couldn't go on. We'll keep trying; the director has been told."
        )
        return text + _reason_suffix(data["why"], game)
    if kind == LogKind.CANCELLED and data.get("why") in WHY_CANCELLED:
        return _(WHY_CANCELLED[data["why"]])
    if kind not in SENTENCES:
        return kind
    if kind == LogKind.REPAIRED and "before" in data:
        return _(SENTENCES[kind]) % data + _changed_tables_text(data, names)
    if kind == LogKind.FINISHED and not data["entries"]:
        return _finished_text(data)
    if kind == LogKind.ADDED and "table" in data:
        text = _("%(entry)s was added and sits at table %(table)d of round %(round)d.")
        return text % _sentence_values(data, names)
    if kind == LogKind.LATE and "table" in data:
        text = _("%(entry)s entered late and sits at table %(table)d of round %(round)d.")
        return text % _sentence_values(data, names)
    return _(SENTENCES[kind]) % _sentence_values(data, names)


def _paired_text(data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Format a new pairing with the number of its tables and those who sit out."""
    text = ngettext(
        "Round %(round)d was paired: %(tables)d table.",
        "Round %(round)d was paired: %(tables)d tables.",
        data["tables"],
    )
    said = text % data
    if not data["entries"]:
        return said
    return f"{said} {_('Without a table:')} {_sentence_values(data, names)['entries']}."


def _finished_text(data: Mapping[str, Any]) -> str:
    """Format the end of an event that no player has won."""
    clubs = Club.objects.filter(pk__in=data.get("clubs", ())).order_by("name")
    if not clubs:
        return _("The tournament is over. Nobody takes the title.")
    text = _("The tournament is over. The winning club: %(clubs)s.")
    return text % {"clubs": ", ".join(map(str, clubs))}


def _sentence_values(data: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    values = dict(data)
    if "entry" in data:
        values["entry"] = names.get(data["entry"], NOTHING)
    if "entries" in data:
        told = [names.get(each, NOTHING) for each in data["entries"]]
        values["entries"] = ", ".join(told) + _ellipsis(data, "entries")
    for who in ("player", "old", "new"):
        if isinstance(data.get(who), int):
            player = Player.objects.filter(pk=data[who]).first()
            values[who] = str(player) if player else NOTHING
    if "club" in data:
        club = Club.objects.filter(pk=data["club"]).first()
        values["club"] = str(club) if club else NOTHING
    if "role" in data:
        values["role"] = Official.Role(data["role"]).label
    if "step" in data:
        values["step"] = Penalty.Step(data["step"]).label
    if "ground" in data:
        values["ground"] = Penalty.Ground(data["ground"]).label
    if "fields" in data:
        # In some languages a time ends with a full stop, which would double that of the
        # sentence.
        values["fields"] = _settings_text(data).removesuffix(".")
    if "after" in data and "after_byes" not in data:
        was = _result_text(data.get("before", ()), names)
        result = _result_text(data["after"], names)
        values["after"] = f"{was} → {result}" if was else result
    if "moved" in data:
        moved = [
            f"{names.get(entry, NOTHING)} {before or NOTHING} → {after or NOTHING}"
            for entry, before, after in data["moved"]
        ]
        values["moved"] = ", ".join(moved) + _ellipsis(data, "moved")
    return values


def _ellipsis(data: Mapping[str, Any], key: str) -> str:
    return ", …" if key in data.get("cut", ()) else ""


def _settings_text(data: Mapping[str, Any]) -> str:
    """List the changed settings with old and new values."""
    values = {field: (before, after) for field, before, after in data.get("changes", ())}
    known = [each for each in data["fields"] if each in logged_settings.FIELDS]
    told = [
        logged_settings.changed_setting_text(each, *values[each])
        if each in values
        else _(logged_settings.FIELDS[each])
        for each in known
    ]
    others = [_("others")] if len(known) < len(data["fields"]) else []
    return ", ".join(told + others)


def _result_text(rows: Sequence[Sequence[Any]], names: Mapping[int, str]) -> str:
    """Format the result of a table; empty if it has none."""
    played = sorted((row for row in rows if row[1]), key=lambda row: row[1])
    return ", ".join(
        f"{place}. {names.get(entry, NOTHING)} ({score})" for entry, place, score in played
    )


def _changed_tables_text(data: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """List the tables that changed when a round was paired again, before and after."""
    before, after = data["before"], data["after"]
    old = [each for each in before if each not in after]
    new = [each for each in after if each not in before]
    if not old and not new:
        return ""
    old_text = _tables_text(old, names) + _ellipsis(data, "before")
    new_text = _tables_text(new, names) + _ellipsis(data, "after")
    return f" {old_text} → {new_text}"


def _tables_text(tables: Sequence[Sequence[int]], names: Mapping[int, str]) -> str:
    told = [", ".join(names.get(one, NOTHING) for one in each) for each in tables]
    return "; ".join(told) or NOTHING


def _not_started_text(data: Mapping[str, Any], game: str) -> str:
    text = _(
        "Table %(table)d of round %(round)d couldn't be started. We'll keep trying; the "
        "director has been told."
    )
    return text % data + _reason_suffix(data["why"], game)


def _reason_suffix(why: str, game: str) -> str:
    if not why:
        return ""
    played = game_of(game) if game in keys() else None
    return f" {refusal_text(why, played)}"


def _extended_text(data: Mapping[str, Any]) -> str:
    if data["table"] is None:
        text = ngettext(
            "Round %(round)d was extended by %(minutes)d minute.",
            "Round %(round)d was extended by %(minutes)d minutes.",
            data["minutes"],
        )
    else:
        text = ngettext(
            "Table %(table)d of round %(round)d was extended by %(minutes)d minute.",
            "Table %(table)d of round %(round)d was extended by %(minutes)d minutes.",
            data["minutes"],
        )
    return text % data
