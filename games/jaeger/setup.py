"""The options of Jäger der Nacht, with their texts for pages."""

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine import jaeger
from engine.jaeger import SEATS, text
from games.contract.setup import Choice, Group, Setting, Setup

PROFILE = Setting(
    "profile",
    _("Edition"),
    (
        Choice(
            "KOSMOS",
            _("Usual"),
            _(
                "No attacks in the first round, and with six players everybody begins by "
                "handing an oracle card to the left."
            ),
            ("JDN-ATTACK-2", "JDN-SETUP-11"),
        ),
        Choice(
            "SH",
            pgettext_lazy("edition", "English"),
            _(
                "Attacks from the start, fewer cards, and vampires also win when three "
                "humans are out."
            ),
            ("JDN-ATTACK-2", "JDN-WIN-3"),
            chip=_("English edition"),
        ),
    ),
    "KOSMOS",
)
OPENING = Setting(
    "opening_oracle",
    _("Opening round of oracle cards"),
    (
        Choice("PROFILE", _("As in the edition"), _("Whatever the edition above says.")),
        Choice("NEVER", _("Never"), _("The first turn begins at once."), ("JDN-OPT-1",)),
        Choice("SIX", _("With six players"), "", ("JDN-SETUP-11",)),
        Choice("SIX_OR_MORE", _("With six or more"), "", ("JDN-OPT-1",)),
    ),
    "PROFILE",
)
LIMIT = Setting(
    "round_limit",
    _("Longest game"),
    (
        Choice("0", _("No limit"), _("It goes on until somebody has won."), option=0),
        *(
            Choice(
                str(rounds),
                rounds_text,
                _("After that it ends, perhaps without a winner."),
                ("JDN-OPT-4", "JDN-WIN-17"),
                option=rounds,
            )
            for rounds, rounds_text in (
                (15, _("15 rounds")),
                (25, _("25 rounds")),
                (40, _("40 rounds")),
            )
        ),
    ),
    "0",
)
FIRST_GAME = Choice(
    "first_game",
    _("First game"),
    _("Only the ten characters that are easiest to play."),
    ("JDN-OPT-2", "JDN-SETUP-10"),
    chip=_("Ten easy characters"),
)

SETUP = Setup(
    jaeger,
    SEATS,
    (Group(_("The night"), (PROFILE, OPENING, LIMIT), (FIRST_GAME,)),),
    refusal=text.refusal,
    main="profile",
    quick=("KOSMOS",),
    first="first",
    first_rules=("JDN-SETUP-8", "JDN-OPT-3"),
    first_time=("first_game",),
    first_time_text=_(
        "Your first match is played with the ten characters that are easiest to play; the "
        "others, marked with a swirl, have abilities that take more thought."
    ),
)
