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
    "CBT": "Tekst walki",
    "FEED": "Żerowanie",
    "ATTACH": "Dołączone akcje",
    "MOON": "Fazy księżyca",
    "TEAM": "Drużyny",
    "CONSTR": "Zbudowane talie",
}
"""Of chapters, by id."""

ABSENT: dict[str, tuple[str, str]] = {
    "Series, teams, constructed decks": (
        "Serie, drużyny, własne talie",
        "odsyła do innych rozdziałów",
    ),
    "Double kickers": (
        "Podwójne dopalacze",
        "nie ma ich żaden znany nam zestaw",
    ),
    "Series of games": (
        "Serie gier",
        "zob. `tournaments/`",
    ),
    "Dividers": (
        "Przekładki",
        "nie są częścią gry",
    ),
    "Longer than a turn": (
        "Dłużej niż tura",
        "żaden tekst tych zestawów nie trwa dłużej",
    ),
    "Wounds on archives": (
        "Rany na archiwach",
        "żadna karta tych zestawów ich tam nie kładzie",
    ),
    "Wounds leaving the stack": (
        "Rany opuszczające stos",
        "żadna karta tych zestawów ich nie zabiera",
    ),
}
"""Title and reason, by the English title."""
