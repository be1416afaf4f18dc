"""The part of the settings form about the phases after the first."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from games.web.tables.form_choices import radio_field
from tournaments.base import phases
from tournaments.base.phases import Phase, Tie
from tournaments.models import Series, Tournament

NONE, POINTS, GROUP = "", "points", "group"
"""Choices of `cut` besides the numbers: no further phase, all with enough points, and the
best of each group.
"""

FURTHER = ("cut2", "cut3")
"""The names of the questions for a second and a third cut."""

REPEATED = ("_seats", "_advancing", "_terms", "_best_of", "_third_place")
"""What the form asks about every cut, as ends of the names of fields."""

FIELDS = (
    *("cut", "cut_points", "cut_per_group", "cut_tie"),
    *(f"cut{end}" for end in REPEATED),
    *(f"{name}{end}" for name in FURTHER for end in ("", *REPEATED)),
)
"""The fields of `PhaseQuestions`."""


class PhaseQuestions(forms.Form):
    """Base class for a form that asks for up to three cuts after the first phase."""

    cut = radio_field(
        gettext_lazy("Who goes on"),
        [
            (NONE, gettext_lazy("Nobody")),
            *((str(size), str(size)) for size in phases.SIZES),
            (POINTS, gettext_lazy("By points")),
            (GROUP, gettext_lazy("Best of each group")),
        ],
        NONE,
        gettext_lazy(
            "After the rounds, so many of the best play on for the title. The others keep "
            "their places behind them."
        ),
    )
    cut_points = forms.IntegerField(
        label=gettext_lazy("Points to go on"),
        help_text=gettext_lazy("Everybody who has as many goes on."),
        min_value=0,
        max_value=50_000,
        required=False,
    )
    cut_per_group = forms.IntegerField(
        label=gettext_lazy("How many of a group go on"),
        help_text=gettext_lazy("Members of a group don't meet again at once."),
        min_value=1,
        max_value=4,
        initial=2,
        required=False,
    )
    cut_seats = radio_field(
        gettext_lazy("Seats at a table after the cut"),
        [],
        "2",
        gettext_lazy("With two seats it's a bracket."),
    )
    cut_advancing = forms.IntegerField(
        label=gettext_lazy("How many of a table go on"),
        help_text=gettext_lazy("At most half of a table."),
        min_value=1,
        max_value=4,
        initial=1,
        required=False,
    )
    cut_terms = radio_field(
        gettext_lazy("A round after the cut is"),
        [
            (Series.Terms.SINGLE, gettext_lazy("A single game")),
            (Series.Terms.BEST_OF, gettext_lazy("Most games won")),
        ],
        Series.Terms.SINGLE,
    )
    cut_best_of = forms.IntegerField(
        label=gettext_lazy("Games at most"),
        help_text=gettext_lazy("Best of this many."),
        min_value=1,
        max_value=9,
        initial=3,
        required=False,
    )
    cut_third_place = forms.BooleanField(
        label=gettext_lazy("Third-place match"),
        help_text=gettext_lazy("The losers of the semifinals play each other."),
        required=False,
    )
    cut_tie = radio_field(
        gettext_lazy("Equal at the cut"),
        [
            (Tie.TIE_BREAKS, gettext_lazy("Tie-breaks decide")),
            (Tie.TABLE, gettext_lazy("One more table decides")),
        ],
        Tie.TIE_BREAKS,
        gettext_lazy("Of those who have the same points on both sides of the line."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in FURTHER:
            self.fields[name] = radio_field(
                gettext_lazy("Then a cut to"),
                [
                    (NONE, gettext_lazy("none")),
                    *((str(size), str(size)) for size in phases.SIZES[:-1]),
                ],
                NONE,
                gettext_lazy("The phase before ends when so many are left."),
            )
            for end in REPEATED:
                self.fields[name + end] = copy.deepcopy(self.fields[f"cut{end}"])
        for name in FIELDS:
            # Without a cut, the page shows none of these, and a program need not send them.
            self.fields[name].required = False

    def later_phases(self) -> list[dict[str, Any]]:
        """Return the chosen phases as `Tournament.later_phases` stores them."""
        data = self.cleaned_data
        chosen = data.get("cut") or NONE
        if chosen == NONE:
            return []
        first = replace(
            self._phase("cut"),
            per_group=data.get("cut_per_group") or 2 if chosen == GROUP else None,
            points=data.get("cut_points") if chosen == POINTS else None,
            tie=data.get("cut_tie") or Tie.TIE_BREAKS,
        )
        found = [first]
        for name in FURTHER:
            if not data.get(name):
                break
            found.append(self._phase(name))
        last = found.pop()
        found = [*(replace(each, third_place=False) for each in found), last]
        return [each.settings() for each in found]

    def _phase(self, name: str) -> Phase:
        """Return a phase without what only the first cut asks.

        Args:
            name: the name of the question for the cut.
        """
        data = self.cleaned_data
        seats = int(data.get(f"{name}_seats") or 2)
        duel = seats == phases.DUEL
        chosen = data[name]
        return Phase(
            number=2,
            cut=None if chosen in (POINTS, GROUP) else int(chosen),
            table_size=seats,
            advancing=1 if duel else data.get(f"{name}_advancing") or 1,
            terms=data.get(f"{name}_terms") or Series.Terms.SINGLE,
            best_of=data.get(f"{name}_best_of") or 3,
            third_place=duel and bool(data.get(f"{name}_third_place")),
        )

    def clean(self) -> dict[str, Any] | None:
        """Ask for the points if they decide who goes on."""
        found = super().clean()
        if self.cleaned_data.get("cut") == POINTS and (
            self.cleaned_data.get("cut_points") is None and "cut_points" not in self.errors
        ):
            self.add_error("cut_points", _("Say how many points are enough."))
        return found


def initial_of_phases(tournament: Tournament) -> dict[str, Any]:
    """Return the initial values of the questions for an existing event."""
    found = phases.later_phases(tournament)
    if not found:
        return {}
    initial: dict[str, Any] = {
        "cut_per_group": found[0].per_group or 2,
        "cut_points": found[0].points,
        "cut_tie": found[0].tie,
    }
    for name, phase in zip(("cut", *FURTHER), found, strict=False):
        initial |= {
            name: _choice(phase),
            f"{name}_seats": str(phase.table_size),
            f"{name}_advancing": phase.advancing,
            f"{name}_terms": phase.terms,
            f"{name}_best_of": phase.best_of,
            f"{name}_third_place": phase.third_place,
        }
    return initial


def _choice(phase: Phase) -> str:
    if phase.per_group is not None:
        return GROUP
    return POINTS if phase.cut is None else str(phase.cut)
