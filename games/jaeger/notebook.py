"""The notebook: a player's suspicions about characters, and the characters that the facts
rule out.

A note is a mark for a seat and a character or side. The notebook rules characters out only
by public facts and by characters that the reader knows. It does not evaluate answers to
oracle cards, because drawing those conclusions is the game.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.characters.roster import ABILITY, BY_ID, CHARACTERS, GROUP, HIT_POINTS
from games.contract import notes
from games.contract.notes import Notes
from games.contract.rules import Position, View

MARKS = ("no", "maybe", "yes")
"""The possible marks, in the order in which clicks on a button cycle through them. After
the last one the mark is removed.
"""

GROUPS = ("werewolf", "vampire", "human")
SUBJECTS = frozenset({*GROUPS, *BY_ID})


class Notebook(notes.Notebook):
    """A player's marks by `SEAT:WHAT`, where WHAT is a character or a side."""

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


def next_mark(mark: str) -> str:
    """Return the next mark in the cycle."""
    order = ("", *MARKS)
    return order[(order.index(mark) + 1) % len(order)]


def possible_characters(view: View) -> list[str]:
    """Return the characters that can be in this game, sorted by side."""
    first = view["options"]["first_game"]
    return [
        each.id
        for each in sorted(CHARACTERS, key=lambda each: GROUPS.index(each.group))
        if view["lineup"][each.group] and not (first and each.swirl)
    ]


class RuledOutReason(StrEnum):
    """The reason why the facts rule out a character for a seat."""

    KNOWN = "known"
    """The reader knows that the seat is another character."""
    TAKEN = "taken"
    """The reader knows that another seat is this character."""
    FULL = "full"
    """The reader knows all members of this side."""
    HURT = "hurt"
    """The seat has taken more damage than the character survives."""
    QUIET = "quiet"
    """The character would have had to reveal itself when a player went out."""
    NEEDED = "needed"
    """All remaining candidates for another side are needed there, this seat among them."""


def ruled_out(view: View) -> dict[int, dict[str, RuledOutReason]]:
    """Map each seat to the characters that it cannot be, using only information of this
    reader.
    """
    known, everybody = _known_characters(view), possible_characters(view)
    left = {
        group: count - sum(GROUP[slug] == group for slug in known.values())
        for group, count in view["lineup"].items()
    }
    found: dict[int, dict[str, RuledOutReason]] = {
        seat: {slug: RuledOutReason.KNOWN for slug in everybody if slug != is_}
        for seat, is_ in known.items()
    }
    somebody_out = any(row["out"] for row in view["players"])
    taken = frozenset(known.values())
    unknown = [row["seat"] for row in view["players"] if row["seat"] not in known]
    for seat in unknown:
        row = view["players"][seat]
        quiet = somebody_out and not row["cursed"]
        reasons = {
            slug: _reason_ruled_out(slug, row, taken, left, quiet=quiet)
            for slug in everybody
        }
        found[seat] = {slug: why for slug, why in reasons.items() if why is not None}
    _rule_out_complete_sides(found, unknown, left, everybody)
    return found


def _reason_ruled_out(
    slug: str,
    row: Mapping[str, Any],
    taken: frozenset[str],
    left: Mapping[str, int],
    *,
    quiet: bool,
) -> RuledOutReason | None:
    """Return why a hidden seat cannot be a character; None if it can."""
    if slug in taken:
        return RuledOutReason.TAKEN
    if left[GROUP[slug]] <= 0:
        return RuledOutReason.FULL
    if row["damage"] >= HIT_POINTS[slug]:
        return RuledOutReason.HURT
    return RuledOutReason.QUIET if quiet and _would_reveal_itself(slug) else None


def candidates_by_seat(view: View) -> dict[int, frozenset[str]]:
    """Map each seat to the characters that it can still be, using only information of this
    reader.
    """
    everybody = frozenset(possible_characters(view))
    return {seat: everybody - out.keys() for seat, out in ruled_out(view).items()}


def _known_characters(view: View) -> dict[int, str]:
    """Return the characters that the reader of this view knows for certain."""
    known = {row["seat"]: row["character"] for row in view["players"] if row["character"]}
    known |= {int(seat): slug for seat, slug in view.get("seen", {}).items()}
    if view["audience"] is not None:
        known[view["audience"]] = view["character"]
    return known


def _would_reveal_itself(slug: str) -> bool:
    """Tell whether an uncursed character must reveal itself when a player goes out
    (JDN-ABIL-28).
    """
    ability = ABILITY[slug]
    return ability.must and ability.when is AbilityMoment.ON_OUT


def _rule_out_complete_sides(
    found: dict[int, dict[str, RuledOutReason]],
    unknown: Sequence[int],
    left: Mapping[str, int],
    everybody: Sequence[str],
) -> None:
    """If a side has no more candidates than missing members, rule out all other sides for
    these candidates.
    """
    for group, count in left.items():
        members = [slug for slug in everybody if GROUP[slug] == group]
        can = [seat for seat in unknown if any(slug not in found[seat] for slug in members)]
        if count and len(can) == count:
            for seat in can:
                others = (slug for slug in everybody if GROUP[slug] != group)
                found[seat] = {
                    **dict.fromkeys(others, RuledOutReason.NEEDED),
                    **found[seat],
                }


def sides_of(characters: Iterable[str]) -> frozenset[str]:
    """Return the sides of these characters."""
    return frozenset(GROUP[slug] for slug in characters)
