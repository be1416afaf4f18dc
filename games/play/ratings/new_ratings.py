"""Compute the new ratings of the people in one match, including those who left it. No
database access.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.models import Part
from games.play.ratings.arithmetic import Belief, Entrant, beliefs_after


@dataclass(frozen=True, slots=True)
class Competitor:
    """A person in a match: the belief about their strength before it, their place, and
    their part in it (`games.models.Part`).
    """

    belief: Belief
    place: int
    part: Part = Part.PLAYED


def beliefs_after_match(
    people: Sequence[Competitor], *, allies: bool = False
) -> list[Belief]:
    """Compute the beliefs about the people's strengths after their match, in the order of
    `people`.

    Players who stayed (`Part.PLAYED`) are compared by place with each other, and with those
    who left late (`Part.LEFT`), who come last. They gain and lose nothing by a player who
    was absent (`Part.ABSENT`). A player who left or was absent is compared with all others
    and comes last, so that leaving never pays.

    Args:
        allies: see `games.contract.rating.RatingKind`.
    """
    numbers = range(len(people))
    played = [n for n in numbers if people[n].part is not Part.ABSENT]
    left = [n for n in numbers if people[n].part is not Part.PLAYED]
    found = _beliefs_among(people, played, last=left, allies=allies)
    for number in left:
        found[number] = _beliefs_among(people, numbers, last=[number], allies=allies)[
            number
        ]
    return [found.get(n, people[n].belief) for n in numbers]


def _beliefs_among(
    people: Sequence[Competitor],
    who: Sequence[int],
    *,
    last: Collection[int],
    allies: bool,
) -> dict[int, Belief]:
    """Compute new beliefs about the strengths of some people, as if only they had played.

    Args:
        who: the indices of these people in `people`.
        last: the indices of those who are treated as having come last.

    Returns:
        The beliefs by index; empty for fewer than two people.
    """
    if len(who) < 2:
        return {}
    behind = max(person.place for person in people) + 1
    entrants = [
        Entrant(people[n].belief, behind if n in last else people[n].place) for n in who
    ]
    return dict(zip(who, beliefs_after(entrants, allies=allies), strict=True))
