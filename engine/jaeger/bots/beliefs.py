"""Beliefs: which character each player may be. They weigh every line-up that agrees with
what a seat has seen.

The hypotheses are all ways to assign the remaining groups to the hidden seats. Each is
weighted by what oracle cards and damage reveal about the characters of that group and, with
`social`, by who has attacked whom. A line-up that contradicts the evidence has weight 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from engine.jaeger import effects as e
from engine.jaeger.bots.evidence import Evidence, OracleOutcome
from engine.jaeger.cards.catalogue import BY_ID as CARDS, GREEN_DECK, cards_in_deck
from engine.jaeger.characters.roster import BY_ID, CHARACTERS, GROUP, HIT_POINTS
from engine.jaeger.resolve.effects import does_card_apply

LIAR = "uruf-han"
HOSTILE = 0.3
"""How much one attack suggests that the two players are of opposite groups."""
FRIENDLY = 0.4
GROUPS = ("werewolf", "vampire", "human")
SIDES = frozenset({"werewolf", "vampire"})

Likely = dict[str, float]


@cache
def _possible_answers(
    card: str, *, damaged: bool, owned: bool
) -> tuple[tuple[str, int], ...]:
    """Return the possible answers of a player to whom a card applies, each with the damage
    that the player then takes.
    """
    effects = CARDS[card].effects
    for effect in effects:
        if isinstance(effect, e.Show):
            return (("show", 0),)
        if isinstance(effect, e.Either):
            return (("give", 0), ("damage", 1)) if owned else (("damage", 1),)
        if isinstance(effect, e.Heal) and damaged:
            return (("heal", 0),)
        if isinstance(effect, e.Damage) and effect.damaged in (None, damaged):
            return (("damage", int(effect.amount)),)
    return ()


def _answer_chance(card: str, character: str, outcome: OracleOutcome) -> float:
    """Return the probability that this character gives the observed answer to the card."""
    obeying = _possible_answers(card, damaged=outcome.damaged, owned=outcome.owned)
    nothing = outcome.answer == "nothing"
    obeys = (outcome.answer, outcome.amount) in obeying
    if character == LIAR and obeying != (("show", 0),):
        return 0.5 if nothing else 0.5 * obeys / len(obeying)
    if does_card_apply(card, character):
        return obeys / len(obeying)
    return float(nothing)


@cache
def _oracle_answer_chance(outcome: OracleOutcome, character: str, profile: str) -> float:
    """Return the probability that a character gives this answer; an average over all cards
    if the card is unknown.
    """
    if outcome.card is not None:
        return _answer_chance(outcome.card, character, outcome)
    counts = Counter(cards_in_deck(GREEN_DECK, profile))
    total = sum(counts.values())
    chances = (n * _answer_chance(card, character, outcome) for card, n in counts.items())
    return sum(chances) / total


class Beliefs:
    """The beliefs of one seat: the probabilities `group[seat][group]` and
    `character[seat][character]`, which add up to 1 for each seat.
    """

    def __init__(
        self, view: Mapping[str, Any], evidence: Evidence, *, social: bool
    ) -> None:
        self.known = known_characters(view)
        self._view, self._evidence, self._social = view, evidence, social
        seats = range(view["seats"])
        self._hidden = [seat for seat in seats if seat not in self.known]
        self._weights = {seat: self._character_likelihoods(seat) for seat in self._hidden}
        self.group: list[Likely] = [self._known_group(seat) for seat in seats]
        self._weigh_line_ups()
        self.character: list[Likely] = [
            self._character_probabilities(seat) for seat in seats
        ]

    def _known_group(self, seat: int) -> Likely:
        own = self.known.get(seat)
        return {g: float(own is not None and GROUP[own] == g) for g in GROUPS}

    def _character_likelihoods(self, seat: int) -> Likely:
        """Return the likelihood of each possible character, given what the seat has
        done.
        """
        taken = set(self.known.values())
        first_game = self._view["options"]["first_game"]
        return {
            each.id: self._likelihood(seat, each.id)
            for each in CHARACTERS
            if each.id not in taken and not (first_game and each.swirl)
        }

    def _likelihood(self, seat: int, character: str) -> float:
        evidence = self._evidence
        if HIT_POINTS[character] <= evidence.peaks[seat]:
            return 0.0
        if seat in evidence.stayed and character == "dorian":
            return 0.0
        if seat in evidence.unmoved and self._revelation_would_reveal(character):
            return 0.0
        weight = 1.0
        for outcome in evidence.outcomes:
            if outcome.seat == seat:
                profile = self._view["options"]["profile"]
                weight *= _oracle_answer_chance(outcome, character, profile)
        return weight

    def _revelation_would_reveal(self, character: str) -> bool:
        group = GROUP[character]
        if self._view["options"]["profile"] == "SH":
            return group == "vampire" and character != LIAR
        return group != "human"

    def _weigh_line_ups(self) -> None:
        left = Counter(self._view["lineup"])
        left.subtract(GROUP[who] for who in self.known.values())
        totals = {seat: dict.fromkeys(GROUPS, 0.0) for seat in self._hidden}
        everything = 0.0
        for line_up, weight in self._weighted_line_ups(left):
            everything += weight
            for seat, group in line_up.items():
                totals[seat][group] += weight
        for seat in self._hidden:
            if everything > 0:
                self.group[seat] = {g: n / everything for g, n in totals[seat].items()}
            else:
                count = max(1, len(self._hidden))
                self.group[seat] = {g: left[g] / count for g in GROUPS}

    def _weighted_line_ups(
        self, left: Counter[str]
    ) -> Iterator[tuple[dict[int, str], float]]:
        """Yield every way to assign the remaining groups, with its weight."""
        means = {seat: self._mean_likelihood_by_group(seat) for seat in self._hidden}
        for groups in _arrangements(tuple(left[g] for g in GROUPS)):
            weight = 1.0
            for seat, group in zip(self._hidden, groups, strict=True):
                weight *= means[seat][group]
            if weight > 0:
                line_up = dict(zip(self._hidden, groups, strict=True))
                yield line_up, weight * self._behaviour_likelihood(line_up)

    def _mean_likelihood_by_group(self, seat: int) -> Likely:
        means = {}
        for group in GROUPS:
            weights = [w for who, w in self._weights[seat].items() if GROUP[who] == group]
            means[group] = sum(weights) / len(weights) if weights else 0.0
        return means

    def _behaviour_likelihood(self, line_up: Mapping[int, str]) -> float:
        """Return how well a line-up explains who has attacked and helped whom, without the
        acts of the seat itself.
        """
        if not self._social:
            return 1.0
        weight, me = 1.0, self._view["audience"]
        acts = (
            (self._evidence.strikes, 1 + HOSTILE, 1 - HOSTILE),
            (self._evidence.favours, 1 - FRIENDLY, 1 + FRIENDLY),
        )
        for counter, opposite, same in acts:
            for (seat, other), count in counter.items():
                mine, theirs = (
                    self._group_in_line_up(seat, line_up),
                    self._group_in_line_up(other, line_up),
                )
                if seat != me and {mine, theirs} <= SIDES:
                    weight *= (same if mine == theirs else opposite) ** count
        return weight

    def _group_in_line_up(self, seat: int, line_up: Mapping[int, str]) -> str:
        return line_up.get(seat) or GROUP[self.known[seat]]

    def _character_probabilities(self, seat: int) -> Likely:
        if seat in self.known:
            return {self.known[seat]: 1.0}
        found: Likely = {}
        for group in GROUPS:
            weights = {w: n for w, n in self._weights[seat].items() if GROUP[w] == group}
            total = sum(weights.values())
            if total:
                part = self.group[seat][group] / total
                found |= {who: n * part for who, n in weights.items()}
        return found

    def elimination_chance(self, seat: int, damage: int) -> float:
        """Return the probability that this much damage eliminates a seat."""
        likely = self.character[seat].items()
        return sum(n for who, n in likely if HIT_POINTS[who] <= damage)

    def oracle_applies_chance(self, seat: int, card: str) -> float:
        """Return the probability that an oracle card applies to a seat."""
        return sum(
            n for who, n in self.character[seat].items() if does_card_apply(card, who)
        )

    def chance_of_characters(self, seat: int, *characters: str) -> float:
        """Return the probability that a seat is one of these characters."""
        return sum(self.character[seat].get(who, 0.0) for who in characters)

    def group_uncertainty(self, seat: int) -> float:
        """Return how uncertain a seat's group is: 0 if it is certain, at most 1."""
        return 1 - max(self.group[seat].values())


def known_characters(view: Mapping[str, Any]) -> dict[int, str]:
    """Return the characters that a seat knows: its own, the revealed ones, and those shown
    to it.
    """
    known = {
        player["seat"]: player["character"]
        for player in view["players"]
        if player["character"] is not None
    }
    known |= {int(seat): who for seat, who in view.get("seen", {}).items()}
    if view["audience"] is not None:
        known[view["audience"]] = view["character"]
    assert all(who in BY_ID for who in known.values())
    return known


@cache
def _arrangements(counts: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """Return all orders of this many cards of each group."""
    if not any(counts):
        return ((),)
    found: list[tuple[str, ...]] = []
    for place, group in enumerate(GROUPS):
        if counts[place] > 0:
            rest = (*counts[:place], counts[place] - 1, *counts[place + 1 :])
            found += [(group, *tail) for tail in _arrangements(rest)]
    return tuple(found)
