"""English: cards, and the words for what is on them."""

from __future__ import annotations

CARDS: dict[str, str | tuple[str, ...]] = {
    "list.comma": ", ",
    "list.sentences": " ",
    "label.line": "{label}: {text}",
    "label.line.colour": "{label} ({colour}): {text}",
    "label.chain": "Chain",
    "label.your_chain": "Your Chain",
    "label.in_play": "In Play",
    "label.kicker": "Kicker",
    "label.wound": "Wound Effect",
    "effect.damage_players.target": "Inflict {n} damage on target player.",
    "effect.damage_players.each_player": (
        "Inflict {n} damage on each player, including you."
    ),
    "effect.damage_players.each_opponent": "Inflict {n} damage on each opponent.",
    "effect.damage_players.destroys_blockers": (
        "Inflict {n} damage on target player, then destroy each minion that absorbed it.",
        "Inflict {n} damage on target player, then destroy each minion that absorbed any "
        "of it.",
    ),
    "effect.damage_players.destroys_blockers.instead": (
        "Inflict {n} damage on that player instead, then destroy each minion that "
        "absorbed it.",
        "Inflict {n} damage on that player instead, then destroy each minion that "
        "absorbed any of it.",
    ),
    "effect.damage_minions.target": "Inflict {n} damage on target minion.",
    "effect.damage_minions.each": (
        "Inflict {n} damage on each minion in play, including your own."
    ),
    "effect.damage_minions.each_of_target_player": (
        "Inflict {n} damage on each minion of target player."
    ),
    "effect.destroy": "Destroy target minion.",
    "effect.destroy.instead": "Destroy that minion instead.",
    "effect.exile_minion": "Exile target minion.",
    "effect.receive_wounds.target": (
        "Target player receives {n} wound.",
        "Target player receives {n} wounds.",
    ),
    "effect.receive_wounds.target.instead": (
        "That player receives {n} wound instead.",
        "That player receives {n} wounds instead.",
    ),
    "effect.receive_wounds.that_controller": (
        "That minion's controller receives {n} wound.",
        "That minion's controller receives {n} wounds.",
    ),
    "effect.draw.you": ("Draw {n} card.", "Draw {n} cards."),
    "effect.draw.each_player": (
        "Each player draws {n} card.",
        "Each player draws {n} cards.",
    ),
    "effect.gain_influence": "Gain {n} influence.",
    "effect.lose_influence": "Target player loses {n} influence.",
    "effect.double_influence": "Your influence is worth double this turn.",
    "effect.cheaper_claims": (
        "Each card you claim this turn costs {n} less, to a minimum of 1."
    ),
    "effect.claim_opposing": (
        "In your claim phase this turn, you may claim 1 card from an opposing archive."
    ),
    "effect.free_claim": "Claim 1 target order at once without paying its cost.",
    "effect.exile_from_hand.you.card": "Exile 1 card from your hand.",
    "effect.exile_from_hand.you.order": "Exile 1 order from your hand.",
    "effect.exile_from_hand.that_player.card": (
        "That player exiles 1 card of their choice from their hand."
    ),
    "effect.exile_from_hand.that_player.order": (
        "That player exiles 1 order of their choice from their hand."
    ),
    "effect.exile_wound_from_discard": "Exile 1 target wound from your discard pile.",
    "effect.enter_play": "This minion enters play with {n} health.",
    "effect.enter_play.instead": "This minion enters play with {n} health instead.",
    "effect.discard_to_deck": (
        "Put 1 target card from your discard pile on top of your deck."
    ),
    "effect.minion_to_deck": "Put target minion on top of its owner's deck.",
    "effect.put_into_play.target": "Put target minion from your discard pile into play.",
    "effect.put_into_play.any": "Put 1 minion from your discard pile into play.",
    "effect.return_order": "Return target order from your discard pile to your hand.",
    "effect.resolve_chain_text": "Resolve that card's chain text.",
    "effect.refuse": (
        "When target order in the chain would resolve, it is discarded instead."
    ),
    "effect.exile_from_archive": (
        "Exile {n} order from target archive.",
        "Exile {n} orders from target archive.",
    ),
    "effect.choose_targets": (
        "When target order in the chain resolves, you choose the targets of its texts."
    ),
    "effect.resolve_twice.that": (
        "That order resolves its chain text, and its kicker if active, twice."
    ),
    "effect.resolve_twice.next": (
        "The next order in the chain resolves its chain text, and its kicker if active, "
        "twice."
    ),
    "effect.no_text_blocking": (
        "Until end of turn, minions of target player cannot block damage from card texts."
    ),
    "effect.redraw_wounds": (
        "Discard all wounds from your hand and draw {n} card for each of them.",
        "Discard all wounds from your hand and draw {n} cards for each of them.",
    ),
    "effect.heal_yours": "Each of your minions regains {n} health.",
    "in_play.blocks_damage": "Blocks damage inflicted on you.",
    "in_play.stays": "Stays in play at the end of your combat phase.",
    "in_play.exile_when_destroyed": "Exiled when destroyed.",
    "in_play.exile_when_discarded": "Exiled when destroyed or discarded.",
    "in_play.unblockable": "Cannot be blocked.",
    "in_play.returns_when_destroyed": "Returns to its owner's hand when destroyed.",
    "in_play.no_target": "Card texts cannot choose you as target player.",
    "in_play.strength_of_numbers": (
        "Its strength is the number of minions you have in play."
    ),
    "moment.combat_begins": "At the start of your combat phase: {text}",
    "moment.enters": "When it enters play: {text}",
    "moment.damaged": "When it is damaged and not destroyed: {text}",
    "moment.leaves": "When it leaves play: {text}",
    "moment.opposing_destroyed": "When an opposing minion is destroyed: {text}",
    "moment.wounded": "When you receive a wound: {text}",
    "moment.your_cleanup": "In your cleanup phase: {text}",
    "moment.each_cleanup": "In each player's cleanup phase: {text}",
    "wound.cleanup": "You may use this in your cleanup phase.",
    "wound.none": "Counts as a wound. It has no keyword.",
    "colour.white": "white",
    "colour.blue": "blue",
    "colour.red": "red",
    "colour.green": "green",
    "colour.purple": "purple",
    "colour.yellow": "yellow",
    "kind.starter": "Starting minion",
    "kind.minion": "Minion",
    "kind.action": "Action",
    "kind.wound": "Wound",
    "species.vampire": "Vampire",
    "species.lycanthrope": "Lycanthrope",
    "species.ghoul": "Ghoul",
    "species.hunter": "Hunter",
}
