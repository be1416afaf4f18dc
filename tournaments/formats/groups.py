"""Groups: each plays a round robin of its own, and the best of each can go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from tournaments.base.pairing_records import History
from tournaments.formats import group_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import groups, round_robin
from tournaments.pairing.records import EntrantId, Pairing, Round, next_number


class Groups(Format):
    """Format in which everybody plays everybody of their group."""

    key = "groups"
    name = gettext_lazy("Groups")
    position = 8
    sentence = gettext_lazy(
        "Everybody plays everybody of their group, at tables of two; the best go on."
    )
    asks = frozenset({"groups", "legs"})
    is_duel = True
    is_fixed = True
    by_hand = False  # a schedule for each group has no room for changes

    def pair(self, history: History, rng: Random) -> Pairing:
        return groups.pair(
            history.entrants,
            history.rounds,
            count=history.tournament.groups,
            legs=history.tournament.legs,
            absent=history.absent(next_number(history.rounds)),
        )

    def standings(self, history: History) -> list[StandingsLine]:
        """Return the first of all groups, then the second of all groups, and so on; among
        them, those with the most points for each round come first.
        """
        event = history.tournament
        rounds = tuple(self.counted_rounds(history))
        settings = replace(history.settings_for(rounds), predetermined=True)
        counted = replace(history, rounds=rounds, settings=settings)
        members = groups.groups_of(history.entrants, event.groups)
        lengths = [len(round_robin.schedule_of(one, legs=event.legs)) for one in members]
        return group_standings.standings(counted, members, lengths)

    def counted_rounds(self, history: History) -> Sequence[Round]:
        event = history.tournament
        return groups.without_withdrawn(
            history.entrants, history.rounds, count=event.groups, legs=event.legs
        )

    def default_rounds(self, tournament: Tournament, people: int) -> int | None:
        count = max(1, min(tournament.groups, people // 2))
        largest = -(-people // count)
        return (largest - 1 + largest % 2) * tournament.legs

    def entrants_in_round(self, history: History, number: int) -> set[EntrantId]:
        """Leave out the entrants whose group has finished."""
        event = history.tournament
        return super().entrants_in_round(history, number) & {
            each.id
            for members in groups.groups_of(history.entrants, event.groups)
            if number <= len(round_robin.schedule_of(members, legs=event.legs))
            for each in members
        }

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        text = ngettext(
            "%(count)d group, made up by rating.",
            "%(count)d groups, made up by rating.",
            tournament.groups,
        )
        yield text % {"count": tournament.groups}
        if tournament.legs > 1:
            text = _("Everybody plays everybody %(legs)d times.")
            yield text % {"legs": tournament.legs}
