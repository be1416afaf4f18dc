"""Serializers of proposals at a table."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from games.models import Match, Seat
from games.play.match.agreeing import pauses, proposals
from games.play.match.moves.proposal_record import Kind, Outcome

LENGTHS = [(name, name) for name in (*pauses.LIVE_LENGTHS, *pauses.SLOW_LENGTHS)]
KINDS = [(kind.value, kind.value) for kind in Kind]


class ProposalSerializer(serializers.Serializer[Any]):
    """What the people at a table are asked to agree to."""

    number = serializers.IntegerField(help_text="Send it back with your answer.")
    kind = serializers.ChoiceField(KINDS)
    seat = serializers.IntegerField(help_text="Who proposes it.")
    asked = serializers.ListField(
        child=serializers.IntegerField(), help_text="The seats that have to agree."
    )
    agreed = serializers.ListField(
        child=serializers.IntegerField(), help_text="Those that have agreed so far."
    )
    until = serializers.DateTimeField(help_text="When it ends if not all have agreed.")
    length = serializers.CharField(help_text="Of a pause, such as `15m`; else empty.")


class EndedProposalSerializer(serializers.Serializer[Any]):
    """A past proposal with its outcome."""

    number = serializers.IntegerField()
    kind = serializers.ChoiceField(KINDS)
    seat = serializers.IntegerField()
    outcome = serializers.ChoiceField([(one.value, one.value) for one in Outcome])
    length = serializers.CharField(help_text="Of a pause; else empty.")
    version = serializers.IntegerField(help_text="The match's, when it ended.")
    at = serializers.DateTimeField()


class ProposeSerializer(serializers.Serializer[Any]):
    """A proposal to make."""

    kind = serializers.ChoiceField(KINDS)
    length = serializers.ChoiceField(
        LENGTHS, required=False, default="", help_text="Of a pause; days turn by turn."
    )


class ProposalNumberSerializer(serializers.Serializer[Any]):
    """Identifies the proposal that is answered."""

    number = serializers.IntegerField(min_value=0, max_value=2**31 - 1)


def proposal_for(
    match: Match, seats: Sequence[Seat], number: int | None
) -> dict[str, Any] | None:
    """Build the open proposal as a seat may see it. Return None if there is none, or if the
    seat does not have to agree to it.
    """
    found = proposals.open_proposal(match, seats, timezone.now())
    if found is None or number not in found.asked:
        return None
    return dict(ProposalSerializer(found).data)
