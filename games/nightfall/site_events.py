"""The events of Nightfall that a site repeats by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from games.contract.site_events import SiteEvent
from games.nightfall.rendering.art import picture_file

ABOUT_NIGHT = _(
    "Three rounds at tables of four. The front page shows the champion until the next "
    "night is over."
)

QUICK = {"draft": "quick"}


def _night(
    key: str,
    title: StrOrPromise,
    day: str,
    card: str,
    about: StrOrPromise = ABOUT_NIGHT,
    options: Mapping[str, Any] = MappingProxyType({}),
) -> SiteEvent:
    """Return the night of one day of the week, with the picture of a card."""
    return SiteEvent(
        key=f"night-{key}",
        title=title,
        about=about,
        rule=f"FREQ=WEEKLY;BYDAY={day}",
        hour=20,
        seats=4,
        rounds=3,
        options=options,
        picture=picture_file(card),
        is_night=True,
    )


SITE_EVENTS = (
    SiteEvent(
        key="hourly-duels",
        title=_("Hourly duels"),
        about=_("Two quick duels, every hour. Computers take the seats that stay free."),
        rule="FREQ=HOURLY",
        seats=2,
        rounds=2,
        options=QUICK,
        picture=picture_file("furious-melee"),
    ),
    SiteEvent(
        key="daily-tables",
        title=_("Tables of four"),
        about=_("Two rounds, every day. Computers take the seats that stay free."),
        rule="FREQ=DAILY",
        hour=17,
        seats=4,
        rounds=2,
        picture=picture_file("team-takedown"),
    ),
    _night("ghouls", _("Night of the ghouls"), "MO", "smiling-biter"),
    _night("hunters", _("Night of the hunters"), "TU", "franz-orlok"),
    _night(
        "coldest-war",
        _("Coldest War night"),
        "WE",
        "snowstorm",
        _(
            "Three rounds at tables of four with the cards of The Coldest War. The front "
            "page shows the champion until the next night is over."
        ),
        {"sets": ["coldest_war"]},
    ),
    _night("vampires", _("Night of the vampires"), "TH", "vulko"),
    _night("werewolves", _("Night of the werewolves"), "FR", "jarek"),
    _night("moon", _("Night of the full moon"), "SA", "dark-awakening"),
    SiteEvent(
        key="monthly-decks",
        title=_("Built decks of the month"),
        about=_("Three duels with decks of your own, on the first Sunday of each month."),
        rule="FREQ=MONTHLY;BYDAY=1SU",
        hour=16,
        seats=2,
        rounds=3,
        options={"built": True},
        picture=picture_file("research-and-development"),
    ),
)
