"""The engine with cards retuned once more than they are, as a later release may have them.

    python -m tests.engine.retuned

prints what `winter.fingerprints` finds with them, and what is dealt to games of both ages.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.engine import winter

RETUNED = "ivan-radinsky", "vulko"


def retune() -> None:
    """Retune two cards in a new version of the rules. Nothing of the game may have been
    imported yet.
    """
    assert "engine.nightfall" not in sys.modules
    room = ModuleType("engine.nightfall")
    room.__path__ = [str(Path(__file__).parents[2] / "engine/nightfall")]
    sys.modules["engine.nightfall"] = room
    from engine.nightfall import versions
    from engine.nightfall.cards import numbers, revised

    versions.CURRENT += 1
    versions.KNOWN = range(versions.FIRST, versions.CURRENT + 1)
    changes = {card: {"cost": 1} for card in RETUNED}
    revised.REVISED = {**revised.REVISED, versions.CURRENT: changes}
    names = (f"{card}-r{versions.CURRENT}" for card in RETUNED)
    numbers.NUMBERED = (*numbers.NUMBERED, *names)
    del sys.modules["engine.nightfall"]


def found(version: int) -> dict[str, Any]:
    """Return what a game of this version of the rules is dealt, sees and costs."""
    from random import Random

    from engine import nightfall
    from engine.nightfall.cards.catalogue import by_id
    from engine.nightfall.sampling import determinise
    from tests.engine import walks

    options = nightfall.Options(promos=True, draft=nightfall.Draft.QUICK)
    position = nightfall.new(seats=5, seed=3, options=options, rules_version=version)
    seen = {card["card"] for card in position.view(None)["commons"]}
    shown: set[str] = set()
    for step, _ in enumerate(walks.walk(position, Random(3))):
        view = position.view(0)
        shown |= {a["card"] for each in view["players"] for a in each["archives"]}
        if step % 40 == 0:
            again = nightfall.from_json(position.to_json())
            assert again == position
            assert again.rules_version == version
            assert determinise(position, 0, Random(step)).rules_version == version
    shown |= seen
    return {
        "printings": sorted(card for card in shown if by_id(card).slug in RETUNED),
        "costs": sorted(
            {by_id(card).cost for card in shown if by_id(card).slug in RETUNED}
        ),
        "numbers": [card.id for card in nightfall.CARDS],
    }


if __name__ == "__main__":
    retune()
    from engine.nightfall import versions

    games = {age: found(versions.CURRENT + age) for age in (-1, 0)}
    print(json.dumps({"fingerprints": winter.fingerprints(), "games": games}))
