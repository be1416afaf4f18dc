"""Public events that a site repeats by itself, as its games propose them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteEvent:
    """An event that the site repeats. Computers fill up its tables, so it takes place if
    at least one player has entered.

    Attributes:
        key: stored with the occurrences, so it must never change; at most 30 characters.
        about: a sentence for players, on the page of each occurrence.
        rule: its dates, as an RRULE of RFC 5545.
        hour: the hour at which it begins, by the site's time zone.
        seats: the seats of a table.
        rounds: the number of rounds; each is one game.
        options: the options of the game that differ from the usual ones.
        picture: the static file of its picture in lists, as of a lesson.
        is_night: whether the front page shows the champion until the next night is over.
    """

    key: str
    title: StrOrPromise
    about: StrOrPromise
    rule: str
    hour: int = 0
    seats: int
    rounds: int
    options: Mapping[str, Any] = field(default_factory=dict)
    picture: str = ""
    is_night: bool = False
