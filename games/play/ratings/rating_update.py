"""What one match says about everybody in it, those who left it included. No database."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from games.models import Part
from games.play.ratings.arithmetic import Belief, Entrant, after


@dataclass(frozen=True, slots=True)
class Competitor:
    """A person in a match: what was believed of them, their place, and their part in it."""

    belief: Belief
    place: int
    part: Part = Part.PLAYED


def outcome_of(people: Sequence[Competitor], *, allies: bool = False) -> list[Belief]:
    """Compute the belief about each after their match, in their order.

    Anybody who stayed is compared with the others who stayed, by place, and with those who
    left late, who come last: nobody gains or loses anything by a seat that was hardly
    played. Anybody who left is compared with everybody and comes last, so that leaving
    never pays.

    Args:
        allies: see `games.contract.rating.RatingKind`.
    """
    numbers = range(len(people))
    played = [n for n in numbers if people[n].part is not Part.ABSENT]
    left = [n for n in numbers if people[n].part is not Part.PLAYED]
    found = _compared(people, played, last=left, allies=allies)
    for number in left:
        found[number] = _compared(people, numbers, last=[number], allies=allies)[number]
    return [found.get(n, people[n].belief) for n in numbers]


def _compared(
    people: Sequence[Competitor],
    who: Sequence[int],
    *,
    last: Collection[int],
    allies: bool,
) -> dict[int, Belief]:
    """Compare some of them, and return the new beliefs by number; empty for one alone."""
    if len(who) < 2:
        return {}
    behind = max(person.place for person in people) + 1
    entrants = [
        Entrant(people[n].belief, behind if n in last else people[n].place) for n in who
    ]
    return dict(zip(who, after(entrants, allies=allies), strict=True))
