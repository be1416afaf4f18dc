"""Test that every sentence exists in four languages and names what it is about."""

from __future__ import annotations

from pathlib import Path
from random import Random
from string import Formatter

import pytest

from engine import jaeger
from engine.jaeger import effects, text
from engine.jaeger.cards.model import Card
from engine.jaeger.characters.model import GoalKind
from engine.jaeger.events import KINDS
from engine.jaeger.rule_profiles import EDITIONS, Profile
from engine.jaeger.text.__main__ import all_texts
from engine.jaeger.text.cards import PASSIVE_WRITERS, WRITERS
from engine.jaeger.text.catalogue import LANGUAGES, SENTENCES, has
from tests.catalogues import catalogue
from tests.engine.jaeger import walks
from tests.matrix import each_row

RECORDED = Path(__file__).parent / "recorded" / "texts.txt"
NAMES = {seat: f"P{seat}" for seat in range(8)}
ALL = sorted(SENTENCES.sources)


def braces(message: str | tuple[str, ...]) -> set[str]:
    """Return the names in braces of a message."""
    sentences = (message,) if isinstance(message, str) else message
    return {name for each in sentences for _, name, _, _ in Formatter().parse(each) if name}


@each_row("lang", LANGUAGES)
def test_all_languages_have_the_same_sentences(lang: str) -> None:
    translated, english = catalogue(SENTENCES, lang), catalogue(SENTENCES, "en")
    assert set(translated) == set(english)
    for key, message in translated.items():
        assert braces(message) == braces(english[key]), key


def test_what_the_texts_say_is_recorded() -> None:
    recorded = RECORDED.read_text(encoding="utf-8")
    command = "python -m engine.jaeger.text > tests/engine/jaeger/recorded/texts.txt"
    assert all_texts() == recorded, f"if this is meant: {command}"


@each_row("lang", LANGUAGES)
@each_row("card", jaeger.CARDS)
def test_a_card_says_something(card: Card, lang: str) -> None:
    said = text.card_text(card, lang)
    assert len(said) > 8
    assert "{" not in said


def test_every_effect_has_a_writer() -> None:
    named = {
        each
        for each in vars(effects).values()
        if isinstance(each, type) and hasattr(each, "__dataclass_fields__")
    }
    assert named - set(WRITERS) - set(PASSIVE_WRITERS) == {effects.Give}


def test_every_aim_has_a_name() -> None:
    ends = ("", ".werewolf", ".vampire", ".human")
    assert all(any(has(f"goal.{aim.value}{end}") for end in ends) for aim in GoalKind)


def test_the_editions_differ() -> None:
    uriel, birka = jaeger.character("uriel"), jaeger.character("birka")
    english = EDITIONS[Profile.SH]
    assert "Graveyard" in text.ability_text(uriel, "en")
    assert "Spring" in text.ability_text(uriel, "en", english)
    assert "all equipment" in text.ability_text(birka, "en", english, 7)
    assert "Instead" in text.ability_text(birka, "en", english, 6)
    assert len(text.goals_text(uriel, "en", english)) == 2
    assert len(text.goals_text(uriel, "en")) == 1
    assert "werewolf" not in text.card_text(jaeger.card("revelation"), "en", english)


@each_row("lang", LANGUAGES)
def test_whole_games_can_be_read(lang: str) -> None:
    """Every question, option and event of random games has a sentence."""
    kinds = set()
    for number in (1, 2, 5, 6, 11, 13):
        position = walks.random_table(number)
        for seat, option in walks.walk(position, Random(number)):
            decision = position.view(seat)["decision"]
            view = position.view(seat)
            if decision is None:
                assert text.option_label(option, {}, view, NAMES, lang)
                continue
            assert text.prompt(decision, view, NAMES, lang)
            assert text.decision_note(decision["kind"], lang)
            assert text.phase_name(view["phase"], lang)
            for each in decision["options"]:
                assert "{" not in text.option_label(each, decision, view, NAMES, lang)
        for audience in (None, 0, 1):
            for event in position.events_since(0, audience):
                kinds.add(event["kind"])
                said = text.event_sentence(event, audience, NAMES, lang)
                assert said
                assert "{" not in said
        assert text.result_sentence(position.view(None), NAMES, lang)
    assert len(kinds) > len(KINDS) - 6


def test_what_a_sentence_tells() -> None:
    events = [
        {"kind": "damaged", "seat": 1, "amount": 3, "inflicted": 3, "source": "bat"}
        | {"by": 0, "damage": 5},
        {"kind": "oracle_given", "seat": 0, "receiver": 2},
        {"kind": "oracle_given", "seat": 0, "receiver": 2, "card": "toll"},
        {"kind": "out", "seat": 3, "character": "volko", "by": None},
    ]
    assert [text.event_sentence(event, None, NAMES, "en") for event in events] == [
        "P1 takes 3 damage (Bat), now 5.",
        "P0 gives P2 an oracle card.",
        "P0 gives P2 an oracle card: The Toll.",
        "P3 died.",
    ]


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (None, "P0 attacks P1: 4 and 1, result 3."),
        (0, "You attack P1: 4 and 1, result 3."),
        (1, "P0 attacks you: 4 and 1, result 3."),
        (2, "P0 attacks P1: 4 and 1, result 3."),
    ],
)
def test_a_sentence_addresses_its_reader(reader: int | None, said: str) -> None:
    attack = {"kind": "attacked", "seat": 0, "targets": [1], "counter": False}
    attack |= {"six": 4, "four": 1, "result": 3, "modifiers": []}
    assert text.event_sentence(attack, reader, NAMES, "en") == said


def test_an_attack_names_the_equipment_that_changes_its_damage() -> None:
    fist = [{"target": t, "seat": 0, "card": "iron-fist", "add": 1} for t in (1, 2)]
    cloak = {"target": 1, "seat": 1, "card": "protective-cloak", "add": -1}
    attack = {"kind": "attacked", "seat": 0, "targets": [1], "counter": False}
    attack |= {"six": 6, "four": 1, "result": 5, "modifiers": fist[:1]}
    said = text.event_sentence(attack, 0, NAMES, "en")
    assert said == "You attack P1: 6 and 1, result 5 + 1 (Iron Fist) = 6."
    attack |= {"targets": [1, 2], "modifiers": [*fist, cloak]}
    said = text.event_sentence(attack, None, NAMES, "en")
    assert "result 5 + 1 (Iron Fist) = 6" in said
    assert "P1 6 \N{MINUS SIGN} 1 (Protective Cloak) = 5" in said


def test_a_sentence_about_the_reader_alone_and_about_what_they_get() -> None:
    mended = {"kind": "place_used", "seat": 2, "place": "witches-tree", "use": "mend"}
    mended |= {"target": 2}
    taken = {"kind": "equipment", "card": "spear", "origin": 1, "to": 2, "how": "stolen"}
    assert text.event_sentence(mended, 2, NAMES, "en") == (
        "You use the place to heal yourself."
    )
    assert text.event_sentence(taken, 2, NAMES, "en") == "You take Spear from P1."
    assert text.event_sentence(taken, 1, NAMES, "en") == "P2 takes Spear from you."
    places = [{"seat": seat, "score": int(seat != 1)} for seat in range(3)]
    over = {"kind": "game_over", "places": places}
    said = {seat: text.event_sentence(over, seat, NAMES, "en") for seat in (0, 1)}
    assert said == {
        0: "The game is over, and you win. Winners: P0, P2.",
        1: "The game is over. Winners: P0, P2.",
    }
    place = {"seat": 3, "score": 1, "goals": ["alive"]}
    said = text.place_sentence(place, "adda", NAMES, "en", 3)
    assert said.startswith("You won as Adda")


def test_the_goal_of_somebody_else_is_quoted_as_their_card_says_you() -> None:
    won = {"seat": 3, "score": 1, "goals": ["alive"]}
    assert text.place_sentence(won, "adda", NAMES, "en", 0) == (
        "P3 won as Adda: “You are in the game when it ends.”"
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("too_late", "Too late for that. You can do it in the next pause."),
        ("unknown_option: blood", "There is no such game option."),
        ("something", "That is not possible."),
    ],
)
def test_refusals_say_why(code: str, said: str) -> None:
    assert text.refusal(code, "en") == said
