"""The state of a game in progress, as plain data.

A `State` holds ints, strings, lists and tuples: cheap to clone, exact to store, and
compared by value. Cards are small numbers (`engine.nightfall.cards.catalogue`). Only
`engine.nightfall.phases`, `resolve` and `zones` change a state.

Other data about a minion, such as attached actions, is in lists that name the minion by its
number (ATTACH-1; docs/decisions/0196). A change of control moves a `Minion`, which has its
owner as a field, from one seat's list to another's (GEN-9).
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from engine.decisions import Decision
from engine.nightfall import versions
from engine.nightfall.events import Place
from engine.nightfall.options import Options
from engine.nightfall.sides import OPPONENTS, OTHERS, TEAM_OPPONENTS

NOT_RESOLVING = 1000
"""The value of `State.resolving` while no order of the chain resolves."""

COMMONS = -1
"""The value in `State.archive_owner` of common archives, which no player owns."""


class Minion(NamedTuple):
    """A minion in play. Immutable: a change replaces it. The seat whose list contains it
    controls it (GEN-9).
    """

    id: int
    card: int
    health: int
    owner: int


class Link(NamedTuple):
    """An order in the chain. Its place in the chain is its index in `State.chain`; the
    first is 0.

    `targeter` is the seat whose Leave Me Alone! chooses the targets of this order, or -1
    (REP-4).
    """

    card: int
    seat: int
    owner: int
    kicked: bool
    refused: bool = False
    twice: bool = False
    targeter: int = -1
    entered: bool = False

    @property
    def gone(self) -> bool:
        """Whether the order has left the game with its player (CONSTR-18). It neither
        resolves nor moves anywhere, and does not count as waiting.
        """
        return self.refused and self.entered


class Combat(NamedTuple):
    """The combat of one attacker (COMBAT-5). `State.combats` is in the order in which they
    are resolved.
    """

    minion: int
    card: int
    defender: int
    done: bool = False


class Attached(NamedTuple):
    """An action attached to the minion in play with the number `minion` (ATTACH-1)."""

    minion: int
    card: int
    owner: int


class Lasting(NamedTuple):
    """Effects of texts until end of turn (EFF-1) that have no field of their own in the
    state.

    `strength` are bonuses, by the minion's number; `player_shields` and `minion_shields`
    are amounts of damage still to be prevented, by seat and by number. `combats` is how
    many added combat phases are still to come (COMBAT-27). `cheaper` are the discounts of
    those permissions in `State.permissions` that have one. `piles` is how many top cards of
    opponents' discard piles may be claimed, `used_piles` the seats whose card has been
    claimed (CLAIM-22).
    """

    strength: tuple[tuple[int, int], ...] = ()
    player_shields: tuple[tuple[int, int], ...] = ()
    minion_shields: tuple[tuple[int, int], ...] = ()
    unblockable: tuple[int, ...] = ()
    combats: int = 0
    cheaper: tuple[int, ...] = ()
    piles: int = 0
    used_piles: tuple[int, ...] = ()


NOTHING_LASTS = Lasting()


class Built(NamedTuple):
    """State that only games with built decks have (CONSTR). The top of a pile is at the
    end.

    `piles` are the cards of each archive, by its index; `wounds` the wound stack of each
    seat. `gone` are the cards that have left each seat's archives, which all players have
    seen. `strays` are wounds that a player has from another player's stack, as `(holder,
    owner of the stack, card)` (CONSTR-19). `out` are the players who have left the game, in
    that order: seat, bites, burns, bleeds.
    """

    piles: tuple[tuple[int, ...], ...] = ()
    wounds: tuple[tuple[int, ...], ...] = ()
    gone: tuple[tuple[int, ...], ...] = ()
    strays: tuple[tuple[int, int, int], ...] = ()
    out: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def seats_out(self) -> tuple[int, ...]:
        """The seats of the players who have left the game, in that order (CONSTR-7)."""
        return tuple(each[0] for each in self.out)


NOT_BUILT = Built()


class Triggered(NamedTuple):
    """An in-play text that an event has triggered.

    The fields are the minion that has the text, its card, the seat that controlled it then,
    the index of the text on the card, and the text's "that player" or -1.
    """

    minion: int
    card: int
    seat: int
    variant: int
    player: int


class State:
    """A game in progress.

    `rules_version` is the version of the rules under which the game began
    (`engine.nightfall.versions`). The top of a pile is at the end of its list. `wounds` is
    the wound stack; its topmost `face_up` cards lie face up. `archive_card` has the card
    that an archive is named after, `archive_owner` a seat or `COMMONS`. `influence` is the
    influence that the active player has gained this turn, `spent` the influence that claims
    have cost.

    `triggered` are the in-play texts that the current step has triggered. `unpiled` are the
    cards of a seat that have left play together in this step, whose order its owner may
    change (SIM-5). `attached` are the actions under minions; `attached_to` is the minion
    under which the current order has put its action, or -1. `lasting` are the effects that
    end with the turn. `starters` are the starting minions that each seat has chosen so far,
    during that choice (SETUP-7). `moons` is the moon deck, its top first (MOON-2). `built`
    is the state that only games with built decks have. `stack` is the pending work of the
    rules, the next step last; `pending` are the open decisions.
    """

    __slots__ = (
        "active",
        "archive_card",
        "archive_left",
        "archive_owner",
        "archive_shown",
        "aside",
        "attached",
        "attached_to",
        "blocks",
        "built",
        "chain",
        "chosen",
        "combats",
        "decks",
        "discards",
        "discount",
        "doubled",
        "draft_hands",
        "ending",
        "exiled",
        "face_up",
        "first",
        "hands",
        "influence",
        "laid",
        "lasting",
        "log",
        "minions",
        "moons",
        "next_minion",
        "next_twice",
        "no_text_block",
        "options",
        "pending",
        "permissions",
        "phase",
        "picks",
        "places",
        "resolving",
        "rng",
        "rules_version",
        "seats",
        "spent",
        "stack",
        "starters",
        "triggered",
        "turn",
        "undrafted",
        "unpiled",
        "used_permissions",
        "wound_used",
        "wounds",
    )

    options: Options
    rules_version: int
    seats: int
    turn: int
    first: int
    active: int
    phase: str
    rng: int
    hands: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    minions: list[list[Minion]]
    next_minion: int
    archive_card: tuple[int, ...]
    archive_owner: tuple[int, ...]
    archive_left: list[int]
    archive_shown: list[bool]
    wounds: list[int]
    face_up: int
    ending: bool
    exiled: list[int]
    influence: int
    spent: int
    doubled: bool
    discount: int
    permissions: int
    used_permissions: tuple[int, ...]
    no_text_block: tuple[int, ...]
    wound_used: bool
    chain: list[Link]
    resolving: int
    next_twice: bool
    combats: list[Combat]
    blocks: list[tuple[int, int]]
    draft_hands: list[list[int]]
    picks: list[list[tuple[int, str]]]
    chosen: list[int]
    laid: list[int]
    undrafted: tuple[tuple[int, ...], ...]
    aside: list[int]
    triggered: tuple[Triggered, ...]
    unpiled: tuple[tuple[int, tuple[int, ...]], ...]
    attached: tuple[Attached, ...]
    attached_to: int
    lasting: Lasting
    starters: tuple[tuple[int, ...], ...]
    moons: tuple[int, ...]
    built: Built
    stack: list[Any]
    pending: tuple[Decision, ...]
    log: list[tuple[Any, ...]]
    places: tuple[Place, ...]

    def __init__(self) -> None:
        self.rules_version = versions.CURRENT
        self.turn = 0
        self.first = self.active = 0
        self.phase = "draft"
        self.rng = 0
        self.next_minion = 1
        self.archive_card = self.archive_owner = ()
        self.archive_left, self.archive_shown = [], []
        self.wounds, self.face_up, self.ending, self.exiled = [], 0, False, []
        self.influence = self.spent = self.discount = self.permissions = 0
        self.doubled = self.wound_used = self.next_twice = False
        self.used_permissions = self.no_text_block = ()
        self.chain, self.resolving = [], NOT_RESOLVING
        self.combats, self.blocks = [], []
        self.draft_hands, self.picks, self.chosen = [], [], []
        self.laid, self.aside, self.undrafted = [], [], ()
        self.triggered, self.attached, self.starters, self.moons = (), (), (), ()
        self.unpiled, self.attached_to = (), -1
        self.lasting, self.built = NOTHING_LASTS, NOT_BUILT
        self.stack, self.pending, self.log, self.places = [], (), [], ()

    def set_up_empty_table(self, seats: int, options: Options) -> None:
        """Set up an empty hand, deck, discard pile and play area for every seat."""
        self.seats, self.options = seats, options
        self.hands = [[] for _ in range(seats)]
        self.decks = [[] for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.minions = [[] for _ in range(seats)]

    def clone(self) -> Self:
        """Return an independent copy: changes of one do not affect the other.

        Written out field by field, because search clones positions by the thousand;
        `copy.deepcopy` takes about a hundred times as long.
        """
        new = object.__new__(type(self))
        new.options = self.options
        new.rules_version = self.rules_version
        new.seats = self.seats
        new.turn = self.turn
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.rng = self.rng
        new.hands = [pile[:] for pile in self.hands]
        new.decks = [pile[:] for pile in self.decks]
        new.discards = [pile[:] for pile in self.discards]
        new.minions = [row[:] for row in self.minions]
        new.next_minion = self.next_minion
        new.archive_card = self.archive_card
        new.archive_owner = self.archive_owner
        new.archive_left = self.archive_left[:]
        new.archive_shown = self.archive_shown[:]
        new.wounds = self.wounds[:]
        new.face_up = self.face_up
        new.ending = self.ending
        new.exiled = self.exiled[:]
        new.influence = self.influence
        new.spent = self.spent
        new.doubled = self.doubled
        new.discount = self.discount
        new.permissions = self.permissions
        new.used_permissions = self.used_permissions
        new.no_text_block = self.no_text_block
        new.wound_used = self.wound_used
        new.chain = self.chain[:]
        new.resolving = self.resolving
        new.next_twice = self.next_twice
        new.combats = self.combats[:]
        new.blocks = self.blocks[:]
        new.draft_hands = [hand[:] for hand in self.draft_hands]
        new.picks = [picks[:] for picks in self.picks]
        new.chosen = self.chosen[:]
        new.laid = self.laid[:]
        new.aside = self.aside[:]
        new.triggered = self.triggered
        new.unpiled, new.attached_to = self.unpiled, self.attached_to
        new.attached = self.attached
        new.lasting, new.built = self.lasting, self.built
        new.starters, new.moons = self.starters, self.moons
        new.undrafted = self.undrafted
        new.stack = self.stack[:]
        new.pending = self.pending
        new.log = self.log[:]
        new.places = self.places
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a position changes, so it must not be a key

    def others_in_game(self, seat: int) -> tuple[int, ...]:
        """Return the other seats still in the game, clockwise from the left of `seat`."""
        around = OTHERS[self.seats][seat]
        if self.built.out:
            gone = self.built.seats_out
            return tuple(each for each in around if each not in gone)
        return around

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats that play against `seat`, clockwise from its left."""
        if self.built.out:
            return self.others_in_game(seat)
        around = TEAM_OPPONENTS if self.options.teams else OPPONENTS
        return around[self.seats][seat]
