"""Finding players by something like their name."""

from django.db import connection
from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from games import names
from games.models import Player
from games.relations.selectors import followed_ids, kept_away_ids

SHORTEST_FOR_TYPOS = 4
"""Letters of a query from which on names that are only similar are found."""


def players_like(query: str, reader: Player | None) -> QuerySet[Player]:
    """Return the players with a name that contains or resembles a query: whom the reader
    follows first, then by how well it fits.

    Accents, case and signs count for nothing, as for `games.names.key`. Names that are only
    similar are found with PostgreSQL. Guests, closed accounts, and who has blocked the
    reader or is blocked by them, are left out.
    """
    # Signs that pass for letters in a name are signs to who searches.
    own = names.keys("".join(sign for sign in query if sign.isalnum()))
    if not own:
        return Player.objects.none()
    fits, begins, contains = Q(), Q(), Q()
    for key in own:
        fits |= Q(name_key=key)
        begins |= Q(name_key__startswith=key)
        contains |= Q(name_key__contains=key)
    wanted = contains
    if connection.vendor == "postgresql":
        for key in own:
            if len(key) >= SHORTEST_FOR_TYPOS:
                wanted |= Q(name_key__trigram_similar=key)
    found = Player.objects.filter(wanted, is_active=True, is_guest=False)
    followed: frozenset[int] = frozenset()
    if reader is not None:
        found = found.exclude(pk__in=kept_away_ids(reader))
        followed = followed_ids(reader)
    return found.annotate(
        stranger=_rank([Q(pk__in=followed)]), fit=_rank([fits, begins, contains])
    ).order_by("stranger", "fit", "name_key")


def _rank(conditions: list[Q]) -> Case:
    """Return the place of the first condition that holds."""
    return Case(
        *(When(each, then=Value(place)) for place, each in enumerate(conditions)),
        default=Value(len(conditions)),
        output_field=IntegerField(),
    )
