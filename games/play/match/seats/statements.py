"""Statements that players make at their table with one tap (`games.contract.statements`).

The match's row stores them as seats and keys, so they contain no names, and pages are drawn
without another query. Decision 0860.
"""

from collections.abc import Sequence

from django.db import transaction

from games.base import limits
from games.base.policies.word_filter import Muted
from games.base.sanctions.selectors import is_muted, is_shadow_muted
from games.contract import game_of
from games.contract.statements import Statement
from games.models import Match, Player
from games.play.match.moves.play import load_position
from games.play.match.seats.presence import announce_to_table_pages, lock_seat
from games.refusals import BadStatement

MAX_STORED = 200
"""The maximum number of statements that a match stores. The oldest ones are dropped."""


def shown(match: Match, audience: int | None, event_count: int) -> Sequence[Statement]:
    """Return the statements that an audience sees at a position, the oldest first.

    Args:
        event_count: the number of events of the position, which may be an earlier one.
    """
    return [
        Statement(row["seat"], row["key"], row["event"], row["number"])
        for row in match.statements
        if row["event"] <= event_count
        # Show a statement that its author made under a shadow mute only to that author.
        and (not row.get("shadowed") or row["seat"] == audience)
    ]


@transaction.atomic
def make_statement(*, match_id: int, player: Player, statement: str) -> None:
    """Make a statement at a player's table. Repeating the player's newest statement of a
    kind has no effect.

    Raises:
        NotYourSeat: the player does not sit there.
        MatchOver: the match is not running.
        Muted: the player may not write.
        BadStatement: the game has no such statement.
        TooOften: the player has made too many statements lately.
    """
    match, seat = lock_seat(match_id, player)
    if is_muted(player):
        raise Muted(player)
    position = load_position(match)
    if statement not in game_of(match.game).statements.possible(
        position.view(None), seat.number
    ):
        raise BadStatement(statement)
    limits.check_and_count(limits.Act.STATEMENT, player)
    earlier = match.statements
    kind = statement.partition(":")[0]
    own = [row["key"] for row in earlier if row["seat"] == seat.number]
    if [key for key in own if key.partition(":")[0] == kind][-1:] == [statement]:
        return
    row = {
        "seat": seat.number,
        "key": statement,
        "event": position.event_count,
        "number": 1 + max((row["number"] for row in earlier), default=0),
    }
    if is_shadow_muted(player):
        row["shadowed"] = True
    match.statements = [*earlier, row][-MAX_STORED:]
    match.save(update_fields=["statements"])
    announce_to_table_pages(match)


def move_statements_back(match: Match, event_count: int) -> None:
    """Adapt the statements to a match that is set back to a position with fewer events.
    Players have read the statements, so they stay: those made after that position are moved
    to it. Call with the match's row locked.
    """
    if any(row["event"] > event_count for row in match.statements):
        match.statements = [
            row | {"event": min(row["event"], event_count)} for row in match.statements
        ]
        match.save(update_fields=["statements"])
