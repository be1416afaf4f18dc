"""Terms for cards and for the places where cards lie."""

from django.utils.translation import gettext_lazy as _, pgettext_lazy

from games.nightfall.compendium.terms.model import Term

CARDS = (
    Term(pgettext_lazy("term", "order"), _("A minion or an action."), "CARD-1"),
    Term(
        pgettext_lazy("term", "minion"),
        _("Enters play, attacks and blocks."),
        "CARD-9",
    ),
    Term(
        pgettext_lazy("term", "action"),
        _("Works once and is discarded."),
        "CHAIN-13",
    ),
    Term(
        pgettext_lazy("term", "starting minion"),
        _("One of the weak minions you start with; it leaves the game after its fight."),
        "CARD-12",
    ),
    Term(
        pgettext_lazy("term", "colour"), _("Every order has exactly one of six."), "GEN-5"
    ),
    Term(
        pgettext_lazy("term", "link colour"),
        _("The colour an order needs to follow this one."),
        "CARD-2",
    ),
    Term(
        pgettext_lazy("term", "kicker"),
        _("Extra text that works if the order before has the right colour."),
        "KICK-1",
    ),
    Term(
        pgettext_lazy("term", "influence cost"),
        _("What it takes to claim the card."),
        "CARD-3",
    ),
    Term(
        pgettext_lazy("term", "strength"),
        _("The damage a minion deals when it attacks."),
        "CARD-9",
    ),
    Term(
        pgettext_lazy("term", "health"),
        _("The damage it takes to destroy a minion."),
        "DMG-1",
    ),
    Term(
        pgettext_lazy("term", "keyword"),
        _("The species of a minion, or the kind of a wound."),
        "CARD-15",
    ),
    Term(
        pgettext_lazy("term", "card text"),
        _("What a card says; it overrides the rules."),
        "GEN-1",
    ),
    Term(
        pgettext_lazy("term", "target"),
        _("What a text is aimed at; you choose it as the text resolves."),
        "TARGET-1",
    ),
    Term(
        pgettext_lazy("term", "owner"),
        _("Whoever started with a card or claimed it."),
        "GEN-9",
    ),
    Term(
        pgettext_lazy("term", "friendly"),
        _("Yours: your minions, orders and private archives."),
        "OPP-1",
    ),
    Term(
        pgettext_lazy("term", "opposing"),
        _("The same things on another player's side."),
        "OPP-2",
    ),
)

PLACES = (
    Term(pgettext_lazy("term", "deck"), _("What you draw from."), "DECK-1"),
    Term(
        pgettext_lazy("term", "starting deck"),
        _("Twelve cards, the same for everybody."),
        "SETUP-5",
    ),
    Term(
        pgettext_lazy("term", "hand"),
        _("The cards you hold; five after each of your turns."),
        "CLEAN-1",
    ),
    Term(
        pgettext_lazy("term", "discard pile"),
        _("Where your cards wait to be shuffled."),
        "DECK-2",
    ),
    Term(
        pgettext_lazy("term", "in play"),
        _("Lying before a player, with its text at work."),
        "CARD-5",
    ),
    Term(
        pgettext_lazy("term", "archive"),
        _("Seven copies of one order to claim from."),
        "ARCH-1",
    ),
    Term(
        pgettext_lazy("term", "commons"),
        _("The archives everybody may claim from."),
        "ARCH-2",
    ),
    Term(
        pgettext_lazy("term", "private archive"),
        _("An archive for one player only."),
        "ARCH-3",
    ),
    Term(
        pgettext_lazy("term", "wound stack"),
        _("Where wounds come from; its face-up part is the game's clock."),
        "SETUP-1",
    ),
    Term(pgettext_lazy("term", "draw"), _("Take the top card of your deck."), "DECK-1"),
    Term(
        pgettext_lazy("term", "shuffle"),
        _("Turn the discard pile into a new deck when you run out of cards."),
        "DECK-3",
    ),
    Term(pgettext_lazy("term", "discard"), _("Put on your discard pile."), "DECK-2"),
    Term(
        pgettext_lazy("term", "exile"),
        _("Remove from the game for good."),
        "EXILE-1",
    ),
    Term(
        pgettext_lazy("term", "face up / face down"),
        _("Visible to everybody, or to nobody."),
        "INFO-6",
    ),
)
