"""Add the final places to the view of a finished match. The site can change the places of
the rules, for example after a concession.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.contract import Outcome
from games.contract.rules import View
from games.models import Match, Seat
from games.play.match.moves import clocks
from games.play.match.replaying import early_results


def with_final_places(
    view: View,
    outcome: Outcome | None,
    match: Match,
    seats: Sequence[Seat],
    names: Mapping[int, str],
) -> View:
    """Return a copy of the view whose `result` has the final places; None while the match
    runs.

    Players who lost on time or conceded come last, and moderators may have changed places.
    If a row differs from the game's own result, its `why` is the reason, in the active
    language. If only computers were left, `undecided` of the result says so.

    Args:
        outcome: the result by the rules or by an early end; None while the match runs.
    """
    if outcome is None:
        return {**view, "result": None}
    rows: list[dict[str, Any]] = outcome.to_dict()["places"]
    reader: int | None = view["audience"]
    undecided = ""
    if match.ending:
        winners = early_results.winners_of_early_end(rows, seats)
        if len(winners) > 1 and match.adjusted_at is None:
            undecided = _("Only computers were left")
        rows = [
            dict(
                row,
                why=_early_end_text(match, seats[row["seat"]], row, names, reader, winners),
            )
            for row in early_results.places_after_early_end(match, rows, seats)
        ]
    elif lost := clocks.forfeit_times(seats):
        rows = clocks.final_places(rows, lost)
        for row in rows:
            if row["seat"] in lost:
                row["why"] = _loss_text(seats[row["seat"]], names, reader)
    if match.adjusted_at is not None:
        rows = _rows_with_site_places(rows, seats)
    return {**view, "result": {"places": rows, "undecided": undecided}}


def _early_end_text(
    match: Match,
    seat: Seat,
    row: Mapping[str, Any],
    names: Mapping[int, str],
    reader: int | None,
    winners: Sequence[int],
) -> str:
    """Format the reason for the place of a seat in a match that ended early."""
    if row["place"] > 1 and seat.player_id is not None:
        return _loss_text(seat, names, reader)
    if match.ending == Match.Ending.CLAIMED:
        return _("All the others had left")
    if match.seat_count == 2 or row["place"] > 1:
        return ""
    if len(winners) > 1:
        return _("Only computers were left")
    return _("All the others gave up")


def _loss_text(seat: Seat, names: Mapping[int, str], reader: int | None) -> str:
    """Format in which way the player of a seat lost without playing to the end."""
    own = seat.number == reader
    match seat.held:
        case Seat.Held.FORFEIT:
            text = _("You lost on time") if own else _("%(name)s lost on time")
        case Seat.Held.CONCEDED | "":
            text = _("You conceded") if own else _("%(name)s conceded")
        case _:
            text = _("You had left") if own else _("%(name)s had left")
    return text % {"name": names[seat.number]}


def _rows_with_site_places(
    rows: list[dict[str, Any]], seats: Sequence[Seat]
) -> list[dict[str, Any]]:
    found = {seat.number: seat for seat in seats}
    ruled = [
        dict(
            row,
            place=found[row["seat"]].place,
            score=found[row["seat"]].score,
            why=_("as decided by the moderators"),
        )
        for row in rows
    ]
    return sorted(ruled, key=lambda row: int(row["place"] or 0))
