"""How long a file and a function may be before its reader loses the thread."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = ("engine", "games", "nightfall_site", "tournaments", "tests", "static", "templates")
ENDINGS = {".py", ".js", ".css", ".html"}

MOST_LINES = 400
MOST_STATEMENT_LINES = 50
"""Of a function, without its signature and its docstring; most have fewer than ten."""

LISTS = {
    ("tournaments/web/settings_groups.py", "groups"),
}
"""Functions that are one long literal: a part of it would be no easier to read alone."""


def files(*endings: str) -> Iterator[Path]:
    """Yield what people write; migrations are written by Django."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in endings and "migrations" not in path.parts:
                yield path


def long_functions(path: Path) -> Iterator[tuple[str, int]]:
    """Yield the functions of a module that are too long, with their length."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            described = ast.get_docstring(node) is not None and len(node.body) > 1
            first = node.body[1 if described else 0]
            lines = (node.end_lineno or 0) - first.lineno + 1
            if lines > MOST_STATEMENT_LINES:
                yield node.name, lines


def test_no_file_is_too_long() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in files(*ENDINGS)
    }
    assert len(lengths) > 600
    assert {name: n for name, n in lengths.items() if n > MOST_LINES} == {}


def test_no_function_is_too_long() -> None:
    found = {
        (str(path.relative_to(ROOT)), name)
        for path in files(".py")
        for name, _lines in long_functions(path)
    }
    assert found == LISTS


@pytest.mark.parametrize(("body", "lines"), [(50, []), (51, [("told", 51)])])
def test_a_docstring_does_not_count(
    tmp_path: Path, body: int, lines: list[tuple[str, int]]
) -> None:
    module = tmp_path / "module.py"
    module.write_text('def told():\n    """Say\n    it."""\n' + "    pass\n" * body)
    assert list(long_functions(module)) == lines
