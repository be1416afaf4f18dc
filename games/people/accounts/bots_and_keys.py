"""API keys, and accounts for bots."""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.base.compiled_sql import KEY, NAME, NOW, PreparedQuery
from games.base.policies import names
from games.base.policies.fresh_accounts import check_no_links_if_fresh
from games.base.policies.word_filter import Muted
from games.base.sanctions import selectors as moderation
from games.base.sanctions.enforcement import check_account_is_open, check_password_unchanged
from games.base.transactions import after_commit, lock_players
from games.live import announce
from games.models import LINK_ALPHABET, ApiToken, Player
from games.models.spelling import normal
from games.people.accounts.services import NameTaken
from games.refusals import BadToken, NeedsAccount, TooManyBots, TooManyTokens

PREFIX = "nf_"
"""How every key begins, so that secret scanners recognise a leaked one."""

MAX_BOTS = 5
MAX_TOKENS = 20

USUAL_SCOPES = (ApiToken.Scope.READ, ApiToken.Scope.PLAY, ApiToken.Scope.TABLES)
"""The scopes that a program needs to play. A new key has them if its creator names no
others.
"""

BOT_SCOPES = tuple(each for each in ApiToken.Scope if each is not ApiToken.Scope.BOTS)
"""The scopes that a bot's key can have. They don't include creating bots, which only people
may do.
"""

USED_EVERY = timedelta(minutes=1)
"""Precision of `last_used_at`: writing it on every request would cost too much."""


@dataclass(frozen=True, slots=True)
class NewToken:
    """A new key with its secret, which is not stored and so can be shown only now."""

    token: ApiToken
    secret: str


@transaction.atomic
def token_create(
    *,
    player: Player,
    name: str,
    scopes: Iterable[str],
    expires_at: datetime | None = None,
) -> NewToken:
    """Create a key for a player with an account, or for a bot.

    Raises:
        NeedsAccount: the player is a guest.
        BadToken: a scope that does not exist, or that a bot cannot have, or none at all.
        TooManyTokens: the player has `MAX_TOKENS` valid keys.
        PasswordChanged: the player's password has changed since the request began.
    """
    scopes = sorted(set(scopes))
    allowed = BOT_SCOPES if player.is_bot else tuple(ApiToken.Scope)
    if player.is_guest:
        raise NeedsAccount(player)
    if not scopes or not set(scopes) <= set(allowed):
        raise BadToken(scopes)
    # Lock the player, so that two simultaneous requests cannot exceed the limit.
    Player.objects.select_for_update().get(pk=player.pk)
    check_password_unchanged(player)
    if valid_tokens().filter(player=player).count() >= MAX_TOKENS:
        raise TooManyTokens(player)
    secret = PREFIX + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        player=player,
        name=name,
        prefix=secret[:10],
        digest=_digest(secret),
        scopes=scopes,
        expires_at=expires_at,
    )
    return NewToken(token, secret)


def token_find(secret: str) -> ApiToken | None:
    """Return the valid token with this secret and its player; None if there is none."""
    return next(iter(FOUND.fetch(_digest(secret), timezone.now())), None)


def valid_tokens(now: datetime | None = None) -> QuerySet[ApiToken]:
    """Select the tokens that are valid now.

    Tokens of a closed or banned account are not valid, nor are those of its bots, because a
    bot's owner is responsible for it.
    """
    now = now or timezone.now()
    banned = moderation.banned(now).values("player")
    rows = ApiToken.objects.exclude(player__in=banned).exclude(player__owner__in=banned)
    return rows.filter(
        Q(expires_at=None) | Q(expires_at__gt=now),
        Q(player__owner=None) | Q(player__owner__is_active=True),
        revoked_at=None,
        player__is_active=True,
    )


FOUND = PreparedQuery(
    lambda: valid_tokens(NOW).select_related("player").filter(digest=NAME)
)
"""The prepared query of `token_find`, because every API request runs it."""

VALID = PreparedQuery(lambda: valid_tokens(NOW).filter(pk=KEY).only("pk"), keeps_plan=True)
"""The prepared query of `is_still_valid`, because every move of a program runs it."""


def is_still_valid(token: ApiToken) -> bool:
    """Tell whether a token that was found earlier is still valid."""
    return bool(VALID.fetch(token.pk, timezone.now()))


def record_token_use(token: ApiToken) -> None:
    """Record the time of a token's last use, to the minute."""
    now = timezone.now()
    if token.last_used_at is None or now - token.last_used_at > USED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)


def token_revoke(*, token_id: int, owner: Player) -> bool:
    """Revoke a key of the player or of one of their bots; False if there is no such key."""
    return bool(tokens_revoke(tokens_of(owner).filter(pk=token_id)))


def tokens_of(owner: Player) -> QuerySet[ApiToken]:
    """Select the keys of a player and of their bots."""
    return ApiToken.objects.filter(Q(player=owner) | Q(player__owner=owner))


@transaction.atomic
def tokens_revoke(tokens: QuerySet[ApiToken]) -> int:
    """Revoke those of these keys that are not yet revoked; return how many.

    Open sockets of programs then check their key again.
    """
    valid = tokens.filter(revoked_at=None).select_for_update(of=("self",))
    players = dict(valid.values_list("pk", "player_id"))
    ApiToken.objects.filter(pk__in=players).update(revoked_at=timezone.now())
    for player_id in set(players.values()):
        after_commit(announce.keys_changed, player_id)
    return len(players)


@transaction.atomic
def bot_create(*, owner: Player, name: str) -> NewToken:
    """Create an account for a program, with a key.

    Raises:
        NeedsAccount: the owner is a guest or a bot.
        TooManyBots: the owner has enough.
        NameTaken: the name is taken, reserved or not a valid name.
        Muted, FreshLink: the owner is muted, or the owner's account is new and the name is
            a link.
        AccountClosed: the owner's account is closed.
        PasswordChanged: the owner's password has changed since the request began.
    """
    if owner.is_guest or owner.is_bot:
        raise NeedsAccount(owner)
    lock_players(owner.pk)
    check_account_is_open(owner)
    check_password_unchanged(owner)
    if owner.bots.filter(is_active=True).count() >= MAX_BOTS:
        raise TooManyBots(owner)
    if moderation.is_muted(owner):
        raise Muted(owner.pk)
    name = normal(name)
    check_no_links_if_fresh(name, owner)
    if names.is_reserved(name) or names.is_taken(name):
        raise NameTaken(name)
    bot = Player(
        username=f"bot-{get_random_string(12, LINK_ALPHABET)}",
        display_name=name,
        name_key=names.name_key(name),
        is_bot=True,
        owner=owner,
    )
    bot.set_unusable_password()
    try:
        bot.full_clean(exclude=["password"])
    except ValidationError as error:
        # Another player has just taken the name, or it has characters that names may not
        # have.
        raise NameTaken(name) from error
    bot.save()
    return token_create(player=bot, name=name, scopes=USUAL_SCOPES)


def _digest(secret: str) -> str:
    # A fast hash is enough: 256 random bits cannot be guessed however fast it is.
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
