"""German: the turn, moving, places and extra turns."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-TURN-1": ("Drei Schritte", "Bewegung, Ort, Angriff; in dieser Reihenfolge."),
    "JDN-TURN-2": (
        "Was freiwillig ist",
        "Die Bewegung nicht; den Ort zu nutzen und anzugreifen schon.",
    ),
    "JDN-TURN-3": (
        "Wer als Nächstes dran ist",
        "Danach ist der linke Nachbar am Zug. Ausgeschiedene werden übersprungen.",
    ),
    "JDN-TURN-4": (
        "Runden",
        "Die Partie beginnt mit Runde 1. Die Rundenzahl steigt um eins, sooft der Zug den "
        "Platz des Startspielers erreicht oder überspringt, ob der nun noch im Spiel ist "
        "oder nicht. Zusatzzüge gehören zu der Runde, in der sie gespielt werden.",
    ),
    "JDN-TURN-5": (
        "Beginn eines Zugs",
        "In dieser Reihenfolge: Der Schutz des aktiven Spielers endet (JDN-ABIL-15, "
        "JDN-BLUE-15); was zu Beginn geschehen muss, geschieht (Chloe); dann kommt die "
        "Frage START.",
    ),
    "JDN-TURN-6": (
        "START",
        "Der aktive Spieler würfelt (oder geht einen Schritt, oder würfelt zweimal), oder "
        "er deckt sich vorher auf oder nutzt eine Besonderheit für den Beginn des Zugs; "
        "danach wird START noch einmal gefragt.",
    ),
    "JDN-TURN-7": (
        "Ende eines Zugs",
        "Nach dem Angriffsschritt kommt die Frage END: den Zug beenden, sich aufdecken, "
        "eine Besonderheit für das Ende des Zugs nutzen oder noch einmal angreifen "
        "(Corvin). Dann folgen Zusatzzüge (EXTRA), sonst JDN-TURN-3.",
    ),
    "JDN-TURN-8": (
        "Der aktive Spieler scheidet aus",
        "Die laufende Wirkung wird zu Ende abgewickelt. Dann ist der Zug vorbei, auch "
        "seine übrigen Schritte, und die Zusatzzüge dieses Spielers verfallen.",
    ),
    "JDN-MOVE-1": (
        "Würfeln",
        "Beide Würfel zugleich; die Figur geht zum Ort mit der Summe.",
    ),
    "JDN-MOVE-2": (
        "Nie derselbe Ort",
        "Nennt die Summe den Ort, an dem die Figur steht, wird neu gewürfelt, bis sie "
        "einen anderen nennt.",
    ),
    "JDN-MOVE-3": (
        "Sieben",
        "Wähle einen beliebigen Ort außer dem, an dem die Figur steht.",
    ),
    "JDN-MOVE-4": (
        "Aus der Mitte",
        "Eine Figur, die an keinem Ort steht, kann alle sechs erreichen, und eine 7 "
        "bietet alle sechs an.",
    ),
    "JDN-MOVE-5": (
        "Neu gewürfelt wird von selbst",
        "Ohne Rückfrage; jeder Wurf ist für alle sichtbar. Auf einem Ort mit zwei Zahlen "
        "(Oxanas Hütte, Quell der Weisheit) wird bei beiden neu gewürfelt.",
    ),
    "JDN-MOVE-6": (
        "Gesellschaft",
        "An einem Ort dürfen beliebig viele Figuren stehen; die Bewegung tut anderen "
        "nichts.",
    ),
    "JDN-MOVE-7": (
        "Elenas Schritt",
        "Elena darf, statt zu würfeln, zu einem der beiden Ringnachbarn (JDN-SETUP-2) "
        "ihres Ortes gehen. Aus der Mitte gibt es keinen Schritt.",
    ),
    "JDN-MOVE-8": (
        "Kompass",
        "Wer ihn besitzt, darf vor dem Würfeln zwei Würfe ansagen und nimmt dann einen "
        "der beiden. Jeder ist ein vollständiger Wurf und wird für sich wiederholt "
        "(JDN-MOVE-2); ist der gewählte eine 7, wird danach der Ort gewählt.",
    ),
    "JDN-PLACE-1": (
        "Freiwillig",
        "Der aktive Spieler darf den Ort, an dem seine Figur nun steht, einmal nutzen "
        "oder darauf verzichten.",
    ),
    "JDN-PLACE-2": (
        "Oxanas Hütte",
        "Zieh die oberste Orakelkarte und gib sie einem anderen Spieler (ORACLE).",
    ),
    "JDN-PLACE-3": (
        "Kapelle",
        "Zieh die oberste blaue Karte und führe sie aus. Blaue Karten schaden dem aktiven "
        "Spieler nie.",
    ),
    "JDN-PLACE-4": (
        "Friedhof",
        "Zieh die oberste rote Karte und führe sie aus. Rote Karten können dem aktiven "
        "Spieler schaden.",
    ),
    "JDN-PLACE-5": (
        "Quell der Weisheit",
        "Zieh eine Karte von einem der drei Stapel deiner Wahl und führe sie aus wie am "
        "Ort dieses Stapels.",
    ),
    "JDN-PLACE-6": (
        "Hexenbaum",
        "Wähle einen Spieler, auch dich selbst, und füge ihm 2 Schaden zu oder heile 1 "
        "seines Schadens.",
    ),
    "JDN-PLACE-7": (
        "Steinkreis",
        "Nimm einem anderen Spieler eine Ausrüstung, blau oder rot, und leg sie vor dir "
        "aus; sie wirkt sofort.",
    ),
    "JDN-PLACE-8": (
        "Wann die Frage entfällt",
        "Am Steinkreis wird nichts gefragt, wenn kein anderer Spieler Ausrüstung hat; an "
        "einem Kartenort nicht, wenn sein Stapel keine Karte hergibt (JDN-DECK-3). Beides "
        "sehen alle.",
    ),
    "JDN-PLACE-9": (
        "Erst der Stapel",
        "Am Quell wird der Stapel gewählt, indem man den Ort nutzt, bevor etwas gezogen "
        "ist; nach dem Ziehen lässt sich nichts zurücknehmen.",
    ),
    "JDN-EXTRA-1": (
        "Noch einer",
        "Nach dem laufenden Zug hat derselbe Spieler einen weiteren vollständigen Zug: "
        "Beginn, Bewegung, Ort, Angriff, Ende.",
    ),
    "JDN-EXTRA-2": (
        "Sie addieren sich",
        "Zusatzzüge werden gezählt: Mehrere Zusatzrunden und Wendurs Besonderheit kommen "
        "zusammen und werden aufgebraucht, bevor der linke Nachbar am Zug ist.",
    ),
    "JDN-EXTRA-3": (
        "Ein echter Zug",
        "Zu Beginn endet Schutz, Chloe heilt, Uriel schlägt zu; Runde 1 bleibt Runde 1 "
        "(JDN-ATTACK-2).",
    ),
    "JDN-EXTRA-4": (
        "Wendur zählt einmal",
        "Die Zahl wird genommen, wenn er die Besonderheit nutzt; wer später ausscheidet, "
        "zählt nicht mehr dazu.",
    ),
    "JDN-EXTRA-5": (
        "Verfall",
        "Sie verfallen, wenn der Spieler ausscheidet (JDN-TURN-8) und wenn die Partie "
        "endet.",
    ),
}
