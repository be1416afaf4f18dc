"""Badges: their kinds, and awarding them.

Badges for playing are computed only from the player's seats. They are checked after each
match, and a player gets each badge once. Other parts of the site register further kinds and
give them with `award`.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy as _

from games.base.registry import Registry
from games.community.notices import kinds as notices
from games.community.notices.services import NewNotice, notify, notify_many
from games.contract import all_games, game_of
from games.contract.honours import BadgeKind
from games.contract.winner_query import won
from games.models import Badge, Match, Notice, Part, Player, Seat, SeatTrait, Topic
from games.play.badges import card_backs
from games.play.badges.player_records import seats_that_count
from games.play.ratings.rating_eligibility import ids_of_same_person

ROW = 20
"""How many matches in a row a player has to finish for the badge for that."""

NEWS = timedelta(days=1)
"""The maximum age of a match whose badges are announced with a notice."""


LASTING = ("faithful",)
"""Badges that depend on the state at one moment. A player keeps them whatever the later
matches are.
"""


class Deeds:
    """The achievements of a player on which badges depend. Each value is computed when it
    is first read.

    Only matches count in which the player stayed to the end and made most of the decisions
    themselves.
    """

    def __init__(self, player: Player, game: str = "") -> None:
        """Prepare the achievements of a player in one game, or in all games if `game` is
        empty.
        """
        self.player = player
        self.game = game

    @cached_property
    def counted(self) -> QuerySet[Seat]:
        seats = seats_that_count(self.player)
        return seats.filter(match__game=self.game) if self.game else seats

    @cached_property
    def stayed(self) -> QuerySet[Seat]:
        mine = self.counted.filter(held="").order_by()
        return mine.exclude(part__in=(Part.LEFT, Part.ABSENT))

    @cached_property
    def wins(self) -> QuerySet[Seat]:
        return self.stayed.filter(won())

    @cached_property
    def has_won(self) -> bool:
        """Whether the player has won at all. Checking this first saves further queries
        about the many players who have not won yet.
        """
        return self.wins.exists()

    @cached_property
    def finished(self) -> int:
        return self.stayed.count()

    @cached_property
    def sizes(self) -> set[int]:
        return set(self.stayed.values_list("match__seat_count", flat=True).distinct())

    @cached_property
    def won_with(self) -> set[str]:
        """The traits (such as cards) with which the player has won."""
        if not self.has_won:
            return set()
        rows = SeatTrait.objects.filter(seat__in=self.wins)
        return set(rows.values_list("trait", flat=True).distinct())

    @cached_property
    def finished_last_matches(self) -> bool:
        """Whether the player has played the last `ROW` matches to the end."""
        last = self.counted.order_by("-match__finished_at", "-match_id")
        held = list(last.values_list("held", flat=True)[:ROW])
        return len(held) == ROW and not any(held)

    def won(self, **where: Any) -> bool:
        """Tell whether the player has won a match that meets all these conditions."""
        return self.has_won and (not where or self.wins.filter(**where).exists())

    def won_against_people(self) -> bool:
        """Tell whether the player has won against another person. Computers, and accounts
        related to the player's own, do not count.
        """
        if not self.has_won:
            return False
        people = Seat.objects.filter(match=OuterRef("match"), player__isnull=False)
        own = {self.player.pk, *ids_of_same_person(self.player)}
        return self.wins.filter(Exists(people.exclude(player__in=own))).exists()


_kinds: Registry[BadgeKind] = Registry()


def register(kind: BadgeKind) -> None:
    """Register a kind of badge that belongs to no particular game. Its name is stored in
    the database, so it must never change.

    Raises:
        ValueError: another kind has that name.
    """
    _kinds.register(kind.name, kind)


def kind_of(name: str, game: str = "") -> BadgeKind | None:
    """Return a kind of badge; None if it does not exist any more.

    Args:
        game: the game to which the kind belongs; empty for badges that any game can earn.
    """
    return all_badge_kinds().get((game, name))


def all_badge_kinds() -> dict[tuple[str, str], BadgeKind]:
    """Return every kind of badge by game and name, in the order in which profiles show
    them: first the kinds that any game can earn, then those of each game.
    """
    found = {("", kind.name): kind for kind in _kinds.values()}
    for game in all_games():
        found |= {(game.key, kind.name): kind for kind in game.honours.badges}
    return found


def award(
    player_id: int,
    kind: str,
    *,
    game: str = "",
    match: Match | None = None,
    at: datetime | None = None,
) -> bool:
    """Give a player a badge; return whether the player did not have it before.

    Args:
        game: the game to which the kind belongs; empty for badges that any game can earn.

    Raises:
        KeyError: there is no such kind.
    """
    if kind_of(kind, game) is None:
        raise KeyError(kind)
    at = at or timezone.now()
    with transaction.atomic():
        _badge, new = Badge.objects.get_or_create(
            player_id=player_id,
            game=game,
            kind=kind,
            defaults={"match": match, "awarded_at": at},
        )
        if new and at > timezone.now() - NEWS:
            # The result of a match shows the badges earned with it. A player who reads it
            # is not told of them again.
            url = (
                reverse("table", args=[match.slug])
                if match
                else Player.objects.only("username", "address")
                .get(pk=player_id)
                .get_absolute_url()
            )
            data, key = {"badge": kind, "game": game}, _notice_key(game, kind)
            notify(player_id, "badge", data=data, url=url, key=key)
    return new


def award_all(players: Iterable[int], kind: str, *, at: datetime) -> None:
    """Give many players a badge that any game can earn, in few SQL statements."""
    assert kind_of(kind, "") is not None, kind
    wanted = set(players)
    mine = Badge.objects.filter(player__in=wanted, game="", kind=kind)
    new = wanted - set(mine.values_list("player_id", flat=True))
    Badge.objects.bulk_create(
        [Badge(player_id=pk, kind=kind, awarded_at=at) for pk in sorted(new)],
        ignore_conflicts=True,
    )
    if at > timezone.now() - NEWS:
        people = Player.objects.only("username", "address").filter(pk__in=new)
        data, key = {"badge": kind, "game": ""}, _notice_key("", kind)
        news = [NewNotice(one.pk, data, one.get_absolute_url(), key) for one in people]
        notify_many("badge", news)


def revoke_badge(players: Iterable[int], kind: str) -> None:
    """Take a badge that any game can earn away from players, because they have not earned
    it after a correction.
    """
    losers = list(players)
    _delete_badges(Badge.objects.filter(player__in=losers, game="", kind=kind))
    card_backs.reset_unearned(losers)


def award_for(match: Match) -> list[str]:
    """Give the players of a finished match all badges that they have earned so far; return
    the kinds of the new ones.

    If the match was annulled or its result was adjusted, they lose the badges that their
    other matches do not earn.
    """
    given = []
    for seat in match.seats.select_related("player").order_by("number"):
        if seat.player is not None:
            if match.annulled_at or match.adjusted_at:
                _revoke_unearned(seat.player, match)
            given += _award(seat.player, match)
            if match.annulled_at or match.adjusted_at:
                card_backs.reset_unearned([seat.player.pk])
    return given


def _revoke_unearned(player: Player, match: Match) -> None:
    """Take away from a player the badges that their matches no longer earn."""
    _delete_badges(match.badges.filter(player=player))
    for badge in player.badges.filter(game__in=("", match.game)).exclude(kind__in=LASTING):
        kind = kind_of(badge.kind, badge.game)
        earned = kind and kind.earned
        if earned and not earned(Deeds(player, badge.game)):
            _delete_badges(Badge.objects.filter(pk=badge.pk))


def _delete_badges(lost: QuerySet[Badge]) -> None:
    """Delete badges, together with the notices that announced them."""
    for badge in lost:
        key = _notice_key(badge.game, badge.kind)
        Notice.objects.filter(player=badge.player_id, key=key).delete()
    lost.delete()


def _notice_key(game: str, kind: str) -> str:
    return f"badge:{game}:{kind}"


def _award(player: Player, match: Match) -> list[str]:
    has = set(player.badges.values_list("game", "kind"))
    everything = ("", Deeds(player), _kinds.values())
    own = (match.game, Deeds(player, match.game), game_of(match.game).honours.badges)
    earned = [
        (game, kind.name)
        for game, done, kinds in (everything, own)
        for kind in kinds
        if kind.earned is not None and (game, kind.name) not in has and kind.earned(done)
    ]
    about = None if match.annulled_at else match
    for game, name in earned:
        award(player.pk, name, game=game, match=about, at=match.finished_at)
    return [name for _game, name in earned]


def _has_finished_count(count: int) -> Callable[[Deeds], bool]:
    return lambda done: done.finished >= count


for _kind in (
    BadgeKind(
        "finished-1",
        _("First night"),
        _("You played a match to the end."),
        "badge-1",
        "bronze",
        _has_finished_count(1),
    ),
    BadgeKind(
        "finished-10",
        _("Night owl"),
        _("You played ten matches to the end."),
        "badge-10",
        "bronze",
        _has_finished_count(10),
    ),
    BadgeKind(
        "finished-50",
        _("Sleepless"),
        _("You played fifty matches to the end."),
        "badge-50",
        "silver",
        _has_finished_count(50),
    ),
    BadgeKind(
        "finished-100",
        _("Creature of the night"),
        _("You played a hundred matches to the end."),
        "badge-100",
        "gold",
        _has_finished_count(100),
    ),
    BadgeKind(
        "finished-500",
        _("Older than the dark"),
        _("You played five hundred matches to the end."),
        "badge-500",
        "gold",
        _has_finished_count(500),
    ),
    BadgeKind(
        "faithful",
        _("Faithful"),
        _("You played twenty matches in a row to the end."),
        "badge-row",
        "silver",
        lambda done: done.finished_last_matches,
    ),
    BadgeKind(
        "won",
        _("First win"),
        _("You won a match."),
        "icon-crown",
        "bronze",
        lambda done: done.won(),
    ),
    BadgeKind(
        "won-people",
        _("Among people"),
        _("You won a match against other people."),
        "icon-human",
        "bronze",
        Deeds.won_against_people,
    ),
    BadgeKind(
        "tournament",
        _("In the lists"),
        _("You played a tournament to the end."),
        "badge-banner",
        "silver",
    ),
    BadgeKind(
        "tournament-won",
        _("Champion"),
        _("You won a tournament."),
        "badge-cup",
        "gold",
    ),
):
    register(_kind)


def _kind_of_any_game(name: str) -> BadgeKind | None:
    return next(
        (kind for (_game, each), kind in all_badge_kinds().items() if each == name), None
    )


def _notice_text(data: Mapping[str, Any]) -> str:
    # Old notices do not contain the game: badges did not belong to games then.
    kind = kind_of(data["badge"], data.get("game", "")) or _kind_of_any_game(data["badge"])
    title = kind.title if kind else data["badge"]
    return gettext("You've earned a badge: %(title)s.") % {"title": title}


notices.register("badge", _notice_text, topic=Topic.PEOPLE, mail=False)
