"""Tell open pages that there is something newer, and tasks that a seat waits.

Both are hints. A page that missed one asks again; a task that got lost is found by the
sweep. So neither may make a move fail: call them through
`games.base.transactions.after_commit`.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import uuid4

from celery import signature
from django.utils import timezone

from games.base.policies import maintenance
from games.live.hub import Message, announcing_layer

LOBBY = "lobby"
"""The channel group of everybody who looks at the lobby."""

SITE = "site"
"""The channel group of all bells: for what every open page is to show."""

DELIVERIES_EXPIRE_SECONDS = 10


def match_group(match_id: int) -> str:
    """Return the channel group of everybody who looks at a match."""
    return f"match.{match_id}"


def player_group(player_id: int) -> str:
    """Return the channel group of every page that a player has open."""
    return f"player.{player_id}"


def notices_group(player_id: int) -> str:
    """Return the channel group of the bells that a player has in sight."""
    return f"notices.{player_id}"


def chat_group(room: str, key: str) -> str:
    """Return the channel group of everybody who reads along in a room."""
    return f"chat.{room}.{key}"


def review_room_group(room_id: int) -> str:
    """Return the channel group of everybody who is in a review room."""
    return f"review_room.{room_id}"


def relations_group(player_id: int) -> str:
    """Return the channel group of every chat that a player has open."""
    return f"relations.{player_id}"


def tell(group: str, message: Message) -> None:
    """Send a message to everybody who listens to a group: see `games.live.hub`."""
    tell_all([(group, message)])


def tell_all(messages: Sequence[tuple[str, Message]]) -> None:
    """Send messages to groups, in one go and without a thread for each."""
    named = [(group, {"group": group, **message}) for group, message in messages]
    announcing_layer().post(named)


def match_changed(
    match_id: int, version: int, *players: int, shown_from: datetime | None = None
) -> None:
    """Announce that moves were played; and to players that the match waits for them now, or
    does not any more. There is no payload, so there is nothing to leak.

    Args:
        shown_from: when players may be told so: `games.play.match.moves.disclosure`. The
            table's own topics find out by themselves when to show what.
    """
    changed = {"type": "match.changed", "match": match_id, "version": version}
    shown = 0.0 if shown_from is None else shown_from.timestamp()
    asked = {"type": "player.asked", "match": match_id, "shown_from": shown}
    tell_all(
        [
            (match_group(match_id), changed),
            *((notices_group(player), asked) for player in players),
        ]
    )


def table_changed(match_id: int) -> None:
    """Announce a change without a move: somebody sat down, the game began, a rematch."""
    tables_changed([match_id])


def tables_changed(match_ids: Iterable[int]) -> None:
    """Announce the same of several tables."""
    tell_all(
        [
            (match_group(each), {"type": "table.changed", "match": each})
            for each in match_ids
        ]
    )


def lobby_changed() -> None:
    """Announce that the list of tables is not what it was."""
    tell(LOBBY, {"type": "lobby.changed"})


def maintenance_changed() -> None:
    """Announce that maintenance was announced, moved or called off."""
    maintenance.forget_cached()
    # By it each process knows whether it has loaded the announcement since.
    tell(SITE, {"type": "maintenance.changed", "change": uuid4().hex})


def player_signed_out(player_id: int) -> None:
    """Announce that pages of this player may no longer show what only they may know."""
    tell(player_group(player_id), {"type": "player.signed_out"})


def keys_changed(player_id: int) -> None:
    """Announce that a key of a player's programs opens nothing any more."""
    tell(player_group(player_id), {"type": "keys.changed"})


def notices_changed(player_id: int) -> None:
    """Announce that a player has news, or has read some."""
    tell(notices_group(player_id), {"type": "notices.changed"})


def chat_changed(room: str, key: str, *, whole: bool = False) -> None:
    """Announce that something was said; `whole`: or that what stands there has changed."""
    tell(chat_group(room, key), {"type": "chat.changed", "whole": whole})


def review_room_changed(room_id: int) -> None:
    """Announce that a review room has gone on, or that somebody has come, left or leads."""
    tell(review_room_group(room_id), {"type": "review_room.changed"})


def relations_changed(player_id: int) -> None:
    """Announce that a player is to be shown more or less of what others say."""
    tell(relations_group(player_id), {"type": "chat.changed", "whole": True})


def seat_waits(
    match_id: int,
    seat: int,
    version: int,
    *,
    task: str,
    begin_at: datetime | None = None,
) -> None:
    """Queue the task that answers for a seat, to be run at `begin_at` or at once.

    Args:
        task: one of those of `games.play.match.moves.answer_queue`.
    """
    # By name: the task plays through `games.play.match.moves.play`, which announces through
    # here.
    signature(task, args=(match_id, seat, version)).apply_async(
        eta=begin_at if begin_at and begin_at > timezone.now() else None,
        # A broker that is away must not hold up a request; the sweep will do it.
        retry=False,
    )


def review_waits(run_id: int) -> None:
    """Queue the task that goes on with the review of a match."""
    signature("games.tasks.review", args=(run_id,)).apply_async(retry=False)


def deliveries_due() -> None:
    """Queue the task that sends notices to devices and webhooks.

    The sweep asks for it every two seconds: without a worker they must not pile up.
    """
    signature("games.tasks.send_to_endpoints").apply_async(
        retry=False, expires=DELIVERIES_EXPIRE_SECONDS
    )


def window_opened(match_id: int, version: int, *, due_at: datetime) -> None:
    """Queue the task that takes offers out of turn, as long as nobody has moved since."""
    signature("games.tasks.offers", args=(match_id, version)).apply_async(
        eta=due_at if due_at > timezone.now() else None, retry=False
    )
