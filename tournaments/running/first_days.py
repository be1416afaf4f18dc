"""Take the players who have qualified on first days over into their final, and begin a
final again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import QuerySet

from tournaments.base import notices
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.formats import format_of
from tournaments.models import (
    Entry,
    FinalRules,
    FirstDay,
    Qualification,
    Table,
    Tournament,
)
from tournaments.series.breaking_off import break_off_unrated
from tournaments.standings.qualifying import (
    DayResult,
    qualified,
    results_of_day,
    stored_results,
)

State = Tournament.State

BREAK = timedelta(minutes=5)
"""How long players have at least between the last change of who is in a final and its
start.
"""


def rules_of_final(tournament: Tournament) -> FinalRules | None:
    """Return the rules by which players qualify for an event; None if it is no final."""
    return FinalRules.objects.filter(tournament=tournament).first()


def has_open_day(tournament: Tournament) -> bool:
    """Tell whether a final waits for one of its first days."""
    return _open_days(tournament).exists()


def begins_before_a_day(tournament: Tournament) -> bool:
    """Tell whether a final is set to begin before one of its first days does."""
    begins = tournament.starts_at
    return begins is not None and (
        _open_days(tournament).filter(day__starts_at__gte=begins).exists()
    )


def _open_days(tournament: Tournament) -> QuerySet[FirstDay]:
    days = FirstDay.objects.filter(final__tournament=tournament)
    return days.exclude(day__state__in=Tournament.OVER)


def take_over_qualified(tournament: Tournament, now: datetime) -> bool:
    """Enter the players who have qualified on the first days that are over, and withdraw
    those whom a correction has put out; tell whether anything has changed.

    Call with the final's row locked, before it starts. Nobody is entered in a rated final
    unasked: those whose day was not rated are invited.
    """
    rules = rules_of_final(tournament)
    if rules is None:
        return False
    rules.tournament = tournament
    days = list(rules.days.select_related("day").order_by("pk"))
    over = {day.pk for day in days if day.day.state == State.FINISHED}
    seen = [
        tournament.version,
        [rules.best, rules.points, rules.carries_points],
        [[day.pk, day.day.version if day.pk in over else None] for day in days],
    ]
    if rules.seen == seen:
        return False
    wanted = qualified(
        rules,
        # While a day that was reopened goes on, those who had qualified there stay in.
        [results_of_day(one) if one.pk in over else stored_results(one) for one in days],
        without=_refused(tournament),
    )
    rules.seen = seen
    rules.save(update_fields=["seen"])
    rated = {day.pk for day in days if day.day.rated or not tournament.rated}
    changed = _withdraw_others(tournament, wanted, now)
    changed |= _store(tournament, rules, wanted, rated, now)
    if changed and tournament.starts_at is not None and tournament.starts_at < now + BREAK:
        tournament.starts_at = now + BREAK
        tournament.save(update_fields=["starts_at"])
    return changed


def _refused(tournament: Tournament) -> set[int]:
    """Return the players who don't want to play a final, or must not: they have withdrawn
    after they had qualified, or were removed.
    """
    out = (Entry.State.DROPPED, Entry.State.DISQUALIFIED)
    gone = tournament.entries.filter(player__isnull=False).filter(state__in=out)
    left = Qualification.objects.filter(
        entry__tournament=tournament, entry__state=Entry.State.WITHDRAWN
    )
    return set(gone.values_list("player", flat=True)) | set(
        left.values_list("entry__player", flat=True)
    )


def _withdraw_others(
    tournament: Tournament, wanted: Sequence[DayResult], now: datetime
) -> bool:
    """Withdraw the entries whose players have not qualified any more."""
    players = [one.player for one in wanted]
    rows = Qualification.objects.filter(
        entry__tournament=tournament,
        entry__state__in=(*Entry.HERE, Entry.State.INVITED),
    ).exclude(entry__player__in=players)
    gone = [row.entry for row in rows.select_related("entry")]
    rows.delete()
    for entry in gone:
        entry.state = Entry.State.WITHDRAWN
        entry.seed, entry.carried = None, ""
    Entry.objects.bulk_update(gone, ["state", "seed", "carried"])
    told: list[notices.Told] = [(one.player_id, "", {}) for one in gone]
    notices.notify_each(tournament, "event_not_qualified", told)
    if gone:
        entries = [one.pk for one in gone]
        write_entry(tournament, LogKind.NOT_QUALIFIED, entries=entries, at=now)
    return bool(gone)


def _store(
    tournament: Tournament,
    rules: FinalRules,
    wanted: Sequence[DayResult],
    rated: set[int],
    now: datetime,
) -> bool:
    """Store who is in a final, with seeds and points, and notify the new ones.

    Args:
        rated: the days from which players are entered without being asked, by primary key.
    """
    known = {
        entry.player_id: entry
        for entry in tournament.entries.filter(player__in=[one.player for one in wanted])
    }
    before = _stored_rows(tournament)
    new: list[Entry] = []
    for seed, one in enumerate(wanted, 1):
        entry = known.get(one.player) or Entry(tournament=tournament, player_id=one.player)
        if one.day not in rated:
            wanted_state = Entry.State.INVITED
        elif tournament.state == State.CHECK_IN:
            # Whoever qualifies while check-in is open has no time left for it.
            wanted_state = Entry.State.CHECKED_IN
        else:
            wanted_state = Entry.State.ENTERED
        is_here = entry.in_field or entry.state == wanted_state
        if one.player not in known or not is_here:
            new.append(entry)
            entry.state, entry.entered_at = wanted_state, now
        entry.seed = seed
        entry.carried = one.text if rules.carries_points else ""
        entry.save()
        Qualification.objects.update_or_create(
            entry=entry,
            defaults={"day_id": one.day, "place": one.place, "points": one.text},
        )
    told: list[notices.Told] = [(one.player_id, "", {}) for one in new]
    notices.notify_each(tournament, "event_qualified", told)
    if new:
        entries = [one.pk for one in new]
        write_entry(tournament, LogKind.QUALIFIED, entries=entries, at=now)
    return bool(new) or before != _stored_rows(tournament)


def _stored_rows(tournament: Tournament) -> list[tuple[object, ...]]:
    rows = Qualification.objects.filter(entry__tournament=tournament).order_by("pk")
    return list(rows.values_list("entry", "day", "place", "points", "entry__seed"))


def begin_again(tournament: Tournament, now: datetime) -> None:
    """Put a running final back to before its start, so that it begins again with those who
    qualify by the results so far. What was played in it counts as never played.

    Call with the row locked. Rated games that are being played go on, because they change
    ratings (decision 0151).
    """
    tables = Table.objects.filter(round__tournament=tournament, annulled_at=None)
    for table in tables.select_related("series"):
        break_off_unrated(table.series)
    tournament.rounds_played.all().delete()
    tournament.phase_entries.all().delete()
    tournament.entries.filter(filler=True).delete()
    checks_in = bool(tournament.check_in_minutes)
    here = Entry.State.CHECKED_IN if checks_in else Entry.State.ENTERED
    tournament.entries.filter(state__in=Entry.IN_FIELD).update(state=here)
    tournament.entries.update(
        joined=None, left=None, free_since=None, sits_out=[], lot=0, final_place=None
    )
    tournament.state = State.CHECK_IN if checks_in else State.OPEN
    tournament.started_at, tournament.starts_at = None, now + BREAK
    tournament.held_pairing = None
    if "rounds" not in format_of(tournament).asks:
        tournament.rounds = None  # The number follows from the entries at the start.
    tournament.save()
    write_entry(tournament, LogKind.FINAL_REPLAYED, at=now)
    notices.notify_all(tournament, "event_final_replayed")
    announce_changed(tournament)
    queue_steps(tournament.pk)
