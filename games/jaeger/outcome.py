"""How a game of Jäger der Nacht ended, in the site's terms (JDN-SERIES).

Winners share the first place and everybody else the next one; where nobody has won all
share the first, and the score says so.
"""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext

from games.contract import Best, Outcome, Placing, Score
from games.contract.rules import Position, View


def _told(count: int) -> str:
    return ngettext("%(n)d win", "%(n)d wins", count) % {"n": count}


def lay_open(position: Position, view: View) -> View:
    """Return the public view with every character and every oracle card, for replays
    (JDN-INFO-19).
    """
    seats = range(view["seats"])
    own = [position.view(seat) for seat in seats]
    read = {seat: iter(own[seat]["oracles"]) for seat in seats}
    oracles = []
    for row in view["given"]:
        next(read[row["receiver"]])
        oracles.append(next(read[row["giver"]]))
    return {
        **view,
        "open": True,
        "seen": {str(seat): own[seat]["character"] for seat in seats},
        "oracles": oracles,
    }


SCORE = Score("wins", _("Wins"), Best.HIGHEST, _told, most=1, wins_from=1)
"""One for everybody who has won, which is never shared out (JDN-SERIES-1)."""

MISSED = "goal"
"""What puts a seat behind the winners."""


def outcome(position: Position) -> Outcome | None:
    """Return the places of a game that is over, with the characters and their goals."""
    result: Any = position.result
    if result is None:
        return None
    players = position.view(None)["players"]
    return Outcome(
        tuple(
            Placing(
                seat=row.seat,
                place=row.place,
                score=row.score,
                by=MISSED if row.place > 1 else None,
                details={
                    "character": players[row.seat]["character"],
                    "alive": row.alive,
                    "goals": list(row.goals),
                },
            )
            for row in result.places
        )
    )


def cut_short(position: Position, winners: Collection[int]) -> Outcome:
    """Return the places of a game whose night did not end: those who had not lost have won,
    and nobody else has reached a goal.
    """
    players = position.view(None)["players"]
    order = sorted(range(len(players)), key=lambda seat: seat not in winners)
    return Outcome(
        tuple(
            Placing(
                seat=seat,
                place=1 if seat in winners else len(winners) + 1,
                score=int(seat in winners),
                details={
                    "character": position.view(seat)["character"],
                    "alive": not players[seat]["out"],
                    "goals": [],
                },
            )
            for seat in order
        )
    )
