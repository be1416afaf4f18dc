"""German: attacks, damage, going out and loot."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ATTACK-1": (
        "Einer, freiwillig, zuletzt",
        "Im dritten Schritt darf der aktive Spieler einmal angreifen.",
    ),
    "JDN-ATTACK-2": (
        "Ab Runde 2",
        "Kein Angriff in Runde 1 (JDN-TURN-4), auch nicht in Zusatzzügen. Profil SH: von "
        "Anfang an erlaubt.",
    ),
    "JDN-ATTACK-3": (
        "Reichweite",
        "Ein anderer Spieler im eigenen Gebiet: am selben Ort oder am damit verbundenen.",
    ),
    "JDN-ATTACK-4": (
        "Würfeln",
        "Beide Würfel zugleich; das Ergebnis ist der höhere minus der niedrigere.",
    ),
    "JDN-ATTACK-5": (
        "Null",
        "Bei 0 ist der Angriff misslungen: kein Schaden, keine Ausrüstung (JDN-EQUIP-6).",
    ),
    "JDN-ATTACK-6": (
        "Schaden",
        "Sonst erleidet das Opfer das Ergebnis, verändert durch alle beteiligte "
        "Ausrüstung.",
    ),
    "JDN-ATTACK-7": (
        "Ein Wurf für alle",
        "Trifft der Angriff durch eine Karte mehrere, gilt das eine Ergebnis für jeden.",
    ),
    "JDN-ATTACK-8": (
        "Wie gerechnet wird",
        "Ergebnis 0: nichts. Sonst das Ergebnis + 1 je Eisenfaust + 2 für einen wirksamen "
        "Speer - 1 für einen Schutzmantel des Angreifers - 1 für einen Schutzmantel des "
        "Opfers; mindestens 0. Dann wirkt Schutz (JDN-DMG-8).",
    ),
    "JDN-ATTACK-9": (
        "Gelingen ist nicht Schaden",
        "Ein Wurf über 0, dessen Schaden auf 0 sinkt, ist gelungen, hat aber keinen "
        "Schaden zugefügt (Volko heilt nicht).",
    ),
    "JDN-ATTACK-10": (
        "Wen man nicht angreifen kann",
        "Sich selbst, Ausgeschiedene und Figuren, die an keinem Ort stehen.",
    ),
    "JDN-ATTACK-11": (
        "Vierseitiger Angriff",
        "Mit der Fackel oder Valkyras Besonderheit wird nur der vierseitige Würfel "
        "geworfen, und seine Zahl ist das Ergebnis; es ist nie 0.",
    ),
    "JDN-ATTACK-12": (
        "Fackel: Angriffspflicht",
        "Wer sie besitzt, muss angreifen, wenn ein Angriff erlaubt und jemand in "
        "Reichweite ist; das Opfer wählt er frei. In Runde 1 und ohne Opfer besteht keine "
        "Pflicht, bei einem Gegenangriff und einem wiederholten Angriff nie.",
    ),
    "JDN-ATTACK-13": (
        "Armbrust: Reichweite",
        "Wer sie besitzt, erreicht alle, die an einem Ort außerhalb des eigenen Gebiets "
        "stehen, und niemanden darin.",
    ),
    "JDN-ATTACK-14": (
        "Feuerzauber: alle",
        "Der Angriff seines Besitzers trifft alle in Reichweite auf einmal; niemand wird "
        "ausgesucht oder verschont. Mit der Armbrust: alle außerhalb des eigenen Gebiets.",
    ),
    "JDN-ATTACK-15": (
        "Wann die Frage entfällt",
        "In Runde 1 (KOSMOS) und wenn niemand in Reichweite ist, wird im Angriffsschritt "
        "nichts gefragt.",
    ),
    "JDN-ATTACK-16": (
        "Ablauf",
        "(1) Ansagen; (2) würfeln; (3) für jedes Opfer rechnen; im Profil SH die Frage "
        "ROB; (4) allen Schaden auf einmal zufügen; (5) Volko heilt, wenn er aufgedeckt "
        "ist; (6) abwickeln, auf Sieg prüfen; (7) AFTER_HIT; (8) REACTION aller "
        "Angegriffenen; ein Gegenangriff hat seine eigenen Punkte (2) bis (6); (9) END, "
        "wo Corvin noch einmal angreifen darf: ein neuer Ablauf ab (2).",
    ),
    "JDN-ATTACK-17": (
        "Verhindert heißt trotzdem angegriffen",
        "Angegriffen wurde auch, wessen Schaden verhindert, auf 0 gesenkt oder ersetzt "
        "wurde.",
    ),
    "JDN-ATTACK-18": (
        "Gegenangriff",
        "Wird Walburga angegriffen (ob getroffen oder nicht) und ist noch im Spiel, darf "
        "sie sofort zurückschlagen, wo immer der Angreifer steht, mit eigenem Wurf und "
        "aller Ausrüstung von beiden. Getroffen wird nur der Angreifer, auch mit einem "
        "Feuerzauber; darauf folgt keine Antwort, und er verpflichtet niemanden. In allem "
        "Übrigen ist es ihr Angriff (Urheber, Beute, Schutz).",
    ),
    "JDN-DMG-1": ("Schaden", "Bewegt den Marker um so viele Felder nach unten."),
    "JDN-DMG-2": (
        "Heilen",
        "Bewegt ihn nach oben. Nie über das Startfeld hinaus; was zu viel ist, verfällt.",
    ),
    "JDN-DMG-3": (
        "Grenze",
        "Wer das Feld mit dem eigenen Buchstaben erreicht oder überschreitet, scheidet "
        "aus (JDN-OUT-1).",
    ),
    "JDN-DMG-4": (
        "Arten",
        "Angriffsschaden (Angriffe und Gegenangriffe), Überfälle (Ereignisse), Schaden "
        "durch Orte (Hexenbaum), Schaden durch Orakelkarten, Schaden durch Besonderheiten "
        "(Frederik, Gregor, Uriel, Corvins Preis).",
    ),
    "JDN-DMG-5": (
        "Alle sehen es",
        "Die Höhe, die Quelle, soweit sie bekannt ist (eine Orakelkarte bleibt "
        "ungenannt), und den neuen Stand des Markers.",
    ),
    "JDN-DMG-6": (
        "Eine Wirkung, ein Schlag",
        "Aller Schaden einer Wirkung gegen mehrere (Heiliger Zorn, Explosion, "
        "Feuerzauber; beide Teile der Blutspinne) wird erst zugefügt und dann "
        "abgewickelt. Auch die Heilung der Fledermaus kommt vor der Abwicklung.",
    ),
    "JDN-DMG-7": (
        "Zugefügt",
        "„Fügt Schaden zu“ heißt: mindestens 1, nachdem alles hinzugezählt und verhindert "
        "ist.",
    ),
    "JDN-DMG-8": (
        "Schutz",
        "Schutzschild: vor Angriffen. Gundwolf: vor allem Schaden. Abwehramulett: vor "
        "Fledermaus, Blutspinne, Explosion. Baumamulett: vor dem Schaden des Hexenbaums. "
        "Schutz wirkt zuletzt, auf die errechnete Höhe, und hält alles ab; Heilung kommt "
        "durch.",
    ),
    "JDN-DMG-9": (
        "Von wem er kommt",
        "Angriff: vom Angreifer. Ereignis oder Ort: vom aktiven Spieler. Besonderheit: "
        "von dem, der sie nutzt. Orakelkarte: vom Geber. Schaden an sich selbst durch "
        "eigenes Ereignis, eigenen Ort oder eigene Besonderheit: von niemandem.",
    ),
    "JDN-DMG-10": (
        "Setzen ist kein Schaden",
        "Den Marker auf genau 7 zu setzen (Blutmond, Flora) ist weder Schaden noch "
        "Heilung: Nur das Mondamulett hält es ab, und nur beim Blutmond. Niemand scheidet "
        "dadurch aus, denn auf 7 und darunter steht kein Buchstabe.",
    ),
    "JDN-OUT-1": (
        "Ausgeschieden",
        "Wessen Marker seinen Buchstaben erreicht hat oder überschreiten würde, scheidet "
        "aus.",
    ),
    "JDN-OUT-2": (
        "Was dann zu tun ist",
        "Wer ausscheidet, deckt sich auf und nimmt Figur und Marker weg. Mehr kann er "
        "nicht tun.",
    ),
    "JDN-OUT-3": ("Gewinnen ist noch möglich", "(JDN-WIN-2)."),
    "JDN-OUT-4": (
        "Abwicklung",
        "Nach allem Schaden einer Wirkung: (1) Alle, die an ihrer Grenze sind, scheiden "
        "zugleich aus und decken sich auf; (2) andere müssen sich aufdecken: Dorian, "
        "Balduin (JDN-ABIL-25, JDN-ABIL-28); (3) Beute, die übrige Ausrüstung kommt auf "
        "die Ablagestapel; (4) es wird auf Sieg geprüft. Nichts kommt dazwischen; ein "
        "Zeitfenster gibt es darin nicht.",
    ),
    "JDN-OUT-5": (
        "Keine letzte Tat",
        "Wer sich beim Ausscheiden aufdeckt, kann damit keine Besonderheit nutzen (Adda "
        "kann nicht heilen, Walburga nicht zurückschlagen).",
    ),
    "JDN-OUT-6": (
        "Was endet",
        "Sein Schutz, seine Zusatzzüge, Dauerbefehle und Angebote. Was er bei anderen "
        "bewirkt hat (ein Fluch), bleibt.",
    ),
    "JDN-OUT-7": (
        "Der Platz bleibt",
        "Er bleibt linker oder rechter Nachbar (JDN-ABIL-23) und wird in der Reihenfolge "
        "übersprungen.",
    ),
    "JDN-LOOT-1": (
        "Eine Karte",
        "Durch wen jemand ausscheidet (JDN-DMG-9), der darf eine von dessen Ausrüstungen "
        "nehmen; der Rest wird abgelegt.",
    ),
    "JDN-LOOT-2": ("Mehrere zugleich", "Von jedem eine Karte."),
    "JDN-LOOT-3": (
        "Reihenfolge",
        "Gefragt wird einmal für jedes Opfer, das Ausrüstung hinterlässt, in der "
        "Reihenfolge der Plätze ab dem linken Nachbarn; alles Übrige wird abgelegt, "
        "sobald die letzte Antwort gegeben ist.",
    ),
    "JDN-LOOT-4": (
        "Keine Beute",
        "Niemand nimmt Beute, wenn niemand der Urheber ist oder der Urheber mit demselben "
        "Schlag ausscheidet; dann wird alle Ausrüstung abgelegt.",
    ),
    "JDN-LOOT-5": (
        "Beutel",
        "Wer ihn besitzt, darf alle Ausrüstung des Opfers nehmen statt einer. Zur Wahl "
        "stehen alles (ab zwei Karten), eine oder nichts; ein Beutel, der vor dem Opfer "
        "liegt, gehört zur Beute und hilft nicht dabei.",
    ),
    "JDN-LOOT-6": (
        "Birka",
        "Hat durch ihre Besonderheit dieselbe Wahl (JDN-ABIL-24); ist sie verdeckt, deckt "
        "sie sich mit „alles“ auf.",
    ),
    "JDN-LOOT-7": (
        "Vor der Prüfung auf Sieg",
        "Die Beute gehört zum Ausscheiden: Wer sammelt, kann durch die Beute des Schlages "
        "gewinnen, der die Partie für andere beendet.",
    ),
    "JDN-LOOT-8": (
        "Profil SH",
        "Beute gibt es nur, wenn jemand durch den eigenen Angriff ausscheidet (auch durch "
        "einen Gegenangriff); das gilt auch für den Beutel.",
    ),
}
