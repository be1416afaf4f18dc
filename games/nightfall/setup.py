"""What a table of Nightfall may agree on, in the pages' words."""

from django.utils.translation import gettext_lazy as _

from engine import nightfall
from engine.nightfall import SEATS, text
from games.contract.setup import Choice, Group, Setting, Setup

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
BUILT = Choice(
    "built",
    _("Built decks"),
    _(
        "Everybody brings two archives of twelve and a wound stack of fifteen; whoever"
        " takes their last wound is out."
    ),
    ("CONSTR-1", "CONSTR-7"),
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

SETUP = Setup(
    nightfall,
    SEATS,
    (
        Group(_("Archives"), (DRAFT,), (BUILT, UPSTREAM, SECRET, PROMOS)),
        Group(
            _("The game"),
            (PROFILE, WOUND_TIMING, FLANK_SCOPE),
            (LONGER, SHOW_WOUNDS, ASK_EVERY_ORDER),
        ),
    ),
    refusal=text.refusal,
    main="draft",
    quick=("quick", "standard"),
    first="first",
    first_rules=("SETUP-13", "SETUP-14"),
    casual=("show_wounds",),
)
