"""The interface of a tournament format.

All questions that depend on the format are methods of `Format`. A new format is a module
beside this one, which `tournaments.formats` finds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import ClassVar

from django_stubs_ext import StrOrPromise

from games.contract import Game
from tournaments.base.pairing_records import History
from tournaments.base.phases import later_phases
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing.elimination import Progress
from tournaments.pairing.records import EntrantId, Pairing, Round, TournamentOver
from tournaments.pairing.scoring.presets import EventKind
from tournaments.pairing.table_knockout import KnockoutProgress
from tournaments.series.terms_and_score import counts_wins

BY_POINTS = ("points", "tie_breaks", "games")
"""The columns of standings by points."""


class Format(ABC):
    """The rules of a format: pairing, end of the event, standings."""

    key: ClassVar[str]
    """The format's name in the database and in addresses, at most 20 letters."""
    name: ClassVar[StrOrPromise]
    position: ClassVar[int]
    """Sort key in lists of formats, the lowest first."""
    sentence: ClassVar[StrOrPromise]
    """Description for directors who choose a format."""
    asks: ClassVar[frozenset[str]] = frozenset()
    """The names of the settings that only this format and some others use."""
    columns: ClassVar[tuple[str, ...]] = BY_POINTS
    """The columns of the standings after the name: points, tie_breaks, score, charged, won,
    games.
    """
    is_duel: ClassVar[bool] = False
    """Whether all tables have two seats."""
    is_fixed: ClassVar[bool] = False
    """Whether all pairings follow from the entries at the start, so that there is no late
    entry.
    """
    is_continuous: ClassVar[bool] = False
    """Whether tables start whenever players are free, in a single round."""
    has_byes: ClassVar[bool] = True
    """Whether players may ask to sit a round out."""
    is_only_later: ClassVar[bool] = False
    """Whether only a phase after the first can have this format, never a whole event."""
    leads_on: ClassVar[bool] = True
    """Whether the best of a phase in this format can go on to another phase."""
    takes_teams: ClassVar[bool] = False
    """Whether the points of an event's teams can add up: places give points, and the
    pairing keeps members of a team apart.
    """
    parts_first_days: ClassVar[bool] = False
    """Whether players of the same first day sit apart in the first round of a final."""
    by_hand: ClassVar[bool] = True
    """Whether a director may pair a round by hand."""

    @property
    def has_points(self) -> bool:
        """Whether places at tables give points, and tie-breaks order equal points."""
        return "points" in self.columns

    @property
    def has_groups(self) -> bool:
        """Whether the entries are split into groups."""
        return "groups" in self.asks

    @property
    def has_bracket(self) -> bool:
        """Whether contests of a bracket follow from each other."""
        return self.is_fixed and not self.has_points

    @property
    def takes_fillers(self) -> bool:
        """Whether computers may fill up tables."""
        return "fillers" in self.asks

    def kind(self, game: Game, table_size: int) -> EventKind:
        """Return what decides which tie-breaks fit an event of this format."""
        return EventKind(
            table_size=2 if self.is_duel else table_size,
            in_rounds=not self.is_continuous,
            predetermined=self.is_fixed,
            counts_wins=counts_wins(game),
        )

    def usual_ties(self, game: Game, table_size: int) -> list[str]:
        """Return the tie-breaks that new events of this format get, in order; empty if its
        standings have none.
        """
        if not self.has_points:
            return []
        kind = self.kind(game, table_size)
        return [str(tie) for tie in kind.ties(kind.usual())]

    def suits(self, game: Game) -> bool:
        """Tell whether a game can be played in this format."""
        return not self.is_duel or 2 in game.seats

    def next_round(self, history: History, seed: str) -> Pairing:
        """Return the next round; equal history and seed give equal pairings.

        Raises:
            TournamentOver: no further round is to be played.
        """
        found = self.pair(history, Random(seed))
        if not found.tables and _are_all_later_rounds_empty(history, found):
            raise TournamentOver
        return found

    @abstractmethod
    def pair(self, history: History, rng: Random) -> Pairing:
        """Return the next round; it may have no tables.

        Raises:
            TournamentOver: no further round is to be played.
        """

    @abstractmethod
    def standings(self, history: History) -> list[StandingsLine]:
        """Return the current standings, best first; a round may be running."""

    def counted_rounds(self, history: History) -> Sequence[Round]:
        """Return the rounds with the tables and byes that count in the standings."""
        return history.rounds

    def seat_waiting(
        self, history: History, *, now: datetime, ends_at: datetime
    ) -> Pairing:
        """Return the tables that can start now. Only continuous formats implement this.

        Raises:
            TournamentOver: the time is up.
        """
        raise NotImplementedError

    def default_rounds(self, tournament: Tournament, people: int) -> int | None:
        """Return the default number of rounds; None if it is not known in advance."""
        return None

    def length(self, tournament: Tournament) -> timedelta | None:
        """Return the expected length of an event; None if unknown."""
        if tournament.rounds and tournament.round_minutes:
            later = sum(each.round_count for each in later_phases(tournament))
            return timedelta(minutes=(tournament.rounds + later) * tournament.round_minutes)
        return None

    def entrants_in_round(self, history: History, number: int) -> set[EntrantId]:
        """Return the ids of the people who take part in round `number`."""
        return {
            each.id for each in history.entrants if not each.filler and each.is_in(number)
        }

    def schedule(self, history: History) -> Sequence[Pairing] | None:
        """Return all rounds if they are fixed from the start; None for other formats."""
        return None

    def progress(self, history: History) -> Progress | None:
        """Return the current state of the bracket; None for formats without one."""
        return None

    def knockout(self, history: History) -> KnockoutProgress | None:
        """Return the current state of a knock-out at tables; None for other formats."""
        return None

    def undecided(self, history: History) -> set[EntrantId]:
        """Return the entries that have to play on in a knock-out; empty for formats without
        one.
        """
        progress = self.progress(history)
        if progress is None or progress.is_over:
            return set()
        inside = {one for state in progress.states for one in state.sides}
        return {each for each in history.entries if each in inside - {*progress.places}}

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        """Yield the event's rules that only this format has, as sentences."""
        yield from ()


def _are_all_later_rounds_empty(history: History, found: Pairing) -> bool:
    """Tell whether a round without tables means that no further round has any."""
    people = [each for each in history.entrants if not each.filler]
    if sum(each.is_in(found.number) for each in people) < 2:
        return True
    # If many players asked to sit out only this round, the next one may have tables again.
    return not found.byes
