"""Test doubled influence and cheaper claims."""

from __future__ import annotations

import pytest

from tests.engine.table import B, S, table


def test_doubled_influence_is_a_pool_of_twice_as_much() -> None:
    """Odd remainders are not lost, and discards count double, too.

    Rules: CLAIM-18, CLAIM-19.
    """
    game = (
        table(2)
        .commons("Flank Attack")
        .hand(S, "Bleed", "Burn")
        .chain((S, "Shock and Awe"), (S, "Indigo Six"))
        .ready()
    )
    assert game.view()["influence"]["pool"] == 4
    game.choose(S, "claim Flank Attack")
    assert game.view()["influence"]["pool"] == 1
    game.choose(S, "discard Bleed")
    assert game.view()["influence"]["pool"] == 3
    game.choose(S, "claim Flank Attack")
    assert game.view()["influence"]["pool"] == 0


def test_doubling_twice_is_doubling_once() -> None:
    """Rule: CLAIM-18."""
    game = (
        table(2)
        .hand(S, "Bleed")
        .chain((S, "Shock and Awe"), (S, "Indigo Six"), (S, "Big Ghost"))
        .chain((S, "Shock and Awe"), (S, "Indigo Six"))
        .ready()
        .choose(S, "Big Ghost")
    )
    assert [link["kicked"] for link in game.view()["chain"]][1::3] == [True, True]
    assert game.view()["influence"]["pool"] == 4


def test_doubling_in_another_players_turn_is_useless() -> None:
    """Only the influence of the order's player would be doubled, and it is not their turn.

    Rules: CLAIM-18, CLAIM-16.
    """
    game = table(2).chain((S, "Sir John Travail"), (B, "Indigo Six")).ready()
    assert game.view()["influence"]["doubled"] is False
    assert game.view()["influence"]["pool"] == 2


def test_gains_after_the_doubling_count_double() -> None:
    """The influence of Yuri Koroviev counts double, because he resolves after "Indigo Six".

    Rule: CLAIM-19.
    """
    game = (
        table(2)
        .hand(S, "Bleed")
        .chain((S, "Yuri Koroviev"), (S, "Sir John Travail"), (S, "Indigo Six"))
        .ready()
    )
    assert game.influence == 4
    assert game.view()["influence"]["pool"] == 8


@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_grim_siege_takes_influence_from_a_doubled_total(before: int, after: int) -> None:
    """Grim Siege takes two influence, which are four of the doubled pool.

    Rules: CLAIM-19, CLAIM-15, CLAIM-4.
    """
    game = (
        table(2)
        .hand(S, "Bleed")
        .chain((S, "Sir John Travail"), (S, "Indigo Six"), (B, "Vulko"), (B, "Grim Siege"))
        .influence(before)
        .ready()
        .choose(B, S)
    )
    assert game.influence == after
    assert game.view()["influence"]["pool"] == 2 * after


def test_the_printed_cost_is_reduced_before_the_doubled_pool_pays() -> None:
    """Death Grip costs 5, reduced to 4, which two doubled influence can pay.

    Rules: CLAIM-20, CLAIM-21.
    """
    game = (
        table(2)
        .commons("Death Grip")
        .hand(S, "Bleed")
        .chain((S, "Sir John Travail"), (S, "Indigo Six"))
        .ready()
        .choose(S, "claim Death Grip")
    )
    assert game.view()["influence"]["pool"] == 0
    assert game.events("claimed")[0]["cost"] == 4


def test_effects_on_claims_end_with_the_turn() -> None:
    """In the player's next turn influence and costs are as usual again.

    Rules: EFF-1, CLEAN-9, CLAIM-13.
    """
    game = (
        table(2)
        .private(B, "Vulko")
        .hand(S, "Bleed")
        .hand(B, "Bleed")
        .chain((S, "Sir John Travail"), (S, "Indigo Six"))
        .ready()
    )
    assert game.view()["influence"] == {
        "total": 2,
        "pool": 4,
        "doubled": True,
        "discount": 1,
        "permissions": 1,
    }
    game.until("claim", B)
    assert game.view()["influence"] == {
        "total": 2,
        "pool": 2,
        "doubled": False,
        "discount": 0,
        "permissions": 0,
    }


def test_a_permission_that_was_used_is_forgotten_at_the_end_of_the_turn() -> None:
    """In the next turn a new "Indigo Six" may claim from the same archive again.

    Rules: CLAIM-24, EFF-1, CLEAN-9.
    """
    game = (
        table(2)
        .commons("Vulko")
        .private(B, "Leave Me Alone!")
        .hand(S, "Indigo Six")
        .hand(B, "Bleed")
        .chain((S, "Indigo Six"))
        .ready()
        .choose(S, "claim Leave Me Alone!")
    )
    game.until("chain", B).passes(B).until("chain", S)
    assert game.view()["turn"] == 3
    game.choose(S, "Indigo Six").until("claim", S)
    assert "claim Leave Me Alone!" in game.offered(S)
    game.choose(S, "claim Leave Me Alone!")
    assert game.left("Leave Me Alone!") == 5
