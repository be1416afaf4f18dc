"""How many people a site carries, and where its first limit is: a model of measured costs.

`make bench-live ARGS="--growth FILE"` reads the figures that the rows `NEEDED` have written
there, and prints what 1, 2 and 4 web processes carry, and what 1,000 to 100,000 people
take. docs/subsystems/operating.md explains the terms.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import ceil, inf
from typing import Any

from nightfall_site.connection_limits import FILES_PER_REQUEST, MAX_FILES, OWN_FILES
from tools.load import report

Rows = Mapping[str, Mapping[str, Any]]

NEEDED = (
    "idle", "programs", "whole-pages", "spectators", "quiet", "tables", "announcements",
    "announcements-four",
)  # fmt: skip
"""The rows that the model reads."""

BUSY = 0.6
"""The share of a core that a process may use, so that moves do not queue."""

SOCKETS_PER_PROCESS = (MAX_FILES - OWN_FILES) // FILES_PER_REQUEST * 3 // 4
"""As many as `connection_limits.max_sockets` lets in with all files."""

CONNECTIONS_PER_WEB = 14
"""The most connections to PostgreSQL that a web process opens: the pool in the settings."""

WEBS = (1, 2, 4)
PEOPLE = (1_000, 10_000, 100_000)


@dataclass(frozen=True, slots=True)
class People:
    """What people at a site do.

    Attributes:
        seated: the share that plays, two at a table; the others watch tables.
        seconds: how many seconds pass between two moves of a table.
    """

    seated: float = 0.8
    seconds: float = 4.0

    def moves(self, people: float) -> float:
        """Return the moves a second."""
        return people * self.seated / 2 / self.seconds

    def spectator_frames(self, people: float) -> float:
        """Return the frames that all spectators together receive in a second."""
        return people * (1 - self.seated) / self.seconds


@dataclass(frozen=True, slots=True)
class Terms:
    """The measured costs, in milliseconds of CPU time if nothing else is said.

    Attributes:
        move: of the web process for a move between two pages, both frames included.
        frame: of the web process for a spectator's frame.
        table, visitor: of the web process for an open page of a player and of a spectator
            in a second in which nothing happens.
        heard: of each other web process for what a move announces.
        move_in_postgresql, table_in_postgresql: of PostgreSQL for a move, and for an open
            page of a player in a second.
        published, delivered: of Redis for what a move announces, and for each web process
            that gets it.
        kilobytes: memory of an open page of a player.
        megabytes: memory of a web process without pages.
    """

    move: float
    frame: float
    table: float
    visitor: float
    heard: float
    move_in_postgresql: float
    table_in_postgresql: float
    published: float
    delivered: float
    kilobytes: float
    megabytes: float


def terms_of(rows: Rows) -> Terms:
    """Return the terms that measured rows show.

    Raises:
        SystemExit: a row is missing.
    """
    if missing := set(NEEDED) - rows.keys():
        raise SystemExit(f"These rows are missing: {', '.join(sorted(missing))}")
    idle, tables, quiet = rows["idle"], rows["tables"], rows["quiet"]
    watched = rows["spectators"]
    one, four = rows["announcements"], rows["announcements-four"]
    delivered = max(0.0, (four["redis_ms"] - one["redis_ms"]) / 3)

    def by_move(name: str, figure: str = "web_ms") -> float:
        """Return the cost of a move beyond what the idle site uses in that time."""
        return float(rows[name][figure] - idle[figure] / rows[name]["moves_per_s"])

    def by_page(row: Mapping[str, Any], figure: str, of_idle: str) -> float:
        """Return the cost of an open page beyond what the site uses without it."""
        return float(row[figure] / 1000 - idle[of_idle] / row["sockets"])

    return Terms(
        move=by_move("whole-pages"),
        frame=(by_move("spectators") - by_move("programs")) / watched["sockets"],
        table=by_page(tables, "us_each", "web_ms"),
        visitor=by_page(quiet, "us_each", "web_ms"),
        heard=one["web_ms"] - idle["web_ms"] * one["seconds"] / one["requests"],
        move_in_postgresql=by_move("whole-pages", "postgresql_ms"),
        table_in_postgresql=by_page(tables, "postgresql_us_each", "postgresql_ms"),
        published=max(0.0, one["redis_ms"] - delivered),
        delivered=delivered,
        kilobytes=tables["kb_each"],
        megabytes=tables["memory_mb"] - tables["sockets"] * tables["kb_each"] / 1024,
    )


@dataclass(frozen=True, slots=True)
class Load:
    """What a number of people costs a site with some web processes; busy is in cores."""

    people: float
    moves: float
    webs: float
    web_busy: float
    postgresql_busy: float
    redis_busy: float
    connections: float
    gigabytes: float
    sockets_per_web: float


def load_of(terms: Terms, people: float, webs: float, what: People) -> Load:
    """Return the load of a site with so many web processes."""
    moves = what.moves(people)
    seated = people * what.seated
    announced = moves * (terms.published + terms.delivered * webs)
    stored = moves * terms.move_in_postgresql + seated * terms.table_in_postgresql
    heard = moves * (webs - 1) * terms.heard
    megabytes = terms.megabytes * webs + terms.kilobytes * people / 1024
    return Load(
        people=people,
        moves=moves,
        webs=webs,
        web_busy=_own_work(terms, people, what) + heard / 1000,
        postgresql_busy=stored / 1000,
        redis_busy=announced / 1000,
        connections=CONNECTIONS_PER_WEB * webs,
        gigabytes=megabytes / 1024,
        sockets_per_web=people / webs,
    )


def webs_for(terms: Terms, people: float, what: People) -> float:
    """Return how many web processes so many people take; infinity if no number is enough,
    because each process would only read the announcements of the others.
    """
    heard = what.moves(people) * terms.heard / 1000
    if heard >= BUSY:
        return inf
    by_cpu = (_own_work(terms, people, what) - heard) / (BUSY - heard)
    return max(1, ceil(by_cpu), ceil(people / SOCKETS_PER_PROCESS))


def carried_by(terms: Terms, webs: int, what: People) -> int:
    """Return how many people a number of web processes carries."""
    low, high = 0, webs * SOCKETS_PER_PROCESS
    while low < high:
        middle = (low + high + 1) // 2
        if webs_for(terms, middle, what) <= webs:
            low = middle
        else:
            high = middle - 1
    return low


def text(rows: Rows, what: People) -> str:
    """Return the terms, and two tables: by web processes, and by people."""
    terms = terms_of(rows)
    loads = [load_of(terms, carried_by(terms, webs, what), webs, what) for webs in WEBS]
    lacking = []
    for people in PEOPLE:
        webs = webs_for(terms, people, what)
        if webs == inf:
            lacking.append(f"No number of web processes carries {people} people.")
        else:
            loads.append(load_of(terms, people, webs, what))
    return "\n\n".join([_table([terms]), _table(loads), *lacking])


def _table(records: Sequence[Any]) -> str:
    """Return records of one kind as a Markdown table, a line each."""
    names = [one.name for one in fields(records[0])]
    lines = [[report.text(getattr(one, name)) for name in names] for one in records]
    return report.markdown([[name.replace("_", " ") for name in names], *lines])


def _own_work(terms: Terms, people: float, what: People) -> float:
    """Return the cores that the pages and moves of people take, without announcements."""
    return (
        what.moves(people) * terms.move
        + what.spectator_frames(people) * terms.frame
        + people * what.seated * terms.table
        + people * (1 - what.seated) * terms.visitor
    ) / 1000
