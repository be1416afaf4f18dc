"""German: examples, and where the printed editions differ."""

from collections.abc import Mapping

EXAMPLES: Mapping[str, str] = {
    "SETUP-1": "Zu dritt liegen 30 der 60 Wunden offen und 30 verdeckt darunter.",
    "COMBAT-2": (
        "Ann hat Vulko, Ivan Radinsky und „Großer Schatten“. Sie darf die ersten beiden "
        "auf Ben und den dritten auf Cleo schicken."
    ),
    "COMBAT-8": (
        "Ben darf „Indigo Sechs“ und Alton Hickman zusammen vor Ivan Radinsky stellen und "
        "Zacharias Sands vor Vulko."
    ),
    "COMBAT-14": (
        "Ivan Radinsky fügt 4 Schaden zu. „Indigo Sechs“ steht mit 2 Lebenspunkten vorn, "
        "erleidet 2 und wird zerstört; Alton Hickman erleidet die anderen 2 und hat noch "
        "1 Lebenspunkt. Ben bekommt keine Wunde."
    ),
    "COMBAT-15": (
        "Hätte nur „Indigo Sechs“ Ivan Radinsky geblockt, hätte Ben 2 Wunden bekommen."
    ),
    "DMG-6": (
        "„Großer Schatten“ wird nicht geblockt und fügt 5 Schaden zu: Cleo bekommt die "
        "obersten fünf Wunden."
    ),
    "DMG-9": (
        "Ben hat Vulko mit 3 Lebenspunkten im Spiel. Todesgriff ohne Kick fügt ihm 3 "
        "Schaden zu: Vulko fängt alles auf und wird zerstört, und Ben bekommt keine Wunde."
    ),
    "CHAIN-3": (
        "Alton Hickman ist weiß und hat die Kettenfarben Rot und Grün. Rasender Tumult "
        "ist rot und darf folgen; Todesgriff ist lila und darf nicht."
    ),
    "CHAIN-6": (
        "Ann spielt Blaine Cordell und hat nichts weiter. Ben fügt Franz Orlok hinzu, "
        "Cleo Ivan Radinsky und dann Charlotte Reyes hinter ihre eigene Karte. Danach "
        "wird niemand mehr gefragt."
    ),
    "CHAIN-10": (
        "In der Kette aus CHAIN-6 wird zuerst Charlotte Reyes ausgeführt, dann Ivan "
        "Radinsky, Franz Orlok und Blaine Cordell."
    ),
    "CHAIN-15": (
        "Ein Text lässt dich eine Befehlskarte aus einer leeren Hand verbannen: Nichts "
        "wird verbannt, und was der Text danach sagt, passiert."
    ),
    "KICK-1": (
        "Rasender Tumult hat einen weißen Kick. Direkt hinter Alton Hickman gespielt, der "
        "weiß ist, verbannt er außerdem zwei Befehlskarten aus einem Archiv."
    ),
    "KICK-9": (
        "Todesgriff fügt 3 Schaden zu; mit Kick gibt er stattdessen 2 Wunden, die niemand "
        "auffängt. Gegen jemanden ohne Vulko würde der Schaden mehr wehtun."
    ),
    "CLAIM-1": (
        "Alton Hickman kostet 3. Mit den 2 Einflusspunkten jedes Spielzugs legt Ben eine "
        "Karte ab und kauft ihn."
    ),
    "CLAIM-19": (
        "Mit 3 Einflusspunkten und dem Kick von „Indigo Sechs“ kannst du 6 ausgeben."
    ),
    "CLEAN-7": (
        "Ben hat auf fünf gezogen und hat zwei Wunden auf der Hand. Er legt beide ab und "
        "zieht vier Karten. Eine Wunde darunter bleibt auf seiner Hand."
    ),
    "END-2": (
        "Eine offene Wunde ist übrig, als ein Text Cleo 2 Schaden zufügt. Sie bekommt "
        "diese und die erste verdeckte; die Kette wird beendet, dann ist das Spiel vorbei."
    ),
    "TARGET-9": (
        "Furcht & Schrecken, die letzte Karte einer Kette, wird ausgeführt, während Alton "
        "Hickman noch in ihr wartet. Es kann ihn nicht wählen."
    ),
    "SIM-2": (
        "„Großer Schatten“ fügt jedem Spieler Schaden zu. Wer ihn gespielt hat, sagt, wer "
        "den Schaden zuerst erleidet."
    ),
}

DIFFERENCES: tuple[tuple[str, str, str], ...] = (
    (
        "Wundeneffekt",
        "Die meisten erlauben ihn nur nach dem Ziehen; die deutsche davor oder danach.",
        "Nach dem Ziehen, wenn der Tisch nichts anderes vereinbart.",
    ),
    (
        "Kick von Flankenangriff",
        (
            "Die deutschen Antworten erlauben jedes Archiv; ein späteres Set schließt die "
            "der Gegner aus."
        ),
        "Nicht aus dem Archiv eines Gegners, wenn der Tisch nichts anderes vereinbart.",
    ),
    (
        "Schnellstart",
        "Fünf Paare sind überall gleich; das sechste ist im Deutschen ein anderes.",
        (
            "Marcus Toth und Reißerische Wut, wenn der Tisch nicht nach der deutschen "
            "Ausgabe spielt."
        ),
    ),
    (
        "Die zwei Einflusspunkte jedes Spielzugs",
        "Von Beginn des Spielzugs an oder von Beginn der Kaufphase an.",
        "Von Anfang an; es läuft auf dasselbe hinaus.",
    ),
    (
        "Sir John Travail",
        "Nur die deutschen Antworten sagen, dass ein Preis nie unter 1 sinkt.",
        "Nie unter 1.",
    ),
    (
        "Kick von Alton Hickman",
        (
            "In den meisten eine Befehlskarte oder eine Wunde; die deutsche Karte meint "
            "nur Befehlskarten."
        ),
        "Beides, wenn der Tisch nicht nach der deutschen Ausgabe spielt.",
    ),
    (
        "Kick von Zombiehorde",
        (
            "Im Deutschen aus dem Ablagestapel; ein Bild in einer anderen Ausgabe sagt "
            "aus der Hand."
        ),
        "Aus dem Ablagestapel.",
    ),
    (
        "„Böser Teufel“ zerstört",
        "Die Karte sagt „wenn zerstört“; die deutschen Antworten sprechen nur von Schaden.",
        "Verbannt, egal wie er zerstört wird.",
    ),
    (
        "Ghulbeschwörung mit Kick",
        "Die deutschen Antworten führen zuerst den Text aus und holen dann die Karte.",
        "Erst die Hand, dann der Text.",
    ),
    (
        "Offene Wunden zählen",
        "Im Deutschen verboten; die anderen sagen nichts dazu.",
        "Die Anzahl ist verborgen, wenn der Tisch nicht vereinbart, sie zu zeigen.",
    ),
    (
        "Auswahl für zwei",
        "Steht nicht in den englischen Regeln, die wir kennen.",
        "Zu zweit gilt sie, wenn man nicht die übliche Auswahl vorzieht.",
    ),
    (
        "Startspieler",
        "Im Deutschen durch Los; anderswo, wie es den Spielern gefällt.",
        "Durch Los, oder der Platz, den der Gastgeber bestimmt.",
    ),
    (
        "Leere Archive",
        "Nur ein späteres Set sagt, dass sie weg sind.",
        "Sie sind weg.",
    ),
    (
        "Gemeinsame Grundlagen",
        "Nur die deutschen Regeln füllen die allgemeinen Archive danach auf.",
        "Sie werden aufgefüllt.",
    ),
    (
        "Gleichstand nach Plätzen",
        "Am nächsten rechts vom Startspieler; ein späteres Set erklärt, wie man zählt.",
        (
            "Gezählt wird ab dem rechten Nachbarn des Startspielers; der Startspieler "
            "kommt zuletzt."
        ),
    ),
)
"""Point, what the editions say, what is played here: in the order of the English ones."""
