"""Test that a page of Jäger der Nacht is sent only what has changed."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from engine.jaeger import Position
from games.contract import game_of, parts
from games.contract.parts import DrawnTable
from tests.games.jaeger.nights import scene, walk
from tests.matrix import each_row

READER = 0


def table(position: Position, before: DrawnTable | None = None) -> DrawnTable:
    return parts.draw(game_of("jaeger").drawing.table(scene(position, READER)), before)


def character_facts(view: Mapping[str, Any]) -> list[Any]:
    """Return what the reader can conclude characters from."""
    kinds = ("damage", "out", "cursed", "character")
    rows = [[row[kind] for kind in kinds] for row in view["players"]]
    return [rows, view["seen"], view["result"]]


def unchanged_parts(before: Position, after: Position) -> set[str]:
    """Return the parts whose contents a move has not changed."""
    old, new = before.view(READER), after.view(READER)
    found: set[str] = set()
    if character_facts(old) == character_facts(new):
        found |= {"say", "notebook-head", "notebook-rows", "notebook-legend"}
        found |= {f"portrait-{seat}" for seat in range(1, before.seats)}
        found |= {f"known-{seat}" for seat in range(1, before.seats)}
    if old["given"] == new["given"]:
        found |= {"oracles", "oracle-count"}
    for one, other in zip(old["players"], new["players"], strict=True):
        if one["equipment"] == other["equipment"] and one["seat"] != READER:
            found.add(f"items-{one['seat']}")
    return found


@each_row("seats", [4, 8])
def test_a_page_is_sent_only_the_parts_whose_contents_have_changed(seats: int) -> None:
    """Whose turn it is changes neither notebook nor oracle cards nor the faces."""
    compared, last = 0, None
    for before, after in pairwise(walk(seats, 3)):
        asked = (before.decision(READER), after.decision(READER))
        if after.result is not None or any(asked):
            last = None
            continue
        drawn = last or table(before)
        last = table(after, drawn)
        changes = last.changes_since(drawn)
        assert changes is not None, "the frame stays the same"
        assert not changes["parts"].keys() & unchanged_parts(before, after)
        compared += 1
    assert compared > 20
