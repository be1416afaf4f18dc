"""Polish: built decks, what is wrong with one, and leaving the game."""

from __future__ import annotations

BUILT: dict[str, str | tuple[str, ...]] = {
    "event.decks_laid": "Wszyscy wykładają talie, które przynieśli.",
    "event.tucked": "{player} kładzie kartę {card} pod własny stos ran.",
    "event.tucked.you": "Kładziesz kartę {card} pod swój stos ran.",
    "event.tucked.other": "{player} kładzie kartę {card} pod stos ran gracza {other}.",
    "event.tucked.other.you": "Kładziesz kartę {card} pod stos ran gracza {other}.",
    "event.tucked.other.me": "{player} kładzie kartę {card} pod twój stos ran.",
    "event.left_game": "{player} otrzymuje ostatnią ranę ze swojego stosu i odpada z gry.",
    "event.left_game.you": "Otrzymujesz ostatnią ranę ze swojego stosu i odpadasz z gry.",
    "result.out": (
        "{player} zajmuje miejsce {place}, po odpadnięciu z {n} raną.",
        "{player} zajmuje miejsce {place}, po odpadnięciu z {n} ranami.",
        "{player} zajmuje miejsce {place}, po odpadnięciu z {n} ranami.",
    ),
    "refusal.built_without_draft": (
        "Przy zbudowanych taliach nie ma draftu: pomiń jego warianty."
    ),
    "refusal.built_own_wounds": (
        "Przy zbudowanych taliach każdy ma własny stos piętnastu ran."
    ),
    "refusal.built_teams": "Zbudowane talie nie są dla drużyn.",
    "refusal.no_decks": "Każdy musi przynieść talię.",
    "refusal.bad_deck": "Jednej z talii nie można użyć przy tym stole.",
    "refusal.decks_without_format": "Przy tym stole nie gra się zbudowanymi taliami.",
    "fault.archive_size": "Archiwum {archive}: {have} z {want} kart.",
    "fault.too_many": "{card}: kopie w obu archiwach: {have}, najwyżej {want}.",
    "fault.starting_minion": (
        "{card} to sługus startowy: takich nie wkłada się do archiwów."
    ),
    "fault.no_order": "{card} to rana: do archiwów trafiają rozkazy.",
    "fault.unknown_card": "Nie ma karty {card}.",
    "fault.not_here": "{card}: tej karty nie ma w zestawach tego stołu.",
    "fault.stack_size": "Stos ran: {have} z {want}.",
    "fault.no_wound_here": "{card}: takiej rany nie ma przy tym stole.",
    "fault.no_starter_here": "{card} nie może tu być sługusem startowym.",
    "fault.starters_of_colour": "Sługusy startowe, {colour}: {have} z {want}.",
}
