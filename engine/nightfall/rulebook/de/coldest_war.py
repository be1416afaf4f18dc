"""German: the rules of The Coldest War."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "GEN-6": (
        "Silber ist Weiß",
        "The Coldest War nennt Weiß auch Silber: Es ist eine Farbe.",
    ),
    "GEN-7": (
        "Gold ist Gelb",
        "The Coldest War nennt Gelb Gold. Karten beider Sets passen in dieselbe Kette.",
    ),
    "COMP-5": (
        "Wunden von The Coldest War",
        (
            "60 Wunden: 30, die Karten ziehen, 15, die im Kampf Stärke geben, und 15, "
            "die in einer Kette verbinden, von jedem Schlüsselwort gleich viele."
        ),
    ),
    "COMP-7": (
        "Sechs Monde",
        "Sechs Mondkarten, für Spiele mit Mondphasen.",
    ),
    "COMP-10": (
        "Startkreaturen von The Coldest War",
        (
            "„Schlauer Iwan“, Jarek, „Kilo 13“, Patrouillenzombie, „Schneesturm“ und "
            "„Victor Eins“."
        ),
    ),
    "CARD-6": (
        "Texte von Aktionen im Spiel",
        (
            "Auch eine Aktion unter einer Kreatur kann einen Text im Spiel haben; er "
            "gilt, solange sie dort liegt."
        ),
    ),
    "CARD-8": (
        "Kampftext",
        (
            "Ein Text hinter „Kampf“ oder „Dein Kampf“ wird während eines Kampfes aus "
            "der Hand benutzt."
        ),
    ),
    "SETUP-2": (
        "Welche Wunden",
        "Mit beiden Sets werden die Wunden von The Coldest War benutzt.",
    ),
    "SETUP-6": (
        "Startkreaturen wählen",
        (
            "Mit den Startkreaturen zweier Sets kann jeder Spieler sein eigenes "
            "Startdeck machen: zwei je Farbe, alt, neu oder je eine."
        ),
    ),
    "SETUP-7": (
        "Geheim",
        "Gewählt wird geheim und gleichzeitig, sobald die Archive aufgedeckt sind.",
    ),
    "SETUP-11": (
        "Das Monddeck",
        "Mit Mondphasen wird das Monddeck neben die allgemeinen Archive gelegt (MOON-2).",
    ),
    "DRAFT-6": (
        "Die Sets im Spiel",
        "Die Befehlskarten aller Sets im Spiel werden zusammen gemischt.",
    ),
    "DRAFT-7": (
        "Erst allgemeine Archive",
        (
            "Mit The Coldest War liegen vor der Auswahl schon allgemeine Archive offen: "
            "acht, weniger eines je Spieler."
        ),
    ),
    "DRAFT-8": (
        "Ausgeteilte Karten",
        (
            "Mit einem Set bekommt jeder vier Karten, mit zweien fünf oder sechs. Der "
            "Rest verlässt das Spiel."
        ),
    ),
    "DRAFT-9": (
        "Drei Entscheidungen",
        (
            "Zwei gewählte Karten sind privat, die dritte kommt zu den allgemeinen "
            "Archiven. Was übrig ist, verlässt das Spiel; es gibt dann acht allgemeine "
            "Archive."
        ),
    ),
    "DRAFT-10": (
        "Wie viele sonst",
        "Mit zwei Sets werden fünf ausgeteilt, außer der Tisch einigt sich auf sechs.",
    ),
    "QS-4": (
        "Paare von The Coldest War",
        "„Banner 89“ und Doktor Nyilaszy, und sechs weitere Paare.",
    ),
    "EFF-4": (
        "Arten von Texten im Spiel",
        (
            "Manche Texte im Spiel gelten immer; andere geschehen in einem Moment, etwa "
            "wenn die Kreatur angreift, oder zu Beginn einer Phase, falls ihr Spieler "
            "will."
        ),
    ),
    "COMBAT-6": (
        "Beim Angriff",
        "Ein Text, der beim Angriff wirkt, geschieht beim Losschicken, vor den Blocks.",
    ),
    "COMBAT-27": (
        "Noch eine Kampfphase",
        (
            "Ein Text kann nach der Kettenphase eine Kampfphase anfügen. Eine zweite "
            "Kettenphase folgt nicht."
        ),
    ),
    "COMBAT-28": (
        "Wer dann kämpft",
        (
            "Alle Kreaturen, die der aktive Spieler dann im Spiel hat, greifen an und "
            "werden wie sonst abgelegt. Mehrere solche Texte fügen je eine Phase an."
        ),
    ),
    "CLEAN-10": (
        "Den Mond wechseln",
        "Mit Mondphasen darf der Spieler danach das Monddeck verändern (MOON-4).",
    ),
    "WOUND-5": (
        "Drei Arten von Wunden",
        (
            "Eine Wunde sagt, wann sie benutzt werden kann: in der Abschlussphase, in "
            "der eigenen Kampfphase oder in der eigenen Kette."
        ),
    ),
    "WOUND-6": (
        "Einmal über alle Arten",
        (
            "Nach einem Wundeneffekt benutzt du in diesem Zug keinen anderen, außer in "
            "deiner Kette: Diese Wunden sagen es so."
        ),
    ),
    "CBT-1": (
        "Nur aus der Hand",
        "Kampftext wirkt nur aus der Hand; im Spiel oder in einer Kette bewirkt er nichts.",
    ),
    "CBT-2": (
        "Die Karte ist der Preis",
        "Du benutzt ihn, indem du die Karte aus der Hand ablegst.",
    ),
    "CBT-3": (
        "Wann",
        "Jederzeit während eines Kampfes, außer der Text sagt etwas anderes.",
    ),
    "CBT-4": (
        "Keine Verbindungen",
        "Er braucht keine passende Farbe und bildet weder Kette noch Kick.",
    ),
    "CBT-5": (
        "„Dein Kampf“",
        "Nur im eigenen Spielzug.",
    ),
    "CBT-6": (
        "Wer",
        (
            "Kampftext darf jeder im Spiel benutzen, angegriffen oder nicht, in jedem "
            "Spielzug."
        ),
    ),
    "CBT-7": (
        "Drei Fenster",
        (
            "Vor den Blocks, nach den Blocks und nach dem Schaden jedes Kampfes handeln "
            "die Spieler in Zugreihenfolge ab dem aktiven Spieler, je eine Karte, bis "
            "alle hintereinander passen."
        ),
    ),
    "CBT-8": (
        "Sofort",
        (
            "Die Karte wird abgelegt und ihr Text sofort ausgeführt; nichts kann darauf "
            "antworten. Eine so benutzte Startkreatur wird nicht verbannt."
        ),
    ),
    "FEED-1": (
        "Was Versorgung ist",
        (
            "Versorgung ist ein Preis hinter einem Text; wer ihn zahlt, führt diesen "
            "Text noch einmal aus."
        ),
    ),
    "FEED-2": (
        "Beliebig oft",
        "Du darfst zahlen, sooft du kannst; du musst nie.",
    ),
    "FEED-3": (
        "Nur Ausgeführtes",
        "Ein Text, der nicht ausgeführt wurde, kann nicht versorgt werden.",
    ),
    "FEED-4": (
        "Verbannung wartet",
        "Eine Karte, die sich durch ihren Text verbannt, tut das nach der letzten Zahlung.",
    ),
    "FEED-5": (
        "Nur dieser Text",
        (
            "Versorgung wiederholt nur den Text davor, sofort und mit neuen Zielen. Eine "
            "Zahlung ist eine Wiederholung."
        ),
    ),
    "FEED-6": (
        "Versorgung und Verdopplung",
        "Wird ein Text zweimal ausgeführt, kann jedes der beiden Male versorgt werden.",
    ),
    "FEED-7": (
        "Aus der Hand zahlen",
        (
            "„Karte“ meint auch Wunden, „Befehlskarte“ nicht. So abgelegte "
            "Startkreaturen werden nicht verbannt."
        ),
    ),
    "ATTACH-1": (
        "Angelegte Aktionen",
        (
            "Manche Aktionen werden beim Abhandeln unter eine Kreatur im Spiel gelegt "
            "und bleiben dort."
        ),
    ),
    "ATTACH-2": (
        "Keine Kreaturen",
        "Sie sind keine Kreaturen und können nicht als solche gewählt werden.",
    ),
    "ATTACH-3": (
        "Mit der Kreatur gehen",
        "Verlässt die Kreatur das Spiel, werden die Aktionen unter ihr abgelegt.",
    ),
    "ATTACH-4": (
        "Wessen Ablagestapel",
        "Jede kommt auf den Ablagestapel ihres eigenen Besitzers.",
    ),
    "ATTACH-5": (
        "Keine Kreatur da",
        "Ist keine Kreatur im Spiel, wird die Aktion wie jede andere abgelegt.",
    ),
    "ATTACH-6": (
        "Mehrere",
        "Eine Kreatur kann beliebig viele tragen; sie überdauern den Spielzug.",
    ),
    "MOON-1": (
        "Eine Option",
        "Die sechs Monde können an jedem Tisch mit The Coldest War benutzt werden.",
    ),
    "MOON-2": (
        "Das Deck vorbereiten",
        (
            "Mische die sechs zu einem Deck und decke den obersten auf. Niemand sieht es "
            "durch."
        ),
    ),
    "MOON-3": (
        "Was er bewirkt",
        "Der oberste Mond wirkt für alle Spieler, in der Phase, die er nennt.",
    ),
    "MOON-4": (
        "Verändern",
        (
            "Am Ende des eigenen Zuges lässt jeder ihn liegen, legt ihn nach unten und "
            "deckt den nächsten auf, oder mischt alle sechs."
        ),
    ),
    "MOON-5": (
        "Unantastbar",
        "Das Monddeck ist kein Archiv, und nichts anderes verändert es.",
    ),
    "MOON-6": (
        "Alle sechs werden gemischt",
        "Derselbe kann also wieder oben liegen.",
    ),
    "MOON-7": (
        "Ab dem nächsten Zug",
        "Ein neuer Mond wirkt ab dem Zug des nächsten Spielers.",
    ),
    "TEAM-1": (
        "Zweierteams",
        "Zu viert oder sechst sind die, die sich gegenübersitzen, ein Team.",
    ),
    "TEAM-2": (
        "Gemeinsam gewinnen",
        "Die Wunden beider zählen zusammen; die kleinste Summe gewinnt.",
    ),
    "TEAM-3": (
        "Gegner",
        (
            "Nur Spieler anderer Teams sind Gegner. Der Teamgefährte ist weder "
            "freundlich noch feindlich und kann nicht angegriffen werden."
        ),
    ),
    "TEAM-4": (
        "Die Kette",
        (
            "Alle, auch der Teamgefährte, haben in Sitzreihenfolge die eine Gelegenheit, "
            "die Kette zu ergänzen."
        ),
    ),
    "TEAM-5": (
        "Zu sechst",
        "Vier sind zwei Teams, sechs sind drei Zweierteams.",
    ),
    "TEAM-6": (
        "Keine geteilten Geheimnisse",
        "Teamgefährten behalten Hand, Deck, Ablagestapel und Archive für sich.",
    ),
    "TEAM-7": (
        "Gleichstand zwischen Teams",
        (
            "Die Schlüsselwörter beider werden summiert und wie sonst verglichen; dann "
            "gewinnt das Team des Spielers, der vorne läge."
        ),
    ),
    "TEAM-8": (
        "Was zusammenzählt",
        "Wunden in Deck, Hand und Ablagestapel beider. Das Spiel endet wie jedes andere.",
    ),
}
