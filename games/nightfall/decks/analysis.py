"""The analysis of a deck for its page: faults, curves, links, and a test hand."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.nightfall import Deck, Options, text as words
from engine.nightfall.cards.catalogue import CARDS, NUMBER, by_id
from engine.nightfall.cards.model import Card, CardKind, Colour
from engine.nightfall.decks import deck_faults
from engine.nightfall.phases.setup import HAND_SIZE, starting_deck
from games.nightfall.compendium.link_relations import is_kicked, may_follow
from games.nightfall.offered_cards import OFFERED
from games.nightfall.rendering.faces import Pip, pip, render_card

HIGHEST_COST = 8
CURVE_HEIGHT = 30
"""The height of the tallest bar, in units of the drawing."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a curve."""

    label: str
    count: int
    pip: Pip | None = None
    from_top: int = 0


@dataclass(frozen=True, slots=True)
class Linked:
    """An order of the deck, with the deck's orders that may follow it; each with whether
    its kicker then works.
    """

    slug: str
    name: str
    count: int
    followers: list[tuple[str, bool]]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the deck list: a card, and its number of copies in one part of the deck;
    `field` is the name of its form field.
    """

    name: str
    count: int
    field: str
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """The list of one part of a deck: an archive or the wounds."""

    title: str
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class DeckAnalysis:
    """The whole analysis of a deck."""

    faults: list[str]
    piles: list[Pile]
    costs: list[Bar]
    colours: list[Bar]
    most: int
    links: list[Linked]


def most_permissive_options(deck: Deck) -> Options:
    """Return the most permissive options: all sets, promos, and chosen starters if the deck
    has some.
    """
    choose = bool(deck.starters) and len(OFFERED) > 1
    return Options(sets=OFFERED, built=True, promos=True, choose_starters=choose)


def analyse_deck(deck: Deck, language: str) -> DeckAnalysis:
    """Analyse a deck. The language must be the active one."""
    cards = [by_id(slug) for a in deck.archives for slug in a if slug in NUMBER]
    orders = [card for card in cards if card.is_order]
    costs = Counter(min(card.cost, HIGHEST_COST) for card in orders)
    tallest = max([*costs.values(), 1])
    colours = Counter(card.colour for card in orders)
    return DeckAnalysis(
        faults=[
            words.fault(each, language)
            for each in deck_faults(deck, most_permissive_options(deck))
        ],
        piles=[
            _deck_part(_("First archive"), "a0", deck.archives[0], language),
            _deck_part(_("Second archive"), "a1", deck.archives[1], language),
            _deck_part(_("Wounds"), "w", deck.wounds, language),
        ],
        costs=[
            Bar(
                f"{cost}+" if cost == HIGHEST_COST else str(cost),
                costs[cost],
                from_top=CURVE_HEIGHT - round(CURVE_HEIGHT * costs[cost] / tallest),
            )
            for cost in range(1, HIGHEST_COST + 1)
        ],
        colours=[
            Bar(words.colour_name(colour, language), colours[colour], pip(colour, language))
            for colour in Colour
        ],
        most=max([*costs.values(), *colours.values(), 1]),
        links=_linked_orders(orders, language),
    )


def _deck_part(title: str, part: str, slugs: tuple[str, ...], language: str) -> Pile:
    """List the cards of one part, the cheapest first."""
    counts = Counter(slug for slug in slugs if slug in NUMBER)
    lines = [
        Line(
            words.card_name(slug, language),
            counts[slug],
            f"{part}:{slug}",
            by_id(slug).cost if by_id(slug).is_order else None,
        )
        for slug in counts
    ]
    return Pile(title, sorted(lines, key=lambda line: (line.cost or 0, line.name)))


def _linked_orders(orders: list[Card], language: str) -> list[Linked]:
    kinds = {card.id: card for card in orders}
    counts = Counter(card.id for card in orders)
    return [
        Linked(
            card.id,
            words.card_name(card.id, language),
            counts[card.id],
            [
                (words.card_name(other.id, language), is_kicked(card, other))
                for other in kinds.values()
                if may_follow(card, other)
            ],
        )
        for card in kinds.values()
    ]


@dataclass(frozen=True, slots=True)
class TestHand:
    """A random opening: five cards, and the top cards of the archives and the wounds."""

    cards: list[SafeString]
    tops: list[SafeString]
    following: int


def draw_test_hand(deck: Deck, number: int, language: str) -> TestHand:
    """Return the opening hand with this `number` for a deck (SETUP-10, CONSTR-5)."""
    rng = Random(number)
    starters = [NUMBER[slug] for slug in deck.starters if slug in NUMBER]
    hand = starters or starting_deck(Options(sets=OFFERED), 2)
    hand = rng.sample(hand, min(HAND_SIZE, len(hand)))
    piles = [[s for s in pile if s in NUMBER] for pile in (*deck.archives, deck.wounds)]
    return TestHand(
        cards=[render_card(CARDS[card].id, language) for card in hand],
        tops=[render_card(rng.choice(pile), language) for pile in piles if pile],
        following=number + 1,
    )


def kinds_for_archives(cards: tuple[Card, ...]) -> list[Card]:
    """Return the cards that may be in an archive (CONSTR-14)."""
    wanted = (CardKind.MINION, CardKind.ACTION)
    return [card for card in cards if card.kind in wanted]
