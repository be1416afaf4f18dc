"""Marks (hashes of personal data) by which a sanctioned player is recognised with a new
account. Decision 0247.

Only keyed hashes are stored, which can be compared but not read.
"""

import ipaddress
import json
from datetime import datetime, timedelta

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.base import limits
from games.base.sanctions.selectors import MARKED, in_force
from games.models import Player, Sanction, SanctionMark

By = SanctionMark.By

KEEP = timedelta(days=30)
"""How long the hash of a network address is stored. Later the address may be another
person's.
"""


def store_person_marks(sanction: Sanction) -> None:
    """Store the current marks of a sanction's player: addresses, e-mail, passkeys, accounts
    of other services.
    """
    if sanction.kind not in MARKED or sanction.is_hold:
        return
    player = sanction.player_id
    for ip in UserSession.objects.filter(user=player).values_list("ip", flat=True):
        store_address_mark(sanction, limits.network_of(ip))
    # Use only verified addresses, because an unverified one may belong to a stranger.
    mails = EmailAddress.objects.filter(user=player, verified=True)
    for email in mails.values_list("email", flat=True):
        _store_mark(sanction, By.EMAIL, _normalised_email(email))
    for authenticator in Authenticator.objects.filter(user=player):
        _store_mark(sanction, By.PASSKEY, passkey_id(authenticator))
    for account in SocialAccount.objects.filter(user=player):
        _store_mark(sanction, By.SERVICE, _service_account(account))


def update_marks(player: Player) -> None:
    """Update the marks of a player's sanctions when the player closes their account."""
    for sanction in in_force(Sanction.objects.filter(player=player)):
        store_person_marks(sanction)


def store_address_mark(sanction: Sanction, network: str) -> None:
    """Store the hash of an address from which a sanctioned player has used the site.

    Private addresses are left out, as in `pattern_data`.
    """
    if network and ipaddress.ip_network(network).is_global:
        _store_mark(sanction, By.ADDRESS, network)


def sanctions_at_address(network: str) -> list[Sanction]:
    """Return the sanctions in force on players who lately came from an address."""
    return list(_sanctions_with_mark(By.ADDRESS, network).select_related("player"))


def sanctions_with_email(email: str) -> list[Sanction]:
    """Return the sanctions in force on players who had this e-mail address."""
    return list(_sanctions_with_mark(By.EMAIL, _normalised_email(email)))


def sanctions_with_passkey(credential: str) -> list[Sanction]:
    """Return the sanctions in force on players who had the passkey with this id."""
    return list(_sanctions_with_mark(By.PASSKEY, credential))


def sanctions_on_holders_of_social_account(account: SocialAccount) -> list[Sanction]:
    """Return the sanctions in force on players who had this account of another service."""
    return list(_sanctions_with_mark(By.SERVICE, _service_account(account)))


def passkey_id(authenticator: Authenticator) -> str:
    """Return the id of a passkey; empty if it is another second factor."""
    if authenticator.type != Authenticator.Type.WEBAUTHN:
        return ""
    return _credential_id(authenticator.data.get("credential"))


def passkey_id_in_form(form: str) -> str:
    """Return the id of the passkey in a log-in form; empty if the form is malformed."""
    try:
        return _credential_id(json.loads(form))
    except (ValueError, RecursionError):
        return ""


def delete_old_marks(*, now: datetime) -> int:
    """Delete old addresses and the marks of ended sanctions; return how many."""
    over = Q(sanction__until__lte=now) | Q(sanction__lifted_at__isnull=False)
    old = Q(by=By.ADDRESS, at__lt=now - KEEP)
    return SanctionMark.objects.filter(over | old).delete()[0]


def _sanctions_with_mark(by: SanctionMark.By, what: str) -> QuerySet[Sanction]:
    if not what:
        return Sanction.objects.none()
    marks = SanctionMark.objects.filter(by=by, digest=_digest(by, what))
    if by == By.ADDRESS:
        marks = marks.filter(at__gte=timezone.now() - KEEP)
    return in_force(Sanction.objects.filter(pk__in=marks.values("sanction")))


def _store_mark(sanction: Sanction, by: SanctionMark.By, what: str) -> None:
    if what:
        SanctionMark.objects.update_or_create(
            sanction=sanction,
            by=by,
            digest=_digest(by, what),
            defaults={"at": timezone.now()},
        )


def _digest(by: SanctionMark.By, what: str) -> str:
    salt = f"games.sanctions.mark.{by}"
    return salted_hmac(salt, what, algorithm="sha256").hexdigest()


def _normalised_email(email: str) -> str:
    """Normalise an e-mail address: drop the tag after a plus sign, and fold case."""
    name, _, host = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def _service_account(account: SocialAccount) -> str:
    return f"{account.provider}:{account.uid}"


def _credential_id(credential: object) -> str:
    found = credential.get("id") if isinstance(credential, dict) else None
    return found if isinstance(found, str) else ""
