"""Rooms that a reader finds: no module with next to nothing in it, no line too long."""

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

LEAST_LINES = 25
MOST_SIGNS = 160

SMALL = {
    "tournaments/models/feeds.py": "one model, one module",
    "tournaments/routing.py": "where Channels looks for addresses",
}
"""Modules with fewer lines, and why."""


def test_no_module_is_too_small_without_a_reason() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in (ROOT / "tournaments").rglob("*.py")
        if path.name != "__init__.py" and "migrations" not in path.parts
    }
    assert len(lengths) > 90
    assert {name for name, n in lengths.items() if n < LEAST_LINES} == set(SMALL)


def test_no_line_of_a_template_is_too_long() -> None:
    long = {
        f"{path.relative_to(ROOT)}:{number}"
        for path in (ROOT / "templates" / "tournaments").rglob("*.html")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > MOST_SIGNS
    }
    assert long == set()
