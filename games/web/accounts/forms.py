"""Forms of the pages of a player's own account."""

from collections.abc import Iterable
from typing import Any, ClassVar

from allauth.account.forms import (
    LoginForm as AllauthLoginForm,
    SignupForm as AllauthSignupForm,
)
from django import forms
from django.conf import settings
from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import get_language_info, gettext, gettext_lazy as _

from games.base.changed_fields import OnlyChangesMixin
from games.base.policies import names
from games.base.view_helpers import address_after_login, login_or_signup_url
from games.models import ActivityKind, Player
from games.models.spelling import folded, normal
from games.web.accounts.adapter import OFFICE_NAME

FIELD = {"class": "field"}


class LoginForm(AllauthLoginForm):  # type: ignore[misc]
    """The log-in form, which accepts a name in any case and Unicode form."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # allauth's own link to the sign-up page would lose the return address after the
        # log-in.
        self.fields["password"].help_text = format_html(
            '<a href="{}">{}</a>',
            login_or_signup_url(
                "account_reset_password", address_after_login(self.request)
            ),
            gettext("Forgot your password?"),
        )

    def clean_login(self) -> str:
        """Return the log-in name as the player's row has it. If no player has it, return
        the text that was typed.
        """
        typed: str = super().clean_login()
        spelled = folded(typed)
        named = Player.objects.filter(username_folded=spelled).values_list("username")
        return named[0][0] if len(named) == 1 else typed


class AcceptanceForm(forms.Form):
    """The base form for signing up, with a field to accept terms and rules of conduct."""

    accept = forms.BooleanField(
        error_messages={
            "required": _("You need to accept the terms and rules of conduct to sign up.")
        }
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # allauth adds the passwords last, so move this field behind them.
        self.fields["accept"] = accept = self.fields.pop("accept")
        # Open the linked pages in new tabs, so that the filled-in form is not lost.
        accept.label = format_html(
            gettext(
                'I accept the <a href="{terms}" target="_blank">terms of use</a> and the '
                '<a href="{conduct}" target="_blank">rules of conduct</a>, and I\'ve read '
                'the <a href="{privacy}" target="_blank">privacy page</a>.'
            ),
            terms=reverse("terms"),
            conduct=reverse("conduct"),
            privacy=reverse("privacy"),
        )


class SignupForm(AcceptanceForm, AllauthSignupForm):  # type: ignore[misc]
    """The sign-up form."""


class NameForm(forms.Form):
    """The form for a player's display name."""

    display_name = forms.CharField(
        label=_("Your name at the table"),
        max_length=40,
        widget=forms.TextInput(attrs=FIELD | {"autocomplete": "nickname"}),
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player

    def clean_display_name(self) -> str:
        name = normal(self.cleaned_data["display_name"])
        if name == self.player.display_name:
            return name
        if not names.name_key(name):
            raise forms.ValidationError(gettext("A name needs a letter or a number."))
        if names.has_invisible_characters(name):
            raise forms.ValidationError(
                gettext("Some of these characters can't be seen. Leave them out.")
            )
        if names.sounds_like_office(name):
            raise forms.ValidationError(OFFICE_NAME)
        if names.is_reserved(name) or names.is_taken(name, but_for=self.player):
            raise forms.ValidationError(gettext("That name is taken."))
        return name


class GuestNameForm(NameForm):
    """The form for the name of a visitor who is about to become a guest.

    Args:
        at_table: the names of the other players at the table that the visitor joins.
    """

    def __init__(self, *args: Any, at_table: Iterable[str] = (), **kwargs: Any) -> None:
        super().__init__(*args, player=Player(), **kwargs)
        self.at_table = frozenset[str]().union(*map(names.comparison_keys, at_table))
        field = self.fields["display_name"]
        field.required = False
        field.label = gettext("Your name")

    def clean_display_name(self) -> str:
        name = super().clean_display_name()
        if not self.at_table.isdisjoint(names.comparison_keys(name)):
            raise forms.ValidationError(
                gettext("Somebody at this table has that name, or one that looks like it.")
            )
        return name


class SettingsForm(OnlyChangesMixin, forms.ModelForm[Player]):
    """The form for a player's settings of the site."""

    language = forms.ChoiceField(
        label=_("Language"),
        choices=[("", _("same as my browser"))],
        required=False,
        widget=forms.Select(attrs=FIELD),
    )

    shares_activity = forms.MultipleChoiceField(
        label=_("What people who follow me see of what I did lately"),
        choices=ActivityKind.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    sees_activity = forms.MultipleChoiceField(
        label=_("What I see of the people I follow"),
        choices=ActivityKind.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    class Meta:
        model = get_user_model()
        fields = (
            "language",
            "theme",
            "animation",
            "card_size",
            "table_column",
            "sounds",
            "notifications",
            "challenges_from",
            "messages_from",
            "auto_pass",
            "shares_activity",
            "sees_activity",
        )
        labels: ClassVar[dict[str, Any]] = {
            "theme": _("Colours"),
            "animation": _("Animations"),
            "card_size": _("Size of cards at the table"),
            "table_column": _("Column with question, log and chat at the table"),
            "sounds": _("Sounds, for example when it's your move"),
            "notifications": _(
                "Browser notifications, for example when it's your move and this page "
                "isn't in view"
            ),
            "challenges_from": _("Who may challenge me to a game"),
            "messages_from": _("Who may send me messages"),
            "auto_pass": _("Pass automatically when I have no other choice"),
        }
        help_texts: ClassVar[dict[str, Any]] = {
            "messages_from": _(
                "People you write to can answer you, unless you choose nobody."
            ),
            "table_column": _("In a window that's wide enough for a column."),
            "auto_pass": _("Applies to tables you join from now on."),
        }
        widgets: ClassVar[dict[str, Any]] = {
            "theme": forms.Select(attrs=FIELD),
            "animation": forms.Select(attrs=FIELD),
            "card_size": forms.Select(attrs=FIELD),
            "table_column": forms.Select(attrs=FIELD),
            "challenges_from": forms.Select(attrs=FIELD),
            "messages_from": forms.Select(attrs=FIELD),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Name each language in that language, so that players find theirs on a page that
        # they cannot read.
        own = [(code, _own_language_name(code)) for code, _name in settings.LANGUAGES]
        field = self.fields["language"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", gettext("same as my browser")), *own]

    def groups(self) -> list[tuple[str, list[forms.BoundField]]]:
        """Return the fields under the headings of the page."""
        named = {
            gettext("Look and sound"): "language theme animation sounds notifications",
            gettext("At a table"): "card_size table_column auto_pass",
            gettext("Other people"): (
                "challenges_from messages_from shares_activity sees_activity"
            ),
        }
        return [
            (title, [self[each] for each in fields.split()])
            for title, fields in named.items()
        ]

    def store(self) -> None:
        """Save the player, with the fields that have changed."""
        self.instance.save(update_fields=self.changed_data)


def _own_language_name(code: str) -> str:
    """Return the name of a language in that language, with a capital letter."""
    name = str(get_language_info(code)["name_local"])
    return name[0].upper() + name[1:]


class CloseForm(forms.Form):
    """The form to confirm that an account is closed: with the password; guests and accounts
    without a password type their name.
    """

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player
        self.has_password = not player.is_guest and player.has_usable_password()
        if not self.has_password:
            question = forms.CharField(
                label=_("Type the name you use at the table"),
                widget=forms.TextInput(attrs=FIELD),
            )
        else:
            question = forms.CharField(
                label=_("Your password"),
                widget=forms.PasswordInput(
                    attrs=FIELD | {"autocomplete": "current-password"}
                ),
                strip=False,
            )
        self.fields["confirmation"] = question

    def clean_confirmation(self) -> str:
        typed: str = self.cleaned_data["confirmation"]
        if not self.has_password:
            fits = typed == self.player.display_name
        else:
            fits = self.player.check_password(typed)
        if not fits:
            raise forms.ValidationError(gettext("That doesn't match. Nothing has changed."))
        return typed
