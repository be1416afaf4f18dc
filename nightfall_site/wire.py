"""What the processes of `manage.py play` say to each other, over pairs of sockets.

From the web process: tasks to be run. From those of the tasks: announcements to pages, and
tasks that another one of them runs. All are hints, as they are with Redis: what is said
while the other one is away or does not listen is lost, pages ask again and the sweep finds
what is due.
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
"""Messages that may wait to be sent; the other side has then not listened for long."""

Message = dict[str, Any]


class Wire:
    """One end. Sending never waits; anybody who reads does so in a thread of its own."""

    def __init__(self, end: socket.socket) -> None:
        self._socket = end
        self._unsent: Queue[bytes | None] = Queue(MAX_UNSENT)
        threading.Thread(target=self._send_all, name="wire", daemon=True).start()

    def send(self, message: Mapping[str, Any]) -> None:
        """Say something; dropped if the other side does not keep up."""
        line = json.dumps(message).encode() + b"\n"
        try:
            self._unsent.put_nowait(line)
        except Full:
            logger.warning("The other process does not listen; left something unsaid.")

    def messages(self) -> Iterator[Message]:
        """Yield what the other side says, until it is gone."""
        with suppress(OSError), self._socket.makefile("rb") as lines:
            for line in lines:
                with suppress(ValueError):  # half a line, of a process that was killed
                    yield json.loads(line)

    def close(self) -> None:
        """Say no more; the other side finds that this one is gone."""
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
    """The channel layer of the tasks' process: it sends to groups, and hears nothing."""

    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    def post(self, messages: Sequence[tuple[str, Message]]) -> None:
        """Have the web process send messages to groups."""
        self._wire.send({"announced": messages})


def deliver(
    messages: Iterator[Message], layer: Any, pass_on: Callable[[Message], None]
) -> None:
    """Tell the pages of this process what the tasks announce, and pass on their tasks."""
    for message in messages:
        if "task" in message:
            pass_on(message)
        else:
            layer.post([(group, told) for group, told in message["announced"]])


def queue_of(app: Celery, task: str) -> str:
    """Return the queue in which a task waits."""
    name: str = app.amqp.router.route({}, task)["queue"].name
    return name


def send_tasks(
    app: Celery, send: Callable[[Message], None], *, but: Collection[str] = ()
) -> None:
    """Have an app's tasks run by the process at the other end, instead of by a broker.

    Args:
        but: queues of tasks that go to this process' own broker all the same.
    """
    here = app.send_task

    def send_task(name: str, args: Any = None, kwargs: Any = None, **options: Any) -> Any:
        if but and queue_of(app, name) in but:
            return here(name, args, kwargs, **options)
        task = {"task": name, "args": list(args or ()), "kwargs": dict(kwargs or {})}
        return send(task | {"eta": _text(options.get("eta"))})

    app.send_task = send_task  # type: ignore[method-assign,assignment]


def run_tasks(app: Celery, messages: Iterator[Message]) -> None:
    """Hand the tasks that the web process sends to this process' own broker."""
    for message in messages:
        eta = message["eta"] and datetime.fromisoformat(message["eta"])
        app.send_task(message["task"], message["args"], message["kwargs"], eta=eta)


def _text(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
