"""What games of the second version of the rules do otherwise."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import B, S, table


def test_a_duel_is_asked_for_the_order_of_combats_with_any_defender() -> None:
    """Since version 3 only a minion that blocks damage makes it matter.

    Rule: COMBAT-4.
    """
    arranged = table(2, rules_version=versions.LONE_COMBATS - 1)
    attacking = arranged.in_play(S, "Vulko", "Ivan Radinsky")
    assert attacking.in_play(B, "Genesis One").ready().asked(S) == "combat_order"
