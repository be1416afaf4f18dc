"""Cards used in the middle of a combat, feed, and what else later sets ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.nightfall import effects as fx
from engine.nightfall.bots import building, hits, shopping, worth
from engine.nightfall.bots.choosing import best, card_in
from engine.nightfall.bots.sight import Body, Sight
from engine.nightfall.cards.model import Card, Kind
from engine.nightfall.decisions import DONE, LEAVE, NEXT, PASS, USE
from engine.nightfall.effects import Species, Which

WORTHWHILE = 0.3
"""What a card must bring in a combat beyond what it is worth in hand."""


def combat_text(sight: Sight) -> str:
    """Return the card to use in this window, if one is worth it."""
    gains = {
        option: _gain(sight, card_in(option)) + sight.mood()
        for option in sight.decision.options
        if option != PASS
    }
    chosen = max(gains, key=lambda option: gains[option], default=PASS)
    return chosen if gains.get(chosen, 0.0) > WORTHWHILE else PASS


def _gain(sight: Sight, card: Card) -> float:
    """Return what using a card now brings, less what it is worth in hand."""
    if card.kind is Kind.WOUND:
        texts, kept = card.wound, sight.weights.wound_kept * sight.wounds_in_hand
        effects = texts.effects if texts else ()
    else:
        effects = card.combat.effects if card.combat else ()
        kept = building.kept(sight, card)
    gain = sum(_GAIN[type(effect)](sight, effect) for effect in effects)
    return gain - kept


def _fights(sight: Sight) -> list[dict[str, Any]]:
    """Return the combats that are still to come."""
    return [fight for fight in sight.view["attacks"] if not fight["done"]]


def _body(sight: Sight, number: int) -> Body | None:
    return next((b for row in sight.rows for b in row if b.id == number), None)


def _getting_through(sight: Sight, fight: dict[str, Any]) -> int:
    """Return how much damage of an attacker its blockers do not absorb."""
    attacker = _body(sight, fight["minion"])
    if attacker is None:
        return 0
    wall = [_body(sight, number) for number in fight["blockers"]]
    return max(0, attacker.strength - sum(body.health for body in wall if body))


def _damage(sight: Sight, effect: fx.DamageMinions) -> float:
    """Strike a minion of a rival that fights, or any."""
    among = sight.opposing
    if effect.which is Which.TARGET_FIGHTING:
        ids = {number for f in _fights(sight) for number in (f["minion"], *f["blockers"])}
        among = [body for body in among if body.id in ids]
    worths = [
        hits.sign(sight, b.seat) * hits.on_minion(sight, b, effect.amount) for b in among
    ]
    incoming = [
        _getting_through(sight, fight)
        for fight in _fights(sight)
        if fight["defender"] == sight.seat
        and (attacker := _body(sight, fight["minion"])) is not None
        and attacker.health <= effect.amount
    ]
    return max([*worths, 0.0]) + max([*incoming, 0]) * 0.8


def _prevent_on_you(sight: Sight, effect: fx.PreventOnYou) -> float:
    incoming = sum(
        _getting_through(sight, fight)
        for fight in _fights(sight)
        if fight["defender"] == sight.seat
    )
    return float(min(effect.amount, incoming))


def _prevent_on_minion(sight: Sight, effect: fx.PreventOnMinion) -> float:
    blocking = {number for fight in _fights(sight) for number in fight["blockers"]}
    own = [b for b in sight.own_row if b.id in blocking and b.health <= effect.amount]
    return max((hits.body_worth(sight, body) * 0.5 for body in own), default=0.0)


def _unblockable(sight: Sight, effect: fx.CannotBeBlocked) -> float:
    if not sight.own_turn:
        return 0.0
    facing = [f for f in _fights(sight) if sight.rows[f["defender"]]]
    strengths = [b.strength for f in facing if (b := _body(sight, f["minion"])) is not None]
    return 0.6 * max(strengths, default=0)


def _strengthen(sight: Sight, effect: fx.Strengthen) -> float:
    """Only damage that gets through counts; blockers may still come before blocks."""
    if not sight.own_turn:
        return 0.0
    open_ones = sum(_getting_through(sight, fight) > 0 for fight in _fights(sight))
    many = effect.which is Which.EACH_OF_YOUR_ATTACKING
    return 0.9 * effect.amount * (open_ones if many else min(open_ones, 1))


_GAIN: dict[type, Callable[[Sight, Any], float]] = {
    fx.DamageMinions: _damage,
    fx.PreventOnYou: _prevent_on_you,
    fx.PreventOnMinion: _prevent_on_minion,
    fx.CannotBeBlocked: _unblockable,
    fx.Strengthen: _strengthen,
    fx.Feed: lambda sight, effect: 0.0,
}


def feed(sight: Sight) -> str:
    """Return what to pay with: what is least worth, if that is less than the text."""
    payable = [option for option in sight.decision.options if option != PASS]
    if not payable or (sight.decision.purpose or "").endswith(".minion"):
        return PASS
    price, option = min((shopping.keeping(sight, card_in(each)), each) for each in payable)
    gain = 0.5 + sight.mood()
    return option if sight.decision.amount * max(price, 0.15) < gain else PASS


def discard_from_hand(sight: Sight) -> str:
    """Return the card that is least missed."""
    return best(sight, lambda option: -shopping.keeping(sight, card_in(option)))


def look(sight: Sight) -> str:
    """Return a card to discard: of the own deck a wound or a poor card, of a rival's a good
    one.
    """
    own = sight.decision.subject == f"player:{sight.seat}"
    values = {
        option: worth.of_order(card_in(option), sight.weights)
        for option in sight.decision.options
        if option != DONE
    }
    usual = sight.weights.slot
    if own:
        poor = [option for option, value in values.items() if value < usual]
        return min(poor, key=lambda option: values[option], default=DONE)
    good = [option for option, value in values.items() if value > usual]
    return max(good, key=lambda option: values[option], default=DONE)


def put_back(sight: Sight) -> str:
    """Return what lies next from the top: the best of the own deck, a rival's worst."""
    sign = 1.0 if sight.decision.subject == f"player:{sight.seat}" else -1.0
    return best(sight, lambda o: sign * worth.of_order(card_in(o), sight.weights))


def may(sight: Sight) -> str:
    """Return whether to destroy an own minion for cards: if its attack would be stopped."""
    open_seats = [seat for seat in sight.rivals if not sight.rows[seat]]
    return PASS if open_seats else USE


def starters(sight: Sight) -> str:
    """Return the better of the starting minions of a colour."""
    return best(sight, lambda option: worth.of_order(card_in(option), sight.weights))


FAVOURS = {
    "new-moon": Species.VAMPIRE,
    "first-quarter": Species.HUNTER,
    "full-moon": Species.LYCANTHROPE,
    "last-quarter": Species.GHOUL,
}
"""Whom a moon helps; the others help everybody alike."""


def moon(sight: Sight) -> str:
    """Return whether the moon stays: not one that helps others more."""
    species = FAVOURS.get(sight.view["moon"])
    if species is None:
        return LEAVE
    own = sum(body.card.species == species for body in sight.own_row)
    theirs = [sum(b.card.species == species for b in sight.rows[s]) for s in sight.rivals]
    return NEXT if max(theirs) > own else LEAVE
