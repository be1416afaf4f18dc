"""Walk randomly over everything that can be done to an event, on its pages and through the
API. Every request has to get a proper answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

from django import forms
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from games.models import Player
from games.people.accounts.services import account_close
from games.refusals import GamesError
from tests.games.browsers import browser
from tests.games.programs import Program, guest_page, program
from tests.games.set_up import person
from tests.tournaments.events import (
    director,
    end_table,
    published,
    running_tables,
    stepped,
)
from tests.tournaments.played import newest
from tournaments.models import Table
from tournaments.web.acts import ACTS, possible_acts

PEOPLE = ("ann", "ben", "cem", "dot", "eva", "fay", "gus", "hal")
DEEDS = (
    "enter",
    "withdraw",
    "check-in",
    "sit-out",
    "sit-in",
    "rest",
    "play",
    "ask-partner",
    "seat-0",
    "seat-1",
)


class Walk:
    """An event, and clients that try random acts on it."""

    def __init__(self, seed: int | str, **agreed: Any) -> None:
        self.rng = Random(seed)
        self.found = published(**agreed)
        self.directing = browser(director().username)
        self.guest = guest_page()[0]
        self.for_pairs = bool(self.found.options.get("teams"))
        self.tried: list[str] = []
        for _ in range(6):
            self.press("enter")
            self.add_computer()

    def step(self) -> None:
        """Try one random action."""
        ways: list[Callable[[], object]] = [
            *[self.direct] * 5,
            *[self.take_part] * 4,
            *[self.program] * 3,
            *[self.finish_table] * 3,
            self.judge_table,
            self.call_judge,
            self.officiate,
            self.pair_by_hand,
            *[self.publish_pairing] * 2 * self.found.holds_pairings,
            self.wait,
            self.close_account,
        ]
        # Another player may direct the event by now, or nobody.
        directs = self.found.directors.order_by("pk").first()
        self.directing.force_login(directs.player if directs else director())
        way = self.rng.choice(ways)
        self.tried.append(way.__name__)
        way()
        self.found.refresh_from_db()

    def event(self, name: str, *args: Any) -> str:
        return reverse(name, args=[self.found.slug, *args])

    def someone(self) -> Player:
        return person(self.rng.choice(PEOPLE))

    def note(self, *what: object) -> None:
        self.tried.append(" ".join(map(str, what)))

    # Actions of a director

    def direct(self, client: Client | None = None) -> None:
        """Perform one of the director's actions, with random valid or invalid data.

        Args:
            client: the browser of an official, who may do only some of them.
        """
        client = client or self.directing
        now = [*possible_acts(self.found)]
        act = self.rng.choice([*ACTS] if not now or not self.rng.randrange(5) else now)
        if act in ("cancel", "hand-over") and self.rng.randrange(12):
            return
        address = self.event("tournament-act", act)
        page = client.get(address)
        assert page.status_code in (200, 302, 403)
        form = page.context["form"] if page.status_code == 200 else None
        data = {} if form is None else self.filled(form)
        self.note(act, data)
        assert client.post(address, data).status_code in (200, 302, 400, 403)

    def add_computer(self) -> None:
        data = {"level": "random", "reason": "So."}
        self.directing.post(self.event("tournament-act", "add"), data)

    def filled(self, form: forms.Form) -> dict[str, Any]:
        return {name: self.value(name, field) for name, field in form.fields.items()}

    def value(self, name: str, field: forms.Field) -> Any:
        match field:
            case forms.ModelMultipleChoiceField():
                keys = [row.pk for row in field.queryset]
                return self.rng.sample(keys, self.rng.randint(0, len(keys)))
            case forms.ModelChoiceField():
                keys = [row.pk for row in field.queryset]
                return self.rng.choice([*keys, ""])
            case forms.ChoiceField():
                return self.rng.choice([key for key, _label in field.choices])
            case forms.BooleanField():
                return self.rng.choice(["on", ""])
            case forms.IntegerField():
                return self.rng.randint(1, 9)
        if name == "player":
            return self.rng.choice([*PEOPLE, "", "nobody", "guest"])
        if name == "name":
            return self.rng.choice(["", "Ann", f"Machine {self.rng.randint(1, 9)}"])
        return self.rng.choice(["Because.", "Because.", ""])

    def judge_table(self, client: Client | None = None) -> None:
        """Give a table a result, end it, start it or annul it."""
        table = self.any_table()
        if table is None:
            return
        data: dict[str, Any] = {"reason": "So.", "annul-reason": "So."}
        data["do"] = self.rng.choice(["", "", "", "start", "finish", "annul"])
        if self.found.later_phases or hasattr(self.found, "first_day"):
            data["later"] = self.rng.choice(["", "keep", "replay"])
        seats = list(table.seats.all())
        for place, seat in enumerate(self.rng.sample(seats, len(seats)), 1):
            data[f"place{seat.entry_id}"] = place
            data[f"score{seat.entry_id}"] = place * 3
            if not self.rng.randrange(4):
                data[f"away{seat.entry_id}"] = "on"
        self.note(table.number, data)
        address = self.event("table-result", table.pk)
        answer = (client or self.directing).post(address, data)
        assert answer.status_code in (200, 302, 400, 403)

    def any_table(self) -> Table | None:
        tables = list(Table.objects.filter(round__tournament=self.found))
        return self.rng.choice(tables) if tables else None

    # Actions of judges and scorekeepers

    def call_judge(self) -> None:
        """Call the judge as a player of a running table, or withdraw the call."""
        tables = running_tables(self.found)
        if tables:
            table = self.rng.choice(tables)
            seat = self.rng.choice(list(table.seats.all()))
            people = seat.entry.people
            if people:
                self.at_judge(browser(people[0]), table, ["call", "call", "withdraw"])

    def officiate(self) -> None:
        """Do something as one of the officials, also what only others may do."""
        officials = list(self.found.officials.select_related("player"))
        if not officials:
            return
        client = browser(self.rng.choice(officials).player)
        ways = [self.direct, self.judge_table, self.rule]
        self.rng.choice(ways)(client)

    def rule(self, client: Client | None = None) -> None:
        """Take a call of the judge, or rule."""
        open_ = Table.objects.filter(
            round__tournament=self.found, judge_calls__closed_at=None
        ).exclude(judge_calls=None)
        table = open_.first() or self.any_table()
        if table is not None:
            self.at_judge(client or self.directing, table, ["take", "rule"])

    def at_judge(self, client: Client, table: Table, ways: list[str]) -> None:
        """Press a button of the page of a table's calls."""
        data = {"do": self.rng.choice(ways), "text": self.rng.choice(["", "So be it."])}
        self.note("judge", table.number, data)
        answer = client.post(self.event("judge", table.pk), data)
        assert answer.status_code in (302, 404)

    def publish_pairing(self) -> None:
        """Publish a pairing that waits, or change it before."""
        address = self.event("publish-pairing")
        page = self.directing.get(address)
        assert page.status_code in (200, 302, 403)
        if page.status_code != 200:
            return
        held = page.context["held"]
        here = [*held.byes, *(one for table in held.tables for one in table)]
        data: dict[str, Any] = {"key": held.key, "reason": "So."}
        match self.rng.randrange(4):
            case 0:
                first, second = self.rng.choice(here), self.rng.choice(here)
                data |= {"first": first, "second": second, "despite": "on"}
            case 1:
                data["do"] = "undo"
            case _:
                data["do"] = "publish"
        self.note("publishing", data)
        assert self.directing.post(address, data).status_code in (200, 302, 400)

    def pair_by_hand(self) -> None:
        entries = [entry.pk for entry in self.found.entries.all()]
        data = {f"at{pk}": str(self.rng.randint(0, 4)) for pk in entries}
        data |= {"do": self.rng.choice(["", "store"]), "reason": "So.", "despite": "on"}
        answer = self.directing.post(self.event("pair-by-hand"), data)
        assert answer.status_code in (200, 302, 400, 403)

    # Actions of players and programs

    def take_part(self) -> None:
        """Press a button of the event's page as a player."""
        who = self.someone()
        offers = list(self.found.offers.filter(player=who).values_list("pk", flat=True))
        answers = [f"{say}-{pk}" for pk in offers for say in ("accept", "decline")]
        self.press(self.rng.choice(answers * 4 or DEEDS), who)

    def press(self, deed: str, who: Player | None = None) -> None:
        who = who or self.someone()
        client = self.guest.client
        if self.rng.randrange(8):
            client = Client()
            client.force_login(who)
        self.note(who, deed)
        data = {
            "do": deed,
            "partner": self.rng.choice([*PEOPLE, "nobody"]),
            "round": self.rng.choice(["", "1", "2", "99"]),
            "rated": "on",
        }
        answer = client.post(self.event("tournament"), data)
        assert answer.status_code in (302, 404)

    def program(self) -> None:
        """Perform a player's actions through the API."""
        cache.clear()  # resets the limits on requests, which are not tested here
        who = self.someone()
        path = f"tournaments/{self.found.slug}/"
        caller = program(who.username)
        offers = list(self.found.offers.filter(player=who).values_list("pk", flat=True))
        partner = {"player": person(self.rng.choice(PEOPLE)).pk}
        accept = {"accept": bool(self.rng.randrange(2)), "rated": True}
        calls: list[Callable[[], Any]] = [
            lambda: caller.post(f"{path}entries/", {"rated": True})[0],
            lambda: caller.delete(f"{path}entries/"),
            lambda: caller.post(f"{path}partner/", partner)[0],
            lambda: caller.get(f"{path}offers/")[0],
            *[lambda: caller.post(f"{path}seat/", {"seat": 1})[0]]
            * bool(self.found.later_phases),
            *[lambda: caller.post(f"{path}offers/{offers[0]}/", accept)[0]] * len(offers),
        ]
        status = self.rng.choice(calls)()
        self.note(who, status)
        assert status < 500

    def close_account(self) -> None:
        """Close the account of a player, who may sit at a table or wait for a place."""
        if self.rng.randrange(3):
            return
        who = person(f"leaver{self.rng.randrange(3)}")
        if not who.is_active:
            return
        client = Client()
        client.force_login(who)
        client.post(self.event("tournament"), {"do": "enter", "rated": "on"})
        try:
            account_close(player_id=who.pk)
        except GamesError as refusal:
            self.note(refusal.refusal)

    # Effects of time

    def finish_table(self) -> None:
        for table in running_tables(self.found):
            running = table.series is not None and newest(table.series).match.is_running
            if running and self.rng.randrange(3):
                # The first team wins. Pairs need wounds by seat, because no two scores may
                # be the same (TEAM-2).
                end_table(table, (2, 5, 3, 8) if self.for_pairs else ())
        stepped(self.found)

    def wait(self) -> None:
        stepped(self.found, after=timedelta(minutes=self.rng.choice([1, 30, 90])))

    # Pages that everybody reads

    def look(self) -> None:
        """Open every page of the event, as its director, as a guest and as a visitor."""
        names = ("tournament", "tournament-log", "standings-csv", "standings-json")
        clients = (self.directing, self.guest.client, Client())
        for client in clients:
            for name in (*names, *FILES):
                answer = client.get(self.event(name))
                assert answer.getvalue() is not None
                assert answer.status_code in (200, 404), (name, answer.status_code)
        cache.clear()
        for entry in self.found.entries.values_list("pk", flat=True)[:3]:
            address = f"/tournaments/{self.found.slug}/sums/{entry}/"
            assert Client().get(address).status_code in (200, 404), address
        whole = Client().get(f"/api/v1/tournaments/{self.found.slug}/export/")
        assert json.loads(whole.getvalue())
        for part in ("", "entries/", "pairings/", "standings/", "log/"):
            status = Program().get(f"tournaments/{self.found.slug}/{part}")[0]
            assert status in (200, 404), (part, status)


FILES = (
    *("pairings-csv", "pairings-json"),
    *("tournament-report", "figures-csv", "bracket-svg"),
)
