"""Test that the draft says how many picks follow and what happens to the other cards."""

import pytest

from engine import registry
from games.nightfall.rendering.drafting import draft_plan
from tests.games.play.rendering.test_rendering import draw

GAME = registry.get("nightfall")


@pytest.mark.parametrize(
    ("seats", "last"),
    [(2, "what is left goes to the commons"), (3, "what is left leaves the game")],
)
def test_every_step_of_the_draft_is_named(seats: int, last: str) -> None:
    position = GAME.new(seats=seats, seed=3, options=GAME.Options())
    for number in range(3):
        plan = draft_plan(position.view(0))
        states = [step.state for step in plan]
        assert states == ["past"] * number + ["now"] + ["later"] * (3 - number)
        assert plan[-1].text == last
        assert last in draw(position, 0, seats)
        for seat in range(seats):
            decision = position.decision(seat)
            assert decision is not None
            position.play(seat, decision.options[0])
    assert draft_plan(position.view(0)) == ()


def test_where_nothing_is_drafted_there_are_no_steps() -> None:
    options = GAME.Options.from_dict({"draft": "quick"})
    assert draft_plan(GAME.new(seats=2, seed=3, options=options).view(0)) == ()
