"""Check the promises in as many random games as there is time for.

`make fuzz` does so for NIGHTFALL_FUZZ_SECONDS (60), with other games every day, or from
game NIGHTFALL_FUZZ_START on.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime

import pytest

from tests.engine import fuzz

GAMES_A_DAY = 1_000_000
SHARDS = 2


@pytest.mark.fuzz
@pytest.mark.parametrize("shard", range(SHARDS))
def test_promises_hold_on_long_walks(shard: int) -> None:
    seconds = float(os.environ.get("NIGHTFALL_FUZZ_SECONDS", "60"))
    today = datetime.now(UTC).toordinal() * GAMES_A_DAY
    start = int(os.environ.get("NIGHTFALL_FUZZ_START", today))
    done, _ = fuzz.run(start + shard, step=SHARDS, seconds=seconds)
    assert done


def test_a_short_walk_counts_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    fuzz.main(["--games", "3", "--start", "7"])
    assert "games 7 to 9: 3 games" in capsys.readouterr().out
