"""German: what has happened, phases, results and refusals."""

from __future__ import annotations

LOG: dict[str, str | tuple[str, ...]] = {
    "phase.draft": "Auswahl",
    "phase.combat": "Kampfphase",
    "phase.chain": "Kettenphase",
    "phase.claim": "Kaufphase",
    "phase.cleanup": "Abschlussphase",
    "phase.over": "Spielende",
    "event.game_began": "{player} beginnt das Spiel.",
    "event.game_began.you": "Du beginnst das Spiel.",
    "event.pair_dealt": "{player} erhält zwei private Archive.",
    "event.pair_dealt.you": "Du erhältst zwei private Archive.",
    "event.pair_dealt.known": "{player} erhält diese privaten Archive: {cards}.",
    "event.pair_dealt.known.you": "Du erhältst diese privaten Archive: {cards}.",
    "event.picked.private": "{player} wählt die Karte {card} als privates Archiv.",
    "event.picked.private.you": "Du wählst die Karte {card} als privates Archiv.",
    "event.picked.commons": "{player} wählt die Karte {card} für die allgemeinen Archive.",
    "event.picked.commons.you": "Du wählst die Karte {card} für die allgemeinen Archive.",
    "event.picked.remove": "{player} nimmt die Karte {card} aus dem Spiel.",
    "event.picked.remove.you": "Du nimmst die Karte {card} aus dem Spiel.",
    "event.archives_revealed": (
        "Die Archive werden aufgedeckt. Allgemeine Archive: {commons}."
    ),
    "event.archive_revealed": "Ein privates Archiv von {player} wird aufgedeckt: {card}.",
    "event.archive_revealed.you": "Dein privates Archiv wird aufgedeckt: {card}.",
    "event.turn_began": "Spielzug {turn}: {player} ist am Zug.",
    "event.turn_began.you": "Spielzug {turn}: Du bist am Zug.",
    "event.phase_began.combat": "Die Kampfphase beginnt.",
    "event.phase_began.chain": "Die Kettenphase beginnt.",
    "event.phase_began.claim": "Die Kaufphase beginnt.",
    "event.phase_began.cleanup": "Die Abschlussphase beginnt.",
    "event.attacks": "{card} von {player} greift {other} an.",
    "event.attacks.you": "Deine Kreatur {card} greift {other} an.",
    "event.attacks.me": "{card} von {player} greift dich an.",
    "event.blocks": "{card} von {player} blockt die Kreatur {attacker_card}.",
    "event.blocks.you": "Deine Kreatur {card} blockt die Kreatur {attacker_card}.",
    "event.combat": "{card} von {player} kämpft mit Stärke {n} gegen {other}.",
    "event.combat.you": "Deine Kreatur {card} kämpft mit Stärke {n} gegen {other}.",
    "event.combat.me": "{card} von {player} kämpft mit Stärke {n} gegen dich.",
    "event.combat_skipped": (
        "{card} von {player} ist nicht mehr im Spiel: Der Angriff entfällt."
    ),
    "event.combat_skipped.you": (
        "Deine Kreatur {card} ist nicht mehr im Spiel: Der Angriff entfällt."
    ),
    "event.minion_damaged": (
        "{card} von {player} erleidet {n} Schadenspunkt (Lebenspunkte: {health}).",
        "{card} von {player} erleidet {n} Schadenspunkte (Lebenspunkte: {health}).",
    ),
    "event.minion_damaged.you": (
        "Deine Kreatur {card} erleidet {n} Schadenspunkt (Lebenspunkte: {health}).",
        "Deine Kreatur {card} erleidet {n} Schadenspunkte (Lebenspunkte: {health}).",
    ),
    "event.absorbed": (
        "{card} blockt {n} Schadenspunkt für {player}.",
        "{card} blockt {n} Schadenspunkte für {player}.",
    ),
    "event.absorbed.you": (
        "{card} blockt {n} Schadenspunkt für dich.",
        "{card} blockt {n} Schadenspunkte für dich.",
    ),
    "event.destroyed": "{card} von {player} wird zerstört.",
    "event.destroyed.you": "Deine Kreatur {card} wird zerstört.",
    "event.wounded": "{player} erleidet eine Wunde: {card}.",
    "event.wounded.you": "Du erleidest eine Wunde: {card}.",
    "event.discarded.play": "{player} legt die Kreatur {card} aus dem Spiel ab.",
    "event.discarded.play.you": "Du legst die Kreatur {card} aus dem Spiel ab.",
    "event.discarded.hand": "{player} legt die Karte {card} ab.",
    "event.discarded.hand.you": "Du legst die Karte {card} ab.",
    "event.exiled.play": "{card} von {player} wird verbannt.",
    "event.exiled.play.you": "Deine Kreatur {card} wird verbannt.",
    "event.exiled.hand": "{player} verbannt die Karte {card} aus der Hand.",
    "event.exiled.hand.you": "Du verbannst die Karte {card} aus deiner Hand.",
    "event.exiled.discard": "{player} verbannt die Karte {card} aus dem Ablagestapel.",
    "event.exiled.discard.you": "Du verbannst die Karte {card} aus deinem Ablagestapel.",
    "event.exiled.archive": "Die Karte {card} wird aus ihrem Archiv verbannt.",
    "event.returned.play": "{card} kehrt aus dem Spiel auf die Hand von {player} zurück.",
    "event.returned.play.you": "{card} kehrt aus dem Spiel auf deine Hand zurück.",
    "event.returned.discard": (
        "{card} kehrt aus dem Ablagestapel auf die Hand von {player} zurück."
    ),
    "event.returned.discard.you": (
        "{card} kehrt aus dem Ablagestapel auf deine Hand zurück."
    ),
    "event.put_on_deck": (
        "Eine Karte aus dem Ablagestapel kommt oben auf das Deck von {player}."
    ),
    "event.put_on_deck.known": "{card} kommt oben auf das Deck von {player}.",
    "event.put_on_deck.known.you": "{card} kommt oben auf dein Deck.",
    "event.played": "{player} fügt der Kette die Karte {card} hinzu.",
    "event.played.you": "Du fügst der Kette die Karte {card} hinzu.",
    "event.played.kicked": (
        "{player} fügt der Kette die Karte {card} hinzu; ihr Kick ist aktiv."
    ),
    "event.played.kicked.you": (
        "Du fügst der Kette die Karte {card} hinzu; ihr Kick ist aktiv."
    ),
    "event.passed": "{player} passt.",
    "event.passed.you": "Du passt.",
    "event.resolving": "{card} von {player} wird ausgeführt.",
    "event.resolving.you": "Deine Karte {card} wird ausgeführt.",
    "event.resolving.kicked": "{card} von {player} wird mit Kick ausgeführt.",
    "event.resolving.kicked.you": "Deine Karte {card} wird mit Kick ausgeführt.",
    "event.resolving.again": "{card} von {player} wird ein zweites Mal ausgeführt.",
    "event.resolving.again.you": "Deine Karte {card} wird ein zweites Mal ausgeführt.",
    "event.refused": "{card} von {player} wird nicht ausgeführt.",
    "event.refused.you": "Deine Karte {card} wird nicht ausgeführt.",
    "event.text": "Der Kettentext der Karte {card} wird ausgeführt.",
    "event.targeted.player": "{card}: {player} wählt {target}.",
    "event.targeted.player.you": "{card}: Du wählst {target}.",
    "event.targeted.player.me": "{card}: {player} wählt dich.",
    "event.targeted.player.self": "{card}: Du wählst dich selbst.",
    "event.targeted.archive": "{card}: {player} wählt das Archiv der Karte {target}.",
    "event.targeted.archive.you": "{card}: Du wählst das Archiv der Karte {target}.",
    "event.targeted.card": "{card}: {player} wählt die Karte {target}.",
    "event.targeted.card.you": "{card}: Du wählst die Karte {target}.",
    "event.no_target": "{card}: Es gibt nichts auszuwählen.",
    "event.will_be_refused": "{card} von {player} wird nicht ausgeführt.",
    "event.will_be_refused.you": "Deine Karte {card} wird nicht ausgeführt.",
    "event.will_resolve_twice": "{card} von {player} wird zweimal ausgeführt.",
    "event.will_resolve_twice.you": "Deine Karte {card} wird zweimal ausgeführt.",
    "event.targets_taken": "{player} wird die Ziele der Karte {card} bestimmen.",
    "event.targets_taken.you": "Du wirst die Ziele der Karte {card} bestimmen.",
    "event.next_resolves_twice": (
        "Die nächste Karte, die an die Reihe kommt, wird zweimal ausgeführt."
    ),
    "event.drew": ("{player} zieht {n} Karte.", "{player} zieht {n} Karten."),
    "event.drew.you": ("Du ziehst {n} Karte.", "Du ziehst {n} Karten."),
    "event.drew.known": (
        "{player} zieht {n} Karte: {cards}.",
        "{player} zieht {n} Karten: {cards}.",
    ),
    "event.drew.known.you": (
        "Du ziehst {n} Karte: {cards}.",
        "Du ziehst {n} Karten: {cards}.",
    ),
    "event.shuffled": "{player} mischt den Ablagestapel zu einem neuen Deck.",
    "event.shuffled.you": "Du mischst deinen Ablagestapel zu einem neuen Deck.",
    "event.entered": (
        "{card} von {player} kommt mit {n} Lebenspunkt ins Spiel.",
        "{card} von {player} kommt mit {n} Lebenspunkten ins Spiel.",
    ),
    "event.entered.you": (
        "Deine Kreatur {card} kommt mit {n} Lebenspunkt ins Spiel.",
        "Deine Kreatur {card} kommt mit {n} Lebenspunkten ins Spiel.",
    ),
    "event.entered.now": (
        "{card} von {player} hat jetzt {n} Lebenspunkt.",
        "{card} von {player} hat jetzt {n} Lebenspunkte.",
    ),
    "event.entered.now.you": (
        "Deine Kreatur {card} hat jetzt {n} Lebenspunkt.",
        "Deine Kreatur {card} hat jetzt {n} Lebenspunkte.",
    ),
    "event.healed": (
        "{card} von {player} erhält {n} Lebenspunkt zurück.",
        "{card} von {player} erhält {n} Lebenspunkte zurück.",
    ),
    "event.healed.you": (
        "Deine Kreatur {card} erhält {n} Lebenspunkt zurück.",
        "Deine Kreatur {card} erhält {n} Lebenspunkte zurück.",
    ),
    "event.influence.gained": (
        "{player} erhält {n} Einflusspunkt.",
        "{player} erhält {n} Einflusspunkte.",
    ),
    "event.influence.gained.you": (
        "Du erhältst {n} Einflusspunkt.",
        "Du erhältst {n} Einflusspunkte.",
    ),
    "event.influence.lost": (
        "{player} verliert {n} Einflusspunkt.",
        "{player} verliert {n} Einflusspunkte.",
    ),
    "event.influence.lost.you": (
        "Du verlierst {n} Einflusspunkt.",
        "Du verlierst {n} Einflusspunkte.",
    ),
    "event.influence_doubled": (
        "Die Einflusspunkte von {player} zählen in diesem Spielzug doppelt."
    ),
    "event.influence_doubled.you": (
        "Deine Einflusspunkte zählen in diesem Spielzug doppelt."
    ),
    "event.may_claim_opposing": (
        "{player} darf in diesem Spielzug 1 Karte aus einem feindlichen Archiv kaufen."
    ),
    "event.may_claim_opposing.you": (
        "Du darfst in diesem Spielzug 1 Karte aus einem feindlichen Archiv kaufen."
    ),
    "event.cannot_block_text": (
        "Bis zum Ende des Spielzugs können die Kreaturen von {player} keinen Schaden aus "
        "Kartentexten blocken."
    ),
    "event.cannot_block_text.you": (
        "Bis zum Ende des Spielzugs können deine Kreaturen keinen Schaden aus Kartentexten "
        "blocken."
    ),
    "event.discount": (
        "Jede Karte, die {player} in diesem Spielzug kauft, kostet {n} weniger."
    ),
    "event.discount.you": (
        "Jede Karte, die du in diesem Spielzug kaufst, kostet {n} weniger."
    ),
    "event.claimed": (
        "{player} kauft die Karte {card} für {n} Einflusspunkt.",
        "{player} kauft die Karte {card} für {n} Einflusspunkte.",
    ),
    "event.claimed.you": (
        "Du kaufst die Karte {card} für {n} Einflusspunkt.",
        "Du kaufst die Karte {card} für {n} Einflusspunkte.",
    ),
    "event.claimed.free": "{player} kauft die Karte {card} ohne Bezahlung.",
    "event.claimed.free.you": "Du kaufst die Karte {card} ohne Bezahlung.",
    "event.claimed.opposing": (
        "{player} kauft die Karte {card} aus einem Archiv von {other} für {n} "
        "Einflusspunkt.",
        "{player} kauft die Karte {card} aus einem Archiv von {other} für {n} "
        "Einflusspunkte.",
    ),
    "event.claimed.opposing.you": (
        "Du kaufst die Karte {card} aus einem Archiv von {other} für {n} Einflusspunkt.",
        "Du kaufst die Karte {card} aus einem Archiv von {other} für {n} Einflusspunkte.",
    ),
    "event.claimed.opposing.me": (
        "{player} kauft die Karte {card} aus deinem Archiv für {n} Einflusspunkt.",
        "{player} kauft die Karte {card} aus deinem Archiv für {n} Einflusspunkte.",
    ),
    "event.claimed.opposing.free": (
        "{player} kauft die Karte {card} aus einem Archiv von {other} ohne Bezahlung."
    ),
    "event.claimed.opposing.free.you": (
        "Du kaufst die Karte {card} aus einem Archiv von {other} ohne Bezahlung."
    ),
    "event.claimed.opposing.free.me": (
        "{player} kauft die Karte {card} aus deinem Archiv ohne Bezahlung."
    ),
    "event.wound_effect": (
        "{player} nutzt den Wundeneffekt und legt {n} Wunde ab.",
        "{player} nutzt den Wundeneffekt und legt {n} Wunden ab.",
    ),
    "event.wound_effect.you": (
        "Du nutzt den Wundeneffekt und legst {n} Wunde ab.",
        "Du nutzt den Wundeneffekt und legst {n} Wunden ab.",
    ),
    "event.ending": "Es liegt keine offene Wunde mehr: Das Spiel endet nach dieser Phase.",
    "event.game_over": "Das Spiel ist zu Ende: {player} gewinnt.",
    "event.game_over.team": "Das Spiel ist zu Ende: {player} und {other} gewinnen.",
    "event.game_over.you": "Das Spiel ist zu Ende: Du gewinnst.",
    "result.first": ("{player} gewinnt mit {n} Wunde.", "{player} gewinnt mit {n} Wunden."),
    "result.wounds": (
        "{player} belegt Platz {place} mit {n} Wunde.",
        "{player} belegt Platz {place} mit {n} Wunden.",
    ),
    "result.keyword": (
        "{player} belegt Platz {place} mit {n} Wunde, gleichauf mit dem Platz davor; die "
        "häufigsten Schlüsselwörter gaben den Ausschlag.",
        "{player} belegt Platz {place} mit {n} Wunden, gleichauf mit dem Platz davor; die "
        "häufigsten Schlüsselwörter gaben den Ausschlag.",
    ),
    "result.seat": (
        "{player} belegt Platz {place} mit {n} Wunde, auch in den Schlüsselwörtern "
        "gleichauf mit dem Platz davor; die Sitzordnung gab den Ausschlag.",
        "{player} belegt Platz {place} mit {n} Wunden, auch in den Schlüsselwörtern "
        "gleichauf mit dem Platz davor; die Sitzordnung gab den Ausschlag.",
    ),
    "refusal.over": "Das Spiel ist zu Ende.",
    "refusal.not_asked": "Im Moment gibt es für dich nichts zu entscheiden.",
    "refusal.not_offered": "Das kannst du nicht mehr wählen.",
    "refusal.seat_count": "Nightfall ist für 2 bis 5 Spieler.",
    "refusal.unknown_set": "Dieses Kartenset gibt es nicht.",
    "refusal.too_few_wounds": (
        "Für ein längeres Spiel mit so vielen Spielern gibt es nicht genug Wunden."
    ),
    "refusal.first_seat": "Der Startspieler muss einen Platz am Tisch haben.",
    "refusal.secret_common_ground": "Ohne private Archive gibt es nichts geheim zu halten.",
    "refusal.upstream_without_draft": "Ohne Auswahl werden keine Karten weitergegeben.",
    "refusal.unknown_option": "Diese Spieloption gibt es nicht.",
    "refusal.bad_value": "Eine der Spieloptionen hat einen ungültigen Wert.",
    "refusal.not_offered_here": "Diese Spieloption bietet diese Seite noch nicht an.",
    "refusal.profile_of_sets": (
        "Die Regeln von The Coldest War gehören zu seinen Karten, und nur zu ihnen."
    ),
    "refusal.starters_of_one_set": (
        "Startkreaturen lassen sich nur mit zwei Kartensets wählen."
    ),
    "refusal.fixed_deal": "Bei dieser Auswahl werden immer gleich viele Karten ausgeteilt.",
    "refusal.deal_size": "So viele Auswahlkarten passen nicht zu diesen Kartensets.",
    "refusal.moons_without_set": (
        "Für die Mondphasen braucht ihr die Karten von The Coldest War."
    ),
    "refusal.team_seats": "In Teams spielen vier oder sechs.",
    "refusal.six_in_teams": "Zu sechst wird in Zweierteams gespielt.",
    "refusal.six_need_two_sets": "Zu sechst braucht ihr zwei Kartensets.",
    "refusal.unknown": "Das geht nicht.",
}
