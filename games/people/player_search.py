"""Finding players by something like their name."""

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
from games.community.relations.selectors import followed_ids, kept_away_ids
from games.models import Player

SHORTEST_WITHIN = 3
"""Letters of a query from which on it is looked for within names, and not only at their
beginning: an index helps with that.
"""

SHORTEST_FOR_TYPOS = 4
"""Letters of a query from which on names that are only similar are found."""


LEAST_SIMILARITY = 0.3
"""From which on names are similar; the default of PostgreSQL's `pg_trgm`."""


def players_like(query: str, reader: Player | None) -> QuerySet[Player]:
    """Return the players with a name that contains or resembles a query: whom the reader
    follows first, then by how well it fits.

    Accents, case and signs count for nothing, as for `games.base.policies.names.key`. Names
    that are only similar are found, too: somebody may have mistyped one. Guests, closed
    accounts, and who has blocked the reader or is blocked by them, are left out.
    """
    # Signs that pass for letters in a name are signs to who searches.
    own = names.keys("".join(sign for sign in query if sign.isalnum()))
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
        found = found.exclude(pk__in=kept_away_ids(reader))
        followed = followed_ids(reader)
    found = found.annotate(
        stranger=_rank([Q(pk__in=followed)]), fit=_rank([fits, begins, contains])
    )
    if not similar:
        return found.order_by("stranger", "fit", "name_key")
    likeness = [_likeness(key) for key in similar]
    best = Greatest(*likeness) if len(likeness) > 1 else likeness[0]
    return found.annotate(likeness=best).order_by(
        "stranger", "fit", "-likeness", "name_key"
    )


class Similar(PostgresOperatorLookup):
    """Whether two texts share enough trigrams: on PostgreSQL `pg_trgm` answers by an index,
    on SQLite `similarity` looks at all names, of which a small site has few.

    Not that of `django.contrib.postgres`, which needs psycopg wherever it is loaded, and so
    on a site with SQLite too.
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


CharField.register_lookup(Similar)


def similarity(one: str | None, other: str) -> float:
    """Return how similar two words are, from 0 to 1: the part of their trigrams that they
    share, as `pg_trgm` computes it. SQLite calls this.
    """
    if not one:
        return 0.0
    mine, theirs = _trigrams(one), _trigrams(other)
    return len(mine & theirs) / len(mine | theirs)


@receiver(connection_created)
def add_similarity(connection: BaseDatabaseWrapper, **_rest: Any) -> None:
    """Let queries on SQLite call `similarity`."""
    if connection.vendor == "sqlite":
        connection.connection.create_function(
            "SIMILARITY", 2, similarity, deterministic=True
        )


@lru_cache(maxsize=10_000)
def _trigrams(word: str) -> frozenset[str]:
    padded = f"  {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def _likeness(key: str) -> Func:
    """Return the similarity of names to a key, from 0 to 1."""
    return Func(F("name_key"), Value(key), function="SIMILARITY", output_field=FloatField())


def _rank(conditions: list[Q]) -> Case:
    """Return the place of the first condition that holds."""
    return Case(
        *(When(each, then=Value(place)) for place, each in enumerate(conditions) if each),
        default=Value(len(conditions)),
        output_field=IntegerField(),
    )
