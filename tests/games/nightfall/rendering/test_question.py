"""Test the question's panel: pictures of starting minions, and long lists of targets."""

import pytest

from engine.nightfall import Options
from engine.nightfall.scenario import Scenario
from tests.games.play.rendering.test_rendering import GAME, draw

BOTH = {"sets": ["base", "coldest_war"], "choose_starters": True}


def test_a_starting_minion_is_chosen_by_its_picture() -> None:
    position = GAME.new(seats=2, seed=7, options=GAME.Options.from_dict(BOTH))
    while (decision := position.decision(0)) is None or decision.kind == "draft":
        seat = position.waiting[0]
        first = position.decision(seat)
        assert first is not None
        position.play(seat, first.options[0])
    assert decision.kind == "starters"
    html = draw(position, 0, 2)
    for option in decision.options:
        card = option.partition(":")[2]
        label = html.split(f'<label data-card="{card}">')[1].split("</label>")[0]
        assert 'class="art' in label
        assert f"cards/{card}." in label


@pytest.mark.parametrize(("minions", "folded"), [(3, False), (4, True)])
def test_a_long_list_of_minions_is_folded(minions: int, folded: bool) -> None:
    laid = Scenario(2, Options()).hand(0, "J.J. McTeague").phase("chain").turn(0)
    for seat in (0, 1):
        laid = laid.in_play(seat, *["Yuri Koroviev"] * minions)
    position = laid.start()
    position.play(0, "card:jj-mcteague")
    while (decision := position.decision(0)) is None or decision.kind == "chain":
        seat = position.waiting[0]
        position.play(seat, "pass")
    assert len(decision.options) == 2 * minions
    assert ('class="choices-list"' in draw(position, 0, 2)) == folded
