"""Test that no page asks for the order of things if it cannot matter (decision 0003)."""

import pytest
from django.http import QueryDict

from engine.nightfall.scenario import Scenario
from games.contract.rules import Position
from games.nightfall.form_answers import Answers
from games.nightfall.rendering.question import Box, question

NAMES = {0: "Ann", 1: "Ben", 2: "Cem"}


def attack_of(*minions: str) -> tuple[Position, Box]:
    """Return a position with three players in which the first attacks with `minions`, and
    the question about that attack.
    """
    position = Scenario(3).phase("combat").turn(0).in_play(0, *minions).start()
    box = question(position.view(0), NAMES, "en")
    assert box is not None
    return position, box


@pytest.mark.parametrize("count", [2, 3])
def test_the_order_of_attackers_that_are_alike_is_not_asked(count: int) -> None:
    """If attackers are exact copies, the form asks only whom each attacks, and answers
    their order by their places on the table.
    """
    position, box = attack_of(*["Genesis One"] * count)
    asked = position.decision(0)
    assert asked is not None
    assert [row.name for row in box.rows] == [f"q{at}" for at in range(count)]
    assert box.rankings == ()
    form = QueryDict(mutable=True)
    form["batch"] = "1"
    for row in box.rows:
        form[row.name] = "player:2"
    for each in box.settled:
        form[each.name] = each.value
    answers = Answers().read(form)
    assert len(answers) == len(asked.batch)
    for answer in answers:
        position.play(0, answer)
    told = [each for each in position.events_since(0, None) if each["kind"] == "attacks"]
    assert [each["defender"] for each in told] == [2] * count


def test_the_order_of_different_attackers_is_asked() -> None:
    _, box = attack_of("Genesis One", "Big Ghost")
    assert len(box.rankings) == 1
    assert box.settled == ()


def test_a_minion_that_was_hurt_is_not_like_the_others() -> None:
    position, _ = attack_of("Big Ghost", "Big Ghost")
    view = position.view(0)
    hurt = view["players"][0]["minions"][1]
    hurt["health"] -= 1
    box = question(view, NAMES, "en")
    assert box is not None
    assert len(box.rankings) == 1
    assert box.settled == ()
