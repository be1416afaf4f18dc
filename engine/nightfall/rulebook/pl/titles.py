"""Polish: chapters, and rules that have an id and are not rules of this game."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "GEN": "Gra",
    "COMP": "Co jest w pudełku",
    "CARD": "Jak czytać kartę",
    "OPP": "Przyjazny i wrogi",
    "INFO": "Kto co może wiedzieć",
    "SETUP": "Przygotowanie",
    "DRAFT": "Draft",
    "QS": "Szybki start",
    "VAR": "Warianty",
    "ARCH": "Archiwa",
    "TURN": "Tura",
    "COMBAT": "Walka",
    "DMG": "Obrażenia",
    "CHAIN": "Łańcuch",
    "KICK": "Dopalacze",
    "REP": "Dwa razy i cudze cele",
    "CLAIM": "Faza nabywania",
    "CLEAN": "Sprzątanie",
    "WOUND": "Rany",
    "END": "Koniec gry",
    "TIE": "Remisy",
    "TARGET": "Cele",
    "SIM": "Jedno po drugim",
    "EFF": "Jak długo to działa",
    "DECK": "Dobieranie",
    "EXILE": "Usuwanie",
}
"""Of chapters, by id."""

LATER = "dochodzi z późniejszym zestawem The Coldest War"
ABSENT: dict[str, tuple[str, str]] = {
    "Silver and gold": ("Srebrny i złoty", "te kolory są tylko w późniejszych zestawach"),
    "Wounds of the later set": ("Rany z późniejszego zestawu", LATER),
    "Moon cards, dividers": (
        "Karty księżyca, przekładki",
        "w grze podstawowej się ich nie używa",
    ),
    "Starting minions of the later set": ("Sługusi startowi z późniejszego zestawu", LATER),
    "In-play text of actions": ("Teksty w grze na akcjach", LATER),
    "Combat text": ("Tekst walki", LATER),
    "Which wounds": ("Które rany", "jest tylko jeden komplet ran"),
    "Choosing starting minions": (
        "Wybór sługusów startowych",
        "potrzeba ich z dwóch zestawów",
    ),
    "Moon deck": ("Talia księżyca", LATER),
    "The draft with commons first": ("Draft od archiwów wspólnych", LATER),
    "Pairs of the later set": ("Pary z późniejszego zestawu", LATER),
    "Series, teams, constructed decks": (
        "Serie, drużyny, własne talie",
        "odsyła do innych rozdziałów",
    ),
    "Several in-play texts": (
        "Kilka tekstów w grze",
        "w tym zestawie żadne dwa się nie spotykają",
    ),
    "Longer than a turn": ("Dłużej niż turę", "żaden tekst tego zestawu nie trwa dłużej"),
    "Kinds of in-play text": (
        "Rodzaje tekstów w grze",
        "wyjaśnia pojęcie z późniejszych zestawów",
    ),
    "When attacking": ("Podczas ataku", "żaden sługus tego zestawu nie ma takiego tekstu"),
    "A second combat phase": ("Druga faza walki", "żadna karta tego zestawu jej nie daje"),
    "Double kickers": ("Podwójne dopalacze", "nie ma ich żaden znany nam zestaw"),
    "Feed": ("Żerowanie", LATER),
    "Attached actions": ("Akcje dołączane", LATER),
    "Wounds on archives": (
        "Rany na archiwach",
        "żadna karta tego zestawu ich tam nie kładzie",
    ),
    "Turning the moon": ("Obracanie księżyca", LATER),
    "Three kinds of wounds": ("Trzy rodzaje ran", LATER),
    "Wounds leaving the stack": (
        "Rany opuszczające stos",
        "żadna karta tego zestawu żadnej nie bierze",
    ),
    "Series of games": ("Serie gier", "zob. `tournaments/`"),
    "Teams": ("Drużyny", LATER),
    "Constructed decks": ("Własne talie", LATER),
    "Moon phases": ("Fazy księżyca", LATER),
}
"""Title and reason, by the English title."""
