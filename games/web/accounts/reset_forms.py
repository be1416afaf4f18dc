"""allauth's forms for a forgotten password, with links that know their address of mail."""

from typing import Any

from allauth.account.forms import ResetPasswordForm, UserTokenForm
from django.http import HttpRequest

from games.people.accounts.recovery import AnyAddress, ResetTokens


class ResetForm(ResetPasswordForm):  # type: ignore[misc]
    """Asking for a link."""

    def save(self, request: HttpRequest, **rest: Any) -> str:
        """Send a link that shows to which address it went."""
        tokens = ResetTokens(self.cleaned_data["email"])
        email: str = super().save(request, **rest | {"token_generator": tokens})
        return email


class TokenForm(UserTokenForm):  # type: ignore[misc]
    """Checking a link."""

    token_generator = AnyAddress()
