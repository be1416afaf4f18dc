"""Store matches and positions, which later versions must be able to read.

    python -m tests.engine.stored v1

writes tests/engine/saves/v1/ as this version stores things. A folder is written once, by
the version that it is named after, and never again: `test_stored.py` checks that later
versions read it. Each file is one match; `positions` has stored positions by the number of
moves made before.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from engine import nightfall
from engine.nightfall import (
    FORMAT,
    Ask,
    Draft,
    FlankScope,
    Options,
    Position,
    Profile,
    WoundTiming,
    versions,
)
from tests.engine import walks

FOLDER = Path(__file__).parent / "saves"
PER_KIND = 2
"""The number of positions for each kind of question that are stored in all matches."""

GAMES: dict[str, tuple[int, int, Options]] = {
    "two-plain": (2, 2011, Options()),
    "two-quick-german-secret": (
        2,
        12,
        Options(draft=Draft.QUICK, profile=Profile.NF_DE, secret=True),
    ),
    "two-promos-every-order": (2, 8, Options(promos=True, ask_every_order=True)),
    "two-quick-flank": (2, 122, Options(draft=Draft.QUICK, flank_scope=FlankScope.ANY)),
    "three-plain": (3, 4, Options()),
    "three-every-order": (3, 62, Options(promos=True, ask_every_order=True)),
    "three-upstream-secret": (3, 21, Options(upstream=True, secret=True, first=2)),
    "three-common-ground": (3, 6, Options(draft=Draft.COMMON_GROUND, promos=True)),
    "four-open-longer": (4, 17, Options(draft=Draft.OPEN, longer=True, show_wounds=True)),
    "four-base4-either": (
        4,
        5,
        Options(draft=Draft.BASE4, wound_timing=WoundTiming.EITHER),
    ),
    "five-promos-flank": (5, 9, Options(promos=True, flank_scope=FlankScope.ANY)),
    "five-hidden-every-order": (
        5,
        3,
        Options(draft=Draft.HIDDEN, ask_every_order=True, profile=Profile.NF_DE),
    ),
}
"""The stored matches by name: seats, seed and options."""


@dataclass(frozen=True, slots=True)
class Save:
    """A stored match: everything that a replay needs, its result, and some of its
    positions.
    """

    version: str
    rules_version: int
    name: str
    seats: int
    seed: int
    options: dict[str, Any]
    moves: list[walks.Move]
    result: dict[str, Any]
    positions: dict[int, str]
    asked: dict[int, list[list[Any]]]
    """For each number of moves in `positions`, the seat, kind and options of every
    question.
    """


def saves() -> Iterator[Save]:
    """Yield every stored match of every version."""
    for path in sorted(FOLDER.glob("*/*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        yield Save(
            path.parent.name,
            data.get("rules_version", versions.FIRST),
            path.stem,
            data["seats"],
            data["seed"],
            data["options"],
            [(seat, option) for seat, option in data["moves"]],
            data["result"],
            {int(step): text for step, text in data["positions"].items()},
            {int(step): asked for step, asked in data["asked"].items()},
        )


def begun(save: Save) -> Position:
    """Return a stored match at its beginning, by its own version of the rules."""
    return nightfall.new(
        seats=save.seats,
        seed=save.seed,
        options=Options.from_dict(save.options),
        rules_version=save.rules_version,
    )


def questions(position: Position) -> list[list[Any]]:
    """List the open questions of a position as JSON-ready data."""
    return [[each.seat, each.kind.value, list(each.options)] for each in position.pending]


def play(name: str, kept: Counter[Ask]) -> dict[str, Any]:
    """Play one match at random, and return it as it is stored; `kept` counts the stored
    positions by kind.
    """
    seats, seed, options = GAMES[name]
    position = nightfall.new(seats=seats, seed=seed, options=options)
    moves, positions, asked = [], {}, {}
    rng, picks = Random(f"{name} {seed}"), Random(seed)
    for step, move in enumerate(walks.walk(position, rng)):
        kind = position.pending[0].kind
        if _wanted(position, kept, picks):
            kept[kind] += 1
            positions[step], asked[step] = position.to_json(), questions(position)
        moves.append(move)
    positions[len(moves)], asked[len(moves)] = position.to_json(), []
    return {
        "format": FORMAT,
        "rules_version": position.rules_version,
        "seats": seats,
        "seed": seed,
        "options": options.to_dict(),
        "moves": moves,
        "result": position.view(None)["result"],
        "positions": positions,
        "asked": asked,
    }


def _wanted(position: Position, kept: Counter[Ask], picks: Random) -> bool:
    """Tell whether to store a position: a random one of its kind rather than the first, and
    not the beginning of a draft round.
    """
    kind = position.pending[0].kind
    if kind is Ask.DRAFT and len(position.pending) == position.seats:
        return False  # no seat has picked yet
    likely = 0.03 if kind in COMMON else 1
    return kept[kind] < PER_KIND and picks.random() < likely


COMMON = frozenset(
    {
        Ask.ATTACK,
        Ask.BLOCK,
        Ask.CHAIN,
        Ask.CLAIM,
        Ask.COMBAT_ORDER,
        Ask.TARGET_MINION,
        Ask.TARGET_PLAYER,
        Ask.WOUND_EFFECT,
    }
)
"""Kinds of questions that come up so often that few of their positions are chosen."""


def main(version: str) -> None:
    """Write the folder of one version.

    Raises:
        FileExistsError: the folder exists already, and must not change.
    """
    (FOLDER / version).mkdir(parents=True)
    kept: Counter[Ask] = Counter()
    for name in GAMES:
        text = json.dumps(play(name, kept), separators=(",", ":"), sort_keys=True)
        (FOLDER / version / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    print({kind.value: kept[kind] for kind in Ask})


if __name__ == "__main__":
    main(sys.argv[1])
