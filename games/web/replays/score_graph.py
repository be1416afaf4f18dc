"""The graph above a replay: the scores over time, and its highlights."""

from dataclasses import dataclass

from games.contract import Game
from games.play.match.replaying.replays import Replay

WIDTH, HEIGHT = 1000, 60
"""The size of the graph in its own units; the page scales it."""


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a seat in the graph: its score over time as the points of a polyline.
    `last` is the final score.
    """

    seat: int
    name: str
    points: str
    last: int


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a highlight on the graph: its position in per cent from the left, its
    texts, and the steps of its clip.
    """

    step: int
    left: float
    title: str
    text: str
    clip: tuple[int, int] | None


def score_lines(found: Replay, game: Game, names: list[str]) -> list[Line]:
    """Build the lines of a replay's graph. Return none if the public events do not reveal
    scores.
    """
    scores = found.scores(game, len(names))
    most = max((max(each) for _step, each in scores), default=0)
    if not most:
        return []
    return [
        Line(
            seat,
            name,
            " ".join(
                f"{_percent_of_replay(step, found) * WIDTH / 100:.0f},"
                f"{HEIGHT - 3 - each[seat] * (HEIGHT - 6) / most:.0f}"
                for step, each in scores
            ),
            scores[-1][1][seat],
        )
        for seat, name in enumerate(names)
    ]


def highlight_marks(
    found: Replay, game: Game, names: list[str], language: str, seat: int | None = None
) -> list[Mark]:
    """Build the marks for the highlights of a replay, in order.

    Args:
        seat: the reader's seat; None for spectators, and for texts that others read.
    """
    named = dict(enumerate(names))
    told = game.chapters.highlights(found.public_events, named, language, seat)
    return [
        Mark(
            each.step,
            _percent_of_replay(each.step, found),
            each.title,
            each.text,
            each.clip,
        )
        for each in told
    ]


def _percent_of_replay(step: int, found: Replay) -> float:
    return 100 * step / max(1, found.steps)
