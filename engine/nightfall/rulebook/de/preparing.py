"""German: setting up, the draft, the quick start, the variants."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "SETUP-1": (
        "Der Wundenstapel",
        "Alle Wunden werden gemischt. Zehn pro Spieler liegen offen obenauf, die anderen "
        "verdeckt darunter.",
    ),
    "SETUP-3": (
        "Ein längeres Spiel",
        "Auf Wunsch liegen pro Spieler fünf Wunden mehr offen.",
    ),
    "SETUP-4": (
        "Zu wenige Wunden",
        "Ein Tisch, der mehr offene Wunden bräuchte, als es gibt, wird abgelehnt, etwa "
        "ein längeres Spiel zu fünft.",
    ),
    "SETUP-5": (
        "Startdecks",
        "Alle bekommen zwölf Karten: jede der sechs Startkreaturen zweimal.",
    ),
    "SETUP-8": (
        "Archive",
        "Auswahl oder Schnellstart geben jedem Spieler zwei private Archive und allen "
        "zusammen acht allgemeine.",
    ),
    "SETUP-9": (
        "Sieben von jeder",
        "Jede gewählte Auswahlkarte wird durch die sieben Exemplare ihrer Befehlskarte "
        "ersetzt.",
    ),
    "SETUP-10": ("Die erste Hand", "Misch dein Deck und zieh fünf Karten."),
    "SETUP-12": (
        "Reihenfolge der Schritte",
        "Die Decks können vor oder nach der Auswahl verteilt werden; das macht keinen "
        "Unterschied.",
    ),
    "SETUP-13": ("Wer beginnt", "Der Startspieler wird ausgelost."),
    "SETUP-14": (
        "Oder jemand Bestimmtes",
        "Wer den Tisch aufbaut, darf stattdessen einen Platz bestimmen.",
    ),
    "DRAFT-1": ("Austeilen", "Alle bekommen vier Auswahlkarten, verdeckt vor den anderen."),
    "DRAFT-2": (
        "Erste Wahl",
        "Behalte eine: Sie wird dein privates Archiv. Gib die anderen nach links weiter.",
    ),
    "DRAFT-3": (
        "Zweite Wahl",
        "Behalte von denen, die du bekommen hast, eine als zweites Archiv und gib die "
        "anderen weiter.",
    ),
    "DRAFT-4": (
        "Dritte Wahl",
        "Leg eine der letzten beiden zu den allgemeinen Archiven. Die andere kommt aus "
        "dem Spiel.",
    ),
    "DRAFT-5": (
        "Auffüllen",
        "Die allgemeinen Archive werden mit nicht ausgeteilten Auswahlkarten auf acht "
        "aufgefüllt. Dann wird alles aufgedeckt.",
    ),
    "DRAFT-11": (
        "Zu zweit",
        "Die erste gewählte Karte kommt aus dem Spiel, die zweite und dritte sind deine "
        "privaten Archive, und die letzte kommt zu den allgemeinen.",
    ),
    "DRAFT-12": (
        "Oder wie mit mehreren",
        "Zu zweit wählt man so aus, wenn man sich nicht auf die übliche Auswahl einigt.",
    ),
    "DRAFT-13": (
        "Alle zugleich",
        "Alle wählen geheim. Weitergegeben wird, wenn alle gewählt haben.",
    ),
    "DRAFT-14": (
        "Eine je Name",
        "Für jeden Namen gibt es eine Auswahlkarte; keine Befehlskarte hat also zwei "
        "Archive.",
    ),
    "QS-1": (
        "Keine Auswahl",
        "Alle bekommen eines von sechs festen Paaren von Archiven. Gut fürs erste Spiel.",
    ),
    "QS-2": (
        "Die Paare",
        "Alton Hickman und Ghulbeschwörung; Ivan Radinsky und Todesgriff; Lilith Lawrence "
        "und Blutrausch; Franz Orlok und Flankenangriff; Vulko und Unerbittliche "
        "Belagerung; Marcus Toth und Reißerische Wut.",
    ),
    "QS-3": (
        "Das deutsche Paar",
        "Ein Paar hängt von der Ausgabe ab.",
        "Statt Marcus Toth und Reißerische Wut: Zacharias Sands und Furcht & Schrecken.",
    ),
    "QS-5": ("Wer welches bekommt", "Die Paare werden zufällig verteilt."),
    "QS-6": (
        "Allgemeine Archive",
        "Acht weitere zufällige Auswahlkarten werden die allgemeinen Archive. Karten "
        "nicht vergebener Paare können dabei sein.",
    ),
    "VAR-1": (
        "Geheime Archive",
        "Deine privaten Archive liegen verdeckt, bis du aus ihnen kaufst.",
    ),
    "VAR-2": (
        "Bevor sie aufgedeckt sind",
        "Kein Effekt eines anderen Spielers kann so ein Archiv wählen. Du deckst es auf, "
        "indem du eine Karte daraus nimmst.",
    ),
    "VAR-3": (
        "Offene Archive",
        "Zuerst liegen acht allgemeine Archive offen. Dann bekommen alle drei "
        "Auswahlkarten und wählen zwei private Archive; nach der ersten Wahl wird "
        "weitergegeben.",
    ),
    "VAR-4": ("Die dritte Karte", "Sie kommt aus dem Spiel."),
    "VAR-5": (
        "Gemeinsame Grundlagen",
        "Niemand hat private Archive: Zwei gewählte Karten jedes Spielers werden "
        "allgemeine Archive, die übrigen Karten kommen aus dem Spiel.",
    ),
    "VAR-6": (
        "Gemeinsame Grundlagen werden aufgefüllt",
        "Dann werden die allgemeinen Archive mit nicht ausgeteilten Auswahlkarten ergänzt.",
    ),
    "VAR-7": ("Wie viele", "Bis zu acht. Fünf Spieler wählen zehn, und alle zehn bleiben."),
    "VAR-8": (
        "Verborgene Archive",
        "Die allgemeinen Archive werden nach der Auswahl ergänzt. Bei diesem Set ist das "
        "der übliche Weg.",
    ),
    "VAR-9": ("Gegenstrom", "Auswahlkarten werden nach rechts weitergegeben."),
    "VAR-10": (
        "Zusammen",
        "Von Offenen Archiven, Verborgenen Archiven und Gemeinsamen Grundlagen geht immer "
        "nur eines; das erste und das letzte ersetzen die Auswahl für zwei. Geheime "
        "Archive brauchen private, und der Gegenstrom braucht eine Auswahl.",
    ),
    "ARCH-1": ("Archiv", "Ein Stapel aus sieben Exemplaren einer Befehlskarte."),
    "ARCH-2": ("Allgemeine", "Aus ihnen dürfen alle kaufen."),
    "ARCH-3": ("Private Archive", "Zwei pro Spieler, nur für diesen Spieler."),
    "ARCH-4": ("Von oben", "Karten werden von oben genommen."),
    "ARCH-5": (
        "Leer",
        "Ein Archiv ohne Karten ist weg: Niemand kann daraus kaufen oder es wählen.",
    ),
    "ARCH-6": ("Leer, in jeder Ausgabe", "Das gilt in jeder Ausgabe."),
    "ARCH-7": (
        "Zu wenige Karten",
        "Ein Text, der zwei Karten aus einem Archiv nimmt, darf eines mit nur einer Karte "
        "wählen und nimmt dann diese.",
    ),
}
