"""English: questions to a player, names of options, and what others read meanwhile."""

from __future__ import annotations

QUESTIONS: dict[str, str | tuple[str, ...]] = {
    "prompt.draft": "Choose an order.",
    "prompt.draft.private": "Choose an order for your private archives.",
    "prompt.draft.commons": "Choose an order for the commons.",
    "prompt.draft.remove": "Choose an order to remove from the game.",
    "prompt.attack": "{minion} attacks: choose an opponent.",
    "prompt.combat_order": "Choose the next attack.",
    "prompt.block": "{minion}: choose an attacker to block, or don't block.",
    "prompt.blocker_order": "{minion} attacks: choose the blocker that takes damage first.",
    "prompt.absorb_order": "Choose which of your minions absorbs the damage first.",
    "prompt.chain.start": "Start a chain with any order from your hand, or pass.",
    "prompt.chain": "Add an order that links to the chain, or pass.",
    "prompt.chain.none": "You have no order that links to the chain.",
    "prompt.target_player": "{card}: choose a player.",
    "prompt.target_player.DamagePlayers": "{card}: choose the player who takes {n} damage.",
    "prompt.target_player.DamageMinions": (
        "{card}: choose the player whose minions take {n} damage each."
    ),
    "prompt.target_player.ReceiveWounds": (
        "{card}: choose the player who receives {n} wound.",
        "{card}: choose the player who receives {n} wounds.",
    ),
    "prompt.target_player.LoseInfluence": (
        "{card}: choose the player who loses {n} influence."
    ),
    "prompt.target_player.NoTextBlocking": (
        "{card}: choose the player whose minions can't block damage from card texts."
    ),
    "prompt.target_minion": "{card}: choose a minion.",
    "prompt.target_minion.DamageMinions": (
        "{card}: choose the minion that takes {n} damage."
    ),
    "prompt.target_minion.Destroy": "{card}: choose the minion to destroy.",
    "prompt.target_minion.ExileMinion": "{card}: choose the minion to exile.",
    "prompt.target_minion.MinionToDeck": (
        "{card}: choose the minion to put on top of its owner's deck."
    ),
    "prompt.target_order": "{card}: choose an order in the chain.",
    "prompt.target_order.Refuse": "{card}: choose the order that will not resolve.",
    "prompt.target_order.ChooseTargets": (
        "{card}: choose the order whose targets you will choose."
    ),
    "prompt.target_archive": "{card}: choose an archive.",
    "prompt.target_archive.ExileFromArchive": (
        "{card}: choose an archive to exile {n} order from.",
        "{card}: choose an archive to exile {n} orders from.",
    ),
    "prompt.target_archive.FreeClaim": "{card}: choose the order to claim without paying.",
    "prompt.target_archive.FreeClaim.other": (
        "{card}: choose the order that {player} claims without paying."
    ),
    "prompt.target_discard": "{card}: choose a card from your discard pile.",
    "prompt.target_discard.other": "{card}: choose a card from {player}'s discard pile.",
    "prompt.target_discard.PutIntoPlay": (
        "{card}: choose the minion from your discard pile to put into play."
    ),
    "prompt.target_discard.PutIntoPlay.other": (
        "{card}: choose the minion from {player}'s discard pile to put into play."
    ),
    "prompt.target_discard.ReturnOrder": (
        "{card}: choose the order from your discard pile to return to your hand."
    ),
    "prompt.target_discard.ReturnOrder.other": (
        "{card}: choose the order from {player}'s discard pile to return to {player}'s "
        "hand."
    ),
    "prompt.target_discard.ExileWoundFromDiscard": (
        "{card}: choose the wound from your discard pile to exile."
    ),
    "prompt.target_discard.ExileWoundFromDiscard.other": (
        "{card}: choose the wound from {player}'s discard pile to exile."
    ),
    "prompt.target_discard.DiscardToDeck": (
        "{card}: choose the card from your discard pile to put on top of your deck."
    ),
    "prompt.target_discard.DiscardToDeck.other": (
        "{card}: choose the card from {player}'s discard pile to put on top of "
        "{player}'s deck."
    ),
    "prompt.pick_discard": "{card}: choose a card from your discard pile.",
    "prompt.pick_discard.ExileWoundFromDiscard": (
        "{card}: choose the wound from your discard pile to exile."
    ),
    "prompt.pick_discard.DiscardToDeck": (
        "{card}: choose the card from your discard pile to put on top of your deck."
    ),
    "prompt.pick_discard.PutIntoPlay": (
        "{card}: choose the minion from your discard pile to put into play."
    ),
    "prompt.exile_from_hand": "{card}: choose the card from your hand to exile.",
    "prompt.free_claim": "{card}: choose the order to claim without paying.",
    "prompt.damage_order": "{card}: choose which player takes the damage first.",
    "prompt.minion_order": "{card}: choose which minion takes the damage first.",
    "prompt.claim": (
        "You can spend {n} influence: claim orders, discard cards for more influence, or "
        "finish."
    ),
    "prompt.wound_effect": (
        "Discard all wounds from your hand and draw 2 cards for each of them?"
    ),
    "prompt.wound_effect.none": "You have no wounds in hand.",
    "prompt.pile_order": "Choose which card goes to your discard pile next.",
    "prompt.text_order": "Choose whose in-play text happens first.",
    "option.player": "{player}",
    "option.player.you": "{player} (you)",
    "option.minion": "{card} ({n} health)",
    "option.minion.other": "{player}: {card} ({n} health)",
    "option.attacker": "{card} (strength {n})",
    "option.combat": "{card} against {player}",
    "option.card": "{card}",
    "option.order": "{n}. {card} ({player})",
    "option.archive.commons": "{card} (commons)",
    "option.archive.own": "{card} (your archive)",
    "option.archive.opposing": "{card} (archive of {player})",
    "option.discard": "Discard {card} for influence",
    "option.claim": "Claim {card} for {n}",
    "option.pass": "Pass",
    "option.pass.block": "Don't block",
    "option.pass.wound_effect": "Don't use it",
    "option.use": "Use the wound effect",
    "option.done": "Done",
    "note.draft": "is choosing a draft card",
    "note.attack": "is choosing whom to attack",
    "note.combat_order": "is choosing the order of attacks",
    "note.block": "is choosing blockers",
    "note.blocker_order": "is choosing the order of blockers",
    "note.absorb_order": "is choosing who absorbs the damage",
    "note.chain": "is thinking about the chain",
    "note.target_player": "is choosing a player",
    "note.target_minion": "is choosing a minion",
    "note.target_order": "is choosing an order in the chain",
    "note.target_archive": "is choosing an archive",
    "note.target_discard": "is choosing a card in the discard pile",
    "note.pick_discard": "is choosing a card in the discard pile",
    "note.exile_from_hand": "is choosing a card to exile",
    "note.free_claim": "is choosing an order to claim",
    "note.damage_order": "is choosing the order of damage",
    "note.minion_order": "is choosing the order of damage",
    "note.claim": "is claiming cards",
    "note.wound_effect": "is thinking about the wound effect",
    "note.pile_order": "is ordering discarded cards",
    "note.text_order": "is ordering in-play texts",
}
