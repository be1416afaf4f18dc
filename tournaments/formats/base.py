"""The interface of a tournament format.

Nobody else asks which format an event has: they ask the format. A new one is a module
beside this one; `tournaments.formats` finds it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import ClassVar

from django_stubs_ext import StrOrPromise

from games.contract import Game
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing.elimination import Progress
from tournaments.pairing_data import EntrantId, Pairing, TournamentOver
from tournaments.pairing_records import History

BY_POINTS = ("points", "tie_breaks", "games")
"""The columns of standings by points."""


class Format(ABC):
    """How an event goes: who meets whom, when it is over, who stands where."""

    key: ClassVar[str]
    """What the database and addresses call it: at most 20 letters."""
    name: ClassVar[StrOrPromise]
    position: ClassVar[int]
    """Where it stands among those that are offered, the lowest first."""
    sentence: ClassVar[StrOrPromise]
    """What it is, to those who choose one."""
    asks: ClassVar[frozenset[str]] = frozenset()
    """The settings that only some formats need and this one does."""
    columns: ClassVar[tuple[str, ...]] = BY_POINTS
    """What stands behind a name in the standings: points, tie_breaks, score, charged, won,
    games.
    """
    is_duel: ClassVar[bool] = False
    """Tables have two seats, whatever is said."""
    is_fixed: ClassVar[bool] = False
    """All follows from who took part at the start: nobody enters later."""
    is_continuous: ClassVar[bool] = False
    """Tables start as people come free, in a single round."""
    has_byes: ClassVar[bool] = True
    """Somebody may ask to sit a round out."""
    by_hand: ClassVar[bool] = True
    """A director may say who meets whom."""

    @property
    def has_points(self) -> bool:
        """Whether places at tables give points, which tie-breaks part."""
        return "points" in self.columns

    @property
    def takes_fillers(self) -> bool:
        """Whether the site's own opponents may fill tables up."""
        return "fillers" in self.asks

    def suits(self, game: Game) -> bool:
        """Tell whether a game can be played in this format."""
        return not self.is_duel or 2 in game.seats

    def next_round(self, history: History, seed: str) -> Pairing:
        """Return the next round; the same for the same history and seed.

        Raises:
            TournamentOver: no further round is to be played.
        """
        found = self.pair(history, Random(seed))
        if not found.tables and _nothing_follows(history, found):
            raise TournamentOver
        return found

    @abstractmethod
    def pair(self, history: History, rng: Random) -> Pairing:
        """Return the next round, perhaps one in which nobody plays.

        Raises:
            TournamentOver: no further round is to be played.
        """

    @abstractmethod
    def standings(self, history: History) -> list[StandingsLine]:
        """Return the standings as they are now, best first; a round may be going on."""

    def seat_waiting(
        self, history: History, *, now: datetime, ends_at: datetime
    ) -> Pairing:
        """Return the tables that can start now, where tables start all the time.

        Raises:
            TournamentOver: the time is up.
        """
        raise NotImplementedError

    def usual_rounds(self, tournament: Tournament, people: int) -> int | None:
        """Return the default number of rounds; None if it is not known in advance."""
        return None

    def length(self, tournament: Tournament) -> timedelta | None:
        """Return the expected length of an event; None if unknown."""
        if tournament.rounds and tournament.round_minutes:
            return timedelta(minutes=tournament.rounds * tournament.round_minutes)
        return None

    def inside(self, history: History, number: int) -> set[EntrantId]:
        """Return the people who take part in round `number`."""
        return {
            each.id for each in history.entrants if not each.filler and each.is_in(number)
        }

    def progress(self, history: History) -> Progress | None:
        """Build the bracket as it stands; None for formats without one."""
        return None

    def terms(self, tournament: Tournament) -> Iterator[str]:
        """Give what an event of this format agreed on, as sentences."""
        yield from ()


def _nothing_follows(history: History, found: Pairing) -> bool:
    """Tell whether a round without tables means that there is none to come either."""
    people = [each for each in history.entrants if not each.filler]
    if sum(each.is_in(found.number) for each in people) < 2:
        return True
    # With a round in which many sit out, the next one may have tables again.
    return not found.byes
