"""German: before the first turn."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-OPT-1": (
        "opening_oracle",
        "PROFILE (Vorgabe), NEVER, SIX, SIX_OR_MORE: wann die Orakelrunde aus "
        "JDN-SETUP-11 gespielt wird.",
    ),
    "JDN-OPT-2": (
        "first_game_characters",
        "Vorgabe: aus. Ist sie an, spielen nur die zehn Charaktere ohne Wirbel mit "
        "(JDN-SETUP-10).",
    ),
    "JDN-OPT-3": (
        "first_player",
        "Vorgabe: das Los. Wer den Tisch eröffnet, darf einen Platz bestimmen.",
    ),
    "JDN-OPT-4": (
        "round_limit",
        "Vorgabe: aus. Eine Zahl ab 10 beendet die Partie nach dieser Runde (JDN-WIN-17).",
    ),
    "JDN-OPT-5": (
        "Vor dem Austeilen festgelegt",
        "Profil und Optionen sind allen bekannt und ändern sich während einer Partie "
        "nicht.",
    ),
    "JDN-GEN-1": (
        "Spieler",
        "4 bis 8. (Sind alle neu, empfehlen sich höchstens 6; erzwungen wird das nicht.) "
        "Jede andere Zahl wird beim Anlegen der Partie abgelehnt.",
    ),
    "JDN-GEN-2": (
        "Drei Gruppen",
        "Jeder ist insgeheim ein Charakter, und der gehört zu einer Gruppe: Werwolf, "
        "Vampir oder Mensch.",
    ),
    "JDN-GEN-3": (
        "Ziel des Spiels",
        "Werwölfe wollen, dass alle Vampire ausscheiden, Vampire, dass alle Werwölfe "
        "ausscheiden; jeder Mensch hat ein eigenes Ziel. Mehrere können zusammen gewinnen "
        "(WIN).",
    ),
    "JDN-GEN-4": (
        "Karten gehen vor Regeln",
        "Sagt eine Karte oder ein Charakter etwas anderes als diese Regeln, gilt, was "
        "dort steht.",
    ),
    "JDN-GEN-5": (
        "„Ein Spieler“ kannst auch du sein",
        "„Ein Spieler“ ist irgendjemand, der noch im Spiel ist, auch wer wählt (beim "
        "Hexenbaum sagt es die Spielanleitung so); „ein anderer Spieler“ schließt aus, "
        "wer wählt. Was von beidem eine Wirkung meint, steht in den Daten (any, other).",
    ),
    "JDN-GEN-6": (
        "So viel wie möglich",
        "Was eine Wirkung nicht leisten kann, entfällt; der Rest geschieht.",
    ),
    "JDN-GEN-7": (
        "Müssen und dürfen",
        "„Muss“ wird ohne Rückfrage ausgeführt, auf „darf“ kann man verzichten. Für jede "
        "Karte und jede Besonderheit steht in den Daten, was gilt.",
    ),
    "JDN-GEN-8": (
        "Wer wählt",
        "Alle Entscheidungen eines Ereignisses, eines Ortes oder einer Besonderheit "
        "trifft, wem sie gehören. Bei einer Orakelkarte trifft sie der Empfänger, nur ihn "
        "selbst wählt der Geber.",
    ),
    "JDN-GEN-9": (
        "Sinnloses darf man wählen",
        "Auch wer geschützt oder unverletzt ist, darf gewählt werden; die Wirkung tut ihm "
        "dann nichts.",
    ),
    "JDN-GEN-10": (
        "Eins nach dem anderen",
        "Wirkungen folgen aufeinander. Gleichzeitig ist nur der Schaden innerhalb einer "
        "Wirkung (JDN-DMG-6).",
    ),
    "JDN-COMP-1": (
        "Spielplan",
        "Sechs Felder im Kreis, auf jedem liegt ein Ort. Drei Spinnennetze verbinden sie "
        "fest zu Paaren; die beiden Orte eines Paares sind ein Gebiet.",
    ),
    "JDN-COMP-2": (
        "Orte",
        "Oxanas Hütte (2, 3), Quell der Weisheit (4, 5), Kapelle (6), Friedhof (8), "
        "Hexenbaum (9), Steinkreis (10). Die 7 gehört zu keinem Ort.",
    ),
    "JDN-COMP-3": (
        "Würfel",
        "Zwei Würfel, ein sechsseitiger und ein vierseitiger (die Spielanleitung nennt "
        "nur den ersten). Für die Bewegung gibt es Summen von 2 bis 10.",
    ),
    "JDN-COMP-4": (
        "Kartenstapel",
        "18 blaue Karten (Vorteil), 18 rote (Kampf), 16 grüne (Orakel); im Profil SH je "
        "16.",
    ),
    "JDN-COMP-5": (
        "Charaktere",
        "20: sechs Werwölfe, sechs Vampire, acht Menschen. Zehn Buchstaben (A B C D E F G "
        "U V W), je zwei Charaktere.",
    ),
    "JDN-COMP-6": (
        "Schadensleiste",
        "Ein Startfeld (0) und die Felder 1 bis 14. Buchstaben: A auf 8; B und E auf 10; "
        "C und U auf 11; F auf 12; D und V auf 13; G und W auf 14. Feld 7 trägt einen "
        "Mond (Blutmond). Gleiche Buchstaben vertragen gleich viel Schaden, und die Farbe "
        "des Buchstabenfelds zeigt die Gruppe: A bis D Mensch, E bis G Werwolf, U bis W "
        "Vampir.",
    ),
    "JDN-COMP-7": (
        "Für jeden",
        "Eine Spielfigur, ein Marker und eine Ablagekarte derselben Farbe, dazu eine "
        "Charakterkarte.",
    ),
    "JDN-COMP-8": (
        "Arten von Karten",
        "Blaue und rote Karten sind Ereignisse (einmal ausgeführt) oder Ausrüstung "
        "(bleibt liegen). Grüne Karten sind Orakelkarten.",
    ),
    "JDN-COMP-9": (
        "Schwarzer Wirbel",
        "Manche Charaktere tragen einen Wirbel und sind für spätere Partien gedacht. "
        "Welche, ist nicht überliefert: Wir kennzeichnen die zehn, die in der englischen "
        "Grundausgabe fehlen (Etta, Flora, Gundwolf, Uriel, Valkyra, Wendur, Ariadne, "
        "Balduin, Chloe, Dietrich), sodass zu jedem Buchstaben ein Charakter bleibt.",
    ),
    "JDN-SETUP-1": (
        "Orte verteilen",
        "Die sechs Orte kommen zufällig auf die sechs Felder.",
    ),
    "JDN-SETUP-2": (
        "Nummern",
        "Die Felder sind im Uhrzeigersinn von 0 bis 5 nummeriert; die Gebiete sind {0,1}, "
        "{2,3} und {4,5}. Ringnachbarn eines Feldes sind das davor und das danach (5 und "
        "0 sind Nachbarn): Das eine ist der Partner im Gebiet, das andere der nächste Ort "
        "des nächsten Gebiets.",
    ),
    "JDN-SETUP-3": (
        "Stapel",
        "Jeder der drei Stapel wird für sich gemischt und verdeckt bereitgelegt.",
    ),
    "JDN-SETUP-4": (
        "Marker und Figuren",
        "Alle Marker stehen auf dem Startfeld, alle Spielfiguren in der Mitte des "
        "Spielplans, an keinem Ort.",
    ),
    "JDN-SETUP-5": (
        "Zusammensetzung",
        "Werwölfe / Vampire / Menschen: 4 Spieler 2/2/0, 5 Spieler 2/2/1, 6 Spieler "
        "2/2/2. Aus der englischen Ausgabe erschlossen: 7 Spieler 2/2/3, 8 Spieler 3/3/2.",
    ),
    "JDN-SETUP-6": (
        "Charaktere auswählen",
        "Jede Gruppe wird für sich gemischt, und so viele Karten werden aus ihr gezogen; "
        "die übrigen verlassen ungesehen das Spiel. Die gezogenen werden zusammen "
        "gemischt, und jeder bekommt eine.",
    ),
    "JDN-SETUP-7": (
        "Die eigene Karte",
        "Jeder liest seine Karte und lässt sie verdeckt liegen; er darf sie jederzeit "
        "ansehen, sonst niemand.",
    ),
    "JDN-SETUP-8": (
        "Startspieler",
        "Einer wird bestimmt (wie, bleibt offen); gespielt wird im Uhrzeigersinn.",
    ),
    "JDN-SETUP-9": ("Startspieler auf dieser Seite", "Durch das Los oder nach JDN-OPT-3."),
    "JDN-SETUP-10": (
        "Erste Partien",
        "Mit JDN-OPT-2 werden die Charaktere mit Wirbel (JDN-COMP-9) vor JDN-SETUP-6 "
        "aussortiert.",
    ),
    "JDN-SETUP-11": (
        "Orakelrunde zu Beginn",
        "Zu sechst zieht vor dem ersten Zug reihum jeder eine Orakelkarte, liest sie und "
        "gibt sie seinem linken Nachbarn, der sie befolgt; dann wird sie verdeckt "
        "abgelegt. (JDN-OPT-1 weitet das aus oder schaltet es ab; im Profil SH gibt es "
        "das nicht.)",
    ),
    "JDN-SETUP-12": (
        "Ihr Ablauf",
        "Der Startspieler zieht zuerst, dann geht es im Uhrzeigersinn; eine Karte ist "
        "abgehandelt, bevor die nächste gezogen wird. Niemand wählt den Empfänger. Alle "
        "Regeln unter ORACLE gelten; vor dem ersten Zug gibt es keine Zeitfenster "
        "(JDN-WINDOW-1).",
    ),
    "JDN-SETUP-13": (
        "Was über die Mitspielenden bekannt ist",
        "Die Zusammensetzung (wie viele von jeder Gruppe) ist allen bekannt; welche "
        "Charaktere einer Gruppe gezogen wurden, nicht.",
    ),
}
