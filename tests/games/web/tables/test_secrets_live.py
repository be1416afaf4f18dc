"""Test that readers cannot tell two games apart in which only unknown secrets differ:
sockets, pages, programs, phones, webhooks and the bell get the same bytes.

`test_secrets_exchanged` compares single positions; here pages stay open while people
answer.
"""

import json
from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games.models import Match, Notice, Seat, Timing
from games.models.game_terms import DAY
from games.play.match.moves import disclosure, match_cache
from games.play.match.moves.play import load_position
from games.play.match.seats.turn_notices import notify_asked
from tests.engine import secrets as nightfall
from tests.engine.jaeger import secrets as jaeger
from tests.games.api.test_socket import connected, program
from tests.games.community.notices.push_service import Service
from tests.games.programs import key_of
from tests.games.set_up import at_home, fast_forward, play_for, stored, table
from tests.games.web.notices.test_live import bell
from tests.games.web.tables.readers import Clock, Reader, deliver, receiving, without_keys
from tests.games.web.tables.test_consumers import in_thread, opened

pytestmark = pytest.mark.django_db(transaction=True)

SEATS = {"ann": 0, "ben": 1, "eve": None}
"""The readers and their seats. The secrets that only Ann or nobody knows are exchanged. Ben
plays and Eve watches, and neither may notice. A spectator never knows more than Ben.
"""

STEPS = 4


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    standing = Clock()
    monkeypatch.setattr(timezone, "now", standing.now)
    # While the test's clock stands still, answers would never be shown, because they are
    # delayed.
    monkeypatch.setattr(disclosure, "DISTANCE", timedelta(0))
    return standing


@dataclass(frozen=True)
class Case:
    """A position from which the test plays on: a table's game, seats, deal and number of
    moves.
    """

    secrets: Any
    sitters: tuple[str, ...]
    deal: int
    moves: int
    terms: dict[str, Any]
    asks_ben: bool = True

    def match(self) -> Match:
        match = table(
            *self.sitters,
            timing=Timing(Match.Clock.TURNS, DAY),
            reaction_seconds=1.2,
            seed=str(self.deal),
            **self.terms,
        )
        return fast_forward(match, moves=self.moves)

    def twin(self, real: Any) -> Any:
        """Return the position after exchanging everything that Ben cannot know, except the
        hand of the third player, who needs it for the same moves.
        """
        twin = self.secrets.dealt_anew(real, SEATS["ben"], Random(self.deal))
        if self.secrets is nightfall:
            nightfall.keep_what_the_mover_sees(twin, real, 2)
        return twin

    def known(self, position: Any) -> Any:
        """Return what Ben and Eve may know of a position; None for None."""
        if position is None:
            return None
        known = [self.secrets.known(position, SEATS[name]) for name in ("ben", "eve")]
        return known, self.secrets.asked(position)


THREE, FIVE = ("ann", "ben", "cem"), ("ann", "ben", "cem", "dora", "finn")
ARCHIVES = {"options": {"draft": "base4", "first": 0, "secret": True}}
NIGHT = {"game": "jaeger", "options": {"first": 0}}
CASES = {
    # Ann and Cem add to a chain, until Ben is asked.
    "chain": Case(nightfall, THREE, 11, 90, ARCHIVES),
    # Another player draws an oracle card and gives it to Ann.
    "oracle": Case(jaeger, FIVE, 2, 30, NIGHT, asks_ben=False),
}


def answers(case: Case, real: Any, twin: Any) -> list[tuple[int, str]]:
    """Choose at most `STEPS` answers that are legal in both positions, and after which Ben
    and Eve cannot tell the positions apart. Cards are preferred to passes.

    An answer that reveals a hidden card is left out, because that card is different in the
    two positions.
    """
    rng, found = Random(1), list[tuple[int, str]]()
    while len(found) < STEPS and real.waiting:
        seat = real.waiting[0]
        offered = list(real.decision(seat).options)
        rng.shuffle(offered)
        for option in sorted(offered, key="pass".__eq__):
            after, other = (played(each, seat, option) for each in (real, twin))
            if case.known(after) == case.known(other):
                real, twin = after, other
                found.append((seat, option))
                break
        else:
            break
    return found


def played(position: Any, seat: int, option: str) -> Any:
    """Return the position after an answer; None if the answer is not offered."""
    decision = position.decision(seat)
    if decision is None or option not in decision.options:
        return None
    after = position.clone()
    after.play(seat, option)
    return after


class Site:
    """A table, with a page, a program, a phone and a webhook for each reader."""

    def __init__(self, case: Case, clock: Clock, service: Service) -> None:
        self.clock, self.service, self.began = clock, service, clock.at
        self.match = at_home(case.match())
        self.readers = {name: Reader(name, service) for name in SEATS}
        self.keys = {name: key_of(each.player) for name, each in self.readers.items()}
        self.rows = stored(self.match)

    def begin_with(self, position: Any) -> None:
        """Restore the first rows of the match, but with this position."""
        (match,), seats, moves = self.rows
        self.clock.at = self.began
        Match.objects.filter(pk=self.match.pk).update(
            **match | {"position": position.to_json()}
        )
        for seat in seats:
            Seat.objects.filter(pk=seat["id"]).update(**seat)
        self.match.moves.filter(number__gte=len(moves)).delete()
        Notice.objects.all().delete()
        self.service.received.clear()
        match_cache.remove_entry(self.match.slug)
        self.match.refresh_from_db()

    async def told(self, steps: list[tuple[int, str]]) -> dict[str, list[str]]:
        """Return by reader and place what they get at first, after each of these answers,
        and at the end.
        """
        told: dict[str, list[str]] = defaultdict(list)
        async with AsyncExitStack() as stack:
            sockets: dict[str, Any] = {}
            for name in SEATS:
                key = program(self.match.slug, self.keys[name], "?since=0")
                for kind, entered in (
                    ("page's socket", opened(self.match, name)),
                    ("program's socket", connected(key)),
                ):
                    sockets[f"{name}: {kind}"] = await stack.enter_async_context(entered)
            bells = {name: await stack.enter_async_context(bell(name)) for name in SEATS}
            for socket in bells.values():
                await socket.frame()
            for option in ("", *steps):
                if option:
                    await in_thread(self.answer)(*option)
                for place, socket in sockets.items():
                    told[place].append(_text(await socket.table(self.match.version)))
                for name, socket in bells.items():
                    rung = told[f"{name}: bell's socket"]
                    while len(rung) < await in_thread(self.notices_of)(name):
                        for notice in (await socket.frame())["fresh"]:
                            rung.append(without_keys(json.dumps(notice)))
            for place, text in (await in_thread(self.looked_up)()).items():
                told[place].append(text)
            for place, socket in sockets.items():
                assert await socket.receive_nothing(0.01), place
        return told

    def notices_of(self, name: str) -> int:
        return Notice.objects.filter(player__username=name).count()

    def answer(self, seat: int, option: str) -> None:
        """Give an answer; send the notices to players who are not at the table."""
        self.clock.pass_by(seconds=1)
        play_for(self.match, seat, option)
        self.match.refresh_from_db()
        later = self.clock.at + timedelta(minutes=5)
        notify_asked(now=later)
        deliver(later)

    def looked_up(self) -> dict[str, str]:
        """Return what pages and the API answer now, and the notices that were sent."""
        slug, found = self.match.slug, {}
        for name in ("ben", "eve"):
            reader = self.readers[name]
            parts = ("", "view/", "events/", *(("decision/",) if name == "ben" else ()))
            paths = (f"matches/{slug}/{part}" for part in parts)
            texts = (
                reader.table_page(slug)
                | reader.lobby()
                | reader.answers(*paths, f"tables/{slug}/")
                | reader.notices()
            )
            found |= {f"{name}: {place}": text for place, text in texts.items()}
        return found


def _text(frame: dict[str, Any]) -> str:
    """Serialize a frame without its time, which is always different."""
    return json.dumps({key: value for key, value in frame.items() if key != "now"})


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_play_tells_others_the_same_whatever_is_hidden(
    case: Case, clock: Clock, settings: Any
) -> None:
    with receiving(settings) as service:
        site = await in_thread(Site)(case, clock, service)
        real = load_position(site.match)
        twin = case.twin(real)
        steps = answers(case, real, twin)
        assert len(steps) > 2
        told = []
        for position in (real, twin):
            await in_thread(site.begin_with)(position)
            told.append(await site.told(steps))
    ours, its = told
    assert ours.keys() == its.keys()
    differing = {place for place in ours if ours[place] != its[place]}
    assert {place for place in differing if not place.startswith("ann")} == set()
    # Check that the comparison can fail: Ann, whose secrets were exchanged, sees a
    # difference.
    assert differing >= {"ann: page's socket", "ann: program's socket"}
    # Check that the case is not vacuous: Ben gets a notice if it asks him.
    assert (its["ben: webhook, device"] != ["[]"]) == case.asks_ben
