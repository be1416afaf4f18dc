"""What a player has played: counted over matches that have ended and were not annulled."""

from dataclasses import dataclass

from django.db.models import Avg, Count, F, Prefetch, Q, QuerySet

from games.contract import game_of
from games.contract.winning import won
from games.match.play import load_position
from games.models import Match, Player, RatingChange, Seat, SeatTrait, Unrated


def note_traits(match: Match) -> None:
    """Store what each seat of a finished match had to win with; once is enough.

    Raises:
        Unreadable: the stored position cannot be read.
    """
    if SeatTrait.objects.filter(seat__match=match).exists():
        return
    honours = game_of(match.game).honours
    traits = honours.traits(load_position(match), match.seat_count)
    rows = [
        SeatTrait(seat=seat, trait=trait)
        for seat in match.seats.all()
        for trait in sorted(set(traits.get(seat.number, ())))
    ]
    SeatTrait.objects.bulk_create(rows, ignore_conflicts=True)


@dataclass(frozen=True, slots=True)
class SizeRecord:
    """How somebody does at tables of one size; rates are in per cent.

    `expected` is what somebody wins who is as good as the others: shared wins count for
    all who share them.
    """

    seats: int
    played: int
    won: int
    score: float | None
    expected: int

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played)


def seats_that_count(player: Player) -> QuerySet[Seat]:
    """Return the player's seats at matches that have ended, were not annulled and were no
    mere practice.
    """
    seats = Seat.objects.filter(
        player=player,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        place__isnull=False,
    )
    return seats.exclude(match__unrated=Unrated.PRACTICE)


def record(player: Player, game: str) -> list[SizeRecord]:
    """Return how a player does at a game by number of seats, for the sizes they played."""
    theirs = seats_that_count(player).order_by().filter(match__game=game)
    rows = (
        theirs.values("match__seat_count")
        .annotate(n=Count("pk"), won=Count("pk", filter=won()))
        .annotate(mean=Avg("score"))
    )
    winners = _winners(theirs)
    lines = [
        SizeRecord(
            row["match__seat_count"],
            row["n"],
            row["won"],
            None if row["mean"] is None else round(row["mean"], 1),
            round(100 * winners[row["match__seat_count"]] / row["n"]),
        )
        for row in rows
    ]
    return sorted(lines, key=lambda line: line.seats)


def _winners(theirs: QuerySet[Seat]) -> dict[int, float]:
    """Return by number of seats what all won in these matches, as a share of the seats."""
    first = Count("match__seats", filter=won("match__seats__"))
    rows = theirs.values("match__seat_count").annotate(first=first)
    return {
        row["match__seat_count"]: row["first"] / row["match__seat_count"] for row in rows
    }


@dataclass(frozen=True, slots=True)
class Favourite:
    """A trait that somebody had, how often, and how often they won with it."""

    trait: str
    played: int
    won: int

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played)


def favourites(player: Player, game: str, *, most: int = 5) -> list[Favourite]:
    """Return the traits that a player has had most often in a game."""
    rows = (
        SeatTrait.objects.filter(
            seat__in=seats_that_count(player).order_by().filter(match__game=game)
        )
        .values("trait")
        .annotate(n=Count("pk"), won=Count("pk", filter=won("seat__")))
        .order_by("-n", "-won", "trait")
    )
    return [Favourite(row["trait"], row["n"], row["won"]) for row in rows[:most]]


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
