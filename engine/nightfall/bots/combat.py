"""Decisions of the combat phase: whom to attack, what to block, which minion takes the
damage.
"""

from __future__ import annotations

from itertools import islice, product

from engine.nightfall.bots.damage_worth import body_worth
from engine.nightfall.bots.situation import Body, Situation
from engine.nightfall.decisions import MINION, PASS, number_in
from engine.nightfall.effects import InPlay

MAX_PLANS = 256
"""How many ways to block are compared; four blockers against three attackers have 256."""


def choose_defender(seen: Situation) -> str:
    """Return the opponent to attack: one to whom damage gets through, and preferably the
    leader.

    All attackers usually get the same answer, because the estimate is for the whole force:
    an opponent's blockers can stop only so much of it.
    """
    force = sum(body.strength for body in seen.own_row)
    free = sum(b.strength for b in seen.own_row if unblockable(b))

    def gain(option: str) -> float:
        seat = number_in(option)
        row = seen.rows[seat]
        wall = sum(body.health for body in row)
        absorbed = sum(body.health for body in row if absorbs(body))
        through = max(force - wall, free - absorbed, 0)
        stopped = 0.3 * (force - through)
        hurt = seen.weight[seat] * (through + stopped + 0.5)
        return hurt + seen.value_of_ending_wounds(seat, through) + seen.mood()

    return max(seen.decision.options, key=gain)


def choose_next_attacker(seen: Situation) -> str:
    """Return the attacker that fights next: the strongest, so that the absorbing minions
    are used up when the others fight.
    """
    return max(seen.decision.options, key=lambda o: seen.body(number_in(o)).strength)


def unblockable(body: Body) -> bool:
    """Tell whether no minion can block this one."""
    return InPlay.UNBLOCKABLE in body.card.in_play


def absorbs(body: Body) -> bool:
    """Tell whether this minion absorbs damage without blocking."""
    return InPlay.BLOCKS_DAMAGE in body.card.in_play


def choose_blocked_attacker(seen: Situation) -> str:
    """Choose the attacker that one of the seat's minions blocks.

    The questions of one declaration are answered one by one, and the view shows no answer
    before the last. So this function plans for all minions again each time, always with the
    same result.
    """
    subject = number_in(seen.decision.subject or "")
    blockers = [body for body in seen.own_row if not absorbs(body)]
    attackers = _attackers(seen)
    if all(body.id != subject for body in blockers):
        return PASS
    targets = [b for b in attackers if MINION[b.id] in seen.decision.options]
    chosen = _cheapest_plan(seen, attackers, targets, blockers)[
        [body.id for body in blockers].index(subject)
    ]
    return PASS if chosen == len(targets) else MINION[targets[chosen].id]


def damage_kept_off(seen: Situation, option: str) -> int:
    """Return how much less damage gets through to this seat if the minion of the question
    blocks as `option` says, with all other blocks as planned; 0 if it absorbs the damage
    anyway.
    """
    subject = number_in(seen.decision.subject or "")
    if absorbs(seen.body(subject)):
        return 0
    row = seen.view["players"][seen.seat]
    capacity = {
        each["id"]: each["health"] + each.get("shield", 0) for each in row["minions"]
    }
    blockers = [body for body in seen.own_row if not absorbs(body)]
    attackers = _attackers(seen)
    targets = [b for b in attackers if MINION[b.id] in seen.decision.options]
    plan = _cheapest_plan(seen, attackers, targets, blockers)
    left = {body.id: body.strength for body in attackers}
    for body, to in zip(blockers, plan, strict=True):
        if to < len(targets) and body.id != subject:
            left[targets[to].id] -= capacity[body.id]
    absorbed = sum(capacity[body.id] for body in seen.own_row if absorbs(body))
    free: int = row.get("shield", 0) + absorbed

    def through() -> int:
        return max(0, sum(max(0, each) for each in left.values()) - free)

    before: int = through()
    left[number_in(option)] -= capacity[subject]
    return before - through()


def can_survive_block(seen: Situation, option: str) -> bool:
    """Tell whether the minion of the question survives the block of `option`, even as the
    only blocker.
    """
    subject = number_in(seen.decision.subject or "")
    row = seen.view["players"][seen.seat]["minions"]
    blocker = next(each for each in row if each["id"] == subject)
    capacity: int = blocker["health"] + blocker.get("shield", 0)
    return seen.body(number_in(option)).strength < capacity


def _attackers(seen: Situation) -> list[Body]:
    """Return the minions that attack this seat and are in play, the strongest first."""
    ids = {
        fight["minion"] for fight in seen.view["attacks"] if fight["defender"] == seen.seat
    }
    found = [body for row in seen.rows for body in row if body.id in ids]
    return sorted(found, key=lambda b: -b.strength)


def _cheapest_plan(
    seen: Situation, attackers: list[Body], targets: list[Body], blockers: list[Body]
) -> tuple[int, ...]:
    """Return the cheapest plan, measured in wounds and lost minions. For each blocker, the
    plan has the index in `targets` of the minion that it blocks, or `len(targets)` for
    none.
    """
    nothing = len(targets)
    places = [targets.index(each) if each in targets else nothing + 1 for each in attackers]
    bits = [1 << place for place in range(len(blockers))]
    fights = [dict[int, tuple[float, int]]() for _ in attackers]
    ends = dict[int, tuple[tuple[float, ...], int, float]]()

    def cost(plan: tuple[int, ...]) -> float:
        # Blockers are bits of an int, so that the fight against each attacker is computed
        # once per set of blockers and shared by hundreds of plans.
        walls = [0] * (nothing + 2)
        for bit, to in zip(bits, plan, strict=True):
            walls[to] |= bit
        total, through = 0.0, 0
        for attacker, place, known in zip(attackers, places, fights, strict=True):
            wall = walls[place]
            fight = known.get(wall)
            if fight is None:
                stand = [b for b, bit in zip(blockers, bits, strict=True) if wall & bit]
                fight = known[wall] = _blocker_losses(seen, attacker.strength, stand)
            total += fight[0]
            through += fight[1]
        end = ends.get(through)
        if end is None:
            end = ends[through] = _unblocked_losses(seen, through)
        losses, wounds, verdict = end
        return sum(losses, total) + wounds - verdict

    plans = product(range(nothing + 1), repeat=len(blockers))
    return min(islice(plans, MAX_PLANS), key=cost)


def _unblocked_losses(
    seen: Situation, through: int
) -> tuple[tuple[float, ...], int, float]:
    """Return the effects of unblocked damage: the loss of each absorbing minion, the number
    of wounds, and the value of the end of the game if these wounds end it.
    """
    losses = []
    for body in filter(absorbs, seen.own_row):
        taken = min(through, body.health)
        losses.append(damage_loss(seen, body, taken))
        through -= taken
    return tuple(losses), through, seen.value_of_game_end(0, through)


def _blocker_losses(seen: Situation, strength: int, wall: list[Body]) -> tuple[float, int]:
    """Return the losses of one attacker's blockers, and the damage that they do not
    stop.
    """
    cost = 0.0
    while wall:
        first = first_to_take_damage(seen, strength, wall)
        taken = min(strength, first.health)
        cost += damage_loss(seen, first, taken)
        strength -= taken
        wall = [body for body in wall if body is not first]
    return cost, strength


def first_to_take_damage(seen: Situation, amount: int, wall: list[Body]) -> Body:
    """Choose the minion that takes the damage first: one that survives it, otherwise the
    least valuable for the damage that it stops.
    """
    surviving = [body for body in wall if body.health > amount]
    if surviving:
        return min(surviving, key=lambda body: damage_loss(seen, body, amount))
    return min(wall, key=lambda body: damage_loss(seen, body, body.health) / body.health)


def damage_loss(seen: Situation, body: Body, amount: int) -> float:
    """Return the value of damage to the seat's own minion.

    A destroyed minion cannot attack next turn. Most minions are discarded after that
    attack, so only this attack counts for them.
    """
    weights = seen.weights
    if amount < body.health:
        return 0.1 * weights.shield * amount
    if InPlay.RETURNS_WHEN_DESTROYED in body.card.in_play:
        return 0.0
    if InPlay.STAYS in body.card.in_play:
        return body_worth(seen, body)
    return seen.next_combat_chance * weights.strike * body.strength


def choose_damage_taker(seen: Situation) -> str:
    """Choose which of the seat's minions takes the next damage, as blocker or absorber."""
    left = [seen.body(number_in(option)) for option in seen.decision.options]
    return MINION[first_to_take_damage(seen, seen.decision.amount, left).id]
