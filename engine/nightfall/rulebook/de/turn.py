"""German: the course of a turn, combat and damage."""

from __future__ import annotations

from engine.nightfall.rulebook.model import Wording

WORDING: dict[str, Wording] = {
    "TURN-1": (
        "Wer am Zug ist",
        "Die Spielzüge gehen im Uhrzeigersinn weiter, bis das Spiel endet.",
    ),
    "TURN-2": ("Vier Phasen", "Kampf, Kette, Kauf, Abschluss: eine nach der anderen."),
    "TURN-3": ("Der Nächste", "Nach dem Abschluss ist der Spieler links dran."),
    "COMBAT-1": (
        "Du musst angreifen",
        "Alle Kreaturen, die du zu Beginn deines Spielzugs hast, greifen an, jede einen "
        "Gegner.",
    ),
    "COMBAT-2": (
        "Wen du willst",
        "Schick sie gegen einen Gegner oder gegen mehrere; wo diese sitzen, ist egal.",
    ),
    "COMBAT-3": ("Erst alle ansagen", "Erst dann wird der erste Angriff ausgeführt."),
    "COMBAT-4": (
        "Du bestimmst die Reihenfolge",
        "Du sagst, in welcher Reihenfolge sie kämpfen.",
    ),
    "COMBAT-5": (
        "Angriff für Angriff",
        "Jeder Angreifer hat einen eigenen Kampf. Die Reihenfolge steht fest, bevor "
        "jemand blockt, und ändert sich nicht.",
    ),
    "COMBAT-7": (
        "Blocken",
        "Wer angegriffen wird, darf die Angreifer mit Kreaturen blocken, muss aber nicht.",
    ),
    "COMBAT-8": (
        "Je ein Angreifer",
        "Eine Kreatur blockt einen Angreifer. Mehrere dürfen denselben blocken.",
    ),
    "COMBAT-9": (
        "Erst alle Blocks",
        "Die Verteidiger wählen ihre Blocker im Uhrzeigersinn, bevor Schaden zugefügt "
        "wird.",
    ),
    "COMBAT-10": (
        "Nur für dich selbst",
        "Einen Angriff auf jemand anderen kannst du nicht blocken.",
    ),
    "COMBAT-11": (
        "Schaden",
        "Ein Angreifer fügt so viel Schaden zu, wie er Stärke hat, zuerst seinen Blockern.",
    ),
    "COMBAT-12": ("Blocker", "Sie fügen keinen Schaden zu."),
    "COMBAT-13": (
        "Wer zuerst",
        "Der Verteidiger bestimmt, in welcher Reihenfolge die Blocker eines Angreifers "
        "Schaden erleiden.",
    ),
    "COMBAT-14": (
        "Einer nach dem anderen",
        "Der nächste Blocker erleidet erst Schaden, wenn der vor ihm zerstört ist.",
    ),
    "COMBAT-15": (
        "Der Rest",
        "Was kein Blocker auffängt, ist Schaden für den Verteidiger.",
    ),
    "COMBAT-16": (
        "Wann das bestimmt wird",
        "Die Reihenfolge der Blocker wird gewählt, wenn ihr Kampf beginnt.",
    ),
    "COMBAT-17": (
        "Nicht zu blocken",
        "So eine Kreatur kann nicht geblockt werden. Wer Schaden für seinen Spieler "
        "blockt, tut es trotzdem.",
    ),
    "COMBAT-18": (
        "Ein Blocker ist weg",
        "Hat er das Spiel vor seinem Kampf verlassen, erleidet er nichts, und niemand "
        "ersetzt ihn.",
    ),
    "COMBAT-19": (
        "Ein Angreifer ist weg",
        "Hat er das Spiel vor seinem Kampf verlassen, gibt es diesen Kampf nicht.",
    ),
    "COMBAT-20": (
        "Angreifer werden abgelegt",
        "Am Ende der Phase legst du deine Kreaturen im Spiel ab.",
    ),
    "COMBAT-21": (
        "Nicht zerstört",
        "Dieses Ablegen zerstört niemanden: Marcus Toth kehrt nicht zurück. "
        "Startkreaturen, die beim Ablegen verbannt werden, werden verbannt.",
    ),
    "COMBAT-22": (
        "Manche bleiben",
        "Eine Kreatur, auf der das steht, wird dann nicht abgelegt. Sie greift in deinem "
        "nächsten Spielzug wieder an.",
    ),
    "COMBAT-23": (
        "Aber nicht für immer",
        "Alles andere kann sie trotzdem auf eine Hand, einen Stapel, ein Deck oder aus "
        "dem Spiel schicken.",
    ),
    "COMBAT-24": (
        "Verteidiger bleiben",
        "Die Kreaturen der anderen bleiben im Spiel, mit dem Schaden, den sie erlitten "
        "haben.",
    ),
    "COMBAT-25": (
        "Zu spät gekommen",
        "Eine deiner Kreaturen, die nach der Ansage erscheint, greift nicht an, wird aber "
        "mit den anderen abgelegt.",
    ),
    "COMBAT-26": ("Niemand zum Schicken", "Ohne Kreaturen hast du keine Kampfphase."),
    "DMG-1": ("Kreaturen", "Jeder Schadenspunkt kostet einen Lebenspunkt."),
    "DMG-2": (
        "Keine Lebenspunkte mehr",
        "Die Kreatur wird zerstört und kommt auf den Ablagestapel, wenn sie nichts "
        "anderes sagt.",
    ),
    "DMG-3": ("Heilung", "Lebenspunkte kommen höchstens bis zur gedruckten Zahl zurück."),
    "DMG-4": (
        "Schaden bleibt",
        "Er heilt nicht von selbst. Eine Kreatur, die das Spiel verlässt und wiederkommt, "
        "ist frisch.",
    ),
    "DMG-5": (
        "„Zerstören“",
        "Das bewirkt dasselbe wie der Verlust des letzten Lebenspunkts.",
    ),
    "DMG-6": (
        "Spieler",
        "Für jeden Schadenspunkt bekommst du die oberste Wunde auf deinen Ablagestapel.",
    ),
    "DMG-7": ("Aus Texten", "Schaden aus einem Text ist wie Schaden aus dem Kampf."),
    "DMG-8": (
        "Nichts läuft über",
        "Fügt ein Text einer Kreatur mehr Schaden zu, als sie Lebenspunkte hat, verfällt "
        "der Rest.",
    ),
    "DMG-9": (
        "Kreaturen, die Schaden blocken",
        "Vulko und „Böser Teufel“ müssen Schaden auf sich nehmen, der sonst ihren Spieler "
        "träfe, im Kampf oder aus einem Text. Nur was sie nicht auffangen können, trifft "
        "den Spieler.",
    ),
    "DMG-10": ("Wunden", "Sie helfen nicht, wo ein Text Wunden gibt."),
    "DMG-11": (
        "Mehrere davon",
        "Ihr Spieler bestimmt, in welcher Reihenfolge sie den Schaden blocken, jede so "
        "viel sie kann.",
    ),
    "DMG-12": (
        "Sie dürfen auch Angreifer blocken",
        "So eine Kreatur darf außerdem einen Angreifer blocken. Schaden fängt sie "
        "trotzdem auf, vor, in und nach diesem Kampf, solange sie Lebenspunkte hat.",
    ),
    "DMG-13": (
        "Dein eigener Schaden",
        "Sie fangen auf, was deine eigenen Karten dir zufügen.",
    ),
    "DMG-14": (
        "„Überwachung Zwei“",
        "Mit ihrem Kick können die Kreaturen eines Spielers für den Rest des Spielzugs "
        "keinen Schaden aus Texten blocken.",
    ),
    "DMG-15": ("Nur aus Texten", "Im Kampf blocken sie ihn weiterhin."),
    "DMG-16": (
        "Punkt für Punkt",
        "Wunden werden einzeln genommen. Die letzte offene kann mitten in einem Treffer "
        "fallen.",
    ),
    "DMG-17": (
        "Treffer für Treffer",
        "Ein Text, der mehrere trifft, fügt erst einem allen Schaden zu, dann dem "
        "nächsten.",
    ),
}
