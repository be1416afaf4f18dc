"""German: the single cards of the three decks."""

from __future__ import annotations

from engine.jaeger.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "JDN-BLUE-1": (
        "Blutmond",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Der Schaden eines Spielers beträgt nun "
        "genau 7 (JDN-DMG-10).",
    ),
    "JDN-BLUE-2": (
        "Heiliger Zorn",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Alle anderen erleiden gleichzeitig 2.",
    ),
    "JDN-BLUE-3": (
        "Mondamulett",
        "Ausrüstung, muss; 1 in KOSMOS, 0 in SH. Der Blutmond bewirkt bei seinem Besitzer "
        "nichts.",
    ),
    "JDN-BLUE-4": (
        "Zusatzrunde",
        "Ereignis, muss; 2 in KOSMOS, 1 in SH. Ein Zusatzzug nach diesem (JDN-EXTRA-1).",
    ),
    "JDN-BLUE-5": (
        "Offenbarung",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Wer sie als Vampir oder Werwolf zieht, "
        "deckt sich auf; ein Mensch nicht. (SH: Vampire außer Uruf Han.) Gefragt wird "
        "nicht; wer verdeckt bleibt, verrät, was es eben verrät.",
    ),
    "JDN-BLUE-6": (
        "Speer",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Der gelungene Angriff eines aufgedeckten "
        "Werwolfs fügt 2 mehr zu.",
    ),
    "JDN-BLUE-7": (
        "Beutel",
        "Ausrüstung, darf; 1 in KOSMOS, 1 in SH. Nimm alle Ausrüstung eines Opfers "
        "(JDN-LOOT-5).",
    ),
    "JDN-BLUE-8": (
        "Kompass",
        "Ausrüstung, darf; 1 in KOSMOS, 1 in SH. Zwei Würfe für die Bewegung, wähle einen "
        "(JDN-MOVE-8).",
    ),
    "JDN-BLUE-9": (
        "Schutzmantel",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Eigene Angriffe fügen 1 weniger zu, "
        "Angriffe auf den Besitzer fügen 1 weniger zu.",
    ),
    "JDN-BLUE-10": (
        "Energie",
        "Ereignis, darf; 1 in KOSMOS, 1 in SH. Buchstaben A, E, U: aufdecken und ganz "
        "heilen.",
    ),
    "JDN-BLUE-11": (
        "Therapie",
        "Ereignis, darf; 1 in KOSMOS, 1 in SH. Werwolf: aufdecken und ganz heilen.",
    ),
    "JDN-BLUE-12": (
        "Segen",
        "Ereignis, muss; 2 in KOSMOS, 2 in SH. Heile 2 eigenen Schaden.",
    ),
    "JDN-BLUE-13": (
        "Abwehramulett",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Kein Schaden durch Fledermaus, "
        "Blutspinne, Explosion, auch nicht durch eigene.",
    ),
    "JDN-BLUE-14": (
        "Fernheilung",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Ein anderer Spieler heilt, was der "
        "sechsseitige Würfel zeigt.",
    ),
    "JDN-BLUE-15": (
        "Schutzschild",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Kein Schaden durch Angriffe, bis der "
        "nächste Zug dessen beginnt, der ihn gezogen hat. Er liegt vor niemandem und kann "
        "nicht gestohlen werden.",
    ),
    "JDN-BLUE-16": (
        "Baumamulett",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Kein Schaden durch den Hexenbaum; seine "
        "Heilung wirkt.",
    ),
    "JDN-RED-1": (
        "Dunkles Ritual",
        "Ereignis, darf; 1 in KOSMOS, 1 in SH. Vampir: aufdecken und ganz heilen.",
    ),
    "JDN-RED-2": (
        "Fledermaus",
        "Ereignis, muss; 3 in KOSMOS, 3 in SH. Ein anderer Spieler erleidet 2, wer sie "
        "gezogen hat, heilt 1 (auch wenn die 2 verhindert wurden).",
    ),
    "JDN-RED-3": (
        "Diebstahl",
        "Ereignis, muss; 2 in KOSMOS, 2 in SH. Nimm einem anderen Spieler eine Ausrüstung.",
    ),
    "JDN-RED-4": (
        "Fackel",
        "Ausrüstung, muss; 2 in KOSMOS, 1 in SH. Greif mit dem vierseitigen Würfel an, "
        "und zwar, wann immer du kannst (JDN-ATTACK-11, JDN-ATTACK-12).",
    ),
    "JDN-RED-5": (
        "Eisenfaust",
        "Ausrüstung, muss; 2 in KOSMOS, 3 in SH. Ein gelungener Angriff fügt 1 mehr zu. "
        "(SH: drei Karten verschiedenen Namens mit derselben Wirkung.)",
    ),
    "JDN-RED-6": (
        "Blutspinne",
        "Ereignis, muss; 2 in KOSMOS, 1 in SH. Ein anderer Spieler und wer sie gezogen "
        "hat erleiden gleichzeitig je 2.",
    ),
    "JDN-RED-7": (
        "Armbrust",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Die Reichweite ist alles außerhalb des "
        "eigenen Gebiets (JDN-ATTACK-13).",
    ),
    "JDN-RED-8": (
        "Explosion",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Würfle einmal mit beiden Würfeln: Alle am "
        "Ort mit dieser Zahl erleiden 3, auch wer gezogen hat, wenn er dort steht. Bei 7 "
        "geschieht nichts. Neu gewürfelt wird nicht.",
    ),
    "JDN-RED-9": (
        "Feuerzauber",
        "Ausrüstung, muss; 1 in KOSMOS, 1 in SH. Der Angriff trifft alle in Reichweite "
        "(JDN-ATTACK-14).",
    ),
    "JDN-RED-10": (
        "Falle",
        "Ereignis, muss; 2 in KOSMOS, 1 in SH. Gib eine deiner Ausrüstungen einem anderen "
        "Spieler; hast du keine, erleide 1 Schaden. (Zwischen beidem wählen kann man "
        "nicht.)",
    ),
    "JDN-RED-11": (
        "Hinterhalt",
        "Ereignis, muss; 1 in KOSMOS, 1 in SH. Wähle einen anderen Spieler und wirf den "
        "sechsseitigen Würfel: Bei 1 bis 4 erleidet er 3, bei 5 oder 6 erleidet 3, wer "
        "gezogen hat.",
    ),
    "JDN-GREEN-1": (
        "Der Bettler",
        "2 in KOSMOS, 2 in SH. Mensch oder Vampir: Gib dem Geber eine Ausrüstung oder "
        "erleide 1.",
    ),
    "JDN-GREEN-2": ("Der Wegzoll", "2 in KOSMOS, 2 in SH. Mensch oder Werwolf: dasselbe."),
    "JDN-GREEN-3": ("Der Streit", "2 in KOSMOS, 2 in SH. Werwolf oder Vampir: dasselbe."),
    "JDN-GREEN-4": ("Die Silbernadel", "2 in KOSMOS, 2 in SH. Werwolf: Erleide 1."),
    "JDN-GREEN-5": ("Der Knoblauch", "1 in KOSMOS, 1 in SH. Vampir: Erleide 1."),
    "JDN-GREEN-6": ("Der Holzpflock", "1 in KOSMOS, 1 in SH. Vampir: Erleide 2."),
    "JDN-GREEN-7": (
        "Die warme Suppe",
        "1 in KOSMOS, 1 in SH. Mensch: Heile 1; wer keinen Schaden hat, erleidet 1.",
    ),
    "JDN-GREEN-8": (
        "Die Wolfshöhle",
        "1 in KOSMOS, 1 in SH. Werwolf: Heile 1; wer keinen Schaden hat, erleidet 1.",
    ),
    "JDN-GREEN-9": (
        "Der Rotwein",
        "1 in KOSMOS, 1 in SH. Vampir: Heile 1; wer keinen Schaden hat, erleidet 1.",
    ),
    "JDN-GREEN-10": (
        "Das dünne Eis",
        "1 in KOSMOS, 1 in SH. Buchstaben A B C E U: Erleide 1.",
    ),
    "JDN-GREEN-11": (
        "Der schwere Schlag",
        "1 in KOSMOS, 1 in SH. Buchstaben D F G V W: Erleide 2.",
    ),
    "JDN-GREEN-12": (
        "Die Kristallkugel",
        "1 in KOSMOS, 1 in SH. Wer auch immer: Zeig dem Geber den Charakter.",
    ),
}
