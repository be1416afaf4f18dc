"""Round robin: all entrants meet each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from django.utils.translation import gettext as _, gettext_lazy

from tournaments.base.pairing_records import History
from tournaments.formats import points_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import round_robin
from tournaments.pairing.records import Pairing, Round, next_number


class RoundRobin(Format):
    """Format whose schedule is determined by the seeds and played once or several times."""

    key = "round-robin"
    name = gettext_lazy("Round robin")
    position = 2
    sentence = gettext_lazy("Everybody plays everybody, at tables of two.")
    asks = frozenset({"legs"})
    is_duel = True
    is_fixed = True

    def pair(self, history: History, rng: Random) -> Pairing:
        return round_robin.pair(
            history.entrants,
            history.rounds,
            legs=history.tournament.legs,
            absent=history.absent(next_number(history.rounds)),
        )

    def schedule(self, history: History) -> Sequence[Pairing]:
        return round_robin.schedule_of(history.entrants, legs=history.tournament.legs)

    def counted_rounds(self, history: History) -> Sequence[Round]:
        return round_robin.without_withdrawn(
            history.entrants, history.rounds, legs=history.tournament.legs
        )

    def standings(self, history: History) -> list[StandingsLine]:
        rounds = tuple(self.counted_rounds(history))
        settings = replace(history.settings_for(rounds), predetermined=True)
        return points_standings.standings(
            replace(history, rounds=rounds, settings=settings)
        )

    def default_rounds(self, tournament: Tournament, people: int) -> int | None:
        return (people - 1 + people % 2) * tournament.legs

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        if tournament.legs > 1:
            text = _("Everybody plays everybody %(legs)d times.")
            yield text % {"legs": tournament.legs}
        yield _(
            "If somebody leaves before half of their games, none of these games count; "
            "later, the others win what is left."
        )
