"""allauth's forms for passkeys, which refuse malformed answers instead of failing.

allauth checks the answer's kind and then takes its parts for granted: one without an id was
an error of ours.
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


class Odd:
    """Mixin for the forms below: a malformed answer is refused like a wrong one."""

    def clean_credential(self) -> Any:
        """Return the passkey that was shown."""
        try:
            return super().clean_credential()  # type: ignore[misc]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise get_adapter().validation_error("incorrect_code") from error


class LoginForm(Odd, LoginWebAuthnForm):  # type: ignore[misc]
    """Logging in with a passkey alone."""

    def clean_credential(self) -> Any:
        """Return the passkey that was shown.

        Raises:
            ValidationError: it is only a second factor: see
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


class SecondFactorForm(Odd, AuthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey as the second factor, after the password."""


class OnceMoreForm(Odd, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey shown once more, before a sensitive change such as a new password."""
