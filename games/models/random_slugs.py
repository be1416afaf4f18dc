"""Random names of tables and invitations, as they stand in addresses."""

from django.utils.crypto import get_random_string

LINK_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters of a link: lower case, none that a reader takes for another."""


def new_slug() -> str:
    """Return the public name of a match: 80 bits, so knowing it is the right to watch."""
    return get_random_string(16, LINK_ALPHABET)


def new_invite() -> str:
    """Return the secret of an invitation; independent of the slug that spectators have."""
    return get_random_string(20, LINK_ALPHABET)
