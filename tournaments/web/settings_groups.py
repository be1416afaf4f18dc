"""The order and headings of the settings form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.forms import BoundField
from django.utils.translation import gettext as _

from tournaments.formats import FORMATS, formats_that_ask
from tournaments.web.later_phase_form import FURTHER
from tournaments.web.settings_form import SettingsForm

MINUTES = "min"


@dataclass(frozen=True, slots=True)
class Question:
    """A form field with the data that its template needs."""

    field: BoundField
    kind: str
    """text, area, number, moment, segments, format or switch; selects the template."""
    only: str = ""
    """CSS classes of the formats or terms for which the field is shown; empty for all."""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one heading. The page always shows those of the first group, and folds
    the others away.
    """

    key: str
    name: str
    sentence: str
    questions: list[Question]
    only: str = ""
    """CSS classes of the formats for which the group is shown; empty for all."""


def css_for_formats(keys: Iterable[str]) -> str:
    """Return the CSS classes that show a field for these formats only."""
    return " ".join(f"for-{key}" for key in keys)


IN_ROUNDS = css_for_formats(key for key, each in FORMATS.items() if not each.is_continuous)
"""CSS classes of the formats that are played in rounds."""


def _css_for_teams() -> str:
    return css_for_formats(key for key, each in FORMATS.items() if each.takes_teams)


def field_groups(form: SettingsForm) -> Iterator[Group]:
    """Yield the groups of a form with their fields."""

    def ask(name: str, kind: str, only: str = "", unit: str = "") -> Question:
        return Question(
            form[name], kind, only or css_for_formats(formats_that_ask(name)), unit
        )

    yield Group(
        "event",
        _("The tournament"),
        _("Choose a format; everything else has its usual settings."),
        [
            ask("format", "format"),
            ask("title", "text"),
            ask("starts_at", "moment"),
            ask("clock", "segments"),
            # An event of a club is never listed: only its members have it in their
            # calendars.
            *([] if form.club else [ask("listed", "switch")]),
            ask("rated", "switch"),
        ],
    )
    yield Group(
        "format",
        _("Format"),
        _("Who plays whom, and how long."),
        [
            ask("about", "area"),
            ask("table_size", "segments"),
            ask("rounds", "number"),
            ask("groups", "number"),
            ask("legs", "number"),
            ask("third_place", "switch"),
            ask("limit", "number"),
            ask("at_limit", "segments"),
            ask("arena_minutes", "number", unit=MINUTES),
            *(
                [ask("club_scores", "number")]
                if form.battle
                else [ask("team_size", "segments", _css_for_teams())]
            ),
        ],
    )
    if not form.battle:
        yield _cut_group(form)
    yield Group(
        "time",
        _("Time"),
        _("How it runs."),
        [
            ask("check_in_minutes", "number", unit=MINUTES),
            ask("break_minutes", "number", unit=MINUTES),
            ask("round_minutes", "number", unit=MINUTES),
            Question(form["holds_pairings"], "switch", IN_ROUNDS),
            ask("is_arranged", "switch", IN_ROUNDS),
        ],
    )
    yield Group(
        "entry",
        _("Entry"),
        _("Who takes part, and what happens when somebody is missing."),
        [
            ask("fillers", "switch"),
            ask("admission", "segments"),
            ask("min_rating", "number"),
            ask("max_rating", "number"),
            ask("min_account_days", "number"),
            ask("min_games", "number"),
            ask("capacity", "number"),
            ask("min_people", "number"),
            ask("late_until", "number"),
            ask("late_score", "segments"),
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
            ask("on_real_cards", "switch", IN_ROUNDS),
            ask("same_deal", "switch", IN_ROUNDS),
            ask("on_timeout", "segments"),
            ask("pace", "segments"),
            ask("spectators", "segments"),
        ],
    )
    yield Group(
        "game",
        _("The game"),
        _("Variant and edition, the same at every table."),
        [
            *(ask(setting.name, "segments") for setting in form.setup.settings),
            *(ask(switch.value, "switch") for switch in form.setup.switches),
        ],
    )


def _cut_group(form: SettingsForm) -> Group:
    """Return the group about the phases after the first."""
    return Group(
        "cut",
        _("Last phase"),
        _("The best play on for the title."),
        [
            Question(form["cut"], "segments"),
            Question(form["cut_points"], "number", "for-cut-points"),
            Question(form["cut_per_group"], "number", "for-cut-group"),
            Question(form["cut_tie"], "segments", "for-cut"),
            *_cut_questions(form, "cut"),
            *(
                question
                for before, name in pairwise(("cut", *FURTHER))
                for question in (
                    Question(form[name], "segments", f"for-{before}"),
                    *_cut_questions(form, name),
                )
            ),
        ],
        css_for_formats(key for key, each in FORMATS.items() if each.leads_on),
    )


def _cut_questions(form: SettingsForm, name: str) -> list[Question]:
    """Return the questions about the tables after a cut.

    Args:
        name: the name of the question for the cut.
    """
    return [
        Question(form[f"{name}_seats"], "segments", f"for-{name}"),
        Question(form[f"{name}_advancing"], "number", f"for-{name}-tables"),
        Question(form[f"{name}_third_place"], "switch", f"for-{name}-duels"),
        Question(form[f"{name}_terms"], "segments", f"for-{name}"),
        Question(form[f"{name}_best_of"], "number", f"for-{name}-best_of"),
    ]
