"""The forms of a club: its fields, and the invitation link."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from games.community.clubs.crests import (
    COLOURS,
    DIVISIONS,
    FIGURES,
    Crest,
    crest_of,
)
from games.community.clubs.invitations import USUALLY_VALID_FOR, VALID_FOR
from games.models import Club

DIVISION_NAMES = {
    "plain": _("One colour"),
    "pale": _("Halves"),
    "chief": _("A bar on top"),
    "bend": _("Slanting"),
    "chevron": _("A chevron"),
    "quarters": _("Quarters"),
    "border": _("A border"),
}
COLOUR_NAMES = {
    "white": _("white"),
    "blue": _("blue"),
    "red": _("red"),
    "green": _("green"),
    "purple": _("purple"),
    "yellow": _("yellow"),
}
FIGURE_NAMES = {
    "moon": _("Moon"),
    "bat": _("Bat"),
    "wolf": _("Wolf"),
    "sword": _("Sword"),
    "tower": _("Tower"),
    "tree": _("Tree"),
    "key": pgettext_lazy("figure on a crest", "Key"),
    "chalice": _("Chalice"),
    "eye": _("Eye"),
}


def _part(label: Any, names: Mapping[str, Any], known: Sequence[str]) -> forms.ChoiceField:
    """Return a field for one part of a crest."""
    choices = [(each, names[each]) for each in known]
    return forms.ChoiceField(
        label=label, choices=choices, required=False, widget=forms.RadioSelect
    )


CREST_PARTS = ("division", "ground", "second", "figure")


class ClubForm(forms.ModelForm[Club]):
    """The form for a club's name, description, crest, and how players join."""

    division = _part(_("Shield"), DIVISION_NAMES, DIVISIONS)
    ground = _part(_("First colour"), COLOUR_NAMES, COLOURS)
    second = _part(_("Second colour"), COLOUR_NAMES, COLOURS)
    figure = _part(_("Figure"), FIGURE_NAMES, FIGURES)

    class Meta:
        model = Club
        fields = ("name", "description", "joining")
        labels = {
            "name": _("Name"),
            "description": _("Description"),
            "joining": _("How players join"),
        }
        help_texts = {"description": _("Everybody can read it.")}
        widgets = {
            "name": forms.TextInput(attrs={"class": "field", "dir": "auto"}),
            "description": forms.Textarea(
                attrs={"class": "field", "rows": 6, "dir": "auto"}
            ),
            "joining": forms.RadioSelect,
        }

    def __init__(self, *args: Any, **named: Any) -> None:
        """Set the initial values of the crest's fields to the club's current crest."""
        super().__init__(*args, **named)
        crest = crest_of(self.instance.slug, self.instance.crest)
        for part, value in asdict(crest).items():
            self.fields[part].initial = value

    def parts(self) -> list[forms.BoundField]:
        """Return the fields of the crest."""
        return [self[name] for name in CREST_PARTS]

    def texts(self) -> dict[str, Any]:
        """Return the values of the form as arguments for
        `games.community.clubs.founding_and_closing`. Parts of the crest that were not sent
        stay as they are, and so does the whole crest if none was sent.
        """
        texts = {name: self.cleaned_data[name] for name in self.Meta.fields}
        sent = {name: self.cleaned_data[name] for name in CREST_PARTS}
        if not any(sent.values()):
            return texts | {"crest": self.instance.crest}
        crest = {name: sent[name] or self.fields[name].initial for name in CREST_PARTS}
        return texts | {"crest": str(Crest(**crest))}


VALIDITY = {"1d": _("1 day"), "7d": _("1 week"), "30d": _("30 days")}


class InvitationForm(forms.Form):
    """The form for the validity of a new invitation link."""

    valid_for = forms.ChoiceField(
        label=_("Valid for"),
        choices=[(value, VALIDITY[value]) for value in VALID_FOR],
        initial=USUALLY_VALID_FOR,
        widget=forms.Select(attrs={"class": "field"}),
    )
