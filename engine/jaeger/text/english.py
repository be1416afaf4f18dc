"""The sentences of Jäger der Nacht in English, by key; the translations are in `locale/`.

Names in braces are filled in; `{n}` is the number that decides the plural form.
"""

from engine.sentences import npgettext_noop, pgettext_noop

SOURCES = (
    pgettext_noop("list.comma", "{first}, {next}"),
    pgettext_noop("list.or", "{first} or {next}"),
    pgettext_noop("list.sentences", "{first} {next}"),
    pgettext_noop("group.werewolf", "werewolf"),
    pgettext_noop("group.vampire", "vampire"),
    pgettext_noop("group.human", "human"),
    npgettext_noop(
        "members.werewolf",
        "werewolf",
        "werewolves",
    ),
    npgettext_noop(
        "members.vampire",
        "vampire",
        "vampires",
    ),
    npgettext_noop(
        "members.human",
        "human",
        "humans",
    ),
    pgettext_noop("deck.blue", "blue deck"),
    pgettext_noop("deck.red", "red deck"),
    pgettext_noop("deck.green", "green deck"),
    pgettext_noop("kind.event", "Event"),
    pgettext_noop("kind.equipment", "Equipment"),
    pgettext_noop("kind.oracle", "Oracle card"),
    pgettext_noop("fits.groups", "If you are a {groups}: {text}"),
    pgettext_noop("fits.letters", "If your letter is {letters}: {text}"),
    pgettext_noop("effect.damage.self", "You take {n} damage."),
    pgettext_noop("effect.damage.other", "Another player of your choice takes {n} damage."),
    pgettext_noop("effect.damage.that", "that player takes {n} damage."),
    pgettext_noop(
        "effect.damage.each_other", "Every other player takes {n} damage at once."
    ),
    pgettext_noop(
        "effect.damage.each_on_place",
        "Everybody on the place with that number takes {n} damage.",
    ),
    pgettext_noop("effect.damage.me", "you take {n} damage."),
    pgettext_noop(
        "effect.damage.any.six",
        "A player of your choice takes the roll of the six-sided die.",
    ),
    pgettext_noop(
        "effect.damage.any.four",
        "A player of your choice takes the roll of the four-sided die.",
    ),
    pgettext_noop(
        "effect.damage.on_place", "A player of your choice on the {place} takes {n} damage."
    ),
    pgettext_noop("effect.damage.self.undamaged", "If you have none, take {n} damage."),
    pgettext_noop("effect.heal.self", "Heal {n} damage."),
    pgettext_noop("effect.heal.self.damaged", "Heal {n} of your damage."),
    pgettext_noop(
        "effect.heal.other.six",
        "Another player of your choice heals the roll of the six-sided die.",
    ),
    pgettext_noop("effect.heal_all", "Heal all your damage."),
    pgettext_noop(
        "effect.reveal_and_heal", "You may reveal your character and heal all your damage."
    ),
    pgettext_noop(
        "effect.set_damage", "The damage of a player of your choice becomes exactly {n}."
    ),
    pgettext_noop("effect.reveal", "Reveal your character."),
    pgettext_noop("effect.show", "Show your character to the giver, and to nobody else."),
    pgettext_noop("effect.steal", "Take one equipment card from another player."),
    pgettext_noop(
        "effect.dig", "Take one equipment card from the blue or red discard pile."
    ),
    pgettext_noop(
        "effect.either.give",
        "Give the giver one of your equipment cards, or take {n} damage.",
    ),
    pgettext_noop(
        "effect.either.forced",
        "Give one of your equipment cards to another player. If you have none, take"
        " {n} damage.",
    ),
    pgettext_noop(
        "effect.either.tree", "Choose a player, who takes {n} damage or heals {m}."
    ),
    npgettext_noop(
        "effect.extra_turns",
        "You get {n} extra turn.",
        "You get {n} extra turns.",
    ),
    pgettext_noop(
        "effect.extra_turns.out", "You get as many extra turns as characters are out."
    ),
    pgettext_noop(
        "effect.protect.attacks", "Until your next turn you take no damage from attacks."
    ),
    pgettext_noop("effect.protect.all", "Until your next turn you take no damage at all."),
    pgettext_noop(
        "effect.curse", "Another player loses the ability for the rest of the game."
    ),
    pgettext_noop("effect.roll.both", "Roll both dice."),
    pgettext_noop(
        "effect.roll.chosen", "Choose another player and roll the six-sided die."
    ),
    pgettext_noop("effect.roll.line", "{numbers}: {text}"),
    pgettext_noop("effect.roll.nothing", "{numbers}: nothing happens."),
    pgettext_noop(
        "effect.switch_goal", "From now on your left neighbour counts for your goal."
    ),
    pgettext_noop(
        "effect.take_instead",
        "Instead of inflicting at least {n} damage, take one equipment card of the target.",
    ),
    pgettext_noop("effect.attack_again", "Attack the same target again."),
    pgettext_noop("effect.strike_back", "Strike back at once."),
    pgettext_noop(
        "effect.lie", "You may answer as if the card fitted, or as if it did not."
    ),
    pgettext_noop("effect.step", "Step to a neighbouring place instead of rolling."),
    pgettext_noop("passive.add", "Your successful attacks inflict {n} more damage."),
    pgettext_noop("passive.less", "Your attacks inflict {n} less damage."),
    pgettext_noop(
        "passive.groups",
        "If you are a revealed {groups}, your successful attacks inflict {n} more damage.",
    ),
    pgettext_noop(
        "passive.four_sided",
        "Attack with the four-sided die alone: its number is the damage.",
    ),
    pgettext_noop(
        "passive.outside", "You attack players outside your area, and nobody inside it."
    ),
    pgettext_noop("passive.everybody", "Your attack hits everybody in range."),
    pgettext_noop("passive.attacked", "Attacks on you inflict {n} less damage."),
    pgettext_noop("passive.must_attack", "You must attack whenever you can."),
    pgettext_noop(
        "passive.roll_twice", "You may roll twice to move and choose one of the rolls."
    ),
    pgettext_noop(
        "passive.take_all", "You may take all equipment of a player whom you put out."
    ),
    pgettext_noop("passive.prevent", "You take no damage from: {sources}."),
    pgettext_noop("passive.prevent_setting", "{sources} does nothing to you."),
    pgettext_noop("place.draw", "Draw a card: {decks}."),
    pgettext_noop("ability.line", "{when}: {text}"),
    pgettext_noop("ability.once", "{when}, once per game: {text}"),
    pgettext_noop("ability.must", "Once you are revealed this always happens."),
    pgettext_noop("ability.hides", "You may not reveal in any other way."),
    pgettext_noop("when.own_start", "At the start of your turn"),
    pgettext_noop("when.own_move", "When you move"),
    pgettext_noop("when.own_end", "At the end of your turn"),
    pgettext_noop("when.own_attack", "When you attack"),
    pgettext_noop("when.after_own_damage", "When your attack has inflicted damage"),
    pgettext_noop("when.after_own_attack", "After your attack"),
    pgettext_noop("when.after_attacked", "After you were attacked"),
    pgettext_noop("when.own_elimination", "When you put somebody out"),
    pgettext_noop(
        "when.own_elimination.weak",
        "When your attack puts out somebody with at most {n} hit points",
    ),
    pgettext_noop("when.on_oracle", "When you receive an oracle card"),
    pgettext_noop("when.on_out", "As soon as somebody else is out"),
    pgettext_noop("when.any_time", "At any time"),
    pgettext_noop("goal.all_out.werewolf", "All werewolves are out."),
    pgettext_noop("goal.all_out.vampire", "All vampires are out."),
    pgettext_noop("goal.survives_all_out.vampire", "All vampires are out and you are not."),
    pgettext_noop("goal.enough_out.human", "{n} humans are out."),
    pgettext_noop("goal.alive", "You are in the game when it ends."),
    pgettext_noop("goal.first_out", "You are the first to go out."),
    pgettext_noop("goal.last_left", "You are one of the last {n} in the game."),
    pgettext_noop(
        "goal.strong_victim",
        "Your own attack puts out somebody with {n} or more hit points.",
    ),
    pgettext_noop(
        "goal.late_victim",
        "Your own attack puts somebody out, and then {n} or more are out.",
    ),
    pgettext_noop("goal.equipment", "You own {n} equipment cards."),
    pgettext_noop("goal.collection", "You own {n} of these cards: {cards}."),
    pgettext_noop("goal.stands_on", "You stand on the {place} when the game ends."),
    pgettext_noop("goal.neighbour", "Your right neighbour wins."),
    pgettext_noop("prompt.start", "Your turn begins. Roll to move."),
    pgettext_noop("prompt.pick_roll", "Choose which of your two rolls counts."),
    pgettext_noop("prompt.seven", "A seven: choose a place."),
    pgettext_noop("prompt.place", "{place}: use the place, or leave it."),
    pgettext_noop("prompt.give_oracle", "{card}: choose who gets this oracle card."),
    pgettext_noop(
        "prompt.oracle_answer", "{player} gives you an oracle card: {card}. Answer."
    ),
    pgettext_noop("prompt.target", "{card}: choose a player."),
    pgettext_noop("prompt.equipment", "{card}: choose an equipment card."),
    pgettext_noop("prompt.may_event", "{card}: use it, or decline."),
    pgettext_noop("prompt.attack", "Choose whom to attack."),
    pgettext_noop("prompt.rob", "Inflict the damage, or take an equipment card instead."),
    pgettext_noop("prompt.after_hit", "Your attack is over. Go on?"),
    pgettext_noop("prompt.reaction", "You were attacked. Go on?"),
    pgettext_noop("prompt.loot", "{player} died: choose what you take."),
    pgettext_noop("prompt.end", "Your turn ends."),
    pgettext_noop("option.roll", "Roll the dice"),
    pgettext_noop("option.roll_twice", "Roll twice (Compass)"),
    pgettext_noop("option.step", "Step: {place}"),
    pgettext_noop("option.reveal", "Reveal your character"),
    pgettext_noop("option.ability", "Use your ability"),
    pgettext_noop("option.ability.reaction", "Strike back"),
    pgettext_noop("option.ability.after_hit", "Reveal and heal"),
    pgettext_noop("option.sum", "Roll {n}"),
    pgettext_noop("option.place", "{place}"),
    pgettext_noop("option.draw.blue", "Draw a blue card"),
    pgettext_noop("option.draw.red", "Draw a red card"),
    pgettext_noop("option.draw.green", "Draw an oracle card"),
    pgettext_noop("option.hurt", "{n} damage: {player}"),
    pgettext_noop("option.mend", "Heal {n}: {player}"),
    pgettext_noop("option.take", "Take {card} from {player}"),
    pgettext_noop("option.give_to", "Give {card} to {player}"),
    pgettext_noop("option.give", "Give {card}"),
    pgettext_noop("option.card", "{card}"),
    pgettext_noop("option.player", "{player}"),
    pgettext_noop("option.player.you", "{player} (you)"),
    pgettext_noop("option.leave", "Leave the place"),
    pgettext_noop("option.pass", "Do not attack"),
    pgettext_noop("option.end", "End the turn"),
    pgettext_noop("option.go_on", "Go on"),
    pgettext_noop("option.nothing", "Nothing happens"),
    pgettext_noop("option.damage", "Take damage"),
    pgettext_noop("option.heal", "Heal"),
    pgettext_noop("option.heal.may_event", "Heal all damage"),
    pgettext_noop("option.show", "Show the character"),
    pgettext_noop("option.decline", "Decline"),
    pgettext_noop("option.inflict", "Inflict the damage"),
    pgettext_noop("option.none", "Take nothing"),
    pgettext_noop("option.all", "Attack everybody in range"),
    pgettext_noop("option.all.loot", "Take everything"),
    pgettext_noop("note.start", "begins the turn"),
    pgettext_noop("note.pick_roll", "chooses a roll"),
    pgettext_noop("note.seven", "chooses a place"),
    pgettext_noop("note.place", "looks at the place"),
    pgettext_noop("note.give_oracle", "gives an oracle card"),
    pgettext_noop("note.oracle_answer", "answers an oracle card"),
    pgettext_noop("note.target", "chooses a player"),
    pgettext_noop("note.equipment", "chooses equipment"),
    pgettext_noop("note.may_event", "reads an event"),
    pgettext_noop("note.attack", "thinks about an attack"),
    pgettext_noop("note.rob", "is about to strike"),
    pgettext_noop("note.after_hit", "has struck"),
    pgettext_noop("note.reaction", "was attacked"),
    pgettext_noop("note.loot", "looks at the loot"),
    pgettext_noop("note.end", "is about to end the turn"),
    pgettext_noop("refusal.over", "The game is over."),
    pgettext_noop("refusal.not_asked", "It is not your decision now."),
    pgettext_noop("refusal.not_offered", "That is not possible now."),
    pgettext_noop(
        "refusal.too_late", "Too late for that. You can do it in the next pause."
    ),
    pgettext_noop("refusal.seat_count", "Four to eight people can play."),
    pgettext_noop(
        "refusal.first_seat", "The start player must be one of the seats at the table."
    ),
    pgettext_noop("refusal.short_limit", "A limit must allow at least ten rounds."),
    pgettext_noop("refusal.unknown_option", "There is no such game option."),
    pgettext_noop("refusal.bad_value", "One of the game options has an impossible value."),
    pgettext_noop("refusal.unknown", "That is not possible."),
    pgettext_noop("phase.opening", "Opening oracle round"),
    pgettext_noop("phase.start", "Move"),
    pgettext_noop("phase.place", "Place"),
    pgettext_noop("phase.attack", "Attack"),
    pgettext_noop("phase.end", "End of the turn"),
    pgettext_noop("phase.over", "The end"),
    pgettext_noop("source.attack", "attack"),
    pgettext_noop("source.oracle", "oracle card"),
    pgettext_noop("source.ability", "ability"),
    pgettext_noop("dice.both", "{six} and {four}"),
    pgettext_noop("dice.one", "{one}"),
    pgettext_noop("event.game_began", "{player} begins. In the game: {lineup}."),
    pgettext_noop("event.game_began.you", "You begin. In the game: {lineup}."),
    pgettext_noop("event.lineup", "{group} ({n})"),
    pgettext_noop("event.dealt", "{player} gets a character."),
    pgettext_noop("event.dealt.known", "{player} gets a character: {character}."),
    pgettext_noop("event.dealt.known.you", "You get a character: {character}."),
    pgettext_noop("event.turn_began", "Round {round}: {player} takes a turn."),
    pgettext_noop("event.turn_began.you", "Round {round}: it's your turn."),
    pgettext_noop("event.turn_began.extra", "Round {round}: {player} takes an extra turn."),
    pgettext_noop("event.turn_began.extra.you", "Round {round}: you take an extra turn."),
    pgettext_noop("event.rolled", "{player} rolls {dice}."),
    pgettext_noop("event.rolled.you", "You roll {dice}."),
    pgettext_noop("event.rolled.again", "{player} rolls again: {dice}."),
    pgettext_noop("event.rolled.again.you", "You roll again: {dice}."),
    pgettext_noop("event.moved", "{player} goes to: {place}."),
    pgettext_noop("event.moved.you", "You go to: {place}."),
    pgettext_noop("event.moved.step", "{player} steps to: {place}."),
    pgettext_noop("event.moved.step.you", "You step to: {place}."),
    pgettext_noop("event.place_used.draw", "{player} draws from the {deck}."),
    pgettext_noop("event.place_used.draw.you", "You draw from the {deck}."),
    pgettext_noop("event.place_used.hurt", "{player} uses the place against {target}."),
    pgettext_noop("event.place_used.hurt.self", "You use the place against yourself."),
    pgettext_noop("event.place_used.hurt.me", "{player} uses the place against you."),
    pgettext_noop("event.place_used.hurt.you", "You use the place against {target}."),
    pgettext_noop("event.place_used.mend", "{player} uses the place to heal {target}."),
    pgettext_noop("event.place_used.mend.self", "You use the place to heal yourself."),
    pgettext_noop("event.place_used.mend.me", "{player} uses the place to heal you."),
    pgettext_noop("event.place_used.mend.you", "You use the place to heal {target}."),
    pgettext_noop("event.place_used.take", "{player} takes something from {target}."),
    pgettext_noop("event.place_used.take.me", "{player} takes something from you."),
    pgettext_noop("event.place_used.take.you", "You take something from {target}."),
    pgettext_noop("event.place_left", "{player} leaves the place alone."),
    pgettext_noop("event.place_left.you", "You leave the place alone."),
    pgettext_noop("event.drew", "{player} draws {card}."),
    pgettext_noop("event.drew.you", "You draw {card}."),
    pgettext_noop("event.oracle_drawn", "{player} draws an oracle card."),
    pgettext_noop("event.oracle_drawn.known", "{player} draws an oracle card: {card}."),
    pgettext_noop("event.oracle_drawn.known.you", "You draw an oracle card: {card}."),
    pgettext_noop("event.oracle_given", "{player} gives {target} an oracle card."),
    pgettext_noop(
        "event.oracle_given.known", "{player} gives {target} an oracle card: {card}."
    ),
    pgettext_noop(
        "event.oracle_given.known.me", "{player} gives you an oracle card: {card}."
    ),
    pgettext_noop(
        "event.oracle_given.known.you", "You give {target} an oracle card: {card}."
    ),
    pgettext_noop("event.oracle_answered.nothing", "{player}: nothing happens."),
    pgettext_noop("event.oracle_answered.nothing.you", "You: nothing happens."),
    pgettext_noop("event.oracle_answered.damage", "{player} must take damage."),
    pgettext_noop("event.oracle_answered.damage.you", "You must take damage."),
    pgettext_noop("event.oracle_answered.heal", "{player} may heal."),
    pgettext_noop("event.oracle_answered.heal.you", "You may heal."),
    pgettext_noop("event.oracle_answered.give", "{player} gives something to {target}."),
    pgettext_noop("event.oracle_answered.give.me", "{player} gives something to you."),
    pgettext_noop("event.oracle_answered.give.you", "You give something to {target}."),
    pgettext_noop("event.oracle_answered.show", "{player} shows the character."),
    pgettext_noop("event.oracle_answered.show.you", "You show your character."),
    pgettext_noop("event.shown", "{player} shows {target} the character."),
    pgettext_noop(
        "event.shown.known", "{player} shows {target} the character: {character}."
    ),
    pgettext_noop("event.shown.known.me", "{player} shows you the character: {character}."),
    pgettext_noop(
        "event.shown.known.you", "You show {target} your character: {character}."
    ),
    pgettext_noop("event.oracle_discarded", "The oracle card is put away, face down."),
    pgettext_noop("event.discarded", "{card} is discarded."),
    pgettext_noop("event.no_effect", "{card} has no effect."),
    pgettext_noop("event.targeted", "{player} chooses {target}."),
    pgettext_noop("event.targeted.self", "You choose yourself."),
    pgettext_noop("event.targeted.me", "{player} chooses you."),
    pgettext_noop("event.targeted.you", "You choose {target}."),
    npgettext_noop(
        "event.damaged",
        "{player} takes {n} damage ({source}), now {damage}.",
        "{player} takes {n} damage ({source}), now {damage}.",
    ),
    npgettext_noop(
        "event.damaged.you",
        "You take {n} damage ({source}), now {damage}.",
        "You take {n} damage ({source}), now {damage}.",
    ),
    pgettext_noop("event.damaged.none", "{player} takes no damage ({source})."),
    pgettext_noop("event.damaged.none.you", "You take no damage ({source})."),
    pgettext_noop("event.healed", "{player} heals {n}, now {damage}."),
    pgettext_noop("event.healed.you", "You heal {n}, now {damage}."),
    pgettext_noop("event.set", "{player}'s damage is now {damage} ({source})."),
    pgettext_noop("event.set.you", "Your damage is now {damage} ({source})."),
    pgettext_noop("event.equipment.drawn", "{card} lies before {target}."),
    pgettext_noop("event.equipment.drawn.me", "{card} lies before you."),
    pgettext_noop("event.equipment.dug_up", "{target} takes {card} from the discard pile."),
    pgettext_noop("event.equipment.dug_up.me", "You take {card} from the discard pile."),
    pgettext_noop("event.equipment.stolen", "{target} takes {card} from {player}."),
    pgettext_noop("event.equipment.stolen.me", "You take {card} from {player}."),
    pgettext_noop("event.equipment.stolen.you", "{target} takes {card} from you."),
    pgettext_noop(
        "event.equipment.robbed", "{target} takes {card} from {player} instead of striking."
    ),
    pgettext_noop(
        "event.equipment.robbed.me", "You take {card} from {player} instead of striking."
    ),
    pgettext_noop(
        "event.equipment.robbed.you", "{target} takes {card} from you instead of striking."
    ),
    pgettext_noop("event.equipment.loot", "{target} takes {card} as loot from {player}."),
    pgettext_noop("event.equipment.loot.me", "You take {card} as loot from {player}."),
    pgettext_noop("event.equipment.loot.you", "{target} takes {card} as loot from you."),
    pgettext_noop("event.equipment.given", "{player} gives {card} to {target}."),
    pgettext_noop("event.equipment.given.me", "{player} gives {card} to you."),
    pgettext_noop("event.equipment.given.you", "You give {card} to {target}."),
    pgettext_noop("event.equipment.oracle", "{player} gives {card} to {target}."),
    pgettext_noop("event.equipment.oracle.me", "{player} gives {card} to you."),
    pgettext_noop("event.equipment.oracle.you", "You give {card} to {target}."),
    pgettext_noop("event.equipment.discarded", "{card} of {player} is discarded."),
    pgettext_noop("event.equipment.discarded.you", "Your {card} is discarded."),
    pgettext_noop("event.attacked.one.you", "you"),
    pgettext_noop("event.attacked", "{player} attacks {targets}: {dice}, result {result}."),
    pgettext_noop("event.attacked.me", "{player} attacks you: {dice}, result {result}."),
    pgettext_noop("event.attacked.you", "You attack {targets}: {dice}, result {result}."),
    pgettext_noop("event.attacked.miss", "{player} attacks {targets}: {dice}. Missed."),
    pgettext_noop("event.attacked.miss.me", "{player} attacks you: {dice}. Missed."),
    pgettext_noop("event.attacked.miss.you", "You attack {targets}: {dice}. Missed."),
    pgettext_noop(
        "event.attacked.counter",
        "{player} strikes back at {targets}: {dice}, result {result}.",
    ),
    pgettext_noop(
        "event.attacked.counter.me",
        "{player} strikes back at you: {dice}, result {result}.",
    ),
    pgettext_noop(
        "event.attacked.counter.you",
        "You strike back at {targets}: {dice}, result {result}.",
    ),
    pgettext_noop(
        "event.attacked.counter.miss", "{player} strikes back at {targets}: {dice}. Missed."
    ),
    pgettext_noop(
        "event.attacked.counter.miss.me", "{player} strikes back at you: {dice}. Missed."
    ),
    pgettext_noop(
        "event.attacked.counter.miss.you", "You strike back at {targets}: {dice}. Missed."
    ),
    pgettext_noop("event.no_attack", "{player} does not attack."),
    pgettext_noop("event.no_attack.you", "You don't attack."),
    pgettext_noop("event.revealed", "{player} is {character} ({group}, {n} hit points)."),
    pgettext_noop("event.revealed.you", "You are {character} ({group}, {n} hit points)."),
    pgettext_noop("event.ability", "{player} uses the ability of {character}."),
    pgettext_noop("event.ability.you", "You use the ability of {character}."),
    pgettext_noop(
        "event.protected.attacks", "{player} is safe from attacks until the next own turn."
    ),
    pgettext_noop(
        "event.protected.attacks.you", "You are safe from attacks until your next turn."
    ),
    pgettext_noop(
        "event.protected.all", "{player} takes no damage until the next own turn."
    ),
    pgettext_noop("event.protected.all.you", "You take no damage until your next turn."),
    pgettext_noop("event.protection_ended", "The protection of {player} ends."),
    pgettext_noop("event.protection_ended.you", "Your protection ends."),
    pgettext_noop("event.cursed", "{player} is cursed and loses the ability."),
    pgettext_noop("event.cursed.you", "You are cursed and lose your ability."),
    pgettext_noop("event.goal_switched", "{player} now looks to the left neighbour."),
    pgettext_noop("event.goal_switched.you", "You now look to your left neighbour."),
    npgettext_noop(
        "event.extra_turns",
        "{player} gets {n} extra turn.",
        "{player} gets {n} extra turns.",
    ),
    npgettext_noop(
        "event.extra_turns.you", "You get {n} extra turn.", "You get {n} extra turns."
    ),
    pgettext_noop("event.out", "{player} died."),
    pgettext_noop("event.out.you", "You died."),
    pgettext_noop("event.out.by", "{target} killed {player}."),
    pgettext_noop("event.out.by.self", "You killed yourself."),
    pgettext_noop("event.out.by.me", "You killed {player}."),
    pgettext_noop("event.out.by.you", "{target} killed you."),
    pgettext_noop("event.no_loot", "{player} takes no loot from {target}."),
    pgettext_noop("event.no_loot.me", "{player} takes no loot from you."),
    pgettext_noop("event.no_loot.you", "You take no loot from {target}."),
    pgettext_noop("event.reshuffled", "The {deck} is shuffled anew: {n} cards."),
    pgettext_noop("event.game_over", "The game is over. Winners: {winners}."),
    pgettext_noop(
        "event.game_over.you", "The game is over, and you win. Winners: {winners}."
    ),
    pgettext_noop("event.game_over.nobody", "The game is over. Nobody has won."),
    pgettext_noop("result.won", "{name} won as {character}: “{goals}”"),
    pgettext_noop("result.won.you", "You won as {character}: {goals}"),
    pgettext_noop("result.missed", "{name} lost as {character}; the goal was: “{goals}”"),
    pgettext_noop("result.missed.you", "You lost as {character}; your goal was: {goals}"),
)
