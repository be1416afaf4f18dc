"""A duel of the base set is not asked for an order of combats that changes nothing."""

from random import Random
from typing import Any

from engine import nightfall
from engine.nightfall import Options, Position
from tests.engine import walks

GAMES = 100


def fought(position: Position) -> dict[str, Any]:
    """Play the combats with as many blocks as possible; return the view of the table, with
    discard piles sorted.
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
    """Given attackers unlike each other whose order nobody was asked for; then the table is
    the same after them if they fight the other way round.

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
