"""An event of duels as FIDE's tournament report file, version TRF16.

The format is that of the FIDE Handbook, C.04 Annex 2, "Format of TRF", approved in 2015:
lines of fixed columns, whose first three characters tell what they are. Points are in wins,
so that a win is 1.0. Colours are seats: the first player has white. The federation is left
out, because events here belong to none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from fractions import Fraction

from django.conf import settings
from django.utils import translation

from tournaments.base.permissions import directorships
from tournaments.formats import StandingsLine, format_of
from tournaments.models import Tournament
from tournaments.pairing.records import (
    ByeKind,
    EntrantId,
    Round,
    TableResult,
    by_seed,
)
from tournaments.pairing.scoring.points import entrants_by_place
from tournaments.pairing.scoring.tally import Outcome, tally_rounds
from tournaments.rendering import rule_texts
from tournaments.rendering.event_page_data import Facts

END = "\r\n"

NAME = 33
"""The width of a name."""

UNPAIRED = "0000 -"
"""The columns of opponent and colour of somebody without a table."""


def has_report(tournament: Tournament) -> bool:
    """Tell whether an event has such a file: everybody plays one duel in each round."""
    agreed = format_of(tournament)
    return (
        tournament.started_at is not None
        and tournament.table_size == 2
        and not agreed.is_continuous
        and (agreed.has_points or agreed.is_duel)
    )


def lines_of(facts: Facts) -> Iterator[str]:
    """Yield the lines of the file, each with its end. Only finished rounds are in it."""
    rounds = [each for each in facts.history.rounds if each.finished]
    with translation.override("en"):
        head = list(_head(facts, rounds))
    for line in head:
        yield line.rstrip() + END
    numbers = _starting_numbers(facts)
    cells = _Cells(facts, rounds, numbers)
    lines = {int(line.entry.pk): line for line in facts.lines}
    for place, (entrant, number) in enumerate(numbers.items(), len(lines) + 1):
        yield _player(facts, entrant, number, lines.get(entrant), place, cells) + END


def _starting_numbers(facts: Facts) -> dict[EntrantId, int]:
    """Number the entrants by seed, fillers (computers that fill up tables) last."""
    entrants = facts.history.entrants
    people = by_seed(each for each in entrants if not each.filler)
    others = by_seed(each for each in entrants if each.filler)
    return {each.id: number for number, each in enumerate([*people, *others], 1)}


def _head(facts: Facts, rounds: Sequence[Round]) -> Iterator[str]:
    tournament = facts.tournament
    entries = facts.history.entries.values()
    rows = directorships().filter(tournament=tournament).select_related("player")
    directors = [row.player.plain_name for row in rows]
    starts = dict(tournament.rounds_played.values_list("number", "starts_at"))
    yield f"012 {_clean(tournament.shown_title)}"
    yield f"022 {_clean(settings.SITE_NAME)}"
    yield f"042 {_date(tournament.started_at)}"
    yield f"052 {_date(tournament.finished_at)}"
    yield f"062 {len(facts.history.entries)}"
    yield f"072 {sum(bool(each.rating) for each in entries)}"
    yield "082 0"
    yield f"092 Individual: {format_of(tournament).name}"
    for number, name in enumerate(directors):
        yield f"{'112' if number else '102'} {_clean(name)}"
    yield f"122 {rule_texts.clock_text(tournament)}"
    dates = (starts[each.number].strftime("%y/%m/%d") for each in rounds)
    yield "132".ljust(91) + "  ".join(dates)
    yield f"XXR {tournament.rounds or len(rounds)}"


def _player(
    facts: Facts,
    entrant: EntrantId,
    number: int,
    line: StandingsLine | None,
    last: int,
    cells: _Cells,
) -> str:
    entry = facts.history.entries[entrant]
    name = _clean(entry.plain_name)[:NAME]
    rating = entry.rating or ""
    points = f"{cells.points(entrant, line):.1f}"
    place = last if line is None else line.place or last
    head = f"001 {number:>4}      {name:<{NAME}} {rating:>4}"
    return f"{head:<80}{points:>4} {place:>4}  {cells.of(entrant)}"


class _Cells:
    """The columns of the rounds."""

    def __init__(
        self, facts: Facts, rounds: Sequence[Round], numbers: Mapping[EntrantId, int]
    ) -> None:
        scoring = facts.history.settings.scoring
        self.rounds, self.numbers = rounds, numbers
        self.win = scoring.row(2)[0]
        self.has_points = format_of(facts.tournament).has_points
        self.outcomes = tally_rounds(rounds, scoring).outcomes
        self.tables = {
            (each.number, one): result
            for each in rounds
            for result in each.tables
            for one in result.table.seats
        }
        self.byes = {
            (each.number, bye.entrant): bye.kind for each in rounds for bye in each.byes
        }

    def points(self, entrant: EntrantId, line: StandingsLine | None) -> float:
        """Return an entrant's points in wins."""
        if not self.has_points:
            return 0 if line is None else line.wins
        if line is not None:
            points = Fraction(line.points or 0)
        else:
            points = Fraction(sum(one.points for one in self.outcomes[entrant]))
        return float(points / self.win) if self.win else 0

    def of(self, entrant: EntrantId) -> str:
        """Return the columns of all rounds of an entrant."""
        outcomes = {one.round: one for one in self.outcomes.get(entrant, ())}
        return "  ".join(
            self._cell(each.number, entrant, outcomes.get(each.number))
            for each in self.rounds
        )

    def _cell(self, number: int, entrant: EntrantId, outcome: Outcome | None) -> str:
        result = self.tables.get((number, entrant))
        if result is not None and result.counts:
            seats = result.table.seats
            other = next(one for one in seats if one != entrant)
            colour = "w" if seats[0] == entrant else "b"
            code = _result_code(result, entrant)
            return f"{self.numbers[other]:>4} {colour} {code}"
        if self.byes.get((number, entrant)) is ByeKind.PAIRED:
            return f"{UNPAIRED} U"
        # Requested byes, missed rounds and annulled tables give the average points or none.
        return f"{UNPAIRED} {'H' if outcome is not None and outcome.points else 'Z'}"


def _result_code(result: TableResult, entrant: EntrantId) -> str:
    groups = entrants_by_place(result)
    if not any(entrant in group for group in groups):
        return "-"
    if sum(map(len, groups)) == 1:
        return "+"
    if len(groups) == 1:
        return "="
    return "1" if entrant in groups[0] else "0"


def _date(moment: datetime | None) -> str:
    return "" if moment is None else moment.strftime("%Y/%m/%d")


def _clean(text: str) -> str:
    """Return a text on one line, without characters that are not printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
