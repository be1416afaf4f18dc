"""Test the HTML of a Jäger der Nacht table for each audience."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest

from engine.jaeger import PLACES, Position
from engine.jaeger.text import LANGUAGES
from games.contract import game_of, parts
from games.jaeger.rendering.animation_events import animation_steps
from games.jaeger.sentences import is_silent
from tests.engine.jaeger.secrets import dealt_anew
from tests.engine.jaeger.table import A, B, Game, cast, two
from tests.games.jaeger.nights import drawn, scene, walk
from tests.matrix import each_row

SPRITE = "static/img/jaeger.svg"


@each_row("seats", [4, 5, 6, 7, 8])
def test_every_position_of_a_game_can_be_drawn_for_everybody(seats: int) -> None:
    for step, position in enumerate(walk(seats, seats)):
        if step % 25 and position.result is None:
            continue
        for audience in (None, *range(seats)):
            html = drawn(position, audience)
            for name in (place.names["en"] for place in PLACES):
                assert name.replace("'", "&#x27;") in html
            assert html.count('class="hunter') == seats
            asked = audience is not None and position.decision(audience)
            assert ('id="prompt"' in html) == bool(asked)


@each_row("language", LANGUAGES)
def test_it_is_drawn_in_every_language(language: str) -> None:
    *_, last = walk(4, 2)
    assert 'class="ending ' in drawn(last, 0, language)
    for position in list(walk(6, 3))[::25]:
        assert f"#{position.layout[0]}" not in drawn(position, 0, language)


TELLERS = {
    "place_used": {"drew", "equipment"},
    "equipment": {"drew"},
    "oracle_answered": {"damaged", "healed", "equipment", "shown"},
    "discarded": {"drew"},
}
"""By kind of silent event: the kinds of events around it whose sentences include it."""


def test_each_silent_event_is_told_by_the_sentence_of_another() -> None:
    events = [
        event for seed in (3, 4) for event in [*walk(6, seed)][-1].events_since(0, None)
    ]
    silent = {"oracle_answered"}
    for n, event in enumerate(events):
        if not is_silent(event) or event["kind"] not in TELLERS:
            continue
        silent.add(event["kind"])
        near = events[max(0, n - 12) : n] if "drew" in TELLERS[event["kind"]] else []
        told = [each for each in [*near, events[n + 1]] if not is_silent(each)]
        assert {each["kind"] for each in told} & TELLERS[event["kind"]], event
    assert silent == TELLERS.keys()


def test_oracle_cards_are_listed_after_an_early_end() -> None:
    """Those that the reader has not read show no face."""
    given = (each for each in walk(5, 3) if len(each.view(0)["given"]) > 3)
    position = next(given)
    outcome = game_of("jaeger").early_outcome(position, [1])
    shown = scene(position, 0)
    shown = replace(shown, view={**shown.view, "result": outcome.to_dict()})
    html = parts.draw(game_of("jaeger").drawing.table(shown)).whole
    listed = html.partition('id="all-oracles"')[2].partition("</details>")[0]
    assert "Oracle cards" in listed
    assert listed.count("<li>") == len(position.view(0)["given"])
    assert listed.count('class="item ') == len(position.view(0)["oracles"])


@pytest.mark.parametrize("seats", [5, 8])
def test_a_table_shows_nobody_more_than_they_may_know(seats: int) -> None:
    """Rule: JDN-INFO-21. The HTML for an audience is the same, byte for byte, if only
    secrets differ that the audience does not know.
    """
    rng = Random(seats)
    compared = 0
    for step, position in enumerate(walk(seats, 40 + seats)):
        if step % 11 or position.result is not None:
            continue
        for audience in (None, *range(seats)):
            other = dealt_anew(position, audience, rng)
            assert drawn(other, audience) == drawn(position, audience)
            compared += other.characters != position.characters
    assert compared > 10


def test_every_option_is_a_button_of_the_form() -> None:
    for position in list(walk(6, 5))[::7]:
        for seat in position.waiting:
            decision = position.decision(seat)
            assert decision is not None
            html = drawn(position, seat)
            choices = set(re.findall(r'name="choice" value="([^"]+)"', html))
            assert choices == set(decision.options)


def test_whoever_read_an_oracle_card_sees_it_beside_its_answer() -> None:
    position = next(each for each in walk(6, 11) if len(each.oracles) == 3)
    giver, receiver, card, _answer = position.oracles[0]
    (third, *_) = {*range(6)} - {giver, receiver}
    with_card = f'id="oracle-1">.*data-card="{card}"'
    for seat, reads in ((giver, True), (receiver, True), (third, False), (None, False)):
        line = re.search(r'<li id="oracle-1">.*?</li>', drawn(position, seat), re.DOTALL)
        assert line is not None
        assert bool(re.search(with_card, line[0], re.DOTALL)) is reads


def test_at_the_end_all_characters_and_oracle_cards_lie_open() -> None:
    """Rule: JDN-INFO-19."""
    *_, last = walk(6, 12)
    html = drawn(last, None)
    for slug in last.characters:
        assert f'data-card="{slug}"' in html
    assert html.count('class="gave"') >= 2 * len(last.oracles)


@each_row("language", LANGUAGES)
def test_everything_can_be_looked_at_closely(language: str) -> None:
    groups = game_of("jaeger").drawing.faces(language)
    slugs = [slug for group in groups for slug, _html in group.items]
    assert len(slugs) == len(set(slugs)) == 20 + 6 + 39


def test_a_player_may_be_called_like_a_part_of_a_choice() -> None:
    """Names may be numbers, so the buttons at the players must not repeat them."""
    position = Game(cast(4).at("witches-tree", A).stage("place")).position
    html, asked = drawn(position, A, name=""), position.decision(A)
    assert asked is not None
    for act, button in (("hurt", ">2 damage</button>"), ("mend", ">Heal 1</button>")):
        assert html.count(button) == sum(key.startswith(act) for key in asked.options)


def test_damage_is_counted_alike_for_everybody() -> None:
    """The number is the damage taken, whether or not the reader knows the hit points."""
    scenario = cast(4, A="adda", B="volko").revealed(B).hurt(A, 3).hurt(B, 4).hurt(2, 5)
    html = drawn(Game(scenario.stage("attack")).position, A)
    for said in ("Damage: 3 of 8 hit points", "Damage: 4 of 13 hit points"):
        assert said in html
    assert "<b>5</b> damage" in html
    assert html.count("#damage") == 4
    assert "icon-health" not in html


def test_what_cannot_be_taken_back_asks_again_or_says_so() -> None:
    """A reveal needs a second click, with and without JavaScript. An ability says what it
    costs, and that it would do nothing; neither is the default.
    """
    ada = cast(4, A="adda").turn(A)
    html = drawn(Game(ada.stage("start")).position, A)
    _before, _tag, grave = html.partition('<details class="grave">')
    assert 'value="reveal"' in grave.partition("</details>")[0]
    assert html.count('value="reveal"') == 1
    costs = "you have no damage, once per game, reveals you</small>"
    assert costs in html
    assert re.findall(r'class="btn main"[^>]* value="([^"]+)"', html) == ["roll"]
    hurt = drawn(Game(ada.hurt(A, 2).revealed(A).stage("start")).position, A)
    assert "<small>once per game</small>" in hurt
    assert 'class="grave"' not in hurt


def ident(position: Position, seat: int) -> str:
    """Return the id of the question that a seat is asked."""
    return drawn(position, seat).partition('data-question="')[2].partition('"')[0]


def test_what_is_asked_again_in_a_turn_is_another_question() -> None:
    """Corvin attacks several times in a turn, and a screen reader announces each question
    only if its id is new.
    """
    scenario = cast(4, A="corvin", B="wendur").revealed(A).at("graveyard", A, B)
    game = Game(scenario.stage("attack")).play(A, "player:1", two(3, 1))
    while (asked := game.position.decision(A)) is None or asked.kind != "end":
        game.play(game.position.waiting[0], "go_on")
    first = ident(game.position, A)
    game.play(A, "ability", two(2, 2))
    while (asked := game.position.decision(A)) is None or asked.kind != "end":
        game.play(game.position.waiting[0], "go_on")
    assert ident(game.position, A) != first


def test_a_question_that_still_waits_is_the_same_after_somebodys_offer() -> None:
    position = next(p for p in walk(5, 2) if any(p.offers(s) for s in range(5)))
    (asked,) = position.waiting
    seat = next(s for s in range(5) if s != asked and position.offers(s))
    ahead = position.clone()
    ahead.play(seat, position.offers(seat)[0])
    assert ident(position, asked) == ident(ahead, asked)


def test_what_is_played_above_the_table_is_what_its_reader_was_told() -> None:
    """An oracle card is shown only to the players who may read it, an attack to
    everybody.
    """
    given = {"n": 3, "kind": "oracle_given", "seat": 0, "receiver": 2, "card": None}
    assert [
        json.loads(act.text)["kind"] for act in animation_steps([given], None, {}).items
    ] == ["given"]
    read = animation_steps([{**given, "card": "garlic"}], None, {}).items
    assert [json.loads(act.text)["kind"] for act in read] == ["resolving", "given"]
    blow = {"n": 4, "kind": "attacked", "seat": 0, "targets": [1, 2], "result": 3}
    blow |= {"six": 4, "four": 1}
    struck = [json.loads(act.text) for act in animation_steps([blow], None, {}).items]
    assert [each["defender"] for each in struck] == [1, 2]
    shown = {"n": 5, "kind": "revealed", "seat": 1, "character": "volko", "why": "out"}
    (unmasked,) = animation_steps([shown], None, {}).items
    told = {"n": 5, "kind": "unmasked", "seat": 1, "card": "volko"}
    assert json.loads(unmasked.text) == told
    stopped = {"n": 6, "kind": "damaged", "seat": 1, "amount": 3, "inflicted": 0}
    (unhurt,) = animation_steps([stopped], None, {}).items
    assert json.loads(unhurt.text)["kind"] == "follows", "a protected player is not hurt"
