"""Knock-out at tables: the best of each table go on. Only for phases after the first."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from django.utils.translation import gettext_lazy

from tournaments.base.pairing_records import History
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.pairing import table_knockout
from tournaments.pairing.records import EntrantId, Pairing
from tournaments.pairing.scoring.tally import tally_rounds
from tournaments.pairing.table_knockout import KnockoutProgress, Terms


class TableKnockout(Format):
    """Format of a cut at tables of three and more."""

    key = "table-knockout"
    name = gettext_lazy("Knock-out at tables")
    position = 20
    sentence = gettext_lazy("The best of each table go on, until one table is left.")
    columns = ("won", "score", "games")
    is_fixed = True
    is_only_later = True
    leads_on = False
    has_byes = False
    by_hand = False  # the seeds decide who meets

    def pair(self, history: History, rng: Random) -> Pairing:
        return table_knockout.pair(
            _seeds(history), history.rounds, _terms(history), rng=rng, gone=history.gone
        )

    def knockout(self, history: History) -> KnockoutProgress:
        return table_knockout.progress(
            _seeds(history), history.rounds, _terms(history), gone=history.gone
        )

    def undecided(self, history: History) -> set[EntrantId]:
        played = self.knockout(history)
        if played.is_over:
            return set()
        return set(history.entries) - set(played.places)

    def standings(self, history: History) -> list[StandingsLine]:
        places = self.knockout(history).places
        tally = tally_rounds(history.rounds, history.settings.scoring)
        ranked = {entrant.id for entrant in history.ranked}
        order = [each for each in _seeds(history) if each in ranked]
        order.sort(key=lambda each: places.get(each, 1))
        shown = _shown_places(order, places)
        return [
            StandingsLine(
                entry=history.entries[each],
                place=shown[each],
                points=None,
                wins=tally.wins[each],
                score=tally.score[each],
                games=tally.games[each],
                out=places.get(each, 1) > 1,
            )
            for each in order
        ]


def _seeds(history: History) -> list[EntrantId]:
    return sorted(history.seeds, key=history.seeds.__getitem__)


def _terms(history: History) -> Terms:
    assert history.phase is not None, "only later phases have this format"
    return Terms(
        table_size=history.phase.table_size,
        advancing=history.phase.advancing,
        smallest=history.smallest,
        left=history.phase.left,
    )


def _shown_places(
    order: list[EntrantId], places: Mapping[EntrantId, int]
) -> dict[EntrantId, int]:
    """Number the places so that disqualified entrants leave no gaps. Entrants who are still
    in share the first place.
    """
    found = [places.get(each, 1) for each in order]
    return {each: 1 + sum(p < places.get(each, 1) for p in found) for each in order}
