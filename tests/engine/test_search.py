"""Test the search that may replace the policy's choice: which answers it compares, when it
replaces the choice, and which cards it may know.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from engine import computer_levels, nightfall
from engine.nightfall.bots import deck_building_policy
from engine.nightfall.bots.learned.weight_store import LEARNED
from engine.nightfall.bots.levels import Level
from engine.nightfall.bots.search import candidates, evaluation
from engine.nightfall.bots.search.halving import Limits, sequential_halving
from engine.nightfall.bots.search.playouts import Playout, ledger_from_sample
from engine.nightfall.bots.search.searcher import Search
from engine.nightfall.decisions import Ask
from engine.nightfall.sampling import Observation
from engine.position import CachedEvents
from tests.matrix import each_row
from tools.learning import fit_outlook

FEW = Search(limits=Limits(samples=4, first=2))
SEARCHER = Level(search=FEW)


def never() -> bool:
    return False


def played(turn: int, *, seats: int = 2, **options: object) -> nightfall.Position:
    """Return a game between policies, at the beginning of a turn."""
    position = nightfall.new(seats=seats, seed=3, options=nightfall.Options(**options))
    rng = Random(3)
    while position.turn < turn:
        seat = position.waiting[0]
        position.play(seat, computer_levels.choose("heuristic", position, seat, rng))
    return position


def asked(position: nightfall.Position, kind: Ask) -> int:
    """Play on until a seat has a choice in a question of this kind; return the seat."""
    rng = Random(4)
    while position.result is None:
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None
        if decision.kind == kind and len(decision.options) > 2:
            return seat
        position.play(seat, computer_levels.choose("heuristic", position, seat, rng))
    raise AssertionError("nobody was asked")


def thought(position: nightfall.Position, seat: int, rng: Random) -> str:
    """Return the choice of a level with a short search, without a time limit."""
    decision = position.decision(seat)
    assert decision is not None
    observe = partial(Observation, position, seat)
    heard = CachedEvents(position, seat)
    return SEARCHER.think(
        decision, position.view(seat), heard, rng, observe, monotonic, None
    )


def test_the_answer_that_wins_every_sample_is_taken() -> None:
    gain = {"own": 0.4, "better": 0.6, "worse": 0.1}
    noise = Random(1)
    judge = {n: noise.random() / 5 for n in range(40)}
    chosen = sequential_halving(
        ["own", "worse", "better"], lambda n, a: gain[a] + judge[n], Limits(), never
    )
    assert chosen == "better"


def test_an_answer_that_is_ahead_by_chance_is_not_taken() -> None:
    noise = Random(2)
    kept = sum(
        sequential_halving(
            ["own", "other"], lambda n, a: noise.random(), Limits(sure=2.0), never
        )
        == "own"
        for _ in range(100)
    )
    assert kept >= 90


def test_answers_that_come_to_the_same_end_the_comparison_at_once() -> None:
    seen = Counter[str]()

    def judge(number: int, answer: str) -> float:
        seen[answer] += 1
        return 0.5

    limits = Limits(samples=32, first=8)
    assert sequential_halving(["own", "other"], judge, limits, never) == "own"
    assert seen["other"] == 8


def test_when_time_is_up_before_the_first_samples_the_policy_decides() -> None:
    assert sequential_halving(
        ["own", "other"], lambda n, a: float(a == "other"), Limits(), lambda: True
    ) == ("own")


def test_a_playout_leaves_its_sample_alone_and_ends_where_it_shall() -> None:
    position = played(3)
    seat = asked(position, Ask.CHAIN)
    sample = Observation(position, seat).sample(Random(5))
    before = sample.to_json()
    ledgers = [ledger_from_sample(sample, each, Counter()) for each in range(2)]
    playout = Playout(sample, ledgers, [LEARNED] * 2, 7)
    assert playout.play_until(lambda far: far.turn > position.turn + 1)
    assert playout.position.turn == position.turn + 2 or playout.position.places
    assert sample.to_json() == before


def test_samples_count_the_cards_that_a_seat_owns() -> None:
    position = played(5)
    seat = position.waiting[0]
    own = computer_levels.Player("master", position, seat, Random(1), 0)
    own.choose()
    decision = position.decision(seat)
    assert decision is not None
    seen = deck_building_policy.build_situation(
        decision, position.view(seat), CachedEvents(position, seat), Random(1), LEARNED
    )
    assert ledger_from_sample(position, seat, seen.ledger.wounds).cards == seen.library


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_together_1_and_sink_with_each_wound(seats: int) -> None:
    position = played(4, seats=seats)
    before = [evaluation.win_chance(position, seat) for seat in range(seats)]
    assert sum(before) == pytest.approx(1)
    position.discards[0].append(position.wounds[-1])
    assert evaluation.win_chance(position, 0) < before[0]


def test_a_game_that_is_over_is_won_or_lost() -> None:
    position = played(2)
    rng = Random(1)
    while position.result is None:
        seat = position.waiting[0]
        position.play(seat, computer_levels.choose("heuristic", position, seat, rng))
    winner = position.result.winner
    assert evaluation.win_chance(position, winner) == 1
    assert evaluation.win_chance(position, 1 - winner) == 0


def test_the_search_sees_no_more_than_its_seat() -> None:
    # Given two positions that differ in what the seat cannot see
    position = played(5)
    seat = asked(position, Ask.CHAIN)
    rival = 1 - seat
    other = position.clone()
    cards = other.hands[rival] + other.decks[rival]
    count = len(other.hands[rival])
    Random(9).shuffle(cards)
    other.hands[rival], other.decks[rival] = cards[:count], cards[count:]
    other.rng ^= 12345
    # Then the search chooses the same in both
    assert thought(position, seat, Random(6)) == thought(other, seat, Random(6))


@each_row(
    "seats, options",
    [
        (2, {}),
        (4, {}),
        (4, {"teams": True}),
        (2, {"sets": ("coldest_war",)}),
        (3, {"draft": nightfall.Draft.QUICK}),
    ],
)
def test_it_answers_all_questions_of_a_turn(seats: int, options: dict[str, object]) -> None:
    position = played(3, seats=seats, **options)
    rng = Random(2)
    while position.result is None and position.turn < 4:
        seat = position.waiting[0]
        position.play(seat, thought(position, seat, rng))
    assert position.turn == 4


def test_the_policy_comes_first_among_what_is_compared() -> None:
    position = played(5)
    seat = asked(position, Ask.CHAIN)
    decision = position.decision(seat)
    assert decision is not None
    heard = CachedEvents(position, seat)
    seen = deck_building_policy.build_situation(
        decision, position.view(seat), heard, Random(1), LEARNED
    )
    own = deck_building_policy.answer(seen)
    compared = candidates.candidate_answers(seen, own, 3)
    assert compared[0] == own
    assert len(set(compared)) == len(compared) <= 3
    assert set(compared) <= set(decision.options)


def test_without_time_a_level_answers_as_its_policy() -> None:
    position = played(4)
    seat = asked(position, Ask.CHAIN)
    policy = computer_levels.choose("policy", position, seat, Random(8))
    assert computer_levels.choose("master", position, seat, Random(8), 0) == policy


def test_what_is_learned_of_outlooks_goes_on_where_it_stopped(tmp_path: Path) -> None:
    # Given a run over two seeds, and a run that was interrupted after the first seed
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    fit_outlook.main([str(whole), "--games", "2", "--seeds", "5", "6"])
    games = json.loads(whole.with_suffix(".games.json").read_text())
    broken.with_suffix(".games.json").write_text(json.dumps(games[:2]))
    # When the second run goes on
    fit_outlook.main([str(broken), "--games", "2", "--seeds", "5", "6"])
    # Then both have the same weights
    assert broken.read_text() == whole.read_text()
    assert json.loads(whole.read_text())["duel"]["games"] == 4


def test_an_outlook_learns_who_wins() -> None:
    # Given games that are won by the player with fewer wounds
    zeros = [0.0] * (len(evaluation.NAMES) - 1)
    games = [([[[1.0, *zeros], [2.0, *zeros]]] * 3, 0)] * 50
    weights = fit_outlook.fit_weights(games, 1)
    assert weights[evaluation.NAMES.index("wounds")] < 0
    assert fit_outlook.quality_of_weights(weights, games)["area"] == 1
