"""Move cards between piles: the basic operations from which the rules are built.

Each function changes a state and logs the event. None asks a question.
"""

from __future__ import annotations

from engine import rng
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import (
    CARDS,
    HEALTH,
    IS_WOUND,
    cards_with_text,
)
from engine.nightfall.effects import ClaimDiscarded, InPlay, Moment
from engine.nightfall.state import Attached, Minion, State
from engine.nightfall.triggers import WAITING, queue_triggered_texts, trigger_texts_of_seats
from engine.nightfall.values import prevent_by_minion_shields

EXILED_WHEN_DISCARDED = cards_with_text(InPlay.EXILE_WHEN_DISCARDED)
EXILED_WHEN_DESTROYED = cards_with_text(InPlay.EXILE_WHEN_DESTROYED) | EXILED_WHEN_DISCARDED
RETURNED_WHEN_DESTROYED = cards_with_text(InPlay.RETURNS_WHEN_DESTROYED)

CLAIMED_FROM_PILES = frozenset(
    number
    for number, card in enumerate(CARDS)
    if any(isinstance(effect, ClaimDiscarded) for effect in card.your_chain)
)
"""Cards whose texts let a player claim the top card of a discard pile."""

ENTERING, LEAVING = WAITING[Moment.ENTERS], WAITING[Moment.LEAVES]
DAMAGED = WAITING[Moment.DAMAGED]
OPPOSING_DESTROYED = WAITING[Moment.OPPOSING_DESTROYED]


def draw(state: State, seat: int, count: int) -> None:
    """Draw `count` cards, or as many as there are.

    Rule: DECK-1. The deck is drawn empty first; the discard pile is shuffled only when a
    card is still needed (DECK-3, DECK-4, DECK-5).
    """
    deck, drawn = state.decks[seat], []
    for _ in range(count):
        if not deck and not reshuffle(state, seat):
            break
        drawn.append(deck.pop())
    if drawn:
        state.hands[seat] += drawn
        state.log.append(("drew", seat, tuple(drawn)))


def reshuffle(state: State, seat: int) -> bool:
    """Shuffle the discard pile into the empty deck; tell whether there was a card to
    shuffle (DECK-3, DECK-7).
    """
    pile = state.discards[seat]
    if not pile:
        return False
    deck = state.decks[seat]
    deck += pile
    pile.clear()
    state.rng = rng.shuffle(state.rng, deck)
    state.log.append(("shuffled", seat))
    return True


def discard(
    state: State, seat: int, card: int, origin: str, minion: int | None = None
) -> None:
    """Put a card that has already left `origin` on top of the discard pile of `seat`
    (DECK-2, GEN-11).
    """
    state.discards[seat].append(card)
    state.log.append(("discarded", seat, card, origin, minion))


def piling_matters(state: State) -> bool:
    """Tell whether a player is asked for the order in which several cards go to a discard
    pile (SIM-5): if the option says so, or if a card that can take the top card of a
    discard pile is or was the visible top card of an archive.

    Such a card deeper in an archive, or face down, does not count, because the question
    itself would reveal it.
    """
    if state.options.ask_every_order:
        return True
    if not CLAIMED_FROM_PILES.isdisjoint(state.archive_card):
        archives = zip(state.archive_card, state.archive_shown, strict=True)
        if any(shown and card in CLAIMED_FROM_PILES for card, shown in archives):
            return True
    return any(not CLAIMED_FROM_PILES.isdisjoint(gone) for gone in state.built.gone)


def take_from_discard(state: State, seat: int, card: int) -> int | None:
    """Take the deepest copy of a card out of a discard pile. Return the new top card, which
    is now visible to all (INFO-6).
    """
    pile = state.discards[seat]
    pile.remove(card)
    return pile[-1] if pile else None


def exile(
    state: State,
    seat: int | None,
    card: int,
    origin: str,
    *,
    minion: int | None = None,
    top: int | None = None,
) -> None:
    """Exile a card that has already left `origin` (EXILE-1). In games of built decks, a
    wound goes to the bottom of its stack instead (CONSTR-12).
    """
    if state.built.wounds and _return_wound_to_stack(state, seat, card, origin, top):
        return
    state.exiled.append(card)
    state.log.append(("exiled", seat, card, origin, minion, top))


def _return_wound_to_stack(
    state: State, seat: int | None, card: int, origin: str, top: int | None
) -> bool:
    """Put a wound at the bottom of the stack that it came from, if the owner of that stack
    is still in the game; tell whether it was put there (CONSTR-12, CONSTR-19).
    """
    if seat is None or not IS_WOUND[card]:
        return False
    owner = take_wound_for_owner(state, seat, card)
    if owner in state.built.seats_out:
        return False
    stacks = [*state.built.wounds]
    stacks[owner] = (card, *stacks[owner])
    state.built = state.built._replace(wounds=tuple(stacks))
    state.log.append(("tucked", seat, card, origin, owner, top))
    return True


def take_wound_for_owner(state: State, seat: int, card: int) -> int:
    """Take a wound from the cards of `seat` and return the owner of the stack that it came
    from.

    Equal wounds cannot be told apart. The wounds from the player's own stack go first,
    because the player would choose to give these.
    """
    strays = [each for each in state.built.strays if each[::2] == (seat, card)]
    piles = state.hands[seat], state.decks[seat], state.discards[seat]
    if not strays or sum(pile.count(card) for pile in piles) >= len(strays):
        return seat
    rest = [*state.built.strays]
    rest.remove(strays[0])
    state.built = state.built._replace(strays=tuple(rest))
    return strays[0][1]


def enter_play(
    state: State,
    seat: int,
    card: int,
    origin: str,
    *,
    health: int | None = None,
    top: int | None = None,
) -> int:
    """Put a minion into play for `seat`, its owner, at full health unless `health` is
    given; return its number (CARD-10).
    """
    number = state.next_minion
    state.next_minion = number + 1
    health = HEALTH[card] if health is None else health
    minion = Minion(number, card, health, seat)
    state.minions[seat].append(minion)
    state.log.append(("entered", seat, number, card, health, origin, top))
    if card in ENTERING:
        queue_triggered_texts(state, ENTERING, seat, minion)
    return number


def find_minion(state: State, number: int) -> tuple[int, int] | None:
    """Return the seat that controls a minion and its index in that seat's row, or None if
    it has left play.
    """
    for seat, row in enumerate(state.minions):
        for place, minion in enumerate(row):
            if minion.id == number:
                return seat, place
    return None


def change_minion(state: State, seat: int, place: int, **values: int) -> None:
    """Replace field values of a minion; the only function that changes one."""
    row = state.minions[seat]
    row[place] = row[place]._replace(**values)


def leave_play(
    state: State, number: int, *, attached_last: bool = False
) -> tuple[int, Minion] | None:
    """Take a minion out of play; the only function that does so. Return the seat that
    controlled it and the minion, or None if it had left before.

    The actions attached to it go to their owners' discard piles (ATTACH-3, ATTACH-4). With
    `attached_last` the caller discards these actions itself, after the minion (SIM-5).
    """
    found = find_minion(state, number)
    if found is None:
        return None
    seat, place = found
    minion = state.minions[seat].pop(place)
    if state.attached and not (
        attached_last and state.rules_version >= versions.ATTACHED_LAST
    ):
        _discard_attached(state, number)
    if minion.card in LEAVING:
        queue_triggered_texts(state, LEAVING, seat, minion)
    return seat, minion


def attach(state: State, number: int, card: int, owner: int, origin: str) -> None:
    """Attach an action that has already left its place to a minion in play (ATTACH-1,
    ATTACH-6).
    """
    state.attached = (*state.attached, Attached(number, card, owner))
    found = find_minion(state, number)
    assert found is not None, "an offered minion is in play"
    host = state.minions[found[0]][found[1]]
    state.log.append(("attached", owner, card, origin, number, host.card))


def _discard_attached(
    state: State, number: int, piled: tuple[int, int] | None = None
) -> None:
    """Discard the actions that were attached to a minion that has left play.

    Args:
        piled: owner and card of the minion, if it has just gone to the owner's discard
            pile; None if it went elsewhere.
    """
    gone = [each for each in state.attached if each.minion == number]
    state.attached = tuple(each for each in state.attached if each.minion != number)
    for each in gone:
        discard(state, each.owner, each.card, "attached", number)
    if gone and state.rules_version >= versions.PILED_TOGETHER and piling_matters(state):
        together = [
            *([piled] if piled else []),
            *((each.owner, each.card) for each in gone),
        ]
        _record_joint_discards(state, together)


def _record_joint_discards(state: State, together: list[tuple[int, int]]) -> None:
    """For each owner, store which cards have gone to the discard pile together, if they
    differ (SIM-5).
    """
    for owner in dict.fromkeys(owner for owner, _card in together):
        cards = tuple(card for seat, card in together if seat == owner)
        if len({*cards}) > 1:
            state.unpiled += ((owner, cards),)


def heal(state: State, number: int, amount: int) -> None:
    """Give a minion up to `amount` health back, never above its printed health (DMG-3). A
    minion that has left play gets none.
    """
    found = find_minion(state, number)
    if found is None:
        return
    seat, place = found
    minion = state.minions[seat][place]
    gain = min(amount, HEALTH[minion.card] - minion.health)
    if gain > 0:
        health = minion.health + gain
        change_minion(state, seat, place, health=health)
        state.log.append(("healed", seat, number, minion.card, gain, health))


def inflict_damage(
    state: State, number: int, amount: int, *, absorbed: bool = False
) -> int:
    """Inflict damage on a minion and return how much of it the minion took; the caller
    handles the rest (DMG-1, DMG-8).

    A minion without health left is destroyed (DMG-2). A minion that has left play takes
    nothing. `absorbed`: the damage was inflicted on the minion's player (DMG-9). Prevented
    points count as taken (COMBAT-14).
    """
    found = find_minion(state, number)
    if found is None or amount <= 0:
        return 0
    seat, place = found
    minion = state.minions[seat][place]
    prevented = 0
    if state.lasting.minion_shields:
        prevented = prevent_by_minion_shields(state, seat, minion, amount)
        if prevented == amount:
            return amount
    taken = min(amount - prevented, minion.health)
    left = minion.health - taken
    change_minion(state, seat, place, health=left)
    state.log.append(("minion_damaged", seat, number, minion.card, taken, left, absorbed))
    if not left:
        destroy(state, number)
    elif minion.card in DAMAGED:
        queue_triggered_texts(state, DAMAGED, seat, minion)
    return prevented + taken


def destroy(state: State, number: int) -> None:
    """Destroy a minion in play. It goes to its owner's discard pile unless its text says
    otherwise.

    Rule: DMG-2, DMG-5, GEN-10; starting minions are exiled (CARD-12, CARD-19), Marcus Toth
    returns to the hand.
    """
    left = leave_play(state, number, attached_last=True)
    if left is None:
        return
    seat, minion = left
    card, owner = minion.card, minion.owner
    piled = None
    if card in EXILED_WHEN_DESTROYED:
        state.log.append(("destroyed", seat, number, card, "exile"))
        exile(state, owner, card, "play", minion=number)
    elif card in RETURNED_WHEN_DESTROYED:
        state.log.append(("destroyed", seat, number, card, "hand"))
        state.hands[owner].append(card)
        state.log.append(("returned", owner, card, "play", number, None))
    else:
        state.log.append(("destroyed", seat, number, card, "discard"))
        state.discards[owner].append(card)
        piled = (owner, card)
    if state.attached:
        _discard_attached(state, number, piled)
    trigger_texts_of_seats(state, OPPOSING_DESTROYED, state.opponents(seat), seat)


def discard_from_play(state: State, number: int) -> None:
    """Discard a minion in play. This is no destruction (COMBAT-21), but most starting
    minions are exiled by it.
    """
    left = leave_play(state, number, attached_last=True)
    assert left is not None, "only what is in play can be discarded from it"
    minion = left[1]
    piled = None
    if minion.card in EXILED_WHEN_DISCARDED:
        exile(state, minion.owner, minion.card, "play", minion=minion.id)
    else:
        discard(state, minion.owner, minion.card, "play", minion.id)
        piled = (minion.owner, minion.card)
    if state.attached:
        _discard_attached(state, number, piled)


def change_influence(state: State, seat: int, amount: int) -> None:
    """Change the influence of `seat` by `amount`, never below 0. Only the active player has
    any (CLAIM-4, CLAIM-15, CLAIM-16).
    """
    if seat != state.active:
        return
    total = max(0, state.influence + amount)
    if total != state.influence:
        state.log.append(("influence", seat, total - state.influence, total, "text"))
        state.influence = total


def distinct(cards: list[int]) -> list[int]:
    """Return the different cards of a pile in catalogue order."""
    return sorted(set(cards))


def distinct_orders(cards: list[int]) -> list[int]:
    """Return the different orders of a pile in catalogue order."""
    return [card for card in sorted(set(cards)) if not IS_WOUND[card]]


def distinct_wounds(cards: list[int]) -> list[int]:
    """Return the different wounds of a pile in catalogue order."""
    return [card for card in sorted(set(cards)) if IS_WOUND[card]]
