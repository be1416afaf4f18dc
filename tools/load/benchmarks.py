"""The rows of the benchmark: the quantity that each measures, and the site for it.

A row's `measure` takes a running site and the seconds to measure, and returns figures by
name.
"""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from functools import partial
from http.client import HTTPConnection
from time import perf_counter, process_time
from typing import Any
from urllib.parse import urlsplit

from nightfall_site.connection_limits import max_sockets
from tools.load import driver, report
from tools.load.site import Site

Figures = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the benchmark.

    Attributes:
        measure: a function that takes the site, the row, and the seconds to warm up and to
            count.
        kind: the client of the players: `program` or `page`.
        every: seconds between two moves of a match; 0 to play each move as soon as all
        clients have seen the last one.
        sockets: the number of spectators' sockets to open.
        where: the set-up to measure on, a key of `tools.load.__main__.SETUPS`.
        apart: whether the seats of a match connect to different web processes.
        topics: what the players' pages follow beside the table, see `driver.open_seat`.
    """

    measure: Callable[[Site, "Row", float, float], Coroutine[Any, Any, Figures]]
    kind: str
    matches: int
    every: float = 0.0
    sockets: int = 0
    where: str = "large"
    apart: bool = False
    topics: tuple[str, ...] = ()


class Meter:
    """Measures the CPU time that the processes of a site use from `begin` on."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.begin()

    def begin(self) -> None:
        """Start measuring."""
        self.before, self.clock = self.site.seconds(), perf_counter()
        self.driver = process_time()

    def figures(self, acts: float) -> Figures:
        """Return the CPU time per act since `begin` of the web processes, of all servers
        and of each, how busy the processes were, and the memory of the web process.

        Args:
            acts: the number of moves played, pages viewed, sockets opened or seconds
                waited.
        """
        took = perf_counter() - self.clock
        now = self.site.seconds()
        used = {name: now[name] - self.before[name] for name in now}
        web = sum(used[name] for name in used if name.split()[0] == "web")
        each = {name.replace(" ", "_"): used[name] for name in used if name != "web"}
        return {
            "web_ms": 1000 * web / max(1, acts),
            "server_ms": 1000 * sum(used.values()) / max(1, acts),
            **{
                f"{name}_ms": 1000 * seconds / max(1, acts)
                for name, seconds in each.items()
            },
            "web_busy": web / took,
            # If this is close to 1, the driver is the bottleneck, and the figures do not
            # describe the site.
            "driver_busy": (process_time() - self.driver) / took,
            "seconds": took,
            "memory_mb": self.site.memory("web"),
        }

    def microseconds_a_second(self, sockets: int) -> Figures:
        """Return the microseconds of CPU time that each socket has cost a second since
        `begin`, by process.
        """
        found = self.figures(1)
        names = {"web_ms": "us_each", "postgresql_ms": "postgresql_us_each"}
        names |= {"redis_ms": "redis_us_each"}
        share = 1000 / found["seconds"] / max(1, sockets)
        return {name: share * found[ms] for ms, name in names.items()}


async def play_matches(site: Site, row: Row, warm: float, seconds: float) -> Figures:
    """Play matches, with spectators if the row has any, and check all of them at the
    end.
    """
    setup = site.run_benchmark_command("set_up", {"kind": row.kind, "matches": row.matches})
    seen = driver.Figures()
    addresses = [site.address, *site.others]
    games = await driver.open_games(
        addresses, setup, seen, apart=row.apart, topics=row.topics
    )
    for game in games:
        game.seats += await open_spectator_pages(
            site, setup, game.row, row.sockets // len(games), seen
        )
    go_on: Any = driver.play_without_pauses
    if row.every:
        go_on = partial(driver.play_on_timetable, every=row.every)
    meter = Meter(site)
    await driver.measure_after_warm_up(
        lambda until: go_on(games, seen, until),
        seen, warm=warm, seconds=seconds, on_count=meter.begin,
    )  # fmt: skip
    used = meter.figures(seen.moves)
    served = await driver.current_views(games) if row.kind == "program" else {}
    await driver.close_games(games)
    stored = site.run_benchmark_command("check", [game.row["id"] for game in games])
    wrong = driver.disagreements(games, stored, served)
    for text in wrong[:10]:
        print(text, file=sys.stderr)
    found = used | driver_figures(seen, used["seconds"]) | {"disagree": len(wrong)}
    return found | ({"sockets": row.sockets} if row.sockets else {})


async def load_pages(site: Site, row: Row, _warm: float, seconds: float) -> Figures:
    """Load the pages of tables as their players would, one page after another."""
    setup = site.run_benchmark_command("set_up", {"kind": "page", "matches": row.matches})
    where = urlsplit(site.address)
    line = HTTPConnection(where.hostname or "", where.port, timeout=60)
    pages = [(match["slug"], key) for match in setup["matches"] for key in match["passes"]]

    def load(number: int) -> tuple[float, int]:
        slug, key = pages[number % len(pages)]
        began = perf_counter()
        line.request(
            "GET", f"/table/{slug}/", headers={"Cookie": f"{setup['cookie']}={key}"}
        )
        answer = line.getresponse()
        body = answer.read()
        assert answer.status == 200, answer.status
        return perf_counter() - began, len(body)

    for number in range(min(5, len(pages))):
        load(number)
    meter, found = Meter(site), list[tuple[float, int]]()
    while perf_counter() < meter.clock + seconds and len(found) < 1000:
        found.append(load(len(found)))
    line.close()
    used = meter.figures(len(found))
    return (
        used
        | delay_percentiles([took for took, _ in found])
        | {"raw_bytes": report.percentile([size for _, size in found], 0.5)}
        | {"views": len(found)}
    )


async def play_beside_web_process(
    site: Site, row: Row, warm: float, seconds: float
) -> Figures:
    """Play on the first web process alone, while a page on the second one shows another
    match. `web_2_ms` is then what it costs a process to receive announcements that do not
    concern it.
    """
    setup = site.run_benchmark_command("set_up", {"kind": "page", "matches": 1})
    second = replace(site, address=site.others[0])
    pages = await open_spectator_pages(
        second, setup, setup["matches"][0], 1, driver.Figures()
    )
    found = await play_matches(replace(site, others=()), row, warm, seconds)
    await driver.close_all(pages)
    return found


async def wait(site: Site, _row: Row, _warm: float, seconds: float) -> Figures:
    """Measure a site on which nothing happens: its figures are for each second."""
    meter = Meter(site)
    await asyncio.sleep(seconds)
    return meter.figures(seconds)


async def hold_idle_sockets(site: Site, row: Row, _warm: float, _seconds: float) -> Figures:
    """Open pages of visitors on which nothing happens, and measure the memory and the CPU
    time of each. There are fewer than the row says if the limit of open files is too low.
    """
    setup = site.run_benchmark_command("set_up", {"kind": "page", "matches": row.matches})
    seen, each = driver.Figures(), min(row.sockets, max_sockets() - 10) // row.matches
    # The first sockets also load modules and data that are loaded only once, so they do not
    # count.
    first = await open_spectator_pages(site, setup, setup["matches"][0], 10, seen)
    meter, opened = IdleMeter(site), list[driver.Seat]()
    for match in setup["matches"]:
        opened += await open_spectator_pages(site, setup, match, each, seen)
    found = await meter.measure_idle(opened, seen)
    await driver.close_all([*first, *opened])
    return found


async def hold_open_tables(site: Site, row: Row, _warm: float, _seconds: float) -> Figures:
    """Open the tables of players who do nothing, with the chat and the bell beside them,
    and measure the memory and the CPU time of each.
    """
    setup = site.run_benchmark_command(
        "set_up", {"kind": "page", "matches": row.matches + 10}
    )
    seen = driver.Figures()
    addresses = [site.address]
    first, rest = setup["matches"][:10], setup["matches"][10:]
    games = await driver.open_games(
        addresses, setup | {"matches": first}, seen, topics=row.topics
    )
    meter = IdleMeter(site)
    measured = await driver.open_games(
        addresses, setup | {"matches": rest}, seen, topics=row.topics
    )
    found = await meter.measure_idle(
        [seat for game in measured for seat in game.seats], seen
    )
    await driver.close_games([*games, *measured])
    return found


class IdleMeter:
    """Measures what open pages cost on which nothing happens, beside those that are open
    at the start.
    """

    SECONDS = 60
    """How long to measure: a table asks every 14 s, and the site stores who is there every
    20 s.
    """

    def __init__(self, site: Site) -> None:
        self.site, self.before, self.meter = site, site.memory("web"), Meter(site)

    async def measure_idle(
        self, opened: Sequence[driver.Seat], seen: driver.Figures
    ) -> Figures:
        """Return the cost of opening these pages and of keeping them open."""
        opening, after = self.meter.figures(len(opened)), self.site.memory("web")
        self.meter.begin()
        await driver.stay_open(opened, self.SECONDS)
        return {
            "web_ms": opening["web_ms"],
            "memory_mb": after,
            "kb_each": 1024 * (after - self.before) / len(opened),
            **self.meter.microseconds_a_second(len(opened)),
            "sockets": len(opened),
            "refused": len(seen.refused),
        }


async def announce(site: Site, row: Row, _warm: float, seconds: float) -> Figures:
    """Publish announcements that concern no open page, as fast as one process can, while a
    page of each web process listens. The figures are for a request to Redis, which carries
    as many messages as the row has matches: like a move, one for its table and one for the
    bell of each player.
    """
    setup = site.run_benchmark_command("set_up", {"kind": "page", "matches": 1})
    pages = list[driver.Seat]()
    for address in (site.address, *site.others):
        pages += await open_spectator_pages(
            replace(site, address=address), setup, setup["matches"][0], 1, driver.Figures()
        )
    meter = Meter(site)
    sent = await asyncio.to_thread(
        site.run_benchmark_command, "announce", {"at_once": row.matches, "seconds": seconds}
    )
    # The web processes may not have received everything yet.
    await asyncio.sleep(1)
    used = meter.figures(sent)
    await driver.close_all(pages)
    return used | {
        "requests": sent,
        "requests_per_s": sent / seconds,
        "web_processes": len(pages),
    }


async def play_against_computer(
    site: Site, row: Row, _warm: float, seconds: float
) -> Figures:
    """Play against a computer; measure the time from its question to its visible answer."""
    level = "heuristic"
    setup = site.run_benchmark_command(
        "set_up", {"kind": "program", "matches": row.matches, "level": level}
    )
    seen = driver.Figures(counts=True)
    duels = [
        await driver.open_seat(site.address, setup, match, match["passes"][0], seen)
        for match in setup["matches"]
    ]
    meter = Meter(site)
    until = perf_counter() + seconds
    await asyncio.gather(
        *(driver.play_against_computer(seat, seen, until) for seat in duels)
    )
    used = meter.figures(seen.moves)
    await driver.close_all(duels)
    thinking = site.run_benchmark_command(
        "think", [match["id"] for match in setup["matches"]]
    )
    found = used | driver_figures(seen, used["seconds"]) | {"thinking_ms": thinking}
    return found | {"beyond_ms": found["p50_ms"] - thinking}


async def open_spectator_pages(
    site: Site, setup: Any, match: Any, count: int, seen: driver.Figures
) -> list[driver.Seat]:
    """Open pages of spectators, a few at a time, and wait for the first frame of each."""
    opened = list[driver.Seat]()
    page = setup | {"kind": "page"}
    while len(opened) < count:
        few = [
            driver.open_seat(site.address, page, match, "", seen)
            for _ in range(min(20, count - len(opened)))
        ]
        seats = await asyncio.gather(*few)
        await asyncio.gather(*(seat.shows(match["version"]) for seat in seats))
        opened += seats
    return opened


def driver_figures(seen: driver.Figures, took: float) -> Figures:
    """Return the driver's figures, including errors."""
    return delay_percentiles(seen.delays) | {
        "moves_per_s": seen.moves / took,
        "raw_bytes": report.percentile(seen.weights.raw, 0.5),
        "wire_bytes": report.percentile(seen.weights.wire, 0.5),
        "moves": seen.moves,
        "too_fast": seen.slowed,
        "refused": len(seen.refused),
        "lost": seen.lost,
        "over": seen.ended,
    }


def delay_percentiles(seconds: Sequence[float]) -> Figures:
    """Return the percentiles of delays in milliseconds."""
    shares = {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99}
    return {
        name: 1000 * report.percentile(seconds, share) for name, share in shares.items()
    }


ROWS = {
    "programs": Row(play_matches, "program", 100),
    "pages": Row(play_matches, "page", 100),
    "whole-pages": Row(play_matches, "page", 100, topics=driver.BESIDE_A_TABLE),
    "timetable": Row(play_matches, "program", 300, every=1.0),
    "idle": Row(wait, "", 0),
    "view": Row(load_pages, "page", 10),
    "spectators": Row(play_matches, "program", 1, sockets=1000),
    "quiet": Row(hold_idle_sockets, "page", 50, sockets=5000),
    "tables": Row(hold_open_tables, "page", 200, topics=driver.BESIDE_A_TABLE),
    "announcements": Row(announce, "page", 3),
    "bot": Row(play_against_computer, "program", 2),
    "two": Row(play_matches, "program", 100, where="two"),
    "two-apart": Row(play_matches, "program", 100, where="two", apart=True),
    "elsewhere": Row(play_beside_web_process, "program", 100, where="two"),
    "four": Row(play_matches, "program", 100, where="four"),
    "pgbouncer": Row(play_matches, "program", 100, where="pooled"),
    "announcements-four": Row(announce, "page", 3, where="four"),
    "play": Row(play_matches, "page", 50, where="play"),
    "play-bot": Row(play_against_computer, "program", 2, where="play"),
}
