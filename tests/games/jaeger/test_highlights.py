"""Test the highlights at the end of a match."""

from random import Random
from typing import Any

from games.contract import game_of
from games.contract.rules import Event
from games.jaeger.highlights import highlights

NAMES = {0: "Ann", 1: "Ben", 2: "Cem", 3: "Dora"}


def revealed(seat: int, why: str = "ability") -> Event:
    return {"kind": "revealed", "seat": seat, "character": "frederik", "why": why}


def damaged(seat: int, amount: int) -> Event:
    return {"kind": "damaged", "seat": seat, "amount": 9, "inflicted": amount}


def out(seat: int, by: int | None = 0) -> Event:
    return {"kind": "out", "seat": seat, "character": "frederik", "by": by}


def told(*steps: list[Event]) -> list[tuple[int, str, str]]:
    found = highlights([[], *steps], NAMES, "en")
    return [(each.step, each.title, each.text) for each in found]


def test_who_showed_themselves_is_a_turning_point() -> None:
    """If one character reveals themselves, one is killed and the others are revealed at the
    end, only the first is a turning point.
    """
    found = told([revealed(1)], [out(2), revealed(2, "out")], [revealed(3, "end")])
    assert found == [
        (1, "Turning point", "Ben turns out to be Frederik"),
        (2, "First to fall", "Cem, who was Frederik"),
    ]


def test_the_hardest_blow_is_the_most_damage_and_the_first_of_these() -> None:
    found = told([damaged(0, 2)], [damaged(1, 4)], [damaged(2, 4)])
    assert found == [(2, "Hardest blow", "Ben takes 4 damage")]
    assert told([damaged(0, 2)]) == []


def test_the_reader_is_called_you() -> None:
    steps: list[list[Event]] = [[], [revealed(1)], [damaged(1, 4)], [out(1)]]
    assert [each.text for each in highlights(steps, NAMES, "en", 1)] == [
        "You turn out to be Frederik",
        "You take 4 damage",
        "You, who were Frederik",
    ]
    assert highlights(steps, NAMES, "en", 2) == highlights(steps, NAMES, "en")


def test_the_first_to_fall_and_the_last_blow_are_told() -> None:
    """The last blow may put out several players at once."""
    assert [title for _, title, _ in told([out(3, None)])] == ["First to fall"]
    steps: list[list[Event]] = [[], [out(3)], [out(1), out(2)]]
    for reader, last in (
        (None, "Ann puts out Ben, Cem"),
        (0, "You put out Ben, Cem"),
        (1, "Ann puts you and 1 other player out"),
    ):
        first, blow = highlights(steps, NAMES, "en", reader)
        assert (first.title, blow.title) == ("First to fall", "Last blow")
        assert first.text.startswith("Dora")
        assert blow.text == last


def test_only_the_last_reveal_is_a_turning_point() -> None:
    found = told([revealed(1)], [revealed(2)])
    assert found == [(2, "Turning point", "Cem turns out to be Frederik")]


def test_played_nights_tell_in_all_languages_what_everybody_saw() -> None:
    """In a match that is played at random, the highlights are in the order of the moves and
    have a text in every language.
    """
    game = game_of("jaeger")
    position: Any = game.begin(seats=4, seed=5, options={})
    rng, steps, seen = Random(5), [[]], 0
    while position.result is None:
        seat = position.waiting[0]
        position.play(seat, rng.choice(position.decision(seat).options))
        steps.append(position.events_since(seen, None))
        seen = position.event_count
    for language in ("en", "de", "pl", "ja"):
        found = game.chapters.highlights(steps, NAMES, language, 2)
        assert [each.step for each in found] == sorted(each.step for each in found)
        assert all(each.step < len(steps) and each.text for each in found)
        assert any(each.title for each in found)
