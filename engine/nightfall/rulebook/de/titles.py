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
}
"""Of chapters, by id."""

LATER = "kommt mit The Coldest War, einem späteren Set"
ABSENT: dict[str, tuple[str, str]] = {
    "Silver and gold": ("Silber und Gold", "nur spätere Sets drucken diese Farben"),
    "Wounds of the later set": ("Wunden des späteren Sets", LATER),
    "Moon cards, dividers": (
        "Mondkarten, Trennkarten",
        "im Grundspiel nicht Teil des Spiels",
    ),
    "Starting minions of the later set": ("Startkreaturen des späteren Sets", LATER),
    "In-play text of actions": ("Texte im Spiel auf Aktionen", LATER),
    "Combat text": ("Kampftext", LATER),
    "Which wounds": ("Welche Wunden", "es gibt nur einen Satz Wunden"),
    "Choosing starting minions": (
        "Startkreaturen wählen",
        "dazu braucht es die von zwei Sets",
    ),
    "Moon deck": ("Mondstapel", LATER),
    "The draft with commons first": (
        "Die Auswahl mit den allgemeinen Archiven zuerst",
        LATER,
    ),
    "Pairs of the later set": ("Paare des späteren Sets", LATER),
    "Series, teams, constructed decks": (
        "Serien, Teams, gebaute Decks",
        "verweist auf andere Kapitel",
    ),
    "Several in-play texts": (
        "Mehrere Texte im Spiel",
        "in diesem Set treffen keine zwei aufeinander",
    ),
    "Longer than a turn": ("Länger als ein Spielzug", "kein Text dieses Sets gilt länger"),
    "Kinds of in-play text": (
        "Arten von Texten im Spiel",
        "erklärt einen Begriff späterer Sets",
    ),
    "When attacking": ("Beim Angriff", "keine Kreatur dieses Sets hat so einen Text"),
    "A second combat phase": (
        "Eine zweite Kampfphase",
        "keine Karte dieses Sets bringt eine",
    ),
    "Double kickers": ("Doppelte Kicks", "kein Set, das wir kennen, hat welche"),
    "Feed": ("Versorgung", LATER),
    "Attached actions": ("Angelegte Aktionen", LATER),
    "Wounds on archives": (
        "Wunden auf Archiven",
        "keine Karte dieses Sets legt eine dorthin",
    ),
    "Turning the moon": ("Den Mond drehen", LATER),
    "Three kinds of wounds": ("Drei Arten von Wunden", LATER),
    "Wounds leaving the stack": (
        "Wunden, die den Stapel verlassen",
        "keine Karte dieses Sets nimmt eine",
    ),
    "Series of games": ("Serien von Spielen", "siehe `tournaments/`"),
    "Teams": ("Teams", LATER),
    "Constructed decks": ("Gebaute Decks", LATER),
    "Moon phases": ("Mondphasen", LATER),
}
"""Title and reason, by the English title."""
