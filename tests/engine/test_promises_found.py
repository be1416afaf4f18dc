"""What long walks have found, one test for each find."""

from __future__ import annotations

from engine.nightfall import Ask, Options
from engine.nightfall.scenario import Scenario


def test_minions_of_several_seats_are_offered_as_they_stand() -> None:
    """Seat by seat, whichever entered first; also where their order of damage is asked.

    Rule: SIM-2.
    """
    position = (
        Scenario(options=Options(ask_every_order=True))
        .in_play(0, "Genesis One")
        .in_play(1, "Marcus Toth")
        .in_play(0, "Alton Hickman")
        .chain((0, "Blood Rage"), (0, "Vulko"))
        .start()
    )
    decision = position.decision(0)
    assert decision is not None
    assert decision.kind is Ask.MINION_ORDER
    assert decision.options == ("minion:1", "minion:3", "minion:2")
