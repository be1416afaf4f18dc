"""Test that the documents name only things that exist, and that their lists are
complete.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from django.core.management import get_commands
from django.urls import get_resolver

from engine import jaeger
from engine.audiences import Everybody, Nobody
from engine.jaeger import events as jaeger_events
from engine.nightfall import Options
from engine.nightfall.decisions import Ask
from engine.nightfall.events import KINDS
from games.refusals import STATUSES
from tests.matrix import each_row
from tools import decisions_index

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "deploy" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FLOORS = "engine|games|tournaments|nightfall_site|tests"
PLACEHOLDERS = re.compile(r"GAME|ROOM|NNNN|<")
"""Parts of a path that stand for many names."""


def there() -> frozenset[str]:
    """Return the paths of all files and folders of the project."""
    ours = (
        *FLOORS.split("|"),
        "templates",
        "static",
        "docs",
        "deploy",
        "locale",
        "tools",
        ".ci",
    )
    paths = [path for name in ours for path in (ROOT / name).rglob("*")]
    return frozenset(
        str(path.relative_to(ROOT))
        for path in (*paths, *ROOT.iterdir(), *map(ROOT.joinpath, ours))
    )


THERE = there()


def quoted(text: str) -> Iterator[str]:
    """Yield the texts between backticks in a text."""
    yield from re.findall(r"`([^`\n]+)`", text)


def is_there(path: str) -> bool:
    """Tell whether a path, or the end of a path, belongs to a file or folder of the
    project.
    """
    path = path.rstrip("/")
    return path in THERE or any(each.endswith(f"/{path}") for each in THERE)


def is_module(name: str) -> bool:
    """Tell whether a dotted name is a module or a name in a module."""
    *folders, last = name.split(".")
    path = ROOT.joinpath(*folders)
    if (path / f"{last}.py").exists() or (path / last / "__init__.py").exists():
        return True
    sources = (path / "__init__.py", path.with_suffix(".py"))
    if any(
        re.search(rf"\b{last}\b", source.read_text())
        for source in sources
        if source.exists()
    ):
        return True
    return bool(folders[1:]) and not path.exists() and is_module(".".join(folders))


def made_by(text: str) -> set[str]:
    """Return the paths that a tutorial tells its reader to create. tests/test_tutorials.py
    carries out its steps.
    """
    folders = " ".join(re.findall(r"^ *mkdir (.+)$", text, re.M)).split()
    return {*re.findall(r"Create `([^`]+)`:", text), *folders}


@each_row("page", PAGES)
def test_what_a_page_names_exists(page: Path) -> None:
    text = page.read_text()
    made = made_by(text)
    named = [
        each
        for each in quoted(text)
        if not PLACEHOLDERS.search(each)
        and not any(f"{each.replace('.', '/')}/".startswith(f"{path}/") for path in made)
        and each not in made
    ]
    files = [
        each for each in named if re.fullmatch(r"[\w.-]+/[\w./-]+\.(py|html|js|css)", each)
    ]
    folders = [each for each in named if re.fullmatch(rf"({FLOORS})/[\w./-]*/", each)]
    modules = [each for each in named if re.fullmatch(rf"({FLOORS})(\.\w+)+", each)]
    links = re.findall(r"\]\((?!http)([^)#\s]+)", text)
    assert [each for each in (*files, *folders) if not is_there(each)] == []
    assert [each for each in modules if not is_module(each)] == []
    assert [each for each in links if not (page.parent / each).exists()] == []


@each_row("page", PAGES)
def test_every_command_of_a_page_is_one(page: Path) -> None:
    text = "\n".join(
        [
            *quoted(page.read_text()),
            *re.findall(r"^    \S.*$|^\w.*$", page.read_text(), re.M),
        ]
    )
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    assert set(re.findall(r"^ *make ([a-z-]+)(?: |$)", text, re.M)) <= targets
    assert set(re.findall(r"manage\.py ([a-z_]+)", text)) <= get_commands().keys()
    ours = re.findall(rf"python -m ((?:{FLOORS})[\w.]*)", text)
    assert [each for each in ours if not is_module(each)] == []


def rows(
    page: str, heading: str, end: str, name: str = "`([a-z_]+)`"
) -> dict[str, set[str]]:
    """Map the names in the first column of a table to those in the second."""
    text = (ROOT / "docs" / "reference" / page).read_text()
    text = text[text.index(heading) :]
    lines = re.findall(
        r"^\| (`[^|]*) \|([^|]*)\|", text[: text.index(end)] if end else text, re.M
    )
    return {
        each: set(re.findall(name, second))
        for first, second in lines
        for each in re.findall(r"`([a-z_]+)`", first)
    }


def test_the_engines_page_has_every_question_event_and_option() -> None:
    asked = rows("engine.md", "| kind | seat asked", "¹ or the player")
    assert asked.keys() == {str(each.value) for each in Ask}
    told = rows("engine.md", "## Events", "")
    assert told == {
        name: {
            field for field, who in kind.audiences.items() if not isinstance(who, Nobody)
        }
        for name, kind in KINDS.items()
    }
    secret = rows("engine.md", "## Events", "", "\\(`([a-z_]+)`\\)")
    assert secret == {
        name: {
            field
            for field, who in kind.audiences.items()
            if not isinstance(who, Nobody | Everybody)
        }
        for name, kind in KINDS.items()
    }
    agreed = rows("engine.md", "## Options", "## Seats, cards")
    assert agreed.keys() == {each.name for each in fields(Options)}


def test_jaegers_page_has_every_question_event_and_option() -> None:
    asked = rows("jaeger.md", "| kind | seat asked", "A revealed seat is asked")
    assert asked.keys() == {str(each.value) for each in jaeger.Ask}
    kinds = jaeger_events.KINDS
    told = rows("jaeger.md", "## Events", "## Levels")
    assert told == {name: set(kind.audiences) for name, kind in kinds.items()}
    secret = rows("jaeger.md", "## Events", "## Levels", "\\(`([a-z_]+)`\\)")
    assert secret == {
        name: {f for f, who in kind.audiences.items() if not isinstance(who, Everybody)}
        for name, kind in kinds.items()
    }
    agreed = rows("jaeger.md", "## Options", "Four to eight seats")
    assert agreed.keys() == {each.name for each in fields(jaeger.Options)}


def test_the_bot_of_jaegers_page_plays_to_the_end() -> None:
    page = (ROOT / "docs" / "reference" / "jaeger.md").read_text()
    (example,) = re.findall(r"```python\n(.*?)```", page, re.S)
    names: dict[str, Any] = {}
    exec(compile(example, "jaeger.md", "exec"), names)
    assert names["position"].result is not None
    assert names["volunteer"](names["position"].view(names["ME"])) is None


def test_the_apis_page_has_every_refusal_with_its_status() -> None:
    text = (ROOT / "docs" / "reference" / "api.md").read_text()
    listed = dict(re.findall(r"^\| (\d{3}) \| (.*) \|$", text, re.M))
    # loads the modules of all pages, which define the refusals
    assert get_resolver().url_patterns
    for code, status in STATUSES.items():
        # The row of 409 lists only some codes and ends with "and other cases".
        assert status == 409 or f"`{code}`" in listed[str(status)], code


def test_the_page_of_the_architecture_has_every_room() -> None:
    text = (
        (ROOT / "docs" / "architecture.md").read_text().partition("## Rooms of `games`")[2]
    )
    table = "\n".join(re.findall(r"^\| (`.*?) \|", text, re.M))
    rooms = {
        path.stem
        for path in (ROOT / "games").iterdir()
        if path.suffix in ("", ".py") and not path.name.startswith("__")
    }
    named = {each.rstrip("/") for each in quoted(table)}
    assert named == rooms


def test_the_list_of_decisions_is_up_to_date() -> None:
    page = decisions_index.FOLDER / "README.md"
    assert page.read_text() == decisions_index.index_page(), (
        "python -m tools.decisions_index"
    )
