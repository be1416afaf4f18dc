"""Groups at tables: each plays Swiss rounds of its own, and the best of each can go on."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, log
from random import Random

from django.utils.translation import gettext_lazy, ngettext

from games.contract import Game
from tournaments.base.pairing_records import History
from tournaments.formats import group_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import groups
from tournaments.pairing.records import Pairing, next_number
from tournaments.pairing.scoring.presets import EventKind


class TableGroups(Format):
    """Format in which everybody plays some rounds at tables of their group."""

    key = "table-groups"
    name = gettext_lazy("Groups at tables")
    position = 9
    sentence = gettext_lazy(
        "Everybody plays some rounds at tables with their group; the best go on."
    )
    asks = frozenset({"groups", "table_size", "rounds"})
    is_fixed = True
    by_hand = False  # a round of several groups has no room for changes

    def kind(self, game: Game, table_size: int) -> EventKind:
        # Who is in which group is fixed from the start, but not who meets there.
        return EventKind(
            table_size=table_size, counts_wins=super().kind(game, table_size).counts_wins
        )

    def pair(self, history: History, rng: Random) -> Pairing:
        event = history.tournament
        return groups.pair_at_tables(
            history.entrants,
            history.rounds,
            count=event.groups,
            last=event.rounds,
            table_size=event.table_size,
            smallest=history.smallest,
            rng=rng,
            settings=history.settings,
            absent=history.absent(next_number(history.rounds)),
        )

    def standings(self, history: History) -> list[StandingsLine]:
        event = history.tournament
        found = groups.groups_of(history.entrants, event.groups, event.table_size)
        return group_standings.standings(history, found, [1] * len(found))

    def default_rounds(self, tournament: Tournament, people: int) -> int | None:
        """Return as many rounds as a Swiss event of the largest group has."""
        size = tournament.table_size
        count = max(1, min(tournament.groups, people // size))
        found = ceil(round(log(max(-(-people // count), 2), size), 9))
        return max(1, found + (size > 2))

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        text = ngettext(
            "%(count)d group, made up by rating.",
            "%(count)d groups, made up by rating.",
            tournament.groups,
        )
        yield text % {"count": tournament.groups}
        if tournament.rounds is not None:
            text = ngettext("%(count)d round.", "%(count)d rounds.", tournament.rounds)
            yield text % {"count": tournament.rounds}
