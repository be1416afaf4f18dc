"""German: chapters, and rules that have an id and are not rules of this game."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "GEN": "Das Spiel",
    "COMP": "Was in der Schachtel ist",
    "CARD": "Eine Karte lesen",
    "OPP": "Freundlich und feindlich",
    "INFO": "Wer was wissen darf",
    "SETUP": "Vorbereitung",
    "DRAFT": "Die Auswahl",
    "QS": "Schnellstart",
    "VAR": "Varianten",
    "ARCH": "Archive",
    "TURN": "Der Spielzug",
    "COMBAT": "Kampf",
    "DMG": "Schaden",
    "CHAIN": "Die Kette",
    "KICK": "Kicks",
    "REP": "Zweimal, und Ziele anderer",
    "CLAIM": "Die Kaufphase",
    "CLEAN": "Abschluss",
    "WOUND": "Wunden",
    "END": "Das Ende",
    "TIE": "Gleichstand",
    "TARGET": "Ziele",
    "SIM": "Eins nach dem anderen",
    "EFF": "Wie lange es gilt",
    "DECK": "Ziehen",
    "EXILE": "Verbannen",
    "CBT": "Kampftext",
    "FEED": "Versorgung",
    "ATTACH": "Angelegte Aktionen",
    "MOON": "Mondphasen",
    "TEAM": "Teams",
    "CONSTR": "Gebaute Decks",
}
"""Of chapters, by id."""

ABSENT: dict[str, tuple[str, str]] = {
    "Series, teams, constructed decks": (
        "Serien, Teams, gebaute Decks",
        "verweist auf andere Kapitel",
    ),
    "Double kickers": (
        "Doppelte Kicks",
        "kein Set, das wir kennen, hat welche",
    ),
    "Series of games": (
        "Serien von Spielen",
        "siehe `tournaments/`",
    ),
    "Dividers": (
        "Trennkarten",
        "kein Teil des Spiels",
    ),
    "Longer than a turn": (
        "Länger als ein Spielzug",
        "kein Text dieser Sets gilt länger",
    ),
    "Wounds on archives": (
        "Wunden auf Archiven",
        "keine Karte dieser Sets legt eine dorthin",
    ),
    "Wounds leaving the stack": (
        "Wunden, die den Stapel verlassen",
        "keine Karte dieser Sets nimmt eine",
    ),
}
"""Title and reason, by the English title."""
