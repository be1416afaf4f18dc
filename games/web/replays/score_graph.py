"""The graph over a replay: how the scores went, and where in it one is."""

from dataclasses import dataclass

from games.contract import Game
from games.play.match.replaying.replays import Replay

WIDTH, HEIGHT = 1000, 60
"""Of the drawing; the page stretches it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's score from left to right, as the points of a polyline; `last` is where it
    ends.
    """

    seat: int
    name: str
    points: str
    last: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to go to: how far to the right, in hundredths, the words for it, and the
    steps of its clip.
    """

    step: int
    left: float
    title: str
    text: str
    clip: tuple[int, int] | None


def lines(found: Replay, game: Game, names: list[str]) -> list[Line]:
    """Return the lines of a replay; none where scores cannot be told from what all saw."""
    scores = found.scores(game, len(names))
    most = max((max(each) for _step, each in scores), default=0)
    if not most:
        return []
    return [
        Line(
            seat,
            name,
            " ".join(
                f"{_along(step, found) * WIDTH / 100:.0f},"
                f"{HEIGHT - 3 - each[seat] * (HEIGHT - 6) / most:.0f}"
                for step, each in scores
            ),
            scores[-1][1][seat],
        )
        for seat, name in enumerate(names)
    ]


def marks(found: Replay, game: Game, names: list[str], language: str) -> list[Mark]:
    """List the highlights of a replay, in order."""
    told = game.chapters.highlights(found.told, dict(enumerate(names)), language)
    return [
        Mark(each.step, _along(each.step, found), each.title, each.text, each.clip)
        for each in told
    ]


def _along(step: int, found: Replay) -> float:
    return 100 * step / max(1, found.steps)
