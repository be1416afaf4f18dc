"""Forms that take what a browser says of a passkey, however odd that is.

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


class Odd:
    """Refuse an answer that is none, as one that is wrong."""

    def clean_credential(self) -> Any:
        """Return the passkey that was shown."""
        try:
            return super().clean_credential()  # type: ignore[misc]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise get_adapter().validation_error("incorrect_code") from error


class LoginForm(Odd, LoginWebAuthnForm):  # type: ignore[misc]
    """Coming in with nothing but a passkey."""


class SecondFactorForm(Odd, AuthenticateWebAuthnForm):  # type: ignore[misc]
    """After the password."""


class OnceMoreForm(Odd, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """Before something that matters."""
