"""Advice for hints and reviews: the choice of the best level at a question, and coded
reasons for it.

    advice = advise(decision, view, events, rng)
    advice.option, advice.reasons
    reasons(decision, view, events, rng, option)  # the reasons for another option

There are few reasons, the most important first. Callers format the codes as sentences;
`card` is a slug and `amount` a number whose meaning depends on the code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from engine.decisions import Decision
from engine.nightfall import effects as fx
from engine.nightfall.bots import combat, synergy, worth
from engine.nightfall.bots.deck_building_policy import DeckPolicySituation, choose
from engine.nightfall.bots.learned.weight_store import weights_for_view
from engine.nightfall.bots.targeting import card_in
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decisions import DONE, PASS, USE, Ask, number_in
from engine.nightfall.forecast import effect_of_order

MAX_REASONS = 3
"""How many reasons to give at most."""


class Reason(NamedTuple):
    """A reason why an option is good.

    `code` is one of `REASONS`. `card` is the card that the reason is about, and `amount`
    its number, if the code has these.
    """

    code: str
    card: str | None = None
    amount: int = 0


REASONS = frozenset(
    {
        "only_option",  # no other option is offered
        "deals_wounds",  # `card` inflicts `amount` damage on players
        "removes_minion",  # `card` takes a minion out of play
        "strong_body",  # `card` enters play with strength `amount`
        "kicker_active",  # the kicker of `card` is active here
        "next_kicked",  # `card` in hand can follow with its kicker
        "next_links",  # `card` in hand can follow
        "draws_cards",  # `card` draws `amount` cards
        "brings_influence",  # `card` gives `amount` influence
        "thins_deck",  # `card` is a starting minion, which leaves the deck when played
        "hold_for_own_turn",  # the orders in hand are worth more in the player's own chain
        "fits_deck",  # `amount` of the player's cards link with `card`
        "kicks_in_deck",  # `amount` of the player's cards make kickers active with `card`
        "pays_for",  # `card` is worth less in hand than what its influence buys
        "late_in_game",  # a card claimed now will not be drawn before the end
        "stops_damage",  # the block prevents `amount` damage
        "survives",  # the blocker `card` survives
        "loses_minion",  # a block would cost `card` and prevent too little
        "two_for_one",  # wounds in hand are replaced by cards
        "open_defence",  # the player attacked has the fewest blockers, `amount`
        "strongest_minion",  # `card` is stronger than all other opposing minions, `amount`
        "leads",  # the player has the fewest wounds of all opponents
    }
)
"""The codes of all reasons."""


class Advice(NamedTuple):
    """The option to choose, and the reasons for it."""

    option: str
    reasons: tuple[Reason, ...]


def advise(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
) -> Advice:
    """Return the best level's choice for a seat, with its reasons.

    Args:
        view: the view of that seat. The advice uses only this and `events` of the seat.
    """
    if len(decision.options) == 1:
        return Advice(decision.options[0], (Reason("only_option"),))
    option = choose(decision, view, events, rng, weights_for_view(view))
    return Advice(option, reasons(decision, view, events, rng, option))


def reasons(
    decision: Decision,
    view: dict[str, Any],
    events: Callable[[], list[dict[str, Any]]],
    rng: Random,
    option: str,
) -> tuple[Reason, ...]:
    """Return the reasons for an option, using only information that its seat has."""
    policy = weights_for_view(view)
    seen = DeckPolicySituation(decision, view, events, rng, policy.chain, policy)
    explain = EXPLAIN.get(decision.kind)
    return tuple(islice(explain(seen, option), MAX_REASONS)) if explain else ()


def _text_reasons(card: Card) -> Iterator[Reason]:
    """Yield reasons that follow from the texts of a card that is not played yet."""
    effects = worth.texts_of(card, kicked=False)
    hurts = sum(e.amount for e in effects if isinstance(e, fx.DamagePlayers))
    hurts += sum(e.count for e in effects if isinstance(e, fx.ReceiveWounds))
    if hurts:
        yield Reason("deals_wounds", card.id, hurts)
    removing = (fx.Destroy, fx.ExileMinion, fx.MinionToDeck, fx.DamageMinions)
    if any(isinstance(effect, removing) for effect in effects):
        yield Reason("removes_minion", card.id)
    drawn = sum(e.count for e in effects if isinstance(e, fx.Draw))
    if drawn:
        yield Reason("draws_cards", card.id, drawn)
    gained = sum(e.amount for e in effects if isinstance(e, fx.GainInfluence))
    if gained:
        yield Reason("brings_influence", card.id, gained)


def _chain_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    """Yield reasons that the forecast of the order confirms, so that a hint never says what
    the preview of the same card denies.
    """
    orders = [card for card in seen.hand if card.is_order]
    if option == PASS:
        if orders and not seen.own_turn:
            yield Reason("hold_for_own_turn")
        return
    card = card_in(option)
    effect = effect_of_order(seen.view, option)
    last = seen.pending[-1].card if seen.pending else None
    kicked = last is not None and synergy.activates_kicker(card, last)
    if kicked and not effect.is_idle:
        yield Reason("kicker_active", card.id)
    others = [order for order in orders if order.id != card.id]
    followers = [o for o in others if effect.goes_on and synergy.may_follow(o, card)]
    next_kicked = next((o for o in followers if synergy.activates_kicker(o, card)), None)
    if next_kicked is not None:
        yield Reason("next_kicked", next_kicked.id)
    if effect.damage:
        yield Reason("deals_wounds", card.id, effect.damage)
    if effect.hits:
        yield Reason("removes_minion", card.id)
    if effect.drawn:
        yield Reason("draws_cards", card.id, effect.drawn)
    if effect.influence:
        yield Reason("brings_influence", card.id, effect.influence)
    if effect.strength > 1:
        yield Reason("strong_body", card.id, effect.strength)
    for other in followers:
        if other is not next_kicked:
            yield Reason("next_links", other.id)
            break
    if card.kind is CardKind.STARTER and seen.turns_left > 1:
        yield Reason("thins_deck", card.id)


def _claim_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    if option == DONE:
        if seen.uses_left <= 0:
            yield Reason("late_in_game")
        return
    if option.startswith("discard:"):
        yield Reason("pays_for", card_in(option).id)
        return
    if not option.startswith("claim:"):
        return
    yield from _own_deck_reasons(seen, card_in(option))


def _own_deck_reasons(seen: DeckPolicySituation, card: Card) -> Iterator[Reason]:
    """Yield reasons that follow from the value of a card in the player's own deck."""
    fitting = partners = 0
    for name, copies in seen.library.items():
        both, below, above = synergy.links_and_kickers_between(card.id, name)
        fitting += copies * bool(both)
        partners += copies * (below or above)
    if partners:
        yield Reason("kicks_in_deck", card.id, partners)
    yield from _text_reasons(card)
    if card.strength > 1:
        yield Reason("strong_body", card.id, card.strength)
    if fitting:
        yield Reason("fits_deck", card.id, fitting)


def _draft_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    card = card_in(option)
    for pick in seen.view["picks"]:
        other = by_id(pick["card"])
        if synergy.activates_kicker(card, other) or synergy.activates_kicker(other, card):
            yield Reason("kicks_in_deck", other.id, 1)
    yield from _text_reasons(card)
    if card.strength > 1:
        yield Reason("strong_body", card.id, card.strength)


def _block_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    blocker = seen.body(number_in(seen.decision.subject or ""))
    if option == PASS:
        blocks = [each for each in seen.decision.options if each != PASS]
        safe = any(combat.can_survive_block(seen, each) for each in blocks)
        if not safe and not combat.absorbs(blocker):
            yield Reason("loses_minion", blocker.card.id)
        return
    kept_off = combat.damage_kept_off(seen, option)
    if kept_off:
        yield Reason("stops_damage", blocker.card.id, kept_off)
    if combat.can_survive_block(seen, option):
        yield Reason("survives", blocker.card.id)


def _player_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    seat = number_in(option)
    if seat not in seen.rivals:
        return
    wounds = [seen.wounds[rival] for rival in seen.rivals]
    if min(wounds) == seen.wounds[seat] < max(wounds):
        yield Reason("leads", None, seen.wounds[seat])
    if seen.decision.kind != Ask.ATTACK:
        return
    attacker = seen.body(number_in(seen.decision.subject or ""))
    blockers = len(seen.rows[seat])
    others = [len(seen.rows[rival]) for rival in seen.rivals]
    if min(others) == blockers < max(others) and not combat.unblockable(attacker):
        yield Reason("open_defence", None, blockers)


def _minion_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    minions = [
        seen.body(number_in(each))
        for each in seen.decision.options
        if each.startswith("minion:")
    ]
    opposing = sorted(
        (body for body in minions if body.seat != seen.seat),
        key=lambda body: body.strength,
    )
    if len(opposing) < 2 or option != f"minion:{opposing[-1].id}":
        return
    if opposing[-2].strength < opposing[-1].strength:
        yield Reason("strongest_minion", opposing[-1].card.id, opposing[-1].strength)


def _wound_reasons(seen: DeckPolicySituation, option: str) -> Iterator[Reason]:
    if option == USE:
        held = sum(card.kind is CardKind.WOUND for card in seen.hand)
        yield Reason("two_for_one", None, held)


EXPLAIN: dict[str, Callable[[DeckPolicySituation, str], Iterator[Reason]]] = {
    Ask.CHAIN: _chain_reasons,
    Ask.CLAIM: _claim_reasons,
    Ask.DRAFT: _draft_reasons,
    Ask.BLOCK: _block_reasons,
    Ask.ATTACK: _player_reasons,
    Ask.TARGET_PLAYER: _player_reasons,
    Ask.TARGET_MINION: _minion_reasons,
    Ask.WOUND_EFFECT: _wound_reasons,
}
"""By kind of question: the function that explains a choice. Other choices have no
reasons.
"""
