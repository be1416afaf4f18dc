"""German: what is asked, and what each audience sees of what happens."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ASK-1": (
        "START",
        "Gefragt: der aktive Spieler. Wann: zu Beginn des Zugs; erneut nach Aufdecken "
        "oder Besonderheit. Antworten: würfeln; zweimal würfeln (Kompass); zu einem der "
        "Nachbarorte gehen (Elena); aufdecken; eine Besonderheit für den Beginn des Zugs "
        "oder für jederzeit nutzen. Einheitlich: immer.",
    ),
    "JDN-ASK-2": (
        "PICK_ROLL",
        "Gefragt: wer den Kompass besitzt. Wann: nach beiden Würfen. Antworten: der "
        "erste; der zweite. Einheitlich: offen.",
    ),
    "JDN-ASK-3": (
        "SEVEN",
        "Gefragt: wer sich bewegt. Wann: der Wurf, der zählt, ist eine 7. Antworten: "
        "jeder Ort außer dem eigenen. Einheitlich: offen.",
    ),
    "JDN-ASK-4": (
        "PLACE",
        "Gefragt: der aktive Spieler. Wann: nach der Bewegung, außer bei JDN-PLACE-8. "
        "Antworten: verzichten; ziehen (am Quell: von welchem Stapel); Hexenbaum: Schaden "
        "oder Heilung, und wer; Steinkreis: welche Karte von wem; aufdecken; Besonderheit "
        "für jederzeit. Einheitlich: offen.",
    ),
    "JDN-ASK-5": (
        "GIVE_ORACLE",
        "Gefragt: wer eine grüne Karte gezogen hat. Wann: nach dem Ziehen. Antworten: "
        "jeder andere, der im Spiel ist. Einheitlich: immer, auch wenn nur noch einer zur "
        "Wahl steht.",
    ),
    "JDN-ASK-6": (
        "ORACLE_ANSWER",
        "Gefragt: der Empfänger. Wann: Karte erhalten, auch in der Orakelrunde zu Beginn. "
        "Antworten: was Karte und wahrer Charakter erlauben: gehorchen (wo es eine Wahl "
        "ist, mit jeder eigenen Ausrüstung oder dem Schaden); nichts passiert; Uruf Han: "
        "beides. Einheitlich: immer.",
    ),
    "JDN-ASK-7": (
        "TARGET",
        "Gefragt: wem das Ereignis oder die Besonderheit gehört. Wann: ein Spieler muss "
        "gewählt werden. Antworten: jeder, der erlaubt ist. Einheitlich: offen.",
    ),
    "JDN-ASK-8": (
        "EQUIPMENT",
        "Gefragt: wer nimmt (Diebstahl, Dietrich) oder gibt (Falle). Wann: eine Karte "
        "und, bei Diebstahl und Falle, ein Spieler muss gewählt werden. Antworten: jede "
        "erlaubte Karte (und jeder erlaubte Spieler). Einheitlich: offen.",
    ),
    "JDN-ASK-9": (
        "MAY_EVENT",
        "Gefragt: wer Energie, Therapie oder Dunkles Ritual gezogen hat. Wann: nach dem "
        "Ziehen. Antworten: verzichten; geheilt werden, wenn es passt (verdeckt: durch "
        "Aufdecken). Einheitlich: verdeckt.",
    ),
    "JDN-ASK-10": (
        "ATTACK",
        "Gefragt: der aktive Spieler. Wann: im Angriffsschritt, außer bei JDN-ATTACK-15. "
        "Antworten: kein Angriff (nicht mit einer Fackel); jeder in Reichweite oder alle "
        "zusammen (Feuerzauber); aufdecken; Besonderheit für jederzeit. Einheitlich: "
        "offen.",
    ),
    "JDN-ASK-11": (
        "ROB",
        "Gefragt: der Angreifer. Wann: im Profil SH mit bis zu 6 Spielern, von denen "
        "mindestens einer ein Mensch ist; ein Opfer erlitte mindestens 2 und besitzt "
        "Ausrüstung. Antworten: zufügen; Birka: welche Karte von welchem solchen Opfer. "
        "Einheitlich: verdeckt.",
    ),
    "JDN-ASK-12": (
        "AFTER_HIT",
        "Gefragt: der Angreifer, wenn er noch im Spiel ist. Wann: der eigene Angriff im "
        "eigenen Zug hat Schaden zugefügt und ist abgewickelt, der Angreifer hat "
        "mindestens 1 Schaden. Antworten: weiter; Volko: aufdecken und 2 heilen. "
        "Einheitlich: verdeckt (ein aufgedeckter Volko heilt ohne Frage).",
    ),
    "JDN-ASK-13": (
        "REACTION",
        "Gefragt: alle Angegriffenen, die noch im Spiel sind, zur selben Zeit. Wann: nach "
        "jedem Angriff (nicht nach einem Gegenangriff), wenn der Angreifer noch im Spiel "
        "ist. Antworten: weiter; Walburga: zurückschlagen; die Antworten werden zusammen "
        "bekannt. Einheitlich: verdeckt.",
    ),
    "JDN-ASK-14": (
        "LOOT",
        "Gefragt: durch wen jemand ausgeschieden ist. Wann: für jedes Opfer, das "
        "Ausrüstung hinterlässt. Antworten: nichts; jede Karte; alles (Beutel, Birka). "
        "Einheitlich: offen.",
    ),
    "JDN-ASK-15": (
        "END",
        "Gefragt: der aktive Spieler, wenn er noch im Spiel ist. Wann: nach dem "
        "Angriffsschritt und allem, was darauf folgte. Antworten: den Zug beenden; "
        "aufdecken; Besonderheit für das Ende des Zugs (Gundwolf, Wendur); noch einmal "
        "angreifen (Corvin); Besonderheit für jederzeit. Einheitlich: verdeckt.",
    ),
    "JDN-ASK-16": (
        "aufdecken",
        "Ein Angebot an jeden Verdeckten, der nicht gefragt ist, außer an einen nicht "
        "verfluchten Dorian. Wann: in Zeitfenstern. Still: Dass es fehlt, sieht niemand.",
    ),
    "JDN-ASK-17": (
        "Besonderheit für jederzeit",
        "Ein Angebot an Adda und Dietrich, wenn sie nicht gefragt und nicht verflucht "
        "sind und die Besonderheit noch haben. Wann: in Zeitfenstern. Still.",
    ),
    "JDN-ASK-18": (
        "Was das Programm beantwortet",
        "PICK_ROLL, SEVEN, TARGET, EQUIPMENT und LOOT mit genau einer erlaubten "
        "Möglichkeit beantwortet das Programm. ATTACK auch (eine Fackel, ein Spieler in "
        "Reichweite), aber nur für einen Aufgedeckten ohne weitere Möglichkeiten: Ein "
        "Verdeckter wird immer gefragt, weil „aufdecken“ dazugehört (auch Dorian, obwohl "
        "es bei ihm fehlt). Was nach JDN-PLACE-8 und JDN-ATTACK-15 entfällt, entfällt für "
        "alle.",
    ),
    "JDN-ASK-19": (
        "Pflichten sind keine Fragen",
        "Ende von Schutz, Chloes und Volkos Heilung, wenn sie aufgedeckt sind, "
        "Offenbarung, das Aufdecken von Dorian und Balduin, Ausscheiden, Ablegen, "
        "Mischen, Sieg.",
    ),
    "JDN-EVENT-1": (
        "Partie angelegt",
        "Alle: Plätze, Profil, Optionen, Zusammensetzung, Lage der Orte, Startspieler.",
    ),
    "JDN-EVENT-2": (
        "Charaktere ausgeteilt",
        "Alle: dass jeder einen hat. Außerdem jeder: seinen eigenen.",
    ),
    "JDN-EVENT-3": ("Ein Zug beginnt", "Alle: wer, welche Runde, ob es ein Zusatzzug ist."),
    "JDN-EVENT-4": (
        "Würfel",
        "Alle: jeden Würfel, wofür, Wiederholungen, beide Würfe des Kompasses.",
    ),
    "JDN-EVENT-5": ("Figur bewegt", "Alle: woher, wohin, wie (Wurf, Wahl bei 7, Schritt)."),
    "JDN-EVENT-6": ("Ort genutzt oder nicht", "Alle: auf welche Weise."),
    "JDN-EVENT-7": ("Blaue oder rote Karte gezogen", "Alle: die Karte."),
    "JDN-EVENT-8": (
        "Orakelkarte gezogen",
        "Alle: dass eine gezogen wurde. Außerdem, wer gezogen hat: welche.",
    ),
    "JDN-EVENT-9": (
        "Orakelkarte gegeben",
        "Alle: Geber, Empfänger. Außerdem der Empfänger: welche.",
    ),
    "JDN-EVENT-10": (
        "Orakel beantwortet",
        "Alle eins davon: nichts passiert; Schaden n (zugefügt m); 1 geheilt; Ausrüstung "
        "x gegeben; Charakter gezeigt. Außerdem Geber und Empfänger: welche Karte es war; "
        "niemand erfährt, ob es eine Lüge war.",
    ),
    "JDN-EVENT-11": (
        "Charakter gezeigt",
        "Alle: dass er dem Geber gezeigt wurde. Außerdem der Geber: welcher.",
    ),
    "JDN-EVENT-12": (
        "Orakelkarte abgelegt",
        "Alle: wie viele Karten im grünen Ablagestapel liegen.",
    ),
    "JDN-EVENT-13": (
        "Schaden",
        "Alle: wer, wie viel vor und nach dem Schutz, Quelle (Orakelkarten ungenannt), "
        "neuer Stand.",
    ),
    "JDN-EVENT-14": ("Heilen, Setzen", "Alle: wer, wie viel, Quelle, neuer Stand."),
    "JDN-EVENT-15": (
        "Ausrüstung wandert",
        "Alle: Karte, woher, wohin (Spieler oder Stapel).",
    ),
    "JDN-EVENT-16": (
        "Angriff",
        "Alle: Angreifer, Opfer, Würfel, jede Änderung mit ihrer Karte, Ergebnis für "
        "jedes Opfer; oder dass nicht angegriffen wurde.",
    ),
    "JDN-EVENT-17": (
        "Aufdecken",
        "Alle: Charakter und Grund (freiwillig, Besonderheit, gezwungen, ausgeschieden, "
        "Ende).",
    ),
    "JDN-EVENT-18": (
        "Ereignis mit „darf“ ohne Wirkung",
        "Alle: dass es keine Wirkung hatte, bei „passt nicht“ und „verzichtet“ dasselbe.",
    ),
    "JDN-EVENT-19": ("Besonderheit genutzt", "Alle: wessen, gegen wen."),
    "JDN-EVENT-20": (
        "Uruf Han lügt",
        "Alle: nichts (es sieht aus wie JDN-EVENT-10). Außerdem: wer Uruf Han ist.",
    ),
    "JDN-EVENT-21": ("Schutz, Fluch, Zusatzzüge", "Alle: wer, Anfang und Ende, wie viele."),
    "JDN-EVENT-22": (
        "Jemand scheidet aus",
        "Alle: wer, welcher Charakter, durch wen oder niemanden.",
    ),
    "JDN-EVENT-23": ("Beute", "Alle: was wer genommen hat, was abgelegt wurde."),
    "JDN-EVENT-24": ("Stapel neu gemischt", "Alle: welcher, wie viele Karten."),
    "JDN-EVENT-25": (
        "Frage offen",
        "Alle: Platz, neutraler Name. Außerdem, wer gefragt ist: die Möglichkeiten.",
    ),
    "JDN-EVENT-26": (
        "Frage mit „Weiter“ beantwortet",
        "Alle: nur, dass es weitergeht, nach der einheitlichen Pause. Außerdem: wer "
        "geantwortet hat.",
    ),
    "JDN-EVENT-27": (
        "Angebot offen, Dauerbefehl gegeben oder ungenutzt",
        "Alle: nichts. Außerdem: wen es betrifft.",
    ),
    "JDN-EVENT-28": (
        "Partie zu Ende",
        "Alle: wer gewonnen hat und mit welchen Zielen, alle ausgeteilten Charaktere, die "
        "Aufzeichnung der Orakelkarten.",
    ),
}
