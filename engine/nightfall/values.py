"""Current values of minions and players: printed values, and what other effects add
(EFF-5).

Strength bonuses and shields end with the turn (`State.lasting`); bonuses from an attached
action end when the action leaves play (ATTACH-3).
"""

from __future__ import annotations

from engine.nightfall.cards.catalogue import BONUS, SPECIES, STRENGTH, cards_with_text
from engine.nightfall.cards.coldest_war.moons import Phase
from engine.nightfall.effects import InPlay, Species
from engine.nightfall.state import Minion, State

STRONG_IN_NUMBERS = cards_with_text(InPlay.STRENGTH_OF_NUMBERS)
STRONG_AGAINST_NUMBERS = cards_with_text(InPlay.STRENGTH_OF_DEFENDERS)
STAYING = cards_with_text(InPlay.STAYS)
HOLDING = cards_with_text(InPlay.HOST_STAYS)
"""Attached actions that keep their host in play."""


def is_moon_active(state: State, moon: Phase) -> bool:
    """Tell whether this moon lies on top of the moon deck (MOON-3)."""
    return bool(state.moons) and state.moons[0] == moon


def strength(state: State, seat: int, minion: Minion) -> int:
    """Return the current strength of a minion that `seat` controls, never below 0."""
    card = minion.card
    if card in STRONG_IN_NUMBERS:
        value = len(state.minions[seat])
    elif card in STRONG_AGAINST_NUMBERS:
        value = _count_defenders(state, minion.id)
    else:
        value = STRENGTH[card]
    if state.attached:
        value += sum(
            BONUS[each.card] for each in state.attached if each.minion == minion.id
        )
    if (
        state.moons
        and SPECIES[card] is Species.LYCANTHROPE
        and is_moon_active(state, Phase.FULL)
    ):
        value += any(combat.minion == minion.id for combat in state.combats)
    if state.lasting.strength:
        value += sum(n for number, n in state.lasting.strength if number == minion.id)
    return value


def _count_defenders(state: State, number: int) -> int:
    """Count the minions in play of the player whom this minion attacks."""
    for combat in state.combats:
        if combat.minion == number:
            return len(state.minions[combat.defender])
    return 0


def stays_after_combat(state: State, minion: Minion) -> bool:
    """Tell whether a minion is not discarded at the end of the combat phase (COMBAT-22)."""
    if minion.card in STAYING:
        return True
    if SPECIES[minion.card] is Species.GHOUL and is_moon_active(state, Phase.LAST_QUARTER):
        return True
    return any(each.minion == minion.id and each.card in HOLDING for each in state.attached)


def capacity(state: State, minion: Minion) -> int:
    """Return how much damage a minion can absorb: its health plus its shield."""
    return minion.health + _shield_total(state.lasting.minion_shields, minion.id)


def _shield_total(shields: tuple[tuple[int, int], ...], whose: int) -> int:
    return sum(amount for each, amount in shields if each == whose)


def _shields_after_use(
    shields: tuple[tuple[int, int], ...], whose: int, amount: int
) -> tuple[tuple[int, int], ...]:
    """Return `shields` after `amount` points of one of them have been used."""
    left = _shield_total(shields, whose) - amount
    rest = tuple(each for each in shields if each[0] != whose)
    return (*rest, (whose, left)) if left else rest


def shield_player(state: State, seat: int, amount: int) -> None:
    """Prevent the next `amount` damage to a player this turn; several shields add up."""
    lasting = state.lasting
    shields = (*lasting.player_shields, (seat, amount))
    state.lasting = lasting._replace(player_shields=shields)
    state.log.append(("shielded", seat, None, None, amount))


def shield_minion(state: State, seat: int, minion: Minion, amount: int) -> None:
    """Prevent the next `amount` damage to a minion of `seat` this turn."""
    lasting = state.lasting
    shields = (*lasting.minion_shields, (minion.id, amount))
    state.lasting = lasting._replace(minion_shields=shields)
    state.log.append(("shielded", seat, minion.id, minion.card, amount))


def prevent_by_player_shields(state: State, seat: int, amount: int) -> int:
    """Use a player's shields against a hit of `amount` damage; return how many points they
    prevent. Prevented points do not reach damage-blocking minions either (DMG-9).
    """
    shields = state.lasting.player_shields
    points = min(amount, _shield_total(shields, seat)) if shields else 0
    if points:
        state.lasting = state.lasting._replace(
            player_shields=_shields_after_use(shields, seat, points)
        )
        state.log.append(("prevented", seat, None, None, points))
    return points


def prevent_by_minion_shields(state: State, seat: int, minion: Minion, amount: int) -> int:
    """Use a minion's shields against `amount` damage; return how many points they prevent.
    The minion counts as having absorbed these points (COMBAT-14).
    """
    shields = state.lasting.minion_shields
    points = min(amount, _shield_total(shields, minion.id)) if shields else 0
    if points:
        state.lasting = state.lasting._replace(
            minion_shields=_shields_after_use(shields, minion.id, points)
        )
        state.log.append(("prevented", seat, minion.id, minion.card, points))
    return points


def strengthen(state: State, seat: int, minion: Minion, amount: int) -> None:
    """Add to the strength of a minion of `seat` until end of turn (EFF-1)."""
    lasting = state.lasting
    bonuses = (*lasting.strength, (minion.id, amount))
    state.lasting = lasting._replace(strength=bonuses)
    state.log.append(("strengthened", seat, minion.id, minion.card, amount))
