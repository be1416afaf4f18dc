"""German: what all texts have in common."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "TARGET-1": (
        "Ziel",
        "Nennt ein Text ein „Ziel“, wählt sein Spieler eines: einen Spieler, eine "
        "Kreatur, ein Archiv, eine Karte oder eine Befehlskarte in der Kette.",
    ),
    "TARGET-2": ("Außer Reichweite", "Karten auf Händen und in Decks sind nie Ziele."),
    "TARGET-3": (
        "Wann",
        "Ziele werden gewählt, wenn die Karte ausgeführt wird, nicht wenn sie gespielt "
        "wird.",
    ),
    "TARGET-4": (
        "Nicht sich selbst",
        "Eine Befehlskarte kann beim Ausführen nicht sich selbst wählen.",
    ),
    "TARGET-5": ("Jeder und alle", "Ein Text, der keine Wahl lässt, hat kein Ziel."),
    "TARGET-6": ("Du musst wählen", "Kannst du nur Eigenes wählen, wähl davon etwas."),
    "TARGET-7": ("Du selbst", "Ein „Zielspieler“ kannst auch du sein."),
    "TARGET-8": (
        "Nichts zu wählen",
        "Dieser Teil des Texts bewirkt nichts; der Rest passiert.",
    ),
    "TARGET-9": (
        "Kreaturen in der Kette",
        "Sie sind noch nicht im Spiel; dort findet sie kein Text.",
    ),
    "TARGET-10": (
        "Ohne Nutzen",
        "Für einen Text, der Kreaturen Schaden zufügt, darfst du einen Spieler ohne "
        "Kreaturen wählen.",
    ),
    "TARGET-11": (
        "Jedes Archiv",
        "Wirklich jedes: ein allgemeines oder irgendein privates. Flankenangriff ist die "
        "Ausnahme.",
    ),
    "TARGET-12": (
        "Der Kick wählt neu",
        "Er darf ein anderes Ziel nehmen als der Kettentext. „Dieser“ Spieler, „diese“ "
        "Kreatur oder Karte meint das zuvor Gewählte.",
    ),
    "TARGET-13": (
        "Inzwischen weg",
        "Was ein Kick über „diese“ Kreatur sagt, bewirkt nichts, wenn sie nicht mehr da "
        "ist.",
    ),
    "TARGET-14": (
        "Befehlskarten",
        "Wo ein Text „Befehlskarte“ sagt, reicht eine Wunde nicht. Alton Hickmans Kick "
        "sagt „Karte“ und nimmt beides.",
        "„Karte“ meint dort eine Befehlskarte; er nimmt also nur eine solche.",
    ),
    "TARGET-15": (
        "In Stapeln und Archiven",
        "Auch die Karte von Alton Hickmans Kick, die von Flankenangriffs Kick und Blaine "
        "Cordells Wunde sind Ziele. Wer sie wählt, kann sich ändern; wessen Stapel oder "
        "Archiv es ist und wer die Karte bekommt, nicht.",
    ),
    "SIM-1": ("Nie gleichzeitig", "Was gleichzeitig zu passieren scheint, tut es nicht."),
    "SIM-2": (
        "Deine Karte, deine Reihenfolge",
        "Tut deine Karte mehreres auf einmal, sagst du, was zuerst kommt.",
    ),
    "SIM-3": (
        "Mehrere Texte im Spiel",
        "Geschieht mehreres zugleich, sagt der aktive Spieler, was zuerst kommt.",
    ),
    "SIM-4": ("Gar keine Karte", "Sind es die Regeln, sagt es der aktive Spieler."),
    "SIM-5": (
        "Stapeln",
        "Du sagst, in welcher Reihenfolge Karten gemeinsam auf deinen Ablagestapel kommen.",
    ),
    "EFF-1": ("Der Spielzug", "Effekte gelten bis zum Ende des Spielzugs."),
    "EFF-3": (
        "Im Spiel",
        "Ein Text im Spiel endet, wenn die Kreatur das Spiel verlässt, außer was er über "
        "das Verlassen sagt.",
    ),
    "EFF-5": (
        "Gezählt, wenn nötig",
        "Stärke und Zahl von Kreaturen werden dann nachgesehen, wenn sie zählen.",
    ),
    "DECK-1": ("Dein Deck", "Du ziehst von deinem eigenen Deck, von oben."),
    "DECK-2": (
        "Dein Ablagestapel",
        "Was abgelegt, zerstört, gekauft oder erlitten wird, liegt offen obenauf.",
    ),
    "DECK-3": (
        "Das Deck ist zu klein",
        "Zieh, was da ist, misch deinen Ablagestapel zu einem neuen Deck und zieh den "
        "Rest.",
    ),
    "DECK-4": ("Nicht zu früh", "Ein leeres Deck bleibt leer, bis du eine Karte brauchst."),
    "DECK-5": ("Nirgends eine Karte", "Dann ziehst du nicht weiter."),
    "DECK-6": (
        "Karten für ein leeres Deck",
        "Eine Karte, die auf ein leeres Deck kommt, ist das Deck.",
    ),
    "DECK-7": (
        "Was nicht mitgemischt wird",
        "Karten auf Händen, im Spiel und in der Kette, auch die, die gerade ausgeführt "
        "wird.",
    ),
    "EXILE-1": ("Für immer", "Eine verbannte Karte ist aus dem Spiel, auch eine Wunde."),
    "EXILE-2": ("Außer", "Verbannte Wunden kommen zurück, wenn der Stapel leer wird."),
    "EXILE-3": (
        "Weder zerstört noch abgelegt",
        "Texte darüber merken nichts von einer Verbannung.",
    ),
}
