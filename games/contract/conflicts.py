"""Find options that exclude each other, by trying all pairs with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engine.errors import BadOptions

if TYPE_CHECKING:
    from games.contract.setup import Setup

ON, OFF = "on", "off"
"""The values of a switch. `OFF` occurs only in conflicts with a number of seats that
requires the switch.
"""
ANY = "*"
"""The value of a selection in which the player has chosen any answer."""
SEATS = "seats"

MAX_BESIDE = 2
"""The maximum number of other answers that are added to make an answer valid."""

Pick = tuple[str, str]
"""The type of an answer: the name of a setting, a switch, a selection or `"seats"`, and its
value.
"""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two answers that exclude each other, and the code of the refusal."""

    one: Pick
    other: Pick
    refusal: str


def find_conflicts(setup: Setup) -> Iterator[Conflict]:
    """Yield the pairs of answers that the engine refuses whatever the other answers are.

    An answer may need another answer that is not the default, such as moon phases, which
    need the cards that have them. It then conflicts only with the alternatives to that
    needed answer.
    """
    picks = list(_all_picks(setup))
    beside = {pick: _completing_picks(setup, picks, pick) or () for pick in picks}
    for one, other in combinations(picks, 2):
        if one[0] == other[0] or _completing_picks(setup, picks, one, other) is not None:
            continue
        chosen = dict((*beside[one], *beside[other], one, other))
        refusal = _refusal_code(setup, chosen) or _refusal_code(setup, dict((one, other)))
        yield Conflict(one, other, refusal)


def find_required_switches(setup: Setup) -> Iterator[Conflict]:
    """Yield a conflict for each switch that the engine requires to be on for a number of
    seats.
    """
    picks = list(_all_picks(setup))
    for size in (pick for pick in picks if pick[0] == SEATS):
        beside = _completing_picks(setup, picks, size) or ()
        for switch in (pick for pick in beside if pick[1] == ON):
            others = [pick for pick in picks if pick != switch]
            if _completing_picks(setup, others, size) is None:
                rest = dict((*(pick for pick in beside if pick != switch), size))
                yield Conflict((switch[0], OFF), size, _refusal_code(setup, rest))


def find_conflicting_selections(setup: Setup) -> Iterator[Conflict]:
    """Yield a conflict for each switch that excludes a selection, regardless of the
    selected answers.
    """
    for selection in setup.selections:
        chosen = [
            choice.value for _title, choices in selection.groups for choice in choices
        ]
        for switch in setup.switches:
            alone = {switch.value: ON}
            codes = {
                _refusal_code(setup, alone, {selection.name: [each]}) for each in chosen
            }
            if (
                len(codes) == 1
                and not _refusal_code(setup, alone)
                and (code := codes.pop())
            ):
                yield Conflict((selection.name, ANY), (switch.value, ON), code)


def _completing_picks(
    setup: Setup, picks: list[Pick], *chosen: Pick
) -> tuple[Pick, ...] | None:
    """Return the smallest set of other answers that makes the chosen ones valid; None if
    there is none.
    """
    for count in range(MAX_BESIDE + 1):
        for others in combinations(picks, count):
            if not _refusal_code(setup, dict((*others, *chosen))):
                return others
    return None


def _all_picks(setup: Setup) -> Iterator[Pick]:
    for setting in setup.settings:
        for choice in setting.choices:
            yield setting.name, choice.value
    for switch in setup.switches:
        yield switch.value, ON
    for number in setup.seats:
        yield SEATS, str(number)


def _refusal_code(
    setup: Setup, chosen: dict[str, str], selected: Mapping[str, list[str]] | None = None
) -> str:
    """Return the code with which the engine refuses these answers, with defaults for all
    other settings; empty if it accepts them.
    """
    options = dict[str, Any](selected or {})
    for setting in setup.settings:
        if setting.name in chosen:
            options[setting.name] = setting.means(chosen[setting.name])
    for switch in setup.switches:
        if switch.value in chosen:
            options[switch.value] = True
    try:
        agreed = setup.rules.Options.from_dict(options)
        agreed.check(int(chosen.get(SEATS, setup.seats[0])))
    except BadOptions as error:
        return error.refusal
    return ""
