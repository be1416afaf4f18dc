"""Texts that make minions stronger, heal or protect them, or let them strike."""

from __future__ import annotations

from engine.decisions import Decision
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS, HEALTH
from engine.nightfall.decisions import MINION, PASS, USE, Ask, number_in
from engine.nightfall.effects import (
    Attach,
    CannotBeBlocked,
    DestroyThis,
    HealThat,
    HealThis,
    OtherStrikes,
    PreventOnMinion,
    PreventOnYou,
    Strengthen,
    TargetMinion,
    ThatStrikes,
    Which,
)
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    IN_HAND,
    Asked,
    CardText,
    advance_text,
    ask_target,
    log_target,
    skip_effect,
)
from engine.nightfall.resolve.definitions import REMOVAL, Forecast, Phrase, define
from engine.nightfall.state import Attached, Minion, State
from engine.nightfall.values import shield_minion, shield_player, strength, strengthen
from engine.nightfall.zones import attach, destroy, draw, find_minion, heal, inflict_damage


def _find_with_seat(state: State, number: int) -> tuple[int, Minion] | None:
    """Return the seat that controls a minion in play, and the minion; None if it has left
    play.
    """
    found = find_minion(state, number)
    return None if found is None else (found[0], state.minions[found[0]][found[1]])


def _record_target(state: State, text: CardText, option: str) -> tuple[int, Minion]:
    """Record the minion chosen as target and go on with the text; return the seat that
    controls the minion, and the minion.
    """
    number = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, minion=number)
    found = _find_with_seat(state, number)
    assert found is not None, "an offered minion is in play"
    return found


def run_strengthen(state: State, text: CardText, effect: Strengthen) -> Asked:
    """Ask which minion to strengthen, or strengthen the one that has the text, or each
    attacking minion (TARGET-5).
    """
    if effect.which is Which.TARGET:
        return ask_target(state, text, Ask.TARGET_MINION, targets.minions(state))
    advance_text(state, text)
    numbers = [text.other_minion]
    if effect.which is Which.EACH_OF_YOUR_ATTACKING:
        numbers = [number_in(key) for key in targets.attacking(state)]
    for number in numbers:
        _strengthen(state, number, effect.amount)
    return ()


def _strengthen(state: State, number: int, amount: int) -> None:
    found = _find_with_seat(state, number)
    if found is not None:
        strengthen(state, *found, amount)


def answer_strengthen(
    state: State, text: CardText, effect: Strengthen, option: str
) -> None:
    """Strengthen the chosen minion."""
    strengthen(state, *_record_target(state, text, option), effect.amount)


def run_heal_this(state: State, text: CardText, effect: HealThis) -> Asked:
    """Heal the minion that has the text."""
    advance_text(state, text)
    heal(state, text.other_minion, effect.amount)
    return ()


def run_heal_that_minion(state: State, text: CardText, effect: HealThat) -> Asked:
    """Heal the chosen minion completely, if it is still in play (TARGET-13)."""
    advance_text(state, text)
    found = _find_with_seat(state, text.that_minion)
    if found is not None:
        heal(state, text.that_minion, HEALTH[found[1].card])
    return ()


def run_destroy_this(state: State, text: CardText, effect: DestroyThis) -> Asked:
    """Ask whether to destroy the minion that has the text; if it has left play, nothing
    happens.
    """
    if find_minion(state, text.other_minion) is None:
        advance_text(state, text)
        return ()
    subject, card = MINION[text.other_minion], CARDS[text.card].id
    purpose = type(effect).__name__
    return (
        Decision(text.seat, Ask.MAY, (USE, PASS), subject, card, purpose, effect.draws),
    )


def answer_destroy_this(
    state: State, text: CardText, effect: DestroyThis, option: str
) -> None:
    """Destroy the minion and draw, or do nothing."""
    advance_text(state, text)
    if option == USE:
        destroy(state, text.other_minion)
        draw(state, text.seat, effect.draws)


def run_cannot_be_blocked(state: State, text: CardText, effect: CannotBeBlocked) -> Asked:
    """Ask which attacking minion becomes unblockable."""
    return ask_target(state, text, Ask.TARGET_MINION, targets.attacking(state))


def answer_cannot_be_blocked(
    state: State, text: CardText, effect: CannotBeBlocked, option: str
) -> None:
    """Make the minion unblockable this turn (COMBAT-17)."""
    seat, minion = _record_target(state, text, option)
    unblockable = (*state.lasting.unblockable, minion.id)
    state.lasting = state.lasting._replace(unblockable=unblockable)
    state.log.append(("cannot_be_blocked", seat, minion.id, minion.card))


def run_prevent_on_you(state: State, text: CardText, effect: PreventOnYou) -> Asked:
    """Give the text's player a shield that prevents damage."""
    advance_text(state, text)
    shield_player(state, text.seat, effect.amount)
    return ()


def run_prevent_on_minion(state: State, text: CardText, effect: PreventOnMinion) -> Asked:
    """Ask which minion to shield from damage."""
    return ask_target(state, text, Ask.TARGET_MINION, targets.minions(state))


def answer_prevent_on_minion(
    state: State, text: CardText, effect: PreventOnMinion, option: str
) -> None:
    """Give the chosen minion a shield that prevents damage."""
    shield_minion(state, *_record_target(state, text, option), effect.amount)


def run_attach(state: State, text: CardText, effect: Attach) -> Asked:
    """Ask which minion to attach the action to. Without a minion in play, the action is
    discarded like any other (ATTACH-5). When its text is carried out a second time, the
    action may move to another minion (REP-1), unless it has left play together with its
    minion (CHAIN-15).
    """
    if _was_attached(state, text):
        if state.rules_version < versions.ATTACHED_TWICE:
            hosts = [each.minion for each in state.attached if each.card == text.card]
            advance_text(state, text, minion=hosts[-1] if hosts else -1)
            return ()
        if _still_attached(state, text) is None:
            advance_text(state, text)
            return ()
    return ask_target(state, text, Ask.TARGET_MINION, targets.minions(state))


def answer_attach(state: State, text: CardText, effect: Attach, option: str) -> None:
    """Attach the action to the chosen minion. It comes from the chain, or from the hand if
    another card carries out its text (CARD-18).
    """
    _, host = _record_target(state, text, option)
    if _was_attached(state, text):
        _move_attached(state, text, host)
        return
    owner = text.seat
    if text.place == IN_HAND:
        state.hands[text.seat].remove(text.card)
    else:
        owner = state.chain[text.place].owner
        state.chain[text.place] = state.chain[text.place]._replace(entered=True)
    attach(state, host.id, text.card, owner, "hand" if text.place == IN_HAND else "chain")
    if state.rules_version >= versions.ATTACHED_TWICE:
        state.attached_to = host.id


def _was_attached(state: State, text: CardText) -> bool:
    """Tell whether the text, which is carried out twice, has already attached its
    action.
    """
    return text.place >= 0 and state.chain[text.place].entered


def _still_attached(state: State, text: CardText) -> Attached | None:
    """Return the attachment that the text made when it was first carried out; None if the
    action has left play together with its minion.
    """
    owner = state.chain[text.place].owner
    put = Attached(state.attached_to, text.card, owner)
    return put if put in state.attached else None


def _move_attached(state: State, text: CardText, host: Minion) -> None:
    """Move the action to another minion; nothing happens if it is attached to that one
    already.
    """
    put = _still_attached(state, text)
    if put is None or put.minion == host.id:
        return
    rest = [*state.attached]
    rest.remove(put)
    state.attached, state.attached_to = tuple(rest), host.id
    attach(state, host.id, put.card, put.owner, "attached")


def run_target_minion(state: State, text: CardText, effect: TargetMinion) -> Asked:
    """Ask which minion is "that minion" from then on; with fewer than two in play nothing
    happens.
    """
    options = targets.minions(state)
    if len(options) < 2:
        return skip_effect(state, text)
    return ask_target(state, text, Ask.TARGET_MINION, options)


def answer_target_minion(
    state: State, text: CardText, effect: TargetMinion, option: str
) -> None:
    """Record the chosen minion, which later effects of the text call "that minion"."""
    _record_target(state, text, option)


def run_that_minion_strikes(state: State, text: CardText, effect: ThatStrikes) -> Asked:
    """Ask which minion "that minion" strikes, if it is still in play (TARGET-13)."""
    if find_minion(state, text.that_minion) is None:
        advance_text(state, text)
        return ()
    this = MINION[text.that_minion]
    options = tuple(key for key in targets.minions(state) if key != this)
    return ask_target(state, text, Ask.TARGET_MINION, options)


def answer_that_minion_strikes(
    state: State, text: CardText, effect: ThatStrikes, option: str
) -> None:
    """Inflict the strike's damage on the chosen minion."""
    number = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, other=number)
    _inflict_strike(state, text.that_minion, number)


def run_this_minion_strikes(state: State, text: CardText, effect: OtherStrikes) -> Asked:
    """Let the minion that has the text damage "that minion", if both are in play
    (TARGET-13).
    """
    advance_text(state, text)
    _inflict_strike(state, text.other_minion, text.that_minion)
    return ()


def _inflict_strike(state: State, striker: int, struck: int) -> None:
    found = _find_with_seat(state, striker)
    if found is not None:
        inflict_damage(state, struck, strength(state, *found))


define(
    Strengthen,
    run=run_strengthen,
    answer=answer_strengthen,
    phrase=lambda effect: Phrase(f"strengthen.{effect.which.value}", effect.amount),
    worth=lambda e, w: 0.7 * e.amount,
    forecast=Forecast.PLAYED,
    helps=True,
    term="strength",
    in_any_order=True,
)

define(
    HealThis,
    run=run_heal_this,
    answer=None,
    phrase=lambda effect: Phrase("heal_this", effect.amount),
    worth=lambda e, w: 0.2 * e.amount,
    forecast=Forecast.PLAYED,
    in_any_order=True,
)

define(
    HealThat,
    run=run_heal_that_minion,
    answer=None,
    phrase=lambda effect: Phrase("heal_that"),
    worth=lambda e, w: 0.3,
    forecast=Forecast.PLAYED,
)

define(
    DestroyThis,
    run=run_destroy_this,
    answer=answer_destroy_this,
    phrase=lambda effect: Phrase("destroy_this", effect.draws),
    worth=lambda e, w: 0.5 * e.draws * w.draw,
    forecast=Forecast.PLAYED,
    term="destroy",
)

define(
    CannotBeBlocked,
    run=run_cannot_be_blocked,
    answer=answer_cannot_be_blocked,
    phrase=lambda effect: Phrase("cannot_be_blocked"),
    worth=lambda e, w: 0.9,
    forecast=Forecast.PLAYED,
    helps=True,
)

define(
    PreventOnYou,
    run=run_prevent_on_you,
    answer=None,
    phrase=lambda effect: Phrase("prevent_on_you", effect.amount),
    worth=lambda e, w: 0.7 * e.amount,
    forecast=Forecast.PLAYED,
)

define(
    PreventOnMinion,
    run=run_prevent_on_minion,
    answer=answer_prevent_on_minion,
    phrase=lambda effect: Phrase("prevent_on_minion", effect.amount),
    worth=lambda e, w: 0.35 * e.amount,
    forecast=Forecast.PLAYED,
    helps=True,
)

define(
    Attach,
    run=run_attach,
    answer=answer_attach,
    phrase=lambda effect: Phrase("attach"),
    worth=lambda e, w: 0.0,
    forecast=Forecast.PLAYED,
    helps=True,
    term="Attached action",
)

define(
    TargetMinion,
    run=run_target_minion,
    answer=answer_target_minion,
    phrase=lambda effect: Phrase("target_minion"),
    worth=lambda e, w: 0.0,
    forecast=Forecast.PLAYED,
    helps=True,
)

define(
    ThatStrikes,
    run=run_that_minion_strikes,
    answer=answer_that_minion_strikes,
    phrase=lambda effect: Phrase("that_strikes"),
    worth=lambda e, w: REMOVAL * 0.8,
    forecast=Forecast.PLAYED,
)

define(
    OtherStrikes,
    run=run_this_minion_strikes,
    answer=None,
    phrase=lambda effect: Phrase("other_strikes"),
    worth=lambda e, w: REMOVAL * 0.3,
    forecast=Forecast.PLAYED,
)
