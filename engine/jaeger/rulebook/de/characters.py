"""German: the twenty characters, and the end of the game."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-ABIL-1": ("Je eine", "Jeder Charakter hat eine Besonderheit und ein Ziel."),
    "JDN-ABIL-2": (
        "Aufdecken gehört dazu",
        "Wer die Besonderheit verdeckt wählt, deckt sich zuerst auf; das sehen alle, auch "
        "wenn die Besonderheit dann nichts bewirkt. Ausnahmen: Uruf Han (muss sich nicht "
        "aufdecken), Dorian und Balduin (ihre Besonderheit ist die Pflicht, sich "
        "aufzudecken).",
    ),
    "JDN-ABIL-3": (
        "Einmal",
        "„Einmal“ heißt einmal je Partie (so druckt es die Spielanleitung bei Frederik).",
    ),
    "JDN-ABIL-4": (
        "Was von selbst geschieht",
        "Sind sie aufgedeckt, gelten Chloes und Volkos Heilung und Valkyras Würfel immer; "
        "alle anderen Besonderheiten sind jedes Mal freiwillig.",
    ),
    "JDN-ABIL-5": (
        "Keine Angriffe",
        "Schaden durch Frederik, Gregor und Uriel ist Schaden durch eine Besonderheit "
        "(JDN-DMG-4) und in Runde 1 erlaubt.",
    ),
    "JDN-ABIL-6": ("Nicht für Ausgeschiedene", "(JDN-OUT-2, JDN-OUT-5)."),
    "JDN-ABIL-7": (
        "Verflucht",
        "Wen Etta verflucht, verliert für den Rest der Partie seine Besonderheit, auch "
        "dauernde und Pflichten. Ziele bleiben; was schon läuft (Schutz, bewilligte "
        "Zusatzzüge, ein gewechseltes Ziel), bleibt auch; ein verfluchter Dorian darf "
        "sich aufdecken wie alle und muss es nicht; ein verfluchter Uruf Han antwortet "
        "wahr. Ein Fluch auf einen Verdeckten deckt nichts auf, und die Fragen, die allen "
        "gestellt werden, bekommt er weiterhin.",
    ),
    "JDN-ABIL-10": (
        "Elena",
        "Buchstabe E, verträgt 10 Schaden. Bei der eigenen Bewegung, jeden Zug: darf zu "
        "einem Ringnachbarn gehen, statt zu würfeln (JDN-MOVE-7).",
    ),
    "JDN-ABIL-11": (
        "Etta",
        "Buchstabe E, verträgt 10 Schaden. Zu Beginn des eigenen Zugs, einmal: verflucht "
        "einen anderen Spieler (JDN-ABIL-7).",
    ),
    "JDN-ABIL-12": (
        "Frederik",
        "Buchstabe F, verträgt 12 Schaden. Zu Beginn des eigenen Zugs, einmal: Ein "
        "Spieler erleidet, was der sechsseitige Würfel zeigt.",
    ),
    "JDN-ABIL-13": (
        "Flora",
        "Buchstabe F, verträgt 12 Schaden. Zu Beginn des eigenen Zugs, einmal: Der "
        "Schaden eines Spielers beträgt nun genau 7 (JDN-DMG-10).",
    ),
    "JDN-ABIL-14": (
        "Gregor",
        "Buchstabe G, verträgt 14 Schaden. Zu Beginn des eigenen Zugs, einmal: Ein "
        "Spieler erleidet, was der vierseitige Würfel zeigt.",
    ),
    "JDN-ABIL-15": (
        "Gundwolf",
        "Buchstabe G, verträgt 14 Schaden. Am Ende des eigenen Zugs, einmal: erleidet "
        "keinerlei Schaden, bis sein nächster Zug beginnt (auch ein Zusatzzug ist ein "
        "Zug). Auf 7 gesetzt werden kann er trotzdem.",
    ),
    "JDN-ABIL-16": (
        "Uriel",
        "Buchstabe U, verträgt 11 Schaden. Zu Beginn jedes eigenen Zugs: 3 Schaden an "
        "einem Spieler, der auf dem Friedhof steht (SH: am Quell der Weisheit). Höchstens "
        "einmal je Zug; auch Zusatzzüge sind Züge.",
    ),
    "JDN-ABIL-17": (
        "Uruf Han",
        "Buchstabe U, verträgt 11 Schaden. Darf lügen, wenn er eine Orakelkarte bekommt, "
        "verdeckt oder aufgedeckt, ohne sich aufzudecken: gehorchen, als passte sie, oder "
        "nichts geschehen lassen. Nicht bei der Kristallkugel. Die Offenbarung und alle "
        "anderen Karten binden ihn wie alle (SH: die Offenbarung nicht).",
    ),
    "JDN-ABIL-18": (
        "Volko",
        "Buchstabe V, verträgt 13 Schaden. Fügt sein eigener Angriff Schaden zu, heilt er "
        "2, einmal je Angriff, wie viele auch getroffen wurden. Verdeckt darf er sich "
        "dafür bei AFTER_HIT aufdecken.",
    ),
    "JDN-ABIL-19": (
        "Valkyra",
        "Buchstabe V, verträgt 13 Schaden. Greift nur mit dem vierseitigen Würfel an "
        "(JDN-ATTACK-11); verdeckt würfelt sie wie alle.",
    ),
    "JDN-ABIL-20": (
        "Walburga",
        "Buchstabe W, verträgt 14 Schaden. Darf zurückschlagen, nachdem sie angegriffen "
        "wurde (JDN-ATTACK-18).",
    ),
    "JDN-ABIL-21": (
        "Wendur",
        "Buchstabe W, verträgt 14 Schaden. Am Ende des eigenen Zugs, einmal: so viele "
        "Zusatzzüge, wie in diesem Augenblick Charaktere ausgeschieden sind (EXTRA). Ist "
        "niemand ausgeschieden, wird es nicht angeboten.",
    ),
    "JDN-ABIL-22": (
        "Adda",
        "Buchstabe A, verträgt 8 Schaden. Jederzeit, einmal: heilt ihren ganzen Schaden. "
        "Ziel: am Ende noch im Spiel.",
    ),
    "JDN-ABIL-23": (
        "Ariadne",
        "Buchstabe A, verträgt 8 Schaden. Ziel: Der rechte Nachbar gewinnt. Zu Beginn des "
        "eigenen Zugs, einmal: von nun an der linke. Nachbarn sind Plätze, ob im Spiel "
        "oder ausgeschieden.",
    ),
    "JDN-ABIL-24": (
        "Birka",
        "Buchstabe B, verträgt 10 Schaden. Ziel: mindestens 5 Ausrüstungen. Scheidet "
        "jemand durch sie aus, darf sie alle Ausrüstung nehmen (JDN-LOOT-6). Im Profil SH "
        "mit bis zu 6 Spielern stattdessen: Würde ihr Angriff mindestens 2 Schaden "
        "zufügen, darf sie diesem Opfer eine Ausrüstung nehmen, statt ihn zuzufügen "
        "(Frage ROB).",
    ),
    "JDN-ABIL-25": (
        "Balduin",
        "Buchstabe B, verträgt 10 Schaden. Ziel: Durch seinen eigenen Angriff scheidet "
        "jemand aus, der mindestens 13 Schaden verträgt, oder seine Figur steht am Ende "
        "der Partie auf dem Steinkreis. Pflicht: Scheidet durch seinen Angriff jemand "
        "aus, der höchstens 12 verträgt, deckt er sich auf. Bei mehreren Opfern eines "
        "Angriffs genügt eines mit 13 oder mehr.",
    ),
    "JDN-ABIL-26": (
        "Chloe",
        "Buchstabe C, verträgt 11 Schaden. Ziel: als Erste ausscheiden oder unter den "
        "letzten beiden im Spiel sein. Zu Beginn des eigenen Zugs: heilt 1; aufgedeckt "
        "immer, verdeckt darf sie sich dafür bei START aufdecken.",
    ),
    "JDN-ABIL-27": (
        "Corvin",
        "Buchstabe C, verträgt 11 Schaden. Ziel: Durch seinen eigenen Angriff scheidet "
        "jemand aus, und mindestens 3 Charaktere sind dann ausgeschieden. Nach einem "
        "eigenen Angriff, getroffen oder nicht: erleidet 2 Schaden und greift dasselbe "
        "Opfer noch einmal an. Sooft er will, jedes Mal zum selben Preis; das Opfer (nach "
        "einem Feuerzauber: alle in Reichweite) muss noch im Spiel sein; scheidet er "
        "durch den Preis aus, fällt der Angriff weg.",
    ),
    "JDN-ABIL-28": (
        "Dorian",
        "Buchstabe D, verträgt 13 Schaden. Ziel: als Erster ausscheiden, oder noch im "
        "Spiel sein, wenn alle Vampire ausgeschieden sind. Pflicht: deckt sich auf, "
        "sobald jemand anderes ausscheidet; sonst darf er es nicht.",
    ),
    "JDN-ABIL-29": (
        "Dietrich",
        "Buchstabe D, verträgt 13 Schaden. Ziel: mindestens drei von Abwehramulett, "
        "Speer, Schutzmantel, Beutel. Jederzeit, einmal: nimmt eine Ausrüstung seiner "
        "Wahl aus dem blauen oder roten Ablagestapel.",
    ),
    "JDN-WIN-1": (
        "Sofort",
        "Sobald jemand das Ziel seines Charakters erreicht hat, wird dieser Charakter "
        "aufgedeckt und die Partie ist zu Ende; auf keinen Zug wird gewartet.",
    ),
    "JDN-WIN-2": (
        "Es gewinnen alle, deren Ziel erfüllt ist,",
        "ob einer oder mehrere, im Spiel oder ausgeschieden.",
    ),
    "JDN-WIN-3": (
        "Gruppen",
        "Werwölfe gewinnen, wenn alle Vampire ausgeschieden sind, Vampire, wenn alle "
        "Werwölfe ausgeschieden sind; es gewinnen alle Mitglieder, auch ausgeschiedene. "
        "Profil SH: Vampire gewinnen auch, wenn mindestens drei Menschen ausgeschieden "
        "sind.",
    ),
    "JDN-WIN-4": (
        "Menschen",
        "Jeder gewinnt für sich allein durch sein eigenes Ziel; zufällig können mehrere "
        "Ziele zusammen erfüllt sein.",
    ),
    "JDN-WIN-5": (
        "Mehrere zugleich",
        "Haben mehrere ihr Ziel zur selben Zeit erreicht, gewinnen sie alle.",
    ),
    "JDN-WIN-6": (
        "Von selbst",
        "Das Programm sieht es und beendet die Partie; niemand kann einen Sieg "
        "aufschieben oder ablehnen.",
    ),
    "JDN-WIN-7": (
        "Wann geprüft wird",
        "Einmal am Ende jeder Abwicklung (JDN-OUT-4) und nach jedem Wechsel von "
        "Ausrüstung oder Ziel außerhalb davon.",
    ),
    "JDN-WIN-8": (
        "Zwei Arten von Zielen",
        "Auslösende Ziele beenden die Partie: die der Gruppen, Birka, Balduins Opfer, "
        "Chloe, Corvin, Dorian, Dietrich. Schlussziele werden erst angesehen, wenn sie zu "
        "Ende ist: Adda, Balduins Steinkreis, Ariadne. Reihenfolge: alle auslösenden "
        "Ziele zusammen; ist eines erfüllt, ist die Partie zu Ende; dann die "
        "Schlussziele; Ariadne zuletzt.",
    ),
    "JDN-WIN-9": (
        "Am Ende dabei",
        "(Adda). Im Spiel, wenn es zu Ende ist; wer mit dem letzten Schlag ausscheidet, "
        "gewinnt so nicht.",
    ),
    "JDN-WIN-10": (
        "Als Erstes ausscheiden",
        "(Chloe, Dorian). Vor diesem Schlag war niemand ausgeschieden; mit anderen "
        "zusammen auszuscheiden zählt für jeden. Das beendet die Partie sofort.",
    ),
    "JDN-WIN-11": (
        "Die letzten beiden",
        "(Chloe). Sie ist im Spiel, und mit ihr sind es höchstens zwei.",
    ),
    "JDN-WIN-12": (
        "Besitzen",
        "(Birka, Dietrich). Es zählt, was vor einem liegt; nur wer im Spiel ist, besitzt "
        "etwas.",
    ),
    "JDN-WIN-13": (
        "Balduins Opfer",
        "Nur durch seinen eigenen Angriff, nicht durch Orte, Ereignisse oder "
        "Besonderheiten; es zählt, wie viel Schaden das Opfer laut seiner Karte verträgt.",
    ),
    "JDN-WIN-14": (
        "Corvin",
        "Sein eigener Angriff, mindestens ein Opfer, und danach mindestens 3 Charaktere "
        "ausgeschieden, die Opfer mitgezählt.",
    ),
    "JDN-WIN-15": (
        "Ariadne",
        "Gewinnt, wenn der Nachbar auf ihrer Seite unter den Gewinnern ist; ob im Spiel "
        "oder ausgeschieden, das gilt für beide.",
    ),
    "JDN-WIN-16": (
        "Alle ausgeschieden",
        "Scheiden mit einem Schlag die letzten beider Gruppen aus, gewinnen beide.",
    ),
    "JDN-WIN-17": (
        "Rundengrenze",
        "(JDN-OPT-4). Die Partie endet, wenn nach dieser Runde der Zug den Platz des "
        "Startspielers erreichen oder überspringen würde (JDN-TURN-4); dann zählen nur "
        "Schlussziele, es gewinnt also vielleicht niemand.",
    ),
    "JDN-WIN-18": (
        "Dorian überlebt",
        "Er ist im Spiel, wenn der letzte Vampir ausscheidet; dann gewinnt er zusammen "
        "mit den Werwölfen.",
    ),
}
