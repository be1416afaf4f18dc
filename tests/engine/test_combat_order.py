"""Test that duels of the base set are not asked for an order of combats that changes
nothing.
"""

from random import Random
from typing import Any

from engine import nightfall
from engine.nightfall import Options, Position
from tests.engine import walks

GAMES = 100


def fought(position: Position) -> dict[str, Any]:
    """Play the combats with as many blocks as possible; return the public view, with sorted
    discard piles.
    """
    while position.phase == "combat" and position.waiting:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None
        position.play(seat, min(decision.options))
    view = position.view(None)
    for player in view["players"]:
        player["discard"] = sorted(position.discards[player["seat"]])
        del player["discard_top"]
    return {key: view[key] for key in ("players", "wounds", "exiled", "result")}


def test_in_whatever_order_combats_not_asked_about_end_alike() -> None:
    """If different attackers are not asked for their order, the table is the same after
    combats in the reverse order.

    Rules: COMBAT-4, DMG-12. See docs/decisions/0003.
    """
    compared, before = 0, ""
    for seed in range(GAMES):
        position = nightfall.new(seats=2, seed=seed, options=Options())
        for seat, _ in walks.walk(position, Random(seed)):
            decision = position.decision(seat)
            assert decision is not None
            before, last = decision.kind, before
            if before != "block" or last in ("block", "combat_order"):
                continue
            if len({combat.card for combat in position.combats}) > 1:
                backwards = position.clone()
                backwards.combats.reverse()
                assert fought(position.clone()) == fought(backwards)
                compared += 1
    assert compared > 100
