"""Create tables: check their terms, and store their rows."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from engine.check_record import seed_commitment
from games.base import limits
from games.base.policies import maintenance, names, word_filter
from games.base.policies.watching import MAX_COMMENTATORS
from games.base.sanctions.enforcement import check_may_sit
from games.base.transactions import lock_players
from games.community.clubs.selectors import check_member
from games.community.relations.selectors import blocked_between
from games.contract import Game, UnknownGame, default_game, game_of
from games.models import Kit, Match, Player, Seat, Timing, Unrated
from games.play.match.moves import clocks
from games.play.ratings.rating_eligibility import objection_to_table
from games.play.tables import table_settings
from games.play.tables.lifecycle import announce_table, start_if_due
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, NeedsAccount, NoCommentator, NotRated, TooManyTables

Sitter = Player | str | None
"""The type of who gets a seat of a new table: a person, a computer's level, or None for a
free seat.
"""

Called = Mapping[int, Player | str]
"""By seat: a computer's name, or the player whom the computer replaces permanently."""

Brought = Mapping[int, tuple[dict[str, Any], Kit | None]]
"""By seat: the content of the kit that the player has handed in, and the saved kit from
which it was copied.
"""

FURTHEST_START = timedelta(days=60)
"""The maximum time between the creation of a table and its start."""

HIGHEST_RATING = 9999

MAX_WAITING = 12
"""How many tables of one host may wait for players at the same time."""


@transaction.atomic
def match_create(
    terms: TableTerms,
    *,
    host: Player | None,
    sitters: Sequence[Sitter],
    previous: Match | None = None,
    held: Mapping[int, Seat.Held] | None = None,
    called: Called | None = None,
    brought: Brought | None = None,
    seed: str = "",
    withheld: bool = False,
    unrated: Unrated | None = None,
) -> Match:
    """Create a table, and start its match if no seat is free.

    Args:
        terms: the terms of the table.
        host: the player who may close it; None for a table of the site itself, as in a
            tournament.
        sitters: who sits at each seat, clockwise; None for a free seat.
        previous: the match of which this one is the rematch.
        held: the seats of absent players, with the reason. Computers play for them until
            they come back.
        called: the names of computers that have their own one; other computers are named
            after their seats.
        brought: the kits that players have handed in for an event. They stay secret after
            the match, until the event ends.
        seed: the seed of the random generator, in decimal digits; empty for a random one.
        withheld: whether other tables play the same seed, so that the match stays hidden
            until all of them are over (`games.play.tables.shared_deals`).
        unrated: why the match is not rated, if that is known from the beginning.

    Raises:
        NoCommentator: see `commentators_named`.
        BadTable: an unknown game, pace, level or timing, a person with two seats, an empty
            range of ratings, or a start in the past or too far ahead.
        NeedsAccount: the table is rated, and a guest sits there.
        NotRated: the table is rated, but has fewer than two people, accounts of the same
            person, no clock, or options that are never rated.
        BadOptions: the options do not fit together, or do not fit the number of seats.
        Suspended: the host is suspended, so they may not sit down at any table.
        TooOften: the host has set up too many tables lately.
        TooManyTables: too many of the host's tables still wait for players.
        NotAMember: the table is for members of a club, and the host is not one.
        MaintenanceAhead: the game has a live clock and would last into announced
            maintenance.
        Muted, BadWords, FreshLink: the host may not use this title, or may not use any
            title.
    """
    if host is not None:
        limits.check_and_count(limits.Act.TABLE, host)
        lock_players(host.pk)
        check_may_sit(host)
        _check_waiting(host)
    if terms.club is not None and host is not None:
        # Tables without a host belong to events, which check themselves which players take
        # part.
        check_member(terms.club, host)
    game = game_or_default(terms.game)
    usual = dict.fromkeys(() if terms.rated else game.setup.casual, True)
    options = game.checked({**usual, **terms.options}, len(sitters))
    _check_table(game, sitters, terms)
    timing = terms.timing or usual_timing(terms, sitters)
    if not timing.fits() or not 0 <= terms.min_reliability <= 100:
        raise BadTable("timing or reliability")
    _check_range(terms.min_rating, terms.max_rating)
    _check_start(terms.starts_at, terms.when_short)
    table_settings.check_settings(terms)
    commentators = commentators_named(terms.commentators, host)
    if terms.rated:
        _check_rated(sitters, timing)
        if not game.setup.may_be_rated(options):
            raise NotRated("options")
    if host is not None:
        # Tables without a host belong to events and series that are already running, so
        # they may start before maintenance.
        maintenance.check_game_avoids_maintenance(timing, len(sitters), terms.starts_at)
    match = Match(
        game=game.key,
        options=options,
        seat_count=len(sitters),
        seed=seed or str(secrets.randbits(128)),
        pace=terms.pace,
        reaction_seconds=terms.reaction_seconds,
        host=host,
        listed=terms.listed and terms.club is None,
        club=terms.club,
        previous=previous,
        min_reliability=terms.min_reliability,
        title=_checked_title(terms, host, previous),
        rated=terms.rated,
        unrated=unrated or "",
        min_rating=terms.min_rating,
        max_rating=terms.max_rating,
        password=make_password(terms.password) if terms.password else "",
        starts_at=terms.starts_at,
        when_short=terms.when_short,
        # In a withheld match, the replay shows each player only what their seat saw.
        sealed=bool(brought) or withheld,
        withheld=withheld,
        **table_settings.setting_columns_of(terms),
    )
    match.timing = timing
    match.seed_hash = seed_commitment(match.slug, match.seed)
    match.save()
    match.commentators.set(commentators)
    _seats_create(match, sitters, held or {}, called or {}, brought or {})
    if not start_if_due(match, by=host):
        announce_table(match)
    return match


def usual_timing(terms: TableTerms, sitters: Sequence[Sitter]) -> Timing:
    """Return the default clock, for a table whose terms do not set one."""
    people = sum(not isinstance(sitter, str) for sitter in sitters)
    return clocks.default_timing(
        listed=_is_open_to_others(terms), rated=terms.rated, people=people
    )


def _is_open_to_others(terms: TableTerms) -> bool:
    return terms.listed or terms.club is not None


def _seats_create(
    match: Match,
    sitters: Sequence[Sitter],
    held: Mapping[int, Seat.Held],
    called: Called,
    brought: Brought,
) -> None:
    now = timezone.now()
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=number,
            player=sitter if isinstance(sitter, Player) else None,
            level=sitter if isinstance(sitter, str) else "",
            **computer_name_columns(sitter, called.get(number)),
            auto_pass=sitter.auto_pass if isinstance(sitter, Player) else True,
            held=held.get(number, ""),
            held_since=now if number in held else None,
            **_kit_columns(brought.get(number)),
        )
        for number, sitter in enumerate(sitters)
    )


def computer_name_columns(sitter: Sitter, called: Player | str | None) -> dict[str, Any]:
    """Return the columns of a seat that determine the name of its computer."""
    if not isinstance(sitter, str):
        return {}
    if isinstance(called, Player):
        return {"stands_for": called}
    return {"name": called or ""}


def _kit_columns(own: tuple[dict[str, Any], Kit | None] | None) -> dict[str, Any]:
    return {"brought": own[0], "kit": own[1]} if own else {}


def game_or_default(key: str) -> Game:
    """Return the game with this key; for an empty key, the site's default game.

    Raises:
        BadTable: the site does not have this game.
    """
    try:
        return game_of(key) if key else default_game()
    except UnknownGame as error:
        raise BadTable("game") from error


def _check_table(game: Game, sitters: Sequence[Sitter], terms: TableTerms) -> None:
    people = [sitter.pk for sitter in sitters if isinstance(sitter, Player)]
    levels = {sitter for sitter in sitters if isinstance(sitter, str)}
    if not levels <= {level.value for level in game.levels}:
        raise BadTable("level")
    if terms.pace not in Match.Pace.values or not 0 <= terms.reaction_seconds <= 10:
        raise BadTable("pace")
    if len(set(people)) < len(people):
        raise BadTable("one person, two seats")


def _checked_title(terms: TableTerms, host: Player | None, previous: Match | None) -> str:
    """Check the title of a table with the word filter, and return it."""
    if previous is not None and terms.title == previous.title:
        # A rematch copies its title, which was checked when the first host wrote it.
        return terms.title
    return word_filter.clean_title(terms.title, by=host)


def _check_waiting(host: Player) -> None:
    waiting = Match.objects.filter(host=host, status=Match.Status.WAITING)
    if waiting.count() >= MAX_WAITING:
        raise TooManyTables(host)


def _check_rated(sitters: Sequence[Sitter], timing: Timing) -> None:
    why = objection_to_table(sitters, timing.clock)
    if why is Unrated.GUEST:
        raise NeedsAccount("rated")
    if why is not None:
        raise NotRated(why)


def _check_range(low: int | None, high: int | None) -> None:
    if any(not 0 <= end <= HIGHEST_RATING for end in (low, high) if end is not None):
        raise BadTable("rating")
    if low is not None and high is not None and low > high:
        raise BadTable("nobody's rating")


def commentators_named(names_given: Sequence[str], host: Player | None) -> list[Player]:
    """Load the commentators by the names in the addresses of their pages.

    Raises:
        NoCommentator: a name does not belong to an active person's account, there is a
            block between a commentator and the host, or there are too many names.
    """
    found: dict[int, Player] = {}
    if len(names_given) > MAX_COMMENTATORS:
        raise NoCommentator("too many")
    for name in names_given:
        player = names.player_by_page_name(name)
        if player is None or not player.is_active or player.is_guest or player.is_bot:
            raise NoCommentator(name)
        found[player.pk] = player
    if host is not None and blocked_between(host.pk, found):
        raise NoCommentator("blocked")
    return list(found.values())


def _check_start(starts_at: datetime | None, when_short: str) -> None:
    if when_short not in Match.WhenShort.values:
        raise BadTable("when_short")
    now = timezone.now()
    if starts_at is not None and not now < starts_at <= now + FURTHEST_START:
        raise BadTable("start")
