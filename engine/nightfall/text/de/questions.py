"""German: questions to a player, names of options, and what others read meanwhile."""

from __future__ import annotations

QUESTIONS: dict[str, str | tuple[str, ...]] = {
    "prompt.draft": "Wähle eine Befehlskarte.",
    "prompt.draft.private": "Wähle eine Befehlskarte für deine privaten Archive.",
    "prompt.draft.commons": "Wähle eine Befehlskarte für die allgemeinen Archive.",
    "prompt.draft.remove": "Wähle eine Befehlskarte, die aus dem Spiel kommt.",
    "prompt.attack": "{minion} greift an: Wähle einen Gegner.",
    "prompt.combat_order": "Wähle den nächsten Angriff.",
    "prompt.block": (
        "{minion}: Wähle einen Angreifer, der geblockt wird, oder blocke nicht."
    ),
    "prompt.blocker_order": (
        "{minion} greift an: Wähle, welcher Blocker zuerst Schaden erleidet."
    ),
    "prompt.absorb_order": "Wähle, welche deiner Kreaturen den Schaden zuerst blockt.",
    "prompt.chain.start": (
        "Beginne mit einer beliebigen Befehlskarte aus deiner Hand eine Kette oder passe."
    ),
    "prompt.chain": "Füge der Kette eine passende Befehlskarte hinzu oder passe.",
    "prompt.chain.none": "Du hast keine Befehlskarte, die in die Kette passt.",
    "prompt.target_player": "{card}: Wähle einen Spieler.",
    "prompt.target_player.DamagePlayers": (
        "{card}: Wähle den Spieler, der {n} Schadenspunkt erleidet.",
        "{card}: Wähle den Spieler, der {n} Schadenspunkte erleidet.",
    ),
    "prompt.target_player.DamageMinions": (
        "{card}: Wähle den Spieler, dessen Kreaturen je {n} Schadenspunkt erleiden.",
        "{card}: Wähle den Spieler, dessen Kreaturen je {n} Schadenspunkte erleiden.",
    ),
    "prompt.target_player.ReceiveWounds": (
        "{card}: Wähle den Spieler, der {n} Wunde erleidet.",
        "{card}: Wähle den Spieler, der {n} Wunden erleidet.",
    ),
    "prompt.target_player.LoseInfluence": (
        "{card}: Wähle den Spieler, der {n} Einflusspunkt verliert.",
        "{card}: Wähle den Spieler, der {n} Einflusspunkte verliert.",
    ),
    "prompt.target_player.NoTextBlocking": (
        "{card}: Wähle den Spieler, dessen Kreaturen keinen Schaden aus Kartentexten "
        "blocken können."
    ),
    "prompt.target_minion": "{card}: Wähle eine Kreatur.",
    "prompt.target_minion.DamageMinions": (
        "{card}: Wähle die Kreatur, die {n} Schadenspunkt erleidet.",
        "{card}: Wähle die Kreatur, die {n} Schadenspunkte erleidet.",
    ),
    "prompt.target_minion.Destroy": "{card}: Wähle die Kreatur, die zerstört wird.",
    "prompt.target_minion.ExileMinion": "{card}: Wähle die Kreatur, die verbannt wird.",
    "prompt.target_minion.MinionToDeck": (
        "{card}: Wähle die Kreatur, die oben auf das Deck ihres Besitzers kommt."
    ),
    "prompt.target_order": "{card}: Wähle eine Befehlskarte in der Kette.",
    "prompt.target_order.Refuse": (
        "{card}: Wähle die Befehlskarte, die nicht ausgeführt wird."
    ),
    "prompt.target_order.ChooseTargets": (
        "{card}: Wähle die Befehlskarte, deren Ziele du bestimmst."
    ),
    "prompt.target_archive": "{card}: Wähle ein Archiv.",
    "prompt.target_archive.ExileFromArchive": (
        "{card}: Wähle das Archiv, aus dem {n} Befehlskarte verbannt wird.",
        "{card}: Wähle das Archiv, aus dem {n} Befehlskarten verbannt werden.",
    ),
    "prompt.target_archive.FreeClaim": (
        "{card}: Wähle die Befehlskarte, die du ohne Bezahlung kaufst."
    ),
    "prompt.target_archive.FreeClaim.other": (
        "{card}: Wähle die Befehlskarte, die {player} ohne Bezahlung kauft."
    ),
    "prompt.target_discard": "{card}: Wähle eine Karte aus deinem Ablagestapel.",
    "prompt.target_discard.other": (
        "{card}: Wähle eine Karte aus dem Ablagestapel von {player}."
    ),
    "prompt.target_discard.PutIntoPlay": (
        "{card}: Wähle die Kreatur aus deinem Ablagestapel, die ins Spiel kommt."
    ),
    "prompt.target_discard.PutIntoPlay.other": (
        "{card}: Wähle die Kreatur aus dem Ablagestapel von {player}, die ins Spiel kommt."
    ),
    "prompt.target_discard.ReturnOrder": (
        "{card}: Wähle die Befehlskarte aus deinem Ablagestapel, die auf deine Hand kommt."
    ),
    "prompt.target_discard.ReturnOrder.other": (
        "{card}: Wähle die Befehlskarte aus dem Ablagestapel von {player}, die auf die "
        "Hand von {player} kommt."
    ),
    "prompt.target_discard.ExileWoundFromDiscard": (
        "{card}: Wähle die Wunde aus deinem Ablagestapel, die verbannt wird."
    ),
    "prompt.target_discard.ExileWoundFromDiscard.other": (
        "{card}: Wähle die Wunde aus dem Ablagestapel von {player}, die verbannt wird."
    ),
    "prompt.target_discard.DiscardToDeck": (
        "{card}: Wähle die Karte aus deinem Ablagestapel, die oben auf dein Deck kommt."
    ),
    "prompt.target_discard.DiscardToDeck.other": (
        "{card}: Wähle die Karte aus dem Ablagestapel von {player}, die oben auf das Deck "
        "von {player} kommt."
    ),
    "prompt.pick_discard": "{card}: Wähle eine Karte aus deinem Ablagestapel.",
    "prompt.pick_discard.ExileWoundFromDiscard": (
        "{card}: Wähle die Wunde aus deinem Ablagestapel, die verbannt wird."
    ),
    "prompt.pick_discard.DiscardToDeck": (
        "{card}: Wähle die Karte aus deinem Ablagestapel, die oben auf dein Deck kommt."
    ),
    "prompt.pick_discard.PutIntoPlay": (
        "{card}: Wähle die Kreatur aus deinem Ablagestapel, die ins Spiel kommt."
    ),
    "prompt.exile_from_hand": "{card}: Wähle die Karte aus deiner Hand, die verbannt wird.",
    "prompt.free_claim": "{card}: Wähle die Befehlskarte, die du ohne Bezahlung kaufst.",
    "prompt.damage_order": "{card}: Wähle, welcher Spieler den Schaden zuerst erleidet.",
    "prompt.minion_order": "{card}: Wähle, welche Kreatur den Schaden zuerst erleidet.",
    "prompt.claim": (
        "Du kannst {n} Einflusspunkt ausgeben: Kaufe Karten, lege Karten für mehr "
        "Einfluss ab oder beende die Phase.",
        "Du kannst {n} Einflusspunkte ausgeben: Kaufe Karten, lege Karten für mehr "
        "Einfluss ab oder beende die Phase.",
    ),
    "prompt.wound_effect": (
        "Alle Wunden aus deiner Hand ablegen und für jede davon 2 Karten ziehen?"
    ),
    "prompt.wound_effect.none": "Du hast keine Wunden auf der Hand.",
    "prompt.pile_order": "Wähle, welche Karte als nächste auf deinen Ablagestapel kommt.",
    "prompt.text_order": "Wähle, wessen Text im Spiel zuerst ausgeführt wird.",
    "option.player": "{player}",
    "option.player.you": "{player} (du)",
    "option.minion": ("{card} ({n} Lebenspunkt)", "{card} ({n} Lebenspunkte)"),
    "option.minion.other": (
        "{player}: {card} ({n} Lebenspunkt)",
        "{player}: {card} ({n} Lebenspunkte)",
    ),
    "option.attacker": "{card} (Stärke {n})",
    "option.combat": "{card} gegen {player}",
    "option.card": "{card}",
    "option.order": "{n}. {card} ({player})",
    "option.archive.commons": "{card} (allgemeines Archiv)",
    "option.archive.own": "{card} (dein Archiv)",
    "option.archive.opposing": "{card} (Archiv von {player})",
    "option.discard": "{card} für Einfluss ablegen",
    "option.claim": "{card} für {n} kaufen",
    "option.pass": "Passen",
    "option.pass.block": "Nicht blocken",
    "option.pass.wound_effect": "Nicht nutzen",
    "option.use": "Wundeneffekt nutzen",
    "option.done": "Fertig",
    "note.draft": "wählt eine Karte",
    "note.attack": "wählt, wer angegriffen wird",
    "note.combat_order": "wählt die Reihenfolge der Angriffe",
    "note.block": "wählt Blocker",
    "note.blocker_order": "wählt die Reihenfolge der Blocker",
    "note.absorb_order": "wählt, wer den Schaden blockt",
    "note.chain": "denkt über die Kette nach",
    "note.target_player": "wählt einen Spieler",
    "note.target_minion": "wählt eine Kreatur",
    "note.target_order": "wählt eine Befehlskarte in der Kette",
    "note.target_archive": "wählt ein Archiv",
    "note.target_discard": "wählt eine Karte im Ablagestapel",
    "note.pick_discard": "wählt eine Karte im Ablagestapel",
    "note.exile_from_hand": "wählt eine Karte zum Verbannen",
    "note.free_claim": "wählt eine Karte zum Kaufen",
    "note.damage_order": "wählt die Reihenfolge des Schadens",
    "note.minion_order": "wählt die Reihenfolge des Schadens",
    "note.claim": "kauft Karten",
    "note.wound_effect": "denkt über den Wundeneffekt nach",
    "note.pile_order": "ordnet abgelegte Karten",
    "note.text_order": "ordnet Texte im Spiel",
}
