"""Test that games are played as they were recorded. To change records, see
tests/engine/record.py.
"""

from __future__ import annotations

from tests.engine.record import FOLDER, GAMES, record
from tests.matrix import each_row

NEWER = "run `python -m tests.engine.record` and read what git shows, if this is meant"
LARGEST = 200_000


@each_row("name", GAMES)
def test_a_recorded_game_plays_the_same(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = record(*GAMES[name]).splitlines()
    for number, (before, now) in enumerate(zip(recorded, played, strict=False), start=1):
        assert now == before, f"{name}.txt, line {number}: {NEWER}"
    assert len(played) == len(recorded), NEWER


def test_every_record_is_of_a_game_that_is_still_recorded() -> None:
    texts = {path.stem for path in FOLDER.glob("*.txt")} - {"card_texts"}
    assert texts == set(GAMES)


def test_records_stay_short_enough_to_read() -> None:
    assert all(path.stat().st_size < LARGEST for path in FOLDER.glob("*.txt"))
