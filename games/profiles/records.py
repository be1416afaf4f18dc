"""What a player has played: counted over matches that have ended and were not annulled."""

from dataclasses import dataclass

from django.db.models import Avg, Count, F, Prefetch, Q, QuerySet

from games.match.play import load_position
from games.models import Match, Player, RatingChange, Seat, SeatArchive

PRIVATE = "private"
"""The purpose of a pick that became a private archive."""


def note_archives(match: Match) -> None:
    """Store which private archives each seat of a finished match had; once is enough.

    Raises:
        Unreadable: the stored position cannot be read.
    """
    if SeatArchive.objects.filter(seat__match=match).exists():
        return
    position = load_position(match)
    public = position.view(None)["players"]
    rows = []
    for seat in match.seats.all():
        shown = [archive["card"] for archive in public[seat.number]["archives"]]
        if None in shown:
            # Secret to the end: the owner's own view knows what was picked for it.
            picks = position.view(seat.number)["picks"]
            shown = [pick["card"] for pick in picks if pick["purpose"] == PRIVATE]
        rows += [SeatArchive(seat=seat, card=card) for card in sorted(set(shown))]
    SeatArchive.objects.bulk_create(rows, ignore_conflicts=True)


@dataclass(frozen=True, slots=True)
class Line:
    """How somebody does at tables of one size; rates are in per cent."""

    seats: int
    played: int
    won: int
    wounds: float

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played)

    @property
    def expected(self) -> int:
        """What somebody wins who is as good as the others."""
        return round(100 / self.seats)


def seats_that_count(player: Player) -> QuerySet[Seat]:
    """Return the player's seats at matches that have ended and were not annulled."""
    return Seat.objects.filter(
        player=player,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        place__isnull=False,
    )


def record(player: Player) -> list[Line]:
    """Return how a player does by number of seats, for the sizes that they have played."""
    rows = (
        seats_that_count(player)
        .order_by()
        .values("match__seat_count")
        .annotate(n=Count("pk"), won=Count("pk", filter=Q(place=1)))
        .annotate(mean=Avg("wounds"))
    )
    lines = [
        Line(row["match__seat_count"], row["n"], row["won"], round(row["mean"], 1))
        for row in rows
    ]
    return sorted(lines, key=lambda line: line.seats)


@dataclass(frozen=True, slots=True)
class Favourite:
    """A private archive that somebody had, how often, and how often they won with it."""

    card: str
    played: int
    won: int

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played)


def favourites(player: Player, *, most: int = 5) -> list[Favourite]:
    """Return the private archives that a player has had most often."""
    rows = (
        SeatArchive.objects.filter(seat__in=seats_that_count(player).order_by())
        .values("card")
        .annotate(n=Count("pk"), won=Count("pk", filter=Q(seat__place=1)))
        .order_by("-n", "-won", "card")
    )
    return [Favourite(row["card"], row["n"], row["won"]) for row in rows[:most]]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How often one player came before another, of the matches that both played."""

    met: int
    ahead: int
    behind: int


def head_to_head(player: Player, other: Player) -> HeadToHead:
    """Return how `player` did against `other`."""
    counts = (
        seats_that_count(player)
        .order_by()
        .filter(match__seats__player=other)
        .annotate(theirs=F("match__seats__place"))
        .aggregate(
            met=Count("pk"),
            ahead=Count("pk", filter=Q(place__lt=F("theirs"))),
            behind=Count("pk", filter=Q(place__gt=F("theirs"))),
        )
    )
    return HeadToHead(**counts)


def recent(player: Player) -> QuerySet[Seat]:
    """Return the player's seats at matches that have ended, newest first, with all that a
    list shows of them. Annulled ones are among them, and marked.
    """
    others = Seat.objects.select_related("player").order_by("place", "number")
    changes = RatingChange.objects.filter(player=player, taken_back_at=None)
    return (
        Seat.objects.filter(
            player=player, match__status=Match.Status.FINISHED, place__isnull=False
        )
        .select_related("match")
        .defer("match__position", "match__seed", "match__result")
        .prefetch_related(
            Prefetch("match__seats", queryset=others),
            Prefetch("match__rating_changes", queryset=changes, to_attr="changes"),
        )
        .order_by("-match__finished_at", "-match_id")
    )
