"""Polish: chapters by id, without the JDN in front."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "OPT": "Opcje stołu",
    "GEN": "Gra",
    "COMP": "Co jest w pudełku",
    "SETUP": "Przygotowanie",
    "INFO": "Kto co może wiedzieć",
    "TURN": "Tura",
    "MOVE": "Ruch",
    "PLACE": "Miejsca",
    "CARD": "Wydarzenia i wyposażenie",
    "DECK": "Stosy",
    "ORACLE": "Karty wyroczni",
    "EQUIP": "Wyposażenie",
    "ATTACK": "Ataki",
    "DMG": "Obrażenia i leczenie",
    "OUT": "Odpadanie z gry",
    "LOOT": "Łup",
    "REVEAL": "Ujawnianie się",
    "WINDOW": "Poza kolejką",
    "ABIL": "Postacie i zdolności",
    "BLUE": "Karty niebieskie",
    "RED": "Karty czerwone",
    "GREEN": "Karty zielone",
    "EXTRA": "Dodatkowe tury",
    "WIN": "Koniec gry",
    "ASK": "Pytania",
    "EVENT": "Co kto widzi",
    "SERIES": "Serie",
}
