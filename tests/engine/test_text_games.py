"""Test that everything that occurs in whole games has a sentence."""

from random import Random

from engine import nightfall
from engine.nightfall.text import (
    LANGUAGES,
    decision_note,
    event_sentence,
    option_label,
    prompt,
    result_sentence,
)
from tests.matrix import each_row

NAMES = {0: "Mira", 1: "Jan", 2: "Yuki", 3: "Ola", 4: "Kim", 5: "Ada"}
BOTH = {"sets": ("base", "coldest_war"), "choose_starters": True, "moons": True}


@each_row("lang", LANGUAGES)
@each_row("seats", [2, 4, 6])
def test_all_of_a_random_game_can_be_said(seats: int, lang: str) -> None:
    rng = Random(seats)
    later = BOTH | {"teams": True} if seats == 6 else {}
    options = nightfall.Options(promos=True, ask_every_order=seats == 4, **later)
    game = nightfall.new(seats=seats, seed=seats, options=options)
    while game.result is None:
        seat = rng.choice(game.waiting)
        view = game.view(seat)
        decision = view["decision"]
        for question in decision["batch"]:
            asked = decision | question
            assert prompt(asked, view, NAMES, lang)
            for option in asked["options"]:
                assert option_label(option, asked, view, NAMES, lang)
        assert all(decision_note(kind, lang) for kind in view["asked"].values())
        game.play(seat, rng.choice(decision["options"]))
    for reader in (0, 1, None):
        lines = [
            event_sentence(event, reader, NAMES, lang)
            for event in game.events_since(0, reader)
        ]
        assert any(lines)
        assert not any("{" in line for line in lines if line)
    places = game.view(None)["result"]["places"]
    assert all(result_sentence(place, NAMES, lang) for place in places)
