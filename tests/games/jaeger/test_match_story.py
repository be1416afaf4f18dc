"""Test the sentences on how a match of Jäger der Nacht went, for each of its players."""

from random import Random
from typing import Any

from games.contract import game_of
from games.contract.rules import Event
from games.jaeger.match_story import match_story, own_best
from tests.matrix import each_row

NAMES = {0: "Ann", 1: "Ben", 2: "Cem", 3: "Dora"}
ANN, BEN, CEM, DORA = NAMES


def turn(number: int, *events: Event) -> list[Event]:
    return [{"kind": "turn_began", "seat": 0, "round": number, "turn": number}, *events]


def attacked(seat: int, target: int, damage: int) -> list[Event]:
    attack = {"kind": "attacked", "seat": seat, "targets": [target], "counter": False}
    return [attack, damaged(target, damage, seat)]


def damaged(seat: int, inflicted: int, by: int | None) -> Event:
    return {"kind": "damaged", "seat": seat, "inflicted": inflicted, "by": by}


def revealed(seat: int, character: str, why: str = "ability") -> Event:
    return {"kind": "revealed", "seat": seat, "character": character, "why": why}


def out(seat: int, character: str, by: int | None) -> list[Event]:
    fall = {"kind": "out", "seat": seat, "character": character, "by": by}
    return [fall, revealed(seat, character, "out")]


OVER: Event = {
    "kind": "game_over",
    "characters": ["adda", "volko", "frederik", "elena"],
    "places": [{"seat": seat, "score": int(seat == 0)} for seat in range(4)],
}
MATCH: list[list[Event]] = [
    [],
    turn(1, *attacked(BEN, ANN, 2)),
    turn(2, *attacked(BEN, ANN, 3), revealed(BEN, "volko")),
    turn(3, *attacked(ANN, CEM, 4), *out(CEM, "frederik", ANN)),
    turn(4, *attacked(ANN, BEN, 1), *out(BEN, "volko", DORA), OVER),
]


def told(seat: int) -> list[str]:
    return [each.text for each in match_story(MATCH, NAMES, "en", seat)]


def test_each_player_is_told_their_own_match() -> None:
    decided = "Ben went out in round 4, and that decided it: Volko, a vampire."
    assert told(ANN) == [
        "Ben hunted you: 2 attacks, which did 5 damage.",
        decided,
        "You put Cem out in round 3: Frederik, a werewolf.",
    ]
    # Losers are told something good, too.
    assert told(BEN) == [
        "Your mask fell in round 2: everybody saw Volko.",
        "Dora put you out in round 4, and that decided it.",
        "You did 5 damage in all, and nobody did more.",
    ]
    assert told(CEM) == [
        "Ann put you out in round 3.",
        decided,
        "You kept your mask on until you went out.",
    ]
    assert told(DORA) == [
        "Ben's mask fell in round 2: Volko, a vampire.",
        "You put Ben out in round 4, and that decided it: Volko, a vampire.",
        "You kept your mask on until the end.",
    ]


def test_the_best_moment_is_an_elimination_or_else_the_hardest_blow() -> None:
    best = [own_best(MATCH, NAMES, seat) for seat in NAMES]
    assert [each and each.text for each in best] == [
        "You put Cem out.",
        "You do 3 damage to Ann.",
        None,
        "You put Ben out.",
    ]
    assert [each and each.clip for each in best] == [(0, 3), (0, 2), None, (0, 4)]
    pictures = [each.picture if each else "" for each in best]
    assert "who-adda" in pictures[BEN], "the picture shows the player who was hit"


def test_a_blow_that_puts_out_several_is_told_as_one() -> None:
    both = [*out(CEM, "frederik", ANN), *out(BEN, "volko", ANN)]
    match = [[], turn(1, *attacked(BEN, ANN, 2)), turn(2, *both, OVER)]
    ends = ", and that decided it."
    for seat, said in (
        (ANN, "You put 2 players out at once in round 2"),
        (BEN, "Ann put you and 1 other player out at once in round 2"),
        (DORA, "Ann put 2 players out at once in round 2"),
    ):
        story = [each.text for each in match_story(match, NAMES, "en", seat)]
        assert said + ends in story
        assert sum("put" in each for each in story) == 1


def test_a_goal_that_needs_nobody_out_decides_as_well() -> None:
    alone = [[], turn(3, OVER)]
    stories = [match_story(alone, NAMES, "en", seat)[0].text for seat in (ANN, BEN)]
    assert stories == [
        "You reached your goal in round 3, and that decided it.",
        "Ann reached their goal in round 3: Adda, a human.",
    ]


def test_nobody_is_proud_of_putting_out_a_friend() -> None:
    """Cem and Dora are both werewolves."""
    friends = [
        [],
        turn(1, *attacked(DORA, CEM, 4), *out(CEM, "frederik", DORA)),
        turn(2, revealed(DORA, "elena"), *out(BEN, "volko", ANN), OVER),
    ]
    story = [each.text for each in match_story(friends, NAMES, "en", DORA)]
    assert story[-1] == "You were still standing when the night ended."
    assert own_best(friends, NAMES, DORA) is None


@each_row("seats", [4, 6, 8])
def test_played_nights_tell_every_player_a_story_in_all_languages(seats: int) -> None:
    """Each sentence is about a move of the match, and no player is told nothing."""
    game = game_of("jaeger")
    position: Any = game.begin(seats=seats, seed=seats, options={})
    rng, steps, seen = Random(seats), [[]], 0
    while position.result is None:
        seat = position.waiting[0]
        position.play(seat, rng.choice(position.decision(seat).options))
        steps.append(position.events_since(seen, None))
        seen = position.event_count
    names = {seat: f"Seat{seat}" for seat in range(seats)}
    for language in ("en", "de", "pl", "ja"):
        for seat in names:
            story = game.chapters.story(steps, names, language, seat)
            assert 2 <= len(story) <= 3
            assert all(each.step < len(steps) and each.text for each in story)
