"""Test that everything in `games` has one place: the domain in its wing, pages in
`web/<subject>/`, endpoints in `api/<subject>`; templates and tests mirror that
(docs/architecture.md).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "games"

ENTRIES = 22
"""The most entries that `games` may have, so that a reader can take them in at a glance."""

OWN_PAGES = {"nightfall", "jaeger"}
"""Packages of games, which contain their own pages and endpoints."""

FRAME = {"account", "admin", "allauth", "api", "nav", "socialaccount", "tournaments"}
"""Folders of templates for the frame of all pages, for libraries, and for other apps."""

ACROSS = {"abuse", "bad_input"}
"""Folders of tests that belong to no single wing."""

PAGE_OF_THE_API = "api/protocol/docs.py"
"""The module with the page that shows the API's schema, which may be in `api/`."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Yield the path of every module within `games` and its syntax tree."""
    for path in sorted(GAMES.rglob("*.py")):
        where = path.relative_to(GAMES)
        if where.parts[0] not in OWN_PAGES | {"migrations"}:
            yield str(where), ast.parse(path.read_text())


def imported(tree: ast.Module) -> set[str]:
    """Return the dotted names that a module imports."""
    return {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def folders(root: Path, kind: str) -> set[str]:
    """Return the folders that hold files of a kind, relative to their root."""
    found = {path.parent.relative_to(root) for path in root.rglob(kind)}
    return {str(each) for each in found if each.parts}


def is_room(folder: str) -> bool:
    """Tell whether a path is that of a package or module of `games`."""
    return (GAMES / folder).is_dir() or (GAMES / f"{folder}.py").exists()


def test_the_plan_is_seen_at_a_glance() -> None:
    # Git leaves a moved folder behind if it contains compiled files. Such a folder does not
    # count.
    entries = {
        path.name for path in GAMES.iterdir() if path.suffix or any(path.rglob("*.py"))
    }
    assert len(entries) <= ENTRIES, sorted(entries)


def test_pages_and_topics_are_in_web_by_subject() -> None:
    loose = {path.name for path in (GAMES / "web").glob("*.py")} - {"__init__.py"}
    assert loose == set()
    drawing = {
        where for where, tree in modules() if "django.shortcuts.render" in imported(tree)
    }
    drawing = {where for where in drawing if not where.startswith("web/")}
    assert drawing == {PAGE_OF_THE_API}


def test_addresses_of_pages_are_in_web() -> None:
    listing = {
        where
        for where, tree in modules()
        if any(
            isinstance(node, ast.Name) and node.id == "urlpatterns"
            for node in ast.walk(tree)
        )
    }
    outside = {where for where in listing if not where.startswith("web/")}
    assert outside == {"urls.py", "api/urls.py"}


def test_endpoints_are_in_the_api() -> None:
    found = {
        where
        for where, tree in modules()
        if any(name.startswith("rest_framework") for name in imported(tree))
    }
    assert {where for where in found if not where.startswith("api/")} == set()


def test_templates_mirror_the_wings() -> None:
    found = folders(ROOT / "templates", "*.html") | folders(ROOT / "templates", "*.txt")
    ours = {each for each in found if each.split("/")[0] not in FRAME}
    # Each room decides itself about folders within its folder, such as `compiled`.
    unknown = {
        each for each in ours if not is_room(each) and not is_room(each.rpartition("/")[0])
    }
    assert unknown == set()
    assert {each for each in ours if "/" not in each} == set()


def test_tests_mirror_the_wings() -> None:
    found = folders(ROOT / "tests" / "games", "test_*.py")
    assert {each for each in found - ACROSS if not is_room(each)} == set()
