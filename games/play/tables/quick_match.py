"""Quick match: the open table that fits best, or a new one that others will find."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from games.contract import Game, UnknownGame, default_game, game_of
from games.live import online
from games.models import Match, Player, QuickQueue
from games.play.match.moves.clocks import PRESETS
from games.play.ratings.pools import pool_of
from games.play.tables import admission, partners
from games.play.tables.admission import Applicant
from games.play.tables.creation import match_create
from games.play.tables.joining import match_join
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, GamesError, NeedsAccount, TableFull

TIMINGS = {Match.Clock.LIVE: PRESETS["15+30"], Match.Clock.TURNS: PRESETS["1d"]}
"""The time settings of a table that quick match creates, by the kind of its clock."""

TRIED = 50
"""The maximum number of open tables that quick match considers."""


@dataclass(frozen=True, slots=True)
class QuickTerms:
    """The kind of quick match for which a player searches."""

    seats: int
    clock: str
    rated: bool = False
    # The key of the game. Empty for the site's default game.
    game: str = ""
    # The key of one of the game's formats. Empty for the game without a format.
    format: str = ""
    # Whether the player brings a team mate, for whom a seat of their team is then reserved.
    pair: bool = False

    def check(self, player: Player) -> None:
        """Check that a player can ask for this kind of quick match.

        Raises:
            BadTable: the game, the format, the clock or the number of seats is unknown, or
                the match has no teams although the player brings a team mate.
            NeedsAccount: a guest asks for a rated match.
        """
        try:
            known = self.clock in TIMINGS and self.seats in self.wanted.seats
            if known:
                self.wanted.checked(self.agreed, self.seats)
        except UnknownGame as error:
            raise BadTable("game") from error
        except KeyError as error:
            raise BadTable("format") from error
        if not known or (self.pair and not self.wanted.sides(self.agreed, self.seats)):
            raise BadTable("quick")
        if self.rated and player.is_guest:
            raise NeedsAccount("rated")

    @property
    def wanted(self) -> Game:
        """The game for which the player searches.

        Raises:
            UnknownGame: the site does not have this game.
        """
        return game_of(self.game) if self.game else default_game()

    @property
    def agreed(self) -> dict[str, Any]:
        """The options that the format sets.

        Raises:
            UnknownGame, KeyError: there is no such game, or the game has no such format.
        """
        return self.wanted.setup.options_of_format(self.format)

    def table_terms(self) -> TableTerms:
        """Return the terms of a new table for this quick match."""
        return TableTerms(
            game=self.wanted.key,
            options=self.agreed,
            pace=Match.Pace.FAST,
            timing=TIMINGS[Match.Clock(self.clock)],
            rated=self.rated,
            listed=True,
        )

    @property
    def queue(self) -> str:
        """The name of the lock row that all players who search for the same kind of match
        share.
        """
        stake = "rated" if self.rated else "casual"
        what = f"{self.wanted.key}-{self.format}" if self.format else self.wanted.key
        return f"{what}-{self.seats}-{self.clock}-{stake}"


@transaction.atomic
def quick_match(*, player: Player, terms: QuickTerms) -> Match:
    """Seat a player at the open table that fits best, or at a new one.

    A player who asks again while their table still waits for players gets the same table.

    Raises:
        BadTable, Unfit: there is no such kind of quick match.
        NeedsAccount: a guest asks for a rated match.
    """
    terms.check(player)
    # Lock the queue's row, so that the second of two simultaneous requests finds the table
    # of the first one.
    QuickQueue.objects.get_or_create(kind=terms.queue)
    QuickQueue.objects.select_for_update().get(kind=terms.queue)
    waiting = _open_tables(terms)
    tables = list(waiting[:TRIED])
    tables = [match for match in tables if _has_wanted_format(match, terms)]
    mine = next((match for match in tables if _sits_at(match, player)), None)
    if mine is not None:
        return mine
    applicant = Applicant.of(player)
    for match in sorted(tables, key=lambda match: _fit_sort_key(match, applicant)):
        if not _may_join(match, applicant):
            continue
        try:
            with transaction.atomic():
                return _join(match, player, terms)
        except GamesError:
            # another player has just taken the seat, or this player may not sit there
            continue
    match = match_create(
        terms.table_terms(), host=player, sitters=[player, *[None] * (terms.seats - 1)]
    )
    if terms.pair:
        partners.reserve_partner_seat(match_id=match.pk, player=player)
    return match


def _join(match: Match, player: Player, terms: QuickTerms) -> Match:
    """Seat a player at a table. A player who brings a team mate gets a seat in a team
    without other players, whose other seat is reserved for the mate.

    Raises:
        GamesError: the player may not sit there, or the table has no suitable free seat any
            more.
    """
    if not terms.pair:
        return match_join(invite=match.invite, player=player)
    side = partners.first_free_team(match, list(match.seats.order_by("number")))
    if not side:
        raise TableFull(match)
    found = match_join(invite=match.invite, player=player, seat=side[0])
    partners.reserve_partner_seat(match_id=match.pk, player=player)
    return found


def _open_tables(terms: QuickTerms) -> QuerySet[Match]:
    free = Count("seats", filter=Q(seats__player=None, seats__level="", seats__kept=""))
    return (
        Match.objects.annotate(free=free)
        .filter(
            free__gt=0,
            status=Match.Status.WAITING,
            listed=True,
            password="",
            starts_at=None,
            # A player who searches has not asked for a blind table.
            blind=False,
            # Leave out rematches: their free seats are reserved at first, and the lobby
            # offers them later.
            previous=None,
            game=terms.wanted.key,
            seat_count=terms.seats,
            clock=terms.clock,
            rated=terms.rated,
            **{f"options__{name}": value for name, value in terms.agreed.items()},
        )
        .select_related("host")
        .order_by("created_at")
    )


def _sits_at(match: Match, player: Player) -> bool:
    return match.seats.filter(player=player).exists()


def _has_wanted_format(match: Match, terms: QuickTerms) -> bool:
    """Tell whether a table plays the format for which the player searches, without
    variants: a player has to choose tables with variants in the lobby.
    """
    setup = game_of(match.game).setup
    return setup.is_quick_match_options(
        match.options, rated=match.rated, format=terms.format
    )


def _may_join(match: Match, applicant: Applicant) -> bool:
    """Tell whether a player may sit at a table, and whether its host, if it is a live
    table, is still on the site.
    """
    alone = (
        match.host is None or online.whereabouts_of(match.host) == online.Whereabouts.GONE
    )
    if alone and match.clock == Match.Clock.LIVE:
        return False
    return admission.objection_to(match, applicant) is None


def _fit_sort_key(match: Match, applicant: Applicant) -> tuple[int, int, datetime]:
    """Return the sort key of a table: fewest free seats first, then the most similar
    rating, then age.
    """
    free: int = match.free  # type: ignore[attr-defined]
    own = applicant.rating(match)
    host = match.host
    theirs = own if host is None else admission.shown_rating(host, pool_of(match))
    return free, abs(own - theirs), match.created_at
