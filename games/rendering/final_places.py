"""Adding the final places, as the site counts them, to the view of a finished match."""

from collections.abc import Sequence
from typing import Any

from games.contract import Outcome
from games.contract.rules import View
from games.match import clocks
from games.models import Match, Seat


def with_result(
    view: View, outcome: Outcome | None, match: Match, seats: Sequence[Seat]
) -> View:
    """Return a copy of the view whose `result` has the final places; None while the match
    runs.

    Anybody who lost on time comes last, and moderators may have set places anew; both are
    marked in the rows, as `forfeited` and `adjusted`.
    """
    if outcome is None:
        return {**view, "result": None}
    rows: list[dict[str, Any]] = outcome.to_dict()["places"]
    if lost := clocks.forfeited(seats):
        rows = [
            dict(row, forfeited=row["seat"] in lost)
            for row in clocks.final_places(rows, lost)
        ]
    if match.adjusted_at is not None:
        rows = _set_anew(rows, seats)
    return {**view, "result": {"places": rows}}


def _set_anew(rows: list[dict[str, Any]], seats: Sequence[Seat]) -> list[dict[str, Any]]:
    found = {seat.number: seat for seat in seats}
    ruled = [
        dict(
            row,
            place=found[row["seat"]].place,
            score=found[row["seat"]].score,
            adjusted=True,
        )
        for row in rows
    ]
    return sorted(ruled, key=lambda row: int(row["place"] or 0))
