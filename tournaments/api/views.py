"""Tournaments: search, entry, pairings, standings, log."""

import json
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.encoders import JSONEncoder

from games.api.protocol.auth import HasScope
from games.api.protocol.views import EMPTY, LANGUAGE, ApiView, Pages, validated_fields
from games.api.tables import BroughtSerializer
from games.community.clubs.selectors import check_member, club_get
from games.models import ApiToken, Player
from tournaments import selectors
from tournaments.api import serializers as out
from tournaments.directing import battle_clubs, judge, offers
from tournaments.entries import event_kits, pairs, player_acts, seat_wishes
from tournaments.models import Tournament
from tournaments.rendering import export_rows
from tournaments.rendering.streaming import StreamedResponse, as_download

State = Tournament.State
STATES = (State.OPEN, State.CHECK_IN, State.RUNNING, State.FINISHED)
SLUG = OpenApiParameter("slug", str, "path")


class WhichSerializer(serializers.Serializer[Any]):
    """Filters of the list of tournaments."""

    state = serializers.ChoiceField([str(state) for state in STATES], required=False)
    club = serializers.SlugField(
        required=False, help_text="Those for the members of this club, for its members."
    )


class WhichPageSerializer(serializers.Serializer[Any]):
    """The page of a long list."""

    page = serializers.IntegerField(
        min_value=1, max_value=10_000, default=1, help_text="1: the newest 500 lines."
    )


class EventView(ApiView):
    """Base class of views about one tournament."""

    def event(self, slug: str) -> Tournament:
        """Return the tournament at this address, or 404 if the caller may not see it."""
        try:
            return selectors.tournament_get(slug, self.reader)
        except Tournament.DoesNotExist:
            raise Http404 from None


class Tournaments(ApiView, GenericAPIView[Tournament]):
    """The tournaments of the caller's calendar."""

    queryset = Tournament.objects.none()
    pagination_class = Pages
    serializer_class = out.TournamentSerializer

    @extend_schema(
        tags=["tournaments"],
        parameters=[WhichSerializer, LANGUAGE],
        responses=out.TournamentSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the events of your calendar, the latest start first."""
        asked = validated_fields(WhichSerializer, request, query=True)
        wanted, slug = asked.get("state"), asked.get("club")
        found = Tournament.objects.filter(
            selectors.in_calendar(self.reader), state__in=[wanted] if wanted else STATES
        )
        if slug is not None:
            club = club_get(slug)
            check_member(club, self.reader)
            found = found.filter(club=club)
        page = self.paginate_queryset(
            selectors.with_people_count(found).order_by("-starts_at", "-pk")
        )
        return self.get_paginated_response(out.TournamentSerializer(page, many=True).data)


class TournamentDetail(EventView):
    """One tournament."""

    @extend_schema(
        tags=["tournaments"], parameters=[SLUG, LANGUAGE], responses=out.EventSerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show a tournament and its settings."""
        found = self.event(slug)
        counted: QuerySet[Tournament] = selectors.with_people_count(
            Tournament.objects.filter(pk=found.pk)
        )
        return self.serialized_response(out.EventSerializer, counted.get())


class Entries(EventView):
    """The entries of a tournament."""

    scopes = {"POST": ApiToken.Scope.TABLES, "DELETE": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        responses=out.EntrySerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List who takes part, took part or waits for a place."""
        return Response(
            out.EntrySerializer(export_rows.entry_rows(self.event(slug)), many=True).data
        )

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        request=out.EnterSerializer,
        responses={201: out.EntrySerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Enter, or go on the waiting list. Bots cannot."""
        if self.reader is None:
            self.permission_denied(request)
        found = self.event(slug)
        said = validated_fields(out.EnterSerializer, request)
        made = player_acts.enter(tournament_id=found.pk, player=self.player, **said)
        own = next(row for row in export_rows.entry_rows(found) if row["entry"] == made.pk)
        return Response(out.EntrySerializer(own).data, status=201)

    @extend_schema(tags=["tournaments"], parameters=[SLUG], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Withdraw."""
        if self.reader is None:
            self.permission_denied(request)
        player_acts.withdraw(tournament_id=self.event(slug).pk, player=self.player)
        return Response(status=204)


class Kits(EventView):
    """The kits of a tournament in which players hand in what they play with."""

    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        responses=out.HandedInSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show the kit that you have handed in; once the tournament is over, all kits."""
        found = export_rows.kit_rows(self.event(slug), self.reader)
        return Response(out.HandedInSerializer(found, many=True).data)

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=BroughtSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Hand in a kit, or replace the one handed in, before the start."""
        if self.reader is None:
            self.permission_denied(request)
        found = self.event(slug)
        said = validated_fields(BroughtSerializer, request)
        event_kits.hand_in(tournament_id=found.pk, player=self.player, **said)
        return Response(status=204)


class Partner(EventView):
    """The partner in a tournament for pairs."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=out.WithWhomSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Ask a player to play with you as a pair; they answer under `offers/`."""
        said = validated_fields(out.WithWhomSerializer, request)
        found, partner = self.event(slug), get_object_or_404(Player, pk=said["player"])
        pairs.ask_partner(tournament_id=found.pk, player=self.player, partner=partner)
        return Response(status=204)


class Seat(EventView):
    """The caller's choice of a seat, after a cut."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=out.SeatWishSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Choose your seat at your table of the next round, until it opens. Better seeds
        choose first.
        """
        said = validated_fields(out.SeatWishSerializer, request)
        found = self.event(slug)
        seat_wishes.choose_seat(tournament_id=found.pk, player=self.player, **said)
        return Response(status=204)


class Offers(EventView):
    """The open offers to the caller in a tournament."""

    permission_classes = [IsAuthenticated, HasScope]

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        responses=out.OfferSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List what you are asked: to direct, to take over a place, to return, to be a
        partner.
        """
        found = selectors.offers_to(self.event(slug), self.player)
        return Response(out.OfferSerializer(found, many=True).data)


class OfferAnswer(EventView):
    """The caller's answer to an offer."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, OpenApiParameter("offer", int, "path")],
        request=out.AnswerSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str, offer: int) -> Response:
        """Accept an offer, or decline it."""
        said = validated_fields(out.AnswerSerializer, request)
        given: Any = {"tournament_id": self.event(slug).pk, "player": self.player}
        if said["accept"]:
            offers.accept_offer(**given, offer_id=offer, rated=said["rated"])
        else:
            offers.decline_offer(**given, offer_id=offer)
        return Response(status=204)


class Teams(EventView):
    """The teams of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        responses=out.TeamStandingSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the teams with their standings, best first."""
        found = export_rows.team_rows(self.event(slug))
        return Response(out.TeamStandingSerializer(found, many=True).data)


class BattleClubs(EventView):
    """The clubs of a battle."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        responses=out.ClubStandingSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the clubs of a battle with their standings, best first."""
        found = export_rows.club_rows(self.event(slug))
        return Response(out.ClubStandingSerializer(found, many=True).data)


class BattleClubAnswer(EventView):
    """The answer of a club that is invited to a battle."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": ApiToken.Scope.CLUBS}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, OpenApiParameter("club", str, "path")],
        request=out.ClubAnswerSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str, club: str) -> Response:
        """Accept the invitation for a club that you lead, or decline it."""
        said = validated_fields(out.ClubAnswerSerializer, request)
        given: Any = {
            "tournament_id": self.event(slug).pk,
            "player": self.player,
            "club": club_get(club),
        }
        (battle_clubs.accept_for_club if said["accept"] else battle_clubs.decline_for_club)(
            **given
        )
        return Response(status=204)


class OwnPlay(EventView):
    """The caller's own table and rounds."""

    permission_classes = [IsAuthenticated, HasScope]

    @extend_schema(
        tags=["tournaments"], parameters=[SLUG, LANGUAGE], responses=out.OwnPlaySerializer
    )
    def get(self, request: Request, slug: str) -> Response:
        """Show your table in the open round and your rounds, with opponents and points."""
        found = export_rows.own_rows(self.event(slug), self.player)
        return Response(out.OwnPlaySerializer(found).data)


class JudgeCalls(EventView):
    """The caller's call of the judge at their table."""

    permission_classes = [IsAuthenticated, HasScope]
    scopes = {"POST": ApiToken.Scope.TABLES, "DELETE": ApiToken.Scope.TABLES}

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG],
        request=out.JudgeCallSerializer,
        responses={204: EMPTY},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Call the judge to your table in the open round, and stop its clocks."""
        said = validated_fields(out.JudgeCallSerializer, request)
        judge.call(**self._table(slug), player=self.player, text=said["text"])
        return Response(status=204)

    @extend_schema(tags=["tournaments"], parameters=[SLUG], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Withdraw your call; play goes on."""
        judge.withdraw(**self._table(slug), player=self.player)
        return Response(status=204)

    def _table(self, slug: str) -> dict[str, int]:
        found = self.event(slug)
        table = selectors.open_table_of(found, self.player)
        return {"tournament_id": found.pk, "table_id": 0 if table is None else table.pk}


class Pairings(EventView):
    """The rounds of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        responses=out.RoundSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the rounds in order, with tables, results and byes."""
        return Response(
            out.RoundSerializer(export_rows.round_rows(self.event(slug)), many=True).data
        )


class Standings(EventView):
    """The standings of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, LANGUAGE],
        responses=out.StandingSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the standings, best first. Empty before the start."""
        found = export_rows.standings_rows(self.event(slug))
        return Response(out.StandingSerializer(found, many=True).data)


class Export(EventView):
    """A whole tournament in one document."""

    @extend_schema(
        tags=["tournaments"], parameters=[SLUG, LANGUAGE], responses=out.ExportSerializer
    )
    def get(self, request: Request, slug: str) -> StreamedResponse:
        """Show a tournament with entries, standings and all rounds, as one document."""
        found = self.event(slug)
        counted: QuerySet[Tournament] = selectors.with_people_count(
            Tournament.objects.filter(pk=found.pk)
        )
        parts = _json_parts(counted.get())
        response = StreamedResponse(parts, content_type="application/json")
        as_download(response, f"{slug}.json")
        return response


def _json_parts(tournament: Tournament) -> Iterator[str]:
    """Return a whole tournament as parts of a JSON text, one for each round."""
    # The head is made at once, because it is in the language of the request.
    head = {
        "tournament": out.EventSerializer(tournament).data,
        "entries": out.EntrySerializer(export_rows.entry_rows(tournament), many=True).data,
        "clubs": out.ClubStandingSerializer(
            export_rows.club_rows(tournament), many=True
        ).data,
        "teams": out.TeamStandingSerializer(
            export_rows.team_rows(tournament), many=True
        ).data,
        "standings": out.StandingSerializer(
            export_rows.standings_rows(tournament), many=True
        ).data,
    }
    return _with_rounds(_as_json(head), tournament)


def _with_rounds(head: str, tournament: Tournament) -> Iterator[str]:
    yield head[:-1] + ', "rounds": ['
    for number, row in enumerate(export_rows.iter_round_rows(tournament)):
        yield (", " if number else "") + _as_json(out.RoundSerializer(row).data)
    yield "]}"


def _as_json(data: Any) -> str:
    return json.dumps(data, cls=JSONEncoder, ensure_ascii=False)


class Log(EventView):
    """The public log of a tournament."""

    @extend_schema(
        tags=["tournaments"],
        parameters=[SLUG, WhichPageSerializer, LANGUAGE],
        responses=out.LogSerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List 500 lines of the public log, newest first."""
        page = validated_fields(WhichPageSerializer, request, query=True)["page"]
        found = export_rows.log_rows(self.event(slug), page=page)
        return Response(out.LogSerializer(found, many=True).data)
