"""Test a live table on two web processes, whose computer answers in a worker."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.test import Client
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from games.models import Match, Move
from tests.games.set_up import options_of, person, table

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def page(address: str, match: Match, name: str | None = None) -> Iterator[ClientConnection]:
    """Follow a match as a browser does, logged in or not."""
    headers = {}
    if name is not None:
        client = Client()
        client.force_login(person(name))
        headers["Cookie"] = f"sessionid={client.cookies['sessionid'].value}"
    url = f"{address.replace('http', 'ws', 1)}/ws/?topic=table/{match.slug}/"
    with connect(url, origin=address, additional_headers=headers) as socket:
        yield socket


def see(socket: ClientConnection, version: int) -> dict[str, Any]:
    """Return the first frame that shows this version or a newer one.

    A move may be refused as stale because a computer moved first; then the next frame
    follows.
    """
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if "error" in frame:
            assert frame["error"]["code"] == "stale", frame
        elif frame["version"] >= version:
            return frame


def play(socket: ClientConnection, match: Match, seat: int) -> None:
    """Answer the question that this seat is asked with its first option."""
    option = options_of(match, seat)[0]
    move = {"version": match.version, "choices": [option]}
    socket.send(json.dumps({"topic": f"table/{match.slug}/", **move}))


@pytest.mark.usefixtures("celery_worker_process")
def test_a_move_reaches_another_process_and_wakes_the_worker(
    daphne_processes: tuple[str, str],
) -> None:
    one, other = daphne_processes
    match = table("ann", "random")
    with page(one, match, "ann") as hers, page(other, match) as spectator:
        shown = see(hers, 0)["version"]
        see(spectator, shown)
        play(hers, match, 0)
        moved = see(spectator, shown + 1)["version"]
        # Ann moves until it is the computer's turn. Its answer comes from the worker.
        while not match.moves.filter(by=Move.By.COMPUTER).exists():
            if options_of(match, 0):
                play(hers, match, 0)
            moved = see(spectator, moved + 1)["version"]
        assert see(hers, moved)["version"] >= moved


def test_a_page_of_another_site_may_not_connect(daphne_processes: tuple[str, str]) -> None:
    match = table("ann", "bob")
    address = daphne_processes[0]
    with pytest.raises(InvalidStatus, match="403"):
        connect(
            f"{address.replace('http', 'ws', 1)}/ws/?topic=table/{match.slug}/",
            origin="https://elsewhere.example",
        )
