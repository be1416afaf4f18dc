"""The channel layer of a site of several processes: announcements go through Redis."""

from collections.abc import Sequence

from channels_redis.pubsub import RedisPubSubChannelLayer
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.live.hub import Message

SECONDS = 1.0
"""How long Redis may take: a move is stored already, and its announcement only a hint."""


class RedisLayer(RedisPubSubChannelLayer):  # type: ignore[misc]
    """Channels' pub/sub layer, with a way to publish from threads.

    Its own is a coroutine. From a thread that costs a loop and another thread (a
    millisecond, four under load), and there are several announcements to a move.
    """

    def __init__(self, *, hosts: Sequence[str], prefix: str = "asgi") -> None:
        """Speak to the first host; sites that share it differ in their prefix."""
        super().__init__(hosts=hosts, prefix=prefix)
        self._groups = f"{prefix}__group__"
        # One more try, for a connection that has died since it was used last.
        self._publisher = Redis.from_url(
            hosts[0],
            socket_timeout=SECONDS,
            socket_connect_timeout=SECONDS,
            retry=Retry(NoBackoff(), 1),
        )

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, all in one go.

        Raises:
            redis.exceptions.RedisError: Redis is away.
        """
        pipeline = self._publisher.pipeline(transaction=False)
        for group, message in messages:
            # As the layer calls the channels of its groups.
            pipeline.publish(self._groups + group, self.serialize(message))
        pipeline.execute()
