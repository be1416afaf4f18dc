"""Dates and times have one style in each language."""

import re
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.utils.formats import date_format
from django.utils.translation import override

from tests.matrix import each_row

ALLOWED = {
    "DATE_FORMAT",
    "TIME_FORMAT",
    "F Y",  # the heading of a month
    "D",  # weekdays and months as headings of a calendar
    "M",
    "c",  # the ISO format, for programs
    "U",
    "Y-m",
    "Y-m-d",
}


@each_row(
    "language, day, moment",
    [
        ("en", "9 Nov 2026", "9 Nov 2026, 20:05"),
        ("de", "9. Nov. 2026", "9. Nov. 2026, 20:05"),
        ("pl", "9 lis 2026", "9 lis 2026, 20:05"),
        ("ja", "2026年11月9日", "2026年11月9日 20:05"),
    ],
)
def test_a_language_has_one_style(language: str, day: str, moment: str) -> None:
    at = datetime(2026, 11, 9, 20, 5)
    with override(language):
        assert date_format(at) == day
        assert date_format(at, "DATETIME_FORMAT") == moment
        assert date_format(at, "TIME_FORMAT") == "20:05"


def test_templates_have_no_style_of_their_own() -> None:
    """Templates draw each date with a time by the tag `when`, which names the time zone.
    Pages of the admin are exempt: they are tables of logs, with ISO dates.
    """
    root = Path(settings.BASE_DIR)
    found = {
        f"{path.relative_to(root)}: {style}"
        for folder in ("templates", "games", "tournaments")
        for path in (root / folder).rglob("*.html")
        if "admin" not in path.parts
        for style in re.findall(r"\|date:[\"']([^\"']*)[\"']", path.read_text())
        if style not in ALLOWED
    }
    assert not found
