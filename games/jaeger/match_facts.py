"""Facts about a finished match of Jäger der Nacht that the site stores: each seat's
character.
"""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy as _

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract import match_facts
from games.contract.honours import Trait
from games.contract.match_facts import Item, ItemKind
from games.contract.rules import Position
from games.jaeger.honours import Honours
from games.models.spelling import plain

CHARACTER = "character"


class Facts(match_facts.Facts):
    """The character of each seat, stored as an item of the match."""

    kinds: Sequence[ItemKind] = (ItemKind(CHARACTER, _("Character")),)

    def turns(self, position: Position) -> int:
        turns: int = position.view(None)["turn"]
        return turns

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        for seat, traits in Honours().traits(position, seats).items():
            yield from (Item(CHARACTER, trait, seat) for trait in traits)

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        named = [(key, text.character_name(key, language)) for key in GROUP]
        return sorted(named, key=lambda each: plain(each[1]))

    def item(self, key: str, language: str) -> Trait:
        return Honours().trait(key, language)
