"""Test that nothing that other readers get depends on whether a player or the server
answered (INFO-15).

The same position is played on twice from the same moment: once the player answers, once the
server answers for them. What the other seats, spectators, programs, devices and webhooks
get is compared byte by byte.
"""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest
from django.db import transaction
from django.utils import timezone

from games.api.match_socket import ProgramConsumer, ProgramTopic
from games.live.connection import Connection
from games.models import Match, Move, Seat, Timing
from games.models.game_terms import DAY
from games.play.following.table_loading import read_table
from games.play.match.agreeing import pauses, proposals
from games.play.match.agreeing.proposals import expire_proposals
from games.play.match.moves import clocks, match_cache
from games.play.match.moves.play import submit
from games.play.match.seats import presence
from games.play.match.seats.turn_notices import notify_asked, remind_of_deadlines
from games.web.tables.table_topic import TableTopic
from tests.games.community.notices.push_service import Service
from tests.games.play.match.answering.test_standing_orders import (
    order,
    others_chain,
    reach,
)
from tests.games.set_up import answer_next, options_of, person, play_for, table
from tests.games.web.tables.readers import Clock, Reader, deliver, receiving

pytestmark = pytest.mark.django_db

CLOCKS = {
    "live": Timing(Match.Clock.LIVE, 300, 15),
    "days": Timing(Match.Clock.TURNS, DAY),
    "none": Timing(),
}
OTHERS = ("ben", "cem", "eve")
"""Two other players at the table, and a spectator."""

Commit = Callable[..., AbstractContextManager[Any]]


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", lambda _bits: 2011)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(timezone, "now", standing.now)
    return standing


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    with receiving(settings) as each:
        yield each


@contextmanager
def undone(match: Match) -> Iterator[None]:
    """Roll back everything that is stored in this block."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    match_cache.remove_entry(match.slug)


class World:
    """A table of three at which the server is about to pass for Ann, and its readers."""

    def __init__(self, clock: Clock, service: Service, commit: Commit, timing: Timing):
        self.clock, self.service, self.commit = clock, service, commit
        clocks.record_server_up(clock.now())
        self.match = table("ann", "ben", "cem", timing=timing, reaction_seconds=1.2)
        self.readers = [Reader(name, service) for name in OTHERS]
        self.reach(lambda decision, view: others_chain(decision, view))

    def reach(self, wanted: Callable[[Any, Any], bool]) -> None:
        """Play on until Ann is asked a question that `wanted` accepts; clocks use the
        standing clock.
        """
        reach(self.match, 0, wanted)

    def pass_by_person(self) -> None:
        self.match.refresh_from_db()
        submit(
            match_id=self.match.pk,
            seat=0,
            version=self.match.version,
            choices=["pass"],
            by=Move.By.PERSON,
            player=person("ann"),
            lag_ms=130,
        )

    def pass_by_itself(self) -> None:
        assert self.ann.due_at is not None
        assert answer_next(self.match)

    @property
    def ann(self) -> Seat:
        return self.match.seats.get(number=0)

    def until_ann_is_asked(self) -> None:
        """Let the other players pass until Ann has to decide."""
        for _ in range(30):
            seats = self.match.seats.filter(asked_since__isnull=False).order_by("number")
            asked = seats[0]
            if asked.number == 0 and asked.due_at is None:
                return
            if not answer_next(self.match):
                options = options_of(self.match, asked.number)
                play_for(self.match, asked.number, options[-1])
        raise AssertionError("ann was not asked")

    def after(self, *acts: Callable[[], Any]) -> list[dict[str, str]]:
        """Return what other readers get after each of these acts; roll all changes back.

        Sockets are read after each act. Pages and the API, which take the longest, are read
        only after the last act, the lobby only after several.
        """
        random.seed(1)
        self.service.received.clear()
        began, found = self.clock.at, []
        with undone(self.match):
            self.clock.pass_by(seconds=4)
            for act in acts:
                with self.commit(execute=True):
                    act()
                found.append(self.followed())
            found[-1] |= self.looked_up(lobby=len(acts) > 1)
        self.clock.at = began
        return found

    def followed(self) -> dict[str, str]:
        """Collect what sockets, the bell, devices and webhooks get now."""
        deliver(self.clock.now())
        slug, found = self.match.slug, {}
        cached = read_table(slug=slug)
        for reader in self.readers:
            line = SimpleNamespace(player=reader.player, language="en")
            page = TableTopic(cast(Connection, line), "table", "", slug=slug)
            data = ProgramTopic(cast(ProgramConsumer, line), "match", "since=0", slug=slug)
            texts = {
                "page's socket": json.dumps(page.to_send(page.frame(cached), None)),
                "program's socket": json.dumps(data.frame(cached)),
            } | reader.notices()
            found |= {f"{reader.name}: {place}": texts[place] for place in texts}
        return found

    def looked_up(self, *, lobby: bool) -> dict[str, str]:
        """Collect what pages and the API return now, for one of the two other players and
        for the spectator. Views, events and questions are in the frames of programs.
        """
        slug, found = self.match.slug, {}
        for reader in (self.readers[0], self.readers[-1]):
            texts = (
                reader.table_page(slug)
                | (reader.lobby() if lobby else {})
                | reader.answers(f"matches/{slug}/", f"tables/{slug}/")
            )
            found |= {f"{reader.name}: {place}": texts[place] for place in texts}
        return found


@pytest.fixture
def world(
    request: pytest.FixtureRequest,
    clock: Clock,
    service: Service,
    django_capture_on_commit_callbacks: Commit,
) -> World:
    return World(clock, service, django_capture_on_commit_callbacks, CLOCKS[request.param])


def differences(own: list[dict[str, str]], automatic: list[dict[str, str]]) -> list[str]:
    """Return the differences in what other readers get: the number of the act, and the
    place.
    """
    return [
        f"{number}: {name}"
        for number, (mine, its) in enumerate(zip(own, automatic, strict=True))
        for name in mine
        if mine[name] != its[name]
    ]


def compared(world: World, *acts: Callable[[], Any]) -> list[str]:
    """Compare what other readers get after Ann's own pass and after an automatic one, and
    after each of the acts that follow.
    """
    own = world.after(world.pass_by_person, *acts)
    return differences(own, world.after(world.pass_by_itself, *acts))


@pytest.mark.parametrize(
    ("world", "kind"),
    [("live", "undo"), ("days", "pause"), ("none", "stop")],
    indirect=["world"],
)
def test_with_everything_open_others_get_the_same(world: World, kind: str) -> None:
    match, clock = world.match, world.clock
    if world.ann.due_at is None:
        order(match, pass_chain=True)
    lengths = {"pause": next(iter(pauses.pause_lengths(match)))}
    proposals.propose(
        match_id=match.pk, player=person("ann"), kind=kind, length=lengths.get(kind, "")
    )
    match.seats.filter(number=0).update(
        last_seen=clock.at - timedelta(seconds=40), unread_from=1, played_for=2
    )

    def agree() -> None:
        for name in ("ben", "cem"):
            proposals.agree(match_id=match.pk, player=person(name), number=1)

    def sweep() -> None:
        clock.pass_by(seconds=20)
        now = clock.now()
        for name in ("ben", "cem"):
            presence.record_presence(match_id=match.pk, player=person(name))
        presence.hold_absent_seats(now=now)
        notify_asked(now=now)
        remind_of_deadlines(now=now)
        expire_proposals(now=now)

    assert compared(world) == []
    assert compared(world, agree, sweep) == []
    if kind != "undo":
        assert compared(world, world.until_ann_is_asked, sweep, sweep) == []
