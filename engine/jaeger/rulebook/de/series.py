"""German: how several games are scored."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-SERIES-1": (
        "Punkte für eine Partie",
        "Wer gewinnt, bekommt 1 Punkt, alle anderen 0. Punkte werden nicht geteilt: "
        "Gewinnen drei, bekommt jeder 1.",
    ),
    "JDN-SERIES-2": (
        "Ohne Sieg",
        "Eine Partie, die ohne Sieg an der Rundengrenze endet, gilt als gespielt und gibt "
        "niemandem einen Punkt.",
    ),
    "JDN-SERIES-3": (
        "Nichts läuft weiter",
        "Schaden wird nicht mitgenommen; eine Serie „bis zum Ende der Welt“, die Wunden "
        "zusammenzählt, gibt es hier also nicht. An ihrer Stelle stehen Siege: Wettlauf "
        "bis W oder Bester aus N.",
    ),
    "JDN-SERIES-4": (
        "Wettlauf bis W",
        "(Vorgabe W = 3) Es wird gespielt, bis nach einer Partie jemand W Punkte hat. "
        "Erreichen mehrere W in derselben Partie, entscheidet JDN-SERIES-6.",
    ),
    "JDN-SERIES-5": (
        "Bester aus N",
        "(Vorgabe N = 5) Höchstens N Partien; es endet früher, sobald der Vorsprung "
        "größer ist als die Zahl der übrigen Partien. Die meisten Punkte gewinnen.",
    ),
    "JDN-SERIES-6": (
        "Gleichstand",
        "In dieser Reihenfolge: (1) Seltenheit: über die gewonnenen Partien die Summe der "
        "Spieler, die diese Partie nicht gewonnen haben; (2) Zahl der Partien, an deren "
        "Ende man noch im Spiel war; (3) die jüngste Partie, die nur einige der Gleichen "
        "gewonnen haben: Sie liegen vorn; (4) das Los. Wer bei einem Schritt "
        "zurückbleibt, liegt dahinter; die übrigen gehen weiter.",
    ),
    "JDN-SERIES-7": (
        "Nächste Partie",
        "Dieselben Plätze, dasselbe Profil, dieselben Optionen; Charaktere, Orte und "
        "Stapel neu; Startspieler ist der linke Nachbar des letzten.",
    ),
    "JDN-SERIES-8": (
        "Neues Glück",
        "Charaktere werden in jeder Partie unabhängig ausgeteilt; nichts gleicht die "
        "Gruppen über eine Serie aus, denn das würde verraten, wer wer ist.",
    ),
    "JDN-SERIES-9": (
        "Turniertische",
        "Möglichst gleich große Tische, 4 bis 8, am liebsten 5 bis 7; in jeder Runde neue "
        "Nachbarn und neue Gegner; Tabelle nach Punkten, dann Seltenheit geteilt durch "
        "die Zahl der Spieler jedes Tisches, dann JDN-SERIES-6 (2) bis (4).",
    ),
    "JDN-SERIES-10": (
        "Kein K. o. nach einer Partie",
        "Eine Partie kann mehrere Gewinner haben oder von anderen entschieden werden: Wer "
        "weiterkommt, entscheidet sich nach Punkten über mindestens drei Partien an einem "
        "Tisch.",
    ),
    "JDN-SERIES-11": (
        "Wertung",
        "Eine Partie ist ein Ergebnis mit zwei Rängen: alle Gewinner gemeinsam Erste, "
        "alle anderen gemeinsam Zweite. Gewertet wird je Spieler, nie je Gruppe.",
    ),
    "JDN-SERIES-12": (
        "Wer geht",
        "Der Platz wird weitergespielt. Wer gegangen ist, bekommt 0 Punkte und gilt in "
        "der Wertung als nicht siegreich, was der Platz auch erreicht; Mitgewinner "
        "behalten das Ihre. Gehen ist nicht Ausscheiden.",
    ),
    "JDN-SERIES-13": (
        "Grenze in Turnieren",
        "Empfohlen wird round_limit 40, damit kein Tisch aufgehalten werden kann.",
    ),
    "JDN-SERIES-14": (
        "Ein Beispiel",
        "Sechs Spieler, N = 5. A gewinnt die Partien 1 und 4 (mit je einem Mitgewinner: 4 "
        "+ 4 = 8), B gewinnt 2 und 4 (allein: 5, dann 4; zusammen 9). Beide haben 2 "
        "Punkte, niemand mehr: B liegt nach Seltenheit vorn.",
    ),
}
