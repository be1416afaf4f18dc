"""The sentences of Nightfall in English, by key; the translations are in `locale/`.

Names in braces are filled in; `{n}` is the number that decides the plural form.
"""

from engine.sentences import npgettext_noop, pgettext_noop

SOURCES = (
    pgettext_noop("list.comma", "{first}, {next}"),
    pgettext_noop("list.sentences", "{first} {next}"),
    pgettext_noop("label.line", "{label}: {text}"),
    pgettext_noop("label.line.colour", "{label} ({colour}): {text}"),
    pgettext_noop("label.chain", "Chain"),
    pgettext_noop("label.your_chain", "Your Chain"),
    pgettext_noop("label.in_play", "In Play"),
    pgettext_noop("label.kicker", "Kicker"),
    pgettext_noop("label.wound", "Wound Effect"),
    npgettext_noop(
        "effect.damage_players.target",
        "Inflict {n} damage on target player.",
        "Inflict {n} damage on target player.",
    ),
    npgettext_noop(
        "effect.damage_players.each_player",
        "Inflict {n} damage on each player, including you.",
        "Inflict {n} damage on each player, including you.",
    ),
    npgettext_noop(
        "effect.damage_players.each_opponent",
        "Inflict {n} damage on each opponent.",
        "Inflict {n} damage on each opponent.",
    ),
    npgettext_noop(
        "effect.damage_players.destroys_blockers",
        "Inflict {n} damage on target player, then destroy each minion that absorbed it.",
        "Inflict {n} damage on target player, then destroy each minion that "
        "absorbed any of it.",
    ),
    npgettext_noop(
        "effect.damage_players.destroys_blockers.instead",
        "Inflict {n} damage on that player instead, then destroy each minion that "
        "absorbed it.",
        "Inflict {n} damage on that player instead, then destroy each minion that "
        "absorbed any of it.",
    ),
    npgettext_noop(
        "effect.damage_minions.target",
        "Inflict {n} damage on target minion.",
        "Inflict {n} damage on target minion.",
    ),
    npgettext_noop(
        "effect.damage_minions.each",
        "Inflict {n} damage on each minion in play, including your own.",
        "Inflict {n} damage on each minion in play, including your own.",
    ),
    npgettext_noop(
        "effect.damage_minions.each_of_target_player",
        "Inflict {n} damage on each minion of target player.",
        "Inflict {n} damage on each minion of target player.",
    ),
    pgettext_noop("effect.destroy", "Destroy target minion."),
    pgettext_noop("effect.destroy.instead", "Destroy that minion instead."),
    pgettext_noop("effect.exile_minion", "Exile target minion."),
    npgettext_noop(
        "effect.receive_wounds.target",
        "Target player receives {n} wound.",
        "Target player receives {n} wounds.",
    ),
    npgettext_noop(
        "effect.receive_wounds.target.instead",
        "That player receives {n} wound instead.",
        "That player receives {n} wounds instead.",
    ),
    npgettext_noop(
        "effect.receive_wounds.that_controller",
        "That minion's controller receives {n} wound.",
        "That minion's controller receives {n} wounds.",
    ),
    npgettext_noop(
        "effect.draw.you",
        "Draw {n} card.",
        "Draw {n} cards.",
    ),
    npgettext_noop(
        "effect.draw.each_player",
        "Each player draws {n} card.",
        "Each player draws {n} cards.",
    ),
    npgettext_noop(
        "effect.gain_influence",
        "Gain {n} influence.",
        "Gain {n} influence.",
    ),
    npgettext_noop(
        "effect.lose_influence",
        "Target player loses {n} influence.",
        "Target player loses {n} influence.",
    ),
    pgettext_noop("effect.double_influence", "Your influence is worth double this turn."),
    pgettext_noop(
        "effect.cheaper_claims",
        "Each card you claim this turn costs {n} less, to a minimum of 1.",
    ),
    pgettext_noop(
        "effect.claim_opposing",
        "In your claim phase this turn, you may claim 1 card from an opposing archive.",
    ),
    pgettext_noop(
        "effect.free_claim", "Claim 1 target order at once without paying its cost."
    ),
    pgettext_noop("effect.exile_from_hand.you.card", "Exile 1 card from your hand."),
    pgettext_noop("effect.exile_from_hand.you.order", "Exile 1 order from your hand."),
    pgettext_noop(
        "effect.exile_from_hand.that_player.card",
        "That player exiles 1 card of their choice from their hand.",
    ),
    pgettext_noop(
        "effect.exile_from_hand.that_player.order",
        "That player exiles 1 order of their choice from their hand.",
    ),
    pgettext_noop(
        "effect.exile_wound_from_discard", "Exile 1 target wound from your discard pile."
    ),
    npgettext_noop(
        "effect.enter_play",
        "This minion enters play with {n} health.",
        "This minion enters play with {n} health.",
    ),
    npgettext_noop(
        "effect.enter_play.instead",
        "This minion enters play with {n} health instead.",
        "This minion enters play with {n} health instead.",
    ),
    pgettext_noop(
        "effect.discard_to_deck",
        "Put 1 target card from your discard pile on top of your deck.",
    ),
    pgettext_noop("effect.minion_to_deck", "Put target minion on top of its owner's deck."),
    pgettext_noop(
        "effect.put_into_play.target", "Put target minion from your discard pile into play."
    ),
    pgettext_noop(
        "effect.put_into_play.any", "Put 1 minion from your discard pile into play."
    ),
    pgettext_noop(
        "effect.return_order", "Return target order from your discard pile to your hand."
    ),
    pgettext_noop("effect.resolve_chain_text", "Resolve that card's chain text."),
    pgettext_noop(
        "effect.refuse",
        "When target order in the chain would resolve, it is discarded instead.",
    ),
    npgettext_noop(
        "effect.exile_from_archive",
        "Exile {n} order from target archive.",
        "Exile {n} orders from target archive.",
    ),
    pgettext_noop(
        "effect.choose_targets",
        "When target order in the chain resolves, you choose the targets of its texts.",
    ),
    pgettext_noop(
        "effect.resolve_twice.that",
        "That order resolves its chain text, and its kicker if active, twice.",
    ),
    pgettext_noop(
        "effect.resolve_twice.next",
        "The next order in the chain resolves its chain text, and its kicker if "
        "active, twice.",
    ),
    pgettext_noop(
        "effect.no_text_blocking",
        "Until end of turn, minions of target player cannot block damage from card texts.",
    ),
    npgettext_noop(
        "effect.redraw_wounds",
        "Discard all wounds from your hand and draw {n} card for each of them.",
        "Discard all wounds from your hand and draw {n} cards for each of them.",
    ),
    npgettext_noop(
        "effect.heal_yours",
        "Each of your minions regains {n} health.",
        "Each of your minions regains {n} health.",
    ),
    pgettext_noop("in_play.blocks_damage", "Blocks damage inflicted on you."),
    pgettext_noop("in_play.stays", "Stays in play at the end of your combat phase."),
    pgettext_noop("in_play.exile_when_destroyed", "Exiled when destroyed."),
    pgettext_noop("in_play.exile_when_discarded", "Exiled when destroyed or discarded."),
    pgettext_noop("in_play.unblockable", "Cannot be blocked."),
    pgettext_noop(
        "in_play.returns_when_destroyed", "Returns to its owner's hand when destroyed."
    ),
    pgettext_noop("in_play.no_target", "Card texts cannot choose you as target player."),
    pgettext_noop(
        "in_play.strength_of_numbers",
        "Its strength is the number of minions you have in play.",
    ),
    pgettext_noop("moment.combat_begins", "At the start of your combat phase: {text}"),
    pgettext_noop("moment.enters", "When it enters play: {text}"),
    pgettext_noop("moment.damaged", "When it is damaged and not destroyed: {text}"),
    pgettext_noop("moment.leaves", "When it leaves play: {text}"),
    pgettext_noop(
        "moment.opposing_destroyed", "When an opposing minion is destroyed: {text}"
    ),
    pgettext_noop("moment.wounded", "When you receive a wound: {text}"),
    pgettext_noop("moment.your_cleanup", "In your cleanup phase: {text}"),
    pgettext_noop("moment.each_cleanup", "In each player's cleanup phase: {text}"),
    pgettext_noop("wound.cleanup", "You may use this in your cleanup phase."),
    pgettext_noop("wound.none", "Counts as a wound. It has no keyword."),
    pgettext_noop("colour.white", "white"),
    pgettext_noop("colour.blue", "blue"),
    pgettext_noop("colour.red", "red"),
    pgettext_noop("colour.green", "green"),
    pgettext_noop("colour.purple", "purple"),
    pgettext_noop("colour.yellow", "yellow"),
    pgettext_noop("kind.starter", "Starting minion"),
    pgettext_noop("kind.minion", "Minion"),
    pgettext_noop("kind.action", "Action"),
    pgettext_noop("kind.wound", "Wound"),
    pgettext_noop("species.vampire", "Vampire"),
    pgettext_noop("species.lycanthrope", "Lycanthrope"),
    pgettext_noop("species.ghoul", "Ghoul"),
    pgettext_noop("species.hunter", "Hunter"),
    pgettext_noop("prompt.draft", "Choose an order."),
    pgettext_noop("prompt.draft.private", "Choose an order for your private archives."),
    pgettext_noop("prompt.draft.commons", "Choose an order for the commons."),
    pgettext_noop("prompt.draft.remove", "Choose an order to remove from the game."),
    pgettext_noop("prompt.attack", "{minion} attacks: choose an opponent."),
    pgettext_noop("prompt.combat_order", "Choose the next attack."),
    pgettext_noop("prompt.block", "{minion}: choose an attacker to block, or don't block."),
    pgettext_noop(
        "prompt.blocker_order",
        "{minion} attacks: choose the blocker that takes damage first.",
    ),
    npgettext_noop(
        "prompt.absorb_order",
        "{n} damage from {card}: choose which of your minions absorbs it first.",
        "{n} damage from {card}: choose which of your minions absorbs it first.",
    ),
    pgettext_noop(
        "prompt.chain.start", "Start a chain with any order from your hand, or pass."
    ),
    pgettext_noop("prompt.chain", "Add an order that links to the chain, or pass."),
    pgettext_noop("prompt.chain.none", "You have no order that links to the chain."),
    pgettext_noop("prompt.target_player", "{card}: choose a player."),
    npgettext_noop(
        "prompt.target_player.DamagePlayers",
        "{card}: choose the player who takes {n} damage.",
        "{card}: choose the player who takes {n} damage.",
    ),
    npgettext_noop(
        "prompt.target_player.DamageMinions",
        "{card}: choose the player whose minions take {n} damage each.",
        "{card}: choose the player whose minions take {n} damage each.",
    ),
    npgettext_noop(
        "prompt.target_player.ReceiveWounds",
        "{card}: choose the player who receives {n} wound.",
        "{card}: choose the player who receives {n} wounds.",
    ),
    npgettext_noop(
        "prompt.target_player.LoseInfluence",
        "{card}: choose the player who loses {n} influence.",
        "{card}: choose the player who loses {n} influence.",
    ),
    pgettext_noop(
        "prompt.target_player.NoTextBlocking",
        "{card}: choose the player whose minions can't block damage from card texts.",
    ),
    pgettext_noop("prompt.target_minion", "{card}: choose a minion."),
    npgettext_noop(
        "prompt.target_minion.DamageMinions",
        "{card}: choose the minion that takes {n} damage.",
        "{card}: choose the minion that takes {n} damage.",
    ),
    pgettext_noop("prompt.target_minion.Destroy", "{card}: choose the minion to destroy."),
    pgettext_noop(
        "prompt.target_minion.ExileMinion", "{card}: choose the minion to exile."
    ),
    pgettext_noop(
        "prompt.target_minion.MinionToDeck",
        "{card}: choose the minion to put on top of its owner's deck.",
    ),
    pgettext_noop("prompt.target_order", "{card}: choose an order in the chain."),
    pgettext_noop(
        "prompt.target_order.Refuse", "{card}: choose the order that will not resolve."
    ),
    pgettext_noop(
        "prompt.target_order.ChooseTargets",
        "{card}: which order do you want to aim?",
    ),
    pgettext_noop("prompt.target_archive", "{card}: choose an archive."),
    npgettext_noop(
        "prompt.target_archive.ExileFromArchive",
        "{card}: choose an archive to exile {n} order from.",
        "{card}: choose an archive to exile {n} orders from.",
    ),
    pgettext_noop(
        "prompt.target_archive.FreeClaim",
        "{card}: choose the order to claim without paying.",
    ),
    pgettext_noop(
        "prompt.target_archive.FreeClaim.other",
        "{card}: choose the order that {player} claims without paying.",
    ),
    pgettext_noop("prompt.target_discard", "{card}: choose a card from your discard pile."),
    pgettext_noop(
        "prompt.target_discard.other", "{card}: choose a card from {player}'s discard pile."
    ),
    pgettext_noop(
        "prompt.target_discard.PutIntoPlay",
        "{card}: choose the minion from your discard pile to put into play.",
    ),
    pgettext_noop(
        "prompt.target_discard.PutIntoPlay.other",
        "{card}: choose the minion from {player}'s discard pile to put into play.",
    ),
    pgettext_noop(
        "prompt.target_discard.ReturnOrder",
        "{card}: choose the order from your discard pile to return to your hand.",
    ),
    pgettext_noop(
        "prompt.target_discard.ReturnOrder.other",
        "{card}: choose the order from {player}'s discard pile to return to "
        "{player}'s hand.",
    ),
    pgettext_noop(
        "prompt.target_discard.ExileWoundFromDiscard",
        "{card}: choose the wound from your discard pile to exile.",
    ),
    pgettext_noop(
        "prompt.target_discard.ExileWoundFromDiscard.other",
        "{card}: choose the wound from {player}'s discard pile to exile.",
    ),
    pgettext_noop(
        "prompt.target_discard.DiscardToDeck",
        "{card}: choose the card from your discard pile to put on top of your deck.",
    ),
    pgettext_noop(
        "prompt.target_discard.DiscardToDeck.other",
        "{card}: choose the card from {player}'s discard pile to put on top of "
        "{player}'s deck.",
    ),
    pgettext_noop("prompt.pick_discard", "{card}: choose a card from your discard pile."),
    pgettext_noop(
        "prompt.pick_discard.ExileWoundFromDiscard",
        "{card}: choose the wound from your discard pile to exile.",
    ),
    pgettext_noop(
        "prompt.pick_discard.DiscardToDeck",
        "{card}: choose the card from your discard pile to put on top of your deck.",
    ),
    pgettext_noop(
        "prompt.pick_discard.PutIntoPlay",
        "{card}: choose the minion from your discard pile to put into play.",
    ),
    pgettext_noop(
        "prompt.exile_from_hand", "{card}: choose the card from your hand to exile."
    ),
    pgettext_noop("prompt.free_claim", "{card}: choose the order to claim without paying."),
    pgettext_noop(
        "prompt.damage_order", "{card}: choose which player takes the damage first."
    ),
    pgettext_noop(
        "prompt.minion_order", "{card}: choose which minion takes the damage first."
    ),
    npgettext_noop(
        "prompt.claim",
        "You can spend {n} influence: claim orders, discard cards for more "
        "influence, or finish.",
        "You can spend {n} influence: claim orders, discard cards for more "
        "influence, or finish.",
    ),
    pgettext_noop(
        "prompt.wound_effect",
        "Discard all wounds from your hand and draw 2 cards for each of them?",
    ),
    pgettext_noop("prompt.wound_effect.none", "You have no wounds in hand."),
    pgettext_noop("prompt.pile_order", "Choose which card goes to your discard pile next."),
    pgettext_noop(
        "prompt.pile_order.ClaimDiscarded",
        "Choose which card goes to your discard pile next. With {card} an opponent may "
        "claim the top one.",
    ),
    pgettext_noop("prompt.text_order", "Choose whose in-play text happens first."),
    pgettext_noop("option.player", "{player}"),
    pgettext_noop("option.player.you", "{player} (you)"),
    npgettext_noop(
        "option.minion",
        "{card} ({n} health)",
        "{card} ({n} health)",
    ),
    npgettext_noop(
        "option.minion.other",
        "{player}: {card} ({n} health)",
        "{player}: {card} ({n} health)",
    ),
    pgettext_noop("option.attacker", "{card} (strength {n})"),
    pgettext_noop("option.attacker.other", "{player}: {card} (strength {n})"),
    pgettext_noop("option.combat", "{card} against {player}"),
    pgettext_noop("option.card", "{card}"),
    pgettext_noop("option.order", "{n}. {card} ({player})"),
    pgettext_noop("option.archive.commons", "{card} (commons)"),
    pgettext_noop("option.archive.own", "{card} (your archive)"),
    pgettext_noop("option.archive.opposing", "{card} (archive of {player})"),
    pgettext_noop("option.discard", "Discard {card} for influence"),
    pgettext_noop("option.claim", "Claim {card} for {n}"),
    pgettext_noop("option.pass", "Pass"),
    pgettext_noop("option.pass.block", "Don't block"),
    pgettext_noop("option.pass.wound_effect", "Don't use it"),
    pgettext_noop("option.use", "Use the wound effect"),
    pgettext_noop("option.done", "Nothing more"),
    pgettext_noop("note.draft", "is choosing a draft card"),
    pgettext_noop("note.attack", "is choosing whom to attack"),
    pgettext_noop("note.combat_order", "is choosing the order of attacks"),
    pgettext_noop("note.block", "is choosing blockers"),
    pgettext_noop("note.blocker_order", "is choosing the order of blockers"),
    pgettext_noop("note.absorb_order", "is choosing who absorbs the damage"),
    pgettext_noop("note.chain", "is thinking about the chain"),
    pgettext_noop("note.target_player", "is choosing a player"),
    pgettext_noop("note.target_minion", "is choosing a minion"),
    pgettext_noop("note.target_order", "is choosing an order in the chain"),
    pgettext_noop("note.target_archive", "is choosing an archive"),
    pgettext_noop("note.target_discard", "is choosing a card in the discard pile"),
    pgettext_noop("note.pick_discard", "is choosing a card in the discard pile"),
    pgettext_noop("note.exile_from_hand", "is choosing a card to exile"),
    pgettext_noop("note.free_claim", "is choosing an order to claim"),
    pgettext_noop("note.damage_order", "is choosing the order of damage"),
    pgettext_noop("note.minion_order", "is choosing the order of damage"),
    pgettext_noop("note.claim", "is claiming cards"),
    pgettext_noop("note.wound_effect", "is thinking about the wound effect"),
    pgettext_noop("note.pile_order", "is ordering discarded cards"),
    pgettext_noop("note.text_order", "is ordering in-play texts"),
    pgettext_noop("phase.draft", "draft"),
    pgettext_noop("phase.combat", "combat phase"),
    pgettext_noop("phase.chain", "chain phase"),
    pgettext_noop("phase.claim", "claim phase"),
    pgettext_noop("phase.cleanup", "cleanup phase"),
    pgettext_noop("phase.over", "end of the game"),
    pgettext_noop("event.game_began", "{player} is the first player."),
    pgettext_noop("event.game_began.you", "You are the first player."),
    pgettext_noop("event.pair_dealt", "{player} gets two private archives."),
    pgettext_noop("event.pair_dealt.you", "You get two private archives."),
    pgettext_noop(
        "event.pair_dealt.known", "{player} gets these private archives: {cards}."
    ),
    pgettext_noop("event.pair_dealt.known.you", "You get these private archives: {cards}."),
    pgettext_noop("event.picked.private", "{player} picks {card} as a private archive."),
    pgettext_noop("event.picked.private.you", "You pick {card} as a private archive."),
    pgettext_noop("event.picked.commons", "{player} picks {card} for the commons."),
    pgettext_noop("event.picked.commons.you", "You pick {card} for the commons."),
    pgettext_noop("event.picked.remove", "{player} removes {card} from the game."),
    pgettext_noop("event.picked.remove.you", "You remove {card} from the game."),
    pgettext_noop(
        "event.archives_revealed", "The archives are revealed. Commons: {commons}."
    ),
    pgettext_noop(
        "event.archive_revealed", "A private archive of {player} is revealed: {card}."
    ),
    pgettext_noop(
        "event.archive_revealed.you", "Your private archive is revealed: {card}."
    ),
    pgettext_noop("event.turn_began", "Turn {turn}: it's {player}'s turn."),
    pgettext_noop("event.turn_began.you", "Turn {turn}: it's your turn."),
    pgettext_noop("event.phase_began.combat", "The combat phase begins."),
    pgettext_noop("event.phase_began.chain", "The chain phase begins."),
    pgettext_noop("event.phase_began.claim", "The claim phase begins."),
    pgettext_noop("event.phase_began.cleanup", "The cleanup phase begins."),
    pgettext_noop("event.attacks", "{player}'s {card} attacks {other}."),
    pgettext_noop("event.attacks.you", "Your {card} attacks {other}."),
    pgettext_noop("event.attacks.me", "{player}'s {card} attacks you."),
    pgettext_noop("event.blocks", "{player}'s {card} blocks {attacker_card}."),
    pgettext_noop("event.blocks.you", "Your {card} blocks {attacker_card}."),
    pgettext_noop(
        "event.combat", "{player}'s {card} strikes at {other} with strength {n}."
    ),
    pgettext_noop("event.combat.you", "Your {card} strikes at {other} with strength {n}."),
    pgettext_noop("event.combat.me", "{player}'s {card} strikes at you with strength {n}."),
    pgettext_noop(
        "event.combat_skipped",
        "{player}'s {card} is no longer in play: its combat is skipped.",
    ),
    pgettext_noop(
        "event.combat_skipped.you",
        "Your {card} is no longer in play: its combat is skipped.",
    ),
    npgettext_noop(
        "event.minion_damaged",
        "{player}'s {card} takes {n} damage (health {health}).",
        "{player}'s {card} takes {n} damage (health {health}).",
    ),
    npgettext_noop(
        "event.minion_damaged.you",
        "Your {card} takes {n} damage (health {health}).",
        "Your {card} takes {n} damage (health {health}).",
    ),
    npgettext_noop(
        "event.absorbed",
        "{card} absorbs {n} damage for {player}.",
        "{card} absorbs {n} damage for {player}.",
    ),
    npgettext_noop(
        "event.absorbed.you",
        "{card} absorbs {n} damage for you.",
        "{card} absorbs {n} damage for you.",
    ),
    pgettext_noop("event.destroyed", "{player}'s {card} is destroyed."),
    pgettext_noop("event.destroyed.you", "Your {card} is destroyed."),
    pgettext_noop("event.wounded", "{player} receives a wound: {card}."),
    pgettext_noop("event.wounded.you", "You receive a wound: {card}."),
    pgettext_noop("event.discarded.play", "{player} discards {card} from play."),
    pgettext_noop("event.discarded.play.you", "You discard {card} from play."),
    pgettext_noop("event.discarded.hand", "{player} discards {card}."),
    pgettext_noop("event.discarded.hand.you", "You discard {card}."),
    pgettext_noop("event.exiled.play", "{player}'s {card} is exiled from play."),
    pgettext_noop("event.exiled.play.you", "Your {card} is exiled from play."),
    pgettext_noop("event.exiled.hand", "{player} exiles {card} from hand."),
    pgettext_noop("event.exiled.hand.you", "You exile {card} from your hand."),
    pgettext_noop("event.exiled.discard", "{player} exiles {card} from the discard pile."),
    pgettext_noop("event.exiled.discard.you", "You exile {card} from your discard pile."),
    pgettext_noop("event.exiled.archive", "{card} is exiled from its archive."),
    pgettext_noop("event.returned.play", "{card} returns from play to {player}'s hand."),
    pgettext_noop("event.returned.play.you", "{card} returns from play to your hand."),
    pgettext_noop(
        "event.returned.discard", "{card} returns from the discard pile to {player}'s hand."
    ),
    pgettext_noop(
        "event.returned.discard.you", "{card} returns from the discard pile to your hand."
    ),
    pgettext_noop(
        "event.put_on_deck", "A card from the discard pile goes on top of {player}'s deck."
    ),
    pgettext_noop("event.put_on_deck.known", "{card} goes on top of {player}'s deck."),
    pgettext_noop("event.put_on_deck.known.you", "{card} goes on top of your deck."),
    pgettext_noop("event.played", "{player} plays {card} into the chain."),
    pgettext_noop("event.played.you", "You play {card} into the chain."),
    pgettext_noop(
        "event.played.kicked", "{player} plays {card} into the chain; its kicker is active."
    ),
    pgettext_noop(
        "event.played.kicked.you", "You play {card} into the chain; its kicker is active."
    ),
    pgettext_noop("event.passed", "{player} passes."),
    pgettext_noop("event.passed.you", "You pass."),
    pgettext_noop("event.resolving", "{player}'s {card} resolves."),
    pgettext_noop("event.resolving.you", "Your {card} resolves."),
    pgettext_noop("event.resolving.kicked", "{player}'s {card} resolves with its kicker."),
    pgettext_noop("event.resolving.kicked.you", "Your {card} resolves with its kicker."),
    pgettext_noop("event.resolving.again", "{player}'s {card} resolves a second time."),
    pgettext_noop("event.resolving.again.you", "Your {card} resolves a second time."),
    pgettext_noop("event.refused", "{player}'s {card} does not resolve."),
    pgettext_noop("event.refused.you", "Your {card} does not resolve."),
    pgettext_noop("event.text", "The chain text of {card} resolves."),
    pgettext_noop("event.targeted.player", "{card}: {player} chooses {target}."),
    pgettext_noop("event.targeted.player.you", "{card}: you choose {target}."),
    pgettext_noop("event.targeted.player.me", "{card}: {player} chooses you."),
    pgettext_noop("event.targeted.player.self", "{card}: you choose yourself."),
    pgettext_noop(
        "event.targeted.archive", "{card}: {player} chooses the archive of {target}."
    ),
    pgettext_noop(
        "event.targeted.archive.you", "{card}: you choose the archive of {target}."
    ),
    pgettext_noop("event.targeted.card", "{card}: {player} chooses {target}."),
    pgettext_noop("event.targeted.card.you", "{card}: you choose {target}."),
    pgettext_noop("event.no_target", "{card}: there is nothing to choose from."),
    pgettext_noop("event.will_be_refused", "{player}'s {card} will not resolve."),
    pgettext_noop("event.will_be_refused.you", "Your {card} will not resolve."),
    pgettext_noop("event.will_resolve_twice", "{player}'s {card} will resolve twice."),
    pgettext_noop("event.will_resolve_twice.you", "Your {card} will resolve twice."),
    pgettext_noop("event.targets_taken", "{player} will choose the targets of {card}."),
    pgettext_noop("event.targets_taken.you", "You will choose the targets of {card}."),
    pgettext_noop(
        "event.next_resolves_twice", "The next order to resolve will resolve twice."
    ),
    npgettext_noop(
        "event.drew",
        "{player} draws {n} card.",
        "{player} draws {n} cards.",
    ),
    npgettext_noop(
        "event.drew.you",
        "You draw {n} card.",
        "You draw {n} cards.",
    ),
    npgettext_noop(
        "event.drew.known",
        "{player} draws {n} card: {cards}.",
        "{player} draws {n} cards: {cards}.",
    ),
    npgettext_noop(
        "event.drew.known.you",
        "You draw {n} card: {cards}.",
        "You draw {n} cards: {cards}.",
    ),
    pgettext_noop("event.shuffled", "{player} shuffles the discard pile into a new deck."),
    pgettext_noop("event.shuffled.you", "You shuffle your discard pile into a new deck."),
    npgettext_noop(
        "event.entered",
        "{player}'s {card} enters play with {n} health.",
        "{player}'s {card} enters play with {n} health.",
    ),
    npgettext_noop(
        "event.entered.you",
        "Your {card} enters play with {n} health.",
        "Your {card} enters play with {n} health.",
    ),
    npgettext_noop(
        "event.entered.now",
        "{player}'s {card} now has {n} health.",
        "{player}'s {card} now has {n} health.",
    ),
    npgettext_noop(
        "event.entered.now.you",
        "Your {card} now has {n} health.",
        "Your {card} now has {n} health.",
    ),
    npgettext_noop(
        "event.healed",
        "{player}'s {card} regains {n} health.",
        "{player}'s {card} regains {n} health.",
    ),
    npgettext_noop(
        "event.healed.you",
        "Your {card} regains {n} health.",
        "Your {card} regains {n} health.",
    ),
    npgettext_noop(
        "event.influence.gained",
        "{player} gains {n} influence.",
        "{player} gains {n} influence.",
    ),
    npgettext_noop(
        "event.influence.gained.you",
        "You gain {n} influence.",
        "You gain {n} influence.",
    ),
    npgettext_noop(
        "event.influence.lost",
        "{player} loses {n} influence.",
        "{player} loses {n} influence.",
    ),
    npgettext_noop(
        "event.influence.lost.you",
        "You lose {n} influence.",
        "You lose {n} influence.",
    ),
    pgettext_noop(
        "event.influence_doubled", "{player}'s influence is worth double this turn."
    ),
    pgettext_noop(
        "event.influence_doubled.you", "Your influence is worth double this turn."
    ),
    pgettext_noop(
        "event.may_claim_opposing",
        "{player} may claim 1 card from an opposing archive this turn.",
    ),
    pgettext_noop(
        "event.may_claim_opposing.you",
        "You may claim 1 card from an opposing archive this turn.",
    ),
    pgettext_noop(
        "event.cannot_block_text",
        "{player}'s minions can't block damage from card texts until end of turn.",
    ),
    pgettext_noop(
        "event.cannot_block_text.you",
        "Your minions can't block damage from card texts until end of turn.",
    ),
    pgettext_noop(
        "event.discount", "Each card that {player} claims this turn costs {n} less."
    ),
    pgettext_noop("event.discount.you", "Each card you claim this turn costs {n} less."),
    npgettext_noop(
        "event.claimed",
        "{player} claims {card} for {n} influence.",
        "{player} claims {card} for {n} influence.",
    ),
    npgettext_noop(
        "event.claimed.you",
        "You claim {card} for {n} influence.",
        "You claim {card} for {n} influence.",
    ),
    pgettext_noop("event.claimed.free", "{player} claims {card} without paying."),
    pgettext_noop("event.claimed.free.you", "You claim {card} without paying."),
    npgettext_noop(
        "event.claimed.opposing",
        "{player} claims {card} from {other}'s archive for {n} influence.",
        "{player} claims {card} from {other}'s archive for {n} influence.",
    ),
    npgettext_noop(
        "event.claimed.opposing.you",
        "You claim {card} from {other}'s archive for {n} influence.",
        "You claim {card} from {other}'s archive for {n} influence.",
    ),
    npgettext_noop(
        "event.claimed.opposing.me",
        "{player} claims {card} from your archive for {n} influence.",
        "{player} claims {card} from your archive for {n} influence.",
    ),
    pgettext_noop(
        "event.claimed.opposing.free",
        "{player} claims {card} from {other}'s archive without paying.",
    ),
    pgettext_noop(
        "event.claimed.opposing.free.you",
        "You claim {card} from {other}'s archive without paying.",
    ),
    pgettext_noop(
        "event.claimed.opposing.free.me",
        "{player} claims {card} from your archive without paying.",
    ),
    npgettext_noop(
        "event.wound_effect",
        "{player} discards {n} wound for its effect.",
        "{player} discards {n} wounds for their effect.",
    ),
    npgettext_noop(
        "event.wound_effect.you",
        "You discard {n} wound for its effect.",
        "You discard {n} wounds for their effect.",
    ),
    pgettext_noop(
        "event.ending", "No face-up wound is left: the game ends after this phase."
    ),
    pgettext_noop("event.game_over", "The game is over: {player} wins."),
    pgettext_noop("event.game_over.team", "The game is over: {player} and {other} win."),
    pgettext_noop("event.game_over.you", "The game is over: you win."),
    npgettext_noop(
        "result.first",
        "{player} wins with {n} wound.",
        "{player} wins with {n} wounds.",
    ),
    npgettext_noop(
        "result.first.you", "You win with {n} wound.", "You win with {n} wounds."
    ),
    npgettext_noop(
        "result.wounds",
        "{player} came {place} with {n} wound.",
        "{player} came {place} with {n} wounds.",
    ),
    npgettext_noop(
        "result.wounds.you",
        "You came {place} with {n} wound.",
        "You came {place} with {n} wounds.",
    ),
    pgettext_noop("result.tie", "{result} {why}"),
    npgettext_noop(
        "tie.1",
        "It was a tie: {player} has {n} wound of one kind, {other} at most {fewer}.",
        "It was a tie: {player} has {n} wounds of one kind, {other} at most {fewer}.",
    ),
    npgettext_noop(
        "tie.1.you",
        "It was a tie: you have {n} wound of one kind, {other} at most {fewer}.",
        "It was a tie: you have {n} wounds of one kind, {other} at most {fewer}.",
    ),
    npgettext_noop(
        "tie.1.me",
        "It was a tie: {player} has {n} wound of one kind, you at most {fewer}.",
        "It was a tie: {player} has {n} wounds of one kind, you at most {fewer}.",
    ),
    pgettext_noop(
        "tie.2",
        "It was a tie, even in the most frequent kind of wound. Of the second most "
        "frequent, {player} has {n} and {other} {fewer}.",
    ),
    pgettext_noop(
        "tie.2.you",
        "It was a tie, even in the most frequent kind of wound. Of the second most "
        "frequent, you have {n} and {other} {fewer}.",
    ),
    pgettext_noop(
        "tie.2.me",
        "It was a tie, even in the most frequent kind of wound. Of the second most "
        "frequent, {player} has {n} and you {fewer}.",
    ),
    pgettext_noop(
        "tie.3",
        "It was a tie, even in the two most frequent kinds of wounds. Of the third, "
        "{player} has {n} and {other} {fewer}.",
    ),
    pgettext_noop(
        "tie.3.you",
        "It was a tie, even in the two most frequent kinds of wounds. Of the third, you "
        "have {n} and {other} {fewer}.",
    ),
    pgettext_noop(
        "tie.3.me",
        "It was a tie, even in the two most frequent kinds of wounds. Of the third, "
        "{player} has {n} and you {fewer}.",
    ),
    pgettext_noop(
        "tie.seat",
        "It was a tie, even in the kinds of wounds. Counted to the right from the first "
        "player, who comes last, {other} sits before {player}.",
    ),
    pgettext_noop(
        "tie.seat.you",
        "It was a tie, even in the kinds of wounds. Counted to the right from the first "
        "player, who comes last, {other} sits before you.",
    ),
    pgettext_noop(
        "tie.seat.me",
        "It was a tie, even in the kinds of wounds. Counted to the right from the first "
        "player, who comes last, you sit before {player}.",
    ),
    pgettext_noop(
        "tie.team",
        "It was a tie, even in the kinds of wounds. Counted to the right from the first "
        "player, who comes last, the team above sits first.",
    ),
    pgettext_noop("team", "{player}'s team"),
    pgettext_noop("team.your", "your team"),
    pgettext_noop("place.2", "second"),
    pgettext_noop("place.3", "third"),
    pgettext_noop("place.4", "fourth"),
    pgettext_noop("place.5", "fifth"),
    pgettext_noop("refusal.over", "The game is over."),
    pgettext_noop("refusal.not_asked", "There's nothing for you to decide right now."),
    pgettext_noop("refusal.not_offered", "You can no longer choose that."),
    pgettext_noop("refusal.seat_count", "Nightfall is for 2 to 5 players, or 6 in teams."),
    pgettext_noop("refusal.unknown_set", "That card set doesn't exist."),
    pgettext_noop(
        "refusal.too_few_wounds",
        "There aren't enough wounds for a longer game with that many players.",
    ),
    pgettext_noop(
        "refusal.shorter_and_longer", "A game can't be both a short and a longer one."
    ),
    pgettext_noop("refusal.first_seat", "The first player must have a seat at the table."),
    pgettext_noop(
        "refusal.secret_common_ground",
        "Without private archives there's nothing to keep secret.",
    ),
    pgettext_noop(
        "refusal.upstream_without_draft",
        "Without a draft there are no cards to pass the other way.",
    ),
    pgettext_noop("refusal.unknown_option", "That game option doesn't exist."),
    pgettext_noop("refusal.bad_value", "One of the game options has an invalid value."),
    pgettext_noop(
        "refusal.not_offered_here", "This site doesn't offer that game option yet."
    ),
    pgettext_noop(
        "refusal.profile_of_sets",
        "The rules of The Coldest War go with its cards, and only with them.",
    ),
    pgettext_noop(
        "refusal.starters_of_one_set",
        "Starting minions can be chosen only with two card sets.",
    ),
    pgettext_noop(
        "refusal.fixed_deal", "This draft always deals the same number of cards."
    ),
    pgettext_noop(
        "refusal.deal_size", "That many draft cards don't go with these card sets."
    ),
    pgettext_noop(
        "refusal.moons_without_set", "The moon phases need the cards of The Coldest War."
    ),
    pgettext_noop(
        "refusal.lists_without_draft",
        "With built decks no draft cards are dealt that could be banned or liked.",
    ),
    pgettext_noop(
        "refusal.too_many_listed", "At most 8 cards can be banned, and at most 8 liked."
    ),
    pgettext_noop(
        "refusal.unknown_card", "One of the banned or liked cards doesn't exist."
    ),
    pgettext_noop(
        "refusal.card_not_in_play",
        "{card} can't be banned or liked: only draft cards of the sets in play can.",
    ),
    pgettext_noop("refusal.banned_and_liked", "A card can't be both banned and liked."),
    pgettext_noop(
        "refusal.too_many_banned",
        "Too many cards are banned: not enough are left to deal to that many players.",
    ),
    pgettext_noop("refusal.team_seats", "Teams are for four or six players."),
    pgettext_noop("refusal.six_in_teams", "Six players play in teams of two."),
    pgettext_noop("refusal.six_need_two_sets", "Six players need two card sets."),
    pgettext_noop(
        "refusal.sets_join_others",
        "These cards join another set: add one that has starting minions and wounds.",
    ),
    pgettext_noop(
        "refusal.too_few_cards",
        "There aren't enough draft cards for that many players: add another set.",
    ),
    pgettext_noop(
        "refusal.no_quick_start", "These cards have no quick start: use a draft."
    ),
    pgettext_noop("refusal.unknown", "That's not possible."),
    pgettext_noop("label.combat", "Combat"),
    pgettext_noop("label.your_combat", "Your Combat"),
    pgettext_noop("combat.before_blocks", "Before blocks: {text}"),
    npgettext_noop(
        "effect.damage_players.that_player",
        "Inflict {n} damage on that player.",
        "Inflict {n} damage on that player.",
    ),
    npgettext_noop(
        "effect.damage_minions.target_fighting",
        "Inflict {n} damage on target attacking or blocking minion.",
        "Inflict {n} damage on target attacking or blocking minion.",
    ),
    npgettext_noop(
        "effect.damage_minions.target_of_that_player",
        "Inflict {n} damage on target minion of that player.",
        "Inflict {n} damage on target minion of that player.",
    ),
    npgettext_noop(
        "effect.damage_minions.exiles",
        "Inflict {n} damage on target minion. If that destroys it, exile it from "
        "its owner's discard pile.",
        "Inflict {n} damage on target minion. If that destroys it, exile it from "
        "its owner's discard pile.",
    ),
    pgettext_noop("effect.destroy.vampire", "Destroy target Vampire."),
    pgettext_noop(
        "effect.destroy.hunter.that_player", "Destroy target Hunter of that player."
    ),
    npgettext_noop(
        "effect.receive_wounds.that_player",
        "That player receives {n} wound.",
        "That player receives {n} wounds.",
    ),
    pgettext_noop("effect.exile_from_hand.you.wound", "Exile 1 wound from your hand."),
    pgettext_noop(
        "effect.exile_from_hand.that_player.wound",
        "That player exiles 1 wound of their choice from their hand.",
    ),
    pgettext_noop(
        "effect.put_into_play.target.ghoul",
        "Put target Ghoul from your discard pile into play.",
    ),
    pgettext_noop(
        "effect.return_order.minion",
        "Return target minion from your discard pile to your hand.",
    ),
    pgettext_noop(
        "effect.claim_opposing.less",
        "In your claim phase this turn, you may claim 1 card from an opposing "
        "archive for {n} less, to a minimum of 1.",
    ),
    pgettext_noop(
        "effect.free_claim.commons",
        "Claim 1 order that costs {n} or less from target commons archive at once "
        "without paying its cost.",
    ),
    npgettext_noop(
        "effect.feed.card",
        "Feed: Discard {n} card from your hand to do this again.",
        "Feed: Discard {n} cards from your hand to do this again.",
    ),
    npgettext_noop(
        "effect.feed.order",
        "Feed: Discard {n} order from your hand to do this again.",
        "Feed: Discard {n} orders from your hand to do this again.",
    ),
    npgettext_noop(
        "effect.feed.wound",
        "Feed: Discard {n} wound from your hand to do this again.",
        "Feed: Discard {n} wounds from your hand to do this again.",
    ),
    npgettext_noop(
        "effect.feed.minion",
        "Feed: Destroy {n} of your minions in play to do this again.",
        "Feed: Destroy {n} of your minions in play to do this again.",
    ),
    pgettext_noop(
        "effect.strengthen.target", "Target minion has +{n} strength until end of turn."
    ),
    pgettext_noop(
        "effect.strengthen.this", "This minion has +{n} strength until end of turn."
    ),
    pgettext_noop(
        "effect.strengthen.each_of_your_attacking",
        "Each of your attacking minions has +{n} strength until end of turn.",
    ),
    npgettext_noop(
        "effect.heal_this",
        "This minion regains {n} health.",
        "This minion regains {n} health.",
    ),
    pgettext_noop("effect.heal_that", "That minion regains all its health."),
    npgettext_noop(
        "effect.destroy_this",
        "You may destroy this minion. If you do, draw {n} card.",
        "You may destroy this minion. If you do, draw {n} cards.",
    ),
    pgettext_noop(
        "effect.cannot_be_blocked", "Target attacking minion cannot be blocked this turn."
    ),
    npgettext_noop(
        "effect.prevent_on_you",
        "Prevent the next {n} damage that would be inflicted on you this turn.",
        "Prevent the next {n} damage that would be inflicted on you this turn.",
    ),
    npgettext_noop(
        "effect.prevent_on_minion",
        "Prevent the next {n} damage that would be inflicted on target minion this turn.",
        "Prevent the next {n} damage that would be inflicted on target minion this turn.",
    ),
    npgettext_noop(
        "effect.look.you",
        "Look at the top {n} cards of your deck. Put any of them on your discard "
        "pile and the rest back on top in any order.",
        "Look at the top {n} cards of your deck. Put any of them on your discard "
        "pile and the rest back on top in any order.",
    ),
    npgettext_noop(
        "effect.look.target",
        "Look at the top {n} cards of target player's deck. Put any of them on that"
        " player's discard pile and the rest back on top in any order.",
        "Look at the top {n} cards of target player's deck. Put any of them on that"
        " player's discard pile and the rest back on top in any order.",
    ),
    npgettext_noop(
        "effect.discard_from_hand.you",
        "Discard {n} card from your hand.",
        "Discard {n} cards from your hand.",
    ),
    npgettext_noop(
        "effect.discard_from_hand.target",
        "Target player discards {n} card of their choice from their hand.",
        "Target player discards {n} cards of their choice from their hand.",
    ),
    npgettext_noop(
        "effect.discard_from_hand.that_player",
        "That player discards {n} card of their choice from their hand.",
        "That player discards {n} cards of their choice from their hand.",
    ),
    pgettext_noop("effect.target_opponent", "Choose target opponent."),
    pgettext_noop(
        "effect.give_wound",
        "Put 1 wound from your hand on top of that player's discard pile.",
    ),
    npgettext_noop(
        "effect.give_from_archive",
        "Put {n} order from target archive on top of that player's discard pile.",
        "Put {n} orders from target archive on top of that player's discard pile.",
    ),
    pgettext_noop("effect.attach", "Attach this action to target minion in play."),
    pgettext_noop("effect.target_minion", "Choose target minion."),
    pgettext_noop(
        "effect.that_strikes",
        "It inflicts damage equal to its strength on another target minion.",
    ),
    pgettext_noop(
        "effect.other_strikes",
        "That other minion inflicts damage equal to its strength on the first one.",
    ),
    pgettext_noop(
        "effect.claim_discarded",
        "In your claim phase this turn, you may claim the top card of an opponent's"
        " discard pile if it is an order other than a starting minion.",
    ),
    pgettext_noop(
        "effect.more_combat",
        "If it is your turn, it has one more combat phase, after the chain phase.",
    ),
    pgettext_noop(
        "effect.each_puts_into_play.ghoul",
        "Each player puts 1 Ghoul from their own discard pile into play.",
    ),
    pgettext_noop(
        "in_play.strength_of_defenders",
        "Its strength is the number of minions that the attacked player has in play.",
    ),
    pgettext_noop(
        "in_play.host_stays",
        "The minion stays in play at the end of its controller's combat phase.",
    ),
    pgettext_noop("in_play.host_bonus", "The minion has +{n} strength."),
    pgettext_noop("moment.attacks", "When it attacks a player: {text}"),
    pgettext_noop("moment.blocks", "When it blocks a player's minion: {text}"),
    pgettext_noop(
        "wound.combat",
        "Once per turn, in place of any other wound effect, you may discard this "
        "from your hand during your combat phase:",
    ),
    pgettext_noop(
        "wound.chain",
        "In your own chain you may play this behind any card, and any card may then"
        " be linked behind it. It resolves without effect. This does not count as "
        "your wound effect of the turn.",
    ),
    pgettext_noop("prompt.starters", "Choose starting minion {n} of 12."),
    pgettext_noop(
        "prompt.combat_text", "Use a card from your hand in this combat, or pass."
    ),
    pgettext_noop("prompt.combat_text.none", "You have no card to use in this combat now."),
    npgettext_noop(
        "prompt.feed.Feed.card",
        "{card}: discard {n} card from your hand to do it again?",
        "{card}: discard {n} cards from your hand to do it again?",
    ),
    npgettext_noop(
        "prompt.feed.Feed.order",
        "{card}: discard {n} order from your hand to do it again?",
        "{card}: discard {n} orders from your hand to do it again?",
    ),
    npgettext_noop(
        "prompt.feed.Feed.wound",
        "{card}: discard {n} wound from your hand to do it again?",
        "{card}: discard {n} wounds from your hand to do it again?",
    ),
    pgettext_noop(
        "prompt.feed.Feed.minion", "{card}: destroy one of your minions to do it again?"
    ),
    pgettext_noop("prompt.feed", "{card}: pay to do it again?"),
    pgettext_noop("prompt.may", "{card}: use its text?"),
    pgettext_noop("prompt.feed.none", "You have nothing to feed it with."),
    npgettext_noop(
        "prompt.discard_from_hand",
        "{card}: choose {n} card from your hand to discard.",
        "{card}: choose the first of {n} cards from your hand to discard.",
    ),
    pgettext_noop(
        "prompt.give_from_hand",
        "{card}: choose the wound from your hand to put on that player's discard pile.",
    ),
    pgettext_noop(
        "prompt.look", "{card}: choose a card to discard from your deck, or keep the rest."
    ),
    pgettext_noop(
        "prompt.look.other",
        "{card}: choose a card to discard from {player}'s deck, or keep the rest.",
    ),
    pgettext_noop(
        "prompt.put_back", "{card}: choose which card lies next from the top of your deck."
    ),
    pgettext_noop(
        "prompt.put_back.other",
        "{card}: choose which card lies next from the top of {player}'s deck.",
    ),
    npgettext_noop(
        "prompt.may.DestroyThis",
        "{card}: destroy it to draw {n} card?",
        "{card}: destroy it to draw {n} cards?",
    ),
    pgettext_noop(
        "prompt.target_player.Look", "{card}: choose the player whose deck you look at."
    ),
    npgettext_noop(
        "prompt.target_player.DiscardFromHand",
        "{card}: choose the player who discards {n} card.",
        "{card}: choose the player who discards {n} cards.",
    ),
    pgettext_noop("prompt.target_player.TargetOpponent", "{card}: choose an opponent."),
    pgettext_noop(
        "prompt.target_minion.Strengthen",
        "{card}: choose the minion that gets +{n} strength.",
    ),
    pgettext_noop(
        "prompt.target_minion.CannotBeBlocked",
        "{card}: choose the attacker that cannot be blocked.",
    ),
    pgettext_noop(
        "prompt.target_minion.PreventOnMinion",
        "{card}: choose the minion to protect from {n} damage.",
    ),
    pgettext_noop(
        "prompt.target_minion.Attach", "{card}: choose the minion to attach it to."
    ),
    pgettext_noop(
        "prompt.target_minion.TargetMinion", "{card}: choose the minion that strikes."
    ),
    pgettext_noop(
        "prompt.target_minion.ThatStrikes", "{card}: choose the minion that is struck."
    ),
    npgettext_noop(
        "prompt.target_archive.GiveFromArchive",
        "{card}: choose the archive to give {n} order from.",
        "{card}: choose the archive to give {n} orders from.",
    ),
    pgettext_noop(
        "prompt.pick_discard.EachPutsIntoPlay",
        "{card}: choose the Ghoul from your discard pile to put into play.",
    ),
    pgettext_noop("option.pile", "Claim {card} from {player}'s discard pile for {n}"),
    pgettext_noop("option.discard.look", "Discard {card}"),
    pgettext_noop("option.done.look", "Keep the rest"),
    pgettext_noop("option.pass.feed", "Don't pay"),
    pgettext_noop("option.use.may", "Destroy it"),
    pgettext_noop("option.pass.may", "Keep it"),
    pgettext_noop("note.starters", "is choosing starting minions"),
    pgettext_noop("note.combat_text", "is thinking about the combat"),
    pgettext_noop("note.feed", "is thinking about feeding"),
    pgettext_noop("note.discard_from_hand", "is choosing a card to discard"),
    pgettext_noop("note.give_from_hand", "is choosing a wound"),
    pgettext_noop("note.look", "is looking at cards"),
    pgettext_noop("note.put_back", "is putting cards back"),
    pgettext_noop("note.may", "is thinking about a card"),
    pgettext_noop(
        "event.discarded.attached",
        "{card} leaves its minion and goes to {player}'s discard pile.",
    ),
    pgettext_noop(
        "event.discarded.attached.you",
        "{card} leaves its minion and goes to your discard pile.",
    ),
    pgettext_noop(
        "event.discarded.deck", "{card} goes from {player}'s deck to the discard pile."
    ),
    pgettext_noop(
        "event.discarded.deck.you", "{card} goes from your deck to your discard pile."
    ),
    pgettext_noop("event.combat_text", "{player} uses {card} in the combat."),
    pgettext_noop("event.combat_text.you", "You use {card} in the combat."),
    pgettext_noop("event.fed", "{player} feeds {card}."),
    pgettext_noop("event.fed.you", "You feed {card}."),
    pgettext_noop("event.strengthened", "{player}'s {card} has +{n} strength this turn."),
    pgettext_noop("event.strengthened.you", "Your {card} has +{n} strength this turn."),
    pgettext_noop(
        "event.shielded.minion", "The next {n} damage to {player}'s {card} is prevented."
    ),
    pgettext_noop(
        "event.shielded.minion.you", "The next {n} damage to your {card} is prevented."
    ),
    pgettext_noop("event.shielded.player", "The next {n} damage to {player} is prevented."),
    pgettext_noop("event.shielded.player.you", "The next {n} damage to you is prevented."),
    pgettext_noop(
        "event.prevented.minion", "{n} damage to {player}'s {card} is prevented."
    ),
    pgettext_noop("event.prevented.minion.you", "{n} damage to your {card} is prevented."),
    pgettext_noop("event.prevented.player", "{n} damage to {player} is prevented."),
    pgettext_noop("event.prevented.player.you", "{n} damage to you is prevented."),
    pgettext_noop(
        "event.cannot_be_blocked", "{player}'s {card} cannot be blocked this turn."
    ),
    pgettext_noop(
        "event.cannot_be_blocked.you", "Your {card} cannot be blocked this turn."
    ),
    pgettext_noop("event.attached", "{player} attaches {card} to {host}."),
    pgettext_noop("event.attached.you", "You attach {card} to {host}."),
    npgettext_noop(
        "event.looked.own",
        "{player} looks at {n} card from the top of their own deck.",
        "{player} looks at {n} cards from the top of their own deck.",
    ),
    npgettext_noop(
        "event.looked.own.you",
        "You look at {n} card from the top of your deck: {cards}.",
        "You look at {n} cards from the top of your deck: {cards}.",
    ),
    npgettext_noop(
        "event.looked",
        "{player} looks at {n} card from the top of {other}'s deck.",
        "{player} looks at {n} cards from the top of {other}'s deck.",
    ),
    npgettext_noop(
        "event.looked.you",
        "You look at {n} card from the top of {other}'s deck: {cards}.",
        "You look at {n} cards from the top of {other}'s deck: {cards}.",
    ),
    npgettext_noop(
        "event.looked.me",
        "{player} looks at {n} card from the top of your deck.",
        "{player} looks at {n} cards from the top of your deck.",
    ),
    pgettext_noop("event.piled", "{player} piles {cards}, the last one on top."),
    pgettext_noop("event.piled.you", "You pile {cards}, the last one on top."),
    pgettext_noop("event.given", "{player} puts {card} on {other}'s discard pile."),
    pgettext_noop("event.given.you", "You put {card} on {other}'s discard pile."),
    pgettext_noop("event.given.me", "{player} puts {card} on your discard pile."),
    pgettext_noop(
        "event.may_claim_cheaper", "One of these claims costs {player} {n} less."
    ),
    pgettext_noop("event.may_claim_cheaper.you", "One of these claims costs you {n} less."),
    pgettext_noop(
        "event.may_claim_discarded",
        "{player} may claim the top card of an opponent's discard pile this turn.",
    ),
    pgettext_noop(
        "event.may_claim_discarded.you",
        "You may claim the top card of an opponent's discard pile this turn.",
    ),
    pgettext_noop(
        "event.claimed_discarded",
        "{player} claims {card} from {other}'s discard pile for {n} influence.",
    ),
    pgettext_noop(
        "event.claimed_discarded.you",
        "You claim {card} from {other}'s discard pile for {n} influence.",
    ),
    pgettext_noop(
        "event.claimed_discarded.me",
        "{player} claims {card} from your discard pile for {n} influence.",
    ),
    pgettext_noop("event.more_combat", "{player}'s turn will have one more combat phase."),
    pgettext_noop("event.more_combat.you", "Your turn will have one more combat phase."),
    pgettext_noop("event.starters_chosen", "{player} has chosen starting minions."),
    pgettext_noop(
        "event.starters_chosen.you", "You have chosen your starting minions: {cards}."
    ),
    pgettext_noop(
        "prompt.moon", "The moon: leave it, turn up the next, or shuffle all six?"
    ),
    pgettext_noop("option.leave", "Leave the moon"),
    pgettext_noop("option.next", "Turn up the next moon"),
    pgettext_noop("option.shuffle", "Shuffle the moons"),
    pgettext_noop("note.moon", "is looking at the moon"),
    pgettext_noop("event.moon.dealt", "The moon: {moon}."),
    pgettext_noop("event.moon.turned", "The next moon: {moon}."),
    pgettext_noop("event.moon.shuffled", "The moons are shuffled: {moon}."),
    pgettext_noop(
        "moon.new-moon",
        "Claim phase: each Vampire costs 1 less to claim, to a minimum of 1.",
    ),
    pgettext_noop(
        "moon.crescent-moon",
        "Cleanup phase: the active player draws to six cards instead of five.",
    ),
    pgettext_noop(
        "moon.first-quarter",
        "Claim phase: at its start, an active player with a Hunter in play gains 1 "
        "influence.",
    ),
    pgettext_noop(
        "moon.full-moon", "Combat phase: each attacking Lycanthrope has +1 strength."
    ),
    pgettext_noop(
        "moon.last-quarter", "Combat phase: Ghouls are not discarded at its end."
    ),
    pgettext_noop(
        "moon.lunar-eclipse",
        "Chain phase: the kicker of every card that is linked to another card is "
        "active, whatever its colour.",
    ),
    pgettext_noop("event.decks_laid", "Everybody lays out the deck that they brought."),
    pgettext_noop("event.tucked", "{player} puts {card} below their own wound stack."),
    pgettext_noop("event.tucked.you", "You put {card} below your own wound stack."),
    pgettext_noop(
        "event.tucked.other", "{player} puts {card} below {other}'s wound stack."
    ),
    pgettext_noop("event.tucked.other.you", "You put {card} below {other}'s wound stack."),
    pgettext_noop("event.tucked.other.me", "{player} puts {card} below your wound stack."),
    pgettext_noop(
        "event.left_game",
        "{player} has taken the last wound of their stack: out of the game.",
    ),
    pgettext_noop(
        "event.left_game.you", "You have taken the last wound of your stack: you're out."
    ),
    npgettext_noop(
        "result.out",
        "{player} is in place {place}, out of the game with {n} wound.",
        "{player} is in place {place}, out of the game with {n} wounds.",
    ),
    pgettext_noop(
        "refusal.built_without_draft",
        "With built decks there is no draft: leave its variants out.",
    ),
    pgettext_noop(
        "refusal.built_own_wounds",
        "With built decks everybody has their own wound stack of fifteen.",
    ),
    pgettext_noop("refusal.built_teams", "Built decks are not for teams."),
    pgettext_noop("refusal.no_decks", "Everybody has to bring a deck."),
    pgettext_noop("refusal.bad_deck", "One of the decks can't be played at this table."),
    pgettext_noop(
        "refusal.decks_without_format", "This table doesn't play with built decks."
    ),
    pgettext_noop("fault.archive_size", "Archive {archive}: {have} of {want} cards."),
    pgettext_noop(
        "fault.too_many", "{card}: {have} copies in both archives together; {want} at most."
    ),
    pgettext_noop(
        "fault.starting_minion",
        "{card} is a starting minion: those don't go into archives.",
    ),
    pgettext_noop("fault.no_order", "{card} is a wound: archives hold orders."),
    pgettext_noop("fault.unknown_card", "No card is called {card}."),
    pgettext_noop("fault.not_here", "{card} isn't in the card sets of this table."),
    pgettext_noop("fault.stack_size", "Wound stack: {have} of {want} wounds."),
    pgettext_noop("fault.no_wound_here", "{card}: this table has no such wound."),
    pgettext_noop("fault.no_starter_here", "{card} can't be a starting minion here."),
    pgettext_noop(
        "fault.starters_of_colour", "Starting minions, {colour}: {have} of {want}."
    ),
)
