"""The review page, which analyses a finished match for one seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.policies.daily_access import is_open
from games.contract import game_of
from games.models import Match
from games.play.lessons.first_steps import FirstStep, steps_of
from games.play.match.replaying.reviewing import start_or_resume_review
from games.play.match.replaying.reviews import Review, percent, review_of
from games.web.replays.replay import (
    explain_refusals,
    load_visible_match,
    parse_query_number,
)

WIDTH, HEIGHT = 640, 200
LEFT, RIGHT, TOP, BOTTOM = 64, 10, 12, 24
MAX_NUMBERS = 12
"""How many chapters have their numbers below the graph at most."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A chapter in the graph: its position, its title with the chances, its number, and
    whether it is the worst one with a better choice.
    """

    x: float
    y: float
    title: str
    number: int
    is_worst: bool


@dataclass(frozen=True, slots=True)
class Course:
    """The graph of the seat's chances to win over the course of the match.

    `line` has the points in SVG's format, `dots` are the chapters, `marks` the lines of the
    grid, and `turns` the positions of some chapters with their numbers.
    """

    width: int
    height: int
    left: int
    right: int
    line: str
    dots: tuple[Dot, ...]
    marks: tuple[tuple[float, str], ...]
    turns: tuple[tuple[float, int], ...]


@require_safe
@explain_refusals
def review(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the review of a finished match for a seat: the one in the query string, the
    reader's own, or the first.

    Everybody who may see the table may see its reviews, but in a `sealed` match only that
    of their own seat. The first request starts the review, and the page shows its progress.
    """
    access, infos = load_visible_match(request, slug)
    match = access.match
    seat = parse_query_number(request, "seat", default=access.seat or 0)
    names = {number: info.name for number, info in enumerate(infos)}
    if match.sealed and seat != access.seat:
        # In a sealed match, a review of another seat would reveal its deck, which is still
        # secret.
        raise Http404(_("That table doesn't exist."))
    try:
        run = start_or_resume_review(match, seat)
    except LookupError:
        raise Http404(_("That table doesn't exist.")) from None
    told = {
        "match": match,
        "game": game_of(match.game),
        "name": names[seat],
        "is_own": seat == access.seat,
        "own_seat": access.seat,
    }
    if not run.is_done:
        waiting = render(request, "web/replays/review_wait.html", {**told, "run": run})
        waiting["Cache-Control"] = "private, no-store"
        return waiting
    found = review_of(run, names)
    context = {
        **told,
        "review": found,
        "seats": [
            (number, name, number == seat)
            for number, name in names.items()
            if not match.sealed or number == seat
        ],
        "course": course(found),
        # Offer no practice match while the decks are secret, or while other players can
        # still play this deal in the daily challenge.
        "may_play_on": not match.sealed and not is_open(match),
        "first_steps": _first_steps(request, match) if seat == access.seat else (),
    }
    response = render(request, "web/replays/review.html", context)
    # Do not cache the page: when a visitor becomes a guest, Django replaces the CSRF token,
    # and the form needs the new one.
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _first_steps(request: HttpRequest, match: Match) -> Sequence[FirstStep]:
    """List the next of the first steps, if the reader is a newcomer to whom the site
    suggests them.
    """
    player = request.user if request.user.is_authenticated else None
    return steps_of(game_of(match.game), player)


def course(found: Review) -> Course:
    """Build the graph of the seat's chances to win, with a point for each chapter and one
    for the end.
    """
    last, worst = found.parts[-1], found.worst
    values = [part.chance for part in found.parts] + [last.chance + last.change]
    wide = (WIDTH - LEFT - RIGHT) / (len(values) - 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM), 1)

    points = [(round(LEFT + n * wide, 1), y(value)) for n, value in enumerate(values)]
    return Course(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        line=" ".join(f"{x},{at}" for x, at in points),
        dots=tuple(
            Dot(x, at, f"{part.title}: {part.percent}", part.number, part is worst)
            for (x, at), part in zip(points, found.parts, strict=False)
        ),
        marks=tuple((y(share), percent(share)) for share in (0, 0.5, 1)),
        turns=tuple(
            (points[n][0], n)
            for n in range(1, len(found.parts), -(-len(found.parts) // MAX_NUMBERS))
        ),
    )
