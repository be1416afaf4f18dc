"""Detect sanctioned players who come back with a new account. Decision 0247.

A confirmed e-mail address, a passkey and a connected account of another service belong to
one person, so sanctions follow them to the new account. A network address may be shared,
for example by a school. If a newcomer has a sanctioned player's address, moderators get a
signal; if the sanction is a ban, the newcomer also cannot write until a moderator has
looked at the signal.
"""

from datetime import timedelta

from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.base import limits
from games.base.sanctions import recognition_marks
from games.base.sanctions.selectors import in_force
from games.models import Player, Sanction, Suspicion
from games.people.moderation.patterns import FoundPattern, store_as_signal
from games.people.moderation.services import sanction_create, sanction_lift

HOLD = timedelta(days=3)
"""How long a newcomer from a banned player's address cannot write, if no moderator looks
earlier.
"""

LISTED = 50
"""Maximum number of newcomers that a signal names."""


@transaction.atomic
def signal_shared_address(player: Player) -> None:
    """Store a signal for moderators if a new player has the network address of a sanctioned
    player. After a ban, also forbid the newcomer to write until a moderator has looked.
    """
    # Keep one sanction for each player, preferably a ban.
    found: dict[int, Sanction] = {}
    for sanction in recognition_marks.sanctions_at_address(limits.address()):
        before = found.get(sanction.player_id)
        if before is None or sanction.kind == Sanction.Kind.BAN:
            found[sanction.player_id] = sanction
    for sanction in found.values():
        if sanction.player_id == player.pk:
            continue
        signal = _signal_address(sanction, player)
        is_ban = sanction.kind == Sanction.Kind.BAN
        if (
            is_ban
            and signal.acknowledged_at is None
            and not _is_sanction_applied(player, sanction)
        ):
            _mute_newcomer(player, sanction)


def apply_sanctions_of_email(player: Player, email: str) -> None:
    """Apply sanctions of accounts with an e-mail address to the player who confirmed it."""
    _apply_sanctions(
        player, recognition_marks.sanctions_with_email(email), "e-mail address"
    )


def apply_sanctions_of_passkey(player: Player, authenticator: Authenticator) -> None:
    """Apply sanctions of accounts with this passkey to the player who added it."""
    found = recognition_marks.sanctions_with_passkey(
        recognition_marks.passkey_id(authenticator)
    )
    _apply_sanctions(player, found, "passkey")


def record_address_of_passkey(form: str) -> None:
    """Add the network address of a log-in to a sanction, if the passkey belongs to a
    sanctioned account, even a closed one.

    Args:
        form: the passkey's answer as the browser sent it.
    """
    for sanction in recognition_marks.sanctions_with_passkey(
        recognition_marks.passkey_id_in_form(form)
    ):
        recognition_marks.store_address_mark(sanction, limits.address())


def apply_sanctions_of_service_account(player: Player, account: SocialAccount) -> None:
    """Apply sanctions of players with this account of another service to the player who
    connected it.
    """
    _apply_sanctions(
        player,
        recognition_marks.sanctions_on_holders_of_social_account(account),
        "account of another service",
    )


def record_address_of_service_account(account: SocialAccount) -> None:
    """Add the network address of a log-in to a sanction, if the account of another service
    was connected to a sanctioned account, even a closed one.
    """
    for sanction in recognition_marks.sanctions_on_holders_of_social_account(account):
        recognition_marks.store_address_mark(sanction, limits.address())


def unmute_newcomers(signal: Suspicion, *, by: Player) -> None:
    """Let newcomers write again who had to wait until a moderator looked at this signal."""
    if signal.kind != Suspicion.Kind.RETURNS:
        return
    held = Sanction.objects.filter(is_hold=True, follows__player=signal.player)
    for sanction in in_force(held):
        sanction_lift(sanction_id=sanction.pk, by=by, tell=False)


@transaction.atomic
def _apply_sanctions(player: Player, found: list[Sanction], what: str) -> None:
    for sanction in found:
        if sanction.player_id == player.pk or _is_sanction_applied(player, sanction):
            continue
        why = f"The same {what} as somebody with a sanction, which follows them."
        key = f"returns-{sanction.player_id}-{player.pk}"
        kind = Suspicion.Kind.RETURNS
        store_as_signal(
            FoundPattern(kind, key, sanction.player_id, player.pk, None, 1, why, {})
        )
        sanction_create(
            player=player,
            kind=sanction.kind,
            reason=sanction.reason,
            rule=sanction.rule,
            until=sanction.until,
            by=None,
            follows=sanction,
        )


def _is_sanction_applied(player: Player, sanction: Sanction) -> bool:
    return player.sanctions.filter(follows=sanction).exists()


def _signal_address(sanction: Sanction, player: Player) -> Suspicion:
    key = f"returns-{sanction.player_id}"
    before = Suspicion.objects.filter(key=key).values_list("data", flat=True).first() or {}
    players = list(dict.fromkeys([*before.get("players", []), player.pk]))[-LISTED:]
    weight = int(before.get("weight", 0)) + (player.pk not in before.get("players", []))
    why = (
        f"New players from an address of somebody with a sanction "
        f"({sanction.get_kind_display()}): {weight}. It may be theirs alone, or a school's."
    )
    numbers: dict[str, float | list[int]] = {"players": players}
    kind = Suspicion.Kind.RETURNS
    found = FoundPattern(
        kind, key, sanction.player_id, player.pk, None, weight, why, numbers
    )
    return store_as_signal(found)


def _mute_newcomer(player: Player, sanction: Sanction) -> None:
    until = timezone.now() + HOLD
    if sanction.until is not None:
        until = min(until, sanction.until)
    sanction_create(
        player=player,
        kind=Sanction.Kind.MUTE,
        reason=_(
            "New players from your network can't write yet: a moderator has a look first, "
            "within three days. You can play in the meantime."
        ),
        until=until,
        by=None,
        follows=sanction,
        is_hold=True,
    )
