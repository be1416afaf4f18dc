"""Bundles of the style sheets that a page needs together. Decision 0224.

Styles are written in many files by subject, and a table needs a dozen of them before it can
be drawn; on a phone each costs a round trip. So `collectstatic` joins them into bundles, to
which pages link; with DEBUG, and in tests, pages link to the parts.
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
    """A style sheet in a bundle: its static file name, and optionally a media query."""

    name: str
    media: str = ""


def _of_all_windows(*names: str) -> list[Sheet]:
    return [Sheet(f"css/{name}.css") for name in names]


SITE = _of_all_windows("fonts", "base", "nav", "card", "person", "contrast")
TABLE = _of_all_windows("table", "chain", "question", "flow", "effect", "preview")
SIZES = [
    Sheet("css/room.css", "(min-width: 1101px)"),
    Sheet("css/stage.css", "(min-width: 1101px)"),
    Sheet("css/small.css", "(max-width: 1100px)"),
    Sheet("css/hand.css"),
    Sheet(
        "css/tablet.css",
        "(min-width: 641px) and (max-width: 1100px) and (min-height: 900px)",
    ),
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
"""The style sheets of each bundle, by the bundle's name. Both are in the same folder, so
that relative addresses in them stay valid.
"""


class BundleFinder(BaseFinder):
    """Static files finder that offers the bundles to `collectstatic`. They exist only as
    its output.
    """

    def find(self, path: str, find_all: Any = False, **options: Any) -> Any:  # noqa: FBT002
        """Return nothing, because without `collectstatic` only the parts are served."""
        return []

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        """Yield all bundles, each with the storage that reads it."""
        for name in WHOLES:
            yield name, BundleStorage()


class BundleStorage(Storage):
    """Storage that reads a bundle by joining its parts."""

    def _open(self, name: str, mode: str = "rb") -> ContentFile[bytes]:
        text = "\n".join(_text(part) for part in WHOLES[name])
        return ContentFile(text.encode(), name)

    def path(self, name: str) -> str:
        """Return the path of this file, because `collectstatic` asks each file for one."""
        return __file__

    def get_modified_time(self, name: str) -> datetime:
        """Return the current time, so that `collectstatic` joins the bundles on every
        run.
        """
        return datetime.now().astimezone()


def _text(part: Sheet) -> str:
    found = finders.find(part.name)
    text = Path(str(found)).read_text(encoding="utf-8")
    return f"@media {part.media} {{\n{text}}}\n" if part.media else text
