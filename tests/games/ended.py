"""Create matches that have ended as a test needs it, without playing them."""

from datetime import datetime, timedelta
from functools import cache
from typing import Any

from django.utils import timezone

from engine import registry
from games.models import Match, Player, Seat
from games.people.accounts.guests import guest_create
from games.play import aftermath
from games.play.ratings.services import rate_match
from tests.games.set_up import person

NOON = datetime(2026, 6, 1, 12, tzinfo=timezone.get_default_timezone())


def ended(
    *sitters: str | Player,
    places: tuple[int, ...] = (),
    at: int = 0,
    rated: bool = True,
    settled: bool = True,
    **columns: object,
) -> Match:
    """Return a finished match of these players and levels, in the order of their places.

    Args:
        at: minutes between noon and the end of the match.
        places: the places, if they are not 1, 2, 3 and so on.
        settled: whether everything that follows the end of a match has been done.
    """
    end = NOON + timedelta(minutes=at)
    match = Match.objects.create(
        game="nightfall",
        seat_count=len(sitters),
        seed="1",
        status=Match.Status.FINISHED,
        position=_position(len(sitters)),
        result={"places": []},
        rated=rated,
        started_at=end - timedelta(minutes=20),
        finished_at=end,
        **columns,
    )
    for number, sitter in enumerate(sitters):
        level = sitter if sitter in ("random", "heuristic") else ""
        who = None if level else sitter if isinstance(sitter, Player) else person(sitter)
        Seat.objects.create(
            match=match,
            number=number,
            player=who,
            level=level,
            place=places[number] if places else number + 1,
            score=number,
        )
    if settled:
        aftermath.update_after_result(match.pk)
    match.refresh_from_db()
    return match


def rated(*sitters: str, **how: Any) -> Match:
    """Return a finished match that was rated, without the other consequences of its end,
    which take longer. The arguments are those of `ended`.
    """
    match = ended(*sitters, settled=False, **how)
    rate_match(match.pk)
    return match


@cache
def _position(seats: int) -> str:
    """Return a valid stored position. With the draft "quick" it has private archives."""
    rules = registry.get("nightfall")
    options = rules.Options.from_dict({"draft": "quick"})
    text: str = rules.new(seats=seats, seed=seats, options=options).to_json()
    return text


def guest() -> Player:
    """Return a new guest."""
    return guest_create()
