"""Corrections of a first day after its final has begun: the director lets the final go on
as it is, or begin again.
"""

from __future__ import annotations

from datetime import datetime

from games.models import Player
from tournaments.base import locking
from tournaments.base.log import LogKind, write_entry
from tournaments.base.pairing_records import History
from tournaments.base.permissions import is_director_or_staff
from tournaments.models import FirstDay, Tournament
from tournaments.refusals import FinalBegun, NotDirector, WrongMoment
from tournaments.running.final import moved_entries, placing_from
from tournaments.running.first_days import begin_again
from tournaments.standings.qualifying import qualified, results_of_day, stored_results

State = Tournament.State


def day_of_begun_final(tournament: Tournament) -> FirstDay | None:
    """Return the row of a first day whose final has begun; None for other events."""
    rows = FirstDay.objects.filter(day=tournament).select_related("final__tournament")
    begun = (State.RUNNING, State.FINISHED)
    return rows.filter(final__tournament__state__in=begun).first()


def foresee(row: FirstDay, history: History, changed: History) -> FinalBegun:
    """Return what a correction changes, for the director's choice.

    Args:
        history: the history of the day without the correction.
        changed: the history with it.
    """
    others = row.final.days.exclude(pk=row.pk).select_related("day")
    known = [stored_results(one) for one in others]
    had, now = (
        {one.player for one in qualified(row.final, [results_of_day(row, each), *known])}
        for each in (history, changed)
    )
    entries = {entry.player_id: key for key, entry in history.entries.items()}
    return FinalBegun(
        moved=moved_entries(placing_from(history), placing_from(changed)),
        out=[entries[one] for one in had - now if one in entries],
        instead=[entries[one] for one in now - had if one in entries],
    )


def decide_about_final(
    tournament: Tournament, by: Player, now: datetime, *, keep: bool, replay: bool
) -> None:
    """Let the final of a corrected first day go on, or begin again. Call with the day's row
    locked.

    Raises:
        FinalBegun: the final has begun, and the director has not chosen.
        NotDirector: `by` does not direct the final.
        WrongMoment: the final is over, so that it can't begin again.
    """
    row = day_of_begun_final(tournament)
    if row is None:
        return
    if keep:
        write_entry(tournament, LogKind.FINAL_KEPT, by=by, at=now)
        return
    if not replay:
        raise FinalBegun
    final = locking.lock(row.final.tournament_id)
    if not is_director_or_staff(by, final):
        raise NotDirector(by)
    if final.state != State.RUNNING:
        raise WrongMoment(final.state)
    write_entry(tournament, LogKind.FINAL_REPLAYED, by=by, at=now)
    begin_again(final, now)
