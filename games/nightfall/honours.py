"""Nightfall's badges, and the traits of a seat that profiles count: private archives."""

from collections.abc import Mapping, Sequence

from django.db.models import F
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.nightfall.cards.model import CardKind
from games.contract import honours
from games.contract.honours import BadgeKind, Trait
from games.contract.rules import Position
from games.nightfall.levels import SKILLED
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering.faces import face

PRIVATE = "private"
"""The purpose of a draft pick that becomes a private archive."""

ARCHIVES = frozenset(
    card.id
    for card in CARDS
    if card.kind in (CardKind.MINION, CardKind.ACTION)
    and card.set == "base"
    and not card.promo
)
"""Every card that can be a private archive in the base game without promos. Later sets are
not added, so that the badge does not become harder while players pursue it.
"""

BADGES = (
    BadgeKind(
        "every-size",
        _("At every table"),
        _("You finished a match with two, three, four and five players each."),
        "badge-table",
        "silver",
        lambda done: {2, 3, 4, 5} <= done.sizes,
    ),
    BadgeKind(
        "beat-seasoned",
        _("Machine breaker"),
        _("You beat a seasoned computer."),
        "icon-machine",
        "bronze",
        lambda done: done.won(match__seats__level__in=SKILLED),
    ),
    BadgeKind(
        "won-five",
        _("Last one standing"),
        _("You won a match with five players."),
        "icon-sword",
        "silver",
        lambda done: done.won(match__seat_count=5),
    ),
    BadgeKind(
        "unscathed",
        _("Unscathed"),
        _("You won a match without a single wound."),
        "icon-shield",
        "gold",
        lambda done: done.won(score=0, match__ending=""),
    ),
    BadgeKind(
        "by-a-hair",
        _("By a hair"),
        _("You won a match although somebody had no more wounds than you."),
        "badge-hair",
        "silver",
        lambda done: done.won(
            match__seats__place=2, match__seats__score=F("score"), match__ending=""
        ),
    ),
    BadgeKind(
        "archives-10",
        _("Collector"),
        _("You won with ten different private archives."),
        "icon-deck",
        "silver",
        lambda done: len(done.won_with) >= 10,
    ),
    BadgeKind(
        "archives-all",
        _("Keeper of the archives"),
        _("You won with every private archive of the base game."),
        "badge-archives",
        "gold",
        lambda done: done.won_with >= ARCHIVES,
    ),
)


class Honours(honours.Honours):
    """Nightfall's badges, and its traits: a seat's traits are its private archives."""

    badges: Sequence[BadgeKind] = BADGES
    traits_title: str | Promise = _("Favourite private archives")

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        return {seat: own_archives(position, seat) for seat in range(seats)}

    def trait(self, key: str, language: str) -> Trait:
        known = face(key, language)
        return Trait(known.name, reverse("card", args=[key]), known.css)


def own_archives(position: Position, seat: int) -> list[str]:
    """List the private archives of a seat in a finished match."""
    row = position.view(None)["players"][seat]
    shown = [archive["card"] for archive in row["archives"]]
    if None in shown:
        # Some picks stayed secret to the end, so read them in the owner's own view.
        picks = position.view(seat)["picks"]
        shown = [pick["card"] for pick in picks if pick["purpose"] == PRIVATE]
    return sorted(shown)
