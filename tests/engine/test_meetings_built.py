"""Test leaving a game of built decks in combination with doubled, refused and fetched
orders, absorbing minions, shields, and attackers as they are sent.

`tests.engine.meetings` has the grid of these combinations.
"""

from __future__ import annotations

import pytest

from engine.errors import BadOptions
from engine.nightfall import Options
from tests.engine.table import B, J, S, built
from tests.engine.test_built import BOTH, out
from tests.engine.test_meetings_chain import kicked
from tests.matrix import each_row


def test_a_doubled_text_ends_with_its_player() -> None:
    """The first of two times that its text is carried out puts S out of the game, and the
    second time is left out.

    Rules: CONSTR-18, REP-5.
    """
    setting = (
        built(3)
        .own_wounds(S, "Burn")
        .turn(B)
        .hand(B, "Vulko")
        .chain((B, "Alton Hickman"), (S, "Enraged Wight"), (J, "Sir John Travail"))
    )
    game = kicked(setting, 2).ready().choose(S, S)
    assert out(game) == [True, False, False]
    assert game.resolved().count("Enraged Wight") == 1
    assert game.minions(B) == ["Alton Hickman:3"]


@each_row("player, chain", [(S, (B, S)), (B, (S, B))])
def test_big_ghost_hurts_the_others_though_its_player_is_out(
    player: int, chain: tuple[int, int]
) -> None:
    """Big Ghost's text goes on, in its player's own turn and in another player's turn.

    Rules: CONSTR-17, SIM-2.
    """
    first, other = chain[1], chain[0]
    game = (
        built(3)
        .own_wounds(player, "Bite")
        .chain((other, "Ivan Radinsky"), (first, "Big Ghost"))
        .ready()
        .choose(player, player)
        .choose(player, J)
    )
    assert out(game) == [player == S, player == B, False]
    assert [game.wounds(J), game.wounds(other)] == [1, 1]


def test_a_refused_order_of_whoever_has_left_goes_nowhere() -> None:
    """Rules: CONSTR-18, CHAIN-19."""
    game = (
        built(3)
        .own_wounds(B, "Burn")
        .chain(
            (S, "Alton Hickman"), (B, "Vulko"), (S, "Enraged Wight"), (S, "Flank Attack")
        )
        .ready()
        .choose(S, "Vulko", B)
    )
    assert out(game) == [False, True, False]
    assert game.events("refused") == []
    assert game.view()["players"][B]["discard"] == 0


def test_a_fetched_text_may_end_the_game_of_its_player() -> None:
    """S fetches an Enraged Wight, whose text takes the last wound from S's own stack.

    Rules: KICK-7, CONSTR-17.
    """
    setting = (
        built(3)
        .own_wounds(S, "Burn")
        .discard(S, "Enraged Wight")
        .hand(B, "Vulko")
        .chain((S, "Alton Hickman"), (S, "Ghoul Summons"))
    )
    game = kicked(setting, 1).ready().choose(S, S)
    assert out(game) == [True, False, False]
    assert game.active == B
    game.mentioned = True


def test_absorbed_damage_takes_nobody_out() -> None:
    """Rules: DMG-9, CONSTR-7."""
    game = built(2).own_wounds(B, "Burn").in_play(B, "Vulko").chain((S, "Death Grip"))
    played = game.ready().choose(S, B)
    assert out(played) == [False, False]
    assert played.phase == "claim"


def test_a_shield_keeps_somebody_in_the_game() -> None:
    """Rules: CONSTR-7, DMG-6."""
    game = (
        built(2, sets=BOTH)
        .own_wounds(B, "Burn")
        .in_play(S, "Genesis One")
        .hand(B, "Kaspar Adanian")
        .ready()
        .attacks(B)
        .choose(B, "Kaspar Adanian")
    )
    assert out(game) == [False, False]
    game.until("chain") if game.asked(S) != "claim" else None


def test_whoever_leaves_as_an_attacker_is_sent_blocks_nothing() -> None:
    """A player leaves while attackers are sent. The combat against other players goes on.

    Rules: COMBAT-6, CONSTR-18.
    """
    game = (
        built(3, sets=BOTH)
        .own_wounds(B, "Burn")
        .in_play(S, "Smiling Biter", "Genesis One")
        .in_play(B, "Jarek")
        .ready()
        .attacks(B, J)
    )
    assert out(game) == [False, True, False]
    assert game.events("blocks") == []
    assert game.wounds(J) == 2


def test_a_wound_of_a_blocker_may_be_the_attackers_last() -> None:
    """If the attacking player leaves the game, the turn ends in the middle of the combat.

    Rules: COMBAT-9, CONSTR-17, CONSTR-18.
    """
    game = (
        built(3, sets=BOTH)
        .own_wounds(S, "Burn")
        .in_play(S, "Vulko")
        .in_play(B, "Kilo 13")
        .hand(B, "Jarek")
        .ready()
        .attacks(B)
        .blocks(B, {"Kilo 13": "Vulko"})
    )
    assert out(game) == [True, False, False]
    assert game.wounds(B) == 0
    assert game.active == B
    game.mentioned = True


def test_a_longer_game_of_built_decks_is_refused() -> None:
    """Each player brings exactly fifteen wounds. Rules: SETUP-3, CONSTR-3."""
    with pytest.raises(BadOptions):
        Options(built=True, longer=True).check(3)
