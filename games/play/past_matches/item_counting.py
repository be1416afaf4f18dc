"""Compute the statistics of items, such as cards: how many people had them, and how many of
these won.

They are recomputed from all finished matches of at least two people that were not annulled,
and were neither practice nor a daily challenge. Seats of bots, of computers, and of people
who did not play to the end themselves are not counted.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import (
    Case,
    CharField,
    Count,
    Exists,
    F,
    FloatField,
    OuterRef,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce

from games.contract import Game, all_games
from games.contract.match_facts import Measure
from games.contract.winner_query import won
from games.models import (
    ItemStatistic,
    Match,
    MatchItem,
    Part,
    RatingChange,
    Seat,
    Unrated,
)

ALL = ""
"""The band that includes all players, rated or not."""

UNRATED = "unrated"
"""The band of players who were not rated in a match. It is counted in `ALL` only."""

BANDS: dict[str, tuple[float | None, float | None]] = {
    "low": (None, 1400),
    "middle": (1400, 1600),
    "high": (1600, None),
}
"""For each band of ratings: the lowest rating before the match, and the first rating above
the band.
"""


@dataclass(slots=True)
class Counts:
    """The counts for one item: the players at tables at which it occurred, those of them
    who had it, and those who won with it.

    `expected` is the number of wins to be expected if all players at a table were equally
    good.
    """

    players: int = 0
    had: int = 0
    won: int = 0
    expected: float = 0.0

    def add(self, other: "Counts") -> None:
        """Add the numbers of another `Counts` to these."""
        self.players += other.players
        self.had += other.had
        self.won += other.won
        self.expected += other.expected


def store_all_statistics(now: datetime) -> None:
    """Compute the statistics of all games. A scheduled task calls this."""
    for game in all_games():
        for measure in game.facts.measures:
            _store_statistics(game, measure, now)


def _store_statistics(game: Game, measure: Measure, now: datetime) -> None:
    # Compute the rows before the transaction begins: on SQLite a transaction keeps all
    # others from writing.
    rows = [
        ItemStatistic(
            game=game.key,
            measure=measure.key,
            item=item,
            band=band,
            players=counts.players,
            had=counts.had,
            won=counts.won,
            expected=counts.expected,
            computed_at=now,
        )
        for (item, band), counts in sorted(_counts_by_item(game, measure).items())
    ]
    theirs = ItemStatistic.objects.filter(game=game.key, measure=measure.key)
    with transaction.atomic():
        ItemStatistic.objects.bulk_create(
            rows,
            # Ignore conflicts: another run of this task at the same time inserts the same
            # rows.
            update_conflicts=True,
            unique_fields=["game", "item", "measure", "band"],
            update_fields=["players", "had", "won", "expected", "computed_at"],
        )
        theirs.filter(computed_at__lt=now).delete()


def _counts_by_item(game: Game, measure: Measure) -> dict[tuple[str, str], Counts]:
    """Return the `Counts` of a measure for each item and band of ratings."""
    by_band: dict[tuple[str, str], Counts] = defaultdict(Counts)
    for item, band, players in _player_counts(game, measure):
        by_band[item, band].players += players
    for item, band, had, wins, expected in _owner_counts(game, measure):
        found = by_band[item, band]
        found.had, found.won, found.expected = had, wins, expected or 0.0
        # A match may have been settled between the two queries; leave it out.
        found.players = max(found.players, had)
    summed: dict[tuple[str, str], Counts] = defaultdict(Counts)
    for (item, band), counts in by_band.items():
        summed[item, ALL].add(counts)
        if band != UNRATED:
            summed[item, band].add(counts)
    return summed


def _player_counts(game: Game, measure: Measure) -> Iterator[tuple[str, str, int]]:
    """Yield each item and band, with the number of people at tables at which the item
    occurred.
    """
    seats = _counted_seats(game).filter(match__items__kind=measure.among)
    rows = (
        seats.annotate(item=F("match__items__item"), rating=_rating("match", "player"))
        .annotate(band=_band())
        .order_by()
        .values_list("item", "band")
        .annotate(n=Count("pk", distinct=True))
    )
    yield from rows


def _owner_counts(
    game: Game, measure: Measure
) -> Iterator[tuple[str, str, int, int, float | None]]:
    """Yield each item and band, with the number of people who had the item, the number of
    those who won, and the sum of their expected wins. The expected wins of a person are the
    share of winners at the table.
    """
    lay = MatchItem.objects.filter(
        match=OuterRef("match"), item=OuterRef("item"), kind=measure.among
    )
    winners = (
        Seat.objects.filter(won(), match=OuterRef("match"))
        .order_by()
        .values("match")
        .annotate(n=Count("pk"))
        .values("n")
    )
    share = Cast(Coalesce(Subquery(winners), 0), FloatField()) / F("match__seat_count")
    rows = (
        MatchItem.objects.filter(
            Exists(lay), kind=measure.kind, seat__in=_counted_seats(game)
        )
        .annotate(rating=_rating("match", "seat__player"), share=share)
        .annotate(band=_band())
        .order_by()
        .values_list("item", "band")
        .annotate(
            had=Count("pk"), won=Count("pk", filter=won("seat__")), expected=Sum("share")
        )
    )
    yield from rows


def _counted_seats(game: Game) -> QuerySet[Seat]:
    people = Seat.objects.filter(player__is_bot=False, part=Part.PLAYED)
    together = people.order_by().values("match").annotate(n=Count("pk")).filter(n__gte=2)
    return people.filter(
        match__game=game.key,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        # Kits that players have brought to an event, such as a tournament, are secret until
        # it is over.
        match__sealed=False,
        match__in=together.values("match"),
    ).exclude(match__unrated__in=(Unrated.PRACTICE, Unrated.DAILY))


def _rating(match: str, player: str) -> Subquery:
    """Build the subquery for the rating of a player before a match; NULL if the player was
    not rated in it.

    Args:
        match, player: the columns of the outer query with the keys of match and player.
    """
    change = RatingChange.objects.filter(
        match=OuterRef(match), player=OuterRef(player), taken_back_at=None
    )
    return Subquery(change.values("mu_before")[:1])


def _band() -> Case:
    """Build the query expression that assigns the annotation `rating` to a band."""
    bounds = [
        When(
            **({"rating__isnull": False} if high is None else {"rating__lt": high}),
            then=Value(name),
        )
        for name, (_low, high) in BANDS.items()
    ]
    return Case(*bounds, default=Value(UNRATED), output_field=CharField())
