"""The forms of a club: its fields, and the invitation link."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.community.clubs.invitations import USUALLY_VALID_FOR, VALID_FOR
from games.models import Club


class ClubForm(forms.ModelForm[Club]):
    """The form for a club's name, description, and how players join."""

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

    def texts(self) -> dict[str, Any]:
        """Return the values of the form as arguments for
        `games.community.clubs.founding`.
        """
        return {name: self.cleaned_data[name] for name in self.Meta.fields}


VALIDITY = {"1d": _("1 day"), "7d": _("1 week"), "30d": _("30 days")}


class InvitationForm(forms.Form):
    """The form for the validity of a new invitation link."""

    valid_for = forms.ChoiceField(
        label=_("Valid for"),
        choices=[(value, VALIDITY[value]) for value in VALID_FOR],
        initial=USUALLY_VALID_FOR,
        widget=forms.Select(attrs={"class": "field"}),
    )
