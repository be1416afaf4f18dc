"""The standings of the teams of an event: the points of all members add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats import StandingsLine
from tournaments.models import Entry, Team, Tournament
from tournaments.pairing.scoring.points import Points

FEWEST = 2
"""How many members a team needs for a place."""


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team's row in the standings of teams."""

    team: Team
    place: int | None
    """The team's place; 1 is best. Teams share a place if all their scores are equal. None
    before the start, and for a team of fewer than `FEWEST`.
    """
    points: Points
    members: tuple[StandingsLine, ...]
    """The lines of the members, the best first; empty before the start."""
    people: int
    """Number of the members that have a place in the event, or have played."""


def team_lines(tournament: Tournament, lines: Sequence[StandingsLine]) -> list[TeamLine]:
    """Return the standings of the teams, best first; teams without a place come last.

    Teams with equal sums are ordered by their best single score, then by the second best,
    and so on. A disqualified member has no line, and so adds nothing.

    Args:
        lines: the standings of the players.
    """
    if tournament.team_size is None:
        return []
    has_begun = tournament.started_at is not None
    states = Entry.IN_FIELD if has_begun else Entry.HERE
    here = tournament.entries.filter(state__in=states, team__isnull=False)
    people: dict[int, int] = {}
    for key in here.values_list("team_id", flat=True):
        if key is not None:
            people[key] = people.get(key, 0) + 1
    theirs: dict[int, list[StandingsLine]] = {}
    for line in lines:
        if line.entry.team_id is not None:
            theirs.setdefault(line.entry.team_id, []).append(line)
    ranked: list[tuple[list[Points], Team, list[StandingsLine]]] = []
    others: list[TeamLine] = []
    for team in tournament.teams.all():
        own = sorted(theirs.get(team.pk, ()), key=lambda line: -(line.points or 0))
        count = max(people.get(team.pk, 0), len(own))
        # Scores of 0 are left out: another player without points must not improve a team's
        # rank when sums are equal.
        scores = [line.points for line in own if line.points]
        if len(own) >= FEWEST:
            ranked.append(([sum(scores), *scores], team, own))
        elif own or count:
            others.append(TeamLine(team, None, sum(scores), tuple(own), count))
    ranked.sort(key=lambda each: each[0], reverse=True)
    return [
        TeamLine(
            team=team,
            place=1 + sum(other[0] > scores for other in ranked),
            points=scores[0],
            members=tuple(own),
            people=max(people.get(team.pk, 0), len(own)),
        )
        for scores, team, own in ranked
    ] + others
