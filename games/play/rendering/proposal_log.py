"""Lines of the log about proposals that the people at a table accepted or declined."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.contract.drawing import LogLine
from games.models import Match
from games.play.match.moves import proposal_record
from games.play.match.moves.proposal_record import Ended, Kind, Outcome
from games.play.rendering.log import merge_lines, number_between
from games.play.rendering.pause_panel import length_words

CSS = "log-agreed"


def was_stopped(match: Match) -> bool:
    """Tell whether a match ended because all its people agreed to stop it."""
    return any(
        (one.kind, one.outcome) == (Kind.STOP, Outcome.AGREED)
        for one in proposal_record.ended_proposals(match)
    )


def with_agreements(
    match: Match, lines: Sequence[LogLine], event_count: int, names: Mapping[int, str]
) -> Sequence[LogLine]:
    """Return the lines of a log with the lines about proposals inserted in their places.

    Args:
        event_count: the number of events of the shown position, which may be an earlier
            one.
    """
    if not match.agreements:
        return lines
    first = lines[0].n if lines else 0
    added = [
        LogLine(number_between(one.event, one.number), text, CSS)
        for one in proposal_record.ended_proposals(match)
        if first <= one.event <= event_count and (text := _proposal_sentence(one, names))
    ]
    return merge_lines(lines, added)


def _proposal_sentence(one: Ended, names: Mapping[int, str]) -> str:
    """Return the sentence about a proposal; empty if it was withdrawn. The sentence does
    not name the players who declined.
    """
    name = {"name": names.get(one.seat, "")}
    if one.outcome == Outcome.AGREED:
        match one.kind:
            case Kind.STOP:
                text = _("Everybody agreed to stop here, as %(name)s proposed.")
            case Kind.PAUSE:
                return _("Everybody agreed to a pause: %(length)s.") % {
                    "length": length_words(one.length)
                }
            case Kind.UNDO:
                text = _("Everybody agreed to take back the last step of %(name)s.")
        return text % name
    if one.outcome not in (Outcome.DECLINED, Outcome.EXPIRED):
        return ""
    match one.kind:
        case Kind.STOP:
            text = _("%(name)s proposed to stop here. Not everybody agreed.")
        case Kind.PAUSE:
            text = _("%(name)s asked for a pause. Not everybody agreed.")
        case Kind.UNDO:
            text = _("%(name)s asked to take back a step. Not everybody agreed.")
    return text % name
