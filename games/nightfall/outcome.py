"""The outcome of a game of Nightfall, in the site's classes (END, TIE)."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext

from games.contract import Best, Outcome, Placing, Score
from games.contract.rules import Position, View
from games.nightfall import offered_cards


def _score_text(count: int) -> str:
    return ngettext("%(n)d wound", "%(n)d wounds", count) % {"n": count}


SCORE = Score("wounds", _("Wounds"), Best.LOWEST, _score_text, most=200)
"""The score of a seat is its wounds; the fewest win (END-5, TIE-1)."""


def with_hands_shown(position: Position, view: View) -> View:
    """Return the public view together with all hands, for replays; in a draft, with the
    cards from which each seat picks.
    """
    held = "draft_hand" if view["phase"] == "draft" else "hand"
    seats = range(view["seats"])
    return {**view, "hands": [position.view(seat)[held] for seat in seats]}


WOUNDS = frozenset(card.id for card in offered_cards.WOUNDS)

DETAILS = ("wounds", "bite", "burn", "bleed", "blank")


def outcome(position: Position) -> Outcome | None:
    """Return the places of a finished game; tie-breaks make them unique. Return None while
    the game runs.
    """
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


def early_outcome(position: Position, winners: Collection[int]) -> Outcome:
    """Return the places of a game that was ended early, as by conceding: the winners first,
    then the others, each ordered by the wounds in public events.
    """
    wounds: Counter[tuple[int, str]] = Counter()
    for event in position.events_since(0, None):
        if event.get("card") in WOUNDS and event["kind"] in ("wounded", "exiled"):
            wounds[event["seat"], event["card"]] += 1 if event["kind"] == "wounded" else -1
    totals = {
        seat: sum(wounds[seat, card] for card in WOUNDS)
        for seat in range(position.view(None)["seats"])
    }
    order = sorted(totals, key=lambda seat: (seat not in winners, totals[seat]))
    return Outcome(
        tuple(
            Placing(
                seat=seat,
                place=place,
                score=totals[seat],
                details={"wounds": totals[seat]}
                | {kind: wounds[seat, kind] for kind in DETAILS if kind != "wounds"},
            )
            for place, seat in enumerate(order, start=1)
        )
    )
