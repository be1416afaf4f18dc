"""Lines of the log about statements that players made with one tap."""

from collections.abc import Mapping, Sequence

from games.contract import Game
from games.contract.drawing import LogLine
from games.contract.statements import Statement
from games.play.rendering.log import merge_lines, number_between


def with_statements(
    game: Game,
    lines: Sequence[LogLine],
    statements: Sequence[Statement],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
) -> Sequence[LogLine]:
    """Return the lines of a log with the lines about statements inserted in their
    places.
    """
    first = lines[0].n if lines else 0
    added = [
        LogLine(
            # No line about a proposal has this number.
            number_between(one.event, one.number) + 0.0005,
            game.statements.sentence(one, audience, names, language),
            f"line s{one.seat} stated",
        )
        for one in statements
        if first <= one.event
    ]
    return merge_lines(lines, added)
