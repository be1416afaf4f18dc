"""Test that the effects of an answer that the page foretells come true."""

from random import Random

import pytest

from engine.nightfall import new
from engine.nightfall.options import Options
from engine.nightfall.scenario import Scenario
from games.contract.drawing import SeatInfo
from games.nightfall.rendering.board import Board
from games.nightfall.rendering.fates import could_be_destroyed, fates


@pytest.mark.parametrize(
    ("amount_of", "minion", "said"),
    [
        ("Shock and Awe", "Genesis One", "would fall"),
        ("Shock and Awe", "Blaine Cordell", "1 health left"),
    ],
)
def test_damage_is_foretold(amount_of: str, minion: str, said: str) -> None:
    position = (
        Scenario(2)
        .phase("chain")
        .turn(0)
        .hand(0, amount_of)
        .in_play(1, minion, "Enraged Wight")
        .start()
    )
    position.play(0, f"card:{amount_of.lower().replace(' ', '-')}")
    asked = position.decision(position.waiting[0])
    if asked is not None and asked.kind == "chain":
        position.play(position.waiting[0], "pass")
        asked = position.decision(position.waiting[0])
    assert asked is not None
    assert asked.kind == "target_minion"
    seat = position.waiting[0]
    view = position.view(seat)
    target = next(
        row["id"]
        for row in view["players"][1]["minions"]
        if row["card"] == minion.lower().replace(" ", "-")
    )
    assert f"minion:{target}" in asked.options
    assert fates(view)[target].text == said
    assert fates(position.view(1 - seat)) == {}


def test_what_is_foretold_comes_true() -> None:
    """In random games a chosen minion dies, or keeps as much health as was foretold."""
    checked = 0
    for seed in range(6):
        rng, position = Random(seed), new(seats=3, seed=seed, options=Options())
        while position.waiting:
            seat = rng.choice(position.waiting)
            asked = position.decision(seat)
            assert asked is not None
            option = rng.choice(asked.options)
            said = fates(position.view(seat)) if asked.kind == "target_minion" else {}
            before = position.event_count
            position.play(seat, option)
            number = int(option.partition(":")[2]) if said else -1
            if number not in said:
                continue
            checked += 1
            for event in position.events_since(before, None):
                if event.get("minion") != number:
                    continue
                if event["kind"] == "destroyed":
                    assert said[number].text == "would fall"
                    break
                if event["kind"] == "minion_damaged" and event["health"]:
                    assert said[number].text == f"{event['health']} health left"
                    break
    assert checked > 2


def test_a_blocker_could_fall_to_who_is_stronger() -> None:
    view = {
        "players": [
            {"minions": [{"id": 1, "strength": 1, "health": 2}]},
            {"minions": [{"id": 2, "strength": 2, "health": 1}]},
        ]
    }
    assert could_be_destroyed(view, "minion:1", "minion:2")
    assert could_be_destroyed(view, "minion:2", "minion:1")
    assert not could_be_destroyed(view, "minion:1", "pass")
    view["players"][0]["minions"][0]["shield"] = 1
    assert not could_be_destroyed(view, "minion:1", "minion:2")


def test_a_link_in_anothers_chain_says_what_will_not_happen() -> None:
    """CARD-4: Hypnotic Presence gives influence only in a chain that its own player
    began.
    """
    board = {"seats": [SeatInfo("Ann"), SeatInfo("Ben")], "picks": {}, "language": "en"}
    for active, said in ((0, ()), (1, ("“Your Chain” won't happen",))):
        position = (
            Scenario(2)
            .phase("chain")
            .turn(active)
            .hand(active, "Enraged Wight")
            .chain((0, "Hypnotic Presence"))
            .start()
        )
        [link] = Board(position.view(1), **board).chain()  # type: ignore[arg-type]
        assert link.marks == said
