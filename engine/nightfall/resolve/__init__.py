"""What the effects of cards do.

`RUN` carries an effect out or asks the question it needs; `ANSWER` goes on with the
answer. A function that asks has changed nothing yet, so the question can be asked again
after the position was stored. The two tables and `engine.nightfall.text` together cover
every effect of `engine.nightfall.effects`; a test demands it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.nightfall import effects
from engine.nightfall.resolve import (
    cards,
    claims,
    damage,
    discarding,
    feeding,
    giving,
    looking,
    minion_bonuses,
    minions,
    orders,
    wounds_in_hand,
)
from engine.nightfall.resolve.cardtext import EFFECTS, Asked, CardText, next_effect
from engine.nightfall.state import State

RUN: dict[type, Callable[[State, CardText, Any], Asked]] = {
    effects.DamagePlayers: damage.run_damage_players,
    effects.DamageMinions: damage.run_damage_minions,
    effects.Destroy: minions.run_on_minion,
    effects.ExileMinion: minions.run_on_minion,
    effects.ReceiveWounds: damage.run_receive_wounds,
    effects.Draw: cards.run_draw,
    effects.GainInfluence: claims.run_gain,
    effects.LoseInfluence: claims.run_lose,
    effects.DoubleInfluence: claims.run_double,
    effects.CheaperClaims: claims.run_cheaper,
    effects.ClaimOpposing: claims.run_permission,
    effects.FreeClaim: claims.run_free_claim,
    effects.ExileFromHand: cards.run_exile_from_hand,
    effects.ExileWoundFromDiscard: cards.run_exile_wound,
    effects.EnterPlay: minions.run_enter_play,
    effects.DiscardToDeck: cards.run_discard_to_deck,
    effects.MinionToDeck: minions.run_on_minion,
    effects.PutIntoPlay: minions.run_put_into_play,
    effects.ReturnOrder: cards.run_return_order,
    effects.ResolveChainText: cards.run_chain_text,
    effects.Refuse: orders.run_on_order,
    effects.ExileFromArchive: claims.run_exile_from_archive,
    effects.ChooseTargets: orders.run_on_order,
    effects.ResolveTwice: orders.run_twice,
    effects.NoTextBlocking: damage.run_no_text_blocking,
    effects.RedrawWounds: wounds_in_hand.run_redraw,
    effects.HealYours: minions.run_heal_yours,
    effects.Feed: feeding.run_feed,
    effects.Strengthen: minion_bonuses.run_strengthen,
    effects.HealThis: minion_bonuses.run_heal_this,
    effects.HealThat: minion_bonuses.run_heal_that,
    effects.DestroyThis: minion_bonuses.run_destroy_this,
    effects.CannotBeBlocked: minion_bonuses.run_cannot_be_blocked,
    effects.PreventOnYou: minion_bonuses.run_prevent_on_you,
    effects.PreventOnMinion: minion_bonuses.run_prevent_on_minion,
    effects.Look: looking.run_look,
    effects.DiscardFromHand: discarding.run_discard_from_hand,
    effects.TargetOpponent: giving.run_target_opponent,
    effects.GiveWound: giving.run_give_wound,
    effects.GiveFromArchive: giving.run_give_from_archive,
    effects.Attach: minion_bonuses.run_attach,
    effects.TargetMinion: minion_bonuses.run_target_minion,
    effects.ThatStrikes: minion_bonuses.run_that_strikes,
    effects.OtherStrikes: minion_bonuses.run_other_strikes,
    effects.ClaimDiscarded: claims.run_claim_discarded,
    effects.MoreCombat: orders.run_more_combat,
    effects.EachPutsIntoPlay: giving.run_each_puts_into_play,
}

ANSWER: dict[type, Callable[[State, CardText, Any, str], None]] = {
    effects.DamagePlayers: damage.answer_damage_players,
    effects.DamageMinions: damage.answer_damage_minions,
    effects.Destroy: minions.answer_destroy,
    effects.ExileMinion: minions.answer_exile,
    effects.ReceiveWounds: damage.answer_receive_wounds,
    effects.LoseInfluence: claims.answer_lose,
    effects.FreeClaim: claims.answer_free_claim,
    effects.ExileFromHand: cards.answer_exile_from_hand,
    effects.ExileWoundFromDiscard: cards.answer_exile_wound,
    effects.DiscardToDeck: cards.answer_discard_to_deck,
    effects.MinionToDeck: minions.answer_to_deck,
    effects.PutIntoPlay: minions.answer_put_into_play,
    effects.ReturnOrder: cards.answer_return_order,
    effects.Refuse: orders.answer_refuse,
    effects.ExileFromArchive: claims.answer_exile_from_archive,
    effects.ChooseTargets: orders.answer_choose_targets,
    effects.NoTextBlocking: damage.answer_no_text_blocking,
    effects.Feed: feeding.answer_feed,
    effects.Strengthen: minion_bonuses.answer_strengthen,
    effects.DestroyThis: minion_bonuses.answer_destroy_this,
    effects.CannotBeBlocked: minion_bonuses.answer_cannot_be_blocked,
    effects.PreventOnMinion: minion_bonuses.answer_prevent_on_minion,
    effects.Look: looking.answer_look,
    effects.DiscardFromHand: discarding.answer_discard_from_hand,
    effects.TargetOpponent: giving.answer_target_opponent,
    effects.GiveWound: giving.answer_give_wound,
    effects.GiveFromArchive: giving.answer_give_from_archive,
    effects.Attach: minion_bonuses.answer_attach,
    effects.TargetMinion: minion_bonuses.answer_target_minion,
    effects.ThatStrikes: minion_bonuses.answer_that_strikes,
}


def run_text(state: State, text: CardText) -> Asked:
    """Carry out the next effect of a card's text, or leave the text behind when it is done
    (CHAIN-11).
    """
    effects_left = EFFECTS[text.variant][text.card]
    if text.at == len(effects_left):
        state.stack.pop()
        return ()
    effect = effects_left[text.at]
    return RUN[type(effect)](state, text, effect)


def answer_text(state: State, text: CardText, seat: int, option: str) -> None:
    """Go on with the effect that asked."""
    effect = next_effect(text)
    ANSWER[type(effect)](state, text, effect, option)
