"""The benchmark, and that what it measures stays plain Python."""

import ast
import json
from pathlib import Path

import pytest

import tournaments
from tournaments import bench

FOLDER = Path(tournaments.__file__).parent
PURE = [
    *(FOLDER / "pairing").glob("*.py"),
    *(FOLDER / f"{name}.py" for name in ("records", "scoring", "tally", "tiebreaks")),
    *(FOLDER / f"{name}.py" for name in ("standings", "series", "bench")),
]


def test_the_benchmark_measures_and_finds_no_needless_meeting() -> None:
    found = bench.measure(20, 4, 3, 10_000)
    assert (found.people, found.seats, found.met_again) == (20, 4, 0)
    assert found.in_time
    assert "met again" in bench.show([found])


def test_the_benchmark_prints_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "FIELDS", ((8, 4, None), (6, 2, 0)))
    assert bench.main(["--json", "--rounds", "2"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [each["people"] for each in found] == [8, 6]


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.stem)
def test_pairing_and_standings_know_no_django(path: Path) -> None:
    pure = {".".join(p.relative_to(FOLDER.parent).with_suffix("").parts) for p in PURE}
    pure |= {"tournaments", "tournaments.pairing"}
    house = {"django", "games", "engine", "tournaments", "nightfall_site"}
    known = {name for name in imported(path) if name.split(".")[0] in house}
    assert known <= pure
