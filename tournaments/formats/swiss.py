"""Swiss: all entrants play every round, against opponents with about as many points."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, log
from random import Random

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from tournaments.base.pairing_records import History
from tournaments.formats import points_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import swiss
from tournaments.pairing.records import Pairing, TournamentOver, next_number


class Swiss(Format):
    """Format with a fixed number of rounds, whose points add up."""

    key = "swiss"
    name = gettext_lazy("Swiss")
    position = 1
    sentence = gettext_lazy(
        "Everybody plays every round, against players doing about as well."
    )
    asks = frozenset({"table_size", "rounds", "fillers", "late_until", "late_score"})

    takes_teams = True
    parts_first_days = True

    def pair(self, history: History, rng: Random) -> Pairing:
        tournament, number = history.tournament, next_number(history.rounds)
        if tournament.rounds is not None and number > tournament.rounds:
            raise TournamentOver
        return swiss.pair(
            history.entrants,
            history.rounds,
            table_size=tournament.table_size,
            smallest=history.smallest,
            rng=rng,
            settings=history.settings,
            absent=history.absent(number),
            # In the first round of a final, those who played the same day sit apart.
            teams=history.teams or history.first_days,
        )

    def standings(self, history: History) -> list[StandingsLine]:
        return points_standings.standings(history)

    def default_rounds(self, tournament: Tournament, people: int) -> int | None:
        """Return the rounds needed to leave at most one entrant who has won every table;
        one round more at tables above two, where a second place is worth points too.
        """
        duels = tournament.table_size == 2
        found = ceil(round(log(max(people, 2), tournament.table_size), 9))
        return max(1, found + (not duels))

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        if tournament.rounds is None:
            yield _("As many rounds as it takes to find a winner.")
        else:
            text = ngettext("%(count)d round.", "%(count)d rounds.", tournament.rounds)
            yield text % {"count": tournament.rounds}
