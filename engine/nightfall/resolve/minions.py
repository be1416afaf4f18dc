"""Texts that destroy, exile, move or fetch minions."""

from __future__ import annotations

from engine.nightfall.cards.catalogue import IS_MINION, SPECIES
from engine.nightfall.decisions import CARD, CARD_OF, Ask, number_in
from engine.nightfall.effects import (
    Destroy,
    EnterPlay,
    ExileMinion,
    HealYours,
    MinionToDeck,
    PutIntoPlay,
    Who,
)
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    IN_HAND,
    IN_PLAY,
    Asked,
    CardText,
    advance_text,
    ask_player,
    ask_target,
    ask_target_among_own,
    log_target,
)
from engine.nightfall.resolve.definitions import (
    REMOVAL,
    Forecast,
    Phrase,
    define,
    sentence_key,
)
from engine.nightfall.state import Minion, State
from engine.nightfall.zones import (
    change_minion,
    destroy,
    distinct,
    enter_play,
    exile,
    find_minion,
    heal,
    leave_play,
    take_from_discard,
)


def run_ask_minion(
    state: State, text: CardText, effect: Destroy | ExileMinion | MinionToDeck
) -> Asked:
    """Ask which minion the text affects (TARGET-9), limited to the species and the player
    that the text names. If "that player" was never chosen, no minion qualifies (TARGET-13).
    """
    if isinstance(effect, Destroy) and (effect.species or effect.who):
        seat = text.that_player if effect.who is Who.THAT_PLAYER else None
        among = targets.some_minions(state, effect.species, seat)
        return ask_target(state, text, Ask.TARGET_MINION, among)
    return ask_target(state, text, Ask.TARGET_MINION, targets.minions(state))


def _controller(state: State, number: int) -> int:
    found = find_minion(state, number)
    assert found is not None, "an offered minion is in play"
    return found[0]


def answer_destroy(state: State, text: CardText, effect: Destroy, option: str) -> None:
    """Destroy the chosen minion, and store its controller as "that player" for the
    kicker.
    """
    number = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, minion=number, player=_controller(state, number))
    destroy(state, number)


def _take_out_of_play(state: State, number: int) -> Minion:
    left = leave_play(state, number)
    assert left is not None, "an offered minion is in play"
    return left[1]


def answer_exile(state: State, text: CardText, effect: ExileMinion, option: str) -> None:
    """Exile the chosen minion: neither destroyed nor discarded (EXILE-3)."""
    number = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, minion=number, player=_controller(state, number))
    minion = _take_out_of_play(state, number)
    exile(state, minion.owner, minion.card, "play", minion=number)


def answer_to_deck(state: State, text: CardText, effect: MinionToDeck, option: str) -> None:
    """Put the chosen minion on top of its owner's deck; a starting minion is not exiled by
    this (GEN-11).
    """
    number = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, minion=number, player=_controller(state, number))
    minion = _take_out_of_play(state, number)
    state.decks[minion.owner].append(minion.card)
    state.log.append(("put_on_deck", minion.owner, minion.card, "play", number, None))


def run_put_into_play(state: State, text: CardText, effect: PutIntoPlay) -> Asked:
    """Ask which minion in the discard pile of the card's player to put into play; the
    player must choose one if there is any.
    """
    pile = state.discards[text.seat]
    species = effect.species
    options = tuple(
        CARD[card]
        for card in distinct(pile)
        if IS_MINION[card] and species in (None, SPECIES[card])
    )
    if effect.targeted:
        return ask_target_among_own(state, text, Ask.TARGET_DISCARD, options)
    return ask_player(state, text, Ask.PICK_DISCARD, options)


def answer_put_into_play(
    state: State, text: CardText, effect: PutIntoPlay, option: str
) -> None:
    """Put the chosen minion into play at full health; none of its texts resolves by this
    (CARD-10).
    """
    card = CARD_OF[option]
    if effect.targeted:
        log_target(state, text, option)
    top = take_from_discard(state, text.seat, card)
    number = enter_play(state, text.seat, card, "discard", top=top)
    advance_text(state, text, minion=number, card=card)


def run_enter_play(state: State, text: CardText, effect: EnterPlay) -> Asked:
    """Put the minion that has this text into play with the given health.

    It comes from the chain (CHAIN-22), or from the hand if another card carries out its
    text (CARD-18). If another card has just put it into play, its health is set. The second
    time nothing happens (CHAIN-15).
    """
    advance_text(state, text)
    if text.place == IN_HAND:
        state.hands[text.seat].remove(text.card)
        enter_play(state, text.seat, text.card, "hand", health=effect.health)
    elif text.place == IN_PLAY:
        _set_health(state, text.that_minion, effect.health)
    elif not state.chain[text.place].entered:
        state.chain[text.place] = state.chain[text.place]._replace(entered=True)
        enter_play(state, text.seat, text.card, "chain", health=effect.health)
    return ()


def _set_health(state: State, number: int, health: int) -> None:
    found = find_minion(state, number)
    if found is not None:
        seat, place = found
        card = state.minions[seat][place].card
        change_minion(state, seat, place, health=health)
        state.log.append(("entered", seat, number, card, health, "play", None))


def run_heal_yours(state: State, text: CardText, effect: HealYours) -> Asked:
    """Heal every minion of the text's player."""
    advance_text(state, text)
    for minion in state.minions[text.seat]:
        heal(state, minion.id, effect.amount)
    return ()


def write_destroy(effect: Destroy) -> Phrase:
    return Phrase(sentence_key("destroy", effect.species, effect.who))


define(
    Destroy,
    run=run_ask_minion,
    answer=answer_destroy,
    phrase=write_destroy,
    worth=lambda e, w: REMOVAL,
    forecast=Forecast.PLAYED,
    term="destroy",
)

define(
    ExileMinion,
    run=run_ask_minion,
    answer=answer_exile,
    phrase=lambda effect: Phrase("exile_minion"),
    worth=lambda e, w: REMOVAL * 1.2,
    forecast=Forecast.PLAYED,
    term="exile",
)

define(
    EnterPlay,
    run=run_enter_play,
    answer=None,
    phrase=lambda effect: Phrase("enter_play", effect.health),
    worth=lambda e, w: 0.0,
    forecast=Forecast.PLAYED,
)

define(
    MinionToDeck,
    run=run_ask_minion,
    answer=answer_to_deck,
    phrase=lambda effect: Phrase("minion_to_deck"),
    worth=lambda e, w: REMOVAL * 0.9,
    forecast=Forecast.PLAYED,
    term="deck",
)


def write_put_into_play(effect: PutIntoPlay) -> Phrase:
    return Phrase(
        sentence_key(
            "put_into_play", "target" if effect.targeted else "any", effect.species
        )
    )


define(
    PutIntoPlay,
    run=run_put_into_play,
    answer=answer_put_into_play,
    phrase=write_put_into_play,
    worth=lambda e, w: 1.3 if e.targeted else 1.2,
    forecast=Forecast.FETCHES,
    term="in play",
)

define(
    HealYours,
    run=run_heal_yours,
    answer=None,
    phrase=lambda effect: Phrase("heal_yours", effect.amount),
    worth=lambda e, w: 0.3 * e.amount,
    forecast=Forecast.PLAYED,
    in_any_order=True,
)
