"""Test what differs in games of the second version of the rules."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import B, S, built, table, war

BOTH = ("base", "coldest_war")


def test_a_duel_is_asked_for_the_order_of_combats_with_any_defender() -> None:
    """Since version 3 of the rules the order of combats is asked only if a defender's
    minion absorbs damage.

    Rule: COMBAT-4.
    """
    arranged = table(2, rules_version=versions.LONE_COMBATS - 1)
    attacking = arranged.in_play(S, "Vulko", "Ivan Radinsky")
    assert attacking.in_play(B, "Genesis One").ready().asked(S) == "combat_order"


def test_an_attached_action_is_piled_before_its_minion() -> None:
    """Since version 3 of the rules an attached action is put on top of its minion.

    Rule: SIM-5.
    """
    game = (
        war(2, rules_version=versions.ATTACHED_LAST - 1)
        .in_play(S, "Vulko")
        .attached(S, "Full Battle Rattle", to="Vulko")
        .ready()
    )
    game.until("claim")
    assert game.discard(S) == ["Full Battle Rattle", "Vulko"]


def test_a_permission_is_announced_with_built_decks() -> None:
    """The permission has no effect with built decks, and since version 3 of the rules it is
    not announced.

    Rules: CONSTR-8, CONSTR-9.
    """
    game = (
        built(2, sets=BOTH, rules_version=versions.NO_BUILT_PERMISSION - 1)
        .chain((S, "Victor One"))
        .ready()
    )
    assert game.events("may_claim_opposing")
