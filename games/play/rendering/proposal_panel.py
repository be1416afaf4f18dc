"""The panel of the open proposal at a table, and the proposals that a player can make."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext as _

from games.contract.cached_pieces import piece
from games.contract.drawing import Button, PossibleProposal
from games.models import Match, Seat
from games.play.match.agreeing import pauses, proposals
from games.play.match.moves.proposal_record import Kind, Proposal
from games.play.match.moves.table_snapshot import TableSnapshot
from games.play.match.seats.participants import participants
from games.play.rendering.pause_panel import length_words
from games.play.rendering.seat_status import to_milliseconds
from games.play.rendering.time_words import time_words


def proposal_panel(
    match: Match, seats: Sequence[Seat], number: int | None, names: Mapping[int, str]
) -> SafeString:
    """Render the open proposal for the players who have to agree; empty for other readers.

    Args:
        number: the reader's seat; None for spectators.
    """
    found = proposals.open_proposal(match, seats, timezone.now())
    if found is None or number not in found.asked:
        return SafeString("")
    return piece(
        "play/rendering/compiled/proposal_panel.html",
        number=found.number,
        text=_proposal_text(found, number, names),
        meaning=_meaning_text(found.kind),
        agreed=tuple(names[seat] for seat in found.agreed),
        missing=tuple(names[seat] for seat in found.asked if seat not in found.agreed),
        is_own=found.seat == number,
        has_agreed=number in found.agreed,
        until=to_milliseconds(found.until),
        said_until=time_words(found.until),
    )


def possible_proposals(table: TableSnapshot, number: int) -> tuple[PossibleProposal, ...]:
    """Return the proposals that the player of a seat can make; empty if they would be
    refused or a proposal is open.
    """
    match, seats = table.match, table.seats
    if number not in participants(seats) or proposals.objection_to_proposing(match, seats):
        return ()
    if proposals.open_proposal(match, seats, timezone.now()) is not None:
        return ()
    if table.counts_for_event:
        return ()
    choices = _proposal_choices(tuple(pauses.pause_lengths(match)), get_language())
    return choices[-1:] if match.paused_until is not None else choices


@lru_cache(maxsize=16)
def _proposal_choices(
    lengths: tuple[str, ...], _language: str | None
) -> tuple[PossibleProposal, ...]:
    undo = PossibleProposal(
        (Button(Kind.UNDO, _("Take back my last step")),), _meaning_text(Kind.UNDO)
    )
    pause = PossibleProposal(
        tuple(
            Button(
                f"{Kind.PAUSE}:{each}",
                _("Pause: %(length)s") % {"length": length_words(each)},
            )
            for each in lengths
        ),
        _meaning_text(Kind.PAUSE),
    )
    stop = PossibleProposal(
        (Button(Kind.STOP, _("Stop without a result")),), _meaning_text(Kind.STOP)
    )
    return undo, pause, stop


def _proposal_text(found: Proposal, number: int, names: Mapping[int, str]) -> str:
    if found.seat == number:
        match found.kind:
            case Kind.PAUSE:
                return _("You ask for a pause: %(length)s.") % {
                    "length": length_words(found.length)
                }
            case Kind.STOP:
                return _("You propose to stop here, without a result.")
            case Kind.UNDO:
                return _("You ask to take back your last step.")
    match found.kind:
        case Kind.STOP:
            text = _("%(name)s proposes to stop here, without a result.")
        case Kind.PAUSE:
            text = _("%(name)s asks for a pause: %(length)s.")
        case Kind.UNDO:
            text = _("%(name)s asks to take back their last step.")
    return text % {"name": names[found.seat], "length": length_words(found.length)}


def _meaning_text(kind: Kind) -> str:
    match kind:
        case Kind.STOP:
            return _("The match ends for everybody and doesn't count: nobody wins.")
        case Kind.PAUSE:
            return _(
                "Nobody can move and all clocks stand. It ends at the agreed time, or as "
                "soon as everybody is ready."
            )
        case Kind.UNDO:
            return _(
                "Everything that anybody has played since is taken back as well, and "
                "standing orders end. Nobody loses time on the clock."
            )
