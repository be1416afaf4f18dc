"""English: what cards, places and characters say."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.or": " or ",
    "list.sentences": " ",
    "group.werewolf": "werewolf",
    "group.vampire": "vampire",
    "group.human": "human",
    "members.werewolf": ("werewolf", "werewolves"),
    "members.vampire": ("vampire", "vampires"),
    "members.human": ("human", "humans"),
    "deck.blue": "blue deck",
    "deck.red": "red deck",
    "deck.green": "green deck",
    "kind.event": "Event",
    "kind.equipment": "Equipment",
    "kind.oracle": "Oracle card",
    "fits.groups": "If you are a {groups}: {text}",
    "fits.letters": "If your letter is {letters}: {text}",
    "effect.damage.self": "You take {n} damage.",
    "effect.damage.other": "Another player of your choice takes {n} damage.",
    "effect.damage.that": "that player takes {n} damage.",
    "effect.damage.each_other": "Every other player takes {n} damage at once.",
    "effect.damage.each_on_place": (
        "Everybody on the place with that number takes {n} damage."
    ),
    "effect.damage.me": "you take {n} damage.",
    "effect.damage.any.six": "A player of your choice takes the roll of the six-sided die.",
    "effect.damage.any.four": (
        "A player of your choice takes the roll of the four-sided die."
    ),
    "effect.damage.on_place": "A player of your choice on the {place} takes {n} damage.",
    "effect.damage.self.undamaged": "If you have none, take {n} damage.",
    "effect.heal.self": "Heal {n} damage.",
    "effect.heal.self.damaged": "Heal {n} of your damage.",
    "effect.heal.other.six": (
        "Another player of your choice heals the roll of the six-sided die."
    ),
    "effect.heal_all": "Heal all your damage.",
    "effect.reveal_and_heal": "You may reveal your character and heal all your damage.",
    "effect.set_damage": "The damage of a player of your choice becomes exactly {n}.",
    "effect.reveal": "Reveal your character.",
    "effect.show": "Show your character to the giver, and to nobody else.",
    "effect.steal": "Take one equipment card from another player.",
    "effect.dig": "Take one equipment card from the blue or red discard pile.",
    "effect.either.give": (
        "Give the giver one of your equipment cards, or take {n} damage."
    ),
    "effect.either.forced": (
        "Give one of your equipment cards to another player. If you have none, take {n} "
        "damage."
    ),
    "effect.either.tree": "Choose a player, who takes {n} damage or heals {m}.",
    "effect.extra_turns": ("You get {n} extra turn.", "You get {n} extra turns."),
    "effect.extra_turns.out": "You get as many extra turns as characters are out.",
    "effect.protect.attacks": "Until your next turn you take no damage from attacks.",
    "effect.protect.all": "Until your next turn you take no damage at all.",
    "effect.curse": "Another player loses the ability for the rest of the game.",
    "effect.roll.both": "Roll both dice.",
    "effect.roll.chosen": "Choose another player and roll the six-sided die.",
    "effect.roll.line": "{numbers}: {text}",
    "effect.roll.nothing": "{numbers}: nothing happens.",
    "effect.switch_goal": "From now on your left neighbour counts for your goal.",
    "effect.take_instead": (
        "Instead of inflicting at least {n} damage, take one equipment card of the target."
    ),
    "effect.attack_again": "Attack the same target again.",
    "effect.strike_back": "Strike back at once.",
    "effect.lie": "You may answer as if the card fitted, or as if it did not.",
    "effect.step": "Step to a neighbouring place instead of rolling.",
    "passive.add": "Your successful attacks inflict {n} more damage.",
    "passive.less": "Your attacks inflict {n} less damage.",
    "passive.groups": (
        "If you are a revealed {groups}, your successful attacks inflict {n} more damage."
    ),
    "passive.four_sided": (
        "Attack with the four-sided die alone: its number is the damage."
    ),
    "passive.outside": "You attack players outside your area, and nobody inside it.",
    "passive.everybody": "Your attack hits everybody in range.",
    "passive.attacked": "Attacks on you inflict {n} less damage.",
    "passive.must_attack": "You must attack whenever you can.",
    "passive.roll_twice": "You may roll twice to move and choose one of the rolls.",
    "passive.take_all": "You may take all equipment of a player whom you put out.",
    "passive.prevent": "You take no damage from: {sources}.",
    "passive.prevent_setting": "{sources} does nothing to you.",
    "place.draw": "Draw a card: {decks}.",
    "ability.line": "{when}: {text}",
    "ability.once": "{when}, once per game: {text}",
    "ability.must": "Once you are revealed this always happens.",
    "ability.hides": "You may not reveal in any other way.",
    "when.own_start": "At the start of your turn",
    "when.own_move": "When you move",
    "when.own_end": "At the end of your turn",
    "when.own_attack": "When you attack",
    "when.after_own_damage": "When your attack has inflicted damage",
    "when.after_own_attack": "After your attack",
    "when.after_attacked": "After you were attacked",
    "when.own_elimination": "When you put somebody out",
    "when.own_elimination.weak": (
        "When your attack puts out somebody with at most {n} hit points"
    ),
    "when.on_oracle": "When you receive an oracle card",
    "when.on_out": "As soon as somebody else is out",
    "when.any_time": "At any time",
    "goal.all_out.werewolf": "All werewolves are out.",
    "goal.all_out.vampire": "All vampires are out.",
    "goal.survives_all_out.vampire": "All vampires are out and you are not.",
    "goal.enough_out.human": "{n} humans are out.",
    "goal.alive": "You are in the game when it ends.",
    "goal.first_out": "You are the first to go out.",
    "goal.last_left": "You are one of the last {n} in the game.",
    "goal.strong_victim": "Your own attack puts out somebody with {n} or more hit points.",
    "goal.late_victim": "Your own attack puts somebody out, and then {n} or more are out.",
    "goal.equipment": "You own {n} equipment cards.",
    "goal.collection": "You own {n} of these cards: {cards}.",
    "goal.stands_on": "You stand on the {place} when the game ends.",
    "goal.neighbour": "Your right neighbour wins.",
}
