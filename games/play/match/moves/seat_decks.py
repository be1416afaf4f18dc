"""The decks that the seats of a match begin with, and whether one is missing."""

from collections.abc import Sequence
from random import Random
from typing import Any

from django.db.models import QuerySet

from games.contract import game_of
from games.models import Match, Seat


def is_wanted(match: Match) -> bool:
    """Tell whether everybody at this table brings something."""
    return game_of(match.game).brings.wanted(match.options)


def is_missing(match: Match) -> bool:
    """Tell whether the match waits for somebody who has not brought anything yet."""
    people = match.seats.filter(player__isnull=False, brought__isnull=True)
    return is_wanted(match) and people.exists()


def gather(match: Match, seats: Sequence[Seat]) -> list[Any]:
    """Return and store what the seats begin with, seat by seat; nothing if the table wants
    nothing. Computers bring theirs, and lend one to anybody who has not chosen in time.
    """
    if not is_wanted(match):
        return []
    brings = game_of(match.game).brings
    for seat in seats:
        if seat.player_id is None or seat.brought is None:
            rng = Random(f"{match.seed} {seat.number}")
            seat.brought, seat.kit = brings.of_computer(match.options, rng), None
    Seat.objects.bulk_update(seats, ["brought", "kit"])
    return [seat.brought for seat in seats]


def of(match: Match) -> list[Any]:
    """Return the decks that a match began with, to replay it."""
    if not is_wanted(match):
        return []
    return list(match.seats.order_by("number").values_list("brought", flat=True))


def unseal(matches: QuerySet[Match]) -> None:
    """Let replays of these matches show what was brought to them: their event is over."""
    Match.objects.filter(pk__in=matches.values("pk"), sealed=True).update(sealed=False)
