"""What games of the third version of the rules do otherwise."""

from __future__ import annotations

from engine.nightfall import versions
from tests.engine.table import S, war


def test_a_doubled_action_stays_where_it_was_attached() -> None:
    """Since version 4 it may move, and its player is asked.

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
