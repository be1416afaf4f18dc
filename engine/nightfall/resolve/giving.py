"""Effects that give cards to other players, or let each player put a minion into play."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall import archives
from engine.nightfall.cards.catalogue import CARDS, SPECIES
from engine.nightfall.decisions import CARD, CARD_OF, Ask, number_in
from engine.nightfall.effects import (
    EachPutsIntoPlay,
    GiveFromArchive,
    GiveWound,
    TargetOpponent,
)
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    Asked,
    CardText,
    advance_text,
    ask_player,
    ask_target,
    log_target,
)
from engine.nightfall.resolve.definitions import Forecast, Phrase, define
from engine.nightfall.state import State
from engine.nightfall.zones import (
    distinct,
    distinct_wounds,
    enter_play,
    take_from_discard,
    take_wound_for_owner,
)
from engine.step_kinds import step


def run_target_opponent(state: State, text: CardText, effect: TargetOpponent) -> Asked:
    """Ask which opponent is "that player" from then on (OPP-2, TEAM-3). If no opponent can
    be chosen, "that player" is unset, even if it was set before (TARGET-13).
    """
    options = targets.choosable_opponents(state, text.seat)
    if not options:
        text = state.stack[-1] = text._replace(that_player=-1)
    return ask_target(state, text, Ask.TARGET_PLAYER, options)


def answer_target_opponent(
    state: State, text: CardText, effect: TargetOpponent, option: str
) -> None:
    """Set "that player" to the chosen opponent."""
    log_target(state, text, option)
    advance_text(state, text, player=number_in(option))


def run_give_wound(state: State, text: CardText, effect: GiveWound) -> Asked:
    """Ask which wound of the hand to give. Without a wound or without "that player",
    nothing happens (TARGET-13).
    """
    if text.that_player < 0:
        advance_text(state, text)
        return ()
    wounds = tuple(CARD[card] for card in distinct_wounds(state.hands[text.seat]))
    if not wounds:
        state.log.append(("has_no_wound", text.seat))
    return ask_player(state, text, Ask.GIVE_FROM_HAND, wounds)


def answer_give_wound(state: State, text: CardText, effect: GiveWound, option: str) -> None:
    """Put the wound on that player's discard pile. That player owns it from then on; it
    does not count as received (GEN-9).
    """
    card = CARD_OF[option]
    advance_text(state, text)
    state.hands[text.seat].remove(card)
    if state.built.wounds:
        owner = take_wound_for_owner(state, text.seat, card)
        stray = (text.that_player, owner, card)
        if owner != text.that_player:
            state.built = state.built._replace(strays=(*state.built.strays, stray))
    state.discards[text.that_player].append(card)
    state.log.append(("given", text.seat, card, "hand", text.that_player))


def run_give_from_archive(state: State, text: CardText, effect: GiveFromArchive) -> Asked:
    """Ask from which archive to give orders; it may belong to any player (TARGET-11)."""
    if text.that_player < 0:
        advance_text(state, text)
        return ()
    return ask_target(state, text, Ask.TARGET_ARCHIVE, targets.any_archives(state))


def answer_give_from_archive(
    state: State, text: CardText, effect: GiveFromArchive, option: str
) -> None:
    """Put the top cards of the chosen archive on that player's discard pile, fewer if fewer
    are left.
    """
    place = archives.archive_of_option(state, option)
    log_target(state, text, option)
    advance_text(state, text)
    archives.give_top(state, text.seat, place, text.that_player, effect.count)


@step
class EachPuts(NamedTuple):
    """Step in which the seats of `left`, in this order, put a minion of a species from
    their own discard piles into play, for the text of `card`.

    By SIM-2 the card's player would choose the order. The order makes no difference, so the
    seats go clockwise.
    """

    card: int
    species: str
    left: tuple[int, ...]

    def without(self, state: State, seat: int) -> EachPuts:
        return self._replace(left=tuple(each for each in self.left if each != seat))


def run_each_puts_into_play(
    state: State, text: CardText, effect: EachPutsIntoPlay
) -> Asked:
    """Put the step on the stack that asks each player, beginning with the card's player."""
    advance_text(state, text)
    seats = (text.seat, *state.others_in_game(text.seat))
    state.stack.append(EachPuts(text.card, effect.species.value, seats))
    return ()


def run_each_puts(state: State, step: EachPuts) -> Asked:
    """Ask the first seat that has such a minion which one to put into play. The seat must
    choose one; the minion is not a target (TARGET-1).
    """
    if not step.left:
        state.stack.pop()
        return ()
    seat = step.left[0]
    pile = distinct(state.discards[seat])
    options = tuple(CARD[card] for card in pile if SPECIES[card] == step.species)
    if not options:
        state.stack[-1] = step._replace(left=step.left[1:])
        return ()
    name, purpose = CARDS[step.card].id, EachPutsIntoPlay.__name__
    return (Decision(seat, Ask.PICK_DISCARD, options, f"player:{seat}", name, purpose),)


def answer_each_puts(state: State, step: EachPuts, seat: int, option: str) -> None:
    """Put the minion into play with full health; none of its texts resolves by this
    (CARD-10).
    """
    card = CARD_OF[option]
    state.stack[-1] = step._replace(left=step.left[1:])
    top = take_from_discard(state, seat, card)
    enter_play(state, seat, card, "discard", top=top)


define(
    TargetOpponent,
    run=run_target_opponent,
    answer=answer_target_opponent,
    phrase=lambda effect: Phrase("target_opponent"),
    worth=lambda e, w: 0.0,
    forecast=Forecast.PLAYED,
)

define(
    GiveWound,
    run=run_give_wound,
    answer=answer_give_wound,
    phrase=lambda effect: Phrase("give_wound"),
    worth=lambda e, w: 0.9,
    forecast=Forecast.FROM_HAND,
    taken_from=lambda text, e: text.seat if text.that_player >= 0 else -1,
)

define(
    GiveFromArchive,
    run=run_give_from_archive,
    answer=answer_give_from_archive,
    phrase=lambda effect: Phrase("give_from_archive", effect.count),
    worth=lambda e, w: 0.2,
    forecast=Forecast.FROM_ARCHIVE,
    term="archive",
)

define(
    EachPutsIntoPlay,
    run=run_each_puts_into_play,
    answer=None,
    phrase=lambda effect: Phrase(f"each_puts_into_play.{effect.species.value}"),
    worth=lambda e, w: 0.4,
    forecast=Forecast.PLAYED,
)
