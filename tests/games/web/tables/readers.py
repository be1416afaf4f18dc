"""Collect everything that the site renders for the people around a table and sends to
them.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone

from games.community.notices.deliveries import deliver_due
from games.community.notices.delivery_queue import PATIENCE
from games.community.notices.endpoints import device_add, webhook_set
from games.community.notices.kinds import text_of
from games.community.notices.services import unread_of
from games.play.match.reading.own_matches import waiting_count
from tests.games.browsers import browser
from tests.games.community.notices.push_service import Browser, Service, running
from tests.games.programs import program
from tests.games.set_up import person


class Clock:
    """A clock for the site that stands still until a test moves it forward."""

    def __init__(self) -> None:
        self.at = timezone.now().replace(hour=12, minute=0, second=3, microsecond=123456)

    def now(self) -> datetime:
        return self.at

    def pass_by(self, **time: float) -> None:
        self.at += timedelta(**time)


@contextmanager
def receiving(settings: Any) -> Iterator[Service]:
    """Run a push service and webhook to which the site may send."""
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with running() as each:
        yield each


class Reader:
    """A player or a spectator, with a browser, a program, a phone and a webhook."""

    def __init__(self, name: str, service: Service) -> None:
        self.name, self.service, self.player = name, service, person(name)
        self.client, self.program = browser(name), program(name)
        self.phone = Browser()
        url = service.url(f"{name}/1")
        device_add(player=self.player, url=url, name="It", **self.phone.keys)
        webhook_set(player=self.player, url=service.url(f"{name}/2"))

    def table_page(self, slug: str) -> dict[str, str]:
        return self._page(reverse("table", args=[slug]))

    def lobby(self) -> dict[str, str]:
        return self._page(reverse("lobby"))

    def _page(self, path: str) -> dict[str, str]:
        answer = self.client.get(path)
        assert answer.status_code == 200, path
        return {path: page_text(answer)}

    def answers(self, *paths: str) -> dict[str, str]:
        """Return the API's answers to the reader's program at these paths."""
        found = {}
        for path in paths:
            status, data = self.program.get(path)
            assert status == 200, path
            found[f"/api/{path}"] = json.dumps(data)
        return found

    def notices(self) -> dict[str, str]:
        """Return the reader's notices: in the bell, and as sent to phone and webhook. Call
        `deliver` first.
        """
        told = [text_of(notice) for notice in unread_of(self.player)]
        return {
            "bell": json.dumps([waiting_count(self.player), told]),
            "webhook, device": without_keys(json.dumps(self._delivered())),
        }

    def _delivered(self) -> list[str]:
        return sorted(
            json.dumps(
                self.phone.decrypt(each.body) if each.path.endswith("1") else each.json
            )
            for each in self.service.received
            if each.path.startswith(f"/{self.name}/")
        )


def page_text(answer: HttpResponse) -> str:
    """Return the HTML of a page without the keys of forms, which are random."""
    return re.sub(r'value="[\w-]{40,}"', "", answer.content.decode())


def without_keys(text: str) -> str:
    """Replace the random keys of notices by a constant."""
    return re.sub(r"\b\d{9,16}\b", "KEY", text)


def deliver(now: datetime) -> None:
    """Send all notices that are due at `now`, after the time for which notices wait."""
    deliver_due(now=now + PATIENCE + timedelta(seconds=1))
