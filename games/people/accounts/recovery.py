"""Account recovery by mail: a new password ends every other access. Decision 0742."""

from collections.abc import Iterator, Mapping
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import EmailAwarePasswordResetTokenGenerator
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.base import audit
from games.base.transactions import lock_players
from games.community.notices.endpoints import endpoints_delete
from games.community.notices.kinds import register
from games.community.notices.services import notify
from games.models import Player, Topic
from games.people.accounts.bots_and_keys import tokens_of, tokens_revoke
from games.people.accounts.connected_accounts import service_name

RECOVERED = "account_recovered"

Ended = dict[str, Any]
"""The devices, logins and other accesses that a recovery has ended, by kind, as
JSON-compatible types; `ended_access_lines` describes them.
"""


class ResetTokens(EmailAwarePasswordResetTokenGenerator):  # type: ignore[misc]
    """Makes and checks tokens for the link in a mail; a token is valid only for the address
    to which the mail went.
    """

    def __init__(self, address: str = "") -> None:
        super().__init__()
        self.key_salt = f"{__name__} {address.lower()}"


class AnyAddressTokens:
    """Checks reset tokens without knowing to which of the player's addresses they were
    mailed.
    """

    def check_token(self, user: Player, token: str) -> bool:
        """Tell whether the token was made for one of the player's addresses."""
        return address_of_token(user, token) is not None


def address_of_token(player: Player, token: str) -> str | None:
    """Return the address to which a reset token was mailed; None if it fits no address."""
    rows = EmailAddress.objects.filter(user=player).order_by("pk")
    addresses = {player.email.lower(), *rows.values_list("email", flat=True)} - {""}
    fits = (each for each in addresses if ResetTokens(each).check_token(player, token))
    return next(fits, None)


def end_other_access(*, player: Player, address: str, request: HttpRequest) -> Ended:
    """End every access to an account that does not need the new password.

    Call in the transaction that stores the password. Second factors stay, because the mail
    alone must not remove them; passkeys now need the password, too.

    Args:
        address: the address to which the link was mailed. The player has proved that it is
            theirs, so it becomes verified and the account's only address.
    """
    lock_players(player.pk)
    services = SocialAccount.objects.filter(user=player)
    others = EmailAddress.objects.filter(user=player).exclude(email=address)
    factors = Authenticator.objects.filter(user=player)
    passkeys = list(factors.filter(type=Authenticator.Type.WEBAUTHN))
    ended = {
        "keys": tokens_revoke(tokens_of(player)),
        "endpoints": endpoints_delete(player.notice_endpoints.all()),
        "services": sorted({service_name(each) for each in services}),
        "addresses": sorted(others.values_list("email", flat=True)),
        "verified": sorted(others.filter(verified=True).values_list("email", flat=True)),
        "passkeys": len(passkeys),
        "factors": factors.count(),
    }
    services.delete()
    for passkey in passkeys:
        _require_password(passkey)
    others.delete()
    _confirm_address(player, address, request)
    # A receiver in `games.receivers` ends the session of each deleted login.
    UserSession.objects.filter(user=player).delete()
    # Log only numbers, not addresses, because the audit log outlives the account.
    counts: dict[str, Any] = {
        k: len(v) if isinstance(v, list) else v for k, v in ended.items()
    }
    audit.add_entry(player, "account.recovered", player=player, **counts)
    notify(player.pk, RECOVERED, data=ended)
    return ended


def _require_password(passkey: Authenticator) -> None:
    """Let a passkey be used only as a second factor, together with the password."""
    results = passkey.data["credential"].setdefault("clientExtensionResults", {})
    results.setdefault("credProps", {})["rk"] = False
    passkey.save(update_fields=["data"])


def _confirm_address(player: Player, address: str, request: HttpRequest) -> None:
    own, _is_new = EmailAddress.objects.get_or_create(user=player, email=address)
    if not own.verified:
        get_adapter(request).confirm_email(request, own)
    own.set_as_primary()
    player.email = address


def ended_access_lines(ended: Mapping[str, Any]) -> Iterator[str]:
    """Describe what a recovery has ended, a line for each kind.

    The lines quote only addresses and names of services, so that a thief of the account
    could not have written them.
    """
    if ended["services"]:
        names = ", ".join(ended["services"])
        yield _("Connected accounts: %(names)s") % {"names": names}
    if ended["keys"]:
        yield _("Keys of programs and bots: %(count)d") % {"count": ended["keys"]}
    if ended["endpoints"]:
        count = {"count": ended["endpoints"]}
        yield _("Devices for push messages, and your webhook: %(count)d") % count
    if ended["addresses"]:
        names = ", ".join(ended["addresses"])
        yield _("Other email addresses: %(names)s") % {"names": names}
    if ended["passkeys"]:
        yield _("Logging in with a passkey alone: your passkeys now need the password, too")


def _notice_sentence(data: Mapping[str, Any]) -> str:
    said = _("Your password was reset by mail, so every login was ended.")
    lines = "; ".join(ended_access_lines(data))
    also = _("Also ended: %(what)s.") % {"what": lines}
    return f"{said} {also}" if lines else said


register(RECOVERED, _notice_sentence, topic=Topic.PEOPLE, mail=False)
