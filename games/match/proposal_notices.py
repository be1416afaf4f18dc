"""Notices about proposals: that somebody is asked, and what all have agreed to."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.match import proposal_record
from games.match.notices import about, address, away_from_table, called, elsewhere
from games.match.proposal_record import Proposal
from games.models import Match, Notice, Seat, Topic
from games.notices.kinds import register
from games.notices.services import notify


def tell_proposal(match: Match, found: Proposal, *, but: int) -> None:
    """Tell those who are elsewhere that they are asked to agree to something."""
    asked = match.seats.filter(away_from_table(timezone.now()), number__in=found.asked)
    _tell(match, _people(asked, but), "proposal", found)


def tell_agreed(match: Match, found: Proposal, *, but: int) -> None:
    """Tell those who are elsewhere what everybody has agreed to."""
    people = [each for each in elsewhere(match, timezone.now()) if each != but]
    _tell(match, people, "proposal_agreed", found)


def _people(seats: Iterable[Seat], but: int) -> list[int]:
    people = (seat.player_id for seat in seats)
    return [each for each in people if each is not None and each != but]


def _tell(match: Match, people: Iterable[int], kind: str, found: Proposal) -> None:
    for player_id in people:
        notify(
            player_id,
            kind,
            data=about(match, player_id) | {"proposed": found.kind, "number": found.number},
            url=address(match),
            key=f"{kind}:{match.pk}:{found.number}",
        )


def _still_proposed(notice: Notice) -> bool:
    """Tell whether a proposal still waits for an answer of this reader."""
    match = Match.objects.filter(pk=notice.data.get("match")).only("proposal").first()
    found = None if match is None else proposal_record.read(match)
    if match is None or found is None or found.number != notice.data.get("number"):
        return False
    missing = set(found.asked) - set(found.agreed)
    return match.seats.filter(player_id=notice.player_id, number__in=missing).exists()


def _proposal_text(data: Mapping[str, Any]) -> str:
    if data["proposed"] == "pause":
        text = _("Somebody asks for a pause in your match %(table)s. Do you agree?")
    elif data["proposed"] == "undo":
        text = _("Somebody asks to take back a step in your match %(table)s. Do you agree?")
    else:
        text = _(
            "Somebody proposes to stop your match %(table)s without a result. Do you agree?"
        )
    return text % {"table": called(data)}


def _agreed_text(data: Mapping[str, Any]) -> str:
    if data["proposed"] == "pause":
        text = _("Everybody agreed to a pause in your match %(table)s.")
    elif data["proposed"] == "undo":
        text = _(
            "Everybody agreed to take back a step in your match %(table)s. Your standing "
            "orders there are off."
        )
    else:
        text = _("Everybody agreed to stop your match %(table)s. It doesn't count.")
    return text % {"table": called(data)}


register("proposal", _proposal_text, topic=Topic.TURNS, holds=_still_proposed)
register("proposal_agreed", _agreed_text, topic=Topic.TURNS)
