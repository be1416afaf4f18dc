"""In which order and under which headings the settings of an event are asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import gettext as _

from games.nightfall import setup_choices as setup
from tournaments.web.settings_form import SettingsForm

MINUTES = "min"


@dataclass(frozen=True, slots=True)
class Question:
    """A field with what the template needs beside it."""

    field: BoundField
    kind: str
    """text, area, number, moment, segments, format or switch."""
    only: str = ""
    """The formats or terms for which it is asked, as CSS classes."""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Questions under one heading."""

    key: str
    name: str
    sentence: str
    questions: list[Question]


def groups(form: SettingsForm) -> Iterator[Group]:
    """Give the groups of a form with their questions."""

    def ask(name: str, kind: str, only: str = "", unit: str = "") -> Question:
        return Question(form[name], kind, only, unit)

    yield Group(
        "event",
        _("The event"),
        _("What it is called, and who meets whom."),
        [
            ask("title", "text"),
            ask("about", "area"),
            ask("format", "format"),
            ask("table_size", "segments", "for-swiss for-league for-arena"),
            ask("rounds", "number", "for-swiss for-league"),
            ask("legs", "number", "for-robin"),
            ask("third_place", "switch", "for-single"),
            ask("limit", "number", "for-league"),
            ask("at_limit", "segments", "for-league"),
            ask("arena_minutes", "number", "for-arena", MINUTES),
        ],
    )
    yield Group(
        "time",
        _("Time"),
        _("When it begins, and how it goes on by itself."),
        [
            ask("starts_at", "moment"),
            ask("check_in_minutes", "number", unit=MINUTES),
            ask("break_minutes", "number", unit=MINUTES),
            ask("round_minutes", "number", unit=MINUTES),
        ],
    )
    yield Group(
        "entry",
        _("Entry"),
        _("Who takes part, and what happens when somebody is missing."),
        [
            ask("listed", "switch"),
            ask("fillers", "switch", "for-swiss for-league"),
            ask("admission", "segments"),
            ask("min_rating", "number"),
            ask("max_rating", "number"),
            ask("capacity", "number"),
            ask("late_until", "number", "for-swiss for-league"),
            ask("late_score", "segments", "for-swiss for-league"),
            ask("no_show", "segments"),
            ask("no_show_minutes", "number", unit=MINUTES),
        ],
    )
    yield Group(
        "table",
        _("A table"),
        _("What is played in a round, and how fast."),
        [
            ask("terms", "segments"),
            ask("best_of", "number", "for-best_of"),
            ask("series_limit", "number", "for-end_of_the_world"),
            ask("clock", "segments"),
            ask("on_timeout", "segments"),
            ask("pace", "segments"),
            ask("rated", "switch"),
        ],
    )
    yield Group(
        "game",
        _("The game"),
        _("Variant and edition, the same at every table."),
        [
            *(ask(setting.name, "segments") for setting in setup.SETTINGS),
            *(ask(switch.value, "switch") for switch in setup.SWITCHES),
        ],
    )
