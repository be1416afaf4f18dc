"""Test that Leave Me Alone! takes over only the targets of another player's order: the
order's own player still draws, exiles, gains, fetches and puts into play.
"""

from __future__ import annotations

import pytest

from tests.engine.table import B, J, S, table


@pytest.mark.parametrize("taker", [S, J])
def test_a_player_in_any_seat_takes_over_an_order(taker: int) -> None:
    """The player may also have seat 0, and every audience sees who chooses.

    Rule: REP-4.
    """
    game = table(3).turn(B).chain((B, "Grim Siege"), (B, "Death Grip")).turn(B)
    game = game.chain((taker, "Leave Me Alone!")).ready().choose(taker, "Death Grip")
    assert [link["targets_by"] for link in game.view()["chain"]] == [None, taker, None]
    assert game.waiting == (taker,)
    assert game.asked(taker) == "target_player"
    game.choose(taker, B)
    assert (game.wounds(B), game.wounds(taker)) == (3, 0)


def test_who_draws_is_the_player_of_a_grim_siege_that_was_taken_over() -> None:
    """J chooses the player who loses influence, and S draws.

    Rules: REP-4, DECK-1, CLAIM-15.
    """
    game = (
        table(3)
        .deck(S, "Vulko", "Genesis One", "Bite")
        .deck(J, "Bleed", "Bleed")
        .chain((S, "Lilith Lawrence"), (S, "Hypnotic Presence"))
        .chain((B, "Leave Me Alone!"), (S, "Grim Siege"), (J, "Leave Me Alone!"))
        .ready()
        .choose(J, "Grim Siege")
    )
    assert game.hand(S) == ["Vulko", "Genesis One"]
    assert game.hand(J) == []
    assert game.asked(J) == "target_player"
    game.choose(J, S)
    assert game.influence == 0
    assert game.asked(B) == "target_order"


def test_who_exiles_is_the_player_of_an_ivan_radinsky_that_was_taken_over() -> None:
    """J chooses the minion. S chooses a card from their own hand and exiles it.

    Rules: REP-4, CHAIN-21.
    """
    game = (
        table(3)
        .in_play(B, "Vulko", "Genesis One")
        .hand(S, "Bite", "Marcus Toth")
        .hand(J, "Bleed", "Burn")
        .chain((S, "Big Ghost"), (S, "Ivan Radinsky"), (J, "Leave Me Alone!"))
        .ready()
        .choose(J, "Ivan Radinsky", "Genesis One")
    )
    assert game.deck(B) == ["Genesis One"]
    assert game.waiting == (S,)
    assert game.offered(S) == ["Bite", "Marcus Toth"]
    game.choose(S, "Bite")
    assert game.exiled() == ["Bite"]
    assert (game.hand(S), game.hand(J)) == (["Marcus Toth"], ["Bleed", "Burn"])


def test_who_gains_is_the_player_of_the_order_that_was_taken_over() -> None:
    """B lets the Ghoul Summons of S fetch Hypnotic Presence, and S gains the influence.

    Rules: REP-4, KICK-7, CLAIM-17.
    """
    game = (
        table(2)
        .discard(S, "Hypnotic Presence", "Vulko")
        .chain((S, "Overwatch Two"), (S, "Ghoul Summons"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Ghoul Summons", "Hypnotic Presence")
    )
    assert game.influence == 2 + 2
    assert [event["seat"] for event in game.events("influence")] == [S]


def test_who_fetches_is_the_player_of_a_ghoul_summons_that_was_taken_over() -> None:
    """B chooses in the discard pile of S, and the order comes to the hand of S.

    Rules: REP-4, TARGET-14.
    """
    game = (
        table(2)
        .discard(S, "Genesis One", "Bite", "Vulko")
        .discard(B, "Marcus Toth")
        .chain((S, "Ghoul Summons"), (B, "Leave Me Alone!"))
        .ready()
    )
    assert game.decision(B).subject == "player:0"
    assert game.offered(B) == ["Genesis One", "Vulko"]
    game.choose(B, "Genesis One")
    assert (game.hand(S), game.hand(B)) == (["Genesis One"], [])
    assert game.discard(S) == ["Bite", "Vulko", "Ghoul Summons"]
    assert game.discard(B)[0] == "Marcus Toth"


def test_who_puts_into_play_is_the_player_of_a_dark_awakening_that_was_taken_over() -> None:
    """B chooses in the discard pile of S. The minion enters play for S, who draws by its
    text.

    Rules: REP-4, KICK-7, CARD-10.
    """
    game = (
        table(2)
        .deck(S, "Bite", "Burn", "Bleed")
        .deck(B, "Vulko", "Vulko")
        .discard(S, "Charlotte Reyes", "Genesis One")
        .discard(B, "Marcus Toth")
        .chain((S, "Shock and Awe"), (S, "Dark Awakening"), (B, "Leave Me Alone!"))
        .ready()
        .choose(B, "Dark Awakening")
    )
    assert game.offered(B) == ["Charlotte Reyes", "Genesis One"]
    game.choose(B, "Charlotte Reyes")
    assert game.hand(S) == ["Bite", "Burn"]
    assert game.hand(B) == []
    # Charlotte Reyes is the only minion that Shock and Awe can damage, so she is destroyed
    # and exiled (CARD-12).
    assert game.exiled() == ["Charlotte Reyes"]
    assert game.events("entered")[0]["seat"] == S
