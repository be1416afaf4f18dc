"""German: what The Coldest War adds to cards, questions and the log."""

from __future__ import annotations

COLDEST_WAR: dict[str, str | tuple[str, ...]] = {
    "label.combat": "Kampf",
    "label.your_combat": "Dein Kampf",
    "combat.before_blocks": "Bevor geblockt wird: {text}",
    "effect.damage_players.that_player": (
        "Füge diesem Spieler {n} Schadenspunkt zu.",
        "Füge diesem Spieler {n} Schadenspunkte zu.",
    ),
    "effect.damage_minions.target_fighting": (
        "Füge einer angreifenden oder blockenden Zielkreatur {n} Schadenspunkt zu.",
        "Füge einer angreifenden oder blockenden Zielkreatur {n} Schadenspunkte zu.",
    ),
    "effect.damage_minions.target_of_that_player": (
        "Füge einer Zielkreatur dieses Spielers {n} Schadenspunkt zu.",
        "Füge einer Zielkreatur dieses Spielers {n} Schadenspunkte zu.",
    ),
    "effect.damage_minions.exiles": (
        "Füge einer Zielkreatur {n} Schadenspunkt zu. Wird sie dadurch zerstört, verbanne "
        "sie aus dem Ablagestapel ihres Besitzers.",
        "Füge einer Zielkreatur {n} Schadenspunkte zu. Wird sie dadurch zerstört, verbanne "
        "sie aus dem Ablagestapel ihres Besitzers.",
    ),
    "effect.destroy.vampire": "Zerstöre einen Ziel-Vampir.",
    "effect.destroy.hunter.that_player": "Zerstöre einen Ziel-Jäger dieses Spielers.",
    "effect.receive_wounds.that_player": (
        "Dieser Spieler erleidet {n} Wunde.",
        "Dieser Spieler erleidet {n} Wunden.",
    ),
    "effect.exile_from_hand.you.wound": "Verbanne 1 Wunde aus deiner Hand.",
    "effect.exile_from_hand.that_player.wound": (
        "Der gewählte Spieler verbannt 1 Wunde seiner Wahl aus seiner Hand."
    ),
    "effect.put_into_play.target.ghoul": (
        "Bringe einen Ziel-Ghul aus deinem Ablagestapel ins Spiel."
    ),
    "effect.return_order.minion": (
        "Nimm eine Zielkreatur aus deinem Ablagestapel auf die Hand."
    ),
    "effect.claim_opposing.less": (
        "In deiner Kaufphase dieses Spielzugs darfst du 1 Karte aus einem feindlichen "
        "Archiv kaufen; sie kostet {n} weniger, mindestens aber 1."
    ),
    "effect.free_claim.commons": (
        "Kaufe sofort 1 Befehlskarte, die höchstens {n} kostet, aus einem allgemeinen "
        "Zielarchiv, ohne ihren Preis zu bezahlen."
    ),
    "effect.feed.card": (
        "Versorgung: Lege {n} Karte aus deiner Hand ab, um das noch einmal zu tun.",
        "Versorgung: Lege {n} Karten aus deiner Hand ab, um das noch einmal zu tun.",
    ),
    "effect.feed.order": (
        "Versorgung: Lege {n} Befehlskarte aus deiner Hand ab, um das noch einmal zu tun.",
        "Versorgung: Lege {n} Befehlskarten aus deiner Hand ab, um das noch einmal zu tun.",
    ),
    "effect.feed.wound": (
        "Versorgung: Lege {n} Wunde aus deiner Hand ab, um das noch einmal zu tun.",
        "Versorgung: Lege {n} Wunden aus deiner Hand ab, um das noch einmal zu tun.",
    ),
    "effect.feed.minion": (
        "Versorgung: Zerstöre {n} deiner Kreaturen im Spiel, um das noch einmal zu tun."
    ),
    "effect.strengthen.target": (
        "Eine Zielkreatur hat bis zum Ende des Spielzugs Stärke +{n}."
    ),
    "effect.strengthen.this": "Diese Karte hat bis zum Ende des Spielzugs Stärke +{n}.",
    "effect.strengthen.each_of_your_attacking": (
        "Jede deiner angreifenden Kreaturen hat bis zum Ende des Spielzugs Stärke +{n}."
    ),
    "effect.heal_this": (
        "Diese Karte erhält {n} Lebenspunkt zurück.",
        "Diese Karte erhält {n} Lebenspunkte zurück.",
    ),
    "effect.heal_that": "Diese Kreatur erhält alle Lebenspunkte zurück.",
    "effect.destroy_this": (
        "Du darfst diese Karte zerstören. Tust du das, ziehe {n} Karte.",
        "Du darfst diese Karte zerstören. Tust du das, ziehe {n} Karten.",
    ),
    "effect.cannot_be_blocked": (
        "Eine angreifende Zielkreatur kann in diesem Spielzug nicht geblockt werden."
    ),
    "effect.prevent_on_you": (
        "Verhindere in diesem Spielzug den nächsten {n} Schadenspunkt, der dir zugefügt "
        "würde.",
        "Verhindere in diesem Spielzug die nächsten {n} Schadenspunkte, die dir zugefügt "
        "würden.",
    ),
    "effect.prevent_on_minion": (
        "Verhindere in diesem Spielzug den nächsten {n} Schadenspunkt, der einer "
        "Zielkreatur zugefügt würde.",
        "Verhindere in diesem Spielzug die nächsten {n} Schadenspunkte, die einer "
        "Zielkreatur zugefügt würden.",
    ),
    "effect.look.you": (
        "Sieh dir die obersten {n} Karten deines Decks an. Lege beliebig viele davon auf "
        "deinen Ablagestapel und den Rest in beliebiger Reihenfolge zurück auf das Deck."
    ),
    "effect.look.target": (
        "Sieh dir die obersten {n} Karten des Decks eines Zielspielers an. Lege beliebig "
        "viele davon auf dessen Ablagestapel und den Rest in beliebiger Reihenfolge zurück "
        "auf das Deck."
    ),
    "effect.discard_from_hand.you": (
        "Lege {n} Karte aus deiner Hand ab.",
        "Lege {n} Karten aus deiner Hand ab.",
    ),
    "effect.discard_from_hand.target": (
        "Ein Zielspieler legt {n} Karte seiner Wahl aus seiner Hand ab.",
        "Ein Zielspieler legt {n} Karten seiner Wahl aus seiner Hand ab.",
    ),
    "effect.discard_from_hand.that_player": (
        "Dieser Spieler legt {n} Karte seiner Wahl aus seiner Hand ab.",
        "Dieser Spieler legt {n} Karten seiner Wahl aus seiner Hand ab.",
    ),
    "effect.target_opponent": "Wähle einen Gegner als Ziel.",
    "effect.give_wound": (
        "Lege 1 Wunde aus deiner Hand oben auf den Ablagestapel dieses Spielers."
    ),
    "effect.give_from_archive": (
        "Lege {n} Befehlskarte aus einem Zielarchiv oben auf den Ablagestapel dieses "
        "Spielers.",
        "Lege {n} Befehlskarten aus einem Zielarchiv oben auf den Ablagestapel dieses "
        "Spielers.",
    ),
    "effect.attach": "Lege diese Aktion unter eine Zielkreatur im Spiel.",
    "effect.target_minion": "Wähle eine Zielkreatur.",
    "effect.that_strikes": (
        "Sie fügt einer anderen Zielkreatur Schaden in Höhe ihrer Stärke zu."
    ),
    "effect.other_strikes": (
        "Die andere Kreatur fügt der ersten Schaden in Höhe ihrer Stärke zu."
    ),
    "effect.claim_discarded": (
        "In deiner Kaufphase dieses Spielzugs darfst du die oberste Karte vom "
        "Ablagestapel eines Gegners kaufen, wenn sie eine Befehlskarte und keine "
        "Startkreatur ist."
    ),
    "effect.more_combat": (
        "Wenn es dein Spielzug ist, hat er nach der Kettenphase eine weitere Kampfphase."
    ),
    "effect.each_puts_into_play.ghoul": (
        "Jeder Spieler bringt 1 Ghul aus seinem eigenen Ablagestapel ins Spiel."
    ),
    "in_play.strength_of_defenders": (
        "Ihre Stärke ist die Anzahl der Kreaturen, die der angegriffene Spieler im Spiel "
        "hat."
    ),
    "in_play.host_stays": (
        "Die Kreatur bleibt am Ende der Kampfphase des Spielers, der sie kontrolliert, im "
        "Spiel."
    ),
    "in_play.host_bonus": "Die Kreatur hat Stärke +{n}.",
    "moment.attacks": "Wenn sie einen Spieler angreift: {text}",
    "moment.blocks": "Wenn sie die Kreatur eines Spielers blockt: {text}",
    "wound.combat": (
        "Einmal pro Spielzug darfst du sie statt jedes anderen Wundeneffekts während "
        "deiner Kampfphase aus deiner Hand ablegen:"
    ),
    "wound.chain": (
        "In deiner eigenen Kette darfst du sie hinter jede Karte spielen; dahinter darf "
        "dann jede Karte folgen. Sie wird ohne Wirkung ausgeführt. Das zählt nicht als "
        "dein Wundeneffekt dieses Spielzugs."
    ),
    "prompt.starters": "Wähle Startkreatur {n} von 12.",
    "prompt.combat_text": "Nutze in diesem Kampf eine Karte aus deiner Hand oder passe.",
    "prompt.combat_text.none": "Du hast gerade keine Karte für diesen Kampf.",
    "prompt.feed.Feed.card": (
        "{card}: {n} Karte aus deiner Hand ablegen, um es noch einmal zu tun?",
        "{card}: {n} Karten aus deiner Hand ablegen, um es noch einmal zu tun?",
    ),
    "prompt.feed.Feed.order": (
        "{card}: {n} Befehlskarte aus deiner Hand ablegen, um es noch einmal zu tun?",
        "{card}: {n} Befehlskarten aus deiner Hand ablegen, um es noch einmal zu tun?",
    ),
    "prompt.feed.Feed.wound": (
        "{card}: {n} Wunde aus deiner Hand ablegen, um es noch einmal zu tun?",
        "{card}: {n} Wunden aus deiner Hand ablegen, um es noch einmal zu tun?",
    ),
    "prompt.feed.Feed.minion": (
        "{card}: Eine deiner Kreaturen zerstören, um es noch einmal zu tun?"
    ),
    "prompt.feed": "{card}: Bezahlen, um es noch einmal zu tun?",
    "prompt.may": "{card}: Den Text nutzen?",
    "prompt.feed.none": "Du hast nichts, womit du sie versorgen kannst.",
    "prompt.discard_from_hand": (
        "{card}: Wähle {n} Karte aus deiner Hand, die du ablegst.",
        "{card}: Wähle die erste von {n} Karten aus deiner Hand, die du ablegst.",
    ),
    "prompt.give_from_hand": (
        "{card}: Wähle die Wunde aus deiner Hand, die auf den Ablagestapel dieses Spielers "
        "kommt."
    ),
    "prompt.look": (
        "{card}: Wähle eine Karte, die du von deinem Deck ablegst, oder behalte den Rest."
    ),
    "prompt.look.other": (
        "{card}: Wähle eine Karte, die du vom Deck von {player} ablegst, oder behalte den "
        "Rest."
    ),
    "prompt.put_back": "{card}: Wähle, welche Karte als nächste auf deinem Deck liegt.",
    "prompt.put_back.other": (
        "{card}: Wähle, welche Karte als nächste auf dem Deck von {player} liegt."
    ),
    "prompt.may.DestroyThis": (
        "{card}: Zerstören, um {n} Karte zu ziehen?",
        "{card}: Zerstören, um {n} Karten zu ziehen?",
    ),
    "prompt.target_player.Look": (
        "{card}: Wähle den Spieler, dessen Deck du dir ansiehst."
    ),
    "prompt.target_player.DiscardFromHand": (
        "{card}: Wähle den Spieler, der {n} Karte ablegt.",
        "{card}: Wähle den Spieler, der {n} Karten ablegt.",
    ),
    "prompt.target_player.TargetOpponent": "{card}: Wähle einen Gegner.",
    "prompt.target_minion.Strengthen": (
        "{card}: Wähle die Kreatur, die Stärke +{n} bekommt."
    ),
    "prompt.target_minion.CannotBeBlocked": (
        "{card}: Wähle den Angreifer, der nicht geblockt werden kann."
    ),
    "prompt.target_minion.PreventOnMinion": (
        "{card}: Wähle die Kreatur, der {n} Schaden erspart bleibt."
    ),
    "prompt.target_minion.Attach": "{card}: Wähle die Kreatur, unter die sie kommt.",
    "prompt.target_minion.TargetMinion": "{card}: Wähle die Kreatur, die zuschlägt.",
    "prompt.target_minion.ThatStrikes": "{card}: Wähle die Kreatur, die getroffen wird.",
    "prompt.target_archive.GiveFromArchive": (
        "{card}: Wähle das Archiv, aus dem {n} Befehlskarte kommt.",
        "{card}: Wähle das Archiv, aus dem {n} Befehlskarten kommen.",
    ),
    "prompt.pick_discard.EachPutsIntoPlay": (
        "{card}: Wähle den Ghul aus deinem Ablagestapel, der ins Spiel kommt."
    ),
    "option.pile": "{card} vom Ablagestapel von {player} für {n} kaufen",
    "option.discard.look": "{card} ablegen",
    "option.done.look": "Den Rest behalten",
    "option.pass.feed": "Nicht bezahlen",
    "option.use.may": "Zerstören",
    "option.pass.may": "Behalten",
    "note.starters": "wählt Startkreaturen",
    "note.combat_text": "überlegt im Kampf",
    "note.feed": "überlegt, ob versorgt wird",
    "note.discard_from_hand": "wählt eine Karte zum Ablegen",
    "note.give_from_hand": "wählt eine Wunde",
    "note.look": "sieht sich Karten an",
    "note.put_back": "legt Karten zurück",
    "note.may": "überlegt bei einer Karte",
    "event.discarded.attached": (
        "{card} verlässt die Kreatur und kommt auf den Ablagestapel von {player}."
    ),
    "event.discarded.attached.you": (
        "{card} verlässt die Kreatur und kommt auf deinen Ablagestapel."
    ),
    "event.discarded.deck": "{card} kommt vom Deck von {player} auf den Ablagestapel.",
    "event.discarded.deck.you": "{card} kommt von deinem Deck auf deinen Ablagestapel.",
    "event.combat_text": "{player} nutzt {card} im Kampf.",
    "event.combat_text.you": "Du nutzt {card} im Kampf.",
    "event.fed": "{player} versorgt {card}.",
    "event.fed.you": "Du versorgst {card}.",
    "event.strengthened": "{card} von {player} hat in diesem Spielzug Stärke +{n}.",
    "event.strengthened.you": "Deine Kreatur {card} hat in diesem Spielzug Stärke +{n}.",
    "event.shielded.minion": (
        "Der nächste Schaden an {card} von {player} wird verhindert: {n}."
    ),
    "event.shielded.minion.you": (
        "Der nächste Schaden an deiner Kreatur {card} wird verhindert: {n}."
    ),
    "event.shielded.player": "Der nächste Schaden an {player} wird verhindert: {n}.",
    "event.shielded.player.you": "Der nächste Schaden an dir wird verhindert: {n}.",
    "event.prevented.minion": "Verhinderter Schaden an {card} von {player}: {n}.",
    "event.prevented.minion.you": "Verhinderter Schaden an deiner Kreatur {card}: {n}.",
    "event.prevented.player": "Verhinderter Schaden an {player}: {n}.",
    "event.prevented.player.you": "Verhinderter Schaden an dir: {n}.",
    "event.cannot_be_blocked": (
        "{card} von {player} kann in diesem Spielzug nicht geblockt werden."
    ),
    "event.cannot_be_blocked.you": (
        "Deine Kreatur {card} kann in diesem Spielzug nicht geblockt werden."
    ),
    "event.attached": "{player} legt {card} unter {host}.",
    "event.attached.you": "Du legst {card} unter {host}.",
    "event.looked.own": (
        "{player} sieht sich {n} Karte oben vom eigenen Deck an.",
        "{player} sieht sich die obersten {n} Karten des eigenen Decks an.",
    ),
    "event.looked.own.you": (
        "Du siehst dir {n} Karte oben von deinem Deck an: {cards}.",
        "Du siehst dir die obersten {n} Karten deines Decks an: {cards}.",
    ),
    "event.looked": (
        "{player} sieht sich {n} Karte oben vom Deck von {other} an.",
        "{player} sieht sich die obersten {n} Karten des Decks von {other} an.",
    ),
    "event.looked.you": (
        "Du siehst dir {n} Karte oben vom Deck von {other} an: {cards}.",
        "Du siehst dir die obersten {n} Karten des Decks von {other} an: {cards}.",
    ),
    "event.looked.me": (
        "{player} sieht sich {n} Karte oben von deinem Deck an.",
        "{player} sieht sich die obersten {n} Karten deines Decks an.",
    ),
    "event.given": "{player} legt {card} auf den Ablagestapel von {other}.",
    "event.given.you": "Du legst {card} auf den Ablagestapel von {other}.",
    "event.given.me": "{player} legt {card} auf deinen Ablagestapel.",
    "event.may_claim_cheaper": "Einer dieser Käufe kostet {player} {n} weniger.",
    "event.may_claim_cheaper.you": "Einer dieser Käufe kostet dich {n} weniger.",
    "event.may_claim_discarded": (
        "{player} darf in diesem Spielzug die oberste Karte vom Ablagestapel eines Gegners "
        "kaufen."
    ),
    "event.may_claim_discarded.you": (
        "Du darfst in diesem Spielzug die oberste Karte vom Ablagestapel eines Gegners "
        "kaufen."
    ),
    "event.claimed_discarded": (
        "{player} kauft {card} vom Ablagestapel von {other} für {n}."
    ),
    "event.claimed_discarded.you": "Du kaufst {card} vom Ablagestapel von {other} für {n}.",
    "event.claimed_discarded.me": "{player} kauft {card} von deinem Ablagestapel für {n}.",
    "event.more_combat": "Der Spielzug von {player} bekommt eine weitere Kampfphase.",
    "event.more_combat.you": "Dein Spielzug bekommt eine weitere Kampfphase.",
    "event.starters_chosen": "{player} hat die Startkreaturen gewählt.",
    "event.starters_chosen.you": "Du hast deine Startkreaturen gewählt: {cards}.",
    "prompt.moon": "Der Mond: so lassen, den nächsten aufdecken oder alle sechs mischen?",
    "option.leave": "Mond so lassen",
    "option.next": "Nächsten Mond aufdecken",
    "option.shuffle": "Monde mischen",
    "note.moon": "betrachtet den Mond",
    "event.moon.dealt": "Der Mond: {moon}.",
    "event.moon.turned": "Der nächste Mond: {moon}.",
    "event.moon.shuffled": "Die Monde werden gemischt: {moon}.",
    "moon.new-moon": "Kaufphase: Jeder Vampir kostet 1 weniger, mindestens aber 1.",
    "moon.crescent-moon": (
        "Abschlussphase: Der aktive Spieler zieht auf sechs statt auf fünf Karten nach."
    ),
    "moon.first-quarter": (
        "Kaufphase: Zu ihrem Beginn erhält der aktive Spieler 1 Einflusspunkt, "
        "wenn er einen Jäger im Spiel hat."
    ),
    "moon.full-moon": "Kampfphase: Jeder angreifende Werwolf hat Stärke +1.",
    "moon.last-quarter": "Kampfphase: Ghule werden an ihrem Ende nicht abgelegt.",
    "moon.lunar-eclipse": (
        "Kettenphase: Der Kick jeder Karte, die auf eine andere folgt, ist aktiv, "
        "egal in welcher Farbe."
    ),
}
