"""Whether a match counts, and for whom: the one place that decides it.

Pages, the API, series and tournaments ask here, before a match, to say so, and after it, to
rate it. Decision 0240 has the reasons. What a program or a stand-in could gain, nobody
gains: computers are no opponents for a rating, nobody is rated against their own bot, and a
seat that was played for can only lose.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from django.db.models import Count, Q

from games.models import Match, Move, Part, Player, Seat, Unrated
from games.play.match.moves.takeback import UNDO, that_stand

LEAST_PEOPLE = 2

LEAST_DECISIONS = 20
"""A person who makes fewer before a match ends early has lost it, but nobody has beaten
them: otherwise two could trade points in a minute.
"""


def objection(sitters: Iterable[Player | str | None]) -> Unrated | None:
    """Return why a table of these could not be rated; None if it may.

    Args:
        sitters: one per seat: a person or bot, a computer's level, None for a seat that is
            free for somebody.
    """
    seats = list(sitters)
    people = [sitter for sitter in seats if isinstance(sitter, Player)]
    if any(player.is_guest for player in people):
        return Unrated.GUEST
    if len(people) + seats.count(None) < LEAST_PEOPLE:
        return Unrated.ALONE
    if any(related(one, other) for one, other in combinations(people, 2)):
        return Unrated.RELATED
    return None


def objection_to_table(
    sitters: Iterable[Player | str | None], clock: str
) -> Unrated | None:
    """Return why a table that is set up now could not be rated; None if it may.

    What was agreed before rated matches needed a clock stays rated.
    """
    if found := objection(sitters):
        return found
    return Unrated.NO_CLOCK if clock == Match.Clock.NONE else None


def related(one: Player, other: Player) -> bool:
    """Tell whether one person answers for both: a bot and its owner, or two bots of one."""
    return _answers_for(one) == _answers_for(other)


def related_ids(player: Player) -> frozenset[int]:
    """Return everybody else for whom the same person answers, in one query."""
    answers = _answers_for(player)
    family = Player.objects.filter(Q(pk=answers) | Q(owner=answers)).exclude(pk=player.pk)
    return frozenset(family.values_list("pk", flat=True))


def objection_to_match(match: Match, seats: Sequence[Seat]) -> Unrated | None:
    """Return why a match does not count as its seats are taken now; None if it does.

    Who has been rated in it before stays: a guest who has an account since, or an account
    that was closed, changes nothing about what was played.
    """
    found = objection(seat.player or seat.level or None for seat in seats)
    if found is Unrated.GUEST and match.rating_changes.exists():
        return None
    return found


def parts(match: Match, seats: Sequence[Seat]) -> Mapping[int, Part]:
    """Compute the part of each person in a finished match, by player id."""
    own, others = _decisions(match)
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
                # The others gave up while they were away: that is no loss of theirs.
                found[seat.player_id] = Part.PLAYED
    return found


def note_parts(match: Match) -> None:
    """Store with the seats of a match that has ended what part each person had."""
    seats = list(match.seats.filter(player__isnull=False))
    for player_id, part in parts(match, seats).items():
        match.seats.filter(player_id=player_id).exclude(part=part).update(part=part)


def _answers_for(player: Player) -> int:
    return player.owner_id or player.pk


def _decisions(match: Match) -> tuple[dict[int, int], dict[int, int]]:
    """Count the decisions of each seat's person, and those of a stand-in.

    What was taken back counts as well: somebody was there to think about it. What a
    stand-in has played and a moderator has made void does not.
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
        standing = that_stand(match.moves.order_by("number"))
        others = dict(Counter(m.seat for m in standing if m.by == Move.By.COMPUTER))
    return own, others


def _part(seat: Seat, own: int, others: int) -> Part:
    if others and own <= others:
        return Part.ABSENT
    gone = seat.held in Seat.LOST or (seat.held and others)
    return Part.LEFT if gone else Part.PLAYED
