"""The site serves several games and may have another name, so its code names no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CODE = ("games", "nightfall_site", "tournaments", "static", "templates")

OF_NIGHTFALL = re.compile(
    r"\b(wounds?|kick(er|ers|ed)|archives?|minions?|vampires?|exiled?|vulko|two to five"
    r"|five (players|seats)|range\(2, 6\))\b",
    re.IGNORECASE,
)
"""Words and numbers that belong to one game, and that no other has any use for."""

WORDS_OF_A_GAME = {
    "games/api/serializers/tables.py": "the first name of the score, which programs read",
    "tournaments/api/serializers.py": "the first name of the score, which programs read",
    "tournaments/rendering/export_rows.py": "the first name of the score, for programs",
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
    """Yield source files of the project, without migrations and vendored files."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.*")):
            theirs = {"migrations", "vendor"} & {*path.parts}
            if path.suffix in endings and not theirs:
                yield path


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
