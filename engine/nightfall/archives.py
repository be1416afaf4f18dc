"""Archives: their names, their top cards, and taking cards from them.

An archive is identified by its index in the archive lists of the state, which stays the
same for the whole game. After a draft, all cards of an archive are copies of one card. No
two archives have the same card (DRAFT-14), so answers name an archive by its card.

With constructed decks, each player brings archives with different cards, called built
archives here. Answers name them by their top card (CONSTR-15) and by their index, as
several archives may have the same top card: `claim:vulko@3`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.nightfall.decisions import ARCHIVE, AT, CARD_OF, CLAIM
from engine.nightfall.state import COMMONS, State
from engine.nightfall.zones import exile


def archive_key(state: State, place: int) -> str:
    """Return the key of the option that chooses an archive."""
    key = ARCHIVE[state.archive_card[place]]
    return f"{key}{AT}{place}" if state.built.piles else key


def claim_keys(state: State, places: Iterable[int]) -> list[str]:
    """Return the keys of the options that claim the top cards of these archives."""
    names = state.archive_card
    if state.built.piles:
        return [f"{CLAIM[names[place]]}{AT}{place}" for place in places]
    return [CLAIM[names[place]] for place in places]


def archive_of_option(state: State, option: str) -> int:
    """Return the index of the archive that an `archive:` or `claim:` option names."""
    if state.built.piles:
        return int(option.partition(AT)[2])
    return state.archive_card.index(CARD_OF[option])


def top_cards(state: State) -> Sequence[int]:
    """Return the top card of each archive by index; the value of an empty archive has no
    meaning (ARCH-1, ARCH-4).
    """
    return state.archive_card


def nonempty_archives_with_owner(state: State) -> Iterator[tuple[int, int]]:
    """Yield index and owner of every archive that still has cards; an empty archive is gone
    (ARCH-5, ARCH-6).
    """
    for place, owner in enumerate(state.archive_owner):
        if state.archive_left[place]:
            yield place, owner


def has_hidden_archive(state: State, seat: int) -> bool:
    """Tell whether any archive of `seat` still lies face down (VAR-1)."""
    return any(
        owner == seat and not shown
        for owner, shown in zip(state.archive_owner, state.archive_shown, strict=True)
    )


def move_top_to_discard(state: State, seat: int, place: int, cost: int) -> None:
    """Move the top card of an archive to the discard pile of `seat` (CLAIM-11, CLAIM-25).
    This reveals a secret archive (VAR-2).
    """
    card, owner = top_cards(state)[place], state.archive_owner[place]
    if not state.archive_shown[place]:
        state.archive_shown[place] = True
        among = state.archive_owner[:place].count(owner)
        state.log.append(("archive_revealed", seat, card, among))
    state.archive_left[place] -= 1
    state.discards[seat].append(card)
    state.log.append(("claimed", seat, card, cost, None if owner == COMMONS else owner))
    _reveal_top(state, place)


def _reveal_top(state: State, place: int) -> None:
    """Show all players the new top card of a built archive (CONSTR-15)."""
    built, owner = state.built, state.archive_owner[place]
    if not built.piles:
        return
    piles, gone = [*built.piles], [*built.gone]
    gone[owner] = (*gone[owner], piles[place][-1])
    piles[place] = piles[place][:-1]
    state.built = built._replace(piles=tuple(piles), gone=tuple(gone))
    among = state.archive_owner[:place].count(owner)
    if not piles[place]:
        state.log.append(("turned_up", owner, None, among))
        return
    cards = [*state.archive_card]
    card = cards[place] = piles[place][-1]
    state.archive_card = tuple(cards)
    state.log.append(("turned_up", owner, card, among))


def exile_top(state: State, place: int, count: int) -> None:
    """Exile the top `count` cards of an archive, fewer if fewer are left (ARCH-7,
    KICK-8).
    """
    for _ in range(min(count, state.archive_left[place])):
        card = top_cards(state)[place]
        state.archive_left[place] -= 1
        exile(state, None, card, "archive")
        _reveal_top(state, place)


def give_top(state: State, seat: int, place: int, owner: int, count: int) -> None:
    """Let `seat` put the top `count` cards of an archive on the discard pile of `owner`,
    who owns them from then on (GEN-9); fewer if fewer are left.
    """
    for _ in range(min(count, state.archive_left[place])):
        card = top_cards(state)[place]
        state.archive_left[place] -= 1
        state.discards[owner].append(card)
        state.log.append(("given", seat, card, "archive", owner))
        _reveal_top(state, place)
