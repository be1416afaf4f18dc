"""Lead a review room: set its step, hand over the lead, or take it."""

from django.db import transaction

from games.base.sanctions.offices import check_may_appoint, check_may_lead
from games.base.transactions import after_commit
from games.community.relations.selectors import blocked_between
from games.live import announce
from games.models import Match, Player, ReviewRoom
from games.play.match.moves.takeback import moves_that_count
from games.play.review_rooms.locking import leader_set, lock_room
from games.play.review_rooms.refusals import LeadHeld, NoSuchVisitor, NotTheLeader
from games.play.review_rooms.selectors import check_may_enter, is_lead_free, visitors_in
from games.play.review_rooms.visits import room_visit
from games.refusals import Blocked


@transaction.atomic
def step_set(*, room_id: int, by: Player, step: int) -> ReviewRoom:
    """Show all visitors of a room the position after `step` moves, at most the last one.

    Raises:
        NoReviewRoom, ReviewRoomClosed: the room does not exist, or has closed.
        NotOver, DailyNotPlayed, NotAMember, Blocked: `by` may not be in the room any more.
        NotTheLeader: `by` does not lead the room.
        LeaderSuspended: `by` is suspended.
    """
    room = lock_room(room_id)
    check_may_enter(room, by)
    if room.leader_id != by.pk:
        raise NotTheLeader(by)
    check_may_lead(by)
    step = max(0, min(step, last_step(room.match)))
    if step != room.step:
        room.step, room.version = step, room.version + 1
        room.save(update_fields=["step", "version"])
        after_commit(announce.review_room_changed, room.pk)
    room_visit(room=room, player=by)
    return room


@transaction.atomic
def lead_hand_over(*, room_id: int, by: Player, to_id: int) -> ReviewRoom:
    """Hand over the lead of a room to another visitor.

    Raises:
        NoReviewRoom, ReviewRoomClosed: the room does not exist, or has closed.
        NotOver, DailyNotPlayed, NotAMember, Blocked: `by` may not be in the room any more.
        NotTheLeader: `by` does not lead the room.
        NoSuchVisitor: the other player is not in the room.
        Blocked: one of the two players has blocked the other.
        CannotLead: the other player is suspended.
    """
    room = lock_room(room_id)
    check_may_enter(room, by)
    if room.leader_id != by.pk:
        raise NotTheLeader(by)
    if not visitors_in(room).filter(player=to_id).exists():
        raise NoSuchVisitor(to_id)
    if blocked_between(by.pk, [to_id]):
        raise Blocked(to_id)
    check_may_appoint(Player.objects.get(pk=to_id))
    return leader_set(room, to_id)


@transaction.atomic
def lead_take(*, room_id: int, by: Player) -> ReviewRoom:
    """Take the lead of a room whose leader is gone or suspended; the player who opened the
    room may always take it.

    Raises:
        NoReviewRoom, ReviewRoomClosed: the room does not exist, or has closed.
        NotOver, DailyNotPlayed, NotAMember, Blocked: `by` may not enter the room.
        LeadHeld: another player leads the room and is still there.
        LeaderSuspended: `by` is suspended.
    """
    room = lock_room(room_id)
    check_may_enter(room, by)
    check_may_lead(by)
    if room.leader_id != by.pk:
        if room.opener_id != by.pk and not is_lead_free(room):
            raise LeadHeld(by)
        leader_set(room, by.pk)
    room_visit(room=room, player=by)
    return room


def last_step(match: Match) -> int:
    """Return the number of moves of a match that were not taken back."""
    moves = match.moves.only("number", "kind", "option").order_by("number")
    return len(moves_that_count(moves))
