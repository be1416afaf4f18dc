"""The API of series: standings and games."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import LANGUAGE, ApiView
from games.api.serializers import PlayerSerializer
from games.models import Match
from tournaments.models import Series, SeriesSeat
from tournaments.series.rendering import GameRow, series_page
from tournaments.series.rules import SeatTotal
from tournaments.series.selectors import series_get


class SeriesSeatSerializer(serializers.Serializer[Any]):
    """Where one seat stands."""

    number = serializers.IntegerField()
    player = PlayerSerializer(allow_null=True)
    level = serializers.CharField(
        allow_null=True, help_text="The computer's level; null for a person."
    )
    left = serializers.BooleanField(help_text="The computer is playing for the person.")
    place = serializers.IntegerField()
    score = serializers.IntegerField(help_text="The total over all games that count.")
    wounds = serializers.IntegerField(help_text="The score, as it was called at first.")
    by_game = serializers.ListField(child=serializers.IntegerField())
    games_won = serializers.IntegerField()
    to_limit = serializers.IntegerField(
        allow_null=True,
        help_text="With this score in the next game, this seat ends the series.",
    )


class SeriesGameSerializer(serializers.Serializer[Any]):
    """One game of a series."""

    number = serializers.IntegerField()
    match = serializers.SlugField()
    status = serializers.ChoiceField(Match.Status.choices)
    first = serializers.IntegerField(allow_null=True, help_text="The seat that began.")
    counts = serializers.BooleanField(help_text="It counts towards the totals.")
    score = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), help_text="By seat."
    )
    wounds = serializers.ListField(
        child=serializers.IntegerField(allow_null=True),
        help_text="The scores, as they were called at first.",
    )


class SeriesSerializer(serializers.Serializer[Any]):
    """A series as everybody may see it."""

    slug = serializers.SlugField()
    name = serializers.CharField()
    terms = serializers.ChoiceField(Series.Terms.choices)
    length = serializers.IntegerField(allow_null=True)
    limit = serializers.IntegerField(allow_null=True)
    status = serializers.ChoiceField(Series.Status.choices)
    next_at = serializers.DateTimeField(
        allow_null=True, help_text="When the next game begins, between two games."
    )
    current = serializers.SlugField(help_text="The newest match.")
    winner = serializers.IntegerField(
        allow_null=True, help_text="A seat; null if several share it."
    )
    seats = SeriesSeatSerializer(many=True, help_text="The best place first.")
    games = SeriesGameSerializer(many=True)


class SeriesDetail(ApiView):
    """One series."""

    @extend_schema(tags=["series"], parameters=[LANGUAGE], responses=SeriesSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Read where a series stands, and which matches it is made of."""
        try:
            series = series_get(slug, self.reader)
        except Series.DoesNotExist:
            raise NotFound from None
        return self.serialized_response(SeriesSerializer, _payload(series))


def _payload(series: Series) -> dict[str, Any]:
    page = series_page(series, None)
    seats = {seat.number: seat for seat in series.seats.all()}
    finished = series.status == Series.Status.FINISHED
    return {
        "slug": series.slug,
        "name": page.name,
        "terms": series.terms,
        "length": series.length,
        "limit": series.limit,
        "status": series.status,
        "next_at": series.next_at,
        "current": page.current.match.slug,
        "winner": page.progress.winner if finished else None,
        "seats": [_seat(seats[row.total.seat], row.total) for row in page.rows],
        "games": [_game(row) for row in page.games],
    }


def _seat(seat: SeriesSeat, total: SeatTotal) -> dict[str, Any]:
    return {
        "number": seat.number,
        "player": seat.player,
        "level": seat.level or None,
        "left": seat.left_at is not None,
        "place": total.place,
        "score": total.score,
        "wounds": total.score,
        "by_game": total.by_game,
        "games_won": total.games_won,
        "to_limit": total.to_limit,
    }


def _game(row: GameRow) -> dict[str, Any]:
    scores = [cell and cell.score for cell in row.cells]
    return {
        "number": row.game.number,
        "match": row.game.match.slug,
        "status": row.game.match.status,
        "first": row.game.first,
        "counts": row.state == "over",
        "score": scores,
        "wounds": scores,
    }
