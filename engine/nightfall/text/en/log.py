"""English: what has happened, phases, results and refusals."""

from __future__ import annotations

LOG: dict[str, str | tuple[str, ...]] = {
    "phase.draft": "draft",
    "phase.combat": "combat phase",
    "phase.chain": "chain phase",
    "phase.claim": "claim phase",
    "phase.cleanup": "cleanup phase",
    "phase.over": "end of the game",
    "event.game_began": "{player} is the first player.",
    "event.game_began.you": "You are the first player.",
    "event.pair_dealt": "{player} gets two private archives.",
    "event.pair_dealt.you": "You get two private archives.",
    "event.pair_dealt.known": "{player} gets these private archives: {cards}.",
    "event.pair_dealt.known.you": "You get these private archives: {cards}.",
    "event.picked.private": "{player} picks {card} as a private archive.",
    "event.picked.private.you": "You pick {card} as a private archive.",
    "event.picked.commons": "{player} picks {card} for the commons.",
    "event.picked.commons.you": "You pick {card} for the commons.",
    "event.picked.remove": "{player} removes {card} from the game.",
    "event.picked.remove.you": "You remove {card} from the game.",
    "event.archives_revealed": "The archives are revealed. Commons: {commons}.",
    "event.archive_revealed": "A private archive of {player} is revealed: {card}.",
    "event.archive_revealed.you": "Your private archive is revealed: {card}.",
    "event.turn_began": "Turn {turn}: it's {player}'s turn.",
    "event.turn_began.you": "Turn {turn}: it's your turn.",
    "event.phase_began.combat": "The combat phase begins.",
    "event.phase_began.chain": "The chain phase begins.",
    "event.phase_began.claim": "The claim phase begins.",
    "event.phase_began.cleanup": "The cleanup phase begins.",
    "event.attacks": "{player}'s {card} attacks {other}.",
    "event.attacks.you": "Your {card} attacks {other}.",
    "event.attacks.me": "{player}'s {card} attacks you.",
    "event.blocks": "{player}'s {card} blocks {attacker_card}.",
    "event.blocks.you": "Your {card} blocks {attacker_card}.",
    "event.combat": "{player}'s {card} strikes at {other} with strength {n}.",
    "event.combat.you": "Your {card} strikes at {other} with strength {n}.",
    "event.combat.me": "{player}'s {card} strikes at you with strength {n}.",
    "event.combat_skipped": (
        "{player}'s {card} is no longer in play: its combat is skipped."
    ),
    "event.combat_skipped.you": "Your {card} is no longer in play: its combat is skipped.",
    "event.minion_damaged": "{player}'s {card} takes {n} damage (health {health}).",
    "event.minion_damaged.you": "Your {card} takes {n} damage (health {health}).",
    "event.absorbed": "{card} absorbs {n} damage for {player}.",
    "event.absorbed.you": "{card} absorbs {n} damage for you.",
    "event.destroyed": "{player}'s {card} is destroyed.",
    "event.destroyed.you": "Your {card} is destroyed.",
    "event.wounded": "{player} receives a wound: {card}.",
    "event.wounded.you": "You receive a wound: {card}.",
    "event.discarded.play": "{player} discards {card} from play.",
    "event.discarded.play.you": "You discard {card} from play.",
    "event.discarded.hand": "{player} discards {card}.",
    "event.discarded.hand.you": "You discard {card}.",
    "event.exiled.play": "{player}'s {card} is exiled from play.",
    "event.exiled.play.you": "Your {card} is exiled from play.",
    "event.exiled.hand": "{player} exiles {card} from hand.",
    "event.exiled.hand.you": "You exile {card} from your hand.",
    "event.exiled.discard": "{player} exiles {card} from the discard pile.",
    "event.exiled.discard.you": "You exile {card} from your discard pile.",
    "event.exiled.archive": "{card} is exiled from its archive.",
    "event.returned.play": "{card} returns from play to {player}'s hand.",
    "event.returned.play.you": "{card} returns from play to your hand.",
    "event.returned.discard": "{card} returns from the discard pile to {player}'s hand.",
    "event.returned.discard.you": "{card} returns from the discard pile to your hand.",
    "event.put_on_deck": "A card from the discard pile goes on top of {player}'s deck.",
    "event.put_on_deck.known": "{card} goes on top of {player}'s deck.",
    "event.put_on_deck.known.you": "{card} goes on top of your deck.",
    "event.played": "{player} plays {card} into the chain.",
    "event.played.you": "You play {card} into the chain.",
    "event.played.kicked": "{player} plays {card} into the chain; its kicker is active.",
    "event.played.kicked.you": "You play {card} into the chain; its kicker is active.",
    "event.passed": "{player} passes.",
    "event.passed.you": "You pass.",
    "event.resolving": "{player}'s {card} resolves.",
    "event.resolving.you": "Your {card} resolves.",
    "event.resolving.kicked": "{player}'s {card} resolves with its kicker.",
    "event.resolving.kicked.you": "Your {card} resolves with its kicker.",
    "event.resolving.again": "{player}'s {card} resolves a second time.",
    "event.resolving.again.you": "Your {card} resolves a second time.",
    "event.refused": "{player}'s {card} does not resolve.",
    "event.refused.you": "Your {card} does not resolve.",
    "event.text": "The chain text of {card} resolves.",
    "event.targeted.player": "{card}: {player} chooses {target}.",
    "event.targeted.player.you": "{card}: you choose {target}.",
    "event.targeted.player.me": "{card}: {player} chooses you.",
    "event.targeted.player.self": "{card}: you choose yourself.",
    "event.targeted.archive": "{card}: {player} chooses the archive of {target}.",
    "event.targeted.archive.you": "{card}: you choose the archive of {target}.",
    "event.targeted.card": "{card}: {player} chooses {target}.",
    "event.targeted.card.you": "{card}: you choose {target}.",
    "event.no_target": "{card}: there is nothing to choose from.",
    "event.will_be_refused": "{player}'s {card} will not resolve.",
    "event.will_be_refused.you": "Your {card} will not resolve.",
    "event.will_resolve_twice": "{player}'s {card} will resolve twice.",
    "event.will_resolve_twice.you": "Your {card} will resolve twice.",
    "event.targets_taken": "{player} will choose the targets of {card}.",
    "event.targets_taken.you": "You will choose the targets of {card}.",
    "event.next_resolves_twice": "The next order to resolve will resolve twice.",
    "event.drew": ("{player} draws {n} card.", "{player} draws {n} cards."),
    "event.drew.you": ("You draw {n} card.", "You draw {n} cards."),
    "event.drew.known": (
        "{player} draws {n} card: {cards}.",
        "{player} draws {n} cards: {cards}.",
    ),
    "event.drew.known.you": ("You draw {n} card: {cards}.", "You draw {n} cards: {cards}."),
    "event.shuffled": "{player} shuffles the discard pile into a new deck.",
    "event.shuffled.you": "You shuffle your discard pile into a new deck.",
    "event.entered": "{player}'s {card} enters play with {n} health.",
    "event.entered.you": "Your {card} enters play with {n} health.",
    "event.entered.now": "{player}'s {card} now has {n} health.",
    "event.entered.now.you": "Your {card} now has {n} health.",
    "event.healed": "{player}'s {card} regains {n} health.",
    "event.healed.you": "Your {card} regains {n} health.",
    "event.influence.gained": "{player} gains {n} influence.",
    "event.influence.gained.you": "You gain {n} influence.",
    "event.influence.lost": "{player} loses {n} influence.",
    "event.influence.lost.you": "You lose {n} influence.",
    "event.influence_doubled": "{player}'s influence is worth double this turn.",
    "event.influence_doubled.you": "Your influence is worth double this turn.",
    "event.may_claim_opposing": (
        "{player} may claim 1 card from an opposing archive this turn."
    ),
    "event.may_claim_opposing.you": (
        "You may claim 1 card from an opposing archive this turn."
    ),
    "event.cannot_block_text": (
        "{player}'s minions can't block damage from card texts until end of turn."
    ),
    "event.cannot_block_text.you": (
        "Your minions can't block damage from card texts until end of turn."
    ),
    "event.discount": "Each card that {player} claims this turn costs {n} less.",
    "event.discount.you": "Each card you claim this turn costs {n} less.",
    "event.claimed": "{player} claims {card} for {n} influence.",
    "event.claimed.you": "You claim {card} for {n} influence.",
    "event.claimed.free": "{player} claims {card} without paying.",
    "event.claimed.free.you": "You claim {card} without paying.",
    "event.claimed.opposing": (
        "{player} claims {card} from {other}'s archive for {n} influence."
    ),
    "event.claimed.opposing.you": (
        "You claim {card} from {other}'s archive for {n} influence."
    ),
    "event.claimed.opposing.me": (
        "{player} claims {card} from your archive for {n} influence."
    ),
    "event.claimed.opposing.free": (
        "{player} claims {card} from {other}'s archive without paying."
    ),
    "event.claimed.opposing.free.you": (
        "You claim {card} from {other}'s archive without paying."
    ),
    "event.claimed.opposing.free.me": (
        "{player} claims {card} from your archive without paying."
    ),
    "event.wound_effect": (
        "{player} discards {n} wound for its effect.",
        "{player} discards {n} wounds for their effect.",
    ),
    "event.wound_effect.you": (
        "You discard {n} wound for its effect.",
        "You discard {n} wounds for their effect.",
    ),
    "event.ending": "No face-up wound is left: the game ends after this phase.",
    "event.game_over": "The game is over: {player} wins.",
    "event.game_over.team": "The game is over: {player} and {other} win.",
    "event.game_over.you": "The game is over: you win.",
    "result.first": ("{player} wins with {n} wound.", "{player} wins with {n} wounds."),
    "result.wounds": (
        "{player} finishes in place {place} with {n} wound.",
        "{player} finishes in place {place} with {n} wounds.",
    ),
    "result.keyword": (
        "{player} finishes in place {place} with {n} wound, tied with the place above; "
        "the most frequent keywords decided.",
        "{player} finishes in place {place} with {n} wounds, tied with the place above; "
        "the most frequent keywords decided.",
    ),
    "result.seat": (
        "{player} finishes in place {place} with {n} wound, tied with the place above "
        "even in keywords; the seat order decided.",
        "{player} finishes in place {place} with {n} wounds, tied with the place above "
        "even in keywords; the seat order decided.",
    ),
    "refusal.over": "The game is over.",
    "refusal.not_asked": "There's nothing for you to decide right now.",
    "refusal.not_offered": "You can no longer choose that.",
    "refusal.seat_count": "Nightfall is for 2 to 5 players.",
    "refusal.unknown_set": "That card set doesn't exist.",
    "refusal.too_few_wounds": (
        "There aren't enough wounds for a longer game with that many players."
    ),
    "refusal.first_seat": "The first player must have a seat at the table.",
    "refusal.secret_common_ground": (
        "Without private archives there's nothing to keep secret."
    ),
    "refusal.upstream_without_draft": (
        "Without a draft there are no cards to pass the other way."
    ),
    "refusal.unknown_option": "That game option doesn't exist.",
    "refusal.bad_value": "One of the game options has an invalid value.",
    "refusal.not_offered_here": "This site doesn't offer that game option yet.",
    "refusal.profile_of_sets": (
        "The rules of The Coldest War go with its cards, and only with them."
    ),
    "refusal.starters_of_one_set": (
        "Starting minions can be chosen only with two card sets."
    ),
    "refusal.fixed_deal": "This draft always deals the same number of cards.",
    "refusal.deal_size": "That many draft cards don't go with these card sets.",
    "refusal.moons_without_set": "The moon phases need the cards of The Coldest War.",
    "refusal.team_seats": "Teams are for four or six players.",
    "refusal.six_in_teams": "Six players play in teams of two.",
    "refusal.six_need_two_sets": "Six players need two card sets.",
    "refusal.unknown": "That's not possible.",
}
