"""Run the engine with one more set than it has, as in a later release.

    python -m tests.engine.extra_set

prints what `fingerprints` finds with that set. The set comes before all others and has
wounds, starting minions, orders and a promo.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any


def add_set() -> None:
    """Add one more set to the published ones. No module of the game may have been imported
    before.
    """
    assert "engine.nightfall" not in sys.modules
    room = ModuleType("engine.nightfall")
    room.__path__ = [str(Path(__file__).parents[2] / "engine/nightfall")]
    sys.modules["engine.nightfall"] = room
    from engine.nightfall.cards import sets

    base, *others = sets.PUBLISHED
    kinds = ("wounds", "starters", "orders", "promos")
    # All cards with a number: those of the sets, and the blank wound.
    known = {card.id for each in sets.PUBLISHED for card in each.cards}
    numbers = count(1 + len(known))
    cards = {
        kind: tuple(
            replace(card, id=f"winter-{card.id}", number=next(numbers), set="winter")
            for card in getattr(base, kind)[:6]
        )
        for kind in kinds
    }
    sets.PUBLISHED = (replace(base, id="winter", **cards), base, *others)
    del sys.modules["engine.nightfall"]


def fingerprints() -> dict[str, str]:
    """Return digests of everything that this engine makes of stored matches and positions
    and of new games with today's options: texts, questions, views and events.
    """
    from engine import nightfall
    from tests.engine import record, stored, walks
    from tools import nightfall_statistics

    found: dict[str, Any] = {}
    for save in stored.saves():
        for step, text in save.positions.items():
            position = nightfall.from_json(text)
            found[f"{save.version} {save.name} {step}"] = _everything(position)
        position = stored.begun(save)
        for move in save.moves:
            position.play(*move)
        found[f"{save.version} {save.name} replay"] = _everything(position)
    for name, game in record.GAMES.items():
        found[f"recorded {name}"] = record.record(*game)
    found["random games"] = walks.fingerprint(range(12))
    setup = nightfall_statistics.Setup(seats=3, levels=("heuristic",) * 3)
    found["heuristic"] = nightfall_statistics.play(setup, 7)
    return {name: sha256(repr(what).encode()).hexdigest() for name, what in found.items()}


def _everything(position: Any) -> list[Any]:
    audiences = (None, *range(position.seats))
    return [
        position.to_json(),
        position.pending,
        [(position.view(each), position.events_since(0, each)) for each in audiences],
    ]


def play_with_it() -> dict[str, Any]:
    """Play a game with both sets, and store and load it in between; return its cards."""
    from random import Random

    from engine import nightfall
    from tests.engine import walks

    options = nightfall.Options(sets=("winter", "base"), promos=True)
    position = nightfall.new(seats=4, seed=3, options=options)
    aside = len(position.aside)
    for step, _ in enumerate(walks.walk(position, Random(3))):
        if step % 20 == 0:
            assert nightfall.from_json(position.to_json()) == position
        if position.phase != "draft":
            break
    decks = [*position.decks[0], *position.hands[0]]
    return {
        "aside": aside,
        "starters": sorted({nightfall.CARDS[card].id for card in decks}),
        "numbers": [card.id for card in nightfall.CARDS],
    }


if __name__ == "__main__":
    add_set()
    print(json.dumps({"fingerprints": fingerprints(), "game": play_with_it()}))
