"""Damage to players and minions, wounds, and minions that absorb damage for their player
(DMG).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.cards.catalogue import CARDS, cards_with_text
from engine.nightfall.decisions import (
    MINION,
    PLAYER,
    Ask,
    ask_which_first,
    number_in,
)
from engine.nightfall.effects import (
    DamageMinions,
    DamagePlayers,
    InPlay,
    NoTextBlocking,
    ReceiveWounds,
    Which,
    Who,
)
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    Asked,
    CardText,
    advance_text,
    ask_target,
    log_target,
)
from engine.nightfall.resolve.definitions import (
    REMOVAL,
    SHARE,
    Forecast,
    Phrase,
    Rates,
    define,
)
from engine.nightfall.state import Minion, State
from engine.nightfall.values import capacity, prevent_by_player_shields
from engine.nightfall.wounding import receive_wound
from engine.nightfall.zones import (
    EXILED_WHEN_DESTROYED,
    RETURNED_WHEN_DESTROYED,
    destroy,
    exile,
    find_minion,
    inflict_damage,
)
from engine.step_kinds import step

ABSORBERS = cards_with_text(InPlay.BLOCKS_DAMAGE)
GOING_ELSEWHERE = EXILED_WHEN_DESTROYED | RETURNED_WHEN_DESTROYED
"""Minions that do not go to a discard pile when they are destroyed."""


@step
class HitPlayer(NamedTuple):
    """Step before `amount` damage is inflicted on a player, whose minions may absorb it
    first.

    `order` lists the absorbing minions in the order chosen so far. With `destroys`, minions
    that absorb any of the damage are destroyed afterwards.
    """

    seat: int
    amount: int
    from_text: bool
    destroys: bool = False
    order: tuple[int, ...] = ()

    def without(self, state: State, seat: int) -> HitPlayer | None:
        """Drop the damage if its player leaves the game; other players still take theirs
        (CONSTR-17).
        """
        return None if seat == self.seat else self


def run_hit(state: State, step: HitPlayer) -> Asked:
    """Let damage-blocking minions absorb damage, then give wounds for the rest.

    Rule: DMG-6, DMG-9, DMG-11, DMG-13; text damage is not absorbed under "Overwatch Two"
    (DMG-14, DMG-15).
    """
    if state.lasting.player_shields:
        rest = step.amount - prevent_by_player_shields(state, step.seat, step.amount)
        step = state.stack[-1] = step._replace(amount=rest)
    absorbers = _absorbers(state, step)
    left = [minion for minion in absorbers if minion.id not in step.order]
    already = [minion for minion in absorbers if minion.id in step.order]
    if damage_order_matters(state, left, step.amount - total_capacity(state, already)):
        options = tuple(MINION[minion.id] for minion in left)
        return ask_which_first(
            step.seat,
            Ask.ABSORB_ORDER,
            options,
            card=CARDS[_source_of_hit(state, step)].id,
            amount=step.amount,
        )
    state.stack.pop()
    _deal_damage(state, step, step.order + tuple(minion.id for minion in left))
    return ()


def answer_hit(state: State, step: HitPlayer, seat: int, option: str) -> None:
    """Append the chosen minion to the order in which minions absorb the damage."""
    state.stack[-1] = step._replace(order=(*step.order, number_in(option)))


def _source_of_hit(state: State, step: HitPlayer) -> int:
    """Return the card that inflicts the damage: the attacker whose combat is the last one
    done, or the card whose text is being carried out below this step.
    """
    if not step.from_text:
        return next(each.card for each in reversed(state.combats) if each.done)
    return next(each.card for each in reversed(state.stack) if isinstance(each, CardText))


def _absorbers(state: State, step: HitPlayer) -> list[Minion]:
    if step.from_text and step.seat in state.no_text_block:
        return []
    return [minion for minion in state.minions[step.seat] if minion.card in ABSORBERS]


def total_capacity(state: State, minions: list[Minion]) -> int:
    """Return how much damage the minions can absorb together."""
    if state.lasting.minion_shields:
        return sum(capacity(state, minion) for minion in minions)
    return sum(minion.health for minion in minions)


def damage_order_matters(state: State, minions: list[Minion], amount: int) -> bool:
    """Tell whether it can matter in which order `minions` take `amount` damage.

    The order cannot matter if all of them are equal or all will be destroyed. With the
    option `ask_every_order` the second case matters, because the order decides how they lie
    in the discard pile (SIM-5). Equal minions differ if one of them still has to block
    (DMG-12).
    """
    if len(minions) < 2 or amount <= 0:
        return False
    blocks = _blocks_to_come(state)
    if len({(each.card, each.health, blocks.get(each.id)) for each in minions}) == 1:
        return _do_minions_differ(state, minions)
    return amount < total_capacity(state, minions) or state.options.ask_every_order


def _do_minions_differ(state: State, minions: list[Minion]) -> bool:
    """Tell whether attached actions or shields make otherwise equal minions differ."""
    ids = {minion.id for minion in minions}
    held = any(each.minion in ids for each in state.attached)
    return held or any(number in ids for number, _ in state.lasting.minion_shields)


def _blocks_to_come(state: State) -> dict[int, int]:
    """Map each blocker to the attacker that it still has to fight."""
    fighting = {combat.minion for combat in state.combats if not combat.done}
    return {blocker: attacker for blocker, attacker in state.blocks if attacker in fighting}


def _deal_damage(state: State, step: HitPlayer, order: tuple[int, ...]) -> None:
    amount, absorbed = step.amount, []
    for number in order:
        found = find_minion(state, number)
        if not amount or found is None:
            continue
        card = state.minions[found[0]][found[1]].card
        taken = inflict_damage(state, number, amount, absorbed=True)
        state.log.append(("absorbed", step.seat, number, card, taken))
        absorbed.append(number)
        amount -= taken
    for _ in range(amount):
        receive_wound(state, step.seat)
    if step.destroys:
        for number in absorbed:
            destroy(state, number)


@step
class HitPlayers(NamedTuple):
    """Step in which a text damages several players; the card's player decides who takes the
    damage first (SIM-2, DMG-17).
    """

    seat: int
    card: int
    amount: int
    left: tuple[int, ...]
    order: tuple[int, ...] = ()

    def without(self, state: State, seat: int) -> HitPlayers | None:
        if seat == self.seat:
            return None
        left = tuple(each for each in self.left if each != seat)
        return self._replace(left=left, order=tuple(s for s in self.order if s != seat))


def run_hits(state: State, step: HitPlayers) -> Asked:
    """Ask which player is damaged next until the order is complete, then put the hits on
    the stack.
    """
    if len(step.left) > 1:
        options = tuple(PLAYER[seat] for seat in sorted(step.left))
        return _ask_who_first(step, Ask.DAMAGE_ORDER, options, DamagePlayers)
    state.stack.pop()
    state.stack += [
        HitPlayer(seat, step.amount, from_text=True)
        for seat in reversed(step.order + step.left)
    ]
    return ()


def answer_hits(state: State, step: HitPlayers, seat: int, option: str) -> None:
    """Append the chosen player to the order in which players are hit."""
    chosen = number_in(option)
    left = tuple(other for other in step.left if other != chosen)
    state.stack[-1] = step._replace(left=left, order=(*step.order, chosen))


@step
class HitMinions(NamedTuple):
    """Step in which a text damages several minions one after another (SIM-1, SIM-2)."""

    seat: int
    card: int
    amount: int
    left: tuple[int, ...]

    def without(self, state: State, seat: int) -> HitMinions | None:
        if seat == self.seat:
            return None
        left = tuple(n for n in self.left if find_minion(state, n) is not None)
        return self._replace(left=left)


def run_hit_minions(state: State, step: HitMinions) -> Asked:
    """Damage the minions in table order; with `ask_every_order` the card's player chooses
    the order.
    """
    if len(step.left) > 1 and state.options.ask_every_order:
        left = {MINION[number] for number in step.left}
        options = tuple(key for key in targets.minions(state) if key in left)
        return _ask_who_first(step, Ask.MINION_ORDER, options, DamageMinions)
    state.stack.pop()
    for number in step.left:
        inflict_damage(state, number, step.amount)
    return ()


def answer_hit_minions(state: State, step: HitMinions, seat: int, option: str) -> None:
    """Damage the chosen minion."""
    chosen = number_in(option)
    inflict_damage(state, chosen, step.amount)
    state.stack[-1] = step._replace(left=tuple(n for n in step.left if n != chosen))


def _ask_who_first(
    step: HitPlayers | HitMinions,
    kind: Ask,
    options: tuple[str, ...],
    effect: type[DamagePlayers | DamageMinions],
) -> Asked:
    card = CARDS[step.card].id
    return ask_which_first(
        step.seat, kind, options, card=card, purpose=effect.__name__, amount=step.amount
    )


def run_damage_players(state: State, text: CardText, effect: DamagePlayers) -> Asked:
    """Ask which player to damage, or damage all players whom the text names (TARGET-5)."""
    if effect.who is Who.TARGET:
        return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))
    if effect.who is Who.THAT_PLAYER:
        advance_text(state, text)
        if text.that_player >= 0:
            state.stack.append(HitPlayer(text.that_player, effect.amount, from_text=True))
        return ()
    hit = state.opponents(text.seat)
    if effect.who is Who.EACH_PLAYER:
        hit = (text.seat, *state.others_in_game(text.seat))
    advance_text(state, text)
    state.stack.append(HitPlayers(text.seat, text.card, effect.amount, hit))
    return ()


def answer_damage_players(
    state: State, text: CardText, effect: DamagePlayers, option: str
) -> None:
    """Inflict the damage on the chosen player."""
    seat = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, player=seat)
    state.stack.append(
        HitPlayer(seat, effect.amount, from_text=True, destroys=effect.destroys_blockers)
    )


def run_damage_minions(state: State, text: CardText, effect: DamageMinions) -> Asked:
    """Ask which minion to damage, or which player's minions (TARGET-10), or damage every
    minion in play.
    """
    if effect.which is Which.TARGET:
        return ask_target(state, text, Ask.TARGET_MINION, targets.minions(state))
    if effect.which is Which.EACH_OF_TARGET_PLAYER:
        return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))
    if effect.which is Which.TARGET_FIGHTING:
        return ask_target(state, text, Ask.TARGET_MINION, targets.minions_in_combat(state))
    if effect.which is Which.TARGET_OF_THAT_PLAYER:
        theirs = targets.some_minions(state, seat=text.that_player)
        return ask_target(state, text, Ask.TARGET_MINION, theirs)
    around = (state.active, *state.others_in_game(state.active))
    hit = tuple(minion.id for seat in around for minion in state.minions[seat])
    advance_text(state, text)
    state.stack.append(HitMinions(text.seat, text.card, effect.amount, hit))
    return ()


def answer_damage_minions(
    state: State, text: CardText, effect: DamageMinions, option: str
) -> None:
    """Damage the chosen minion, or the minions of the chosen player."""
    number = number_in(option)
    log_target(state, text, option)
    if effect.which is not Which.EACH_OF_TARGET_PLAYER:
        advance_text(state, text, minion=number)
        _damage_minion(state, number, effect)
        return
    advance_text(state, text, player=number)
    hit = tuple(minion.id for minion in state.minions[number])
    state.stack.append(HitMinions(text.seat, text.card, effect.amount, hit))


def _damage_minion(state: State, number: int, effect: DamageMinions) -> None:
    """Damage one minion. If the text `exiles` and destroys the minion, exile it from the
    discard pile that it went to.
    """
    found = find_minion(state, number)
    assert found is not None, "an offered minion is in play"
    minion = state.minions[found[0]][found[1]]
    inflict_damage(state, number, effect.amount)
    elsewhere = minion.card in GOING_ELSEWHERE
    if not effect.exiles or elsewhere or find_minion(state, number) is not None:
        return
    pile = state.discards[minion.owner]
    # Actions that were attached to the minion may lie on top of it (SIM-5).
    del pile[len(pile) - 1 - pile[::-1].index(minion.card)]
    top = pile[-1] if pile else None
    exile(state, minion.owner, minion.card, "discard", minion=number, top=top)


def run_receive_wounds(state: State, text: CardText, effect: ReceiveWounds) -> Asked:
    """Ask which player receives the wounds, or give them to "that player"; minions cannot
    block them (DMG-10).
    """
    if effect.who is Who.TARGET:
        return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))
    advance_text(state, text)
    if text.that_player >= 0:
        _give_wounds(state, text.that_player, effect.count)
    return ()


def answer_receive_wounds(
    state: State, text: CardText, effect: ReceiveWounds, option: str
) -> None:
    """Give the wounds to the chosen player."""
    seat = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, player=seat)
    _give_wounds(state, seat, effect.count)


def _give_wounds(state: State, seat: int, count: int) -> None:
    for _ in range(count):
        receive_wound(state, seat)


def run_no_text_blocking(state: State, text: CardText, effect: NoTextBlocking) -> Asked:
    """Ask whose minions will not be able to absorb damage from texts."""
    return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))


def answer_no_text_blocking(
    state: State, text: CardText, effect: NoTextBlocking, option: str
) -> None:
    """Keep that player's minions from absorbing damage from texts until end of turn
    (DMG-14).
    """
    seat = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, player=seat)
    if seat not in state.no_text_block:
        state.no_text_block = (*state.no_text_block, seat)
    state.log.append(("cannot_block_text", seat))


def write_damage_players(effect: DamagePlayers) -> Phrase:
    shape = "destroys_blockers" if effect.destroys_blockers else effect.who.value
    return Phrase(f"damage_players.{shape}", effect.amount)


define(
    DamagePlayers,
    run=run_damage_players,
    answer=answer_damage_players,
    phrase=write_damage_players,
    worth=lambda e, w: e.amount * SHARE.get(e.who, 1) + e.destroys_blockers / 4,
    forecast=Forecast.PLAYED,
)


def write_damage_minions(effect: DamageMinions) -> Phrase:
    shape = "exiles" if effect.exiles else effect.which.value
    return Phrase(f"damage_minions.{shape}", effect.amount)


def worth_of_damage_to_minions(effect: DamageMinions, weights: Rates) -> float:
    one = REMOVAL * min(1.0, 0.3 * effect.amount)
    return one * {Which.EACH: 0.3, Which.EACH_OF_TARGET_PLAYER: 1.3}.get(effect.which, 1.0)


define(
    DamageMinions,
    run=run_damage_minions,
    answer=answer_damage_minions,
    phrase=write_damage_minions,
    worth=worth_of_damage_to_minions,
    forecast=Forecast.PLAYED,
)


def write_receive_wounds(effect: ReceiveWounds) -> Phrase:
    return Phrase(f"receive_wounds.{effect.who.value}", effect.count)


define(
    ReceiveWounds,
    run=run_receive_wounds,
    answer=answer_receive_wounds,
    phrase=write_receive_wounds,
    worth=lambda e, w: e.count * 1.1 * SHARE.get(e.who, 1),
    forecast=Forecast.PLAYED,
    term="receive",
)

define(
    NoTextBlocking,
    run=run_no_text_blocking,
    answer=answer_no_text_blocking,
    phrase=lambda effect: Phrase("no_text_blocking"),
    worth=lambda e, w: 0.15,
    forecast=Forecast.PLAYED,
    term="absorb",
)
