"""German: playing with decks that everybody has built."""

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CONSTR-1": (
        "Zwei Archive",
        "Vor dem Spiel bauen alle zwei eigene Archive aus je zwölf Karten.",
    ),
    "CONSTR-2": (
        "Drei gleiche",
        ("In beiden Archiven zusammen dürfen höchstens drei gleiche Befehlskarten liegen."),
    ),
    "CONSTR-3": (
        "Ein Wundenstapel",
        (
            "Dazu bauen alle einen Wundenstapel aus fünfzehn Wunden, mit beliebig "
            "vielen gleichen."
        ),
    ),
    "CONSTR-4": (
        "Keine Auswahl",
        "Es wird nichts ausgewählt, und in der Mitte liegen keine allgemeinen Archive.",
    ),
    "CONSTR-5": (
        "Mischen",
        (
            "Alle mischen jedes ihrer Archive und ihren Wundenstapel und legen sie "
            "offen hin."
        ),
    ),
    "CONSTR-6": (
        "Die eigenen Wunden",
        "Die Wunden, die du erleidest, kommen von deinem eigenen Stapel.",
    ),
    "CONSTR-7": (
        "Aus dem Spiel",
        (
            "Wer die letzte Wunde des eigenen Stapels erleidet, scheidet sofort aus. "
            "Einen Gleichstand gibt es also nicht."
        ),
    ),
    "CONSTR-8": (
        "Finger weg",
        (
            "Niemand kauft aus dem Archiv eines Gegners, und niemand legt Wunden auf "
            "ein Archiv."
        ),
    ),
    "CONSTR-9": (
        "Stärker als Karten",
        (
            "Auch kein Kartentext erlaubt das: Anders als in GEN-1 ist hier die "
            "Regel stärker."
        ),
    ),
    "CONSTR-10": (
        "Mit anderen Optionen",
        (
            "Gebaute Decks passen zu gewählten Startkreaturen (SETUP-6) und zu "
            "Mondphasen (MOON-1)."
        ),
    ),
    "CONSTR-11": (
        "Fraktionen",
        (
            "Gedacht ist, dass jeder für eine Fraktion steht, doch keine Regel "
            "verlangt eine."
        ),
    ),
    "CONSTR-12": (
        "Wunden gehen nicht verloren",
        (
            "Eine Wunde, die verbannt würde, kommt stattdessen unter den "
            "Wundenstapel ihres Spielers."
        ),
    ),
    "CONSTR-13": (
        "Mischen, wie du willst",
        "Befehlskarten jeder Art dürfen also nebeneinander in den Archiven liegen.",
    ),
    "CONSTR-14": (
        "Was hineindarf",
        (
            "Alle Befehlskarten der Sets, mit denen der Tisch spielt, aber keine "
            "Startkreaturen."
        ),
    ),
    "CONSTR-15": (
        "Nur die oberste",
        (
            "Von einem Archiv mit verschiedenen Karten sieht und kauft man nur die "
            "oberste, danach die nächste. Die anderen sieht niemand an, auch der "
            "Besitzer nicht; wie viele es sind, ist bekannt."
        ),
    ),
    "CONSTR-16": (
        "Wer übrig bleibt",
        (
            "Wer als Letzter übrig bleibt, gewinnt. Die anderen stehen danach, wer "
            "länger dabei war; Wunden werden nicht gezählt."
        ),
    ),
    "CONSTR-17": (
        "In diesem Augenblick",
        (
            "Mit der letzten Wunde ist ein Spieler draußen: Sein restlicher Schaden "
            "verfällt, der Schaden anderer kommt noch an. Ist nur noch einer übrig, "
            "ist das Spiel sofort zu Ende."
        ),
    ),
    "CONSTR-18": (
        "Was aus den Karten wird",
        (
            "Alle seine Karten verlassen das Spiel ohne Wirkung, Kämpfe gegen ihn "
            "enden. Verkettungen und Kicks bleiben. War er am Zug, werden wartende "
            "Befehle anderer ohne Wirkung abgelegt, und der nächste Spieler beginnt."
        ),
    ),
    "CONSTR-19": (
        "Wessen Stapel",
        (
            "Eine Wunde, die verbannt würde, kommt unter den Stapel, von dem sie "
            "stammt. Von gleichen Wunden gehen die eigenen zuerst; ist der Spieler "
            "des Stapels ausgeschieden, wird sie verbannt."
        ),
    ),
}
