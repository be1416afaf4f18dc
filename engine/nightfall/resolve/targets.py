"""The options that a text may choose from (TARGET)."""

from __future__ import annotations

from engine.nightfall import archives, versions
from engine.nightfall.cards.catalogue import COST, IS_WOUND, SPECIES, cards_with_text
from engine.nightfall.decisions import MINION, ORDER, PLAYER
from engine.nightfall.effects import InPlay, Species
from engine.nightfall.resolve.cardtext import CardText
from engine.nightfall.state import COMMONS, State

PROTECTORS = cards_with_text(InPlay.NO_TARGET)


def choosable_players(state: State) -> tuple[str, ...]:
    """Return all players that a text may choose, including its own (TARGET-7), except those
    whom "Shadow Seven" protects.
    """
    if not state.options.promos and not state.built.out:
        return PLAYER[: state.seats]
    out = state.built.seats_out
    return tuple(
        PLAYER[seat]
        for seat, row in enumerate(state.minions)
        if seat not in out and not any(minion.card in PROTECTORS for minion in row)
    )


def minions(state: State) -> tuple[str, ...]:
    """Return every minion in play. A minion in the chain is not in play yet (TARGET-9)."""
    return tuple(MINION[minion.id] for row in state.minions for minion in row)


def choosable_opponents(state: State, seat: int) -> tuple[str, ...]:
    """Return every opponent of a seat that a text may choose."""
    opposing = {PLAYER[each] for each in state.opponents(seat)}
    return tuple(key for key in choosable_players(state) if key in opposing)


def some_minions(
    state: State, species: Species | None = None, seat: int | None = None
) -> tuple[str, ...]:
    """Return the minions in play of a species, or of a player; -1 stands for no player."""
    rows = state.minions if seat is None else state.minions[seat : seat + 1]
    if seat == -1:
        return ()
    return tuple(
        MINION[minion.id]
        for row in rows
        for minion in row
        if species in (None, SPECIES[minion.card])
    )


def minions_in_combat(state: State) -> tuple[str, ...]:
    """Return the minions that attack or block in the current combat phase."""
    ids = {combat.minion for combat in state.combats}
    ids |= {blocker for blocker, _ in state.blocks}
    return tuple(
        MINION[minion.id] for row in state.minions for minion in row if minion.id in ids
    )


def attacking(state: State) -> tuple[str, ...]:
    """Return the minions that attack in the current combat phase."""
    ids = {combat.minion for combat in state.combats}
    row = state.minions[state.active]
    return tuple(MINION[minion.id] for minion in row if minion.id in ids)


def waiting_orders(state: State) -> tuple[str, ...]:
    """Return the orders of the chain that have not begun to resolve (TARGET-4, CHAIN-18); a
    wound in the chain is no order.
    """
    waiting = min(len(state.chain), state.resolving)
    chain = state.chain
    return tuple(
        ORDER[place]
        for place in range(waiting)
        if not (IS_WOUND[chain[place].card] or chain[place].gone)
    )


def any_archives(state: State) -> tuple[str, ...]:
    """Return every archive that has cards and is face up (TARGET-11, ARCH-5, VAR-2)."""
    return _archive_keys(state, {*state.archive_owner}, hidden_of=None)


def flank_attack_archives(state: State, text: CardText) -> tuple[str, ...]:
    """Return the archives that a kicked Flank Attack may take from (CARD-16); with built
    decks never an opponent's (CONSTR-9). The card's player may choose a face-down archive
    of their own, which reveals it; another player who chooses the target may not (VAR-2).
    """
    owners = (
        {*state.archive_owner}
        if state.options.flank_takes_opposing and not state.built.piles
        else {COMMONS, text.seat}
    )
    older = state.rules_version < versions.PILE_TARGETS
    own_choice = older or text.targeter == text.seat
    return _archive_keys(state, owners, hidden_of=text.seat if own_choice else None)


def cheap_commons(state: State, most: int) -> tuple[str, ...]:
    """Return the commons archives whose top order costs at most `most`."""
    tops = archives.top_cards(state)
    return tuple(
        archives.archive_key(state, place)
        for place, owner in archives.nonempty_archives_with_owner(state)
        if owner == COMMONS and COST[tops[place]] <= most
    )


def _archive_keys(state: State, owners: set[int], hidden_of: int | None) -> tuple[str, ...]:
    return tuple(
        archives.archive_key(state, place)
        for place, owner in archives.nonempty_archives_with_owner(state)
        if owner in owners and (state.archive_shown[place] or owner == hidden_of)
    )
