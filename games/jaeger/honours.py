"""Badges of Jäger der Nacht, and the traits of a seat that profiles count: characters."""

from collections.abc import Mapping, Sequence

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.jaeger import SEATS, text
from engine.jaeger.characters.roster import GROUP
from games.contract import honours
from games.contract.honours import BadgeKind, Trait
from games.contract.rules import Position
from games.jaeger.levels import SEASONED

BADGES = (
    BadgeKind(
        "jaeger-every-size",
        _("Night after night"),
        _("You finished a game with four, five, six, seven and eight players each."),
        "badge-table",
        "silver",
        lambda done: set(SEATS) <= done.sizes,
    ),
    BadgeKind(
        "jaeger-seasoned",
        _("Nobody's fool"),
        _("You won against a seasoned computer."),
        "icon-machine",
        "bronze",
        lambda done: done.won(match__seats__level=SEASONED),
    ),
    BadgeKind(
        "jaeger-alone",
        _("The night is mine"),
        _("You were the only one to win a game of six or more."),
        "icon-crown",
        "gold",
        lambda done: done.won(match__seat_count__gte=6, match__seats__place=2),
    ),
    BadgeKind(
        "jaeger-every-side",
        _("Three faces"),
        _("You won as a werewolf, as a vampire and as a human."),
        "icon-moon",
        "silver",
        lambda done: (
            {GROUP[each] for each in done.won_with & GROUP.keys()} == {*GROUP.values()}
        ),
    ),
    BadgeKind(
        "jaeger-everybody",
        _("Everybody's face"),
        _("You won with every character there is."),
        "icon-eye",
        "gold",
        lambda done: done.won_with >= GROUP.keys(),
    ),
)


class Honours(honours.Honours):
    """The badges of the game, and its traits: a seat's trait is its character."""

    badges: Sequence[BadgeKind] = BADGES
    traits_title: str | Promise = _("Favourite characters")

    def traits(self, position: Position, seats: int) -> Mapping[int, Sequence[str]]:
        # The public view lacks characters that an early end has left hidden.
        return {seat: [position.view(seat)["character"]] for seat in range(seats)}

    def trait(self, key: str, language: str) -> Trait:
        name = text.character_name(key, language)
        side, url = GROUP[key], reverse("jaeger-character", args=[key])
        return Trait(name, url, f"side-{side}", text.group_name(side, language))
