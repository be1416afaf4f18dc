"""Test that the grid of `tests.engine.meetings` is complete, and that each test that it
names exists.
"""

from __future__ import annotations

import ast
from pathlib import Path

from tests.engine.meetings import AMONG_NEW, GRID, OLD
from tests.matrix import each_row

TESTS = {
    node.name
    for path in Path(__file__).parent.rglob("test_*.py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.FunctionDef)
}


@each_row("new", GRID)
def test_every_meeting_has_its_test_or_its_reason(new: str) -> None:
    assert len(GRID[new]) == len(OLD)
    for old, cell in zip(OLD, GRID[new], strict=True):
        assert cell.startswith("no: ") or cell in TESTS, f"{new}, {old}: {cell}"


def test_pairs_of_new_mechanisms_have_their_tests() -> None:
    for pair, name in AMONG_NEW.items():
        assert set(pair) <= set(GRID)
        assert name in TESTS, name
