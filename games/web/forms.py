"""Forms of the pages around the table."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.models import Level, Match

MOST_SEATS = 5

LEVELS = [(level.value, level.label) for level in (Level.HEURISTIC, Level.RANDOM)]
DRAFTS = [
    ("quick", _("Quick start")),
    ("standard", _("Draft the archives")),
]
PACES = [
    (Match.Pace.FAST.value, _("Brisk")),
    (Match.Pace.HUMAN.value, _("Like people")),
    (Match.Pace.SLOW.value, _("Leisurely")),
    (Match.Pace.INSTANT.value, _("Instantly")),
]


CLOCKS = [
    ("none", _("None")),
    ("5+15", _("5 min + 15 s")),
    ("15+30", _("15 min + 30 s")),
    ("1d", _("1 day per move")),
    ("3d", _("3 days per move")),
    ("7d", _("7 days per move")),
]


def radio_field(
    label: StrOrPromise,
    choices: Sequence[tuple[str, Any]],
    initial: str,
    help_text: StrOrPromise = "",
) -> forms.ChoiceField:
    """Return a question with all its answers in sight."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        initial=initial,
        help_text=help_text,
        widget=forms.RadioSelect,
    )


class PlayForm(forms.Form):
    """A table for oneself among computers."""

    opponents = radio_field(_("Opponents"), [(str(n), str(n)) for n in range(1, 5)], "2")
    level = radio_field(_("Level"), LEVELS, Level.HEURISTIC.value)
    draft = radio_field(_("Archives"), DRAFTS, "quick")
    pace = radio_field(_("Pace"), PACES, Match.Pace.FAST.value)


class InviteForm(forms.Form):
    """A table for several people, filled up with computers."""

    people = radio_field(_("People"), [(str(n), str(n)) for n in range(2, 6)], "2")
    computers = radio_field(_("Computers"), [(str(n), str(n)) for n in range(4)], "1")
    level = radio_field(_("Level"), LEVELS, Level.HEURISTIC.value)
    draft = radio_field(_("Archives"), DRAFTS, "quick")
    pace = radio_field(_("Pace"), PACES, Match.Pace.FAST.value)
    clock = radio_field(_("Clock"), CLOCKS, "none")
    on_timeout = radio_field(
        _("When time runs out"), list(Match.OnTimeout.choices), Match.OnTimeout.PLAY.value
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        seats = int(cleaned.get("people", 2)) + int(cleaned.get("computers", 0))
        if seats > MOST_SEATS:
            raise forms.ValidationError(_("A table has at most five seats."))
        return cleaned
