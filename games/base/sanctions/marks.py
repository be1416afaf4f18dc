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


def note_person(sanction: Sanction) -> None:
    """Store the current marks of a sanction's player: addresses, e-mail, passkeys, accounts
    of other services.
    """
    if sanction.kind not in MARKED or sanction.is_hold:
        return
    player = sanction.player_id
    for ip in UserSession.objects.filter(user=player).values_list("ip", flat=True):
        note_address(sanction, limits.network_of(ip))
    # Use only verified addresses, because an unverified one may belong to a stranger.
    mails = EmailAddress.objects.filter(user=player, verified=True)
    for email in mails.values_list("email", flat=True):
        _note(sanction, By.EMAIL, _mailbox(email))
    for authenticator in Authenticator.objects.filter(user=player):
        _note(sanction, By.PASSKEY, passkey_of(authenticator))
    for account in SocialAccount.objects.filter(user=player):
        _note(sanction, By.SERVICE, _service_account(account))


def note_again(player: Player) -> None:
    """Update the marks of a player's sanctions when the player closes their account."""
    for sanction in in_force(Sanction.objects.filter(player=player)):
        note_person(sanction)


def note_address(sanction: Sanction, network: str) -> None:
    """Store the hash of an address from which a sanctioned player has used the site.

    Private addresses are left out, as in `pattern_data`.
    """
    if network and ipaddress.ip_network(network).is_global:
        _note(sanction, By.ADDRESS, network)


def at_address(network: str) -> list[Sanction]:
    """Return the sanctions in force on players who lately came from an address."""
    return list(_known(By.ADDRESS, network).select_related("player"))


def with_email(email: str) -> list[Sanction]:
    """Return the sanctions in force on players who had this e-mail address."""
    return list(_known(By.EMAIL, _mailbox(email)))


def with_passkey(credential: str) -> list[Sanction]:
    """Return the sanctions in force on players who had the passkey with this id."""
    return list(_known(By.PASSKEY, credential))


def with_service_account(account: SocialAccount) -> list[Sanction]:
    """Return the sanctions in force on players who had this account of another service."""
    return list(_known(By.SERVICE, _service_account(account)))


def passkey_of(authenticator: Authenticator) -> str:
    """Return the id of a passkey; empty if it is another second factor."""
    if authenticator.type != Authenticator.Type.WEBAUTHN:
        return ""
    return _id_in(authenticator.data.get("credential"))


def passkey_in(form: str) -> str:
    """Return the id of the passkey in a log-in form; empty if the form is malformed."""
    try:
        return _id_in(json.loads(form))
    except (ValueError, RecursionError):
        return ""


def forget(*, now: datetime) -> int:
    """Delete old addresses and the marks of ended sanctions; return how many."""
    over = Q(sanction__until__lte=now) | Q(sanction__lifted_at__isnull=False)
    old = Q(by=By.ADDRESS, at__lt=now - KEEP)
    return SanctionMark.objects.filter(over | old).delete()[0]


def _known(by: SanctionMark.By, what: str) -> QuerySet[Sanction]:
    if not what:
        return Sanction.objects.none()
    marks = SanctionMark.objects.filter(by=by, digest=_digest(by, what))
    if by == By.ADDRESS:
        marks = marks.filter(at__gte=timezone.now() - KEEP)
    return in_force(Sanction.objects.filter(pk__in=marks.values("sanction")))


def _note(sanction: Sanction, by: SanctionMark.By, what: str) -> None:
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


def _mailbox(email: str) -> str:
    """Normalise an e-mail address: drop the tag after a plus sign, and fold case."""
    name, _, host = email.casefold().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


def _service_account(account: SocialAccount) -> str:
    return f"{account.provider}:{account.uid}"


def _id_in(credential: object) -> str:
    found = credential.get("id") if isinstance(credential, dict) else None
    return found if isinstance(found, str) else ""
