"""Guests: players without an account, known by the session of their browser."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils import translation
from django.utils.crypto import get_random_string
from django.utils.translation import get_language, gettext as _

from games.base import limits
from games.base.policies import names
from games.base.policies.fresh_accounts import check_no_links_if_fresh
from games.models import LINK_ALPHABET, Player
from games.models.spelling import normal
from games.people.accounts.services import NameTaken
from games.people.moderation import returning_players

BACKEND = "django.contrib.auth.backends.ModelBackend"


def guest_create(*, language: str = "", name: str = "") -> Player:
    """Create a guest: a player without a password.

    Without a name the guest is called "Guest" and a number, in the active language.

    Raises:
        NameTaken: another account has a similar name, or the name is reserved.
        FreshLink: the name is a link.
        TooOften: too many guests were created from this address.
    """
    limits.check_and_count(limits.Act.GUEST)
    name = normal(name)
    check_no_links_if_fresh(name, None)
    if name and (names.is_reserved(name) or names.is_taken(name)):
        raise NameTaken(name)
    number = secrets.randbelow(9000) + 1000
    guest = Player(
        username=f"guest-{get_random_string(12, LINK_ALPHABET)}",
        display_name=name or _default_guest_name(number),
        is_guest=True,
        language=language,
    )
    guest.set_unusable_password()
    guest.full_clean(exclude=["password"])
    guest.save()
    returning_players.signal_shared_address(guest)
    return guest


def _default_guest_name(number: int) -> str:
    """Return the default name of a guest, in the active language."""
    return _("Guest %(number)d") % {"number": number}


def has_own_name(player: Player) -> bool:
    """Tell whether a player has another name than the default "Guest" with a number."""
    number = "".join(filter(str.isdecimal, player.display_name))
    if not player.is_guest or not number:
        return True
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            if player.display_name == _default_guest_name(int(number)):
                return False
    return True


@contextmanager
def player_or_new_guest(request: HttpRequest, name: str = "") -> Iterator[Player]:
    """Yield the player of a request; for a visitor, a new guest who is then logged in.

    If the body raises, the guest is rolled back and the visitor is not logged in.

    Args:
        name: the name that a visitor has chosen; by default a numbered one.
    """
    if request.user.is_authenticated:
        yield request.user
        return
    with transaction.atomic():
        guest = guest_create(language=get_language() or "", name=name)
        yield guest
    login(request, guest, backend=BACKEND)
