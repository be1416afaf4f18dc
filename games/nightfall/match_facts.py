"""Facts about a finished match of Nightfall that the site stores: archives and claimed
cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext_lazy as _, ngettext

from engine.nightfall.cards.model import CardKind
from engine.nightfall.text import card_name
from games.contract import match_facts
from games.contract.honours import Trait
from games.contract.match_facts import Item, ItemKind, Measure
from games.contract.rules import Position
from games.models.spelling import plain
from games.nightfall.honours import Honours, own_archives
from games.nightfall.offered_cards import CARDS

ARCHIVE, CLAIMED, CHAIN = "archive", "claimed", "chain"
CLAIMS = frozenset({"claimed", "claimed_discarded"})

IN_ARCHIVES = tuple(
    card for card in CARDS if card.kind in (CardKind.MINION, CardKind.ACTION)
)


class Facts(match_facts.Facts):
    """The archives of the table and of each seat, and the cards that each seat has
    claimed.
    """

    kinds: Sequence[ItemKind] = (
        ItemKind(CLAIMED, _("Card claimed")),
        ItemKind(ARCHIVE, _("Archive")),
    )
    measures: Sequence[Measure] = (
        Measure("claimed", _("Claimed at least once"), CLAIMED, ARCHIVE),
        Measure("own", _("Had it as a private archive"), ARCHIVE, ARCHIVE),
    )
    # Not one of the kinds to search for: it is the longest chain alone.
    feat = CHAIN

    def feat_text(self, name: str, item: str, count: int, language: str) -> str:
        text = ngettext(
            "The longest chain of all had %(n)d link; %(name)s ended it with %(card)s.",
            "The longest chain of all had %(n)d links; %(name)s ended it with %(card)s.",
            count,
        )
        return text % {"n": count, "name": name, "card": card_name(item, language)}

    def turns(self, position: Position) -> int:
        turns: int = position.view(None)["turn"]
        return turns

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        view = position.view(None)
        # With built decks, only the top cards of archives are public at the end, so no
        # archive is stored.
        is_built = any("place" in row for row in view["players"][0]["archives"])
        if not is_built:
            commons = {row["card"] for row in view["commons"]} - {None}
            yield from (Item(ARCHIVE, card) for card in sorted(commons))
            for seat in range(seats):
                own = set(own_archives(position, seat))
                yield from (Item(ARCHIVE, card, seat) for card in sorted(own))
        claims = Counter(
            (event["seat"], event["card"])
            for event in position.events_since(0, None)
            if event["kind"] in CLAIMS
        )
        for (seat, card), count in sorted(claims.items()):
            yield Item(CLAIMED, card, seat, count)
        yield from _longest_chain(position)

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        named = [(card.id, card_name(card.id, language)) for card in IN_ARCHIVES]
        return sorted(named, key=lambda each: plain(each[1]))

    def item(self, key: str, language: str) -> Trait:
        return Honours().trait(key, language)


def _longest_chain(position: Position) -> Iterator[Item]:
    """Yield the longest chain, at the seat that played its last card, with its links."""
    links, longest = 0, None
    for event in position.events_since(0, None):
        if event["kind"] == "phase_began":
            links = 0
        elif event["kind"] == "played":
            links += 1
            if longest is None or links > longest.count:
                longest = Item(CHAIN, event["card"], event["seat"], links)
    if longest is not None:
        yield longest
