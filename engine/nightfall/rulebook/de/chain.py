"""German: the chain, kickers, and texts that happen twice."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "CHAIN-1": (
        "Die erste Befehlskarte",
        "Du darfst deine Kette mit jeder Befehlskarte beginnen.",
    ),
    "CHAIN-2": (
        "Nur Befehlskarten",
        "Wunden können nicht gespielt werden, außer denen von The Coldest War, auf denen "
        "es steht.",
    ),
    "CHAIN-3": (
        "Was passt",
        "Die Farbe der nächsten Befehlskarte muss eine der Kettenfarben der letzten sein.",
    ),
    "CHAIN-4": ("Nur die letzte zählt", "Wer sie gespielt hat, ist egal."),
    "CHAIN-5": (
        "Du zuerst",
        "In deinem Spielzug spielst du so viele Befehlskarten, wie du willst, dann hörst "
        "du auf.",
    ),
    "CHAIN-6": (
        "Dann jeder Gegner",
        "Im Uhrzeigersinn darf jeder einmal beliebig viele Befehlskarten hinzufügen.",
    ),
    "CHAIN-7": (
        "Wenn andere passen",
        "Du darfst auch hinzufügen, wenn vor dir niemand etwas hinzugefügt hat.",
    ),
    "CHAIN-8": (
        "Keine erste Karte",
        "Spielt der aktive Spieler nichts, spielt niemand etwas.",
    ),
    "CHAIN-9": (
        "Geschlossen",
        "Wenn alle dran waren, kommt nichts mehr dazu, auch keine Karte, die erst jetzt "
        "gezogen wird.",
    ),
    "CHAIN-10": ("Rückwärts", "Die zuletzt gespielte Befehlskarte wird zuerst ausgeführt."),
    "CHAIN-11": (
        "Ausführen",
        "Ihr ganzer Kettentext passiert, dann ihr Kick, wenn er gilt.",
    ),
    "CHAIN-12": (
        "„Deine Kette“",
        "In der Kette eines anderen wird dieser Text übergangen; die Karte wird trotzdem "
        "ausgeführt.",
    ),
    "CHAIN-13": (
        "Aktionen",
        "Eine Aktion kommt dann auf den Ablagestapel ihres Besitzers.",
    ),
    "CHAIN-14": (
        "Kreaturen",
        "Eine Kreatur kommt dann vor ihrem Spieler ins Spiel. Ihr eigener Text kann sie "
        "nicht wählen, denn vorher war sie nicht im Spiel.",
    ),
    "CHAIN-15": (
        "So viel wie möglich",
        "Was unmöglich ist, entfällt, und alles andere passiert.",
    ),
    "CHAIN-16": (
        "Es muss sein",
        "Texte passieren auch, wenn sie dir schaden. Nur „darfst“ lässt dir die Wahl.",
    ),
    "CHAIN-17": (
        "Schritt für Schritt",
        "Eine verhinderte Karte wird abgelegt. Bei jeder anderen passiert der Kettentext, "
        "dann der Kick; danach kommt sie auf den Stapel oder ins Spiel.",
    ),
    "CHAIN-18": (
        "Wartende Karten",
        "Nur eine Befehlskarte, die noch nicht ausgeführt wurde, kann in der Kette "
        "gewählt werden.",
    ),
    "CHAIN-19": (
        "Verhinderte Karten",
        "Was Flankenangriff gewählt hat, bleibt an seinem Platz. Ist es an der Reihe, "
        "wird es ohne jeden Text abgelegt. Ein Kick, den es ausgelöst hat, gilt weiter.",
    ),
    "CHAIN-20": (
        "Verhinderte Kreaturen",
        "Sie waren nie im Spiel; eine Startkreatur wird also abgelegt und nicht verbannt.",
    ),
    "CHAIN-21": (
        "Wer wählt",
        "Alle Entscheidungen der Karten, die du gespielt hast, triffst du, wenn kein Text "
        "etwas anderes sagt.",
    ),
    "CHAIN-22": (
        "Blaine Cordell",
        "Eine Kreatur, die ihr eigener Text ins Spiel gebracht hat, kommt nicht noch "
        "einmal ins Spiel.",
    ),
    "KICK-1": (
        "Wann ein Kick gilt",
        "Wenn die Karte direkt hinter einer Karte ihrer Kick-Farbe gespielt wurde.",
    ),
    "KICK-2": ("Egal von wem", "Wessen Karte das war, ist egal."),
    "KICK-3": ("Keine Wahl", "Ein Kick, der gilt, muss ausgeführt werden."),
    "KICK-4": (
        "Die andere Karte muss nicht wirken",
        "Sie wird ohnehin später ausgeführt oder verhindert: Der Kick gilt weiter.",
    ),
    "KICK-5": (
        "Nach dem Text oder an seiner Stelle",
        "Ein Kick folgt auf den Kettentext, außer er sagt „stattdessen“.",
    ),
    "KICK-6": (
        "Sofort entschieden",
        "Ob er gilt, steht fest, wenn die Karte gespielt wird. Bei der ersten Karte gilt "
        "kein Kick.",
    ),
    "KICK-7": (
        "Nur in der Kette",
        "Lässt dich ein Text den Kettentext einer Karte anderswo ausführen, passiert ihr "
        "Kick nicht, und „Deine Kette“ nur in deiner eigenen Kette.",
    ),
    "KICK-8": ("So weit wie möglich", "Auch ein Kick tut, was möglich ist."),
    "KICK-9": (
        "Nicht immer besser",
        "Ein Kick kann schlechter sein als der Text, den er ersetzt. Willst du ihn nicht, "
        "spiel die Karte nicht dort.",
    ),
    "REP-1": (
        "Zweimal",
        "Die Kicks von Sir John Travail und Lasst mich! lassen eine Karte ihre Texte "
        "zweimal ausführen; gewählt wird jedes Mal neu.",
    ),
    "REP-2": ("Nicht dreimal", "Auch mehrere davon auf einer Karte ergeben nur zweimal."),
    "REP-3": ("Immer noch deine Karte", "Travails Kick ändert nicht, wer wählt."),
    "REP-4": (
        "Lasst mich!",
        "Wer es spielt, wählt die Ziele der gewählten Befehlskarte. Von mehreren auf "
        "derselben Karte zählt das zuletzt ausgeführte.",
    ),
    "REP-5": (
        "In welcher Reihenfolge",
        "Kettentext, Kick, Kettentext, Kick. Dann verlässt die Karte die Kette, einmal.",
    ),
    "REP-6": ("Keine nächste Karte", "Als letzte Karte bewirkt Travails Kick nichts."),
}
