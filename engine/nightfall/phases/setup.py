"""Set up a game: the wound stack, the draft or quick start, the archives, the starting
decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine import rng
from engine.decisions import Decision, Question
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import NUMBER, SETS, wound_stack
from engine.nightfall.cards.model import Colour
from engine.nightfall.decisions import CARD, CARD_OF, Ask
from engine.nightfall.decks import Deck
from engine.nightfall.options import COMMON_ARCHIVES, Draft, Options, Profile, mixes_sets
from engine.nightfall.phases.built_deck_setup import lay_decks
from engine.nightfall.phases.moon import lay_moons
from engine.nightfall.phases.turn import Turn
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import COMMONS, State
from engine.nightfall.zones import draw
from engine.step_kinds import step

HAND_SIZE = 5
STARTING_DECK = 12
PRIVATE, TO_COMMONS, REMOVE = "private", "commons", "remove"


class DraftPlan(NamedTuple):
    """A drafting procedure: the number of cards dealt, the purpose of each pick, the
    purpose of the last cards, and how many commons are revealed before the draft.

    There is one round for each pick; cards that are still in hand after the last round go
    to `rest`.
    """

    deal: int
    picks: tuple[str, ...]
    rest: str
    laid_first: int = 0


BASE4 = DraftPlan(4, (PRIVATE, PRIVATE, TO_COMMONS), REMOVE)
"""The base procedure (DRAFT-1 to DRAFT-5)."""
TWO_PLAYERS = DraftPlan(4, (REMOVE, PRIVATE, PRIVATE), TO_COMMONS)
"""The procedure for two players (DRAFT-11)."""
OPEN = DraftPlan(3, (PRIVATE, PRIVATE), REMOVE, COMMON_ARCHIVES)
"""The procedure of the open draft (VAR-3, VAR-4)."""
COMMON_GROUND = DraftPlan(4, (TO_COMMONS, TO_COMMONS), REMOVE)
"""The procedure without private archives (VAR-5 to VAR-7)."""


def plan_for(options: Options, seats: int) -> DraftPlan:
    """Return the procedure of a draft. Not defined for a quick start.

    The variant VAR-8 completes the commons after the draft instead of before it, which the
    base procedure does anyway.
    """
    if options.draft is Draft.OPEN:
        return OPEN
    if options.profile is Profile.CW:
        return _prefilled_plan(options, seats)
    if options.draft is Draft.COMMON_GROUND:
        return COMMON_GROUND
    if seats == 2 and options.draft is not Draft.BASE4:
        return TWO_PLAYERS
    return BASE4


def _prefilled_plan(options: Options, seats: int) -> DraftPlan:
    """Return the procedure of The Coldest War: some commons are revealed before the draft
    (DRAFT-6 to DRAFT-10), unless a variant completes them afterwards (VAR-7, VAR-8).
    """
    deal = options.cards_dealt_each
    if options.draft is Draft.COMMON_GROUND:
        return COMMON_GROUND._replace(deal=deal)
    laid = 0 if options.draft is Draft.HIDDEN else COMMON_ARCHIVES - seats
    if seats > 2 or options.draft is Draft.BASE4:
        return BASE4._replace(deal=deal, laid_first=laid)
    if deal == TWO_PLAYERS.deal:
        return TWO_PLAYERS._replace(laid_first=laid)
    # DRAFT-12: with more than four cards each, the fourth pick goes to the commons and the
    # other cards are removed.
    picks = (*TWO_PLAYERS.picks, TO_COMMONS)
    return DraftPlan(deal, picks, REMOVE, laid)


@step
class DraftRound(NamedTuple):
    """Step in which all seats pick one card, in secret and simultaneously (DRAFT-13)."""

    number: int


@step
class Opening(NamedTuple):
    """Step after the draft: lay the archives, hand out starting decks and begin."""


def set_up(state: State, decks: Sequence[Deck] = ()) -> None:
    """Set up the game up to the first question of the draft; in a quick start or with built
    `decks`, up to the first turn.
    """
    options = state.options
    if not decks:
        _stack_wounds(state)
    state.first = _first_seat(state)
    state.active = state.first
    state.log.append(("game_began", state.first))
    state.picks = [[] for _ in range(state.seats)]
    if decks:
        lay_decks(state, decks)
        lay_moons(state)
        state.stack.append(Dealing())
        return
    state.draft_hands = [[] for _ in range(state.seats)]
    state.chosen = [-1] * state.seats
    state.stack.append(Opening())
    cards = draft_cards(options, state.rules_version)
    state.rng = rng.shuffle(state.rng, cards)
    if options.draft is Draft.QUICK:
        _quick_start(state, cards)
    else:
        _deal_draft(state, cards)


def draft_cards(options: Options, version: int = versions.CURRENT) -> list[int]:
    """Return the draft cards in play, one per name (COMP-6, COMP-12, DRAFT-6, DRAFT-14):
    the draft cards of the table's sets in catalogue order, without banned cards. `version`
    has no effect yet.
    """
    cards = _draft_cards(options.sets, version, promos=options.promos)
    banned = {NUMBER[card] for card in options.banned}
    return [card for card in cards if card not in banned]


@cache
def _draft_cards(sets: tuple[str, ...], version: int, *, promos: bool) -> tuple[int, ...]:
    cards = [
        NUMBER[card.id]
        for each in (SETS[name] for name in sets)
        for card in (*each.orders, *(each.promos if promos else ()))
    ]
    return tuple(dict.fromkeys(cards))


def _stack_wounds(state: State) -> None:
    """Build and shuffle the wound stack (SETUP-1, SETUP-2)."""
    state.wounds = list(wound_stack(state.options.sets, every=mixes_sets(state.seats)))
    state.rng = rng.shuffle(state.rng, state.wounds)
    state.face_up = state.options.face_up_wounds(state.seats)


def _first_seat(state: State) -> int:
    """Return the first seat: the agreed one, or a random one (SETUP-13, SETUP-14)."""
    if state.options.first is not None:
        return state.options.first
    state.rng, seat = rng.below(state.rng, state.seats)
    return seat


def quick_start_pair_cards(slugs: tuple[str, str], version: int) -> tuple[int, ...]:
    """Return the cards of the pair that makes up a seat's private archives in a quick
    start. `version` has no effect yet.
    """
    return tuple(NUMBER[slug] for slug in slugs)


def _quick_start(state: State, cards: list[int]) -> None:
    """Deal one pair of private archives to each seat; the commons are laid from the other
    cards (QS-1 to QS-6).
    """
    pairs = state.options.quick_start_pairs
    state.rng = rng.shuffle(state.rng, pairs)
    for seat in range(state.seats):
        pair = quick_start_pair_cards(pairs[seat], state.rules_version)
        state.picks[seat] = [(card, PRIVATE) for card in pair]
        state.log.append(("pair_dealt", seat, pair, not state.options.secret))
        for card in pair:
            cards.remove(card)
    # `_lay_archives` takes the commons from the end of the list, so the liked cards must be
    # there.
    liked = _liked_numbers(state)
    state.aside = sorted(cards, key=liked.__contains__) if liked else cards


def _deal_draft(state: State, cards: list[int]) -> None:
    plan = plan_for(state.options, state.seats)
    _move_liked(state, cards, plan.laid_first + plan.deal * state.seats)
    for _ in range(plan.laid_first):
        state.laid.append(cards.pop())
    for hand in state.draft_hands:
        for _ in range(plan.deal):
            hand.append(cards.pop())
    state.aside = cards
    state.stack.append(DraftRound(0))


def _liked_numbers(state: State) -> set[int]:
    return {NUMBER[card] for card in state.options.liked}


def _move_liked(state: State, cards: list[int], dealt: int) -> None:
    """Move the liked cards to random positions among the last `dealt` cards, which are
    dealt first.
    """
    liked = _liked_numbers(state)
    if not liked:
        return
    # The sort is stable, so the other cards stay shuffled.
    cards.sort(key=liked.__contains__)
    last = cards[-dealt:]
    state.rng = rng.shuffle(state.rng, last)
    cards[-dealt:] = last


def run_draft(state: State, step: DraftRound) -> Asked:
    """Ask every seat that has not picked yet for its pick."""
    return tuple(
        draft_decision(state, step, seat)
        for seat in range(state.seats)
        if state.chosen[seat] < 0
    )


def draft_decision(state: State, step: DraftRound, seat: int) -> Decision:
    """Build the draft decision of a seat, whether it has picked or not."""
    return Decision(
        seat,
        Ask.DRAFT,
        tuple(CARD[card] for card in sorted(state.draft_hands[seat])),
        purpose=plan_for(state.options, state.seats).picks[step.number],
        amount=step.number + 1,
    )


def answer_draft(state: State, step: DraftRound, seat: int, option: str) -> None:
    """Record a pick; when all seats have picked, pass the hands on (DRAFT-2 to DRAFT-4,
    VAR-9).
    """
    plan = plan_for(state.options, state.seats)
    purpose = plan.picks[step.number]
    state.chosen[seat] = CARD_OF[option]
    state.log.append(("picked", seat, CARD_OF[option], purpose))
    if min(state.chosen) < 0:
        return
    for picker, card in enumerate(state.chosen):
        state.draft_hands[picker].remove(card)
        state.picks[picker].append((card, purpose))
        state.chosen[picker] = -1
    hands = state.draft_hands
    state.draft_hands = (
        hands[1:] + hands[:1] if state.options.upstream else hands[-1:] + hands[:-1]
    )
    state.stack.pop()
    if step.number + 1 < len(plan.picks):
        state.stack.append(DraftRound(step.number + 1))
        return
    if state.rules_version >= versions.LEFT_OVERS:
        state.undrafted = tuple(map(tuple, state.draft_hands))
    if plan.rest == TO_COMMONS:
        for hand in state.draft_hands:
            state.laid += hand
    for hand in state.draft_hands:
        hand.clear()


def run_opening(state: State, step: Opening) -> Asked:
    """Reveal the archives, ask for starting minions if the options say so, and put the step
    that deals the starting decks on the stack (SETUP-5 to SETUP-10, DRAFT-5).
    """
    state.stack.pop()
    _lay_archives(state)
    lay_moons(state)
    state.stack.append(Dealing())
    if state.options.choose_starters:
        state.starters = ((),) * state.seats
        state.stack.append(ChoosingStarters())
    return ()


@step
class ChoosingStarters(NamedTuple):
    """Step in which all seats choose their starting minions, in secret and simultaneously
    (SETUP-6, SETUP-7).
    """


def starters_by_colour(options: Options, version: int) -> list[tuple[int, ...]]:
    """Return the starting minions of each colour, set by set. `version` has no effect
    yet.
    """
    cards = [card for name in options.sets for card in SETS[name].starters]
    return [
        tuple(NUMBER[card.id] for card in cards if card.colour is colour)
        for colour in Colour
    ]


def run_choosing(state: State, step: ChoosingStarters) -> Asked:
    """Ask every seat for the next minion of the next colour. Each chooses two of every
    colour, equal or different.
    """
    colours = starters_by_colour(state.options, state.rules_version)
    asked = []
    for seat, chosen in enumerate(state.starters):
        questions = [
            Question(Ask.STARTERS, None, tuple(CARD[card] for card in sorted(colour)))
            for colour in colours
            for _ in range(2)
        ][len(chosen) :]
        if questions:
            options, number = questions[0].options, len(chosen)
            asked.append(
                Decision(
                    seat,
                    Ask.STARTERS,
                    options,
                    amount=number + 1,
                    batch=tuple(questions),
                )
            )
    if not asked:
        state.stack.pop()
    return tuple(asked)


def answer_choosing(state: State, step: ChoosingStarters, seat: int, option: str) -> None:
    """Record the starting minion that one seat has chosen."""
    chosen = [*state.starters]
    chosen[seat] = (*chosen[seat], CARD_OF[option])
    state.starters = tuple(chosen)
    if len(chosen[seat]) == STARTING_DECK:
        state.log.append(("starters_chosen", seat, chosen[seat]))


@step
class Dealing(NamedTuple):
    """Step that hands out the starting decks and begins the first turn."""


def run_dealing(state: State, step: Dealing) -> Asked:
    """Hand out starting decks, draw five cards each, begin the first turn (SETUP-5,
    SETUP-6, SETUP-10).
    """
    state.stack.pop()
    for seat in range(state.seats):
        chosen = state.starters[seat] if state.starters else ()
        state.decks[seat] = list(chosen) or starting_deck(
            state.options, state.seats, state.rules_version
        )
        state.rng = rng.shuffle(state.rng, state.decks[seat])
    if state.starters:
        state.starters = ()
        state.log.append(("decks_dealt",))
    for seat in range(state.seats):
        draw(state, seat, HAND_SIZE)
    state.stack.append(Turn(state.first))
    return ()


def starting_deck(
    options: Options, seats: int, version: int = versions.CURRENT
) -> list[int]:
    """Build the starting deck of a player, not shuffled (SETUP-5). With six players it has
    each starting minion of two sets once (GEN-4).
    """
    having = [SETS[name].starters for name in options.sets if SETS[name].starters]
    if mixes_sets(seats):
        return [NUMBER[card.id] for each in having[:2] for card in each]
    return [NUMBER[card.id] for card in having[0]] * 2


def _lay_archives(state: State) -> None:
    """Turn the drafted cards into archives of seven copies. The commons are sorted, so
    their order does not reveal which player picked a card.
    """
    commons = state.laid + [
        card for picks in state.picks for card, purpose in picks if purpose == TO_COMMONS
    ]
    while len(commons) < COMMON_ARCHIVES:
        commons.append(state.aside.pop())
    commons.sort()
    private = [
        [card for card, purpose in picks if purpose == PRIVATE] for picks in state.picks
    ]
    cards = [*commons, *(card for pair in private for card in pair)]
    owners = [COMMONS] * len(commons)
    owners += [seat for seat, pair in enumerate(private) for _ in pair]
    state.archive_card, state.archive_owner = tuple(cards), tuple(owners)
    state.archive_left = [7] * len(cards)
    secret = state.options.secret
    state.archive_shown = [owner == COMMONS or not secret for owner in owners]
    state.laid, state.aside, state.draft_hands, state.chosen = [], [], [], []
    shown = tuple(None if secret else tuple(pair) for pair in private)
    state.log.append(("archives_revealed", tuple(commons), shown))
