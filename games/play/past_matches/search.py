"""Search finished matches: the reader's own, and public ones.

A match is public if it was listed in the lobby without a password. Other matches are found
only by their players.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.base import limits
from games.base.policies import names
from games.community.relations.selectors import without_blocked
from games.contract.winner_query import won
from games.models import Match, MatchItem, Player, Seat, Unrated
from games.models.spelling import folded
from games.play.match.reading.selectors import with_light_columns
from games.play.tables.variant_filters import Variant, condition_of

MINE, PUBLIC = "mine", "public"
WON, LOST = "won", "lost"

MAX_FOUND = 1000
"""How many matches a search finds at most; the newest are found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """The criteria of a search. A criterion without a value matches everything.

    Attributes:
        reader: the player who searches; None for visitors.
        is_mine: whether to search the reader's own matches, not the public ones.
        player: a player who must have taken part.
        result: `WON` or `LOST`: the result of the reader in their own matches, otherwise
            that of `player`. Annulled matches have neither.
        items: the key of an item that must have been in the match, by kind of item.
        min_turns, max_turns, first_day, last_day: inclusive bounds. Days are in the active
            time zone.
    """

    game: str
    reader: Player | None
    is_mine: bool
    player: Player | None = None
    result: str = ""
    items: Mapping[str, str] = field(default_factory=dict)
    variant: Variant | None = None
    seats: int | None = None
    min_turns: int | None = None
    max_turns: int | None = None
    first_day: date | None = None
    last_day: date | None = None

    @property
    def whose_result(self) -> Player | None:
        """The player whose result the criterion `result` is about."""
        return self.reader if self.is_mine else self.player


def player_named(name: str) -> Player | None:
    """Return the account with this display name or log-in name; None if there is none.

    Spellings that the site treats as the same name find the same account. A log-in name
    does not find a player whose name a moderator has taken away.
    """
    accounts = Player.objects.filter(is_active=True, is_guest=False)
    found = accounts.filter(username_folded=folded(name), address=None).first()
    return (
        found
        or accounts.filter(name_key__in=names.comparison_keys(name)).order_by("pk").first()
    )


def find_matches(search: Search) -> QuerySet[Match]:
    """Return the matches that meet the criteria, the newest first and at most `MAX_FOUND`.

    Raises:
        TooOften: the reader, or all visitors at their IP address, have searched too often
            lately.
    """
    limits.check_and_count(limits.Act.SEARCH, search.reader)
    found = _visible_matches(search).filter(game=search.game, status=Match.Status.FINISHED)
    if search.player is not None:
        theirs = Seat.objects.filter(player=search.player, place__isnull=False)
        found = found.filter(pk__in=theirs.values("match"))
    whose = search.whose_result
    if search.result and whose is not None:
        theirs = Seat.objects.filter(player=whose, place__isnull=False)
        theirs = theirs.filter(won() if search.result == WON else ~won())
        found = found.filter(annulled_at=None, pk__in=theirs.values("match"))
    for kind, item in search.items.items():
        # Kits that players have brought to an event, such as a tournament, are secret until
        # it is over.
        had = MatchItem.objects.filter(kind=kind, item=item)
        found = found.filter(sealed=False, pk__in=had.values("match"))
    if search.variant is not None:
        found = found.filter(condition_of(search.variant))
    for lookup, value in _range_conditions(search).items():
        found = found.filter(**{lookup: value})
    return found.order_by("-finished_at", "-pk")[:MAX_FOUND]


def matches_for_list(keys: list[int]) -> list[Match]:
    """Return the matches with these primary keys in the same order, with the data that a
    list shows.
    """
    found = {match.pk: match for match in with_light_columns(_with_facts(keys))}
    return [found[key] for key in keys if key in found]


def _with_facts(keys: list[int]) -> QuerySet[Match]:
    return Match.objects.filter(pk__in=keys).select_related("facts")


def _visible_matches(search: Search) -> QuerySet[Match]:
    if search.is_mine:
        own = Seat.objects.filter(player=search.reader, place__isnull=False)
        return Match.objects.filter(pk__in=own.values("match"))
    # Daily challenges have their own pages, which check who may see their matches.
    public = Match.objects.filter(
        ~Q(unrated=Unrated.DAILY), listed=True, password="", withheld=False
    )
    return without_blocked(public, search.reader)


def _range_conditions(search: Search) -> dict[str, int | datetime]:
    """Return the search's limits on seats, turns and days, as keyword arguments of
    `filter`.
    """
    first, last = search.first_day, search.last_day
    bounds: dict[str, int | datetime | None] = {
        "seat_count": search.seats,
        "facts__turns__gte": search.min_turns,
        "facts__turns__lte": search.max_turns,
        "finished_at__gte": None if first is None else _midnight(first),
        "finished_at__lt": None if last is None else _midnight(last, later=1),
    }
    return {lookup: value for lookup, value in bounds.items() if value is not None}


def _midnight(day: date, *, later: int = 0) -> datetime:
    """Return the midnight at which the day begins that is `later` days after `day`, in the
    active time zone.
    """
    zone = timezone.get_current_timezone()
    return datetime.combine(day + timedelta(days=later), time(), zone)
