"""Records of players, counted over the matches that have ended and were not annulled."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from django.db.models import Avg, Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.db.models.functions import TruncMonth
from django.utils import timezone

from games.contract import game_of
from games.contract.winner_query import won
from games.models import Match, Part, Player, RatingChange, Seat, SeatTrait, Unrated
from games.play.match.moves.play import load_position


def store_traits(match: Match) -> None:
    """Store the traits (such as cards) of each seat of a finished match, unless they are
    stored already.

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
    """A player's record at tables of one size; rates are in per cent.

    `expected` is the rate of wins of a player who is exactly as good as the others. It is
    computed from the real numbers of winners, because a shared win counts for each winner.
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
    """Return the player's seats at matches that have ended, were not annulled and were not
    for practice.

    A match that ended early counts only if one of its losers had made at least
    `games.play.ratings.rating_eligibility.LEAST_DECISIONS` decisions: otherwise the winner
    would have won without playing.
    """
    beaten = Seat.objects.filter(match=OuterRef("match"), place__gt=1)
    played = Exists(beaten.filter(part__in=(Part.PLAYED, Part.LEFT)))
    seats = Seat.objects.filter(
        player=player,
        match__status=Match.Status.FINISHED,
        match__annulled_at=None,
        place__isnull=False,
    )
    return seats.filter(Q(match__ending="") | played).exclude(
        match__unrated=Unrated.PRACTICE
    )


def records(player: Player) -> dict[str, list[SizeRecord]]:
    """Compute a player's record in each game, by number of seats."""
    theirs = seats_that_count(player).order_by()
    # The scores of a match that ended early cannot be compared with those of a whole one.
    mean = Avg("score", filter=Q(match__ending=""))
    rows = (
        theirs.values_list("match__game", "match__seat_count")
        .annotate(n=Count("pk"), own=Count("pk", filter=won()), mean=mean)
        .order_by("match__game", "match__seat_count")
    )
    found: dict[str, list[SizeRecord]] = {}
    winners = _winners(theirs)
    for game, seats, played, own, average in rows:
        expected = round(100 * winners.get((game, seats), 0) / seats / played)
        score = None if average is None else round(average, 1)
        line = SizeRecord(seats, played, own, score, expected)
        found.setdefault(game, []).append(line)
    return found


def _winners(theirs: QuerySet[Seat]) -> dict[tuple[str, int], int]:
    """Count the winners of all matches in which the seats `theirs` took part, by game and
    number of seats.
    """
    # All matches of `theirs` have ended. Repeating that condition lets the database use an
    # index.
    first = Seat.objects.filter(won(), place=1, match__status=Match.Status.FINISHED)
    rows = (
        first.filter(match__in=theirs.values("match"))
        .order_by()
        .values_list("match__game", "match__seat_count")
    )
    counted = rows.annotate(number=Count("pk"))
    return {(game, seats): number for game, seats, number in counted}


@dataclass(frozen=True, slots=True)
class Favourite:
    """A trait (such as a card), how often a player had it, and how often the player then
    won.
    """

    trait: str
    played: int
    won: int

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played)


def favourites(player: Player, game: str, *, most: int = 5) -> list[Favourite]:
    """Return the traits that a player has had most often in a game, with their numbers of
    wins.
    """
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
    """The number of matches that two players both played, and in how many of them one
    finished before the other.
    """

    met: int
    ahead: int
    behind: int


def head_to_head(player: Player, other: Player) -> HeadToHead:
    """Compute the record of `player` in matches with `other`."""
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


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player whom the player has met, with the player's record against them."""

    player: Player
    record: HeadToHead


def rivals(player: Player, others: Collection[int], *, most: int = 10) -> list[Rival]:
    """Compute the record of `player` against each of the `others` whom they have met, the
    most frequent opponents first.
    """
    counts = (
        seats_that_count(player)
        .order_by()
        .filter(match__seats__player__in=others)
        .annotate(other=F("match__seats__player"), theirs=F("match__seats__place"))
        .values("other")
        .annotate(
            met=Count("pk"),
            ahead=Count("pk", filter=Q(place__lt=F("theirs"))),
            behind=Count("pk", filter=Q(place__gt=F("theirs"))),
        )
        .order_by("-met", "other")
    )
    rows = {
        row["other"]: HeadToHead(row["met"], row["ahead"], row["behind"])
        for row in counts[:most]
    }
    people = Player.objects.in_bulk(rows)
    return [Rival(people[pk], record) for pk, record in rows.items()]


@dataclass(frozen=True, slots=True)
class Month:
    """A month, with the numbers of matches that the player played and won in it."""

    first: date
    played: int
    won: int


MONTHS = 12


def matches_by_month(
    player: Player, today: date, *, hidden_since: datetime | None = None
) -> list[Month]:
    """Count a player's matches of each of the last twelve months, the oldest first; months
    before the first match are left out.

    Args:
        hidden_since: daily challenges begun after this moment do not count, as their
            results are not public yet.
    """
    seats = seats_that_count(player).order_by()
    if hidden_since is not None:
        seats = seats.exclude(
            match__unrated=Unrated.DAILY, match__started_at__gte=hidden_since
        )
    now = today.year * 12 + today.month - 1
    firsts = [
        date(each // 12, each % 12 + 1, 1) for each in range(now - MONTHS + 1, now + 1)
    ]
    # Compare with a datetime: comparing dates would cast the column, and then the database
    # could not use its index.
    begin = timezone.make_aware(datetime.combine(firsts[0], time()))
    rows = (
        seats.filter(match__finished_at__gte=begin)
        .annotate(month=TruncMonth("match__finished_at"))
        .values_list("month")
        .annotate(n=Count("pk"), own=Count("pk", filter=won()))
    )
    counted = {month.date().replace(day=1): (n, own) for month, n, own in rows}
    found = [Month(first, *counted.get(first, (0, 0))) for first in firsts]
    while found and not found[0].played:
        found.pop(0)
    return found


def seats_at(player: Player, keys: Sequence[int]) -> list[Seat]:
    """Return the player's seats at the matches with these primary keys, in the same order,
    and prefetch everything that a list shows of them.
    """
    others = Seat.objects.select_related("player", "stands_for").order_by("place", "number")
    changes = RatingChange.objects.filter(player=player, taken_back_at=None)
    found = (
        Seat.objects.filter(player=player, match__in=keys)
        .select_related("match")
        .defer("match__position", "match__seed", "match__result")
        .prefetch_related(
            Prefetch("match__seats", queryset=others),
            Prefetch("match__rating_changes", queryset=changes, to_attr="changes"),
        )
    )
    return sorted(found, key=lambda seat: keys.index(seat.match_id))
