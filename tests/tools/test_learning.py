"""Test learning by self-play: the same lessons give the same result, and files are
continued.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import nightfall
from engine.nightfall import Ask, Options
from engine.nightfall.bots.heuristic import choose as first_heuristic
from engine.nightfall.bots.learned import weight_store
from engine.nightfall.bots.learned.weight_vector import weight_names
from engine.nightfall.bots.levels import LEVELS
from engine.nightfall.decks import STACK_SIZE
from engine.nightfall.options import BASE_ALONE
from tests.matrix import each_row
from tools.learning import evolve, self_play
from tools.learning.evolve import (
    Progress,
    Table,
    learn,
    learn_from_game_pair,
    main,
    play,
)


def test_a_lesson_is_the_same_again_and_speaks_of_every_number() -> None:
    table = Table(seed=5)
    learned = learn_from_game_pair({}, table, 2)
    assert learned == learn_from_game_pair({}, table, 2)
    assert set(learned) == set(weight_names(("base",)))


def test_learning_goes_on_where_it_stopped(tmp_path: Path) -> None:
    # Given a file that already contains the requested number of lessons
    path = tmp_path / "policy.json"
    stage = {"seed": 1, "seats": 2, "sets": ["base"], "lessons": 200}
    path.write_text(json.dumps({"stages": [stage], "vector": {"kick": 0.5}}))
    # When the command is run again, then no lesson is played
    learn(path, Table(seed=1), 2.5, 200, jobs=1)
    assert Progress.read(path) == Progress({"kick": 0.5}, [stage])
    # and a table of another kind is counted separately
    assert Progress.read(path).stage(Table(seed=1, seats=4), 2.5)["lessons"] == 0


def test_what_several_runs_have_learned_adds_up(tmp_path: Path) -> None:
    # Given two runs of different seeds
    runs = [tmp_path / "one.json", tmp_path / "two.json"]
    for seed, run in enumerate(runs, start=1):
        stage = {"seed": seed, "seats": 2, "sets": ["base"], "lessons": 100}
        vector = {"kick": 0.5, f"card_values.card-{seed}": 1.0}
        Progress(vector, [stage]).write(run)
    # When half of their sum is computed
    main([str(tmp_path / "sum.json"), "--sum", *map(str, runs), "--share", "0.5"])
    # Then the file has that share of the steps of both, and lists its sources
    added = Progress.read(tmp_path / "sum.json")
    assert added.vector == {
        "kick": 0.5,
        "card_values.card-1": 0.5,
        "card_values.card-2": 0.5,
    }
    assert [stage["seed"] for stage in added.stages] == [1, 2]


def test_of_cards_alone_nothing_else_is_learned() -> None:
    # Given lessons with another card set, limited to its cards
    learned = learn_from_game_pair({}, Table(seed=5, sets=("coldest_war",), cards=True), 2)
    # Then only weights of its cards are learned, and no weight that card sets share
    assert learned
    assert {name.partition(".")[0] for name in learned} == {"card_values", "plays", "joins"}


def test_a_run_of_another_kind_is_counted_apart(tmp_path: Path) -> None:
    path = tmp_path / "policy.json"
    stage = {"seed": 1, "seats": 2, "sets": ["base"], "lessons": 200}
    path.write_text(json.dumps({"stages": [stage], "vector": {}}))
    progress = Progress.read(path)
    cards = progress.stage(Table(seed=1, cards=True), 1.5)
    assert (cards["lessons"], cards["rate"], cards["cards"]) == (0, 1.5, True)
    assert progress.stage(Table(seed=1, cards=True), 1.5) is cards
    assert progress.stage(Table(seed=1), 1.5) == stage


def test_chance_drafts_in_a_part_of_the_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given players who record the questions that they are asked
    asked: list[str] = []

    def chooser(*rest: Any) -> Any:
        def choose(decision: nightfall.Decision, *known: Any, **named: Any) -> str:
            asked.append(str(decision.kind))
            return first_heuristic(decision, *known)

        return choose

    monkeypatch.setattr(evolve, "_chooser", chooser)
    monkeypatch.setattr(self_play, "MAX_MOVES", 20)
    # When drafts are always random, or never
    for share, drafts in ((1.0, False), (0.0, True)):
        asked.clear()
        monkeypatch.setattr(evolve, "BLIND", share)
        learn_from_game_pair({}, Table(seed=5), 2)
        # Then they are asked everything but picks, or picks as well
        assert (str(Ask.DRAFT) in asked) is drafts
        assert str(Ask.CHAIN) in asked


def test_a_game_that_drags_on_is_judged_as_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(self_play, "MAX_MOVES", 45)
    choosers: Sequence[Any] = [first_heuristic] * 2
    wounds = play(choosers, Table(seed=5), 11)
    # The wounds dealt by then are a part of the twenty in a whole game
    assert 0 < sum(wounds) < 20
    monkeypatch.setattr(self_play, "MAX_MOVES", 600)
    assert sum(play(choosers, Table(seed=5), 11)) >= 20


@pytest.mark.parametrize(
    ("seats", "sets", "options", "sides"),
    [
        (3, ("base",), {}, [0, 1, 2]),
        (4, ("base",), {"teams": True}, [0, 1, 0, 1]),
        (6, ("base", "coldest_war"), {"teams": True}, [0, 1, 2, 0, 1, 2]),
    ],
    ids=str,
)
def test_those_who_play_together_learn_together(
    seats: int, sets: tuple[str, ...], options: dict[str, Any], sides: list[int]
) -> None:
    # Given a table, with teams or without
    table = Table(seed=5, seats=seats, sets=sets, options=options)
    assert table.side_by_seat == sides
    # When a game is over, then all members of a team have the team's average
    wounds = play([first_heuristic] * seats, table, 11)
    for side, count in zip(sides, wounds, strict=True):
        assert count == wounds[sides.index(side)]
    # and a seat with the fewest wounds has been the most successful.
    best = max(range(seats), key=lambda seat: evolve.success(wounds, sides, seat))
    assert wounds[best] == min(wounds)


def test_lessons_of_built_decks_bring_decks() -> None:
    table = Table(seed=5, options={"built": True})
    wounds = play([first_heuristic] * 2, table, 11)
    # The first player out of wounds has drawn a whole stack of their own (CONSTR-7).
    assert max(wounds) == STACK_SIZE
    assert learn_from_game_pair({}, table, 2) == learn_from_game_pair({}, table, 2)


def test_a_format_is_a_run_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "policy.json"
    teams = Table(seed=1, seats=4, options={"teams": True})
    progress = Progress.read(path)
    progress.stage(Table(seed=1, seats=4), 2.0)["lessons"] = 100
    progress.stage(teams, 2.0)
    progress.write(path)
    again = Progress.read(path)
    assert [Table.of(stage) for stage in again.stages] == [Table(1, 4), teams]
    assert again.stage(teams, 2.0)["lessons"] == 0


@each_row(
    "seats, sets, name",
    [
        (2, BASE_ALONE, "policy.json"),
        (3, BASE_ALONE, "policy_table.json"),
        (5, BASE_ALONE, "policy_table.json"),
        (2, weight_store.COLDEST_WAR, "policy_coldest_war.json"),
        (4, weight_store.COLDEST_WAR, "policy_table_coldest_war.json"),
        (4, (*BASE_ALONE, *weight_store.COLDEST_WAR), "policy_table.json"),
    ],
)
def test_tables_have_tastes_of_their_own(
    seats: int, sets: tuple[str, ...], name: str
) -> None:
    position = nightfall.new(seats=seats, seed=1, options=Options(sets=sets))
    view = position.view(0)
    policy = weight_store.weights_for_view(view)
    assert weight_store.weight_file(sets, seats).name == name
    assert policy is weight_store.read_weights(weight_store.weight_file(sets, seats))
    # and the computer at this seat uses these weights
    decision = position.decision(0)
    assert decision is not None
    level = LEVELS["policy"]
    assert level.policy_for(view) is policy
    assert level(decision, view, list, Random(1)) in decision.options


@each_row("name", LEVELS)
def test_weaker_levels_play_a_table_as_a_duel(name: str) -> None:
    # Given a level's weights for duels
    level, four = LEVELS[name], {"seats": 4}
    assert level.policy_for({"seats": 2}) is weight_store.LEARNED
    # Then the weaker levels use them at larger tables as well, and the others have weights
    # for tables.
    weaker = name in ("beginner", "casual")
    at_tables = weight_store.read_weights(weight_store.weight_file(BASE_ALONE, 4))
    assert level.policy_for(four) is (weight_store.LEARNED if weaker else at_tables)
