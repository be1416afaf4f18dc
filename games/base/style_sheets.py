"""Style sheets that a page asks for together, as one file.

A style is written in the file that it belongs to, and a table needs a dozen of them before
it is drawn: on a phone each costs a turn of a slow line. So `collectstatic` joins them, and
pages name the whole; with DEBUG, and in tests, they name the parts (decision 0224).
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.base import ContentFile
from django.core.files.storage import Storage


class Sheet(NamedTuple):
    """A part: its name among the static files, and the windows it is for, if not all."""

    name: str
    media: str = ""


def _of_all_windows(*names: str) -> list[Sheet]:
    return [Sheet(f"css/{name}.css") for name in names]


SITE = _of_all_windows("fonts", "base", "nav", "card", "person", "contrast")
TABLE = _of_all_windows("table", "chain", "question", "flow", "effect", "preview")
SIZES = [
    Sheet("css/room.css", "(min-width: 1101px)"),
    Sheet("css/small.css", "(max-width: 1100px)"),
]

WHOLES: Mapping[str, Sequence[Sheet]] = {
    "css/site-page.css": SITE,
    "css/table-page.css": [
        *TABLE,
        *_of_all_windows("agreed", "chat", "part", "first-steps"),
        *SIZES,
    ],
    "css/replay-page.css": [*TABLE, *_of_all_windows("replay"), *SIZES],
    "css/lesson-page.css": [*TABLE, *_of_all_windows("part", "first-steps"), *SIZES],
}
"""Parts by the name of what they become, in one folder, so that addresses in them hold."""


class WholeSheets(BaseFinder):
    """Finds the wholes for `collectstatic`; they are no files before that."""

    def find(self, path: str, find_all: Any = False, **options: Any) -> Any:  # noqa: FBT002
        """Find nothing: what is served from its source is served in parts."""
        return []

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        """Yield all wholes, each with what reads it."""
        for name in WHOLES:
            yield name, _Joined()


class _Joined(Storage):
    """Reads a whole from its parts."""

    def _open(self, name: str, mode: str = "rb") -> ContentFile[bytes]:
        text = "\n".join(_text(part) for part in WHOLES[name])
        return ContentFile(text.encode(), name)

    def path(self, name: str) -> str:
        """Return the file that says what the whole is made of: this one."""
        return __file__

    def get_modified_time(self, name: str) -> datetime:
        """Return now: the parts are joined each time that files are collected."""
        return datetime.now().astimezone()


def _text(part: Sheet) -> str:
    found = finders.find(part.name)
    text = Path(str(found)).read_text(encoding="utf-8")
    return f"@media {part.media} {{\n{text}}}\n" if part.media else text
