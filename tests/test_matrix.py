"""Test that a matrix in one test case runs every row and names those that fail."""

from __future__ import annotations

import inspect

import pytest

from tests.matrix import each_row


def test_every_row_runs_and_every_failure_is_named() -> None:
    seen = []

    @each_row("number", [1, 2, 3, 4])
    def is_odd(number: int) -> None:
        seen.append(number)
        assert number % 2

    with pytest.raises(ExceptionGroup, match="2 of 4 rows fail") as caught:
        is_odd()
    assert seen == [1, 2, 3, 4]
    notes = [each.__notes__ for each in caught.value.exceptions]
    assert notes == [["row: {'number': 2}"], ["row: {'number': 4}"]]


def test_matrices_multiply_and_fixtures_pass_through() -> None:
    seen = []

    @each_row("letter", "ab")
    @each_row("number, sign", [(1, "+"), (2, "-")])
    def collect(tmp_path: str, letter: str, number: int, sign: str) -> None:
        seen.append((tmp_path, letter, number, sign))

    assert list(inspect.signature(collect).parameters) == ["tmp_path"]
    collect(tmp_path="here")
    assert seen == [
        ("here", "a", 1, "+"),
        ("here", "a", 2, "-"),
        ("here", "b", 1, "+"),
        ("here", "b", 2, "-"),
    ]


def test_a_matrix_without_rows_is_an_error() -> None:
    with pytest.raises(ValueError, match="needs a row"):
        each_row("number", [])
