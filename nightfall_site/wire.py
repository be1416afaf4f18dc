"""Messages between the processes of `manage.py play`, over socket pairs.

The web process sends tasks to run. Task processes send announcements to pages, and tasks
for each other. Messages are lost while the receiver is gone, as with Redis. This does no
harm: pages ask again, and the periodic sweep finds work that is due.
"""

import json
import logging
import socket
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from queue import Full, Queue
from typing import Any

from celery import Celery
from channels.layers import BaseChannelLayer

logger = logging.getLogger(__name__)

MAX_UNSENT = 10_000
"""Maximum number of unsent messages; further ones are dropped."""

Message = dict[str, Any]


class Wire:
    """One end of a connection between two processes. Sending never blocks; messages are
    read in a thread of the caller.
    """

    def __init__(self, end: socket.socket) -> None:
        self._socket = end
        self._unsent: Queue[bytes | None] = Queue(MAX_UNSENT)
        threading.Thread(target=self._send_all, name="wire", daemon=True).start()

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message; drop it if the other side does not keep up."""
        line = json.dumps(message).encode() + b"\n"
        try:
            self._unsent.put_nowait(line)
        except Full:
            logger.warning("The other process does not listen; left something unsaid.")

    def messages(self) -> Iterator[Message]:
        """Yield the messages of the other side until it is gone."""
        with suppress(OSError), self._socket.makefile("rb") as lines:
            for line in lines:
                # Ignore the incomplete line of a process that was killed.
                with suppress(ValueError):
                    yield json.loads(line)

    def close(self) -> None:
        """Close the connection, which the other side notices."""
        with suppress(Full):
            self._unsent.put_nowait(None)
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    def _send_all(self) -> None:
        with suppress(OSError):
            while (line := self._unsent.get()) is not None:
                self._socket.sendall(line)


class WireLayer(BaseChannelLayer):  # type: ignore[misc]
    """The channel layer of a task process, which only sends to groups."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Send messages to groups, by way of the web process."""
        self._wire.send({"announced": messages})


def deliver(
    messages: Iterator[Message], layer: Any, pass_on: Callable[[Message], None]
) -> None:
    """Deliver messages from a task process: announcements to the pages of this process, and
    tasks for other processes to `send_topic_frame`.
    """
    for message in messages:
        if "task" in message:
            pass_on(message)
        else:
            layer.post([(group, told) for group, told in message["announced"]])


def queue_of(app: Celery, task: str) -> str:
    """Return the queue of a task."""
    name: str = app.amqp.router.route({}, task)["queue"].name
    return name


def send_tasks(
    app: Celery, send: Callable[[Message], None], *, but: Collection[str] = ()
) -> None:
    """Send an app's tasks to the process at the other end instead of a broker.

    Args:
        but: queues whose tasks stay in this process's own broker.
    """
    here = app.send_task

    def send_task(name: str, args: Any = None, kwargs: Any = None, **options: Any) -> Any:
        if but and queue_of(app, name) in but:
            return here(name, args, kwargs, **options)
        task = {"task": name, "args": list(args or ()), "kwargs": dict(kwargs or {})}
        return send(task | {"eta": _isoformat(options.get("eta"))})

    app.send_task = send_task  # type: ignore[method-assign,assignment]


def run_tasks(app: Celery, messages: Iterator[Message]) -> None:
    """Queue received tasks in this process's own broker."""
    for message in messages:
        eta = message["eta"] and datetime.fromisoformat(message["eta"])
        app.send_task(message["task"], message["args"], message["kwargs"], eta=eta)


def _isoformat(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
