"""Trigger in-play texts: the moments of the game, and the cards whose texts happen at each.

`zones` and `phases` call `queue_triggered_texts` for every moment. It adds the triggered
in-play texts to `State.triggered`; before the next step of the rules the texts are put in
order (SIM-3) and carried out like any other text (`engine.nightfall.resolve.triggered`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.effects import Moment, Trigger
from engine.nightfall.state import Minion, State, Triggered

VARIANTS = 8
"""The distance between the variants of triggered texts: the text of a card's first trigger
is its variant 8, the text of the second one is variant 16, and so on
(`resolve.cardtext.EFFECTS`).
"""

Waiting: TypeAlias = dict[int, tuple[int, ...]]
"""By card number: the variants of its texts that happen at one moment."""


def triggers_of(card: int) -> dict[int, Trigger]:
    """Return the triggers of a card by their variant."""
    found = (text for text in CARDS[card].in_play if isinstance(text, Trigger))
    return {VARIANTS * place: trigger for place, trigger in enumerate(found, start=1)}


def _triggered_variants(when: Moment) -> Waiting:
    texts = {
        card: tuple(v for v, trigger in triggers_of(card).items() if trigger.when is when)
        for card in range(len(CARDS))
    }
    return {card: variants for card, variants in texts.items() if variants}


WAITING: dict[Moment, Waiting] = {when: _triggered_variants(when) for when in Moment}
"""By moment: the cards with a text for it. For most moments of a set this table is empty,
and callers may skip `queue_triggered_texts`.
"""


def queue_triggered_texts(
    state: State, waiting: Waiting, seat: int, minion: Minion, player: int = -1
) -> None:
    """Trigger the texts that a minion of `seat` has for this moment. `player` is "that
    player" in them: the one who is attacked, who attacks, or whose minion was destroyed.
    """
    for variant in waiting.get(minion.card, ()):
        state.triggered += (Triggered(minion.id, minion.card, seat, variant, player),)


def trigger_texts_of_seats(
    state: State, waiting: Waiting, seats: Iterable[int], player: int = -1
) -> None:
    """Trigger the texts that all minions of `seats` have for this moment."""
    if waiting:
        for seat in seats:
            for minion in state.minions[seat]:
                if minion.card in waiting:
                    queue_triggered_texts(state, waiting, seat, minion, player)
