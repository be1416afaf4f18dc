"""Versions of terms, rules of conduct and privacy, and which one a player has accepted."""

from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.base.transactions import after_commit
from games.community.site_pages.texts import source_text
from games.models import Player, PolicyVersion, SitePage

FIRST_VERSION = 1
"""The version number of a site's texts before the operator has published a version."""

ACCEPTED_PAGES = (SitePage.Key.TERMS, SitePage.Key.CONDUCT, SitePage.Key.PRIVACY)

_KEY = "policy-version"


def newest_version() -> PolicyVersion | None:
    """Return the newest version that the operator has published; None if there is none.

    Every page of a signed-in player reads this, so each process caches it for some seconds.
    """
    found: tuple[PolicyVersion | None] | None = caches["local"].get(_KEY)
    if found is None:
        found = (PolicyVersion.objects.defer("texts").first(),)
        caches["local"].set(_KEY, found)
    return found[0]


def current_number() -> int:
    """Return the number of the current version."""
    newest = newest_version()
    return FIRST_VERSION if newest is None else newest.number


def version_to_accept(player: Player) -> PolicyVersion | None:
    """Return the version that a player has to accept; None if there is none.

    Guests are asked when they sign up, and an owner answers for their bots.
    """
    if player.is_guest or player.is_bot:
        return None
    newest = newest_version()
    if newest is None or (player.accepted_version or 0) >= newest.number:
        return None
    return newest


def store_acceptance(player: Player, number: int) -> bool:
    """Store that a player has accepted a version; False if it is not the current one any
    more.
    """
    # Read from the database, because the cache may be some seconds old and the player must
    # accept the current texts.
    newest = PolicyVersion.objects.values_list("number", flat=True).first()
    if number != (newest or FIRST_VERSION):
        return False
    before = Q(accepted_version=None) | Q(accepted_version__lt=number)
    Player.objects.filter(before, pk=player.pk, is_active=True).update(
        accepted_version=number, accepted_at=timezone.now()
    )
    return True


@transaction.atomic
def publish_version(changes: str) -> PolicyVersion:
    """Publish the current texts as a new version, which all accounts are asked to accept.

    Args:
        changes: a text about the changes, shown when players are asked to accept.
    """
    last = PolicyVersion.objects.select_for_update().first()
    version = PolicyVersion.objects.create(
        number=(last.number if last else FIRST_VERSION) + 1,
        changes=changes,
        texts={
            page: {
                language: source_text(page, language) for language, _ in settings.LANGUAGES
            }
            for page in ACCEPTED_PAGES
        },
    )
    # Clear the cache after the commit. A page built before it would cache the old version
    # again.
    after_commit(caches["local"].delete, _KEY)
    return version
