"""Forms to sign up with an account of another service, and to disconnect one."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.socialaccount.adapter import get_adapter
from allauth.socialaccount.forms import (
    DisconnectForm as AllauthDisconnectForm,
    SignupForm as AllauthSignupForm,
)
from django import forms
from django.contrib import messages
from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Player
from games.people.accounts import connected_accounts
from games.web.accounts.forms import AcceptanceForm


class SocialSignupForm(AcceptanceForm, AllauthSignupForm):  # type: ignore[misc]
    """The form to sign up with an account of another service: name, consent, optional
    address.
    """

    def clean_email(self) -> str:
        """Return the address, unless another account has it.

        Raises:
            ValidationError: the service has verified the address, so the player may learn
                that an account has it. They still have to log in to it, as the service may
                be wrong.
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
    """The form to disconnect an account, even of a service that is not offered any more.

    Attributes:
        connected: accounts with the name of their service, and whether they can be used.
        unconnected: services that could be connected.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.connected = connected_accounts.connected_accounts_of(self.request.user)
        usable = {account.provider for account, _name, lets_in in self.connected if lets_in}
        providers = get_adapter(self.request).list_providers(self.request)
        self.unconnected = [each for each in providers if each.sub_id not in usable]

    def save(self) -> None:
        """Disconnect the account of another service, unless another request has just
        removed the player's only other means of logging in.
        """
        try:
            with transaction.atomic():
                Player.objects.select_for_update().get(pk=self.request.user.pk)
                account = self.cleaned_data["account"]
                if self.accounts.filter(pk=account.pk).exists():
                    self.clean()
                    # allauth's own method looks up the service's name, which fails if the
                    # site no longer offers the service.
                    account._provider = connected_accounts.service_name(account)
                    super().save()
        except forms.ValidationError as error:
            messages.error(self.request, error.messages[0])
