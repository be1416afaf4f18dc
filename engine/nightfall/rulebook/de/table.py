"""German: the game, its cards, and who may know what."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "GEN-1": (
        "Karten gehen vor Regeln",
        "Sagt eine Karte etwas anderes als diese Regeln, gilt, was die Karte sagt.",
    ),
    "GEN-2": ("Wie man gewinnt", "Hab am Ende des Spiels weniger Wunden als alle anderen."),
    "GEN-3": ("Spieler", "Es spielen zwei bis fünf."),
    "GEN-4": (
        "Kein sechster Spieler",
        "Ein Set enthält Startdecks für fünf; ein Tisch mit mehr Plätzen wird abgelehnt.",
    ),
    "GEN-5": (
        "Sechs Farben",
        "Jede Befehlskarte hat eine Farbe: Weiß, Blau, Rot, Grün, Lila oder Gelb.",
    ),
    "GEN-8": (
        "Wer „du“ ist",
        "„Du“ auf einer Karte ist, wer sie gespielt hat oder sie jetzt kontrolliert.",
    ),
    "GEN-9": (
        "Besitzen und kontrollieren",
        "Du besitzt die Karten deines Startdecks und was du gekauft hast. Du "
        "kontrollierst die Kreaturen vor dir und die Befehlskarten, die du gespielt hast. "
        "Sagt keine Karte etwas anderes, ist beides derselbe Spieler.",
    ),
    "GEN-10": (
        "Zerstörte Karten kehren heim",
        "Eine zerstörte Karte kommt auf den Ablagestapel ihres Besitzers, egal wer sie "
        "kontrolliert hat.",
    ),
    "GEN-11": (
        "Alle anderen auch",
        "Verlässt eine Karte das Spiel oder die Kette in Richtung Stapel, Hand oder Deck, "
        "so ist es immer das ihres Besitzers.",
    ),
    "COMP-1": (
        "Befehlskarten",
        "Es gibt 228 Befehlskarten: 60 Startkreaturen, 84 andere Kreaturen und 84 "
        "Aktionen.",
    ),
    "COMP-2": (
        "Namen",
        "Sechs Startkreaturen gibt es je zehnmal. Zwölf weitere Kreaturen und zwölf "
        "Aktionen gibt es je siebenmal, genug für ein Archiv.",
    ),
    "COMP-3": (
        "Wunden",
        "Es gibt 60 Wunden. Jede ist eine Bisswunde, eine Brandwunde oder eine blutende "
        "Wunde; alle können dasselbe.",
    ),
    "COMP-4": (
        "Wie viele von jeder",
        "20 Bisswunden, 20 Brandwunden und 20 blutende Wunden.",
    ),
    "COMP-6": (
        "Auswahlkarten",
        "Jede Befehlskarte, die man auswählen kann, hat eine Auswahlkarte, zusammen 24. "
        "Mit ihnen werden die Archive gewählt; vor dem Spiel kommen sie weg.",
    ),
    "COMP-9": (
        "Startkreaturen",
        "„Böser Teufel“, Charlotte Reyes, Wütender Kerl, „Genesis Eins“, J.J. McTeague "
        "und Yuri Koroviev.",
    ),
    "COMP-11": (
        "Promos",
        "Lisaveta Florescu, „Schatten Sieben“ und Zombiehorde gab es gesondert.",
    ),
    "COMP-12": (
        "Mit Promos spielen",
        "Wenn der Tisch es will, hat jede Promo-Kreatur wie jede andere eine Auswahlkarte "
        "und ein Archiv aus sieben Karten.",
    ),
    "CARD-1": (
        "Befehlskarten",
        "Eine Befehlskarte ist entweder eine Kreatur oder eine Aktion.",
    ),
    "CARD-2": (
        "Farbe und Kettenfarben",
        "Eine Befehlskarte hat eine eigene Farbe und eine oder zwei Kettenfarben, die "
        "sagen, was ihr in einer Kette folgen darf. Startkreaturen haben eine Kettenfarbe.",
    ),
    "CARD-3": (
        "Preis",
        "Der Preis sagt, wie viel Einfluss der Kauf kostet. Startkreaturen kosten nichts.",
    ),
    "CARD-4": (
        "Kettentext",
        "Was hinter „Kette“ steht, passiert, wenn die Karte ausgeführt wird, egal in "
        "wessen Kette. Was hinter „Deine Kette“ steht, passiert nur in einer Kette, die "
        "ihr Spieler begonnen hat.",
    ),
    "CARD-5": (
        "Text im Spiel",
        "Was hinter „Im Spiel“ steht, gilt, solange die Kreatur im Spiel ist, und nicht "
        "länger.",
    ),
    "CARD-7": (
        "Kick",
        "Die meisten Befehlskarten haben einen Zusatztext für eine Kick-Farbe.",
    ),
    "CARD-9": (
        "Kreaturen",
        "Eine Kreatur hat Stärke, also den Schaden, den sie beim Angriff zufügt, "
        "Lebenspunkte und eine Spezies: Jäger, Vampir, Werwolf oder Ghul.",
    ),
    "CARD-10": (
        "Frische Kreaturen",
        "Eine Kreatur kommt mit allen Lebenspunkten ins Spiel, wenn kein Text eine andere "
        "Zahl nennt.",
    ),
    "CARD-11": ("Aktionen", "Aktionen haben weder Stärke noch Lebenspunkte."),
    "CARD-12": (
        "Startkreaturen gehen für immer",
        "Die meisten Startkreaturen werden verbannt, wenn sie zerstört oder aus dem Spiel "
        "abgelegt werden; „Böser Teufel“ nur, wenn er zerstört wird.",
    ),
    "CARD-13": (
        "Aber nur aus dem Spiel",
        "Das ist ein Text im Spiel: Eine Startkreatur, die von einer Hand abgelegt wird, "
        "bleibt dir.",
    ),
    "CARD-14": (
        "Lebenspunkte sind eine Zahl",
        "Am echten Tisch wird eine Kreatur für jeden Schadenspunkt gedreht. Hier werden "
        "ihre Lebenspunkte einfach gezählt.",
    ),
    "CARD-15": (
        "Wunden",
        "Eine Wunde hat ein Schlüsselwort und einen Wundeneffekt. Sie ist eine Karte, "
        "aber keine Befehlskarte.",
    ),
    "CARD-16": (
        "Eine kostenlose Karte durch Flankenangriff",
        "Sein Kick nimmt eine Befehlskarte aus den allgemeinen oder einem deiner eigenen "
        "Archive, auch im Spielzug eines anderen.",
        "Jedes Archiv ist erlaubt, auch das private eines Gegners.",
    ),
    "CARD-17": (
        "Ghulbeschwörung mit Kick",
        "Die Befehlskarte, die du aus dem Ablagestapel holst, ist am Ende auf deiner "
        "Hand, und ihr Kettentext passiert. Blaine Cordell kommt mit 2 Lebenspunkten ins "
        "Spiel.",
    ),
    "CARD-18": (
        "Erst die Hand, dann der Text",
        "Die Befehlskarte kommt zuerst auf deine Hand. Bringt ihr Text sie ins Spiel, "
        "geht sie von der Hand dorthin.",
    ),
    "CARD-19": (
        "„Böser Teufel“ wird immer verbannt",
        "Es ist egal, ob Schaden oder ein Text ihn zerstört.",
    ),
    "CARD-20": (
        "Woher Zombiehorde einen Freund nimmt",
        "Ihr Kick bringt eine Kreatur aus deinem Ablagestapel ins Spiel.",
    ),
    "OPP-1": (
        "Freundlich",
        "Freundlich sind für dich deine privaten Archive, deine Kreaturen im Spiel, die "
        "Befehlskarten, die du spielst, und deren Texte.",
    ),
    "OPP-2": ("Feindlich", "Das Gleiche bei anderen Spielern ist für dich feindlich."),
    "OPP-3": (
        "Allgemeine Archive",
        "Die allgemeinen Archive sind weder freundlich noch feindlich.",
    ),
    "OPP-4": (
        "Karten in Archiven",
        "Eine Karte, die noch in einem Archiv liegt, gehört niemandem, auch wenn das "
        "Archiv jemandem gehört.",
    ),
    "INFO-1": ("Dein Ablagestapel", "Du darfst ihn jederzeit durchsehen."),
    "INFO-2": ("Dein Deck", "Du darfst es nie durchsehen."),
    "INFO-3": (
        "Stapel der anderen",
        "Du darfst sie nicht durchsehen, außer eine Karte erlaubt es.",
    ),
    "INFO-4": (
        "Archive",
        "Alle Archive liegen offen, außer geheimen, die noch nicht genutzt wurden (VAR-1).",
    ),
    "INFO-5": (
        "Archive zählen",
        "Alle dürfen zählen, wie viele Karten in einem Archiv übrig sind.",
    ),
    "INFO-6": (
        "Abgelegte Karten",
        "Jede Karte kommt offen auf den Ablagestapel, sodass alle sie ankommen sehen und "
        "die oberste Karte kennen.",
    ),
    "INFO-7": (
        "Offene Wunden werden nicht gezählt",
        "Niemand darf zählen, wie viele noch auf dem Stapel liegen.",
    ),
    "INFO-8": (
        "Was der Wundenstapel zeigt",
        "Du siehst seine oberste Karte, wenn sie offen liegt, und dass sie es tut. Ein "
        "Tisch kann vereinbaren, auch die Anzahl zu zeigen.",
    ),
    "INFO-9": (
        "Handkarten",
        "Deine Hand kennst nur du; wie viele Karten es sind, wissen alle.",
    ),
    "INFO-10": ("Stapel", "Wie viele Karten in Decks und Ablagestapeln sind, wissen alle."),
    "INFO-11": (
        "Der Tisch",
        "Kreaturen im Spiel mit ihren Lebenspunkten und die Befehlskarten in der Kette "
        "sehen alle.",
    ),
    "INFO-12": (
        "Die Auswahl",
        "Auswahlkarten werden verdeckt ausgeteilt, weitergegeben und gewählt und dann "
        "gemeinsam aufgedeckt.",
    ),
    "INFO-13": ("Deine Auswahl", "Du darfst dir noch einmal ansehen, was du gewählt hast."),
    "INFO-14": (
        "Verbannte Karten und Einfluss",
        "Die verbannten Karten und den Einfluss des aktiven Spielers kennen alle.",
    ),
    "INFO-15": (
        "Passen verrät nichts",
        "Wer der Kette nichts hinzufügt, zeigt nicht, ob es möglich gewesen wäre.",
    ),
}
