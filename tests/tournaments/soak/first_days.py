"""Random events whose first days lead into one final, and who goes on, computed from the
rows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

from games.models import Notice
from tests.tournaments.soak import standings
from tests.tournaments.soak.standings import Rows
from tournaments.models import Entry, FinalRules, LogEntry, Qualification, Tournament
from tournaments.standings import current_standings

State = Tournament.State

Sent = tuple[int, int, Fraction, int]
"""The result of a player on a day: player, place, points, lot of the day."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """An entry of a final that follows from its first days."""

    player: int
    day: int
    seed: int
    carried: Fraction


def faults_of_final(final: Tournament) -> Iterator[str]:
    """Whoever has qualified is entered in a final that has not begun, with the right seed
    and points, and was told.
    """
    if final.state not in (State.OPEN, State.CHECK_IN) or final.paused_at is not None:
        return
    rules = FinalRules.objects.get(tournament=final)
    expected = [(one.player, one.day, one.seed, one.carried) for one in going_on(rules)]
    rows = Qualification.objects.filter(
        entry__tournament=final, entry__state__in=(*Entry.HERE, Entry.State.INVITED)
    ).order_by("entry__seed")
    what = ("entry__player", "day", "entry__seed", "entry__carried")
    stored = [
        (player, day, seed, Fraction(carried or 0))
        for player, day, seed, carried in rows.values_list(*what)
    ]
    if stored != expected:
        yield f"the final has {stored}, the first days give {expected}"
    told = set(
        Notice.objects.filter(kind="event_qualified", data__title=final.title).values_list(
            "player", flat=True
        )
    )
    lines = LogEntry.objects.filter(tournament=final, kind="qualified")
    entered = [one for each in lines for one in each.data["entries"]]
    for entry in Entry.objects.filter(pk__in=entered, player__is_active=True):
        if entry.player_id not in told:
            yield f"player {entry.player_id} was not told of the final"


def entries_of_final(final: Tournament) -> list[tuple[Any, ...]]:
    """Return what a final that has begun keeps whatever happens on its first days."""
    rows = final.entries.filter(joined__isnull=False, filler=False).order_by("pk")
    return list(rows.values_list("pk", "seed", "carried"))


def going_on(rules: FinalRules) -> list[Seeded]:
    """Return who goes on to a final by the rows of its first days, the first seed first.

    Each player asks the day of their best result first. A day takes the best who ask, and
    those whom it refuses ask the day of their next result.
    """
    out = _refused(rules.tournament)
    days = {
        day.pk: [one for one in _results(day.pk, day.day) if one[0] not in out]
        for day in rules.days.select_related("day").order_by("pk")
    }
    by_points = rules.carries_points

    def worth(day: int, one: Sent) -> tuple[Any, ...]:
        player, place, points, _lot = one
        key = (-points, place) if by_points else (place, -points)
        return (*key, _lot_of(f"{rules.tournament.seed}:first days", player), day)

    wishes: dict[int, list[tuple[int, Sent]]] = {}
    for day, results in days.items():
        for one in results:
            if rules.best is not None or one[2] >= (rules.points or 0):
                wishes.setdefault(one[0], []).append((day, one))
    for player in wishes:
        wishes[player].sort(key=lambda each: worth(*each))
    taken = _asked(wishes, days, rules.best)
    order = sorted(((day, one) for one, day in taken.items()), key=lambda e: worth(*e))
    return [
        Seeded(one[0], day, seed, one[2] if by_points else Fraction(0))
        for seed, (day, one) in enumerate(order, 1)
    ]


def _asked(
    wishes: Mapping[int, Sequence[tuple[int, Sent]]],
    days: Mapping[int, Sequence[Sent]],
    room: int | None,
) -> dict[Sent, int]:
    taken: dict[Sent, int] = {}
    asked = dict.fromkeys(wishes, 0)
    waiting = list(wishes)
    while waiting:
        player = waiting.pop()
        if asked[player] == len(wishes[player]):
            continue
        day, own = wishes[player][asked[player]]
        asked[player] += 1
        taken[own] = day
        here = [one for one in days[day] if taken.get(one) == day]
        if room is not None and len(here) > room:
            del taken[here[-1]]
            waiting.append(here[-1][0])
    return taken


def _results(key: int, day: Tournament) -> list[Sent]:
    """Return the results of a day, best first; of a day that was reopened, those by which
    players are in the final now.
    """
    if day.state != State.FINISHED:
        rows = Qualification.objects.filter(day=key, entry__player__isnull=False)
        return [
            (row.entry.player_id or 0, row.place, Fraction(row.points or 0), number)
            for number, row in enumerate(rows.order_by("place", "pk"))
        ]
    rows_of_day = Rows(day.pk)
    lines = standings.first_phase(rows_of_day)
    if lines is None:  # a bracket, whose places `checks.bracket_faults` examines
        places = {
            line.entry.pk: line.place or 0 for line in current_standings.standings_of(day)
        }
        points = dict.fromkeys(places, Fraction(0))
    else:
        places = standings.shown(rows_of_day, lines)
        points = {line.entry: line.points or Fraction(0) for line in lines}
    found = []
    for entry, place in places.items():
        row = rows_of_day.entries[entry]
        if row["player_id"] is not None and row["left"] is None and place:
            lot = _lot_of(f"{day.seed}:final", entry)
            found.append((row["player_id"], place, points[entry], lot))
    return sorted(found, key=lambda one: (one[1], one[3]))


def _refused(final: Tournament) -> Collection[int]:
    """Return who has left the final after qualifying, or was removed from it."""
    gone = final.entries.filter(player__isnull=False)
    out = gone.filter(state__in=(Entry.State.DROPPED, Entry.State.DISQUALIFIED))
    left = gone.filter(state=Entry.State.WITHDRAWN, qualification__isnull=False)
    return {*out.values_list("player", flat=True), *left.values_list("player", flat=True)}


def _lot_of(seed: str, number: int) -> int:
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest())
