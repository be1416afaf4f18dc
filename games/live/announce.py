"""Announce changes to open pages, and queue tasks for seats that have to answer.

Both may get lost without harm: an open page regularly asks for a newer version, and a sweep
(a periodic task) finds seats whose task is missing. So a failure here must not make a move
fail: call these functions through `games.base.transactions.after_commit`.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import uuid4

from celery import signature
from django.utils import timezone

from games.base.policies import maintenance
from games.live.hub import Message, announcing_layer

LOBBY = "lobby"
"""The channel group of all open lobby pages."""

SITE = "site"
"""The channel group of all open pages; each page listens to it through its bell."""

DELIVERIES_EXPIRE_SECONDS = 10


def match_group(match_id: int) -> str:
    """Return the channel group of all open pages of a match."""
    return f"match.{match_id}"


def player_group(player_id: int) -> str:
    """Return the channel group of all connections of a player."""
    return f"player.{player_id}"


def notices_group(player_id: int) -> str:
    """Return the channel group of all open pages of a player, whose bells show notices."""
    return f"notices.{player_id}"


def chat_group(room: str, key: str) -> str:
    """Return the channel group of all open pages that show a chat room."""
    return f"chat.{room}.{key}"


def review_room_group(room_id: int) -> str:
    """Return the channel group of all open pages that show a review room."""
    return f"review_room.{room_id}"


def relations_group(player_id: int) -> str:
    """Return the channel group of all open pages on which a player sees a chat."""
    return f"relations.{player_id}"


def publish(group: str, message: Message) -> None:
    """Send a message to all listeners of a group: see `games.live.hub`."""
    publish_all([(group, message)])


def publish_all(messages: Sequence[tuple[str, Message]]) -> None:
    """Send messages to several groups in one call, which needs only one thread."""
    named = [(group, {"group": group, **message}) for group, message in messages]
    announcing_layer().post(named)


def match_changed(
    match_id: int, version: int, *players: int, shown_from: datetime | None = None
) -> None:
    """Announce that moves were played in a match. Also announce to some of its players that
    the match now waits for them, or no longer does.

    Announcements have no payload, so they cannot leak anything.

    Args:
        players: the primary keys of the players for whom this has changed.
        shown_from: the time from which these players may see the change, see
            `games.play.match.moves.disclosure`. Open tables compute this time themselves.
    """
    changed = {"type": "match.changed", "match": match_id, "version": version}
    shown = 0.0 if shown_from is None else shown_from.timestamp()
    asked = {"type": "player.asked", "match": match_id, "shown_from": shown}
    publish_all(
        [
            (match_group(match_id), changed),
            *((notices_group(player), asked) for player in players),
        ]
    )


def table_changed(match_id: int) -> None:
    """Announce a change of a table other than a move, such as a new player, the start, or a
    rematch.
    """
    tables_changed([match_id])


def tables_changed(match_ids: Iterable[int]) -> None:
    """Announce changes of several tables, see `table_changed`."""
    publish_all(
        [
            (match_group(each), {"type": "table.changed", "match": each})
            for each in match_ids
        ]
    )


def lobby_changed() -> None:
    """Announce that the list of tables in the lobby has changed."""
    publish(LOBBY, {"type": "lobby.changed"})


def maintenance_changed() -> None:
    """Announce that maintenance was scheduled, moved or cancelled."""
    maintenance.forget_cached()
    # Each announcement has its own id, by which a process recognizes whether it has already
    # reloaded the maintenance.
    publish(SITE, {"type": "maintenance.changed", "change": uuid4().hex})


def player_signed_out(player_id: int) -> None:
    """Announce that a player was signed out, so that the player's open connections must
    close.
    """
    publish(player_group(player_id), {"type": "player.signed_out"})


def keys_changed(player_id: int) -> None:
    """Announce that an API key of a player was revoked."""
    publish(player_group(player_id), {"type": "keys.changed"})


def notices_changed(player_id: int) -> None:
    """Announce that a player has new notices, or has read some."""
    publish(notices_group(player_id), {"type": "notices.changed"})


def chat_changed(room: str, key: str, *, whole: bool = False) -> None:
    """Announce a new message in a chat room. `whole` says that older messages have changed,
    so that pages must load all of them again.
    """
    publish(chat_group(room, key), {"type": "chat.changed", "whole": whole})


def review_room_changed(room_id: int) -> None:
    """Announce that a review room shows another position, or that its visitors or leader
    have changed.
    """
    publish(review_room_group(room_id), {"type": "review_room.changed"})


def relations_changed(player_id: int) -> None:
    """Announce that a player's mutes or blocks have changed, so that chats show other
    messages.
    """
    publish(relations_group(player_id), {"type": "chat.changed", "whole": True})


def queue_seat_answer(
    match_id: int,
    seat: int,
    version: int,
    *,
    task: str,
    begin_at: datetime | None = None,
) -> None:
    """Queue the task in which the server answers for a computer's or absent player's seat.
    It runs at `begin_at`, or at once.

    Args:
        task: the name of a task in `games.play.match.moves.answer_queue`.
    """
    # Name the task by a string instead of importing it: its module imports
    # `games.play.match.moves.play`, which imports this module.
    signature(task, args=(match_id, seat, version)).apply_async(
        eta=begin_at if begin_at and begin_at > timezone.now() else None,
        # An unreachable broker must not delay the request; the sweep finds the seat later.
        retry=False,
    )


def queue_review(run_id: int) -> None:
    """Queue the task that continues the computer's review of a match."""
    signature("games.tasks.review", args=(run_id,)).apply_async(retry=False)


def queue_deliveries() -> None:
    """Queue the task that sends notices to devices and webhooks.

    The sweep queues it every two seconds, so it expires: without a worker tasks must not
    pile up.
    """
    signature("games.tasks.send_to_endpoints").apply_async(
        retry=False, expires=DELIVERIES_EXPIRE_SECONDS
    )


def queue_out_of_turn_acts(match_id: int, version: int, *, due_at: datetime) -> None:
    """Queue the task that lets computers act out of turn in a match. The task does nothing
    if a move comes first.
    """
    signature("games.tasks.offers", args=(match_id, version)).apply_async(
        eta=due_at if due_at > timezone.now() else None, retry=False
    )
