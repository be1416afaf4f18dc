"""German: built decks, what is wrong with one, and leaving the game."""

from __future__ import annotations

BUILT: dict[str, str | tuple[str, ...]] = {
    "event.decks_laid": "Alle legen das Deck aus, das sie mitgebracht haben.",
    "event.tucked": "{player} legt {card} unter den eigenen Wundenstapel.",
    "event.tucked.you": "Du legst {card} unter deinen eigenen Wundenstapel.",
    "event.tucked.other": "{player} legt {card} unter den Wundenstapel von {other}.",
    "event.tucked.other.you": "Du legst {card} unter den Wundenstapel von {other}.",
    "event.tucked.other.me": "{player} legt {card} unter deinen Wundenstapel.",
    "event.left_game": (
        "{player} hat die letzte Wunde des eigenen Stapels erlitten und scheidet aus."
    ),
    "event.left_game.you": (
        "Du hast die letzte Wunde deines Stapels erlitten und scheidest aus."
    ),
    "result.out": (
        "{player} ist auf Platz {place}, ausgeschieden mit {n} Wunde.",
        "{player} ist auf Platz {place}, ausgeschieden mit {n} Wunden.",
    ),
    "refusal.built_without_draft": (
        "Mit gebauten Decks gibt es keine Auswahl: Lass ihre Varianten weg."
    ),
    "refusal.built_own_wounds": (
        "Mit gebauten Decks haben alle einen eigenen Wundenstapel aus fünfzehn Karten."
    ),
    "refusal.built_teams": "Gebaute Decks gibt es nicht für Teams.",
    "refusal.no_decks": "Alle müssen ein Deck mitbringen.",
    "refusal.bad_deck": "Eines der Decks kann an diesem Tisch nicht gespielt werden.",
    "refusal.decks_without_format": "An diesem Tisch wird ohne gebaute Decks gespielt.",
    "fault.archive_size": "Archiv {archive}: {have} von {want} Karten.",
    "fault.too_many": "{card}: {have} Kopien in beiden Archiven; höchstens {want}.",
    "fault.starting_minion": (
        "{card} ist eine Startkreatur: Die gehören nicht in Archive."
    ),
    "fault.no_order": "{card} ist eine Wunde: In Archive gehören Befehlskarten.",
    "fault.unknown_card": "Keine Karte heißt {card}.",
    "fault.not_here": "{card} gehört nicht zu den Kartensets dieses Tisches.",
    "fault.stack_size": "Wundenstapel: {have} von {want} Wunden.",
    "fault.no_wound_here": "{card}: Diese Wunde gibt es an diesem Tisch nicht.",
    "fault.no_starter_here": "{card} kann hier keine Startkreatur sein.",
    "fault.starters_of_colour": "Startkreaturen, {colour}: {have} von {want}.",
}
