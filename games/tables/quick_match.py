"""Quick match: the open table that fits best, or a new one that others will find."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Count, Q, QuerySet

from games.contract import Game, UnknownGame, default_game, game_of
from games.live import online
from games.match.clocks import PRESETS
from games.models import Match, Player, QuickQueue
from games.ratings.pools import pool_of
from games.refusals import BadTable, GamesError, NeedsAccount
from games.tables import admission
from games.tables.admission import Applicant
from games.tables.creation import match_create
from games.tables.entry import match_join

TIMINGS = {Match.Clock.LIVE: PRESETS["15+30"], Match.Clock.TURNS: PRESETS["1d"]}
"""What a table agrees on that quick match sets up, by the kind of its clock."""

TRIED = 50
"""Tables looked at, at most."""


@dataclass(frozen=True, slots=True)
class QuickTerms:
    """What somebody who wants a quick match asks for."""

    seats: int
    clock: str
    rated: bool = False
    # Its key; empty for the one that is meant where nobody says which.
    game: str = ""

    def check(self, player: Player) -> None:
        """Raise BadTable or NeedsAccount if there is no such quick match for them."""
        try:
            known = self.clock in TIMINGS and self.seats in self.wanted.seats
        except UnknownGame as error:
            raise BadTable("game") from error
        if not known:
            raise BadTable("quick")
        if self.rated and player.is_guest:
            raise NeedsAccount("rated")

    @property
    def wanted(self) -> Game:
        """The game that is asked for.

        Raises:
            UnknownGame: it is not played here.
        """
        return game_of(self.game) if self.game else default_game()

    @property
    def queue(self) -> str:
        """The name of the queue in which those wait who ask for the same."""
        stake = "rated" if self.rated else "casual"
        return f"{self.wanted.key}-{self.seats}-{self.clock}-{stake}"


@transaction.atomic
def quick_match(*, player: Player, terms: QuickTerms) -> Match:
    """Seat a player at the best fitting open table, or at a new one.

    Asking again while the table from last time still waits gives the same table.

    Raises:
        BadTable: there are no such quick matches.
        NeedsAccount: a guest asks for a rated one.
    """
    terms.check(player)
    # Two who ask at the same moment take turns, so that the second finds the first.
    QuickQueue.objects.get_or_create(kind=terms.queue)
    QuickQueue.objects.select_for_update().get(kind=terms.queue)
    waiting = _candidates(terms)
    tables = list(waiting[:TRIED])
    mine = next((match for match in tables if _sits_at(match, player)), None)
    if mine is not None:
        return mine
    applicant = Applicant.of(player)
    for match in sorted(tables, key=lambda match: _fit(match, applicant)):
        if not _suits(match, applicant):
            continue
        try:
            with transaction.atomic():
                return match_join(invite=match.invite, player=player)
        except GamesError:
            continue  # taken meanwhile, or not for this player
    return match_create(
        host=player,
        sitters=[player, *[None] * (terms.seats - 1)],
        game=terms.wanted.key,
        timing=TIMINGS[Match.Clock(terms.clock)],
        pace=Match.Pace.FAST,
        listed=True,
        rated=terms.rated,
    )


def _candidates(terms: QuickTerms) -> QuerySet[Match]:
    free = Count("seats", filter=Q(seats__player=None, seats__level=""))
    return (
        Match.objects.annotate(free=free)
        .filter(
            free__gt=0,
            status=Match.Status.WAITING,
            listed=True,
            password="",
            starts_at=None,
            # Its free seats are for those who played before, or chosen in the lobby.
            previous=None,
            game=terms.wanted.key,
            seat_count=terms.seats,
            clock=terms.clock,
            rated=terms.rated,
        )
        .select_related("host")
        .order_by("created_at")
    )


def _sits_at(match: Match, player: Player) -> bool:
    return match.seats.filter(player=player).exists()


def _suits(match: Match, applicant: Applicant) -> bool:
    """Tell whether a table is for this player, and the usual game with somebody there.

    Variants have to be chosen in the lobby.
    """
    plain = game_of(match.game).setup.is_plain(match.options, rated=match.rated)
    alone = match.host is None or online.of(match.host) == online.Whereabouts.GONE
    if not plain or (alone and match.clock == Match.Clock.LIVE):
        return False
    return admission.objection_to(match, applicant) is None


def _fit(match: Match, applicant: Applicant) -> tuple[int, int, datetime]:
    """Return what puts a table before others: few free seats, a like rating, its age."""
    free: int = match.free  # type: ignore[attr-defined]
    own = applicant.rating(match)
    host = match.host
    theirs = own if host is None else admission.shown_rating(host, pool_of(match))
    return free, abs(own - theirs), match.created_at
