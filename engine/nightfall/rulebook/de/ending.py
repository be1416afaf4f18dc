"""German: claims, cleanup, wounds, and the end of the game."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CLAIM-1": (
        "Einfluss",
        "Du hast 2, dazu was Texte dir gegeben haben und 1 für jede Karte, die du ablegst.",
    ),
    "CLAIM-2": ("Von Anfang an", "Die 2 hast du mit Beginn deines Spielzugs."),
    "CLAIM-3": (
        "Oder etwas später",
        "Wann sie kommen, macht keinen Unterschied.",
        "Nach dem Regelheft gibt es sie zu Beginn der Kaufphase.",
    ),
    "CLAIM-4": (
        "Wie gezählt wird",
        "Dein Einfluss beginnt im Spielzug mit 2 und sinkt nie unter 0.",
    ),
    "CLAIM-5": (
        "Ablegen",
        "In deiner Kaufphase gibt jede Handkarte, die du ablegst, 1 Einflusspunkt.",
    ),
    "CLAIM-6": ("Ohne Grund", "Du darfst auch ohne Not ablegen."),
    "CLAIM-7": ("Auch Wunden", "Auch eine Wunde gibt Einfluss."),
    "CLAIM-8": ("Startkreaturen", "Von der Hand abgelegt, werden sie nicht verbannt."),
    "CLAIM-9": (
        "Woher",
        "Du kaufst aus den allgemeinen und deinen eigenen Archiven; aus denen der anderen "
        "nur, wenn eine Karte es erlaubt.",
    ),
    "CLAIM-10": (
        "Bezahlen",
        "Jeder Kauf kostet den Preis der Karte. Kauf, so oft du bezahlen kannst.",
    ),
    "CLAIM-11": ("Wohin", "Die Karte kommt offen auf deinen Ablagestapel."),
    "CLAIM-12": (
        "Dein Spielzug",
        "Ohne einen Karteneffekt kaufst du nur in deinem eigenen Spielzug.",
    ),
    "CLAIM-13": ("Er verfällt", "Einfluss, der am Ende übrig ist, verfällt."),
    "CLAIM-14": (
        "In beliebiger Reihenfolge",
        "Leg ab und kauf, wie du willst, bis du sagst, dass du fertig bist.",
    ),
    "CLAIM-15": (
        "Einfluss nehmen",
        "Unerbittliche Belagerung darf jeden wählen, aber nur der aktive Spieler hat "
        "Einfluss zu verlieren.",
    ),
    "CLAIM-16": (
        "Nicht in fremden Spielzügen",
        "Einfluss, den du im Spielzug eines anderen bekommst, verfällt.",
    ),
    "CLAIM-17": ("Zusammengezählt", "Mehrere Karten, die Einfluss geben, zählen zusammen."),
    "CLAIM-18": (
        "Doppelter Einfluss",
        "Mit dem Kick von „Indigo Sechs“ zählt dein Einfluss in diesem Spielzug doppelt, "
        "und nie mehr als doppelt.",
    ),
    "CLAIM-19": (
        "Verdoppeln in Zahlen",
        "Du kannst das Doppelte deines Einflusses ausgeben, spätere Gewinne "
        "eingeschlossen; nichts Halbes geht verloren.",
    ),
    "CLAIM-20": (
        "Billiger kaufen",
        "Jeder Sir John Travail in deiner Kette macht jeden Preis um 1 kleiner, bis hinab "
        "zu 1.",
    ),
    "CLAIM-21": (
        "Erst billiger, dann doppelt",
        "Erst sinkt der Preis, dann wird er aus dem doppelten Einfluss bezahlt.",
    ),
    "CLAIM-22": (
        "Erlaubnisse",
        "Ein Text, der einen besonderen Kauf erlaubt, gilt in deiner Kaufphase, und du "
        "bezahlst.",
    ),
    "CLAIM-23": (
        "In fremden Spielzügen",
        "Im Spielzug eines anderen gespielt, nützt eine Erlaubnis nichts.",
    ),
    "CLAIM-24": (
        "Mehrere „Indigo Sechs“",
        "Jede lässt dich eine Karte kaufen, jede aus einem anderen feindlichen Archiv.",
    ),
    "CLAIM-25": (
        "Kostenlose Karten",
        "Eine Befehlskarte, die ein Text dir gibt, geht aus ihrem Archiv auf deinen "
        "Ablagestapel.",
    ),
    "CLEAN-1": ("Ziehen", "Zieh, bis du fünf Karten hast, Wunden eingeschlossen."),
    "CLEAN-2": ("Keine Grenze", "Mit fünf oder mehr ziehst du nicht und legst nichts ab."),
    "CLEAN-3": ("Ein Wundeneffekt", "Du darfst eine Wunde auf deiner Hand nutzen."),
    "CLEAN-4": ("Nach dem Ziehen", "Du nutzt sie, wenn du gezogen hast."),
    "CLEAN-5": (
        "Oder davor",
        "Der Zeitpunkt hängt von der Ausgabe ab; ein Tisch kann beides wählen.",
        "Du darfst sie vor oder nach dem Ziehen nutzen.",
    ),
    "CLEAN-6": (
        "Vor dem Ziehen",
        "Wer sie zuerst nutzt, zieht danach wie immer auf fünf. Genutzt wird sie einmal.",
    ),
    "CLEAN-7": ("Keine zweite", "Auch keine Wunde, die du durch sie gezogen hast."),
    "CLEAN-8": (
        "Schon genutzt",
        "Hast du in diesem Spielzug schon einen Wundeneffekt genutzt, kannst du keinen "
        "weiteren nutzen.",
    ),
    "CLEAN-9": ("Es ist vorbei", "Dann enden alle Effekte dieses Spielzugs."),
    "CLEAN-11": (
        "Vor alledem",
        "Texte für die Abschlussphase, wie der von Lisaveta Florescu, kommen zuerst.",
    ),
    "WOUND-1": (
        "Eine bekommen",
        "Die oberste Wunde des Stapels kommt auf deinen Ablagestapel und damit in dein "
        "Deck.",
    ),
    "WOUND-2": (
        "Eine halten",
        "Eine Wunde auf der Hand nimmt Platz weg und kann nicht gespielt werden, wenn sie "
        "es nicht selbst erlaubt.",
    ),
    "WOUND-3": ("Wie du willst", "Du musst keinen Wundeneffekt nutzen."),
    "WOUND-4": (
        "Was er bewirkt",
        "Leg alle Wunden aus deiner Hand ab und zieh für jede zwei Karten.",
    ),
    "WOUND-7": ("Einmal", "Ein Wundeneffekt pro Spieler und Spielzug."),
    "WOUND-8": ("Alle", "Du kannst keine Wunde zurückhalten."),
    "WOUND-9": (
        "Erst ablegen",
        "Zuerst werden die Wunden abgelegt. Musst du mischen, werden sie mitgemischt.",
    ),
    "END-1": (
        "Die letzte offene Wunde",
        "Bekommt ein Spieler sie, geht das Spiel zu Ende.",
    ),
    "END-2": (
        "Die Phase läuft weiter",
        "Alle Kämpfe werden ausgetragen, oder die ganze Kette wird ausgeführt. Dann ist "
        "Schluss.",
    ),
    "END-3": (
        "Mehr Wunden",
        "Wunden, die bis dahin verteilt werden, kommen aus dem verdeckten Teil des "
        "Stapels.",
    ),
    "END-4": ("Noch mehr", "Danach aus den verbannten Wunden."),
    "END-5": (
        "Zählen",
        "Deine Wunden sind die in Deck, Hand und Ablagestapel. Die wenigsten gewinnen.",
    ),
    "END-6": ("In anderen Phasen", "Auch Kauf und Abschluss werden zu Ende gespielt."),
    "END-7": (
        "Was nicht gespielt wird",
        "Weder die späteren Phasen dieses Spielzugs noch der Rest der Runde.",
    ),
    "END-8": ("Welche verbannte Wunde", "Eine zufällige."),
    "END-9": (
        "Nirgends eine Wunde",
        "Dann wird eine leere Wunde gezählt. Sie hat kein Schlüsselwort.",
    ),
    "TIE-1": (
        "Das häufigste Schlüsselwort",
        "Wer gleich viele Wunden hat, vergleicht die Anzahl seines häufigsten "
        "Schlüsselworts; die kleinere gewinnt.",
    ),
    "TIE-2": ("Das nächste", "Ist auch die gleich, entscheidet das zweithäufigste."),
    "TIE-3": (
        "Der Platz",
        "Ist alles gleich, gewinnt, wer rechts am nächsten beim Startspieler sitzt.",
    ),
    "TIE-4": (
        "Plätze zählen",
        "Fang beim rechten Nachbarn des Startspielers an; dieser selbst kommt zuletzt.",
    ),
    "TIE-5": ("Mehr als zwei", "Bei jedem Schritt fallen die heraus, die schlechter sind."),
    "TIE-6": ("Alle Plätze", "Die anderen Plätze werden genauso ermittelt."),
    "TIE-7": (
        "Ein Beispiel",
        "Bei je sieben Wunden schlagen 3 Bisswunden, 3 Brandwunden und eine blutende "
        "Wunde eine Bisswunde, 4 Brandwunden und 2 blutende Wunden, denn 3 ist weniger "
        "als 4.",
    ),
}
