"""German: what cards, places and characters say."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.or": " oder ",
    "list.sentences": " ",
    "group.werewolf": "Werwolf",
    "group.vampire": "Vampir",
    "group.human": "Mensch",
    "members.werewolf": ("Werwolf", "Werwölfe"),
    "members.vampire": ("Vampir", "Vampire"),
    "members.human": ("Mensch", "Menschen"),
    "deck.blue": "blauer Stapel",
    "deck.red": "roter Stapel",
    "deck.green": "grüner Stapel",
    "kind.event": "Ereignis",
    "kind.equipment": "Ausrüstung",
    "kind.oracle": "Orakelkarte",
    "fits.groups": "Falls du {groups} bist: {text}",
    "fits.letters": "Falls dein Anfangsbuchstabe einer von diesen ist ({letters}): {text}",
    "effect.damage.self": "Du erleidest {n} Schaden.",
    "effect.damage.other": "Wähle einen anderen Spieler: Er erleidet {n} Schaden.",
    "effect.damage.that": "Dieser Spieler erleidet {n} Schaden.",
    "effect.damage.each_other": "Alle anderen erleiden gleichzeitig je {n} Schaden.",
    "effect.damage.each_on_place": (
        "Alle auf dem Ort mit dieser Zahl erleiden {n} Schaden."
    ),
    "effect.damage.me": "Du erleidest {n} Schaden.",
    "effect.damage.any.six": (
        "Wähle einen Spieler: Er erleidet so viel Schaden, wie der sechsseitige Würfel "
        "zeigt."
    ),
    "effect.damage.any.four": (
        "Wähle einen Spieler: Er erleidet so viel Schaden, wie der vierseitige Würfel "
        "zeigt."
    ),
    "effect.damage.on_place": (
        "Wähle einen Spieler auf diesem Ort ({place}): Er erleidet {n} Schaden."
    ),
    "effect.damage.self.undamaged": "Hast du keinen, erleidest du {n} Schaden.",
    "effect.heal.self": "Heile {n} Schaden.",
    "effect.heal.self.damaged": "Heile {n} deines Schadens.",
    "effect.heal.other.six": (
        "Wähle einen anderen Spieler: Er heilt so viel, wie der sechsseitige Würfel zeigt."
    ),
    "effect.heal_all": "Heile deinen ganzen Schaden.",
    "effect.reveal_and_heal": (
        "Du darfst deinen Charakter aufdecken und deinen ganzen Schaden heilen."
    ),
    "effect.set_damage": "Wähle einen Spieler: Sein Schaden beträgt nun genau {n}.",
    "effect.reveal": "Decke deinen Charakter auf.",
    "effect.show": (
        "Zeige deinen Charakter der Person, die dir die Karte gab, und sonst niemandem."
    ),
    "effect.steal": "Nimm einem anderen Spieler eine Ausrüstung.",
    "effect.dig": "Nimm eine Ausrüstung aus dem blauen oder roten Ablagestapel.",
    "effect.either.give": (
        "Gib eine deiner Ausrüstungen an die Person, die dir die Karte gab, oder erleide "
        "{n} Schaden."
    ),
    "effect.either.forced": (
        "Gib eine deiner Ausrüstungen einem anderen Spieler. Hast du keine, erleidest du "
        "{n} Schaden."
    ),
    "effect.either.tree": "Wähle einen Spieler: Er erleidet {n} Schaden oder heilt {m}.",
    "effect.extra_turns": (
        "Du bekommst {n} zusätzlichen Zug.",
        "Du bekommst {n} zusätzliche Züge.",
    ),
    "effect.extra_turns.out": (
        "Du bekommst so viele zusätzliche Züge, wie Charaktere ausgeschieden sind."
    ),
    "effect.protect.attacks": (
        "Bis zu deinem nächsten Zug erleidest du keinen Schaden durch Angriffe."
    ),
    "effect.protect.all": "Bis zu deinem nächsten Zug erleidest du keinerlei Schaden.",
    "effect.curse": (
        "Wähle einen anderen Spieler: Er verliert für den Rest der Partie seine "
        "Besonderheit."
    ),
    "effect.roll.both": "Würfle mit beiden Würfeln.",
    "effect.roll.chosen": (
        "Wähle einen anderen Spieler und würfle mit dem sechsseitigen Würfel."
    ),
    "effect.roll.line": "{numbers}: {text}",
    "effect.roll.nothing": "{numbers}: Nichts passiert.",
    "effect.switch_goal": "Ab jetzt zählt für dein Ziel dein linker Nachbar.",
    "effect.take_instead": (
        "Statt mindestens {n} Schaden zuzufügen, nimm dem Opfer eine Ausrüstung."
    ),
    "effect.attack_again": "Greife dasselbe Opfer noch einmal an.",
    "effect.strike_back": "Schlage sofort zurück.",
    "effect.lie": (
        "Du darfst so antworten, als träfe die Karte zu oder als träfe sie nicht zu."
    ),
    "effect.step": "Gehe auf einen benachbarten Ort, statt zu würfeln.",
    "passive.add": "Deine erfolgreichen Angriffe fügen {n} Schaden mehr zu.",
    "passive.less": "Deine Angriffe fügen {n} Schaden weniger zu.",
    "passive.groups": (
        "Bist du {groups} und aufgedeckt, fügen deine erfolgreichen Angriffe {n} Schaden "
        "mehr zu."
    ),
    "passive.four_sided": (
        "Greife nur mit dem vierseitigen Würfel an: Seine Zahl ist der Schaden."
    ),
    "passive.outside": "Du greifst außerhalb deines Gebiets an und niemanden darin.",
    "passive.everybody": "Dein Angriff trifft alle, die du angreifen könntest.",
    "passive.attacked": "Angriffe auf dich fügen {n} Schaden weniger zu.",
    "passive.must_attack": "Du musst angreifen, wann immer du kannst.",
    "passive.roll_twice": (
        "Du darfst für die Bewegung zweimal würfeln und einen Wurf auswählen."
    ),
    "passive.take_all": (
        "Du darfst die ganze Ausrüstung eines Spielers nehmen, der durch dich ausscheidet."
    ),
    "passive.prevent": "Keinen Schaden fügen dir zu: {sources}.",
    "passive.prevent_setting": "Diese Karte bewirkt bei dir nichts: {sources}.",
    "place.draw": "Ziehe eine Karte: {decks}.",
    "ability.line": "{when}: {text}",
    "ability.once": "{when}, einmal je Partie: {text}",
    "ability.must": "Sobald du aufgedeckt bist, geschieht das immer.",
    "ability.hides": "Anders darfst du dich nicht aufdecken.",
    "when.own_start": "Zu Beginn deines Zuges",
    "when.own_move": "Wenn du ziehst",
    "when.own_end": "Am Ende deines Zuges",
    "when.own_attack": "Wenn du angreifst",
    "when.after_own_damage": "Wenn dein Angriff Schaden zugefügt hat",
    "when.after_own_attack": "Nach deinem Angriff",
    "when.after_attacked": "Nachdem du angegriffen wurdest",
    "when.own_elimination": "Wenn jemand durch dich ausscheidet",
    "when.own_elimination.weak": (
        "Wenn durch deinen Angriff jemand ausscheidet, der höchstens {n} Schaden verträgt"
    ),
    "when.on_oracle": "Wenn du eine Orakelkarte bekommst",
    "when.on_out": "Sobald jemand anderes ausscheidet",
    "when.any_time": "Jederzeit",
    "goal.all_out.werewolf": "Alle Werwölfe sind ausgeschieden.",
    "goal.all_out.vampire": "Alle Vampire sind ausgeschieden.",
    "goal.survives_all_out.vampire": "Alle Vampire sind ausgeschieden, du aber nicht.",
    "goal.enough_out.human": "{n} Menschen sind ausgeschieden.",
    "goal.alive": "Du bist am Ende der Partie noch im Spiel.",
    "goal.first_out": "Du scheidest als Erstes aus.",
    "goal.last_left": "Du bist unter den letzten {n} im Spiel.",
    "goal.strong_victim": (
        "Durch deinen Angriff scheidet jemand aus, der {n} oder mehr Schaden verträgt."
    ),
    "goal.late_victim": (
        "Durch deinen Angriff scheidet jemand aus, und danach sind es mindestens {n}."
    ),
    "goal.equipment": "Du besitzt {n} Ausrüstungen.",
    "goal.collection": "Du besitzt {n} von diesen Karten: {cards}.",
    "goal.stands_on": "Du stehst am Ende der Partie auf diesem Ort: {place}.",
    "goal.neighbour": "Dein rechter Nachbar gewinnt.",
}
