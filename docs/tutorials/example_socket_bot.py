"""Play one match over the WebSocket: python docs/tutorials/example_socket_bot.py ADDRESS
KEY [SLUG]

Needs `pip install websockets`. Without a SLUG it sets up a table of its own. It goes on
through everything that a bad day has: a dead line, a restart, a locked database.
"""

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PING, QUIET, DEAD = '{"ping":1}', 10.0, 5.0
"""What asks the line for life; after so many quiet seconds; and how long it may take."""

FOR_GOOD = (4401, 4404)
"""The site closes with these if coming back is of no use: a bad key, no such match."""


class Gone(Exception):
    """There is nothing to come back to."""


class Table:
    """One match, whatever becomes of the line to it."""

    def __init__(self, address: str, key: str, slug: str) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/ws/api/v1/matches/{slug}/?since="
        self.headers = {"Authorization": f"Bearer {key}"}
        self.next = 0  # the number of the first event that has not come yet
        self.sent: Json | None = None  # what was played and is not answered
        self.again_at: float | None = None  # when to send it once more

    def play(self) -> Json:
        """Play to the end, and return the last frame.

        Raises:
            Gone: the key is not valid (any more), or there is no such match.
        """
        pause = 0.5
        while True:
            try:
                url = f"{self.url}{self.next}"
                with connect(url, additional_headers=self.headers, close_timeout=1) as line:
                    for frame in self.frames(line):
                        pause = 0.5  # only what was said counts as being back
                        if frame["status"] == "finished":
                            return frame
            except ConnectionClosed as end:
                if end.rcvd is not None and end.rcvd.code in FOR_GOOD:
                    raise Gone(end.rcvd.code) from end
            except (OSError, InvalidHandshake):
                pass  # the site is away, or starts anew
            time.sleep(pause * random.uniform(0.7, 1.3))
            pause = min(pause * 2, 15)

    def frames(self, line: ClientConnection) -> Iterator[Json]:
        """Yield frames with a state, and answer what is asked, until the line is dead."""
        waits_for_pong = False
        while True:
            try:
                text = line.recv(DEAD if waits_for_pong else self.patience())
            except TimeoutError:
                if waits_for_pong:
                    return  # a dead line says nothing: come back on another
                if self.again_at is not None and time.monotonic() >= self.again_at:
                    self.send(line)
                else:
                    line.send(PING)
                    waits_for_pong = True
                continue
            frame: Json = json.loads(text)
            waits_for_pong = False
            if "error" in frame:
                self.refused(frame["error"])
            elif "view" in frame:
                self.next = frame["next"]
                self.answer(line, frame)
                yield frame

    def patience(self) -> float:
        """Compute the seconds to listen before there is something else to do."""
        if self.again_at is None:
            return QUIET
        return max(0.0, self.again_at - time.monotonic())

    def answer(self, line: ClientConnection, frame: Json) -> None:
        """Play, unless what is on its way is for this very question."""
        version = frame["version"]
        if self.sent is not None and self.sent["version"] == version:
            self.again_at = self.again_at or time.monotonic() + 2
            return
        self.sent = self.again_at = None
        if frame["decision"] is not None:
            self.sent = {"version": version, "choices": [choose(frame["decision"])]}
            self.send(line)

    def send(self, line: ClientConnection) -> None:
        """Send what is to be played. Twice does no harm: a version is played only once."""
        self.again_at = None
        line.send(json.dumps(self.sent))

    def refused(self, error: Json) -> None:
        """Wait and send again if that is what was wrong; else the next frame says more."""
        if error["code"] in ("too_fast", "busy"):
            if self.sent is not None:
                self.again_at = time.monotonic() + error["wait"]
        elif error["code"] == "stale":
            self.sent = self.again_at = None  # the present frame follows
        elif error["code"] != "unavailable":
            raise SystemExit(f"{error['code']}: {error['message']}")


def choose(decision: Json) -> str:
    """Choose an answer at random, a pass only if nothing else is offered."""
    keys: list[str] = [option["key"] for option in decision["options"]]
    return random.choice([key for key in keys if key not in ("pass", "done")] or keys)


def new_table(address: str, key: str) -> str:
    """Set up a table with a computer, and return its name."""
    agreed = {"opponents": ["heuristic"], "options": {"draft": "quick"}, "pace": "instant"}
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    asked = Request(f"{address}/api/v1/tables/", json.dumps(agreed).encode(), headers)
    with urlopen(asked) as answer:
        return str(json.load(answer)["slug"])


if __name__ == "__main__":
    site, secret = sys.argv[1:3]
    slug = sys.argv[3] if len(sys.argv) > 3 else new_table(site, secret)
    last = Table(site, secret, slug).play()
    print(f"{slug} has ended at version {last['version']}")
