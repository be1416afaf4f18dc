"""German: cards, and the words for what is on them."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.sentences": " ",
    "label.line": "{label}: {text}",
    "label.line.colour": "{label} ({colour}): {text}",
    "label.chain": "Kette",
    "label.your_chain": "Deine Kette",
    "label.in_play": "Im Spiel",
    "label.kicker": "Kick",
    "label.wound": "Wundeneffekt",
    "effect.damage_players.target": (
        "Füge einem Zielspieler {n} Schadenspunkt zu.",
        "Füge einem Zielspieler {n} Schadenspunkte zu.",
    ),
    "effect.damage_players.each_player": (
        "Füge jedem Spieler {n} Schadenspunkt zu, auch dir selbst.",
        "Füge jedem Spieler {n} Schadenspunkte zu, auch dir selbst.",
    ),
    "effect.damage_players.each_opponent": (
        "Füge jedem Gegner {n} Schadenspunkt zu.",
        "Füge jedem Gegner {n} Schadenspunkte zu.",
    ),
    "effect.damage_players.destroys_blockers": (
        "Füge einem Zielspieler {n} Schadenspunkt zu. Zerstöre danach jede Kreatur, die "
        "ihn geblockt hat.",
        "Füge einem Zielspieler {n} Schadenspunkte zu. Zerstöre danach jede Kreatur, die "
        "davon etwas geblockt hat.",
    ),
    "effect.damage_players.destroys_blockers.instead": (
        "Füge dem gewählten Spieler stattdessen {n} Schadenspunkt zu. Zerstöre danach "
        "jede Kreatur, die ihn geblockt hat.",
        "Füge dem gewählten Spieler stattdessen {n} Schadenspunkte zu. Zerstöre danach "
        "jede Kreatur, die davon etwas geblockt hat.",
    ),
    "effect.damage_minions.target": (
        "Füge einer Zielkreatur {n} Schadenspunkt zu.",
        "Füge einer Zielkreatur {n} Schadenspunkte zu.",
    ),
    "effect.damage_minions.each": (
        "Füge jeder Kreatur im Spiel {n} Schadenspunkt zu, auch deinen eigenen.",
        "Füge jeder Kreatur im Spiel {n} Schadenspunkte zu, auch deinen eigenen.",
    ),
    "effect.damage_minions.each_of_target_player": (
        "Füge jeder Kreatur eines Zielspielers {n} Schadenspunkt zu.",
        "Füge jeder Kreatur eines Zielspielers {n} Schadenspunkte zu.",
    ),
    "effect.destroy": "Zerstöre eine Zielkreatur.",
    "effect.destroy.instead": "Zerstöre stattdessen die gewählte Kreatur.",
    "effect.exile_minion": "Verbanne eine Zielkreatur.",
    "effect.receive_wounds.target": (
        "Ein Zielspieler erleidet {n} Wunde.",
        "Ein Zielspieler erleidet {n} Wunden.",
    ),
    "effect.receive_wounds.target.instead": (
        "Der gewählte Spieler erleidet stattdessen {n} Wunde.",
        "Der gewählte Spieler erleidet stattdessen {n} Wunden.",
    ),
    "effect.receive_wounds.that_controller": (
        "Der Spieler, der die gewählte Kreatur kontrollierte, erleidet {n} Wunde.",
        "Der Spieler, der die gewählte Kreatur kontrollierte, erleidet {n} Wunden.",
    ),
    "effect.draw.you": ("Ziehe {n} Karte.", "Ziehe {n} Karten."),
    "effect.draw.each_player": (
        "Jeder Spieler zieht {n} Karte.",
        "Jeder Spieler zieht {n} Karten.",
    ),
    "effect.gain_influence": (
        "Du erhältst {n} Einflusspunkt.",
        "Du erhältst {n} Einflusspunkte.",
    ),
    "effect.lose_influence": (
        "Ein Zielspieler verliert {n} Einflusspunkt.",
        "Ein Zielspieler verliert {n} Einflusspunkte.",
    ),
    "effect.double_influence": "Deine Einflusspunkte zählen in diesem Spielzug doppelt.",
    "effect.cheaper_claims": (
        "Jede Karte, die du in diesem Spielzug kaufst, kostet {n} weniger, mindestens aber "
        "1."
    ),
    "effect.claim_opposing": (
        "In deiner Kaufphase dieses Spielzugs darfst du 1 Karte aus einem feindlichen "
        "Archiv kaufen."
    ),
    "effect.free_claim": (
        "Kaufe sofort eine Ziel-Befehlskarte, ohne ihren Preis zu bezahlen."
    ),
    "effect.exile_from_hand.you.card": "Verbanne 1 beliebige Karte aus deiner Hand.",
    "effect.exile_from_hand.you.order": "Verbanne 1 Befehlskarte aus deiner Hand.",
    "effect.exile_from_hand.that_player.card": (
        "Der gewählte Spieler verbannt 1 beliebige Karte seiner Wahl aus seiner Hand."
    ),
    "effect.exile_from_hand.that_player.order": (
        "Der gewählte Spieler verbannt 1 Befehlskarte seiner Wahl aus seiner Hand."
    ),
    "effect.exile_wound_from_discard": "Verbanne eine Zielwunde aus deinem Ablagestapel.",
    "effect.enter_play": (
        "Diese Kreatur kommt mit {n} Lebenspunkt ins Spiel.",
        "Diese Kreatur kommt mit {n} Lebenspunkten ins Spiel.",
    ),
    "effect.enter_play.instead": (
        "Diese Kreatur kommt stattdessen mit {n} Lebenspunkt ins Spiel.",
        "Diese Kreatur kommt stattdessen mit {n} Lebenspunkten ins Spiel.",
    ),
    "effect.discard_to_deck": (
        "Lege eine beliebige Zielkarte aus deinem Ablagestapel oben auf dein Deck."
    ),
    "effect.minion_to_deck": "Lege eine Zielkreatur oben auf das Deck ihres Besitzers.",
    "effect.put_into_play.target": (
        "Bringe eine Zielkreatur aus deinem Ablagestapel ins Spiel."
    ),
    "effect.put_into_play.any": "Bringe 1 Kreatur aus deinem Ablagestapel ins Spiel.",
    "effect.return_order": (
        "Nimm eine Ziel-Befehlskarte aus deinem Ablagestapel auf die Hand."
    ),
    "effect.resolve_chain_text": "Führe den Kettentext der gewählten Karte aus.",
    "effect.refuse": (
        "Eine Ziel-Befehlskarte in der Kette wird nicht ausgeführt, sondern abgelegt, "
        "sobald sie an der Reihe ist."
    ),
    "effect.exile_from_archive": (
        "Verbanne {n} Befehlskarte aus einem Zielarchiv.",
        "Verbanne {n} Befehlskarten aus einem Zielarchiv.",
    ),
    "effect.choose_targets": (
        "Wenn eine Ziel-Befehlskarte in der Kette ausgeführt wird, wählst du die Ziele "
        "ihrer Texte."
    ),
    "effect.resolve_twice.that": (
        "Bei der gewählten Karte werden der Kettentext und, falls aktiv, der Kick zweimal "
        "ausgeführt."
    ),
    "effect.resolve_twice.next": (
        "Bei der nächsten Karte in der Kette, die an die Reihe kommt, werden der "
        "Kettentext und, falls aktiv, der Kick zweimal ausgeführt."
    ),
    "effect.no_text_blocking": (
        "Bis zum Ende des Spielzugs können die Kreaturen eines Zielspielers keinen Schaden "
        "aus Kartentexten blocken."
    ),
    "effect.redraw_wounds": (
        "Lege alle Wunden aus deiner Hand ab und ziehe für jede davon {n} Karte.",
        "Lege alle Wunden aus deiner Hand ab und ziehe für jede davon {n} Karten.",
    ),
    "effect.heal_yours": (
        "Jede deiner Kreaturen erhält {n} Lebenspunkt zurück.",
        "Jede deiner Kreaturen erhält {n} Lebenspunkte zurück.",
    ),
    "in_play.blocks_damage": "Blockt Schaden, der dir zugefügt wird.",
    "in_play.stays": "Bleibt am Ende deiner Kampfphase im Spiel.",
    "in_play.exile_when_destroyed": "Wird verbannt, wenn sie zerstört wird.",
    "in_play.exile_when_discarded": "Wird verbannt, wenn sie zerstört oder abgelegt wird.",
    "in_play.unblockable": "Kann nicht geblockt werden.",
    "in_play.returns_when_destroyed": (
        "Kehrt auf die Hand ihres Besitzers zurück, wenn sie zerstört wird."
    ),
    "in_play.no_target": "Kartentexte können dich nicht als Zielspieler wählen.",
    "in_play.strength_of_numbers": "Ihre Stärke ist die Anzahl deiner Kreaturen im Spiel.",
    "moment.combat_begins": "Zu Beginn deiner Kampfphase: {text}",
    "moment.enters": "Wenn sie ins Spiel kommt: {text}",
    "moment.damaged": "Wenn sie Schaden erleidet und nicht zerstört wird: {text}",
    "moment.leaves": "Wenn sie das Spiel verlässt: {text}",
    "moment.opposing_destroyed": "Wenn eine feindliche Kreatur zerstört wird: {text}",
    "moment.wounded": "Wenn du eine Wunde erleidest: {text}",
    "moment.your_cleanup": "In deiner Abschlussphase: {text}",
    "moment.each_cleanup": "In der Abschlussphase jedes Spielers: {text}",
    "wound.cleanup": "Du darfst das in deiner Abschlussphase nutzen.",
    "wound.none": "Zählt als Wunde, hat aber kein Schlüsselwort.",
    "colour.white": "weiß",
    "colour.blue": "blau",
    "colour.red": "rot",
    "colour.green": "grün",
    "colour.purple": "lila",
    "colour.yellow": "gelb",
    "kind.starter": "Startkreatur",
    "kind.minion": "Kreatur",
    "kind.action": "Aktion",
    "kind.wound": "Wunde",
    "species.vampire": "Vampir",
    "species.lycanthrope": "Werwolf",
    "species.ghoul": "Ghul",
    "species.hunter": "Jäger",
}
