"""The outcome of Jäger der Nacht, in the site's terms (JDN-SERIES).

Winners share first place, and all others the next place. If no one has won, all share first
place with a score of 0.
"""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext

from games.contract import Best, Outcome, Placing, Score
from games.contract.rules import Position, View


def _score_text(count: int) -> str:
    return ngettext("%(n)d win", "%(n)d wins", count) % {"n": count}


def is_out(position: Any, seat: int) -> bool:
    """Tell whether a seat was eliminated."""
    return bool(position.out[seat])


def with_secrets_shown(position: Position, view: View) -> View:
    """Return the public view with all characters and oracle cards, for replays
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


SCORE = Score("wins", _("Wins"), Best.HIGHEST, _score_text, most=1, wins_from=1)
"""The score: 1 for each winner, even if several players win (JDN-SERIES-1), and 0 for the
others.
"""

MISSED = "goal"
"""The tie-break code of a seat behind the winners: it has missed its goals."""


def outcome(position: Position) -> Outcome | None:
    """Return the outcome of a finished game, with characters and goals; None
    while it runs.
    """
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


def early_outcome(position: Position, winners: Collection[int]) -> Outcome:
    """Return the outcome of a game that ended early: the seats in `winners` have won, and
    no other seat has reached a goal.
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
