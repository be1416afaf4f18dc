"""Rematches: the table that follows a finished match, with the same people."""

from collections.abc import Sequence

from django.db import transaction

from games.base.sanctions.enforcement import check_may_sit
from games.community.clubs.selectors import check_member
from games.community.relations.selectors import blocked_between
from games.contract import game_of
from games.models import Match, Player, Seat, Timing
from games.play.match.moves import clocks
from games.play.match.moves.play import load_position
from games.play.match.reading.selectors import with_light_columns
from games.play.tables import admission, table_settings
from games.play.tables.creation import Sitter, match_create
from games.play.tables.lifecycle import announce_table, take_seat
from games.play.tables.terms import TableTerms
from games.refusals import NotOver, NotYourSeat


@transaction.atomic
def rematch_join(*, match_id: int, player: Player, harder: bool = False) -> Match:
    """Seat a player of a finished match at its rematch. For the first player who wants one,
    create it.

    A player gets their old seat, or another free one if somebody else has taken it. The
    first turn moves one seat to the left (SERIES-5). Computers sit down at once.

    The rematch starts when all seats are taken. A player who does not come back can be
    replaced: at any time by a person with the rematch's invitation, and once
    `admission.KEPT` is over by any player in the lobby, if the match was listed there.

    Args:
        harder: if this creates the rematch and nobody but computers played against the
            player, raise the level of each by one step.

    Raises:
        NotOver: the match is not finished.
        NotYourSeat: the player did not play in the match.
        TableFull: no seat is free any more.
        NotAMember: the match was for members of a club that the player has left.
        Blocked: as in `match_join`.
        MatchOver: the rematch was closed.
        Suspended: the player is suspended, so they may not sit down at any table.
    """
    check_may_sit(player)
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.status != Match.Status.FINISHED:
        raise NotOver(match)
    old = match.seats.filter(player=player).first()
    if old is None:
        raise NotYourSeat(match)
    rematch = Match.objects.select_for_update().filter(previous=match).first()
    if rematch is None:
        return _rematch_create(match, player, harder=harder)
    if not rematch.seats.filter(player=player).exists():
        admission.check_may_join_rematch(rematch, player)
        if rematch.club is not None:
            check_member(rematch.club, player)
        free = rematch.seats.filter(player=None, level="").order_by("number")
        own = free.filter(number=old.number).first()
        take_seat(rematch, own or free.first(), player)
    return rematch


def rematch_of(match: Match) -> Match | None:
    """Return the rematch of a finished match, with its seats and people; None if there is
    none.
    """
    return with_light_columns(Match.objects.filter(previous=match)).first()


def rematch_clock(match: Match) -> Timing:
    """Return the clock for a match's rematch: that of the match. An old rated match may
    have no clock; its rematch gets the usual one, because rated matches need a clock now.
    """
    if match.rated and match.clock == Match.Clock.NONE:
        return clocks.default_timing(
            listed=match.listed, rated=True, people=match.seat_count
        )
    return match.timing


def levels_above(match: Match, seats: Sequence[Seat]) -> list[str]:
    """Return the level of each seat's computer in a rematch that is one level harder, empty
    for a person; an empty list if several people played, or no level is above.
    """
    if sum(not seat.level for seat in seats) != 1:
        return []
    above = [game_of(match.game).level_above(seat.level) for seat in seats]
    if not any(above):
        return []
    pairs = zip(above, seats, strict=True)
    return [level.value if level else seat.level for level, seat in pairs]


def _rematch_create(match: Match, player: Player, *, harder: bool) -> Match:
    setup = game_of(match.game).setup
    first = setup.began(load_position(match))
    seats = list(match.seats.order_by("number"))
    following = None if first is None else (first + 1) % match.seat_count
    terms = TableTerms(
        game=match.game,
        options=setup.with_first_seat(match.options, following),
        reaction_seconds=match.reaction_seconds,
        # Only the hash of the password is stored, so the host of the rematch would not know
        # the password. Leave the rematch unlisted instead: its seats are for the same
        # people.
        listed=match.listed and not match.password,
        club=match.club,
        title=match.title,
        min_reliability=match.min_reliability,
        min_rating=match.min_rating,
        max_rating=match.max_rating,
        commentators=commentators_for_rematch(match, player),
        **table_settings.lasting_columns_of(match),
        **match.agreed | {"timing": rematch_clock(match)},
    )
    levels = (harder and levels_above(match, seats)) or [seat.level for seat in seats]
    rematch = match_create(
        terms,
        host=player,
        sitters=[
            _rematch_sitter(seat, level, player)
            for seat, level in zip(seats, levels, strict=True)
        ],
        previous=match,
        called={seat.number: seat.name for seat in seats if seat.name},
    )
    # Update the pages that show the old table, so that they link to the new one.
    announce_table(match)
    return rematch


def commentators_for_rematch(match: Match, host: Player | None) -> list[str]:
    """Return the names, as in the addresses of their pages, of a match's commentators who
    can also comment on the next match: they are active, and there is no block between them
    and its host.
    """
    active = match.commentators.filter(is_active=True, is_bot=False)
    return [
        player.page_name
        for player in active
        if host is None or not blocked_between(host.pk, [player.pk])
    ]


def _rematch_sitter(seat: Seat, level: str, player: Player) -> Sitter:
    if level:
        return level
    return player if seat.player_id == player.pk else None
