"""Nightfall's daily challenge: a duel, with other sets and another computer by weekday."""

from datetime import date

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.daily import Deal
from games.contract.rules import Position
from games.nightfall.levels import HEURISTIC

BASE, COLDEST_WAR = ["base"], ["coldest_war"]

BY_WEEKDAY = (
    Deal({"sets": BASE}, "casual"),
    Deal({"sets": BASE}, HEURISTIC),
    Deal({"sets": COLDEST_WAR}, "casual"),
    Deal({"sets": BASE, "promos": True}, HEURISTIC),
    Deal({"sets": COLDEST_WAR}, HEURISTIC),
    Deal({"sets": BASE + COLDEST_WAR}, HEURISTIC),
    Deal({"sets": BASE, "draft": "quick"}, HEURISTIC),
)
"""The challenges from Monday to Sunday; all but Sunday's use the draft for two."""


class Daily:
    """Nightfall's daily challenge, which ranks results by fewer wounds, then by fewer
    turns.
    """

    rule: StrOrPromise = _(
        "What counts are your own wounds: fewer are better. If two players have the same"
        " number of wounds, the one who needed fewer turns comes first. It doesn't matter"
        " whether you win."
    )

    def deal(self, day: date) -> Deal:
        return BY_WEEKDAY[day.weekday()]

    def turns(self, position: Position) -> int:
        turns: int = position.view(None)["turn"]
        return turns
