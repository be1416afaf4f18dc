"""How a game of Jäger der Nacht ended, in the site's terms (JDN-SERIES).

Winners share the first place and everybody else the next one; where nobody has won all
share the first, and the score says so.
"""

from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext

from games.contract import Best, Outcome, Placing, Score
from games.contract.rules import Position


def _told(count: int) -> str:
    return ngettext("%(n)d win", "%(n)d wins", count) % {"n": count}


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
