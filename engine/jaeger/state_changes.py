"""Basic changes of the state: dice, damage, reveals, equipment, decks, pawns.

Every function changes the state and logs the event. A caller that causes damage pushes
`Settle` (`engine.jaeger.resolve.damage_consequences`) after the whole effect.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import rng
from engine.jaeger.board_places import area
from engine.jaeger.cards.catalogue import (
    DECK_OF,
    DECKS,
    GREEN_DECK,
    ORDER,
    PREVENTS,
    PREVENTS_SETTING,
)
from engine.jaeger.characters.model import Ability, AbilityMoment
from engine.jaeger.characters.roster import ABILITY
from engine.jaeger.effects import Die
from engine.jaeger.state import NOWHERE, State

ATTACK = "attack"
"""The source of damage by attacks and counterattacks (JDN-DMG-4)."""
ORACLE = "oracle"
"""The source of damage by oracle cards; the card itself stays secret (JDN-DMG-5)."""


def roll(state: State, seat: int, purpose: str, die: Die, *, again: bool = False) -> int:
    """Roll openly and return the sum of the dice (JDN-COMP-3, JDN-EVENT-4)."""
    six, four = roll_dice(state, die)
    state.log.append(("rolled", seat, purpose, six or None, four or None, again))
    return six + four


def roll_dice(state: State, die: Die) -> tuple[int, int]:
    """Return the rolls of the six-sided and the four-sided die; 0 for a die that is not
    rolled. Both dice together take one random number.
    """
    if die is Die.BOTH:
        state.rng, bits = rng.step(state.rng)
        face = bits % 24
        return face // 4 + 1, face % 4 + 1
    state.rng, face = rng.below(state.rng, 6 if die is Die.SIX else 4)
    return (face + 1, 0) if die is Die.SIX else (0, face + 1)


def inflict_damage(state: State, seat: int, amount: int, source: str, by: int) -> int:
    """Inflict damage unless a protection prevents it; return how much is inflicted.

    `by` is the seat that caused it, or NOWHERE (JDN-DMG-9). Protections apply last and
    prevent all of it (JDN-DMG-8, JDN-EVENT-13).
    """
    inflicted = 0 if is_protected(state, seat, source) else amount
    state.damage[seat] += inflicted
    cause = None if by in (NOWHERE, seat) else by
    state.log.append(
        ("damaged", seat, amount, inflicted, source, cause, state.damage[seat])
    )
    return inflicted


def is_protected(state: State, seat: int, source: str) -> bool:
    """Tell whether a protection prevents damage from this source (JDN-DMG-8)."""
    if state.wards[seat] or (source == ATTACK and state.shields[seat]):
        return True
    for card in state.equipment[seat]:
        if card in PREVENTS and source in PREVENTS[card]:
            return True
    return False


def heal(state: State, seat: int, amount: int, source: str) -> None:
    """Heal damage, at most all of it; the rest is lost (JDN-DMG-2)."""
    healed = min(amount, state.damage[seat])
    state.damage[seat] -= healed
    state.log.append(("healed", seat, healed, source, state.damage[seat]))


def set_damage(state: State, seat: int, to: int, source: str) -> None:
    """Set the damage to exactly `to`; this is neither damage nor healing (JDN-DMG-10)."""
    if any(source in PREVENTS_SETTING.get(card, ()) for card in state.equipment[seat]):
        to = state.damage[seat]
    state.log.append(("set", seat, source, state.damage[seat], to))
    state.damage[seat] = to


def reveal(state: State, seat: int, why: str) -> None:
    """Reveal a character to all players, permanently (JDN-REVEAL-3, JDN-EVENT-17)."""
    if not state.revealed[seat]:
        state.revealed[seat] = True
        state.log.append(("revealed", seat, state.characters[seat], why))


def usable_ability(state: State, seat: int, when: AbilityMoment) -> Ability | None:
    """Return the seat's ability if it works at this moment and has not been lost by a curse
    (JDN-ABIL-7), by elimination (JDN-ABIL-6) or by use (JDN-ABIL-3).
    """
    ability = ABILITY[state.characters[seat]]
    if ability.when is not when or state.cursed[seat] or state.out[seat]:
        return None
    return None if state.used[seat] else ability


def may_reveal(state: State, seat: int) -> bool:
    """Tell whether the seat may choose to reveal. Every hidden player may, except Dorian
    unless he is cursed (JDN-REVEAL-1, JDN-REVEAL-5, JDN-ABIL-7).
    """
    hides = ABILITY[state.characters[seat]].hides and not state.cursed[seat]
    return not (state.revealed[seat] or hides)


def equipment_of(state: State, seat: int) -> list[str]:
    """Return the distinct equipment cards of a seat in catalogue order."""
    return sorted(set(state.equipment[seat]), key=ORDER.__getitem__)


def owns_any(state: State, seat: int, cards: frozenset[str]) -> bool:
    """Tell whether the seat owns one of these equipment cards."""
    return not cards.isdisjoint(state.equipment[seat])


def move_equipment(state: State, card: str, origin: int, to: int, how: str) -> None:
    """Move an equipment card from one player to another; it works at once (JDN-EQUIP-9,
    JDN-EVENT-15).
    """
    _remove_equipment(state, card, origin)
    state.equipment[to] += (card,)
    state.log.append(("equipment", card, origin, to, how))


def give_equipment_from_pile(state: State, card: str, seat: int, how: str) -> None:
    """Give an equipment card from a pile to a player (JDN-CARD-2)."""
    state.equipment[seat] += (card,)
    state.log.append(("equipment", card, None, seat, how))


def discard_equipment(state: State, card: str, origin: int) -> None:
    """Discard an equipment card of an eliminated player (JDN-DECK-5)."""
    _remove_equipment(state, card, origin)
    state.discard[DECK_OF[card]].append(card)
    state.log.append(("equipment", card, origin, None, "discarded"))


def _remove_equipment(state: State, card: str, seat: int) -> None:
    cards = list(state.equipment[seat])
    cards.remove(card)
    state.equipment[seat] = tuple(cards)


def has_cards(state: State, deck: int) -> bool:
    """Tell whether a card can be drawn from a deck (JDN-DECK-3)."""
    return bool(state.draw[deck] or state.discard[deck])


def refill_deck_if_empty(state: State, deck: int) -> None:
    """If the draw pile is empty, shuffle the discard pile into a new one (JDN-DECK-1,
    JDN-DECK-4, JDN-EVENT-24).
    """
    if state.draw[deck] or not state.discard[deck]:
        return
    state.draw[deck], state.discard[deck] = state.discard[deck], []
    state.rng = rng.shuffle(state.rng, state.draw[deck])
    state.log.append(("reshuffled", DECKS[deck], len(state.draw[deck])))


def discard_event(state: State, seat: int, card: str) -> None:
    """Put an event card face up on its discard pile (JDN-CARD-1)."""
    deck = DECK_OF[card]
    state.discard[deck].append(card)
    state.log.append(("discarded", seat, DECKS[deck], card))


def discard_oracle(state: State, card: str) -> None:
    """Put an oracle card face down on its discard pile (JDN-ORACLE-3, JDN-EVENT-12)."""
    state.discard[GREEN_DECK].append(card)
    state.log.append(("oracle_discarded", len(state.discard[GREEN_DECK])))


def move_pawn(state: State, seat: int, place: str, how: str) -> None:
    """Move a pawn to a place; this does not affect other pawns there (JDN-MOVE-6,
    JDN-EVENT-5).
    """
    state.log.append(("moved", seat, place_of(state, seat), place, how))
    state.pawns[seat] = state.layout.index(place)


def place_of(state: State, seat: int) -> str | None:
    """Return the place of a pawn; None if it is in the middle or eliminated."""
    pawn = state.pawns[seat]
    return None if pawn == NOWHERE else state.layout[pawn]


def seats_on_place(state: State, place: str) -> list[int]:
    """Return the seats whose pawns stand on a place."""
    opening = state.layout.index(place)
    return [seat for seat, pawn in enumerate(state.pawns) if pawn == opening]


def others_in_area(state: State, seat: int, *, outside: bool) -> list[int]:
    """Return the other seats whose pawns stand in the area of `seat`, or outside of it
    (JDN-ATTACK-3, JDN-ATTACK-10, JDN-ATTACK-13).
    """
    own = area(state.pawns[seat])
    return [
        other
        for other, pawn in enumerate(state.pawns)
        if pawn != NOWHERE and other != seat and (area(pawn) == own) is not outside
    ]


def in_catalogue_order(cards: Iterable[str]) -> list[str]:
    """Return the distinct cards in the order of the catalogue."""
    return sorted(set(cards), key=ORDER.__getitem__)
