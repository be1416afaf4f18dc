"""allauth's forms for passkeys, with malformed answers refused instead of raising errors.

allauth checks only the type of the answer and then relies on its parts: an answer without
an id would be a server error.
"""

from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.webauthn.forms import (
    AuthenticateWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from django import forms
from django.utils.translation import gettext as _


class RefuseMalformedMixin:
    """Mixin for passkey forms. It refuses a malformed response of the browser like a wrong
    one.
    """

    def clean_credential(self) -> Any:
        """Return the checked passkey from the browser's response."""
        try:
            return super().clean_credential()  # type: ignore[misc]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise get_adapter().validation_error("incorrect_code") from error


class LoginForm(RefuseMalformedMixin, LoginWebAuthnForm):  # type: ignore[misc]
    """The form to log in with only a passkey, without a password."""

    def clean_credential(self) -> Any:
        """Return the checked passkey from the browser's response.

        Raises:
            ValidationError: the player has added it only as a second factor, see
                `games.people.accounts.recovery`.
        """
        passkey = super().clean_credential()
        if passkey.wrap().is_passwordless is False:
            raise forms.ValidationError(
                _(
                    "This passkey only works after your password. To log in with it alone, "
                    "remove it from your account and add it again."
                )
            )
        return passkey


class SecondFactorForm(RefuseMalformedMixin, AuthenticateWebAuthnForm):  # type: ignore[misc]
    """The form for a passkey as second factor, after the password."""


class ReauthenticateForm(RefuseMalformedMixin, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """The form to reauthenticate with a passkey, before a sensitive change."""
