"""How all tables of a round fared with the same deal, compared seat by seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.db.models import Prefetch
from django.urls import reverse

from games.contract import game_of
from games.models import Match, Seat
from tournaments.base import pair_seats
from tournaments.models import Entry, Round, SeriesGame, TableSeat, Tournament
from tournaments.rendering import event_page_data as boards
from tournaments.rendering.entry_names import EntryName, Holders


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one entry fared from a seat."""

    who: EntryName
    table: int
    place: int
    score_text: str
    """The score in words; empty in a game without scores."""
    replay_url: str


@dataclass(frozen=True, slots=True)
class SeatComparison:
    """All results from one seat of a deal, the best first."""

    number: int
    """The number of the seat, counted from 1."""
    results: list[SeatResult]
    average_place: str
    average_score: str
    """The average score as a number; empty in a game without scores."""
    is_own: bool
    """Whether the reader has played from this seat."""


@dataclass(frozen=True, slots=True)
class DealComparison:
    """All seats of a deal that several tables have played; the reader's own seat first."""

    table_count: int
    seats: list[SeatComparison]


def are_deals_public(tournament: Tournament, row: Round) -> bool:
    """Tell whether the tables of a round have played the same deal, and all are over."""
    return tournament.same_deal and row.state == Round.State.FINISHED and not row.deals


def compared_deals(
    tournament: Tournament, row: Round, entry: Entry | None
) -> list[DealComparison]:
    """Compare the tables of a round that have played the same deal; the deal of most
    tables comes first. Tables that nobody can be compared with are left out.

    Args:
        entry: the reader's entry, if they take part.
    """
    by_deal: dict[tuple[int, str], list[SeriesGame]] = {}
    for game in _comparable_games(row):
        by_deal.setdefault((game.match.seat_count, game.match.seed), []).append(game)
    holders = Holders.load(tournament)
    found = [
        _deal(tournament, games, holders, entry)
        for games in by_deal.values()
        if len(games) > 1
    ]
    return sorted(found, key=lambda deal: -deal.table_count)


def _comparable_games(row: Round) -> Iterable[SeriesGame]:
    """Return the finished first games of a round's tables, in the order of tables.

    A further game replaces one that did not count, and has a deal of its own.
    """
    seats = TableSeat.objects.select_related("entry__player", "entry__partner")
    return (
        SeriesGame.objects.filter(
            number=1,
            series__table__round=row,
            match__status=Match.Status.FINISHED,
            match__annulled_at=None,
            match__withheld=False,
        )
        .select_related("match", "series__table")
        .defer("match__position", "match__result")
        .prefetch_related(
            Prefetch("match__seats", Seat.objects.order_by("number")),
            Prefetch("series__table__seats", seats.order_by("number")),
        )
        .order_by("series__table__number")
    )


def _deal(
    tournament: Tournament,
    games: list[SeriesGame],
    holders: Holders,
    entry: Entry | None,
) -> DealComparison:
    count = games[0].match.seat_count
    found = [_seat(tournament, games, number, holders, entry) for number in range(count)]
    return DealComparison(len(games), sorted(found, key=lambda seat: not seat.is_own))


def _seat(
    tournament: Tournament,
    games: list[SeriesGame],
    number: int,
    holders: Holders,
    entry: Entry | None,
) -> SeatComparison:
    game = game_of(tournament.game)
    rows: list[tuple[Seat, SeatResult]] = []
    for played in games:
        table = played.series.table
        sides = list(table.seats.all())
        whole = pair_seats.seats_by_entry(tournament, len(sides))
        side = sides[pair_seats.entry_index_of_seat(whole, number)]
        seat = played.match.seats.all()[number]
        score = "" if seat.score is None else game.format_score(seat.score)
        result = SeatResult(
            who=holders.at(side.entry, table.started_at),
            table=table.number,
            place=seat.place or 0,
            score_text=score,
            replay_url=reverse("replay", args=[played.match.slug]),
        )
        rows.append((seat, result))
    downwards = game.score is not None and not game.score.lowest_wins
    rows.sort(
        key=lambda one: (one[1].place, (-1 if downwards else 1) * (one[0].score or 0))
    )
    scores = [seat.score for seat, _result in rows if seat.score is not None]
    results = [result for _seat, result in rows]
    return SeatComparison(
        number=number + 1,
        results=results,
        average_place=_average([result.place for result in results]),
        average_score=_average(scores) if scores else "",
        is_own=entry is not None and any(one.who.entry == entry.pk for one in results),
    )


def _average(numbers: list[int]) -> str:
    return boards.format_number(Fraction(sum(numbers), len(numbers)))
