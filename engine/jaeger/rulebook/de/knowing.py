"""German: who may know what, revealing, and acting out of turn."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-INFO-1": (
        "Der eigene Charakter",
        "Ist vom Austeilen an dem bekannt, der ihn hat, und sonst niemandem.",
    ),
    "JDN-INFO-2": (
        "Verdeckte Charaktere",
        "Von einem verdeckten Spieler wissen die anderen nur, was sich aus der "
        "Zusammensetzung und aus dem Spiel schließen lässt.",
    ),
    "JDN-INFO-3": ("Unbenutzte Charaktere", "Kennt niemand, auch nicht nach der Partie."),
    "JDN-INFO-4": (
        "Offen",
        "Orte und ihre Lage, Figuren, Marker, Würfel, ausgelegte Ausrüstung, aufgedeckte "
        "Charaktere, wer ausgeschieden ist, gezogene blaue und rote Karten, die offenen "
        "blauen und roten Ablagestapel.",
    ),
    "JDN-INFO-5": (
        "Ebenfalls offen",
        "Wie viele Karten in jedem Nachzieh- und Ablagestapel sind, der ganze Inhalt der "
        "blauen und roten Ablagestapel, die Runde, ausstehende Zusatzzüge, geltender "
        "Schutz, wer verflucht ist, ob ein Aufgedeckter seine einmalige Besonderheit "
        "schon genutzt hat.",
    ),
    "JDN-INFO-6": ("Stapel", "Die Reihenfolge eines Nachziehstapels kennt niemand."),
    "JDN-INFO-7": (
        "Orakelkarten",
        "Nur Geber und Empfänger lesen eine grüne Karte; sie kommt verdeckt auf den "
        "Ablagestapel, und niemand sieht diesen Stapel an.",
    ),
    "JDN-INFO-8": (
        "Was der Tisch von einer Orakelkarte sieht",
        "Wer sie gab, wer sie bekam und was daraus wurde: nichts, Schaden und wie viel, "
        "Heilung, welche Ausrüstung an den Geber ging, oder dass der Charakter gezeigt "
        "wurde. Nicht den Namen der Karte, nicht die Bedingung.",
    ),
    "JDN-INFO-9": (
        "Der Empfänger verrät nicht mehr",
        "Er tut, was auf der Karte steht, oder sagt, dass nichts passiert; kein weiteres "
        "Wort.",
    ),
    "JDN-INFO-10": (
        "Was du gesehen hast, bleibt dir",
        "Orakelkarten, die man in der Hand hatte, und Charaktere, die einem gezeigt "
        "wurden, sieht man die ganze Partie lang, und niemand sonst.",
    ),
    "JDN-INFO-11": (
        "Eine Frage darf nichts verraten",
        "Ob gefragt wird, darf nur davon abhängen, was alle wissen. Hinge es von einem "
        "verdeckten Charakter ab, wird jeder Verdeckte in derselben offenen Lage gefragt.",
    ),
    "JDN-INFO-12": (
        "Möglichkeiten sind geheim",
        "Was jemand antworten kann, sieht nur, wer gefragt ist. Von einer offenen Frage "
        "sieht der Tisch den Platz und einen neutralen Namen („der Empfänger antwortet“, "
        "„die Angegriffenen antworten“, „vor dem Ende des Zugs“), für jeden Charakter "
        "denselben.",
    ),
    "JDN-INFO-13": (
        "Keine stillen Antworten",
        "Eine Frage mit nur einer Möglichkeit darf das Programm nur dann selbst "
        "beantworten, wenn alle sehen, dass es nur eine gibt. Die Antwort auf eine "
        "Orakelkarte, ein Ereignis mit „darf“ und die Fragen AFTER_HIT, REACTION und END "
        "eines Verdeckten werden immer gestellt, auch wenn „Weiter“ die einzige "
        "Möglichkeit ist.",
    ),
    "JDN-INFO-14": (
        "Die Zeit verrät nichts",
        "Beantwortet ein Tisch solche Fragen für jemanden, so nach derselben Pause wie "
        "bei allen, und er zeigt keine Antwort früher; wie lange jemand wirklich überlegt "
        "hat, wird anderen nicht so gezeigt, dass man Spieler daran unterscheiden könnte.",
    ),
    "JDN-INFO-15": (
        "Angebote sind still",
        "Was jemand in einem Zeitfenster tun könnte, und dass er nichts tat, sieht sonst "
        "niemand.",
    ),
    "JDN-INFO-16": (
        "Dauerbefehle sind geheim",
        "Niemand sonst erfährt, dass einer gegeben oder geändert wurde oder nicht zutraf.",
    ),
    "JDN-INFO-17": (
        "Ausgeschieden heißt nicht allwissend",
        "Wer ausgeschieden ist, sieht dasselbe wie zuvor, nicht mehr.",
    ),
    "JDN-INFO-18": ("Zuschauer", "Sehen, was offen ist, sonst nichts."),
    "JDN-INFO-19": (
        "Nach der Partie",
        "Alle ausgeteilten Charaktere werden aufgedeckt; die Texte der vergebenen "
        "Orakelkarten kommen in die offene Aufzeichnung.",
    ),
    "JDN-INFO-20": (
        "Reden",
        "Man darf behaupten und abstreiten, was man will; das Programm bestätigt es nie "
        "und zeigt nie eine verdeckte Karte als Beweis.",
    ),
    "JDN-INFO-21": (
        "Wie das geprüft wird",
        "Tauscht man alles aus, was jemand nicht wissen kann (verdeckte Charaktere, "
        "soweit sie zur Zusammensetzung und zum Gezeigten passen, die Reihenfolge der "
        "Stapel, Texte von Orakelkarten, die er nicht in der Hand hatte), so müssen seine "
        "Ansicht, seine offenen Fragen und seine Aufzeichnung der Geschehnisse Byte für "
        "Byte gleich bleiben.",
    ),
    "JDN-REVEAL-1": (
        "Jederzeit",
        "Wer verdeckt ist, darf sich jederzeit aufdecken, auch im Zug eines anderen; wie "
        "das spielbar wird, steht unter WINDOW.",
    ),
    "JDN-REVEAL-2": (
        "Für die Besonderheit nötig",
        "Um die Besonderheit seines Charakters zu nutzen, muss man aufgedeckt sein oder "
        "sich dafür aufdecken.",
    ),
    "JDN-REVEAL-3": (
        "Für immer und für alle",
        "Ein aufgedeckter Charakter bleibt offen; Name, Gruppe, wie viel Schaden er "
        "verträgt, Ziel und Besonderheit sind bekannt.",
    ),
    "JDN-REVEAL-4": ("Ohne Grund", "Man darf sich aufdecken, ohne etwas zu nutzen."),
    "JDN-REVEAL-5": (
        "Dorian darf nicht",
        "Solange er nicht verflucht ist (JDN-ABIL-7), deckt Dorian sich nie freiwillig "
        "auf, nur durch JDN-ABIL-28 oder beim Ausscheiden.",
    ),
    "JDN-REVEAL-6": (
        "Wer sich aufdecken muss",
        "Wer ausscheidet; wen die Offenbarung trifft; Dorian und Balduin durch ihre "
        "Besonderheiten; wer gewinnt; und am Ende der Partie alle (JDN-INFO-19).",
    ),
    "JDN-REVEAL-7": (
        "Im eigenen Zug",
        "Sich aufzudecken ist eine Antwort auf START, PLACE, ATTACK und END; dieselbe "
        "Frage kommt dann noch einmal, mit allem, was nun möglich ist (Valkyras Würfel, "
        "der Speer).",
    ),
    "JDN-REVEAL-8": (
        "Zeigen ist nicht aufdecken",
        "Ein Charakter, der einem Einzelnen gezeigt wurde (Kristallkugel), bleibt nach "
        "den Regeln und für alle anderen verdeckt.",
    ),
    "JDN-WINDOW-1": (
        "Zeitfenster",
        "„Jederzeit“ heißt: solange eine der Fragen START, PLACE, ATTACK oder END an den "
        "aktiven Spieler offen ist. Dann darf jeder andere, der im Spiel ist, ein Angebot "
        "annehmen.",
    ),
    "JDN-WINDOW-2": (
        "Angebote",
        "Sich aufdecken (alle Verdeckten außer Dorian, JDN-REVEAL-5); eine Besonderheit "
        "nutzen, die jederzeit geht (Adda, Dietrich). Das sind keine Fragen: Niemand wird "
        "gefragt, nichts wartet darauf.",
    ),
    "JDN-WINDOW-3": (
        "Nicht mitten in einer Wirkung",
        "Es gibt keine Angebote, während eine Karte, ein Ort, eine Besonderheit oder ein "
        "Angriff ausgeführt wird (eine Orakelkarte geben, darauf antworten, ein Opfer "
        "wählen, ROB, AFTER_HIT, REACTION, LOOT, eine 7).",
    ),
    "JDN-WINDOW-4": (
        "Wer zuerst kommt",
        "Angebote werden einzeln ausgeführt, in der Reihenfolge, in der sie eintreffen. "
        "Eines, das nach der Antwort des aktiven Spielers eintrifft, wird als zu spät "
        "abgelehnt und kann im nächsten Zeitfenster angenommen werden.",
    ),
    "JDN-WINDOW-5": (
        "Danach dieselbe Frage",
        "Nach einem Angebot ist die Frage noch immer offen, mit neu berechneten "
        "Möglichkeiten; wird durch ein Angebot ein Ziel erreicht, endet die Partie "
        "sofort.",
    ),
    "JDN-WINDOW-6": (
        "Dauerbefehle",
        "Man kann Befehle hinterlassen, die bei jedem neuen Zeitfenster angesehen werden, "
        "in der Reihenfolge der Plätze ab dem aktiven Spieler: „decke mich auf“, „nutze "
        "meine Besonderheit“, jeweils mit einer Bedingung über Offenes (eigener Schaden "
        "mindestens n, jemand in meinem Gebiet kann mich gleich angreifen, eine bestimmte "
        "Karte liegt in einem Ablagestapel).",
    ),
    "JDN-WINDOW-7": (
        "Gerechte Zeit",
        "Ein Live-Tisch darf die Antwort des aktiven Spielers für eine kurze feste Zeit "
        "zurückhalten, in jedem Zeitfenster jeder Partie dieselbe, damit andere handeln "
        "können; er macht das nie davon abhängig, wer handeln könnte.",
    ),
}
