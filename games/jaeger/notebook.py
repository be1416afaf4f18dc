"""The notebook: who somebody suspects to be whom, and what the facts exclude by themselves.

A note is a mark for a seat and a character or a side. What is excluded follows from what
everybody sees and from the characters that the reader knows; nothing is concluded from
oracle cards, which is what the game is about.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.jaeger.characters.model import When
from engine.jaeger.characters.roster import ABILITY, BY_ID, CHARACTERS, GROUP, HIT_POINTS
from games.contract.notes import Notes
from games.contract.rules import Position, View

MARKS = ("no", "maybe", "yes")
"""What can be noted, in the order in which a button goes through them; then nothing."""

GROUPS = ("werewolf", "vampire", "human")
SUBJECTS = frozenset({*GROUPS, *BY_ID})


class Notebook:
    """Marks by `SEAT:WHAT`, WHAT being a character or a side."""

    def write(
        self, notes: Notes, entry: str, position: Position, seat: int
    ) -> dict[str, Any]:
        about, _, mark = entry.rpartition(":")
        number, _, what = about.partition(":")
        seats = {str(row["seat"]) for row in position.view(None)["players"]}
        known = number in seats - {str(seat)} and what in SUBJECTS
        if not known or mark not in ("", *MARKS):
            raise ValueError(f"nothing is noted of {entry!r}")
        kept = {key: value for key, value in notes.items() if key != about}
        return {**kept, about: mark} if mark else kept


def following(mark: str) -> str:
    """Return the next mark in the cycle."""
    order = ("", *MARKS)
    return order[(order.index(mark) + 1) % len(order)]


def in_question(view: View) -> list[str]:
    """Return the characters that can take part, sorted by side."""
    first = view["options"]["first_game"]
    return [
        each.id
        for each in sorted(CHARACTERS, key=lambda each: GROUPS.index(each.group))
        if view["lineup"][each.group] and not (first and each.swirl)
    ]


def possible(view: View) -> dict[int, frozenset[str]]:
    """List the characters that each other seat can still be, from what this reader may
    know.
    """
    known = _known(view)
    left = {
        group: count - sum(GROUP[slug] == group for slug in known.values())
        for group, count in view["lineup"].items()
    }
    found = {seat: frozenset({slug}) for seat, slug in known.items()}
    unknown = [row for row in view["players"] if row["seat"] not in known]
    somebody_out = any(row["out"] for row in view["players"])
    for row in unknown:
        found[row["seat"]] = frozenset(
            slug
            for slug in in_question(view)
            if slug not in known.values()
            and left[GROUP[slug]] > 0
            and row["damage"] < HIT_POINTS[slug]
            and not (somebody_out and _would_show(slug) and not row["cursed"])
        )
    _fill_up(found, [row["seat"] for row in unknown], left)
    return found


def _known(view: View) -> dict[int, str]:
    """Return the characters that the reader of this view knows for certain."""
    known = {row["seat"]: row["character"] for row in view["players"] if row["character"]}
    known |= {int(seat): slug for seat, slug in view.get("seen", {}).items()}
    if view["audience"] is not None:
        known[view["audience"]] = view["character"]
    return known


def _would_show(slug: str) -> bool:
    """Tell whether a character that was not cursed would have come forward when somebody
    went out (JDN-ABIL-28).
    """
    ability = ABILITY[slug]
    return ability.must and ability.when is When.ON_OUT


def _fill_up(
    found: dict[int, frozenset[str]], unknown: Sequence[int], left: Mapping[str, int]
) -> None:
    """Take it for settled where as many seats can be of a side as it still lacks."""
    for group, count in left.items():
        can = [seat for seat in unknown if group in sides(found[seat])]
        if count and len(can) == count:
            for seat in can:
                found[seat] = frozenset(s for s in found[seat] if GROUP[s] == group)


def sides(characters: Iterable[str]) -> frozenset[str]:
    """Return the sides of these characters."""
    return frozenset(GROUP[slug] for slug in characters)
