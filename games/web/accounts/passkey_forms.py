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


class SecondFactorForm(Odd, AuthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey as the second factor, after the password."""


class OnceMoreForm(Odd, ReauthenticateWebAuthnForm):  # type: ignore[misc]
    """A passkey shown once more, before a sensitive change such as a new password."""
