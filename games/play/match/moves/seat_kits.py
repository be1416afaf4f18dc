"""The kits (what players bring, such as decks) with which the seats of a match begin."""

from collections.abc import Sequence
from random import Random
from typing import Any

from django.db.models import QuerySet

from games.contract import game_of
from games.models import Match, Seat


def is_kit_wanted(match: Match) -> bool:
    """Tell whether every player has to bring a kit to this table."""
    return game_of(match.game).brings.wanted(match.options)


def is_any_kit_missing(match: Match) -> bool:
    """Tell whether the match cannot begin because a person has not chosen a kit yet."""
    people = match.seats.filter(player__isnull=False, brought__isnull=True)
    return is_kit_wanted(match) and people.exists()


def collect_kits(match: Match, seats: Sequence[Seat]) -> list[Any]:
    """Collect the kits with which the seats begin, store and return them, in seat order;
    empty if the table needs no kits.

    Computers get one of the game's kits, and so do people who have not chosen one in time.
    """
    if not is_kit_wanted(match):
        return []
    brings = game_of(match.game).brings
    for seat in seats:
        if seat.player_id is None or seat.brought is None:
            rng = Random(f"{match.seed} {seat.number}")
            seat.brought, seat.kit = brings.of_computer(match.options, rng), None
    Seat.objects.bulk_update(seats, ["brought", "kit"])
    return [seat.brought for seat in seats]


def kits_of_match(match: Match) -> list[Any]:
    """Return the kits with which a match began, in seat order, so that the match can be
    replayed.
    """
    if not is_kit_wanted(match):
        return []
    return list(match.seats.order_by("number").values_list("brought", flat=True))


def unseal_kits(matches: QuerySet[Match]) -> None:
    """Let replays of these matches show the players' kits, because their event is over."""
    # A withheld match stays sealed until its deal is published, see
    # `games.play.tables.shared_deals`.
    kept = {"sealed": True, "withheld": False}
    Match.objects.filter(pk__in=matches.values("pk"), **kept).update(sealed=False)
