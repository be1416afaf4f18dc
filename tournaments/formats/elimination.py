"""Single and double elimination: brackets, played from the seeds to the final."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from django.utils.translation import gettext as _, gettext_lazy

from tournaments.base.pairing_records import History
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import brackets, elimination
from tournaments.pairing.brackets import Bracket
from tournaments.pairing.elimination import Progress
from tournaments.pairing.records import Entrant, EntrantId, Pairing
from tournaments.pairing.scoring.tally import tally_rounds


class Elimination(Format):
    """Base class of both elimination formats, which play the contests of a bracket."""

    columns = ("won", "score", "games")
    is_duel = True
    is_fixed = True
    leads_on = False
    has_byes = False
    by_hand = False  # the bracket decides who meets

    @abstractmethod
    def draw(self, history: History, entrants: Sequence[Entrant]) -> Bracket:
        """Return the bracket of the entrants who were there at the start."""

    def pair(self, history: History, rng: Random) -> Pairing:
        bracket = self._bracket(history)
        return elimination.pair(bracket, history.rounds, rng=rng, gone=history.gone)

    def progress(self, history: History) -> Progress | None:
        """Return the current state of the bracket; None before it is drawn."""
        if len(_entrants_at_start(history)) < 2:
            return None
        bracket = self._bracket(history)
        return elimination.progress(bracket, history.rounds, gone=history.gone)

    def standings(self, history: History) -> list[StandingsLine]:
        played = self.progress(history)
        if played is None:
            return []
        tally = tally_rounds(history.rounds, history.settings.scoring)
        ranked = {entrant.id for entrant in history.ranked if not entrant.filler}
        seeds = [each for each in self._bracket(history).seeds if each in ranked]
        best = dict.fromkeys(seeds, 1) | dict.fromkeys(played.in_third, 3)
        reached = best | dict(played.places)
        # Sorting is stable, so entrants who share a place stay in the order of their seeds.
        order = sorted(seeds, key=lambda each: reached[each])
        shown = _without_gaps(order, reached)
        return [
            StandingsLine(
                entry=history.entries[each],
                place=shown[each],
                points=None,
                wins=tally.wins[each],
                score=tally.score[each],
                games=tally.games[each],
                out=each in played.places and each != played.champion,
            )
            for each in order
        ]

    def _bracket(self, history: History) -> Bracket:
        return self.draw(history, _entrants_at_start(history))


class SingleElimination(Elimination):
    """Format in which a player who loses once is out."""

    key = "single-elimination"
    name = gettext_lazy("Single elimination")
    position = 3
    sentence = gettext_lazy("Whoever loses is out, until one is left.")
    asks = frozenset({"third_place"})

    def draw(self, history: History, entrants: Sequence[Entrant]) -> Bracket:
        third_place = history.tournament.third_place
        left = history.phase.left if history.phase is not None else 1
        return brackets.single(entrants, third_place=third_place, left=left)

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        if tournament.third_place:
            yield _("The losers of the semifinals play for third place.")


class DoubleElimination(Elimination):
    """Format in which a player who loses twice is out."""

    key = "double-elimination"
    name = gettext_lazy("Double elimination")
    position = 4
    sentence = gettext_lazy("Whoever loses twice is out; the first loss is forgiven.")

    def draw(self, history: History, entrants: Sequence[Entrant]) -> Bracket:
        return brackets.double(entrants)


def _entrants_at_start(history: History) -> list[Entrant]:
    return [each for each in history.entrants if each.joined == 1 and not each.filler]


def _without_gaps(
    order: Sequence[EntrantId], found: Mapping[EntrantId, int]
) -> dict[EntrantId, int]:
    """Renumber the places so that entrants who are not ranked leave no gaps."""
    shown: dict[EntrantId, int] = {}
    for number, each in enumerate(order, 1):
        place, before = found[each], order[number - 2]
        shared = number > 1 and found[before] == place
        shown[each] = shown[before] if shared else number
    return shown
