"""Test that questions take few clicks: one answer for all, a likely order as a start,
standing orders beside their question, and a suggested payment (decision 0370).
"""

from html import unescape
from typing import Any

import pytest
from django.http import QueryDict

from engine.nightfall.scenario import Scenario
from games.contract.drawing import SeatInfo
from games.contract.rules import Position
from games.models import Match
from games.nightfall.form_answers import Answers
from games.nightfall.rendering.board import Board
from games.nightfall.rendering.question import Box, question
from games.nightfall.standing_orders import (
    AIM_AT_RIVAL,
    HARMS,
    StandingOrders,
    opponent_to_target,
)
from games.play.match.moves.play import load_position
from tests.games.play.rendering.clicks import NAMES, count
from tests.games.set_up import answer_next, drawn_table, options_of, play_for, table
from tests.matrix import each_row


def box_of(position: Position, seat: int = 0) -> Box:
    box = question(position.view(seat), NAMES, "en")
    assert box is not None
    return box


def pressed(box: Box, value: str) -> list[str]:
    """Return the choices that the button for all minions sends from an unchanged form."""
    form = QueryDict(mutable=True)
    for row in box.rows:
        form[row.name] = next(each.value for each in row.options if each.chosen)
    for place in (place for ranking in box.rankings for place in ranking.places):
        form[place.name] = next(each.value for each in place.options if each.chosen)
    form["everyone"] = value
    return Answers().read(form)


def test_a_turn_of_a_duel_takes_half_the_clicks_of_before() -> None:
    """A player who clicks a computer's answers with the page's offers needs at most 5
    clicks in a turn of their own, and at most 7.6 with those in the opponent's turn. Each
    card that is bought or played is one of them.
    """
    found = count(2, range(40))
    assert found.turns > 100
    assert found.a_turn(own=True) <= 5
    assert found.a_turn() <= 7.6


def test_all_attack_the_same_by_one_button() -> None:
    """With two attackers and two opponents, one button sends both attackers at one
    opponent, in the order that the form shows.
    """
    position = (
        Scenario(3).phase("combat").turn(0).in_play(0, "Genesis One", "Big Ghost").start()
    )
    box = box_of(position)
    assert [each.label for each in box.for_all] == ["All attack: Ben", "All attack: Cem"]
    answers = pressed(box, box.for_all[1].value)
    for answer in answers:
        position.play(0, answer)
    told = [each for each in position.events_since(0, None) if each["kind"] == "attacks"]
    assert [each["defender"] for each in told] == [2, 2]
    assert answers[2] == box.rankings[0].places[0].options[0].value


def test_all_block_the_same_by_one_button() -> None:
    """One button lets both possible blockers block the only attacker."""
    position = (
        Scenario(2)
        .phase("combat")
        .turn(1)
        .in_play(1, "Big Ghost")
        .in_play(0, "Genesis One", "Big Ghost")
        .start()
    )
    box = box_of(position)
    assert len(box.for_all) == 1
    answers = pressed(box, box.for_all[0].value)
    assert answers == [answers[0]] * 2
    assert answers[0].startswith("minion:")


def test_minions_of_one_name_are_told_apart_wherever_they_are_named() -> None:
    """If two attackers have the same name, buttons, answers and the minions themselves
    number them.
    """
    table = Scenario(2).phase("combat").turn(1).in_play(0, "Genesis One", "Big Ghost")
    position = table.in_play(1, "Big Ghost", "Vulko", "Big Ghost").start()
    box = box_of(position)
    ghosts = ['"Big Ghost" #1', '"Big Ghost" #2']
    shorts = [each.short for each in box.for_all]
    assert shorts == [f"{ghosts[0]} · 5/3", "Vulko · 3/3", f"{ghosts[1]} · 5/3"]
    labels = [each.label for each in box.rows[0].options[1:]]
    assert [label.partition(" (")[0] for label in labels] == [ghosts[0], "Vulko", ghosts[1]]
    assert [row.title for row in box.rows] == ['"Genesis One" · 2/3', '"Big Ghost" · 5/3']
    board = Board(position.view(0), [SeatInfo("Ann"), SeatInfo("Ben")], {}, "en")
    lying = [each.name for each in board.players()[0].minions]
    assert lying == [ghosts[0], "Vulko", ghosts[1]]
    attacks = [unescape(each.drawn) for each in board.attacks()]
    assert all(name in drawn for name, drawn in zip(lying, attacks, strict=True))


def test_a_lone_minion_needs_no_button_for_all() -> None:
    position = Scenario(3).phase("combat").turn(0).in_play(0, "Genesis One").start()
    assert box_of(position).for_all == ()


@each_row(
    "button",
    ["", "x player:1", "-1 player:1", "99999999999 player:1", "9" * 5000 + " player:1"],
)
def test_a_button_for_all_answers_no_more_than_is_asked(button: str) -> None:
    form = QueryDict(mutable=True)
    form["q0"] = "player:2"
    form["everyone"] = button
    assert Answers().read(form) in (["player:2"], ["player:1"])


def test_the_order_of_attacks_begins_with_the_strongest() -> None:
    position = (
        Scenario(3).phase("combat").turn(0).in_play(0, "Genesis One", "Big Ghost").start()
    )
    strength = {
        f"minion:{minion['id']}": minion["strength"]
        for minion in position.view(0)["players"][0]["minions"]
    }
    places = box_of(position).rankings[0].places
    shown = [option.value for option in places[0].options]
    assert len({*strength.values()}) == 2
    assert [strength[key] for key in shown] == sorted(strength.values(), reverse=True)


@pytest.fixture
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same seed, so that they are dealt alike."""
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", lambda _bits: 2011)


def asked(match: Match, kind: str, options: int) -> Any:
    """Play until seat 0 gets a question of a kind with `options` answers; return the
    question.
    """
    for turn in range(3000):
        match.refresh_from_db()
        decision = load_position(match).decision(0)
        if decision is not None and (decision.kind, len(decision.options)) == (
            kind,
            options,
        ):
            return decision
        if answer_next(match):
            continue
        seat = match.seats.filter(asked_since__isnull=False).order_by("number")[0].number
        found = options_of(match, seat)
        play_for(match, seat, found[0 if turn % 3 else -1])
    raise AssertionError("it never came up")


def standing_button(match: Match, seat: int | None) -> str:
    html = drawn_table(Match.objects.get(pk=match.pk), seat, "en")
    _, found, rest = html.partition('class="btn quiet for-good"')
    return rest.partition("</button>")[0] if found else ""


@pytest.mark.django_db
@pytest.mark.usefixtures("same_deal")
def test_the_wound_effect_can_be_used_for_good_where_it_is_asked() -> None:
    match = table("ann", "ben")
    asked(match, "wound_effect", 2)
    button = standing_button(match, 0)
    assert 'name="order" value="always_wound_effect">Always use it' in button
    assert standing_button(match, 1) == standing_button(match, None) == ""


@pytest.mark.django_db
@pytest.mark.usefixtures("same_deal")
def test_harm_is_aimed_at_the_only_opponent_by_order() -> None:
    """If a text harms one of two players, the question offers a standing order that always
    aims harm at the opponent. The order answers later questions.
    """
    match = table("ann", "ben")
    decision = asked(match, "target_player", 2)
    assert f'value="{AIM_AT_RIVAL}">Always aim harm at Ben' in standing_button(match, 0)
    position = load_position(match)
    orders = StandingOrders()
    given = orders.give({AIM_AT_RIVAL: True}, position, 0)
    assert orders.answer(given, position, 0, decision) == "player:1"
    assert orders.answer({}, position, 0, decision) is None
    assert decision.purpose in HARMS


def test_what_somebody_may_want_for_themselves_is_still_asked() -> None:
    """The standing order does not answer whose deck to look at."""
    options = ["player:0", "player:1"]
    view = {"players": [{"seat": 0}, {"seat": 1}]}
    asked = {"kind": "target_player", "purpose": "Look", "options": options}
    assert opponent_to_target(view, 0, asked) is None
    assert opponent_to_target(view, 0, {**asked, "purpose": "ReceiveWounds"}) == 1


def test_among_three_nobody_is_the_only_opponent() -> None:
    position = Scenario(3).phase("combat").turn(0).in_play(0, "Big Ghost").start()
    assert AIM_AT_RIVAL not in {kind.name for kind in StandingOrders().offered(position, 0)}
