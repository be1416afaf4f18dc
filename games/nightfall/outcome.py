"""How a game of Nightfall ended, in the site's terms (END, TIE)."""

from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext

from games.contract import Best, Outcome, Placing, Score
from games.contract.rules import Position, View


def _told(count: int) -> str:
    return ngettext("%(n)d wound", "%(n)d wounds", count) % {"n": count}


SCORE = Score("wounds", _("Wounds"), Best.LOWEST, _told, most=200)
"""Fewest wounds win (END-5, TIE-1)."""


def lay_open(position: Position, view: View) -> View:
    """Return the public view with every hand, for replays; in a draft, with the cards that
    each seat picks from.
    """
    held = "draft_hand" if view["phase"] == "draft" else "hand"
    seats = range(view["seats"])
    return {**view, "hands": [position.view(seat)[held] for seat in seats]}


DETAILS = ("wounds", "bite", "burn", "bleed", "blank")


def outcome(position: Position) -> Outcome | None:
    """Return the places of a game that is over; the tie-breaks leave none shared."""
    result: Any = position.result
    if result is None:
        return None
    return Outcome(
        tuple(
            Placing(
                seat=row.seat,
                place=row.place,
                score=row.wounds,
                by=row.by,
                details={name: getattr(row, name) for name in DETAILS},
            )
            for row in result.places
        )
    )
