"""What a table may agree on, in the pages' words, and what of it does not fit together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine.errors import BadOptions
from engine.nightfall import text
from engine.nightfall.options import Options
from games.models import Match


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer; `chip` names it where the question is not in sight."""

    value: str
    label: StrOrPromise
    sentence: StrOrPromise = ""
    rules: tuple[str, ...] = ()
    chip: StrOrPromise = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A question with several answers, of which one holds."""

    name: str
    label: StrOrPromise
    choices: tuple[Choice, ...]
    initial: str
    sentence: StrOrPromise = ""
    rules: tuple[str, ...] = ()


ON = "on"
"""The value of a switch that is on."""

DRAFT = Setting(
    "draft",
    _("How archives are chosen"),
    (
        Choice(
            "quick",
            _("Quick start"),
            _("No draft: everybody gets a fixed pair of archives. Good for a first game."),
            ("QS-1",),
        ),
        Choice(
            "standard",
            _("Draft"),
            _(
                "Keep two of the cards passed around and give a third to the commons; "
                "with two players, the draft for two is used."
            ),
            ("DRAFT-1", "DRAFT-11"),
        ),
        Choice(
            "base4",
            _("Draft for three and more"),
            _(
                "Two players draft the way three or more do. With more seats it's the "
                "usual draft."
            ),
            ("DRAFT-12",),
        ),
        Choice(
            "open",
            _("Open Archives"),
            _("Eight commons lie open before you draft two of three private archives."),
            ("VAR-3", "VAR-4"),
        ),
        Choice(
            "common_ground",
            _("Common Ground"),
            _("Nobody has private archives: everybody may claim from what you pick."),
            ("VAR-5", "VAR-7"),
        ),
        Choice(
            "hidden",
            _("Hidden Archives"),
            _(
                "The commons are filled up after the draft. With this card set, the usual "
                "draft does that too."
            ),
            ("VAR-8",),
        ),
    ),
    "standard",
)
PROFILE = Setting(
    "profile",
    _("Edition"),
    (
        Choice(
            "NF",
            _("Usual"),
            _(
                "What most editions say: wound effects after the draw, and Flank Attack "
                "can't take from opponents' archives."
            ),
            ("CLEAN-4", "CARD-16"),
        ),
        Choice(
            "NF-DE",
            _("German"),
            _(
                "Wounds before or after the draw, Flank Attack reaches every archive, and "
                "one quick start pair is different."
            ),
            ("CLEAN-5", "CARD-16", "TARGET-14", "QS-3"),
            chip=_("German edition"),
        ),
    ),
    "NF",
)
AS_THE_EDITION = Choice(
    "profile", _("As in the edition"), _("Whatever the edition above says.")
)
WOUND_TIMING = Setting(
    "wound_timing",
    _("When wounds may be used"),
    (
        AS_THE_EDITION,
        Choice(
            "after",
            _("After the draw"),
            _("In the cleanup phase, once you've drawn up to five."),
            ("CLEAN-4",),
            chip=_("Wounds after the draw"),
        ),
        Choice(
            "either",
            _("Before or after"),
            _("Once in the cleanup phase, either before or after you draw up to five."),
            ("CLEAN-5", "CLEAN-6"),
            chip=_("Wounds before or after the draw"),
        ),
    ),
    "profile",
)
FLANK_SCOPE = Setting(
    "flank_scope",
    _("Where a kicked Flank Attack takes from"),
    (
        AS_THE_EDITION,
        Choice(
            "not_opposing",
            _("Not from opponents"),
            _("From the commons and from your own archives."),
            ("CARD-16",),
            chip=_("Flank Attack: not from opponents"),
        ),
        Choice(
            "any",
            _("Any archive"),
            _("From an opponent's private archives too."),
            ("CARD-16",),
            chip=_("Flank Attack: any archive"),
        ),
    ),
    "profile",
)
UPSTREAM = Choice(
    "upstream",
    _("Upstream"),
    _("Draft cards are passed to the right instead of the left."),
    ("VAR-9",),
)
SECRET = Choice(
    "secret",
    _("Secret Archives"),
    _("Private archives lie face down until their owner first takes a card from them."),
    ("VAR-1", "VAR-2"),
)
PROMOS = Choice(
    "promos",
    _("Promos"),
    _("Adds the three promo minions to the draft cards."),
    ("COMP-12",),
)
LONGER = Choice(
    "longer",
    _("Longer game"),
    _("Five more face-up wounds per player; for two to four."),
    ("SETUP-3", "SETUP-4"),
)
SHOW_WOUNDS = Choice(
    "show_wounds",
    _("Show how many wounds are left"),
    _("Everybody sees how many face-up wounds are left in the stack."),
    ("INFO-8",),
    chip=_("Wound count shown"),
)
ASK_EVERY_ORDER = Choice(
    "ask_every_order",
    _("Always ask for the order"),
    _("You're asked even when the order can't matter, as with your discards."),
    ("SIM-2", "SIM-5"),
    chip=_("Order always asked"),
)

SETTINGS = (DRAFT, PROFILE, WOUND_TIMING, FLANK_SCOPE)
SWITCHES = (UPSTREAM, SECRET, PROMOS, LONGER, SHOW_WOUNDS, ASK_EVERY_ORDER)
"""The value of a switch is the name of the engine's option."""


def agreed(match: Match) -> list[Choice]:
    """Return what a table has agreed on that is not the usual."""
    found = agreed_in(match.options)
    first = match.options.get("first")
    if match.status == Match.Status.WAITING and isinstance(first, int):
        found.append(_beginner(first))
    return found


def agreed_in(options: Mapping[str, Any]) -> list[Choice]:
    """Return what of the engine's options is not the usual, but for who begins."""
    usual = Options().to_dict()
    found = []
    for setting in SETTINGS:
        value = options.get(setting.name, usual[setting.name])
        if value != usual[setting.name]:
            found += [choice for choice in setting.choices if choice.value == value]
    return found + [switch for switch in SWITCHES if options.get(switch.value)]


def _beginner(seat: int) -> Choice:
    return Choice(
        "first",
        str(_("Seat %(number)d begins")) % {"number": seat + 1},
        _("Whoever sits there takes the first turn."),
        ("SETUP-14",),
    )


Pick = tuple[str, str]
"""The name of a setting, a switch or `"seats"`, and a value."""


def picks() -> Iterator[Pick]:
    """Give every choice that may stand in the way of another."""
    for setting in SETTINGS:
        for choice in setting.choices:
            yield setting.name, choice.value
    for switch in SWITCHES:
        yield switch.value, ON
    for seats in range(2, 6):
        yield "seats", str(seats)


@lru_cache(maxsize=1)
def conflicts() -> tuple[tuple[Pick, Pick, str], ...]:
    """Return which two choices exclude each other, and the engine's code for it.

    It is the engine that is asked, so that no page knows a rule of its own.
    """
    return tuple(
        (one, other, refusal)
        for one, other in combinations(picks(), 2)
        if one[0] != other[0] and (refusal := _refusal(dict((one, other))))
    )


def _refusal(chosen: Mapping[str, str]) -> str:
    seats = int(chosen.get("seats", 2))
    options: dict[str, Any] = {
        name: True if value == ON else value
        for name, value in chosen.items()
        if name != "seats"
    }
    try:
        Options.from_dict(options).check(seats)
    except BadOptions as error:
        return error.refusal
    return ""


def conflicts_for_page(language: str) -> list[dict[str, object]]:
    """Return the conflicts for the page's script, with the reason in words."""
    return [
        {"one": one, "other": other, "reason": text.refusal(refusal, language)}
        for one, other, refusal in conflicts()
    ]
