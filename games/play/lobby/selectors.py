"""Queries for the lobby: open tables as a reader sees them, and matches to watch."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from games.base.policies import blind_tables
from games.base.policies.watching import without_unwatchable
from games.base.refusal_texts import refusal_text
from games.community.relations.selectors import followed_ids, without_blocked
from games.contract import game_of, keys
from games.contract.setup import Choice
from games.live.online import Whereabouts, whereabouts_of as whereabouts_of
from games.models import Match, Player, Seat
from games.play import rendering
from games.play.lobby.filters import LobbyReader, filters_hiding, query_conditions
from games.play.match.reading.selectors import with_light_columns
from games.play.match.seats import presence
from games.play.ratings.pools import Pool, pool_of
from games.play.ratings.selectors import ShownRating, displayed_ratings
from games.play.rendering.seat_status import to_milliseconds
from games.play.tables import admission, descriptions
from games.play.tables.admission import Applicant
from games.refusals import GamesError, SeatsKept

MAX_OPEN = 200
"""How many tables the list shows. The reader can find further ones only with filters."""

MAX_WATCHED = 12


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """A seat of a table with its player, as a list shows it."""

    name: str
    free: bool
    computer: bool
    player: Player | None
    rating: ShownRating | None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table as the lobby shows it.

    `host` is None if the table has none, or hides names. `refusal` is the reason why the
    reader may not sit down. If the only reason is that the seats are reserved for others,
    `open_at` is the end of the reservation, in milliseconds since 1970.
    """

    match: Match
    host: Player | None
    seats: list[ListedSeat]
    free: int
    clock: str
    game: str
    variant: str
    chips: list[Choice]
    range: str
    reliability: int | None
    host_gone: bool
    mine: bool
    refusal: str
    open_at: int | None


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The tables of the list that pass the filters, and how many each filter hides.

    `beyond` is how many tables pass the filters but do not fit in the list.
    """

    rows: list[OpenTable]
    hidden: int
    hidden_by: list[tuple[str, int]]
    beyond: int = 0


def listed_tables_with_free_seat() -> QuerySet[Match]:
    """Return the listed tables with a free seat, of the games that are installed."""
    free = Count("seats", filter=Q(seats__player=None, seats__level="", seats__kept=""))
    waiting = Match.objects.filter(
        status=Match.Status.WAITING, listed=True, game__in=keys()
    )
    return with_light_columns(waiting.annotate(free=free).filter(free__gt=0))


def open_tables(user: Player | AnonymousUser, chosen: Mapping[str, Any]) -> OpenTables:
    """Return the open tables for one reader. Those at which the reader sits come first.

    Tables with a player whom the reader has blocked, or who has blocked the reader, are
    left out.
    """
    reader = user if isinstance(user, Player) else None
    found = _load_tables(
        without_blocked(listed_tables_with_free_seat(), reader), reader, chosen
    )
    matches, counts = found.matches, found.counts
    lobby_reader = _lobby_reader(matches, reader)
    ratings = _ratings(matches)
    passing = []
    for match in matches:
        names = filters_hiding(match, chosen, lobby_reader)
        counts.update(names)
        if not names:
            passing.append(_open_table(match, lobby_reader, ratings))
    rows = sorted(passing, key=lambda row: (not row.mine, row.host_gone))
    hidden_by = [(name, counts[name]) for name in chosen if counts[name]]
    hidden = found.hidden + len(matches) - len(rows)
    return OpenTables(rows, hidden, hidden_by, found.beyond)


@dataclass(frozen=True, slots=True)
class _LoadedTables:
    """The matches loaded for one list; how many matches the filters in the query left out;
    and how many did not fit in the list.
    """

    matches: Sequence[Match]
    counts: Counter[str]
    hidden: int = 0
    beyond: int = 0


def _load_tables(
    tables: QuerySet[Match], reader: Player | None, chosen: Mapping[str, Any]
) -> _LoadedTables:
    """Load the tables for a list. If they fit in the list, the filters are applied later,
    in Python; otherwise the query applies them.
    """
    own = Seat.objects.filter(match=OuterRef("pk"), player=reader, player__isnull=False)
    ordered = tables.alias(own=Exists(own)).order_by("-own", "-created_at")
    matches = list(ordered[: MAX_OPEN + 1])
    if len(matches) <= MAX_OPEN:
        return _LoadedTables(matches, Counter())
    followed = frozenset[int]() if reader is None else followed_ids(reader)
    asked = query_conditions(chosen, followed)
    number, narrowed = tables.count(), tables.filter(*asked.values()).count()
    matches = list(ordered.filter(*asked.values())[:MAX_OPEN])
    counts = Counter({n: number - tables.filter(q).count() for n, q in asked.items()})
    return _LoadedTables(matches, counts, number - narrowed, narrowed - len(matches))


def open_table_of(match: Match, user: Player | AnonymousUser) -> OpenTable:
    """Build the row of one table in the lobby."""
    reader = user if isinstance(user, Player) else None
    return _open_table(match, _lobby_reader([match], reader), _ratings([match]))


def running_listed() -> list[Match]:
    """Return the listed running matches that anybody can watch, the newest first."""
    running = Match.objects.filter(
        status=Match.Status.RUNNING, listed=True, game__in=keys()
    )
    running = with_light_columns(without_unwatchable(running))
    return list(running.order_by("-started_at", "-pk")[:MAX_WATCHED])


def _lobby_reader(matches: Iterable[Match], reader: Player | None) -> LobbyReader:
    hosts = [match.host_id for match in matches if match.host_id is not None]
    return LobbyReader(
        applicant=None if reader is None else Applicant.of(reader),
        followed=frozenset() if reader is None else followed_ids(reader),
        reliability=presence.reliability_percents(hosts),
    )


Ratings = Mapping[Pool, Mapping[int, ShownRating]]


def _ratings(matches: Iterable[Match]) -> Ratings:
    """Load the ratings of all players at these tables, by pool."""
    people: dict[Pool, set[int]] = {}
    for match in matches:
        if blind_tables.hides_names(match):
            continue
        pool = people.setdefault(pool_of(match), set())
        pool.update(seat.player_id for seat in match.seats.all() if seat.player_id)
    return {pool: displayed_ratings(ids, pool) for pool, ids in people.items()}


def _open_table(match: Match, reader: LobbyReader, ratings: Ratings) -> OpenTable:
    seats = list(match.seats.all())
    applicant = reader.applicant
    mine = applicant is not None and any(
        seat.player_id == applicant.player.pk for seat in seats
    )
    objection = _objection(match, applicant)
    return OpenTable(
        match=match,
        host=None if blind_tables.hides_names(match) else match.host,
        seats=_listed_seats(match, seats, ratings),
        free=sum(seat.is_open for seat in seats),
        clock=descriptions.clock_words(match),
        game=str(game_of(match.game)) if len(keys()) > 1 else "",
        variant=descriptions.main_option_words(match),
        chips=descriptions.secondary_options(match),
        range=descriptions.range_words(match),
        reliability=None
        if blind_tables.hides_names(match)
        else reader.reliability.get(match.host_id or 0),
        host_gone=_is_abandoned_by_host(match, timezone.now()),
        mine=mine,
        refusal="" if mine or objection is None else refusal_text(objection.refusal),
        open_at=to_milliseconds(admission.open_to_all_from(match))
        if isinstance(objection, SeatsKept)
        else None,
    )


def _objection(match: Match, applicant: Applicant | None) -> GamesError | None:
    """Return the reason why a reader may not sit down at a table. Visitors may sit down as
    guests, unless the seats are reserved.
    """
    if applicant is not None:
        return admission.objection_to(match, applicant)
    return SeatsKept(match) if admission.is_reserved_for_others(match, None) else None


def _is_abandoned_by_host(match: Match, now: datetime) -> bool:
    """Tell whether a live table waits although its host has left the site."""
    later = match.clock == Match.Clock.TURNS or match.starts_at is not None
    if later or match.host is None:
        return False
    return whereabouts_of(match.host, now) == Whereabouts.GONE


def _listed_seats(match: Match, seats: list[Seat], ratings: Ratings) -> list[ListedSeat]:
    known = ratings.get(pool_of(match), {})
    infos = rendering.seat_infos(seats)
    return [
        ListedSeat(
            name=info.name,
            free=seat.is_open,
            computer=bool(seat.level),
            player=info.person,
            rating=known.get(info.person.pk) if info.person else None,
        )
        for seat, info in zip(seats, infos, strict=True)
    ]
