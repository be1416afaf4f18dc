"""Choices that several forms for tables offer."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract import Game
from games.models import Match

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
    """Return a form field for a setting that shows all its answers as radio buttons."""
    return forms.ChoiceField(
        label=label,
        choices=choices,
        initial=initial,
        help_text=help_text,
        widget=forms.RadioSelect,
    )


def level_choices(game: Game) -> list[tuple[str, Any]]:
    """Return the levels of a game's computer players as form choices, weakest first."""
    return [(level.value, level.label) for level in game.levels]
