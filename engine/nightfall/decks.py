"""Decks that players build before a game (CONSTR): plain data, and checks of their
legality.

    deck = Deck.from_dict({"archives": [[...], [...]], "wounds": [...], "starters": [...]})
    for fault in faults(deck, options):
        print(fault.code, fault.rule)

A deck lists the slugs of its cards, so it stays valid when the catalogue changes. A deck
that names a card of a set that is not in play can still be read; `deck_faults` refuses it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.errors import BadOptions
from engine.nightfall.cards.catalogue import CARDS, NUMBER, SETS, wound_stack
from engine.nightfall.cards.model import Card, CardKind, Colour
from engine.nightfall.options import Options

ARCHIVES = 2
ARCHIVE_SIZE = 12
MAX_COPIES = 3
STACK_SIZE = 15
STARTERS_OF_A_COLOUR = 2
MAX_DECK_LENGTH = 100
"""The maximum length of a list of cards. `Deck.from_dict` refuses longer lists, because no
player builds such a deck.
"""


class Deck(NamedTuple):
    """The deck of a player: two archives and a wound stack, as slugs in any order, and
    starting minions for tables where players choose them (CONSTR-1, CONSTR-3, CONSTR-10).
    """

    archives: tuple[tuple[str, ...], ...]
    wounds: tuple[str, ...]
    starters: tuple[str, ...] = ()

    @classmethod
    def from_dict(cls, data: Any) -> Deck:
        """Make a deck of data in the form of `to_dict`, from any source.

        Raises:
            BadOptions: the data has another form (`bad_deck`).
        """
        if not isinstance(data, Mapping):
            raise BadOptions("bad_deck", "CONSTR-1")
        archives = data.get("archives", ())
        if not isinstance(archives, list | tuple) or len(archives) > ARCHIVES:
            raise BadOptions("bad_deck", "CONSTR-1")
        both = (*archives, *[[]] * ARCHIVES)[:ARCHIVES]
        return cls(
            tuple(map(_slugs, both)),
            _slugs(data.get("wounds", ())),
            _slugs(data.get("starters", ())),
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the deck as JSON-ready data; equal decks give equal data."""
        return {
            "archives": [_sorted(archive) for archive in self.archives],
            "wounds": _sorted(self.wounds),
            "starters": _sorted(self.starters),
        }


def _slugs(cards: Any) -> tuple[str, ...]:
    if not isinstance(cards, list | tuple) or len(cards) > MAX_DECK_LENGTH:
        raise BadOptions("bad_deck", "CONSTR-1")
    if not all(isinstance(card, str) for card in cards):
        raise BadOptions("bad_deck", "CONSTR-1")
    return tuple(cards)


def _sorted(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (NUMBER.get(card, len(CARDS)), card))


class Fault(NamedTuple):
    """One fault of a deck.

    `card` or `colour` is what the fault is about; `archive` is 0 or 1 for one of the two
    archives, or -1. The deck has `have` such cards and should have `want`.
    """

    code: str
    rule: str
    card: str | None = None
    colour: str | None = None
    archive: int = -1
    have: int = 0
    want: int = 0


def orders_allowed_in_decks(options: Options) -> tuple[Card, ...]:
    """Return the orders that a deck's archives may contain: those of the table's sets
    except starting minions (CONSTR-14), and promos if the table plays with them (COMP-12).
    """
    sets = [SETS[name] for name in options.sets]
    cards = [
        card
        for each in sets
        for card in (*each.orders, *(each.promos if options.promos else ()))
    ]
    return tuple({card.id: card for card in cards}.values())


def wounds_for(options: Options) -> tuple[Card, ...]:
    """Return the kinds of wounds in a game with these options (SETUP-2)."""
    return tuple(CARDS[card] for card in dict.fromkeys(wound_stack(options.sets)))


def starters_for(options: Options) -> tuple[Card, ...]:
    """Return the starting minions that players may choose; none if all begin with the same
    ones (SETUP-6).
    """
    if not options.choose_starters:
        return ()
    return tuple(card for name in options.sets for card in SETS[name].starters)


def deck_faults(deck: Deck, options: Options) -> tuple[Fault, ...]:
    """Return the faults of a deck at a table with these options, in the order of the rules;
    empty if the deck is legal (CONSTR-1 to CONSTR-3, CONSTR-14, SETUP-6).
    """
    found = [
        Fault("archive_size", "CONSTR-1", archive=n, have=len(cards), want=ARCHIVE_SIZE)
        for n, cards in enumerate(deck.archives)
        if len(cards) != ARCHIVE_SIZE
    ]
    found += _bad_orders(deck, options)
    if len(deck.wounds) != STACK_SIZE:
        have = len(deck.wounds)
        found.append(Fault("stack_size", "CONSTR-3", have=have, want=STACK_SIZE))
    kinds = {card.id for card in wounds_for(options)}
    found += [
        Fault("no_wound_here", "CONSTR-3", card)
        for card in dict.fromkeys(deck.wounds)
        if card not in kinds
    ]
    return (*found, *_bad_starters(deck, options))


def _bad_orders(deck: Deck, options: Options) -> list[Fault]:
    allowed = {card.id for card in orders_allowed_in_decks(options)}
    found = []
    for card, copies in Counter(c for each in deck.archives for c in each).items():
        if card not in allowed:
            found.append(Fault(_fault_code(card), "CONSTR-14", card, have=copies))
        elif copies > MAX_COPIES:
            want = MAX_COPIES
            found.append(Fault("too_many", "CONSTR-2", card, have=copies, want=want))
    return found


def _fault_code(card: str) -> str:
    kind = CARDS[NUMBER[card]].kind if card in NUMBER else None
    return {
        CardKind.STARTER: "starting_minion",
        CardKind.WOUND: "no_order",
        None: "unknown_card",
    }.get(kind, "not_here")


def _bad_starters(deck: Deck, options: Options) -> list[Fault]:
    """Return the faults of the starting minions (SETUP-6). If all players begin with the
    same minions, those of the deck are ignored.
    """
    allowed = {card.id: card for card in starters_for(options)}
    if not allowed:
        return []
    found = [
        Fault("no_starter_here", "SETUP-6", card)
        for card in dict.fromkeys(deck.starters)
        if card not in allowed
    ]
    counts = Counter(allowed[card].colour for card in deck.starters if card in allowed)
    return found + [
        Fault(
            "starters_of_colour",
            "SETUP-6",
            colour=colour.value,
            have=counts[colour],
            want=STARTERS_OF_A_COLOUR,
        )
        for colour in Colour
        if counts[colour] != STARTERS_OF_A_COLOUR
    ]


def checked_decks(brought: Sequence[Any], seats: int, options: Options) -> tuple[Deck, ...]:
    """Return the checked decks of a table, one for each seat; none if the options are not
    `built`.

    Raises:
        BadOptions: a deck is missing or not legal here (`no_decks`, `bad_deck`), or there
            are decks although the options are not `built`.
    """
    if not options.built:
        if brought:
            raise BadOptions("decks_without_format", "CONSTR-4")
        return ()
    if len(brought) != seats:
        raise BadOptions("no_decks", "CONSTR-1")
    decks = tuple(Deck.from_dict(each) for each in brought)
    for deck in decks:
        if wrong := deck_faults(deck, options):
            raise BadOptions("bad_deck", wrong[0].rule)
    return decks
