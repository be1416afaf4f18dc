"""Test the course of turns."""

from __future__ import annotations

from random import Random

import pytest

from engine.nightfall import IllegalMove
from tests.engine.table import B, J, S, new, table


def test_a_turn_has_four_phases() -> None:
    """Each phase ends before the next begins.

    Rules: TURN-2, COMBAT-20, CLAIM-14.
    """
    game = table(2).in_play(S, "Vulko").hand(S, "Bleed").ready()
    game.passes(S).choose(S, "done").passes(S)
    phases = [(event["seat"], event["phase"]) for event in game.events("phase_began")]
    assert phases[:4] == [(S, "combat"), (S, "chain"), (S, "claim"), (S, "cleanup")]
    assert game.active == B


def test_turns_go_round_clockwise() -> None:
    """Each player has one turn, from the first player on.

    Rules: TURN-1, TURN-3.
    """
    game = new(3, first=B).draft()
    for seat in (B, J, S, B):
        game.until("claim", seat)
    order = [event["seat"] for event in game.events("turn_began")]
    assert order == [B, J, S, B]


def test_the_game_goes_on_until_it_ends() -> None:
    """After the end nobody is asked, and no choice can be played.

    Rules: TURN-1, GEN-2, END-1.
    """
    game, rng = new(2, draft="quick"), Random(1)
    while game.waiting:
        seat = game.waiting[0]
        game.position.play(seat, rng.choice(game.decision(seat).options))
    assert game.phase == "over"
    first, second = game.view()["result"]["places"]
    assert first["wounds"] <= second["wounds"]
    with pytest.raises(IllegalMove, match="over"):
        game.position.play(S, "pass")


def test_a_minion_played_as_the_last_opponent_attacks_in_the_next_turn() -> None:
    """A minion that enters play in another player's chain attacks in the next combat phase
    of its own player.

    Rules: COMBAT-1, CHAIN-14.
    """
    game = table(2).hand(S, "Genesis One", "Bleed").hand(B, "Genesis One").ready()
    game.choose(S, "Genesis One", "pass").choose(B, "Genesis One").choose(S, "done", "pass")
    assert game.asked(S) == "block"
    game.passes(S)
    assert game.wounds(S) == 1 + 2
