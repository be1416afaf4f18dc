"""German: chapters by id, without the JDN in front."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "OPT": "Optionen eines Tisches",
    "GEN": "Das Spiel",
    "COMP": "Was in der Schachtel ist",
    "SETUP": "Vorbereitung",
    "INFO": "Wer was wissen darf",
    "TURN": "Der Spielzug",
    "MOVE": "Bewegung",
    "PLACE": "Orte",
    "CARD": "Ereignisse und Ausrüstung",
    "DECK": "Stapel",
    "ORACLE": "Orakelkarten",
    "EQUIP": "Ausrüstung",
    "ATTACK": "Angriffe",
    "DMG": "Schaden und Heilung",
    "OUT": "Ausscheiden",
    "LOOT": "Beute",
    "REVEAL": "Aufdecken",
    "WINDOW": "Außer der Reihe",
    "ABIL": "Charaktere und Besonderheiten",
    "BLUE": "Blaue Karten",
    "RED": "Rote Karten",
    "GREEN": "Grüne Karten",
    "EXTRA": "Zusatzzüge",
    "WIN": "Das Ende der Partie",
    "ASK": "Fragen",
    "EVENT": "Was wer sieht",
    "SERIES": "Serien",
}
