"""allauth's forms for a forgotten password. Their links are valid only for the address to
which they were mailed.
"""

from typing import Any

from allauth.account.forms import ResetPasswordForm, UserTokenForm
from django.http import HttpRequest

from games.people.accounts.recovery import AnyAddressTokens, ResetTokens


class ResetForm(ResetPasswordForm):  # type: ignore[misc]
    """The form to request a reset link."""

    def save(self, request: HttpRequest, **rest: Any) -> str:
        """Send a reset link, whose token is valid only for this address."""
        tokens = ResetTokens(self.cleaned_data["email"])
        email: str = super().save(request, **rest | {"token_generator": tokens})
        return email


class TokenForm(UserTokenForm):  # type: ignore[misc]
    """The form that checks a reset link."""

    token_generator = AnyAddressTokens()
