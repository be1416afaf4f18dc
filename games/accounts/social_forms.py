"""Forms for accounts of other services: signing up with one, and disconnecting it."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.forms import (
    DisconnectForm as AllauthDisconnectForm,
    SignupForm as AllauthSignupForm,
)
from allauth.socialaccount.models import SocialAccount
from django import forms
from django.contrib import messages
from django.db import transaction
from django.utils.translation import gettext as _

from games.accounts.forms import AcceptanceForm
from games.models import Player


class SocialSignupForm(AcceptanceForm, AllauthSignupForm):  # type: ignore[misc]
    """Signing up with an account of another service: a name, consent, maybe an address."""

    def clean_email(self) -> str:
        """Return the address, unless somebody else's account has it.

        Raises:
            ValidationError: the service says that the address is this person's, so they may
                learn that an account has it. It does not let them in: the service may be
                wrong.
        """
        email: str = super().clean_email()
        proven = {
            each.email.lower() for each in self.sociallogin.email_addresses if each.verified
        }
        if email in proven and EmailAddress.objects.is_verified(email):
            names = {"service": self.sociallogin.provider.name}
            raise forms.ValidationError(
                _(
                    "You already have an account with this email address. Log in to it, "
                    "then connect %(service)s in the settings."
                )
                % names
            )
        return email


class DisconnectForm(AllauthDisconnectForm):  # type: ignore[misc]
    """Disconnecting an account of a service that is offered."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        providers = get_adapter(self.request).list_providers(self.request)
        offered = {provider.sub_id for provider in providers}
        own = SocialAccount.objects.filter(user=self.request.user)
        self.accounts = own.filter(provider__in=offered).order_by("pk")
        self.fields["account"].queryset = self.accounts
        connected = {each.provider for each in self.accounts}
        self.unconnected = [each for each in providers if each.sub_id not in connected]

    def save(self) -> None:
        """Disconnect the account, unless another tab has just taken away the other way in.

        Raises:
            ReauthenticationRequired: they have to show once more who they are.
        """
        try:
            with transaction.atomic():
                Player.objects.select_for_update().get(pk=self.request.user.pk)
                if self.accounts.filter(pk=self.cleaned_data["account"].pk).exists():
                    self.clean()
                    super().save()
        except forms.ValidationError as error:
            messages.error(self.request, error.messages[0])
