"""English: what The Coldest War adds to cards, questions and the log."""

from __future__ import annotations

COLDEST_WAR: dict[str, str | tuple[str, ...]] = {
    "label.combat": "Combat",
    "label.your_combat": "Your Combat",
    "combat.before_blocks": "Before blocks: {text}",
    "effect.damage_players.that_player": "Inflict {n} damage on that player.",
    "effect.damage_minions.target_fighting": (
        "Inflict {n} damage on target attacking or blocking minion."
    ),
    "effect.damage_minions.target_of_that_player": (
        "Inflict {n} damage on target minion of that player."
    ),
    "effect.damage_minions.exiles": (
        "Inflict {n} damage on target minion. If that destroys it, exile it from its "
        "owner's discard pile."
    ),
    "effect.destroy.vampire": "Destroy target Vampire.",
    "effect.destroy.hunter.that_player": "Destroy target Hunter of that player.",
    "effect.receive_wounds.that_player": (
        "That player receives {n} wound.",
        "That player receives {n} wounds.",
    ),
    "effect.exile_from_hand.you.wound": "Exile 1 wound from your hand.",
    "effect.exile_from_hand.that_player.wound": (
        "That player exiles 1 wound of their choice from their hand."
    ),
    "effect.put_into_play.target.ghoul": (
        "Put target Ghoul from your discard pile into play."
    ),
    "effect.return_order.minion": (
        "Return target minion from your discard pile to your hand."
    ),
    "effect.claim_opposing.less": (
        "In your claim phase this turn, you may claim 1 card from an opposing archive for "
        "{n} less, to a minimum of 1."
    ),
    "effect.free_claim.commons": (
        "Claim 1 order that costs {n} or less from target commons archive at once without "
        "paying its cost."
    ),
    "effect.feed.card": (
        "Feed: Discard {n} card from your hand to do this again.",
        "Feed: Discard {n} cards from your hand to do this again.",
    ),
    "effect.feed.order": (
        "Feed: Discard {n} order from your hand to do this again.",
        "Feed: Discard {n} orders from your hand to do this again.",
    ),
    "effect.feed.wound": (
        "Feed: Discard {n} wound from your hand to do this again.",
        "Feed: Discard {n} wounds from your hand to do this again.",
    ),
    "effect.feed.minion": ("Feed: Destroy {n} of your minions in play to do this again."),
    "effect.strengthen.target": "Target minion has +{n} strength until end of turn.",
    "effect.strengthen.this": "This minion has +{n} strength until end of turn.",
    "effect.strengthen.each_of_your_attacking": (
        "Each of your attacking minions has +{n} strength until end of turn."
    ),
    "effect.heal_this": "This minion regains {n} health.",
    "effect.heal_that": "That minion regains all its health.",
    "effect.destroy_this": (
        "You may destroy this minion. If you do, draw {n} card.",
        "You may destroy this minion. If you do, draw {n} cards.",
    ),
    "effect.cannot_be_blocked": "Target attacking minion cannot be blocked this turn.",
    "effect.prevent_on_you": (
        "Prevent the next {n} damage that would be inflicted on you this turn."
    ),
    "effect.prevent_on_minion": (
        "Prevent the next {n} damage that would be inflicted on target minion this turn."
    ),
    "effect.look.you": (
        "Look at the top {n} cards of your deck. Put any of them on your discard pile and "
        "the rest back on top in any order."
    ),
    "effect.look.target": (
        "Look at the top {n} cards of target player's deck. Put any of them on that "
        "player's discard pile and the rest back on top in any order."
    ),
    "effect.discard_from_hand.you": (
        "Discard {n} card from your hand.",
        "Discard {n} cards from your hand.",
    ),
    "effect.discard_from_hand.target": (
        "Target player discards {n} card of their choice from their hand.",
        "Target player discards {n} cards of their choice from their hand.",
    ),
    "effect.discard_from_hand.that_player": (
        "That player discards {n} card of their choice from their hand.",
        "That player discards {n} cards of their choice from their hand.",
    ),
    "effect.target_opponent": "Choose target opponent.",
    "effect.give_wound": (
        "Put 1 wound from your hand on top of that player's discard pile."
    ),
    "effect.give_from_archive": (
        "Put {n} order from target archive on top of that player's discard pile.",
        "Put {n} orders from target archive on top of that player's discard pile.",
    ),
    "effect.attach": "Attach this action to target minion in play.",
    "effect.target_minion": "Choose target minion.",
    "effect.that_strikes": (
        "It inflicts damage equal to its strength on another target minion."
    ),
    "effect.other_strikes": (
        "That other minion inflicts damage equal to its strength on the first one."
    ),
    "effect.claim_discarded": (
        "In your claim phase this turn, you may claim the top card of an opponent's "
        "discard pile if it is an order other than a starting minion."
    ),
    "effect.more_combat": (
        "If it is your turn, it has one more combat phase, after the chain phase."
    ),
    "effect.each_puts_into_play.ghoul": (
        "Each player puts 1 Ghoul from their own discard pile into play."
    ),
    "in_play.strength_of_defenders": (
        "Its strength is the number of minions that the attacked player has in play."
    ),
    "in_play.host_stays": (
        "The minion stays in play at the end of its controller's combat phase."
    ),
    "in_play.host_bonus": "The minion has +{n} strength.",
    "moment.attacks": "When it attacks a player: {text}",
    "moment.blocks": "When it blocks a player's minion: {text}",
    "wound.combat": (
        "Once per turn, in place of any other wound effect, you may discard this from your "
        "hand during your combat phase:"
    ),
    "wound.chain": (
        "In your own chain you may play this behind any card, and any card may then be "
        "linked behind it. It resolves without effect. This does not count as your wound "
        "effect of the turn."
    ),
    "prompt.starters": "Choose starting minion {n} of 12.",
    "prompt.combat_text": "Use a card from your hand in this combat, or pass.",
    "prompt.combat_text.none": "You have no card to use in this combat now.",
    "prompt.feed.Feed.card": (
        "{card}: discard {n} card from your hand to do it again?",
        "{card}: discard {n} cards from your hand to do it again?",
    ),
    "prompt.feed.Feed.order": (
        "{card}: discard {n} order from your hand to do it again?",
        "{card}: discard {n} orders from your hand to do it again?",
    ),
    "prompt.feed.Feed.wound": (
        "{card}: discard {n} wound from your hand to do it again?",
        "{card}: discard {n} wounds from your hand to do it again?",
    ),
    "prompt.feed.Feed.minion": "{card}: destroy one of your minions to do it again?",
    "prompt.feed": "{card}: pay to do it again?",
    "prompt.may": "{card}: use its text?",
    "prompt.feed.none": "You have nothing to feed it with.",
    "prompt.discard_from_hand": (
        "{card}: choose {n} card from your hand to discard.",
        "{card}: choose the first of {n} cards from your hand to discard.",
    ),
    "prompt.give_from_hand": (
        "{card}: choose the wound from your hand to put on that player's discard pile."
    ),
    "prompt.look": "{card}: choose a card to discard from your deck, or keep the rest.",
    "prompt.look.other": (
        "{card}: choose a card to discard from {player}'s deck, or keep the rest."
    ),
    "prompt.put_back": "{card}: choose which card lies next from the top of your deck.",
    "prompt.put_back.other": (
        "{card}: choose which card lies next from the top of {player}'s deck."
    ),
    "prompt.may.DestroyThis": (
        "{card}: destroy it to draw {n} card?",
        "{card}: destroy it to draw {n} cards?",
    ),
    "prompt.target_player.Look": "{card}: choose the player whose deck you look at.",
    "prompt.target_player.DiscardFromHand": (
        "{card}: choose the player who discards {n} card.",
        "{card}: choose the player who discards {n} cards.",
    ),
    "prompt.target_player.TargetOpponent": "{card}: choose an opponent.",
    "prompt.target_minion.Strengthen": (
        "{card}: choose the minion that gets +{n} strength."
    ),
    "prompt.target_minion.CannotBeBlocked": (
        "{card}: choose the attacker that cannot be blocked."
    ),
    "prompt.target_minion.PreventOnMinion": (
        "{card}: choose the minion to protect from {n} damage."
    ),
    "prompt.target_minion.Attach": "{card}: choose the minion to attach it to.",
    "prompt.target_minion.TargetMinion": "{card}: choose the minion that strikes.",
    "prompt.target_minion.ThatStrikes": "{card}: choose the minion that is struck.",
    "prompt.target_archive.GiveFromArchive": (
        "{card}: choose the archive to give {n} order from.",
        "{card}: choose the archive to give {n} orders from.",
    ),
    "prompt.pick_discard.EachPutsIntoPlay": (
        "{card}: choose the Ghoul from your discard pile to put into play."
    ),
    "option.pile": "Claim {card} from {player}'s discard pile for {n}",
    "option.discard.look": "Discard {card}",
    "option.done.look": "Keep the rest",
    "option.pass.feed": "Don't pay",
    "option.use.may": "Destroy it",
    "option.pass.may": "Keep it",
    "note.starters": "is choosing starting minions",
    "note.combat_text": "is thinking about the combat",
    "note.feed": "is thinking about feeding",
    "note.discard_from_hand": "is choosing a card to discard",
    "note.give_from_hand": "is choosing a wound",
    "note.look": "is looking at cards",
    "note.put_back": "is putting cards back",
    "note.may": "is thinking about a card",
    "event.discarded.attached": (
        "{card} leaves its minion and goes to {player}'s discard pile."
    ),
    "event.discarded.attached.you": (
        "{card} leaves its minion and goes to your discard pile."
    ),
    "event.discarded.deck": "{card} goes from {player}'s deck to the discard pile.",
    "event.discarded.deck.you": "{card} goes from your deck to your discard pile.",
    "event.combat_text": "{player} uses {card} in the combat.",
    "event.combat_text.you": "You use {card} in the combat.",
    "event.fed": "{player} feeds {card}.",
    "event.fed.you": "You feed {card}.",
    "event.strengthened": "{player}'s {card} has +{n} strength this turn.",
    "event.strengthened.you": "Your {card} has +{n} strength this turn.",
    "event.shielded.minion": "The next {n} damage to {player}'s {card} is prevented.",
    "event.shielded.minion.you": "The next {n} damage to your {card} is prevented.",
    "event.shielded.player": "The next {n} damage to {player} is prevented.",
    "event.shielded.player.you": "The next {n} damage to you is prevented.",
    "event.prevented.minion": "{n} damage to {player}'s {card} is prevented.",
    "event.prevented.minion.you": "{n} damage to your {card} is prevented.",
    "event.prevented.player": "{n} damage to {player} is prevented.",
    "event.prevented.player.you": "{n} damage to you is prevented.",
    "event.cannot_be_blocked": "{player}'s {card} cannot be blocked this turn.",
    "event.cannot_be_blocked.you": "Your {card} cannot be blocked this turn.",
    "event.attached": "{player} attaches {card} to {host}.",
    "event.attached.you": "You attach {card} to {host}.",
    "event.looked.own": (
        "{player} looks at {n} card from the top of their own deck.",
        "{player} looks at {n} cards from the top of their own deck.",
    ),
    "event.looked.own.you": (
        "You look at {n} card from the top of your deck: {cards}.",
        "You look at {n} cards from the top of your deck: {cards}.",
    ),
    "event.looked": (
        "{player} looks at {n} card from the top of {other}'s deck.",
        "{player} looks at {n} cards from the top of {other}'s deck.",
    ),
    "event.looked.you": (
        "You look at {n} card from the top of {other}'s deck: {cards}.",
        "You look at {n} cards from the top of {other}'s deck: {cards}.",
    ),
    "event.looked.me": (
        "{player} looks at {n} card from the top of your deck.",
        "{player} looks at {n} cards from the top of your deck.",
    ),
    "event.given": "{player} puts {card} on {other}'s discard pile.",
    "event.given.you": "You put {card} on {other}'s discard pile.",
    "event.given.me": "{player} puts {card} on your discard pile.",
    "event.may_claim_cheaper": "One of these claims costs {player} {n} less.",
    "event.may_claim_cheaper.you": "One of these claims costs you {n} less.",
    "event.may_claim_discarded": (
        "{player} may claim the top card of an opponent's discard pile this turn."
    ),
    "event.may_claim_discarded.you": (
        "You may claim the top card of an opponent's discard pile this turn."
    ),
    "event.claimed_discarded": (
        "{player} claims {card} from {other}'s discard pile for {n} influence."
    ),
    "event.claimed_discarded.you": (
        "You claim {card} from {other}'s discard pile for {n} influence."
    ),
    "event.claimed_discarded.me": (
        "{player} claims {card} from your discard pile for {n} influence."
    ),
    "event.more_combat": "{player}'s turn will have one more combat phase.",
    "event.more_combat.you": "Your turn will have one more combat phase.",
    "event.starters_chosen": "{player} has chosen starting minions.",
    "event.starters_chosen.you": "You have chosen your starting minions: {cards}.",
    "prompt.moon": "The moon: leave it, turn up the next, or shuffle all six?",
    "option.leave": "Leave the moon",
    "option.next": "Turn up the next moon",
    "option.shuffle": "Shuffle the moons",
    "note.moon": "is looking at the moon",
    "event.moon.dealt": "The moon: {moon}.",
    "event.moon.turned": "The next moon: {moon}.",
    "event.moon.shuffled": "The moons are shuffled: {moon}.",
    "moon.new-moon": "Claim phase: each Vampire costs 1 less to claim, to a minimum of 1.",
    "moon.crescent-moon": (
        "Cleanup phase: the active player draws to six cards instead of five."
    ),
    "moon.first-quarter": (
        "Claim phase: at its start, an active player with a Hunter in play gains 1 "
        "influence."
    ),
    "moon.full-moon": "Combat phase: each attacking Lycanthrope has +1 strength.",
    "moon.last-quarter": "Combat phase: Ghouls are not discarded at its end.",
    "moon.lunar-eclipse": (
        "Chain phase: the kicker of every card that is linked to another card is "
        "active, whatever its color."
    ),
}
