"""The three promotional minions."""

from __future__ import annotations

from engine.nightfall.cards.model import Card, Colour, Kicker, Kind, Species
from engine.nightfall.effects import Draw, ExileMinion, InPlay, PutIntoPlay

PROMOS: tuple[Card, ...] = (
    Card(
        id="lisaveta-florescu",
        kind=Kind.MINION,
        names={
            "en": "Lisaveta Florescu",
            "de": "Lisaveta Florescu",
            "pl": "Lisaveta Florescu",
            "ja": "リサヴェタ・フロレスク",
        },
        promo=True,
        species=Species.VAMPIRE,
        colour=Colour.RED,
        links=(Colour.GREEN, Colour.YELLOW),
        cost=5,
        strength=2,
        health=3,
        in_play=(InPlay.HEALS_YOURS,),
        kicker=Kicker(Colour.PURPLE, (ExileMinion(),)),
        reconstructed=(
            "names.ja",
            "colour",
            "links",
            "cost",
            "strength",
            "health",
            "kicker.colour",
        ),
    ),
    Card(
        id="shadow-seven",
        kind=Kind.MINION,
        names={
            "en": '"Shadow Seven"',
            "de": "„Schatten Sieben“",
            "pl": "„Cień Siedem”",
            "ja": "“シャドー・セブン”",
        },
        promo=True,
        species=Species.HUNTER,
        colour=Colour.PURPLE,
        links=(Colour.GREEN, Colour.BLUE),
        cost=4,
        strength=2,
        health=2,
        in_play=(InPlay.NO_TARGET,),
        kicker=Kicker(Colour.YELLOW, (Draw(1),)),
        reconstructed=(
            "colour",
            "links",
            "cost",
            "strength",
            "health",
            "kicker",
            "chain (none)",
        ),
    ),
    Card(
        id="zombie-horde",
        kind=Kind.MINION,
        names={
            "en": "Zombie Horde",
            "de": "Zombiehorde",
            "pl": "Horda zombie",
            "ja": "ゾンビの群れ",
        },
        promo=True,
        species=Species.GHOUL,
        colour=Colour.YELLOW,
        links=(Colour.RED, Colour.PURPLE),
        cost=4,
        health=2,
        in_play=(InPlay.STRENGTH_OF_NUMBERS,),
        kicker=Kicker(Colour.GREEN, (PutIntoPlay(targeted=False),)),
        reconstructed=(
            "names.pl",
            "names.ja",
            "colour",
            "links",
            "cost",
            "health",
            "kicker.colour",
        ),
    ),
)
