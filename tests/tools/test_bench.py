"""Test that the benchmark runs and prints all its figures; their values are not tested."""

from __future__ import annotations

import json
import sys

import pytest

from tools import engine_bench


def test_the_figures_come_as_one_json_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Leave out python-chess, which is measured only where it is installed."""
    monkeypatch.setitem(sys.modules, "chess", None)
    engine_bench.main(["--games", "1", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert "python_chess_decisions_per_s" not in figures
    assert list(figures["seats"]) == ["2", "3", "4", "5"]
    for row in figures["seats"].values():
        assert set(row) == set(engine_bench.COLUMNS)
        assert all(value > 0 for value in row.values())
    for row in figures["keeping_us"].values():
        assert set(row) == {"store", "read", "read_own", "observe", "sample"}
        assert all(value > 0 for value in row.values())


def test_the_figures_of_the_second_game_come_as_a_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engine_bench.main(["--game", "jaeger", "--games", "1"])
    title, *rows = capsys.readouterr().out.splitlines()
    assert title.split()[0] == "seats"
    assert [row.split()[0] for row in rows[:3]] == ["4", "6", "8"]
