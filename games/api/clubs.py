"""Clubs: find, found and join them; their members, chat, tables and ratings."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.chat import (
    READING,
    SAYING,
    ChatView,
    OlderSerializer,
    SaySerializer,
)
from games.api.people import leaderboard_rows, pools_of_game
from games.api.protocol.auth import HasScope
from games.api.protocol.views import (
    EMPTY,
    LANGUAGE,
    ApiView,
    Pages,
    PlayerView,
    validated_fields,
    with_seats,
)
from games.api.serializers import LeaderSerializer, PlayerSerializer, TableSerializer
from games.community.clubs import founding_and_closing, invitations, membership, selectors
from games.community.clubs.chat import room_of
from games.community.relations.selectors import without_blocked
from games.models import ApiToken, Club, ClubMember, ClubRequest, Match, Rating
from games.play.ratings.pools import find_pool
from games.play.ratings.selectors import club_leaderboard

CLUBS = ApiToken.Scope.CLUBS
POOL = OpenApiParameter("pool", str, "path")


class ClubSerializer(serializers.ModelSerializer[Club]):
    """What everybody may know about a club."""

    members = serializers.SerializerMethodField(help_text="How many there are.")

    class Meta:
        model = Club
        fields = ("slug", "name", "description", "joining", "members", "created_at")

    def get_members(self, club: Club) -> int:
        # Lists annotate the number of members, so that it is not counted with a query per
        # club.
        size: int | None = getattr(club, "size", None)
        return club.members.count() if size is None else size


class NewClubSerializer(serializers.ModelSerializer[Club]):
    """The fields of a club that its owner sets."""

    class Meta:
        model = Club
        fields = ("name", "description", "joining")


class ClubMemberSerializer(serializers.ModelSerializer[ClubMember]):
    """A member of a club."""

    player = PlayerSerializer(read_only=True)

    class Meta:
        model = ClubMember
        fields = ("player", "role", "joined_at")


class ClubRequestSerializer(serializers.ModelSerializer[ClubRequest]):
    """A player who asks to join a club."""

    player = PlayerSerializer(read_only=True)

    class Meta:
        model = ClubRequest
        fields = ("player", "asked_at")


class ClubsQuerySerializer(serializers.Serializer[Any]):
    """Query parameters that select clubs."""

    q = serializers.CharField(
        required=False, max_length=80, help_text="Part of the name; all if left out."
    )
    mine = serializers.BooleanField(
        required=False, default=False, help_text="Only clubs to which you belong."
    )


class JoinClubSerializer(serializers.Serializer[Any]):
    """How the caller joins a club."""

    invite = serializers.CharField(
        required=False, max_length=24, help_text="The last part of an invitation link."
    )


class JoinedClubSerializer(serializers.Serializer[Any]):
    """Whether the caller is a member now, or has asked to be one."""

    member = serializers.BooleanField()


class RoleSerializer(serializers.Serializer[Any]):
    """The role of a member. `owner` transfers the club."""

    role = serializers.ChoiceField(ClubMember.Role.choices)


class NewInvitationSerializer(serializers.Serializer[Any]):
    """How long an invitation link is valid."""

    valid_for = serializers.ChoiceField(
        list(invitations.VALID_FOR), default=invitations.USUALLY_VALID_FOR
    )


class InvitationSerializer(serializers.ModelSerializer[Club]):
    """An invitation link, a secret: `/club-invitation/INVITE/` is its address."""

    class Meta:
        model = Club
        fields = ("invite", "invite_expires_at")


class ClubPoolSerializer(serializers.Serializer[Any]):
    """Query parameters that select the game whose ratings are listed."""

    game = serializers.CharField(
        required=False, max_length=20, help_text="Its key; the usual game if left out."
    )


class Clubs(ApiView, GenericAPIView[Club]):
    """Endpoint that lists clubs, and founds new ones."""

    queryset = Club.objects.none()
    pagination_class = Pages
    serializer_class = ClubSerializer
    scopes = {"POST": CLUBS}
    throttle_scopes = {"POST": "create"}

    @extend_schema(
        tags=["clubs"],
        parameters=[ClubsQuerySerializer],
        responses=ClubSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List clubs, the largest first."""
        wanted = validated_fields(ClubsQuerySerializer, request, query=True)
        found = selectors.clubs_like(wanted.get("q", ""))
        if wanted["mine"]:
            mine = selectors.club_ids_of(self.reader) if self.reader else ()
            found = found.filter(pk__in=mine)
        page = self.paginate_queryset(found)
        return self.get_paginated_response(ClubSerializer(page, many=True).data)

    @extend_schema(
        tags=["clubs"],
        parameters=[LANGUAGE],
        request=NewClubSerializer,
        responses={201: ClubSerializer},
    )
    def post(self, request: Request) -> Response:
        """Found a club, as its owner."""
        if self.reader is None:
            self.permission_denied(request)
        club = founding_and_closing.club_found(
            by=self.player, **validated_fields(NewClubSerializer, request)
        )
        return self.serialized_response(ClubSerializer, club, status=201)


class ClubDetail(ApiView):
    """Endpoint that shows, changes or closes one club."""

    scopes = {"PUT": CLUBS, "DELETE": CLUBS}

    @extend_schema(tags=["clubs"], responses=ClubSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Show a club."""
        return self.serialized_response(ClubSerializer, selectors.club_get(slug))

    @extend_schema(
        tags=["clubs"],
        parameters=[LANGUAGE],
        request=NewClubSerializer,
        responses=ClubSerializer,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Change name and description of a club that you own, and how players join."""
        if self.reader is None:
            self.permission_denied(request)
        club = selectors.club_get(slug)
        given = {"description": club.description, "joining": club.joining}
        data = given | validated_fields(NewClubSerializer, request)
        changed = founding_and_closing.club_edit(club_id=club.pk, by=self.player, **data)
        return self.serialized_response(ClubSerializer, changed)

    @extend_schema(tags=["clubs"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Close a club that you own, for good."""
        if self.reader is None:
            self.permission_denied(request)
        founding_and_closing.club_close(club_id=selectors.club_get(slug).pk, by=self.player)
        return Response(status=204)


class ClubMembers(ApiView, GenericAPIView[ClubMember]):
    """Endpoint that lists the members of a club."""

    queryset = ClubMember.objects.none()
    pagination_class = Pages
    serializer_class = ClubMemberSerializer

    @extend_schema(tags=["clubs"], responses=ClubMemberSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """List the members: the owner, officers, then the others by name."""
        found = selectors.members_of(selectors.club_get(slug))
        page = self.paginate_queryset(found)
        return self.get_paginated_response(ClubMemberSerializer(page, many=True).data)


class ClubMemberDetail(PlayerView):
    """Endpoint that gives a member of a club another role, or removes them."""

    scopes = {"PUT": CLUBS, "DELETE": CLUBS}

    @extend_schema(tags=["clubs"], request=RoleSerializer, responses={204: EMPTY})
    def put(self, request: Request, slug: str, player_id: int) -> Response:
        """Give a member of your club another role."""
        role, club = (
            validated_fields(RoleSerializer, request)["role"],
            selectors.club_get(slug),
        )
        if role == ClubMember.Role.OWNER:
            membership.ownership_transfer(
                club_id=club.pk, by=self.player, player_id=player_id
            )
        else:
            membership.role_set(
                club_id=club.pk, by=self.player, player_id=player_id, role=role
            )
        return Response(status=204)

    @extend_schema(tags=["clubs"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        """Remove a member, as the owner or an officer; they cannot join again."""
        club = selectors.club_get(slug)
        membership.member_remove(club_id=club.pk, by=self.player, player_id=player_id)
        return Response(status=204)


class ClubExclusionDetail(PlayerView):
    """Endpoint with which a player who was removed from a club is allowed to join again."""

    scopes = {"DELETE": CLUBS}

    @extend_schema(tags=["clubs"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        """Let a player who was removed join again."""
        club = selectors.club_get(slug)
        membership.exclusion_lift(club_id=club.pk, by=self.player, player_id=player_id)
        return Response(status=204)


class JoinClub(PlayerView):
    """Endpoint with which the caller joins a club."""

    scopes = {"POST": CLUBS}

    @extend_schema(
        tags=["clubs"],
        parameters=[LANGUAGE],
        request=JoinClubSerializer,
        responses=JoinedClubSerializer,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Join a club, or request to join if it takes members by request."""
        invite = validated_fields(JoinClubSerializer, request).get("invite", "")
        club = selectors.club_get(slug)
        own = membership.club_join(club_id=club.pk, player=self.player, invite=invite)
        return self.serialized_response(JoinedClubSerializer, {"member": own is not None})


class LeaveClub(PlayerView):
    """Endpoint with which the caller leaves a club."""

    scopes = {"POST": CLUBS}

    @extend_schema(tags=["clubs"], request=None, responses={204: EMPTY})
    def post(self, request: Request, slug: str) -> Response:
        """Leave a club, or withdraw your request to join it."""
        club = selectors.club_get(slug)
        membership.request_withdraw(club_id=club.pk, player=self.player)
        membership.club_leave(club_id=club.pk, player=self.player)
        return Response(status=204)


class ClubRequests(PlayerView, GenericAPIView[ClubRequest]):
    """Endpoint that lists the requests to join a club."""

    queryset = ClubRequest.objects.none()
    pagination_class = Pages
    serializer_class = ClubRequestSerializer

    @extend_schema(tags=["clubs"], responses=ClubRequestSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """List the requests that wait for an answer, as the owner or an officer."""
        club = selectors.club_get(slug)
        selectors.check_leads(club, self.player)
        page = self.paginate_queryset(selectors.pending_requests(club))
        return self.get_paginated_response(ClubRequestSerializer(page, many=True).data)


class ClubRequestDetail(PlayerView):
    """Endpoint that accepts or declines one request to join a club."""

    scopes = {"POST": CLUBS, "DELETE": CLUBS}

    @extend_schema(
        tags=["clubs"], parameters=[LANGUAGE], request=None, responses=ClubMemberSerializer
    )
    def post(self, request: Request, slug: str, player_id: int) -> Response:
        """Accept a request."""
        own = membership.request_accept(
            club_id=selectors.club_get(slug).pk, by=self.player, player_id=player_id
        )
        return self.serialized_response(ClubMemberSerializer, own)

    @extend_schema(tags=["clubs"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str, player_id: int) -> Response:
        """Decline a request."""
        membership.request_decline(
            club_id=selectors.club_get(slug).pk, by=self.player, player_id=player_id
        )
        return Response(status=204)


class ClubInvitation(PlayerView):
    """Endpoint that creates or revokes the invitation link of a club."""

    scopes = {"POST": CLUBS, "DELETE": CLUBS}

    @extend_schema(
        tags=["clubs"],
        parameters=[LANGUAGE],
        request=NewInvitationSerializer,
        responses={201: InvitationSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Create an invitation link, which replaces the previous one."""
        valid_for = validated_fields(NewInvitationSerializer, request)["valid_for"]
        club = invitations.invitation_create(
            club_id=selectors.club_get(slug).pk, by=self.player, valid_for=valid_for
        )
        return self.serialized_response(InvitationSerializer, club, status=201)

    @extend_schema(tags=["clubs"], responses={204: EMPTY})
    def delete(self, request: Request, slug: str) -> Response:
        """Revoke the invitation link."""
        club = selectors.club_get(slug)
        invitations.invitation_revoke(club_id=club.pk, by=self.player)
        return Response(status=204)


class ClubChat(ChatView):
    """Endpoint of the chat of a club."""

    permission_classes = [IsAuthenticated, HasScope]

    @extend_schema(tags=["clubs"], **READING)
    def get(self, request: Request, slug: str) -> Response:
        """List the chat of your club, without messages of players whom you muted or
        blocked.
        """
        room = room_of(selectors.club_get(slug))
        return self.messages(room, validated_fields(OlderSerializer, request, query=True))

    @extend_schema(tags=["clubs"], **SAYING)
    def post(self, request: Request, slug: str) -> Response:
        """Post a message in your club."""
        room = room_of(selectors.club_get(slug))
        return self.say(request, room, validated_fields(SaySerializer, request)["text"])


class ClubTables(PlayerView, GenericAPIView[Match]):
    """Endpoint that lists the tables for the members of a club."""

    queryset = Match.objects.none()
    pagination_class = Pages
    serializer_class = TableSerializer

    @extend_schema(
        tags=["clubs"], parameters=[LANGUAGE], responses=TableSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the tables for members of your club that wait or run."""
        club = selectors.club_get(slug)
        selectors.check_member(club, self.player)
        found = without_blocked(selectors.tables_of(club), self.player)
        page = self.paginate_queryset(with_seats(found))
        rows = TableSerializer(page, many=True, context={"player": self.player}).data
        return self.get_paginated_response(rows)


class ClubLeaderboard(ApiView, GenericAPIView[Rating]):
    """Endpoint that lists the members of a club by their ratings."""

    queryset = Rating.objects.none()
    pagination_class = Pages
    serializer_class = LeaderSerializer

    @extend_schema(
        tags=["clubs"],
        parameters=[POOL, ClubPoolSerializer],
        responses=LeaderSerializer(many=True),
    )
    def get(self, request: Request, slug: str, pool: str) -> Response:
        """List the members by rating in a pool, provisional ratings among them."""
        club = selectors.club_get(slug)
        wanted = validated_fields(ClubPoolSerializer, request, query=True)
        found = find_pool(pools_of_game(wanted.get("game", "")), pool)
        if found is None:
            raise NotFound
        page = self.paginate_queryset(club_leaderboard(club, found))
        rows = LeaderSerializer(leaderboard_rows(self, page), many=True).data
        return self.get_paginated_response(rows)
