"""Play one match: python docs/tutorials/example_bot.py http://localhost:8000 KEY"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Json = dict[str, Any]


class Site:
    """The site, as the player with this key meets it."""

    def __init__(self, address: str, key: str) -> None:
        self.address = f"{address}/api/v1/"
        self.headers = {
            "Authorization": f"Bearer {key}",
            "Content-Type": "application/json",
        }

    def ask(self, path: str, data: Json | None = None) -> Json:
        """Get what is at a path, or send it data; wait if the site says so."""
        body = None if data is None else json.dumps(data).encode()
        while True:
            try:
                with urlopen(Request(self.address + path, body, self.headers)) as answer:
                    found: Json = json.load(answer)
                    return found
            except HTTPError as refused:
                if refused.code not in {429, 503}:
                    raise
                time.sleep(int(refused.headers["Retry-After"]))


def choose(decision: Json) -> str:
    """Choose an answer at random, a pass only if nothing else is offered."""
    keys: list[str] = [option["key"] for option in decision["options"]]
    return random.choice([key for key in keys if key not in ("pass", "done")] or keys)


def play_match(site: Site) -> Json:
    """Set up a table, play to the end, and return the finished match."""
    agreed = {"opponents": ["heuristic"], "options": {"draft": "quick"}, "pace": "instant"}
    match = "matches/{slug}/".format(**site.ask("tables/", agreed))
    asked = site.ask(match + "decision/")
    while asked["status"] == "running":
        try:
            if asked["decision"] is not None:
                answer = [choose(asked["decision"])]
                played = {"version": asked["version"], "choices": answer}
                asked = site.ask(match + "play/", played)
                continue
        except HTTPError as refused:
            if refused.code != 409:  # the table has moved on: look again
                raise
        time.sleep(0.2)
        asked = site.ask(match + "decision/")
    return site.ask(match)


if __name__ == "__main__":
    finished = play_match(Site(*sys.argv[1:3]))
    for place in finished["result"]["places"]:
        name = finished["seats"][place["seat"]]["name"]
        print(f"{place['place']}. {name}, {place['wounds']} wounds")
