"""The log beside a table: events as sentences, as one audience may read them."""

from collections.abc import Iterable, Mapping

from games.contract import Game
from games.contract.drawing import LogLine
from games.contract.rules import Event

LINES = 70
"""How many lines a page gets. The rest is for the replay, not for a panel to scroll."""

EVENTS = 160
"""How many of the newest events are read to fill them."""


def lines(
    game: Game,
    events: Iterable[Event],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    limit: int = LINES,
) -> list[LogLine]:
    """Return the newest lines, oldest first; the language must be one of the game's."""
    found = []
    for event in events:
        sentence = game.words.event_sentence(event, audience, names, language)
        if sentence:
            found.append(LogLine(event["n"], sentence, game.drawing.line_class(event)))
    return found[-limit:]
