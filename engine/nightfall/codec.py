"""Store positions as text and load them.

Cards are stored as numbers of a named catalogue; `engine.saves` describes the rest of the
format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from itertools import chain
from typing import Any, get_args, get_origin

from engine.errors import BadOptions, BadSave
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS, NUMBER, SETS
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.events import KINDS, LISTED
from engine.nightfall.options import Options
from engine.nightfall.state import COMMONS, Built, Lasting, State
from engine.saves import SaveFormat, demand, demand_events, lists_as_tuples

FORMAT = 1
"""The version of the storage format. It increases whenever positions stored by older
engines can no longer be continued.
"""


@cache
def numbering_id(sets: tuple[str, ...], version: int) -> str:
    """Return the id of the numbering of these sets' cards. The numbers in a position stored
    under another id would mean other cards. Adding later sets does not change the id.

    Raises:
        KeyError: there is no such set.
    """
    last = max(NUMBER[card.id] for name in sets for card in SETS[name].cards)
    names = " ".join(card.id for card in CARDS[: last + 1])
    return sha256(names.encode()).hexdigest()[:12]


def _numbering_id(state: State) -> str:
    return numbering_id(state.options.sets, state.rules_version)


PHASES = ("draft", "combat", "chain", "claim", "cleanup", "over")

LATER: dict[str, Any] = {
    "rules_version": versions.FIRST,
    "triggered": [],
    "unpiled": [],
    "undrafted": [],
    "attached": [],
    "attached_to": -1,
    "lasting": [[], [], [], [], 0, [], 0, []],
    "starters": [],
    "moons": [],
    "built": [[], [], [], [], []],
}
"""Fields that older saves do not have, with the values to assume for them."""

UNSAID = frozenset(
    {"attached", "attached_to", "built", "lasting", "moons", "starters", "unpiled"}
)
"""Fields of `LATER` that are not stored while they have the assumed value, because most
games never change it.
"""

GROWN: dict[str, tuple[str, ...]] = {
    "CardText": ("other_minion",),
    "DiscardWounds": ("draws",),
}
"""By kind of step, the fields that were added after the first saves, the newest first; all
of them have defaults.
"""

SAVES = SaveFormat(State, number=FORMAT, later=LATER, unsaid=UNSAID, grown=GROWN)


def dump(state: State) -> str:
    """Return the state as JSON text; equal states give equal text."""
    return SAVES.dump(state, catalogue=_numbering_id(state))


def load_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from a text that `dump` wrote. `steps` are the kinds of steps by name.

    Raises:
        BadSave: the text is not a stored position, or comes from another engine or
            catalogue.
    """
    SAVES.load_into(state, text, steps, _check_all)


def _check_all(state: State, data: Mapping[str, Any]) -> None:
    _check(state)
    demand_events(state, KINDS)
    demand(data["catalogue"] == _numbering_id(state), "other cards")


def load_trusted_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from a trusted text, such as one from our own database: `dump` wrote it
    and nobody could change it since. Types and log are not checked.

    Raises:
        BadSave: the text comes from another engine or catalogue, or is too damaged to be
            loaded.
    """
    data = SAVES.decode(text)
    try:
        for name, make in _MAKE.items():
            value = data[name]
            setattr(state, name, make(value) if make else value)
        demand({event[0] for event in data["log"]} <= KINDS.keys(), "log: other events")
        state.log = [
            lists_as_tuples(event) if event[0] in _NESTED else tuple(event)
            for event in data["log"]
        ]
        state.options = Options.from_dict(data["options"])
        state.stack = [SAVES.read_trusted_step(step, steps) for step in data["stack"]]
        _check(state)
        demand(data["catalogue"] == _numbering_id(state), "other cards")
    except (LookupError, TypeError, ValueError, AttributeError, BadOptions) as error:
        raise BadSave(f"damaged: {error!r}") from error


def _converter_for(hint: Any) -> Callable[[Any], Any] | None:
    """Build the function that converts trusted JSON to a value of this type; None if no
    conversion is needed.
    """
    kind, parts = get_origin(hint), get_args(hint)
    if hint in (Lasting, Built):
        return lambda value: hint._make(map(lists_as_tuples, value))
    if kind not in (list, tuple):
        return getattr(hint, "_make", None)
    item = _converter_for(parts[0])
    if kind is tuple and parts[1:] != (...,):
        return tuple
    if item is None:
        return None if kind is list else tuple
    return lambda value: kind(map(item, value))


_MAKE = {name: _converter_for(SAVES.hints[name]) for name in SAVES.plain if name != "log"}
"""By field of the state: the conversion from trusted JSON, or None if none is needed."""

_NESTED = frozenset(
    name for name, kind in KINDS.items() if not LISTED.isdisjoint(kind.fields)
)
"""Kinds of events that have a field with several values."""


def _check(state: State) -> None:
    """Raise `ValueError` if the data has the right types but is not a valid position."""
    state.options.check(state.seats)
    for name in ("hands", "decks", "discards", "minions", "picks"):
        demand(len(getattr(state, name)) == state.seats, f"{name}: one for each seat")
    for name in ("archive_owner", "archive_left", "archive_shown"):
        same = len(getattr(state, name)) == len(state.archive_card)
        demand(same, f"{name}: one for each archive")
    _check_built(state)
    demand(state.rules_version in versions.KNOWN, "rules_version: of a newer engine")
    demand(state.phase in PHASES, "phase: unknown")
    demand(0 <= state.face_up <= len(state.wounds), "face_up: more than there are")
    moons = sorted(state.moons)
    demand(not moons or moons == [*range(len(MOONS))], "moons: not the six")
    cards, seats = range(len(CARDS)), range(state.seats)
    demand(set(_all_cards(state)) <= set(cards), "a card that does not exist")
    demand(set(_all_seats(state)) <= set(seats), "a seat that does not exist")


def _check_built(state: State) -> None:
    built, count = state.built, state.seats if state.options.built else 0
    for name in ("wounds", "gone"):
        demand(len(getattr(built, name)) == count, f"built: {name}: one for each seat")
    if count:
        left = [len(pile) for pile in built.piles]
        demand(left == state.archive_left, "built: an archive of another size")
    demand(len(built.out) < max(1, count), "built: nobody is left")


def _all_cards(state: State) -> Iterable[int]:
    """Yield every card of the position."""
    yield from chain(*state.hands, *state.decks, *state.discards, *state.draft_hands)
    yield from chain(state.wounds, state.exiled, state.laid, state.aside)
    yield from state.archive_card
    yield from (link.card for link in state.chain)
    yield from (combat.card for combat in state.combats)
    yield from (minion.card for row in state.minions for minion in row)
    yield from (each.card for each in state.attached)
    yield from chain(*state.starters)
    yield from (card for picks in state.picks for card, _ in picks)
    yield from chain(*state.built.piles, *state.built.wounds, *state.built.gone)
    yield from (card for _, _, card in state.built.strays)


def _all_seats(state: State) -> Iterable[int]:
    """Yield every seat that the position refers to, except `COMMONS` as owner of
    archives.
    """
    yield from (state.first, state.active, *state.no_text_block)
    yield from (owner for owner in state.archive_owner if owner != COMMONS)
    yield from (seat for link in state.chain for seat in (link.seat, link.owner))
    yield from (combat.defender for combat in state.combats)
    yield from (minion.owner for row in state.minions for minion in row)
    yield from (each.owner for each in state.attached)
    yield from (seat for seat, _ in state.lasting.player_shields)
    yield from (place.seat for place in state.places)
    yield from state.built.seats_out
    yield from chain(*(each[:2] for each in state.built.strays))
