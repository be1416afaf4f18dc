"""The part of the settings form about the phase after the first."""

from __future__ import annotations

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

FIELDS = (
    "cut",
    "cut_points",
    "cut_per_group",
    "cut_seats",
    "cut_advancing",
    "cut_terms",
    "cut_best_of",
    "cut_third_place",
    "cut_tie",
)
"""The fields of `PhaseQuestions`."""


class PhaseQuestions(forms.Form):
    """Base class for a form that asks for a cut after the first phase."""

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
        for name in FIELDS:
            # Without a cut, the page shows none of these, and a program need not send them.
            self.fields[name].required = False

    def later_phases(self) -> list[dict[str, Any]]:
        """Return the chosen phases as `Tournament.later_phases` stores them."""
        data = self.cleaned_data
        chosen = data.get("cut") or NONE
        if chosen == NONE:
            return []
        seats = int(data.get("cut_seats") or 2)
        duel = seats == phases.DUEL
        phase = Phase(
            number=2,
            cut=None if chosen in (POINTS, GROUP) else int(chosen),
            per_group=data.get("cut_per_group") or 2 if chosen == GROUP else None,
            points=data.get("cut_points") if chosen == POINTS else None,
            table_size=seats,
            advancing=1 if duel else data.get("cut_advancing") or 1,
            terms=data.get("cut_terms") or Series.Terms.SINGLE,
            best_of=data.get("cut_best_of") or 3,
            third_place=duel and bool(data.get("cut_third_place")),
            tie=data.get("cut_tie") or Tie.TIE_BREAKS,
        )
        return [phase.settings()]

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
    phase = found[0]
    return {
        "cut": _choice(phase),
        "cut_per_group": phase.per_group or 2,
        "cut_points": phase.points,
        "cut_seats": str(phase.table_size),
        "cut_advancing": phase.advancing,
        "cut_terms": phase.terms,
        "cut_best_of": phase.best_of,
        "cut_third_place": phase.third_place,
        "cut_tie": phase.tie,
    }


def _choice(phase: Phase) -> str:
    if phase.per_group is not None:
        return GROUP
    return POINTS if phase.cut is None else str(phase.cut)
