"""Random slugs of tables and secrets of invitations, for use in addresses."""

from django.utils.crypto import get_random_string

LINK_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Characters of links: lower case, without characters that look alike."""


def new_slug() -> str:
    """Return a random public slug of a match.

    It has 80 random bits so that it cannot be guessed: at some tables everybody who knows
    the slug may watch.
    """
    return get_random_string(16, LINK_ALPHABET)


def new_invite() -> str:
    """Return a random secret for an invitation, which can't be derived from the public
    slug.
    """
    return get_random_string(20, LINK_ALPHABET)
