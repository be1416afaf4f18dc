"""Test what differs in games of the fourth version of the rules."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import S, Setting, war


def asks_for_piles(setting: Setting) -> bool:
    game = setting.in_play(S, "Vulko", "Ivan Radinsky").ready()
    return bool(game.asked(S) == "pile_order")


def test_piling_order_is_asked_once_kaos_33_was_seen() -> None:
    """Since version 5 the order is asked only once a copy has left that archive.

    Rules: SIM-5, INFO-15.
    """
    older = versions.PILED_WHEN_TAKEN - 1
    assert asks_for_piles(war(2, rules_version=older).commons("Kaos 33"))
