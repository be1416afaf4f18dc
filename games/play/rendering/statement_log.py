"""Lines of the log about statements that players made with one tap."""

from collections.abc import Mapping, Sequence

from games.contract import Game
from games.contract.drawing import LogLine
from games.contract.statements import Statement


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
            _place(one),
            game.statements.sentence(one, audience, names, language),
            f"line s{one.seat} stated",
        )
        for one in statements
        if first <= one.event
    ]
    return sorted([*lines, *added], key=lambda line: line.n) if added else lines


def _place(one: Statement) -> float:
    """Return the number by which the line of a statement is sorted between the lines of the
    events around it, where no line about a proposal is.
    """
    return one.event - 1 + (one.number % 1000) / 1000 + 0.0005
