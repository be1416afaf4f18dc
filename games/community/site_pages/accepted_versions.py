"""Versions of terms, rules of conduct and privacy, and who has accepted which."""

from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.base.transactions import after_commit
from games.community.site_pages.texts import source_text
from games.models import Player, PolicyVersion, SitePage

FIRST_VERSION = 1
"""The version of the texts with which a site begins."""

ACCEPTED_PAGES = (SitePage.Key.TERMS, SitePage.Key.CONDUCT, SitePage.Key.PRIVACY)

_KEY = "policy-version"


def newest_version() -> PolicyVersion | None:
    """Return the newest version that the operator has published, None if none.

    Asked with every page of a signed-in player, so each process keeps it for some seconds.
    """
    found: tuple[PolicyVersion | None] | None = caches["local"].get(_KEY)
    if found is None:
        found = (PolicyVersion.objects.defer("texts").first(),)
        caches["local"].set(_KEY, found)
    return found[0]


def current_number() -> int:
    """Return the number of the version that holds now."""
    newest = newest_version()
    return FIRST_VERSION if newest is None else newest.number


def version_to_accept(player: Player) -> PolicyVersion | None:
    """Return the version that a player is asked to accept, None if there is none.

    Guests are asked when they sign up, and an owner answers for their bots.
    """
    if player.is_guest or player.is_bot:
        return None
    newest = newest_version()
    if newest is None or (player.accepted_version or 0) >= newest.number:
        return None
    return newest


def accept(player: Player, number: int) -> bool:
    """Store that a player has accepted a version; False if another one holds by now."""
    # Not from the cache: it may be some seconds old, and with it what was accepted.
    newest = PolicyVersion.objects.values_list("number", flat=True).first()
    if number != (newest or FIRST_VERSION):
        return False
    before = Q(accepted_version=None) | Q(accepted_version__lt=number)
    Player.objects.filter(before, pk=player.pk, is_active=True).update(
        accepted_version=number, accepted_at=timezone.now()
    )
    return True


@transaction.atomic
def publish(changes: str) -> PolicyVersion:
    """Ask all accounts to accept the texts as they are now.

    Args:
        changes: what is new, shown with the question.
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
    # Not before: a page that is built meanwhile would cache the last version again.
    after_commit(caches["local"].delete, _KEY)
    return version
