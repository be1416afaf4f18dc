"""Groups: each plays a round robin of its own, and the best of each can go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from tournaments.base.pairing_records import History
from tournaments.formats import points_standings
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import groups, round_robin
from tournaments.pairing.records import EntrantId, Pairing, next_number


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
        rounds = groups.without_withdrawn(
            history.entrants, history.rounds, count=event.groups, legs=event.legs
        )
        found: list[tuple[tuple[int, Fraction], StandingsLine]] = []
        for number, members in enumerate(
            groups.groups_of(history.entrants, event.groups), 1
        ):
            ids = {each.id for each in members}
            inside = {one: each for one, each in history.entries.items() if one in ids}
            length = len(round_robin.schedule_of(members, legs=event.legs)) or 1
            for line in points_standings.standings(
                replace(history, entries=inside, rounds=rounds)
            ):
                place = line.rank
                found.append(
                    (
                        (place, -Fraction(line.points or 0) / length),
                        replace(line, group=number, group_place=place, moved=None),
                    )
                )
        found.sort(key=lambda each: each[0])
        keys = [key for key, _line in found]
        return [replace(line, place=1 + keys.index(key)) for key, line in found]

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
