"""Terms for the course of play, before the game and in it."""

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from games.nightfall.compendium.terms.model import Term

TURN = (
    Term(pgettext_lazy("term", "turn"), _("Four phases of one player."), "TURN-2"),
    Term(
        pgettext_lazy("term", "active player"),
        _("The player whose turn it is."),
        "TURN-1",
    ),
    Term(
        pgettext_lazy("term", "first player"),
        _("Whoever takes the first turn of the game."),
        "SETUP-13",
    ),
    Term(
        pgettext_lazy("term", "combat phase"),
        _("Your minions attack, then they're discarded."),
        "COMBAT-1",
    ),
    Term(
        pgettext_lazy("term", "chain phase"),
        _("You start a chain, the others add to it, then it resolves."),
        "CHAIN-1",
    ),
    Term(
        pgettext_lazy("term", "claim phase"),
        _("You spend influence on cards from the archives."),
        "CLAIM-1",
    ),
    Term(
        pgettext_lazy("term", "cleanup phase"),
        _("You draw up to five cards and may use a wound."),
        "CLEAN-1",
    ),
    Term(
        pgettext_lazy("term", "chain"),
        _("The orders played in one turn, each linked to the one before."),
        "CHAIN-3",
    ),
    Term(
        pgettext_lazy("term", "start a chain"),
        _("Play the first order, of any colour."),
        "CHAIN-1",
    ),
    Term(
        pgettext_lazy("term", "link"),
        _("Play an order behind another that shows its colour as a link."),
        "CHAIN-3",
    ),
    Term(
        pgettext_lazy("term", "resolve"),
        _("Carry out what an order says, starting with the last one."),
        "CHAIN-10",
    ),
    Term(
        pgettext_lazy("term", "Your Chain"),
        _("Text that works only in chains you started."),
        "CHAIN-12",
    ),
    Term(
        pgettext_lazy("term", "claim"),
        _("Take a card from an archive to your discard pile."),
        "CLAIM-10",
    ),
    Term(
        pgettext_lazy("term", "influence"),
        _("What you pay with when you claim; it doesn't carry over."),
        "CLAIM-1",
    ),
)

FIGHT = (
    Term(
        pgettext_lazy("term", "attack"),
        _("What all your minions do at the start of your turn."),
        "COMBAT-1",
    ),
    Term(
        pgettext_lazy("term", "block"),
        _("Step in the way of one attacker."),
        "COMBAT-7",
    ),
    Term(
        pgettext_lazy("term", "absorb"),
        _("Take damage that would go on to the player."),
        "COMBAT-14",
    ),
    Term(
        pgettext_lazy("term", "damage"),
        _("Takes health from minions and gives players wounds."),
        "DMG-6",
    ),
    Term(pgettext_lazy("term", "inflict"), _("Deal damage."), "DMG-7"),
    Term(
        pgettext_lazy("term", "receive"),
        _("Get a wound; it can't be blocked."),
        "DMG-10",
    ),
    Term(
        pgettext_lazy("term", "destroy"),
        _("Take a minion's last health."),
        "DMG-5",
    ),
    Term(
        pgettext_lazy("term", "wound"),
        _("A bad card in your deck. Whoever has the fewest wins."),
        "WOUND-1",
    ),
    Term(
        pgettext_lazy("term", "wound effect"),
        _("What one wound in your hand can do in your cleanup phase."),
        "WOUND-4",
    ),
    Term(
        pgettext_lazy("term", "tie"),
        _("Having as many wounds as somebody else."),
        "TIE-1",
    ),
)

BEFORE = (
    Term(
        pgettext_lazy("term", "draft"),
        _("Picking archives and passing the rest."),
        "DRAFT-1",
    ),
    Term(
        pgettext_lazy("term", "draft card"),
        _("Stands for an archive while picking."),
        "COMP-6",
    ),
    Term(
        pgettext_lazy("term", "quick start"),
        _("Fixed pairs of archives instead of a draft."),
        "QS-1",
    ),
    Term(
        pgettext_lazy("term", "Secret Archives"),
        _("Private archives stay hidden until used."),
        "VAR-1",
    ),
    Term(
        pgettext_lazy("term", "Open Archives"),
        _("The commons are known before the draft."),
        "VAR-3",
    ),
    Term(
        pgettext_lazy("term", "Hidden Archives"),
        _("The commons are filled up after the draft."),
        "VAR-8",
    ),
    Term(
        pgettext_lazy("term", "Common Ground"),
        _("No private archives at all."),
        "VAR-5",
    ),
    Term(
        pgettext_lazy("term", "Upstream Draft"),
        _("Draft cards are passed the other way."),
        "VAR-9",
    ),
    Term(
        pgettext_lazy("term", "Combat text"),
        _("What a card in hand does when it is discarded during a combat."),
        "CBT-1",
    ),
    Term(
        pgettext_lazy("term", "Feed"),
        _("A price for which a text is carried out once more."),
        "FEED-1",
    ),
    Term(
        pgettext_lazy("term", "Attached action"),
        _("It lies under a minion and changes it until that leaves play."),
        "ATTACH-1",
    ),
    Term(
        pgettext_lazy("term", "Moon phase"),
        _("One of six moons, which changes a phase of every turn."),
        "MOON-1",
    ),
)
