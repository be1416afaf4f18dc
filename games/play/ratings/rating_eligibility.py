"""Decide whether a match is rated, and for which players.

All code calls this module: before a match pages, the API, series and tournaments (to show
whether it is rated), and after the match the ratings. Decision 0240 has the reasons. No
player can gain points with a program or a stand-in: computers do not count as opponents, a
match with the player's own bot is not rated, and a seat that a computer played for its
player can only lose points.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from django.db.models import Count, Q

from games.models import Match, Move, Part, Player, Seat, Unrated
from games.play.match.moves.takeback import UNDO, moves_that_count

LEAST_PEOPLE = 2

LEAST_DECISIONS = 20
"""If a person makes fewer decisions before a match ends early, they lose points but nobody
gains any from it. Otherwise two players could trade points within a minute.
"""


def objection_to_sitters(sitters: Iterable[Player | str | None]) -> Unrated | None:
    """Return the reason why a table with these players cannot be rated; None if it can.

    Args:
        sitters: one per seat: a person or bot, a computer's level, or None for a free seat.
    """
    seats = list(sitters)
    people = [sitter for sitter in seats if isinstance(sitter, Player)]
    if any(player.is_guest for player in people):
        return Unrated.GUEST
    if len(people) + seats.count(None) < LEAST_PEOPLE:
        return Unrated.ALONE
    if any(is_same_person(one, other) for one, other in combinations(people, 2)):
        return Unrated.RELATED
    return None


def objection_to_table(
    sitters: Iterable[Player | str | None], clock: str
) -> Unrated | None:
    """Return the reason why a new table cannot be rated; None if it can.

    Only this check requires a clock: tables from before that rule stay rated.
    """
    if found := objection_to_sitters(sitters):
        return found
    return Unrated.NO_CLOCK if clock == Match.Clock.NONE else None


def is_same_person(one: Player, other: Player) -> bool:
    """Tell whether two players belong to the same person: a bot and its owner, or two bots
    of the same owner.
    """
    return _responsible_id(one) == _responsible_id(other)


def ids_of_same_person(player: Player) -> frozenset[int]:
    """Return the ids of the other players that belong to the same person as this one, with
    one query.
    """
    answers = _responsible_id(player)
    family = Player.objects.filter(Q(pk=answers) | Q(owner=answers)).exclude(pk=player.pk)
    return frozenset(family.values_list("pk", flat=True))


def objection_to_match(match: Match, seats: Sequence[Seat]) -> Unrated | None:
    """Return the reason why a match with its present players is not rated; None if it is.

    A match that has been rated stays so, even if an account in it was closed since and its
    seat belongs to a guest.
    """
    found = objection_to_sitters(seat.player or seat.level or None for seat in seats)
    if found is Unrated.GUEST and match.rating_changes.exists():
        return None
    return found


def parts_of_people(match: Match, seats: Sequence[Seat]) -> Mapping[int, Part]:
    """Compute the part of each person in a finished match (`games.models.Part`), by player
    id: whether they played it, left it, or were absent.
    """
    own, others = _count_decisions(match)
    found = {
        seat.player_id: _part(seat, own.get(seat.number, 0), others.get(seat.number, 0))
        for seat in seats
        if seat.player_id is not None
    }
    if match.ending:
        for seat in seats:
            few = own.get(seat.number, 0) < LEAST_DECISIONS
            if seat.player_id is None:
                continue
            if seat.place != 1 and few:
                found[seat.player_id] = Part.ABSENT
            elif seat.place == 1 and found[seat.player_id] is Part.LEFT:
                # All others gave up while this player was away, so the player does not
                # count as having left.
                found[seat.player_id] = Part.PLAYED
    return found


def store_parts(match: Match) -> None:
    """Store each person's part (see `parts_of_people`) in the seats of a match that has
    ended.
    """
    seats = list(match.seats.filter(player__isnull=False))
    for player_id, part in parts_of_people(match, seats).items():
        match.seats.filter(player_id=player_id).exclude(part=part).update(part=part)


def _responsible_id(player: Player) -> int:
    return player.owner_id or player.pk


def _count_decisions(match: Match) -> tuple[dict[int, int], dict[int, int]]:
    """Count, for each seat, the decisions that its person made and those that a computer
    made for the person.

    Moves that were taken back count as well, as the person was there and made them. Moves
    of a computer that a moderator has undone do not.
    """
    rows = (
        match.moves.exclude(kind=UNDO)
        .order_by()
        .values("seat")
        .annotate(
            own=Count("pk", filter=~Q(by=Move.By.COMPUTER)),
            others=Count("pk", filter=Q(by=Move.By.COMPUTER)),
        )
    )
    own = {row["seat"]: row["own"] for row in rows}
    others = {row["seat"]: row["others"] for row in rows}
    if match.moves.filter(by=Move.By.MODERATOR).exists():
        standing = moves_that_count(match.moves.order_by("number"))
        others = dict(Counter(m.seat for m in standing if m.by == Move.By.COMPUTER))
    return own, others


def _part(seat: Seat, own: int, others: int) -> Part:
    if others and own <= others:
        return Part.ABSENT
    gone = seat.held in Seat.LOST or (seat.held and others)
    return Part.LEFT if gone else Part.PLAYED
