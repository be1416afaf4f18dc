"""Frozen records for pairing and standings: entrants, rounds, tables, results.

The history of a tournament is a sequence of `Round`s. Everything else (earlier meetings,
standings, who is out) is computed from it each time, so that it follows when a result is
corrected or annulled.

A player who takes over an entry with its standing is the same entrant in these records. A
replacement without the standing is a withdrawal and a late entry.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

EntrantId = NewType("EntrantId", int)
"""Identifies an entrant within one tournament: a person, a computer, a filler."""


RULEBOOK_LIMIT = 100
"""The total to which the rulebook plays a series (SERIES-2)."""


class TournamentOver(Exception):
    """Raised if no further round is to be played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A participant in a tournament."""

    id: EntrantId
    rating: int = 0
    """The rating for seeding: the highest is the first seed."""
    lot: int = 0
    """A number drawn by lot for seeding: entrants with equal ratings are seeded by it, the
    lowest first, and entrants with equal lots by id.
    """
    joined: int = 1
    """The first round in which this entrant is to be paired; above 1 for a late entry."""
    left: int | None = None
    """The last round that counts as played for this entrant; None while taking part."""
    filler: bool = False
    """Whether this is a computer that only fills up tables where people are missing, and is
    never ranked.
    """

    def is_in(self, number: int) -> bool:
        """Tell whether this entrant takes part in round `number`."""
        return self.joined <= number and (self.left is None or number <= self.left)


@dataclass(frozen=True, slots=True)
class Table:
    """The entrants at a table in seat order; seat 0 is the first player."""

    seats: tuple[EntrantId, ...]
    label: str = ""
    """The contest of a bracket that is played here, such as `W1-2`; else empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """The result of one entrant at a table, over all games played there in this round."""

    entrant: EntrantId
    place: int
    """The entrant's place; 1 is best. Places are skipped after a shared one, as in 1, 1, 3.
    The place of a no-show is ignored, because no-shows always come last.
    """
    score: int
    """The entrant's total score over all `games`."""
    games: int = 1
    """Number of games that `score` adds up; 0 if none was played."""
    no_show: bool = False


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a round and, once it is finished, its results."""

    table: Table
    finishes: tuple[Finish, ...] = ()
    """One result for each seat, in any order; empty while the table is being played."""
    annulled: bool = False
    """Whether the table counts as never played: no result, no meetings, no seats. The
    players who came may get the average of a table (`Scoring.annulled_counts`).
    """
    absent: frozenset[EntrantId] = frozenset()
    """The no-shows of a table that was annulled before it had results."""

    @property
    def counts(self) -> bool:
        return bool(self.finishes) and not self.annulled

    @property
    def present(self) -> tuple[EntrantId, ...]:
        """The entrants at the table without no-shows, in seat order."""
        gone = self.absent.union(one.entrant for one in self.finishes if one.no_show)
        if not gone:
            return self.table.seats
        return tuple(entrant for entrant in self.table.seats if entrant not in gone)


class ByeKind(StrEnum):
    """Why an entrant sits out a round."""

    PAIRED = "paired"  # there was no opponent left
    REQUESTED = "requested"  # the player asked to sit out
    MISSED = "missed"  # the player entered later, or had left and came back; never stored


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant without a table in a round."""

    entrant: EntrantId
    kind: ByeKind = ByeKind.PAIRED


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is finished or still being played.

    An arena has a single round in which an entrant sits at many tables, in the order in
    which they were started.
    """

    number: int
    """The round's number, counted from 1."""
    tables: tuple[TableResult, ...]
    byes: tuple[Bye, ...] = ()
    phase: int = 1
    """The phase of the event, counted from 1."""

    def __hash__(self) -> int:
        # Rounds are keys of caches. Hashing all their tables would take as long as what the
        # caches save, and comparing equal rounds is fast if they share tables.
        return hash((self.number, len(self.tables), self.phase))

    @property
    def finished(self) -> bool:
        return all(result.finishes or result.annulled for result in self.tables)


@dataclass(frozen=True, slots=True)
class Pairing:
    """The tables and byes of a round to be played. Each entrant is listed at most once."""

    number: int
    """The number of the round to be played."""
    tables: tuple[Table, ...]
    """The tables, best standing first."""
    byes: tuple[Bye, ...] = ()


def next_number(rounds: Sequence[Round]) -> int:
    """Return the number of the round that follows `rounds`."""
    return max((each.number for each in rounds), default=0) + 1


def in_order(rounds: Iterable[Round]) -> list[Round]:
    """Return the rounds sorted by number."""
    return sorted(rounds, key=lambda each: each.number)


def by_seed(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return the entrants sorted by seed, the first seed first."""
    return sorted(entrants, key=lambda each: (-each.rating, each.lot, each.id))
