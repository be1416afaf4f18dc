"""The broker of a site without Redis: workers sleep until a task comes."""

import threading
from collections.abc import Iterator

import pytest
from kombu import Connection, Consumer, Exchange, Message, Queue

from nightfall_site.memory_broker import Transport

QUEUE = Queue("broker-test", Exchange("broker-test"), routing_key="broker-test")
SOON = 5.0
"""Seconds within which something must happen that takes a moment."""


@pytest.fixture
def connection() -> Iterator[Connection]:
    with Connection("memory://", transport=Transport) as made:
        yield made
        QUEUE(made.default_channel).delete()


def send(connection: Connection, body: str) -> None:
    with connection.Producer() as producer:
        producer.publish(body, exchange=QUEUE.exchange, routing_key=QUEUE.routing_key)


def test_a_sleeping_worker_is_woken_by_a_message(connection: Connection) -> None:
    taken: list[str] = []

    def take(body: str, message: Message) -> None:
        message.ack()
        taken.append(body)

    with Consumer(connection, [QUEUE], callbacks=[take]):
        waker = threading.Timer(0.1, send, [connection, "wake up"])
        waker.start()
        connection.drain_events(timeout=SOON)
        waker.join()
    assert taken == ["wake up"]


def test_waiting_ends_without_a_message(connection: Connection) -> None:
    with Consumer(connection, [QUEUE], callbacks=[print]), pytest.raises(TimeoutError):
        connection.drain_events(timeout=0.1)


def test_who_holds_enough_takes_the_next_after_an_acknowledgement(
    connection: Connection,
) -> None:
    held: list[Message] = []
    consumer = Consumer(connection, [QUEUE], on_message=held.append, prefetch_count=1)
    with consumer:
        send(connection, "first")
        send(connection, "second")
        connection.drain_events(timeout=SOON)
        with pytest.raises(TimeoutError):
            connection.drain_events(timeout=0.1)
        done = threading.Timer(0.1, held[0].ack)
        done.start()
        connection.drain_events(timeout=SOON)
        done.join()
    assert [message.payload for message in held] == ["first", "second"]
