"""The benchmark; that what it measures stays plain Python is an import contract."""

import json

import pytest

from tournaments import bench


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
