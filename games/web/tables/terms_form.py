"""The part of the form for a new table about people: who may join, and when it begins."""

from datetime import datetime
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy
from django_stubs_ext import StrOrPromise

from games.base.local_times import parse_local_time, zone_named
from games.base.refusal_texts import refusal_text
from games.contract.setup import Choice, Setting
from games.models import Match
from games.play.tables.creation import FURTHEST_START, HIGHEST_RATING, commentators_named
from games.play.tables.table_settings import TableSetting
from games.play.tables.terms import TableTerms
from games.refusals import NoCommentator

PRIVATE, LISTED, PASSWORD = "private", "listed", "password"

OPEN_TO = Setting(
    "open_to",
    gettext_lazy("Who can join"),
    (
        Choice(
            PRIVATE,
            gettext_lazy("People I invite"),
            gettext_lazy("You get a link to share; nobody can find the table without it."),
        ),
        Choice(
            LISTED,
            gettext_lazy("Everybody"),
            gettext_lazy(
                "The table is listed in the lobby: anybody can take a free seat or watch. "
                "Hands stay hidden."
            ),
        ),
        Choice(
            PASSWORD,
            gettext_lazy("People with the password"),
            gettext_lazy(
                "The table is listed in the lobby with a lock. With your link, nobody "
                "needs the password."
            ),
        ),
    ),
    PRIVATE,
)
RELIABLE = Setting(
    "reliable",
    gettext_lazy("Finish rate"),
    (
        Choice("0", gettext_lazy("Doesn't matter")),
        *(Choice(str(n), f"≥ {n} %") for n in (50, 80, 90, 95)),
    ),
    "0",
    gettext_lazy("Of matches with other people. New players get the benefit of the doubt."),
)
WHEN_SHORT = Setting(
    "when_short",
    gettext_lazy("If a seat is still free by then"),
    tuple(Choice(value, label) for value, label in Match.WhenShort.choices),
    str(Match.WhenShort.FILL),
    gettext_lazy("Only matters if you set a time."),
)
RATED = Choice(
    "rated",
    gettext_lazy("Rated"),
    gettext_lazy("The result changes the players' ratings. Accounts only."),
)
TERMS = (OPEN_TO, RELIABLE, WHEN_SHORT)

NOT_REMEMBERED = ("password", "commentators", "starts", "zone", "preset_name")


def setting_field(setting: Setting) -> forms.ChoiceField:
    """Return a form field for a setting. It is not required; without an answer, the
    setting's initial value applies.
    """
    return forms.ChoiceField(
        label=setting.label,
        choices=[(choice.value, choice.label) for choice in setting.choices],
        initial=setting.initial,
        widget=forms.RadioSelect,
        required=False,
    )


def _rating_field(label: StrOrPromise) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=0, max_value=HIGHEST_RATING, required=False
    )


class TermsForm(forms.Form):
    """A form for a table's title, who may join, and when it begins.

    `table_settings` are the settings of `games.play.tables.table_settings` that the form
    has fields for.
    """

    table_settings: tuple[TableSetting, ...] = ()

    title = forms.CharField(label=gettext_lazy("Title"), max_length=60, required=False)
    open_to = setting_field(OPEN_TO)
    password = forms.CharField(
        label=gettext_lazy("Table password"), max_length=60, required=False
    )
    rated = forms.BooleanField(label=RATED.label, required=False)
    min_rating = _rating_field(gettext_lazy("Ratings from"))
    max_rating = _rating_field(gettext_lazy("to"))
    reliable = setting_field(RELIABLE)
    starts = forms.CharField(
        label=gettext_lazy("Begins at"),
        max_length=30,
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
    )
    # The time zone of the browser, which the page's script fills in.
    zone = forms.CharField(max_length=60, required=False, widget=forms.HiddenInput)
    when_short = setting_field(WHEN_SHORT)
    commentators = forms.CharField(
        label=gettext_lazy("Commentators"),
        help_text=gettext_lazy(
            "Usernames with commas between them. They see the match live from outside "
            "while other spectators can't."
        ),
        max_length=400,
        required=False,
    )
    preset_name = forms.CharField(
        label=gettext_lazy("Save this setup as"), max_length=40, required=False
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        asked = [each.question for each in self.table_settings]
        for setting in (*TERMS, *(each for each in asked if isinstance(each, Setting))):
            cleaned[setting.name] = cleaned.get(setting.name) or setting.initial
        if cleaned["open_to"] == PASSWORD and not cleaned.get("password"):
            self.add_error("password", _("Choose a password for the table."))
        low, high = cleaned.get("min_rating"), cleaned.get("max_rating")
        if low is not None and high is not None and low > high:
            self.add_error("max_rating", _("No rating can be in this range."))
        cleaned["starts_at"] = self._starts_at(cleaned)
        self._check_commentators(cleaned)
        return cleaned

    def people_terms(self) -> TableTerms:
        """Return the terms of a table from the fields of this form, with defaults for all
        other terms.
        """
        data = self.cleaned_data
        agreed: dict[str, Any] = {}
        for setting in self.table_settings:
            agreed |= setting.values_for(data[setting.name])
        return TableTerms(
            rated=data["rated"],
            listed=data["open_to"] != PRIVATE,
            title=data["title"],
            password=data["password"] if data["open_to"] == PASSWORD else "",
            min_reliability=int(data["reliable"]),
            min_rating=data["min_rating"],
            max_rating=data["max_rating"],
            starts_at=data["starts_at"],
            when_short=data["when_short"],
            commentators=self._commentators(data),
            **agreed,
        )

    def choices_made(self) -> dict[str, Any]:
        """Return the values to store as initial values of the player's next form."""
        left_out = (*NOT_REMEMBERED, "starts_at")
        return {
            name: value for name, value in self.cleaned_data.items() if name not in left_out
        }

    def _check_commentators(self, cleaned: dict[str, Any]) -> None:
        try:
            commentators_named(self._commentators(cleaned), None)
        except NoCommentator as error:
            self.add_error("commentators", refusal_text(error.refusal))

    def _commentators(self, cleaned: dict[str, Any]) -> list[str]:
        """Return the names of the commentators, who see the match live. Return none if all
        spectators do.
        """
        if cleaned["spectators"] == Match.Spectators.LIVE:
            return []
        parts = (part.strip() for part in cleaned.get("commentators", "").split(","))
        return [part for part in parts if part]

    def _starts_at(self, cleaned: dict[str, Any]) -> datetime | None:
        text = cleaned.get("starts")
        if not text:
            return None
        named = cleaned.get("zone") or settings.TIME_ZONE
        zone = zone_named(named)
        try:
            if str(zone) != named:
                # The time zone is unknown. In another one the text would be another moment,
                # so refuse it.
                raise ValidationError(_("Enter a date and time."))
            at = parse_local_time(text, zone)
        except ValidationError as error:
            self.add_error("starts", error)
            return None
        now = timezone.now()
        if not now < at <= now + FURTHEST_START:
            self.add_error("starts", _("Choose a time within the next sixty days."))
            return None
        return at

    def people_errors(self) -> list[str]:
        """List the errors of fields that the template renders one by one."""
        names = ("title", "password", "min_rating", "max_rating", "starts", "commentators")
        return [str(error) for name in names for error in self.errors.get(name, [])]
