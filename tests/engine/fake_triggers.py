"""In-play texts that no printed card has yet, given to cards for one test.

    plant("Vulko", Moment.BLOCKS, ReceiveWounds(1))

What a test plants is pulled up when the test is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.effects import Effect, Moment
from engine.nightfall.resolve.cardtext import EFFECTS
from engine.nightfall.scenario import number_of
from engine.nightfall.triggers import VARIANTS, WAITING

Plant: TypeAlias = Callable[..., None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Give a card one more in-play text: the moment that it waits for, then its effects."""

    def planting(name: str, moment: Moment, *effects: Effect) -> None:
        card = number_of(name)
        variant = max(EFFECTS) // VARIANTS * VARIANTS + VARIANTS
        texts = tuple(effects if number == card else () for number in range(len(CARDS)))
        monkeypatch.setitem(EFFECTS, variant, texts)
        waiting = WAITING[moment]
        monkeypatch.setitem(waiting, card, (*waiting.get(card, ()), variant))

    return planting
