"""The preparation of a web process."""

import gc
import socket
import sys
from typing import Any

import pytest
from twisted.internet.protocol import Protocol
from twisted.internet.tcp import Connection
from twisted.internet.testing import MemoryReactor

from nightfall_site import server
from nightfall_site.connection_limits import CountedConnection


def test_what_is_loaded_is_never_looked_through_again_and_threads_take_turns() -> None:
    interval, frozen = sys.getswitchinterval(), gc.get_freeze_count()
    try:
        server.tune_after_loading()
        assert gc.get_freeze_count() > frozen
        assert sys.getswitchinterval() == pytest.approx(server.THREAD_SWITCH_INTERVAL)
    finally:
        gc.unfreeze()
        sys.setswitchinterval(interval)


class Factory:
    """A factory that does not count its connections."""

    def registerProtocol(self, connection: object) -> None:  # noqa: N802
        """Do nothing, as this factory has only one connection."""


def test_frames_arrive_in_order_when_the_client_reads_slowly() -> None:
    ours, clients = socket.socketpair()
    reactor: Any = MemoryReactor()
    with ours, clients:
        ours.setblocking(False)
        wire: Any = Connection(ours, Protocol(), reactor)
        wire.connected = True
        connection = CountedConnection(Factory(), Protocol())  # type: ignore[arg-type]
        connection.makeConnection(wire)
        frames = [b"short", *(bytes([65 + n]) * 300_000 for n in range(4)), b"end"]

        connection.write_at_once(frames[0])
        assert not reactor.getWriters()
        assert clients.recv(100) == frames[0]

        for frame in frames[1:]:
            connection.write_at_once(frame)
        assert reactor.getWriters() == [wire]
        awaited, found = b"".join(frames[1:]), b""
        while len(found) < len(awaited):
            found += clients.recv(100_000)
            if reactor.getWriters():
                wire.doWrite()
        assert found == awaited

        connection.write_at_once(b"again")
        assert not reactor.getWriters()
        assert clients.recv(100) == b"again"


def test_a_frame_for_a_client_that_is_gone_ends_as_a_lost_connection() -> None:
    ours, clients = socket.socketpair()
    reactor: Any = MemoryReactor()
    with ours:
        ours.setblocking(False)
        wire: Any = Connection(ours, Protocol(), reactor)
        wire.connected = True
        connection = CountedConnection(Factory(), Protocol())  # type: ignore[arg-type]
        connection.makeConnection(wire)
        clients.close()
        connection.write_at_once(b"nobody reads this")
        assert reactor.getWriters() == [wire]
        assert isinstance(wire.doWrite(), Exception)
