"""The adapter for allauth: rules for names, guests who become accounts, bans and
recovery.
"""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.stagekit import clear_login
from allauth.account.utils import get_next_redirect_url
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from games.base import limits
from games.base.policies import fresh_accounts, names
from games.base.sanctions import enforcement, recognition_marks
from games.base.sanctions.selectors import active_sanction
from games.base.view_helpers import (
    address_after_login,
    is_local_address,
    login_or_signup_url,
    show_refusal,
)
from games.community.site_pages import accepted_versions
from games.models import Player, Sanction
from games.models.spelling import normal
from games.people.accounts import services
from games.people.accounts.recovery import ended_access_lines
from games.refusals import GamesError, PasswordChanged

RETURN_ADDRESS = "return_address"
"""Session key of the page to return to after the player has followed the link in a mail."""

BEGUN_WITH = "login_begun_with"
"""Session key of the hash of the player's password at the beginning of a log-in. The log-in
may then wait minutes for a second factor, while the password may change.
"""

ENDED_BY_RESET = "ended_by_reset"
"""Session key of what a password reset by mail has ended, such as API keys."""


OFFICE_NAME = _("Only the people who run this site or a tournament have such names.")


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Overrides of allauth's hooks for accounts."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": _("Wrong name or password."),
        "email_password_mismatch": _("Wrong name or password."),
        "office_name": OFFICE_NAME,
        "fresh_link": _("New accounts can't post links yet."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:  # noqa: FBT001, FBT002
        """Return the name as it is stored; refuse reserved names, links and names that look
        taken.
        """
        if names.sounds_like_office(username):
            raise self.validation_error("office_name")
        if names.is_reserved(username):
            raise self.validation_error("username_blacklisted")
        try:
            fresh_accounts.check_no_links_if_fresh(username, None)
        except fresh_accounts.FreshLink as error:
            raise self.validation_error("fresh_link") from error
        cleaned: str = super().clean_username(normal(username), shallow=shallow)
        if not shallow and names.is_taken(cleaned):
            raise self.validation_error("username_taken")
        return cleaned

    def is_safe_url(self, url: str) -> bool:
        """Tell whether an address is on this site, so that a redirect to it is safe."""
        return is_local_address(url)

    def get_login_redirect_url(self, request: HttpRequest) -> str:
        """Return the page after a log-in or mail confirmation whose request names none: the
        stored return address, or else allauth's default.
        """
        remembered: str = request.session.pop(RETURN_ADDRESS, "")
        usual: str = super().get_login_redirect_url(request)
        return remembered if is_local_address(remembered) else usual

    def pre_login(
        self, request: HttpRequest, user: Player, **rest: Any
    ) -> HttpResponse | None:
        """Redirect a banned player to the page of the ban. For others, store the hash of
        the password with which the log-in begins.
        """
        ban = active_sanction(user, Sanction.Kind.BAN)
        if ban is not None:
            recognition_marks.store_address_mark(ban, limits.address())
            clear_login(request)
            return redirect(enforcement.sanction_page_url(ban))
        request.session[BEGUN_WITH] = user.get_session_auth_hash()
        response: HttpResponse | None = super().pre_login(request, user, **rest)
        return response

    def send_notification_mail(
        self,
        template_prefix: str,
        user: Player,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        """Send a mail about the account; after a password reset it lists what the reset has
        ended, such as sessions.
        """
        if template_prefix == "account/email/password_reset":
            ended = self.request.session.get(ENDED_BY_RESET)
            context = (context or {}) | ended_context(ended)
        super().send_notification_mail(template_prefix, user, context, email)

    def save_user(
        self,
        request: HttpRequest,
        user: Player,
        form: Form,
        commit: bool = True,  # noqa: FBT001, FBT002
    ) -> Player:
        """Store the new account. If a guest signs up, it is the guest's row."""
        data: dict[str, Any] = form.cleaned_data
        try:
            player = services.account_create(
                guest=guest_of(request),
                username=data["username"],
                email=data.get("email") or "",
                # A player who signs up with an account of another service has no password.
                password=data.get("password1"),
                accepted_version=accepted_versions.current_number(),
            )
        except GamesError as error:
            show_refusal(request, error)
            again = login_or_signup_url("account_signup", address_after_login(request))
            raise ImmediateHttpResponse(redirect(again)) from error
        if player.email:
            remember_return_address(request)
        return player

    def login(self, request: HttpRequest, user: Player) -> None:
        """Log a player in, and hand a guest's tables over to their account.

        Raises:
            ImmediateHttpResponse: the password has changed since the log-in began.
                Otherwise a thief with the old password could complete the log-in with a
                second factor that they have added.
        """
        begun = request.session.pop(BEGUN_WITH, "")
        if not constant_time_compare(begun, user.get_session_auth_hash()):
            clear_login(request)
            show_refusal(request, PasswordChanged(user.pk))
            raise ImmediateHttpResponse(redirect("account_login"))
        guest = guest_of(request)
        if guest is not None:
            # Django flushes a session that belongs to another user, which would lose what
            # it stores about this log-in. So remove the guest from it; Django then only
            # cycles its key.
            for key in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY):
                request.session.pop(key, None)
        super().login(request, user)
        if guest is not None:
            services.guest_merge_into_account(guest_id=guest.pk, player=user)


def ended_context(ended: dict[str, Any] | None) -> dict[str, Any]:
    """Build what the page and the mail about a reset password show.

    Args:
        ended: what the reset has ended, see `games.people.accounts.recovery`.
    """
    if ended is None:
        return {}
    return {"ended": list(ended_access_lines(ended)), "has_factors": bool(ended["factors"])}


def remember_return_address(request: HttpRequest) -> None:
    """Store the current return address in the session, so that the link in a mail leads
    back to it in this browser.
    """
    address = get_next_redirect_url(request)
    if address:
        request.session[RETURN_ADDRESS] = address


def guest_of(request: HttpRequest) -> Player | None:
    """Return the guest who is signing up or logging in; see
    `games.web.accounts.middleware`.
    """
    guest: Player | None = getattr(request, "guest", None)
    return guest
