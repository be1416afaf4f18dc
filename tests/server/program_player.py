"""Provide a program that plays at one table and records the answers, and checks of them."""

import json
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from docs.tutorials.example_bot import choose
from games.models import Match, Move
from tests.server.running import START


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of the site, the time of its request, and the data that was sent."""

    asked: float
    status: int
    text: str
    sent: Any


@dataclass(slots=True)
class Player:
    """A program that plays at one table and records each answer."""

    address: str
    key: str
    slug: str
    answers: list[Answer] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        """Play until `over` is set."""
        while not self.over.wait(0.05):
            asked = self.ask("decision/")
            if asked.get("decision"):
                data = {"version": asked["version"], "choices": [choose(asked["decision"])]}
                self.ask("play/", data)

    def ask(self, path: str, data: Any = None) -> Any:
        """Send a request; return the data of the answer, or None if it is refused."""
        url = f"{self.address}/api/v1/matches/{self.slug}/{path}"
        headers = {
            "Authorization": f"Bearer {self.key}",
            "Content-Type": "application/json",
        }
        body = None if data is None else json.dumps(data).encode()
        asked = time.time()
        try:
            with urlopen(Request(url, body, headers), timeout=30) as answer:
                status, text = answer.status, answer.read().decode()
        except HTTPError as refused:
            status, text = refused.code, refused.read().decode()
        except (URLError, HTTPException, ConnectionError) as failed:
            status, text = 0, repr(failed)
        self.answers.append(Answer(asked, status, text, data))
        return json.loads(text) if status == 200 else {}

    def failures(self) -> list[Answer]:
        """Return the answers with a server error."""
        return [answer for answer in self.answers if answer.status >= 500]

    def acknowledged(self) -> list[tuple[int, str]]:
        """Return the number and the option of each move that the site has confirmed."""
        return [
            (answer.sent["version"], answer.sent["choices"][0])
            for answer in self.answers
            if answer.sent and answer.status == 200
        ]


def moved_after(match: Match, moment: float, *, within: float) -> None:
    """Wait until the computer has moved after `moment`.

    Raises:
        AssertionError: no computer has moved within `within` seconds after it.
    """
    while time.time() < moment + within:
        last = match.moves.filter(by=Move.By.COMPUTER).order_by("-number").first()
        if last is not None and last.at.timestamp() > moment:
            return
        time.sleep(0.1)
    raise AssertionError(f"no computer has moved within {within} s")


def assert_nothing_lost(match: Match, player: Player) -> None:
    """Check that each acknowledged move is stored under its number."""
    patience = time.time() + START
    while len(player.acknowledged()) <= 3 and time.time() < patience:
        time.sleep(0.1)  # a quick restart leaves little time for moves
    taken = player.acknowledged()
    assert len(taken) > 3
    stored = {move.number: move.option for move in match.moves.filter(seat=0)}
    assert [(number, stored.get(number)) for number, _ in taken] == taken
