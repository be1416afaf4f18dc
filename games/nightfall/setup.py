"""The settings of a table of Nightfall, with their texts."""

from collections.abc import Iterable

from django.utils.functional import lazy
from django.utils.translation import get_language, gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine import nightfall
from engine.nightfall import ALL_SEATS, text
from engine.nightfall.cards.catalogue import SETS as CARD_SETS
from engine.nightfall.cards.model import Card
from engine.sentences import name_in
from games.contract.setup import Choice, Format, Group, Selection, Setting, Setup
from games.nightfall.offered_cards import OFFERED


def _language() -> str:
    language = (get_language() or "en").partition("-")[0]
    return language if language in text.LANGUAGES else "en"


def _set_name(card_set: str) -> str:
    return name_in(CARD_SETS[card_set].names, _language())


_lazy_set_name = lazy(_set_name, str)

ABOUT: dict[str, tuple[StrOrPromise, tuple[str, ...]]] = {
    "base": (_("The base game's 24 draft cards."), ("COMP-6",)),
    "coldest_war": (
        _(
            "A set that stands alone: 24 draft cards with combat text, feed and "
            "attached actions, six starting minions, three kinds of wound."
        ),
        ("DRAFT-6", "CBT-1", "FEED-1", "ATTACH-1"),
    ),
}
"""The description of each set beside its name, and the rules that it adds."""
JOINS: StrOrPromise = _("The base game with a few more draft cards.")
STANDS_ALONE: StrOrPromise = _("Another set, played by itself.")


def _choice_of(card_set: str) -> Choice:
    """Build the form's choice to play with a set; it includes the base set if the set
    cannot be played alone.
    """
    alone = CARD_SETS[card_set].stands_alone
    name = _lazy_set_name(card_set)
    about, rules = ABOUT.get(card_set, (STANDS_ALONE if alone else JOINS, ("DRAFT-14",)))
    return Choice(
        card_set,
        name,
        about,
        rules,
        chip="" if card_set == BASE else name,
        option=[card_set] if alone else [BASE, card_set],
    )


BASE = "base"
SETS = Setting(
    "sets",
    _("Cards"),
    (
        *map(_choice_of, OFFERED),
        Choice(
            "both",
            _("Both mixed"),
            _(
                "All 48 draft cards. Starting decks are the base game's, unless everybody "
                "chooses."
            ),
            ("DRAFT-6", "SETUP-2"),
            chip=_("Both sets"),
            option=["base", "coldest_war"],
        ),
    ),
    BASE,
)
DEAL = Setting(
    "deal",
    _("Cards dealt in the draft"),
    (
        Choice(
            "usual",
            _("Standard"),
            _("Four each; five with both sets."),
            ("DRAFT-8",),
            option=0,
        ),
        Choice(
            "six",
            _("Six each"),
            _("More to choose from, with both sets."),
            ("DRAFT-10",),
            chip=_("Six draft cards each"),
            option=6,
        ),
    ),
    "usual",
)
DRAFT = Setting(
    "draft",
    _("Your two private cards"),
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
                "The commons are filled up after the draft. With the base game's cards, "
                "the usual draft does that too; with The Coldest War some lie open first."
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
                "can't take from opponents' archives. With The Coldest War, what its own "
                "rules say."
            ),
            ("CLEAN-4", "CARD-16"),
            option=None,
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
BUILT = Choice(
    "built",
    _("Built decks"),
    _(
        "Everybody brings two archives of twelve and a wound stack of fifteen; whoever"
        " takes their last wound is out."
    ),
    ("CONSTR-1", "CONSTR-7"),
)
CHOOSE_STARTERS = Choice(
    "choose_starters",
    _("Choose starting minions"),
    _("With both sets: everybody picks two starting minions of each colour in secret."),
    ("SETUP-6", "SETUP-7"),
    chip=_("Chosen starting minions"),
)
MOON_PHASES = Choice(
    "moons",
    _("Moon phases"),
    _(
        "With The Coldest War: one of six moons changes a phase of every turn, and each "
        "player may turn it at the end of their turn."
    ),
    ("MOON-1", "MOON-3", "MOON-4"),
)
LONGER = Choice(
    "longer",
    _("Longer game"),
    _("Five more face-up wounds per player; for two to four."),
    ("SETUP-3", "SETUP-4"),
)
SHORTER = Choice(
    "shorter",
    _("Short game"),
    _(
        "Five fewer face-up wounds per player, so ten in a duel. A variant of this site,"
        " not in the printed rules, and never rated."
    ),
)
SHOW_WOUNDS = Choice(
    "show_wounds",
    _("Show how many wounds are left"),
    _(
        "Everybody sees how many wounds are left in the stack, and how many each player "
        "has. Usual unless the match is rated."
    ),
    ("INFO-8",),
    chip=_("Wound count shown"),
    off=_("Wounds counted in secret"),
)
ASK_EVERY_ORDER = Choice(
    "ask_every_order",
    _("Always ask for the order"),
    _("You're asked even when the order can't matter, as with your discards."),
    ("SIM-2", "SIM-5"),
    chip=_("Order always asked"),
)
TEAMS = Choice(
    "teams",
    _("Teams of two"),
    _(
        "For four, or for six with both sets: those who sit opposite each other play "
        "together, and the lowest sum of wounds wins. Team mates don't see each other's "
        "cards."
    ),
    ("TEAM-1", "TEAM-2", "TEAM-6"),
)


def _card_name(card: str) -> str:
    return text.card_name(card, _language())


_lazy_card_name = lazy(_card_name, str)


def _card_choices(cards: Iterable[Card]) -> tuple[Choice, ...]:
    # Sets may share promos, so drop duplicates.
    ids = dict.fromkeys(card.id for card in cards)
    return tuple(Choice(card, _lazy_card_name(card)) for card in ids)


DRAFT_CARDS: tuple[tuple[StrOrPromise, tuple[Choice, ...]], ...] = (
    *(
        (_lazy_set_name(name), _card_choices(found))
        for name in OFFERED
        if (found := CARD_SETS[name].orders)
    ),
    (
        PROMOS.label,
        _card_choices(card for name in OFFERED for card in CARD_SETS[name].promos),
    ),
)
"""The cards that can be in a draft, grouped under titles."""

BANNED = Selection(
    "banned",
    _("Banned cards"),
    _("Banned"),
    _(
        "Up to eight draft cards that are never dealt. Everybody sees the list before they"
        " sit down, and a rated table can have one too."
    ),
    _("These draft cards are never dealt at this table."),
    ("DRAFT-1",),
    DRAFT_CARDS,
)
LIKED = Selection(
    "liked",
    _("Liked cards"),
    _("Liked"),
    _(
        "Up to eight draft cards that are always among those dealt or laid open. Whether"
        " they stay in play is up to the draft."
    ),
    _(
        "These draft cards are always among those dealt or laid open. Whether they stay in"
        " play is up to the draft."
    ),
    ("DRAFT-1",),
    DRAFT_CARDS,
)

FORMAT_KEYS = {"coldest_war": "cw"}
"""URL keys of formats that differ from the id of their set, kept because published
addresses use them.
"""

FORMATS = (
    *(
        Format(FORMAT_KEYS.get(each.value, each.value), each.label, {"sets": each.option})
        for each in SETS.choices
        if each.value in OFFERED and each.value != BASE
    ),
    Format("both", _("Both sets"), {"sets": ["base", "coldest_war"]}),
    Format("built", _("Built decks"), {"sets": ["base", "coldest_war"], "built": True}),
    Format("teams", _("Teams of two"), {"teams": True}),
)

SETUP = Setup(
    nightfall,
    ALL_SEATS,
    (
        Group(_("Cards"), (SETS,), (PROMOS, CHOOSE_STARTERS, MOON_PHASES)),
        Group(
            _("Archives"),
            (DRAFT, DEAL),
            (BUILT, UPSTREAM, SECRET),
            (BANNED, LIKED),
            _("Ban or like cards"),
        ),
        Group(
            _("The game"),
            (PROFILE, WOUND_TIMING, FLANK_SCOPE),
            (TEAMS, LONGER, SHORTER, SHOW_WOUNDS, ASK_EVERY_ORDER),
        ),
    ),
    refusal=text.refusal,
    main="draft",
    quick=("quick", "standard"),
    instead=("built",),
    first="first",
    first_rules=("SETUP-13", "SETUP-14"),
    casual=("show_wounds",),
    unrated=("shorter",),
    short={"draft": "quick", "shorter": True},
    short_text=_(
        "A duel with ten wounds on the table instead of twenty: our shortest game, and it"
        " isn't rated."
    ),
    formats=FORMATS,
)
