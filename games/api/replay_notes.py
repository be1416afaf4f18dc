"""The API's view of private notes at the moves of past matches."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.protocol.views import PlayerView, validated_fields
from games.models import ApiToken, ReplayNote
from games.play.past_matches.notes import note_write, notes_of


class NewReplayNoteSerializer(serializers.Serializer[Any]):
    """A note to store; an empty text deletes the note at that move."""

    step = serializers.IntegerField(min_value=0, max_value=999_999)
    text = serializers.CharField(allow_blank=True, max_length=5000)


class ReplayNoteSerializer(serializers.ModelSerializer[ReplayNote]):
    """The caller's note after a number of moves."""

    class Meta:
        model = ReplayNote
        fields = ("step", "text", "written_at")
        read_only_fields = fields


class ReplayNotes(PlayerView):
    """Endpoint that lists and stores the caller's private notes on the moves of a finished
    match.
    """

    scopes = {"POST": ApiToken.Scope.PLAY}
    throttle_scopes = {"POST": "play"}

    @extend_schema(tags=["matches"], responses=ReplayNoteSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """List your private notes in a match, in the order of the moves."""
        found = notes_of(self.access(slug).match, self.player)
        return Response(ReplayNoteSerializer(found, many=True).data)

    @extend_schema(
        tags=["matches"],
        request=NewReplayNoteSerializer,
        responses=ReplayNoteSerializer(many=True),
    )
    def post(self, request: Request, slug: str) -> Response:
        """Store or delete your private note at a move of a finished match."""
        match = self.access(slug).match
        given = validated_fields(NewReplayNoteSerializer, request)
        note_write(match=match, player=self.player, step=given["step"], text=given["text"])
        return self.get(request, slug)
