"""Test what differs in games of the third version of the rules."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import B, S, war


def test_a_doubled_action_stays_where_it_was_attached() -> None:
    """Since version 4 of the rules the attached action may move to another minion, and its
    player is asked.

    Rule: REP-1.
    """
    setting = (
        war(2, rules_version=versions.ATTACHED_TWICE - 1)
        .in_play(S, "Big Ghost", "Vulko")
        .chain((S, "Full Battle Rattle"), (S, "Sir John Travail"))
    )
    chain = setting._position.chain
    chain[1] = chain[1]._replace(kicked=True)
    game = setting.ready().choose(S, "Big Ghost")
    assert game.resolved() == ["Sir John Travail", *["Full Battle Rattle"] * 2]
    assert len(game.events("attached")) == 1
    assert game.asked(S) == "claim"


def test_nobody_is_asked_how_a_minion_and_its_action_are_piled() -> None:
    """Since version 4 of the rules the owner of minion and action is asked if the order can
    matter.

    Rule: SIM-5.
    """
    game = (
        war(2, rules_version=versions.PILED_TOGETHER - 1)
        .commons("Kaos 33")
        .in_play(B, ("Big Ghost", 1))
        .attached(B, "Full Battle Rattle", to="Big Ghost")
        .chain((S, "Vulko"), (S, "Shock and Awe"))
        .ready()
    )
    assert game.discard(B) == ["Big Ghost", "Full Battle Rattle"]
