"""Test the question's panel: pictures of starting minions, lists of
targets, and what a block prevents.
"""

import pytest

from engine.nightfall import Options, Position
from engine.nightfall.scenario import Scenario
from games.nightfall.rendering.question import Box, question
from tests.games.play.rendering.clicks import NAMES
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


def block_question(position: Position) -> Box:
    """Let seat 1 take its first options until seat 0 has to block; return the question."""
    while (box := question(position.view(0), NAMES, "en")) is None or box.kind != "block":
        decision = position.decision(1)
        assert decision is not None
        position.play(1, decision.options[0])
    return box


def test_a_single_block_says_how_much_damage_gets_through() -> None:
    """Rules: COMBAT-7, DMG-6."""
    table = Scenario(2).turn(1).phase("combat").in_play(0, "Franz Orlok")
    position = table.in_play(1, "Enraged Wight", "J.J. McTeague").start()
    box = block_question(position)
    notes = {button.key: button.note for button in box.buttons}
    assert len(notes) == 3
    assert notes.pop("pass") == "4 of 4 damage gets through"
    # Each attacker has the strength to destroy Franz Orlok, so that both notes are equal.
    assert set(notes.values()) == {""}
    assert box.shared_notes == (
        "Whichever you block, 2 of 4 damage gets through; Franz Orlok may die",
    )


def test_a_block_by_who_absorbs_damage_anyway_says_so_once() -> None:
    """Rules: COMBAT-14, DMG-6."""
    table = Scenario(2).turn(1).phase("combat").in_play(0, "Bad Smoke")
    position = table.in_play(1, "Enraged Wight", "Charlotte Reyes").start()
    box = block_question(position)
    absorbed = '1 of 3 damage gets through, 2 absorbed by "Bad Smoke"'
    assert box.shared_notes == (f'Whatever you choose, {absorbed}; "Bad Smoke" may die',)
    assert {each.note for each in box.buttons} == {""}


def test_opponents_stand_before_oneself_in_a_question_about_a_player() -> None:
    """The options for programs keep their sequence."""
    position = Scenario(3).hand(1, "Franz Orlok").phase("chain").turn(1).start()
    while (
        decision := next(filter(None, map(position.decision, range(3))))
    ).kind == "chain":
        position.play(decision.seat, decision.options[0])
    assert decision.kind == "target_player"
    assert decision.options == ("player:0", "player:1", "player:2")
    box = question(position.view(1), NAMES, "en")
    assert box is not None
    assert [each.key for each in box.buttons] == ["player:0", "player:2", "player:1"]
