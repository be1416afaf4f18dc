"""Provide clients of the API for the tests of this folder."""

import json
from collections.abc import Iterable
from typing import Any

from django.test import Client

from games.models import ApiToken, Player
from games.people.accounts import bots_and_keys
from games.people.accounts.guests import guest_create
from tests.games.set_up import person

ALL = tuple(ApiToken.Scope)


def key_of(player: Player, scopes: Iterable[str] = ALL) -> str:
    """Create an API key with these scopes for a player; return its secret."""
    return bots_and_keys.token_create(player=player, name="test", scopes=scopes).secret


class Program:
    """A client of the API, with or without an API key."""

    def __init__(self, key: str | None = None) -> None:
        self.client = Client()
        self.headers = {} if key is None else {"authorization": f"Bearer {key}"}

    def get(self, path: str, **query: Any) -> tuple[int, Any]:
        """Return the status and the JSON data of the answer to a GET request."""
        answer = self.client.get(f"/api/v1/{path}", query, headers=self.headers)
        return answer.status_code, answer.json()

    def post(self, path: str, data: Any = None) -> tuple[int, Any]:
        answer = self.client.post(
            f"/api/v1/{path}",
            json.dumps({} if data is None else data),
            content_type="application/json",
            headers=self.headers,
        )
        return answer.status_code, answer.json() if answer.content else None

    def delete(self, path: str) -> int:
        return self.client.delete(f"/api/v1/{path}", headers=self.headers).status_code


def program(name: str, scopes: Iterable[str] = ALL) -> Program:
    """Return a client with an API key of the named player."""
    return Program(key_of(person(name), scopes))


def guest_page() -> tuple[Program, Player]:
    """Return a guest's browser, whose scripts use the API, and the guest."""
    guest, page = guest_create(), Program()
    page.client.force_login(guest)
    return page, guest


def bot_of(name: str, bot: str = "Robo") -> tuple[Program, Player]:
    """Create a bot that the named player owns; return its client and its player."""
    made = bots_and_keys.bot_create(owner=person(name), name=bot)
    return Program(made.secret), made.token.player


def code(answer: tuple[int, Any]) -> tuple[int, str]:
    """Return the status and the code of a refusal; check the shape of its data."""
    status, data = answer
    assert set(data) == {"error"}, data
    assert data["error"]["message"]
    return status, data["error"]["code"]
