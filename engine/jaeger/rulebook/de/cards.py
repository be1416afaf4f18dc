"""German: events, equipment, decks and oracle cards."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-CARD-1": (
        "Ereignis",
        "Ein blaues oder rotes Ereignis wird vorgelesen, sofort ausgeführt und offen auf "
        "den Ablagestapel seiner Farbe gelegt.",
    ),
    "JDN-CARD-2": (
        "Ausrüstung",
        "Wird vorgelesen und offen vor dem Spieler ausgelegt; sie wirkt sofort und bleibt.",
    ),
    "JDN-CARD-3": (
        "Verzichten",
        "Auf eine Anweisung ohne „muss“ darf man verzichten; abgelegt wird die Karte "
        "trotzdem.",
    ),
    "JDN-CARD-4": (
        "Überfall",
        "Schaden durch Ereignisse ist ein Überfall, kein Angriff. Was von Angriffen "
        "spricht (Mantel, Speer, Faust, Schild), berührt ihn nicht.",
    ),
    "JDN-CARD-5": (
        "Wann sie abgelegt wird",
        "Nach ihrer ganzen Wirkung und vor der Abwicklung (JDN-OUT-4).",
    ),
    "JDN-CARD-6": (
        "Überfälle gelten anderen",
        "Fledermaus, Blutspinne, Hinterhalt, Diebstahl, Falle und Fernheilung wählen "
        "einen anderen Spieler.",
    ),
    "JDN-CARD-7": (
        "Niemand kommt infrage",
        "Dann geschieht nichts, und das Ereignis wird abgelegt (Diebstahl, wenn sonst "
        "niemand Ausrüstung hat).",
    ),
    "JDN-CARD-8": (
        "Ereignisse mit Bedingung",
        "Energie, Therapie und Dunkles Ritual bieten einer Art von Charakter volle "
        "Heilung; Offenbarung zwingt eine Art, sich aufzudecken. Für alle anderen "
        "bewirken sie nichts.",
    ),
    "JDN-CARD-9": (
        "Ereignisse mit „darf“",
        "Wer verdeckt ist und zieht, wird immer gefragt (JDN-INFO-11): verzichten oder, "
        "wenn die Karte zum Charakter passt, sich aufdecken und ganz geheilt werden. Wer "
        "aufgedeckt ist, wird nur gefragt, wenn die Karte passt: In KOSMOS darf er sich "
        "heilen lassen, in SH geschieht nichts.",
    ),
    "JDN-CARD-10": (
        "Auch unverletzt",
        "Man darf sich für eine volle Heilung aufdecken, ohne Schaden zu haben.",
    ),
    "JDN-DECK-1": (
        "Wenn er zu Ende geht",
        "Ist ein Nachziehstapel aufgebraucht, wird sein Ablagestapel gemischt und zum "
        "Nachziehstapel.",
    ),
    "JDN-DECK-2": (
        "Wann genau",
        "Nachdem die letzte Karte gezogen und ganz abgehandelt ist, Abwicklung "
        "eingeschlossen; so liegen die Karte selbst, wenn sie abgelegt wird, und frisch "
        "abgelegte Ausrüstung im neuen Stapel.",
    ),
    "JDN-DECK-3": (
        "Nichts mehr da",
        "Ist dann auch der Ablagestapel leer, bleibt der Stapel leer; er wird aus dem "
        "Ablagestapel aufgefüllt, wenn das nächste Mal eine Karte gezogen werden soll. "
        "Solange beide leer sind, kann man den Stapel nicht wählen.",
    ),
    "JDN-DECK-4": (
        "Grün wird ungesehen gemischt",
        "Der verdeckte grüne Ablagestapel wird ebenso gemischt; niemand sieht ihn an.",
    ),
    "JDN-DECK-5": (
        "Farben bleiben getrennt",
        "Jede Karte kommt auf den Ablagestapel ihrer eigenen Farbe, auch die Ausrüstung "
        "Ausgeschiedener.",
    ),
    "JDN-ORACLE-1": (
        "Ziehen und geben",
        "Der aktive Spieler liest die Karte für sich; er entscheidet nur, wer sie bekommt.",
    ),
    "JDN-ORACLE-2": (
        "Empfangen",
        "Der Empfänger liest sie für sich und prüft seinen Charakter. Trifft die "
        "Bedingung zu, muss er gehorchen; wenn nicht, sagt er, dass nichts passiert.",
    ),
    "JDN-ORACLE-3": (
        "Zurück und verdeckt",
        "Die Karte geht zurück an den aktiven Spieler, der sie verdeckt auf den grünen "
        "Ablagestapel legt.",
    ),
    "JDN-ORACLE-4": (
        "An einen anderen",
        "Empfänger ist ein anderer Spieler, der im Spiel ist, nie der, der gezogen hat. "
        "Man kann die Karte weder behalten noch auf das Weitergeben verzichten.",
    ),
    "JDN-ORACLE-5": (
        "Bedingungen",
        "Eine Karte fragt nach einer oder zwei Gruppen, nach bestimmten Buchstaben (A B C "
        "E U: vertragen höchstens 11 Schaden; D F G V W: mindestens 12) oder nach nichts. "
        "Es zählt der wahre Charakter, aufgedeckt oder nicht.",
    ),
    "JDN-ORACLE-6": (
        "Heilende Karten",
        "Heile 1 Schaden; ein Empfänger ohne Schaden erleidet stattdessen 1.",
    ),
    "JDN-ORACLE-7": (
        "Geben oder erleiden",
        "Der Empfänger wählt: dem Geber eine seiner Ausrüstungen geben, welche er will, "
        "oder 1 Schaden erleiden. Ohne Ausrüstung erleidet er den Schaden.",
    ),
    "JDN-ORACLE-8": (
        "Zeigen",
        "Die Kristallkugel passt auf alle: Der Empfänger zeigt dem Geber seine "
        "Charakterkarte, und sonst niemandem.",
    ),
    "JDN-ORACLE-9": (
        "Einer darf lügen",
        "Uruf Han darf auf jede Orakelkarte außer der Kristallkugel antworten, als träfe "
        "die Bedingung zu oder als träfe sie nicht zu (JDN-ABIL-17). Sonst kann niemand "
        "falsch antworten; das Programm achtet darauf.",
    ),
    "JDN-ORACLE-10": (
        "Immer eine Antwort",
        "Der Empfänger wird immer gefragt, auch wenn nur eine Antwort möglich ist "
        "(JDN-INFO-13); „Nichts passiert“ sieht immer gleich aus, was auch "
        "dahintersteckt.",
    ),
    "JDN-ORACLE-11": (
        "Schaden durch Orakel",
        "Ist weder Angriff noch Überfall; Ausrüstung für Angriffe berührt ihn nicht. Er "
        "kommt vom Geber (JDN-DMG-9).",
    ),
    "JDN-ORACLE-12": (
        "Verhinderter Schaden",
        "Verhindert ein Schutz den Schaden, sieht der Tisch, dass die Karte getroffen hat "
        "und 0 Schaden daraus wurde.",
    ),
    "JDN-ORACLE-13": (
        "Abgegebene Ausrüstung",
        "Sie liegt sofort vor dem Geber; Ziele werden sofort geprüft (JDN-WIN-7).",
    ),
    "JDN-EQUIP-1": (
        "Dauerhaft und offen",
        "Sie wirkt von dem Augenblick an, in dem sie vor ihrem Besitzer liegt, bis sie "
        "ihn verlässt.",
    ),
    "JDN-EQUIP-2": (
        "Keine Grenze, kein Wegwerfen",
        "Beliebig viele; freiwillig abgelegt werden sie nie.",
    ),
    "JDN-EQUIP-3": (
        "Müssen und dürfen",
        "Ausrüstung mit „muss“ gilt immer; Ausrüstung mit „darf“ (Kompass, Beutel) nutzt "
        "der Besitzer, wie er will.",
    ),
    "JDN-EQUIP-4": (
        "Zusammenzählen",
        "Wirkungen mehrerer Karten werden zusammengezählt und können einander ganz oder "
        "teilweise aufheben.",
    ),
    "JDN-EQUIP-5": (
        "Im Angriff verzichtet niemand",
        "Alle Ausrüstung für Angriffe aller Beteiligten gilt.",
    ),
    "JDN-EQUIP-6": (
        "Nicht bei Null",
        "Bei einem Ergebnis von 0 hat keine Ausrüstung eine Wirkung auf diesen Angriff.",
    ),
    "JDN-EQUIP-7": (
        "Mehrere gleiche",
        "Zwei Eisenfäuste geben +2; eine zweite Fackel bringt nichts dazu.",
    ),
    "JDN-EQUIP-8": (
        "Es zählt, was gerade gilt",
        "Zuschläge werden angesehen, wenn der Angriff berechnet wird: Der Speer wirkt, "
        "sobald sein Besitzer ein aufgedeckter Werwolf ist, auch wenn er ihn verdeckt "
        "bekommen hat.",
    ),
    "JDN-EQUIP-9": (
        "Besitzerwechsel",
        "Gestohlene, gegebene, erbeutete oder aus dem Ablagestapel geholte Ausrüstung "
        "wirkt sofort für den neuen Besitzer. Wer nimmt, wählt die Karte; wird eine Karte "
        "abgegeben (Falle, Orakelkarten), wählt, wer sie abgibt.",
    ),
}
