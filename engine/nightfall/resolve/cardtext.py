"""Carry out the text of a card, effect by effect.

`CardText` is the step on the stack for this: the card, its player, the next effect, and the
choices made so far. It is plain data, so a game can be stored or cloned in the middle of
any card. The effects are not stored; they follow from the card and `variant`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.decisions import Decision
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.model import Card
from engine.nightfall.decisions import Ask
from engine.nightfall.effects import Effect
from engine.nightfall.state import State
from engine.nightfall.triggers import VARIANTS, triggers_of
from engine.step_kinds import step

Asked: TypeAlias = tuple[Decision, ...]
"""The return type of running a step: the open decisions, or nothing if the rules can go
on.
"""

IN_HAND, IN_PLAY, USED = -1, -2, -3
"""Values of `CardText.place` for a card whose text is carried out outside the chain
(KICK-7); `USED` is a card that was discarded for its combat text (CBT-2).
"""

KICKED, MINE = 1, 2
"""Bits of `CardText.variant`: `KICKED` if the kicker is active, `MINE` if the chain belongs
to the card's player (CHAIN-12).
"""

WOUND, COMBAT = 4, 5
"""The values of `CardText.variant` for a wound's text and for combat text."""


@step
class CardText(NamedTuple):
    """Step that carries out the text of a card.

    `seat` is the card's player, `targeter` the player who chooses its targets (REP-4),
    `place` its index in the chain, `at` the index of the next effect. The `that_` fields
    are -1 until something is chosen: a player, the number of a minion, a card, an index in
    the chain. `other_minion` is a second minion: the one with the in-play text, or another
    target.
    """

    card: int
    seat: int
    targeter: int
    place: int
    variant: int
    at: int = 0
    that_player: int = -1
    that_minion: int = -1
    that_card: int = -1
    that_place: int = -1
    other_minion: int = -1

    def without(self, state: State, seat: int) -> CardText | None:
        """End the text if its player leaves the game or if the turn ends. A player who has
        left the game is not "that player" and chooses no targets (CONSTR-18).
        """
        if seat in (self.seat, state.active):
            return None
        targeter = self.seat if self.targeter == seat else self.targeter
        player = -1 if self.that_player == seat else self.that_player
        return self._replace(targeter=targeter, that_player=player)


def _effects(card: Card, variant: int) -> tuple[Effect, ...]:
    effects = card.chain + (card.your_chain if variant & MINE else ())
    kicker = card.kicker if variant & KICKED else None
    if kicker is None:
        return effects
    return (effects[:-1] if kicker.instead else effects) + kicker.effects


Texts: TypeAlias = dict[int, tuple[tuple[Effect, ...], ...]]


def _triggered() -> Texts:
    triggers = [triggers_of(card) for card in range(len(CARDS))]
    return {
        variant: tuple(
            texts[variant].effects if variant in texts else () for texts in triggers
        )
        for variant in sorted({variant for texts in triggers for variant in texts})
    }


EFFECTS: Texts = {
    **{variant: tuple(_effects(card, variant) for card in CARDS) for variant in range(4)},
    WOUND: tuple(card.wound.effects if card.wound else () for card in CARDS),
    COMBAT: tuple(card.combat.effects if card.combat else () for card in CARDS),
    **_triggered(),
}
"""The effects by variant and card number: chain text and kicker (CHAIN-11, KICK-5), the
text of a wound, combat text, triggered in-play text (`triggers.VARIANTS`).
"""


def next_effect(text: CardText) -> Effect:
    """Return the effect that the step carries out now."""
    return EFFECTS[text.variant][text.card][text.at]


def advance_text(
    state: State,
    text: CardText,
    *,
    player: int | None = None,
    minion: int | None = None,
    card: int | None = None,
    place: int | None = None,
    other: int | None = None,
    back: int = -1,
) -> None:
    """Advance the step to the next effect, or with `back` return to an earlier one, and
    store what the current effect chose as "that player", "that minion" and so on.
    """
    state.stack[-1] = CardText(
        text.card,
        text.seat,
        text.targeter,
        text.place,
        text.variant,
        text.at - back,
        text.that_player if player is None else player,
        text.that_minion if minion is None else minion,
        text.that_card if card is None else card,
        text.that_place if place is None else place,
        text.other_minion if other is None else other,
    )


def finish_effect(state: State, text: CardText) -> None:
    """Advance the step to the next effect; if this was the last one, remove the text from
    the stack.
    """
    if text.at + 1 == len(EFFECTS[text.variant][text.card]):
        state.stack.pop()
    else:
        advance_text(state, text)


def skip_effect(state: State, text: CardText) -> Asked:
    """Skip an effect that has nothing to choose from; the card still counts as resolved
    (TARGET-8, CHAIN-15).
    """
    state.log.append(("no_target", text.seat, text.card))
    advance_text(state, text)
    return ()


def ask_target(state: State, text: CardText, kind: Ask, options: tuple[str, ...]) -> Asked:
    """Ask for a target of the current effect, or skip the effect if there is none.

    The player who chooses targets is asked even if only their own things qualify (TARGET-6,
    CHAIN-16, REP-4).
    """
    return ask(state, text, kind, options, text.targeter)


def ask_target_among_own(
    state: State, text: CardText, kind: Ask, options: tuple[str, ...]
) -> Asked:
    """Ask for a target among the things of the card's player, such as the cards in their
    discard pile. That player is the subject of the question, even if another player chooses
    the target (TARGET-15).
    """
    return ask(state, text, kind, options, text.targeter, f"player:{text.seat}")


def ask_newer_target(
    state: State, text: CardText, kind: Ask, options: tuple[str, ...], *, before: Ask
) -> Asked:
    """Ask for a choice that counts as a target since rule TARGET-15 was added. In older
    games the card's player makes this choice, in a question of the kind `before`.
    """
    if state.rules_version < versions.PILE_TARGETS:
        return ask_player(state, text, before, options)
    return ask_target_among_own(state, text, kind, options)


def is_triggered(text: CardText) -> bool:
    """Tell whether the text is in-play text that has been triggered."""
    return text.variant >= VARIANTS


def ask_player(state: State, text: CardText, kind: Ask, options: tuple[str, ...]) -> Asked:
    """Ask the card's player for a choice that does not count as a target (CHAIN-21)."""
    return ask(state, text, kind, options, text.seat)


def ask(
    state: State,
    text: CardText,
    kind: Ask,
    options: tuple[str, ...],
    seat: int,
    subject: str | None = None,
) -> Asked:
    """Ask `seat` about the current effect, or skip the effect if there are no options."""
    if not options:
        return skip_effect(state, text)
    effect = next_effect(text)
    amount = getattr(effect, "amount", 0) or getattr(effect, "count", 0)
    card, purpose = CARDS[text.card].id, type(effect).__name__
    return (Decision(seat, kind, options, subject, card, purpose, amount),)


def log_target(state: State, text: CardText, option: str) -> None:
    """Log that a player chose a target."""
    state.log.append(("targeted", text.targeter, text.card, option))


def log_target_if_newer_rules(state: State, text: CardText, option: str) -> None:
    """Log a choice that counts as a target since rule TARGET-15 was added; older games do
    not log it.
    """
    if state.rules_version >= versions.PILE_TARGETS:
        log_target(state, text, option)
