"""Give in-play texts that no printed card has to cards, for one test.

    plant("Vulko", Moment.BLOCKS, ReceiveWounds(1))

The fixture removes these texts after the test.
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
    """Return a function that gives a card one more in-play text: the moment that triggers
    it, then its effects.
    """

    def planting(name: str, moment: Moment, *effects: Effect) -> None:
        card = number_of(name)
        variant = max(EFFECTS) // VARIANTS * VARIANTS + VARIANTS
        texts = tuple(effects if number == card else () for number in range(len(CARDS)))
        monkeypatch.setitem(EFFECTS, variant, texts)
        waiting = WAITING[moment]
        monkeypatch.setitem(waiting, card, (*waiting.get(card, ()), variant))

    return planting
