"""Test the table with The Coldest War, with moons and with teams: its questions and what it
shows.
"""

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest

from engine.nightfall import text
from tests.games.play.rendering.test_rendering import ENOUGH, GAME, NAMES, Page, draw
from tests.matrix import each_row

WAR = {"sets": ["coldest_war"], "moons": True}
BOTH = {"sets": ["base", "coldest_war"], "choose_starters": True, "promos": True}
TEAMS = {**BOTH, "choose_starters": False, "moons": True, "teams": True}


def walk(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Play at random; yield the position with each open decision, then with None."""
    rng = Random(seed)
    position = GAME.new(seats=seats, seed=seed, options=GAME.Options.from_dict(options))
    while position.result is None:
        decision = position.decision(rng.choice(position.waiting))
        assert decision is not None
        yield position, decision
        choices = decision.options
        if decision.kind in ("chain", "combat_text", "feed") and len(choices) > 1:
            choices = [choice for choice in choices if choice != "pass"]
        position.play(decision.seat, rng.choice(choices))
    yield position, None


def made(page: Page, decision: Any) -> bool:
    """Tell whether the page offers exactly the options of a decision."""
    if decision.kind == "claim":
        bought = {each for each in decision.options if each[:5] in ("claim", "pile:")}
        return bought <= set(page.fields)
    if len(decision.batch) > 1:
        return all(
            answerable(page.fields[f"q{number}"], each)
            for number, each in enumerate(decision.batch)
        )
    return set(page.choices) == set(decision.options)


def answerable(offered: set[str], asked: Any) -> bool:
    """Tell whether the page offers all options of a question. For attackers that are alike,
    one order is enough.
    """
    settled = asked.kind == "combat_order" and len(offered) == 1
    return offered == set(asked.options) or (settled and offered <= set(asked.options))


@each_row(
    "seats, seed, options, expected",
    [
        (3, 5, WAR, {"combat_text", "feed", "moon", "look"}),
        (2, 7, BOTH, {"starters", "combat_text"}),
        (4, 9, TEAMS, {"moon", "combat_text"}),
        (6, 3, TEAMS, {"moon", "combat_text"}),
    ],
)
def test_every_decision_can_be_made_on_the_page(
    seats: int, seed: int, options: dict[str, Any], expected: set[str]
) -> None:
    kinds = Counter[str]()
    for position, decision in walk(seats, seed, options):
        if decision is not None:
            kinds[str(decision.kind)] += 1
            if kinds[str(decision.kind)] > ENOUGH:
                continue
            page = Page(draw(position, decision.seat, seats))
            assert len(page.ids) == len(set(page.ids))
            assert made(page, decision), decision
    assert expected <= kinds.keys()


def test_only_whoever_looks_at_cards_sees_them() -> None:
    looked = 0
    for position, decision in walk(3, 5, WAR):
        if decision is None or decision.kind not in ("look", "put_back"):
            continue
        looked += 1
        for audience in (None, *range(3)):
            html = draw(position, audience, 3)
            assert ('id="pile-' in html) == (audience == decision.seat)
    assert looked


def test_the_moon_says_what_it_does_to_everybody() -> None:
    moons = set()
    for position, _decision in walk(3, 5, WAR):
        moon = position.view(None).get("moon")
        if moon is not None and moon not in moons:
            moons.add(moon)
            html = draw(position, None, 3)
            assert text.moon_text(moon, "en") in html
            assert f"#moon-{moon}" in html
    assert len(moons) > 1


def test_what_lies_under_a_minion_and_lasts_is_on_it() -> None:
    shown = set()
    for seed in range(6):
        if shown:
            break
        for position, _decision in walk(3, seed, WAR):
            for player in position.view(None)["players"]:
                for minion in player["minions"]:
                    if "attached" in minion and "attached" not in shown:
                        shown.add("attached")
                        assert 'class="attached ' in draw(position, None, 3)
                    if "shield" in minion and "shield" not in shown:
                        shown.add("shield")
                        assert 'class="minion-flag"' in draw(position, None, 3)
    assert shown


@pytest.mark.parametrize("seats", [4, 6])
def test_the_end_tells_the_sums_of_teams(seats: int) -> None:
    *_rest, (position, _none) = walk(seats, 9, TEAMS)
    html = draw(position, 0, seats)
    sums = [int(n) for n in re.findall(r"(\d+) wounds? together", html)]
    assert sums == sorted(position.view(None)["result"]["teams"])
    winners = [NAMES[row.seat] for row in position.result.places if row.place == 1]
    assert len(winners) == 2
    assert html.count('class="team t') == seats
    assert f"The game is over: {winners[0]} and" in unescape(html)
