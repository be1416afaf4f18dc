"""How long a file, a line and a function may be, and that decisions can be found."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import decisions

ROOT = Path(__file__).parent.parent
CODE = ("engine", "games", "nightfall_site", "tournaments", "tests", "static", "templates")
ENDINGS = {".py", ".js", ".css", ".html"}

MOST_LINES = 400
MOST_TEMPLATE_COLUMNS = 160
FEWEST_LINES = 25
"""Of a module; what is shorter belongs to what it serves, unless there is a reason."""

MOST_STATEMENT_LINES = 50
"""Of a function, without its signature and its docstring; most have fewer than ten."""

LISTS = {
    ("tournaments/web/settings_groups.py", "groups"),
}
"""Functions that are one long literal: a part of it would be no easier to read alone."""


NAMED_BY_DJANGO = {"__init__.py", "admin.py", "apps.py", "routing.py", "urls.py"}

SMALL = {
    "engine/jaeger/text/catalogue.py": "the one door to the sentences of a game",
    "engine/nightfall/bots/learned/tastes.py": "what play reads, apart from what learns it",
    "engine/nightfall/cards/sets.py": "what a new set adds itself to",
    "engine/nightfall/rulebook/absent.py": "ids that are no rules, apart from rules",
    "engine/nightfall/text/catalogue.py": "the one door to the sentences of a game",
    "engine/files.py": "shared by the arena and by what learns from games",
    "engine/registry.py": "the one door to all games",
    "games/audit.py": "below all rooms that write to it",
    "games/contract/advice.py": "between the games and what reviews them",
    "games/demo.py": "named by `manage.py play`",
    "games/models/links.py": "named by migrations",
    "games/outages.py": "below all rooms that may be too busy",
    "games/nightfall/compendium/search.py": "shared by three pages",
    "games/nightfall/compendium/terms/model.py": "shared by the lists of terms",
    "games/nightfall/offered.py": "shared by pages and API",
    "games/signals.py": "below all rooms that send and hear them",
    "games/templatetags/agreed.py": "a library of tags is loaded by its name",
    "games/zones.py": "shared by games and tournaments",
    "nightfall_site/health.py": "a view of its own, without a room",
    "nightfall_site/limits.py": "numbers that an operator changes",
    "tournaments/models/feeds.py": "a table of its own",
    "static/js/around.js": "shared by all pages with a table",
    "static/js/again.js": "the script of one page",
    "static/js/faces.js": "shared by what reads cards closely",
    "static/js/install.js": "loaded by every page, and nothing else with it",
    "static/js/memory.js": "shared by the bell, the chat, the log and tables that open",
    "static/js/page.js": "shared by all scripts that draw a page anew",
    "static/js/settings.js": "the script of one page",
    "static/js/style.js": "the script of one page",
    "static/js/times.js": "shared by tables, forms and the calendar",
}
"""Modules that are shorter, and why. Who moves one takes its line along."""


OF_NIGHTFALL = re.compile(
    r"\b(wounds?|kick(er|ers|ed)|archives?|minions?|vampires?|exiled?|vulko|two to five"
    r"|five (players|seats)|range\(2, 6\))\b",
    re.IGNORECASE,
)
"""Words and numbers that belong to one game, and that no other has any use for."""

WORDS_OF_A_GAME = {
    "games/api/serializers/tables.py": "the first name of the score, which programs read",
    "tournaments/api/serializers.py": "the first name of the score, which programs read",
    "tournaments/rendering/rows.py": "the first name of the score, which programs read",
    "tournaments/series/api.py": "the first name of the score, which programs read",
}
"""Where such a word stands all the same, and why."""

ITS_OWN = (
    "games/jaeger/",
    "games/nightfall/",
    "games/migrations/",
    "tournaments/migrations/",
)
"""Where the games live, and what tells of the time when there was nothing else."""


def files(*endings: str) -> Iterator[Path]:
    """Yield what we write; migrations are written by Django."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.*")):
            theirs = {"migrations", "vendor"} & {*path.parts}
            if path.suffix in endings and not theirs:
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


def test_the_site_does_not_speak_of_one_game() -> None:
    site = ("games/", "tournaments/", "nightfall_site/", "templates/")
    found = {
        name
        for path in files(".py", ".html")
        if (name := str(path.relative_to(ROOT))).startswith(site)
        and not name.startswith(ITS_OWN)
        and OF_NIGHTFALL.search(path.read_text())
    }
    assert found == WORDS_OF_A_GAME.keys()


def test_the_name_of_the_site_is_a_setting() -> None:
    elsewhere = (*ITS_OWN, "tests/", "engine/")
    found = {
        name
        for path in files(".py", ".html", ".js")
        if not (name := str(path.relative_to(ROOT))).startswith(elsewhere)
        and "Nightfall" in path.read_text()
    }
    assert found == {"nightfall_site/settings.py"}


def test_templates_of_a_game_are_named_after_it() -> None:
    for path in (ROOT / "games").rglob("*.html"):
        game, *rest = path.relative_to(ROOT / "games").parts
        assert rest[:2] == ["templates", game], path


def test_no_line_of_a_template_is_too_long() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{number}"
        for path in files(".html")
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > MOST_TEMPLATE_COLUMNS
    }
    assert found == set()


def test_small_modules_have_a_reason() -> None:
    small = {
        str(path.relative_to(ROOT))
        for path in files(".py", ".js")
        if path.name not in NAMED_BY_DJANGO
        and path.parts[len(ROOT.parts)] != "tests"
        and len(path.read_text().splitlines()) < FEWEST_LINES
    }
    assert small - SMALL.keys() == set()


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


def test_decisions_are_listed() -> None:
    assert (decisions.FOLDER / "README.md").read_text() == decisions.index()
