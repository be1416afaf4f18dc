"""Chapters and highlights of replays."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django_stubs_ext import StrOrPromise

from games.contract.rules import Event

NO_PICTURE = SafeString("")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a match that a replay can jump to; `title` is in the active language."""

    title: str
    # The seat to which the chapter belongs, if any.
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A notable moment: the number of moves before it, its kind, and a sentence about it.

    `clip` are the first and last step of the part of the replay that shows it. The page
    shows the first highlight with a clip in large at the end of the match. `picture` is the
    HTML of the card that it is about, if there is one.
    """

    step: int
    title: str
    text: str
    clip: tuple[int, int] | None = None
    picture: SafeString = NO_PICTURE


PublicEvents = Sequence[Sequence[Event]]
"""The public events of a match, move by move; the deal comes first."""

Names = Mapping[int, str]
"""Names of players by seat."""


@dataclass(frozen=True, slots=True)
class Chapters:
    """The chapters and highlights of a game's replays. By default a replay has only one
    chapter.

    Attributes:
        prologue: the title of the part before the first chapter.
        begun: a function that returns the chapters which begin with these events.
        highlights: a function that returns the notable moments in their order, as texts in
            a language of the game, which must be the active one. The texts say "you" to the
            player of the last argument, a seat or None.
        downfall: a function that returns the worst moment of a seat, as a text for its
            player in the active language; None if there was none.
        own_best: a function that returns the best moment of a seat, with a clip, as a text
            for its player; None if there was none.
        story: a function that returns up to three sentences on how the match went for a
            seat, addressed to its player. They have no titles. Those without a clip are not
            linked to the replay.
    """

    prologue: StrOrPromise = ""
    begun: Callable[[Iterable[Event], Names], list[Chapter]] = lambda _events, _names: []
    highlights: Callable[[PublicEvents, Names, str, int | None], list[Highlight]] = (
        lambda _seen, _who, _in, _seat: []
    )
    downfall: Callable[[PublicEvents, int], Highlight | None] = lambda _seen, _seat: None
    own_best: Callable[[PublicEvents, Names, int], Highlight | None] = (
        lambda _seen, _who, _seat: None
    )
    story: Callable[[PublicEvents, Names, str, int], list[Highlight]] = (
        lambda _seen, _who, _in, _seat: []
    )


def chapter_by_turn(
    title: StrOrPromise, number: str
) -> Callable[[Iterable[Event], Names], list[Chapter]]:
    """Return a function for `Chapters.begun` that makes a chapter of each turn.

    Args:
        title: the title of a chapter, with the placeholders `number`, for the turn, and
            `name`, for the active player.
        number: the field of the event `turn_began` that has the turn's number.
    """

    def begun(events: Iterable[Event], names: Names) -> list[Chapter]:
        return [
            Chapter(
                title=str(title) % {"number": event[number], "name": names[event["seat"]]},
                seat=event["seat"],
            )
            for event in events
            if event["kind"] == "turn_began"
        ]

    return begun
