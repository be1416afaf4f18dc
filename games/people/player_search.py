"""Find players by a part of their name or by a similar name."""

from functools import lru_cache
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.db.models import (
    Case,
    CharField,
    F,
    FloatField,
    Func,
    IntegerField,
    Q,
    QuerySet,
    Value,
    When,
)
from django.db.models.functions import Greatest
from django.db.models.lookups import PostgresOperatorLookup
from django.dispatch import receiver

from games.base.policies import names
from games.community.relations.selectors import blocked_either_way_ids, followed_ids
from games.models import Player

SHORTEST_WITHIN = 3
"""Minimum length of a query that is also searched for inside names. Shorter queries are
only searched for at the beginning of names, where an index helps.
"""

SHORTEST_FOR_TYPOS = 4
"""Minimum length of a query for which similar names are found."""


LEAST_SIMILARITY = 0.3
"""Minimum similarity of a name to be found; the default of PostgreSQL's `pg_trgm`."""


def players_like(query: str, reader: Player | None) -> QuerySet[Player]:
    """Select the players whose name contains or resembles a query.

    Players whom the reader follows come first, then the best match. Accents, case and
    punctuation are ignored, as in `games.base.policies.names.name_key`. Similar names are
    found so that a typo does no harm. Guests, closed accounts, and players who block the
    reader or whom the reader blocks are left out.
    """
    # `names.comparison_keys` reads some punctuation as letters, as in "P@ul"; in a query
    # it is only punctuation.
    own = names.comparison_keys("".join(sign for sign in query if sign.isalnum()))
    if not own:
        return Player.objects.none()
    fits, begins, contains = Q(), Q(), Q()
    for key in own:
        fits |= Q(name_key=key)
        begins |= Q(name_key__startswith=key)
        if len(key) >= SHORTEST_WITHIN:
            contains |= Q(name_key__contains=key)
    wanted = begins | contains
    similar = [key for key in own if len(key) >= SHORTEST_FOR_TYPOS]
    for key in similar:
        wanted |= Q(name_key__similar=key)
    found = Player.objects.filter(wanted, is_active=True, is_guest=False)
    followed: frozenset[int] = frozenset()
    if reader is not None:
        found = found.exclude(pk__in=blocked_either_way_ids(reader))
        followed = followed_ids(reader)
    found = found.annotate(
        stranger=_index_of_first_condition([Q(pk__in=followed)]),
        fit=_index_of_first_condition([fits, begins, contains]),
    )
    if not similar:
        return found.order_by("stranger", "fit", "name_key")
    likeness = [_similarity_to_key(key) for key in similar]
    best = Greatest(*likeness) if len(likeness) > 1 else likeness[0]
    return found.annotate(likeness=best).order_by(
        "stranger", "fit", "-likeness", "name_key"
    )


class TrigramSimilar(PostgresOperatorLookup):
    """Lookup that compares two texts by their trigrams.

    PostgreSQL's `pg_trgm` uses an index; on SQLite `similarity` reads all names, of which a
    small site has few. Django's own lookup in `django.contrib.postgres` needs psycopg even
    on a site with SQLite.
    """

    lookup_name = "similar"
    postgres_operator = "%%"

    def as_sqlite(
        self, compiler: Any, connection: BaseDatabaseWrapper
    ) -> tuple[str, list[Any]]:
        """Compare with the threshold that `pg_trgm` has by default."""
        left, given = self.process_lhs(compiler, connection)
        right, wanted = self.process_rhs(compiler, connection)
        return f"SIMILARITY({left}, {right}) >= {LEAST_SIMILARITY}", [*given, *wanted]


CharField.register_lookup(TrigramSimilar)


def similarity(one: str | None, other: str) -> float:
    """Return the similarity of two words, from 0 to 1: shared trigrams / all their
    trigrams.

    `pg_trgm` computes the same; SQLite calls this function.
    """
    if not one:
        return 0.0
    mine, theirs = _trigrams(one), _trigrams(other)
    return len(mine & theirs) / len(mine | theirs)


@receiver(connection_created)
def add_similarity(connection: BaseDatabaseWrapper, **_rest: Any) -> None:
    """Register `similarity` as a function on SQLite connections."""
    if connection.vendor == "sqlite":
        connection.connection.create_function(
            "SIMILARITY", 2, similarity, deterministic=True
        )


@lru_cache(maxsize=10_000)
def _trigrams(word: str) -> frozenset[str]:
    padded = f"  {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def _similarity_to_key(key: str) -> Func:
    """Return an expression for the similarity of the field `name_key` to a key, from 0 to
    1.
    """
    return Func(F("name_key"), Value(key), function="SIMILARITY", output_field=FloatField())


def _index_of_first_condition(conditions: list[Q]) -> Case:
    """Return an expression for the index of the first condition that holds."""
    return Case(
        *(When(each, then=Value(place)) for place, each in enumerate(conditions) if each),
        default=Value(len(conditions)),
        output_field=IntegerField(),
    )
