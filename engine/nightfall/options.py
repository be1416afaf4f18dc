"""The options of a game of Nightfall, which a table agrees on before the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from engine.errors import BadOptions
from engine.nightfall.cards import coldest_war
from engine.nightfall.cards.catalogue import CARDS, SETS, wound_stack

BASE_ALONE = ("base",)
"""The sets in play by default: the base set alone."""

FEWEST_SEATS = 2
SEATS_PER_SET = 5
"""The number of players for whom one set has starting decks (GEN-3, GEN-4)."""


TEAM_SEATS = range(4, 7, 2)
"""The numbers of players in team games: teams of two (TEAM-1)."""


def mixes_sets(seats: int) -> bool:
    """Tell whether a game with this many seats uses starting cards and wounds of two sets
    (GEN-4).
    """
    return seats > SEATS_PER_SET


class Profile(StrEnum):
    """The edition whose rulings apply where the editions differ (rules, section 0)."""

    NF = "NF"
    NF_DE = "NF-DE"
    CW = "CW"
    """Used exactly when cards of The Coldest War are in play."""


class Draft(StrEnum):
    """How the players draft, which decides the cards of the archives."""

    STANDARD = "standard"
    """BASE4; with two seats the two-player draft (DRAFT-1 to DRAFT-5, DRAFT-11). In profile
    `CW` some commons are revealed first (DRAFT-6 to DRAFT-10, DRAFT-12).
    """
    BASE4 = "base4"
    """Like STANDARD, but without the two-player draft (DRAFT-12)."""
    QUICK = "quick"
    """Fixed pairs instead of a draft (QS)."""
    OPEN = "open"
    """The commons are revealed before the draft (VAR-3)."""
    COMMON_GROUND = "common_ground"
    """No private archives (VAR-5)."""
    HIDDEN = "hidden"
    """The commons are completed after the draft (VAR-8); with one set this is the same as
    STANDARD.
    """


FIXED_DEALS = (Draft.QUICK, Draft.OPEN)
"""Drafts that always deal the same number of cards (QS-1, VAR-3)."""


COMMON_ARCHIVES = 8

MAX_LISTED = 8
"""The maximum number of banned cards, and of liked ones: the number of common archives."""


class WoundTiming(StrEnum):
    """The time in the cleanup phase at which a player may use a wound effect (CLEAN-4,
    CLEAN-5).
    """

    PROFILE = "profile"
    AFTER = "after"
    EITHER = "either"


class FlankScope(StrEnum):
    """The archives that the kicker of Flank Attack may take from (CARD-16)."""

    PROFILE = "profile"
    NOT_OPPOSING = "not_opposing"
    ANY = "any"


DEALS: dict[int, range] = {1: range(4, 5), 2: range(5, 7)}
"""How many draft cards each player may get in profile `CW`, by the number of sets
(DRAFT-8); the first number is the default (DRAFT-10).
"""
MANY_SETS = range(7, 11)
"""How many draft cards each player may get with three sets or more (DRAFT-8)."""

_CHOICES: dict[str, type[StrEnum]] = {
    "profile": Profile,
    "draft": Draft,
    "wound_timing": WoundTiming,
    "flank_scope": FlankScope,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The agreed options of one game; `check` says whether they fit together.

    Attributes:
        sets: the card sets in play. Starting decks come from the first set that has any,
            wounds from the newest (SETUP-2).
        profile: the edition whose rulings apply; by default the one that fits the sets.
        upstream: draft cards are passed to the right (VAR-9).
        secret: private archives stay face down until they are first used (VAR-1).
        promos: the three promo minions join the draft cards (COMP-12).
        longer: five more face-up wounds per player (SETUP-3).
        shorter: five fewer face-up wounds per player: a variant of this site.
        show_wounds: all players see the number of face-up wounds (INFO-8).
        choose_starters: each player builds their own starting deck from two sets (SETUP-6).
        deal: how many draft cards each player gets in profile `CW`; 0 for the default
            number (DRAFT-8, DRAFT-10).
        moons: the moon deck is used (MOON-1); only with The Coldest War.
        teams: players who sit opposite each other are a team (TEAM-1); four or six seats.
        built: each player brings their own archives and wound stack (CONSTR).
        banned: ids of draft cards that are never dealt.
        liked: ids of draft cards that are always dealt or revealed.
        first: the seat that begins, or None for a random one (SETUP-14).
        ask_every_order: also ask for an order that cannot change the outcome in the base
            game: which of several discarded cards lies on top (SIM-5), or which minion
            takes damage first (SIM-2).
    """

    sets: tuple[str, ...] = BASE_ALONE
    profile: Profile = None  # type: ignore[assignment]  # None: the sets decide
    draft: Draft = Draft.STANDARD
    upstream: bool = False
    secret: bool = False
    promos: bool = False
    longer: bool = False
    show_wounds: bool = False
    wound_timing: WoundTiming = WoundTiming.PROFILE
    flank_scope: FlankScope = FlankScope.PROFILE
    first: int | None = None
    ask_every_order: bool = False
    choose_starters: bool = False
    deal: int = 0
    moons: bool = False
    teams: bool = False
    built: bool = False
    banned: tuple[str, ...] = ()
    liked: tuple[str, ...] = ()
    shorter: bool = False

    def __post_init__(self) -> None:
        """Convert choices given by name, as in `Options(draft="quick")`, to enum members.

        Raises:
            BadOptions: no choice has this name.
        """
        if getattr(self, "profile", None) is None:
            usual = Profile.CW if coldest_war.ID in self.sets else Profile.NF
            object.__setattr__(self, "profile", usual)
        for field, choice in _CHOICES.items():
            try:
                object.__setattr__(self, field, choice(getattr(self, field)))
            except ValueError as error:
                raise BadOptions("bad_value", "SETUP") from error
        for name in ("banned", "liked"):
            # Sorted, because the order of these lists has no meaning and equal options must
            # be equal.
            cards = tuple(sorted({*map(str, getattr(self, name))}))
            object.__setattr__(self, name, cards)

    def check(self, seats: int) -> None:
        """Raise `BadOptions` if the options do not fit together or do not fit so many
        seats.

        Raises:
            BadOptions: the options do not fit; the exception names the rule that forbids
                them (GEN-3, GEN-4, SETUP-4, SETUP-14, VAR-10).
        """
        if seats not in self.seat_range:
            raise BadOptions(self._wrong_size(seats), "GEN-4")
        if not self.sets or len({*self.sets}) < len(self.sets) or {*self.sets} - {*SETS}:
            raise BadOptions("unknown_set", "SETUP-2")
        if not any(SETS[name].stands_alone for name in self.sets):
            raise BadOptions("sets_join_others", "SETUP-5")
        if self.shorter and self.longer:
            raise BadOptions("shorter_and_longer", "SETUP-3")
        if self.face_up_wounds(seats) > len(
            wound_stack(self.sets, every=mixes_sets(seats))
        ):
            raise BadOptions("too_few_wounds", "SETUP-4")
        if self.first is not None and not 0 <= self.first < seats:
            raise BadOptions("first_seat", "SETUP-14")
        if self.secret and self.draft is Draft.COMMON_GROUND:
            raise BadOptions("secret_common_ground", "VAR-10")
        if self.upstream and self.draft is Draft.QUICK:
            raise BadOptions("upstream_without_draft", "VAR-10")
        self._check_sets(seats)
        if self.built:
            self._check_built()
        else:
            self._check_cards(seats)
        if self.banned or self.liked:
            self._check_lists(seats)

    def _wrong_size(self, seats: int) -> str:
        if self.teams:
            return "team_seats"
        return "six_in_teams" if seats in TEAM_SEATS else "seat_count"

    def _check_built(self) -> None:
        """Raise `BadOptions` for options that make no sense with built decks: those about a
        draft, commons or a common wound stack (CONSTR-4, CONSTR-6), and those that need a
        count of wounds at the end (CONSTR-16).
        """
        if self.draft is not Draft.STANDARD or self.upstream or self.secret or self.deal:
            raise BadOptions("built_without_draft", "CONSTR-4")
        if self.longer or self.shorter:
            raise BadOptions("built_own_wounds", "CONSTR-6")
        if self.teams:
            raise BadOptions("built_teams", "CONSTR-16")

    def _check_cards(self, seats: int) -> None:
        """Raise `BadOptions` if the sets have too few draft cards, or no pairs for a quick
        start.
        """
        everything = replace(self, banned=(), liked=())
        if len(self._draft_cards) < self.cards_needed(seats):
            raise BadOptions("too_few_cards", "DRAFT-1")
        if self.draft is Draft.QUICK and len(everything.quick_start_pairs) < seats:
            raise BadOptions("no_quick_start", "QS-2")

    @property
    def _draft_cards(self) -> set[str]:
        """The ids of the draft cards in play, including banned ones."""
        return {
            card.id
            for name in self.sets
            for card in (*SETS[name].orders, *(SETS[name].promos if self.promos else ()))
        }

    def _check_lists(self, seats: int) -> None:
        """Raise `BadOptions` if `banned` or `liked` name cards that are not draft cards in
        play, or leave too few cards to deal.
        """
        if self.built:
            raise BadOptions("lists_without_draft", "CONSTR-4")
        if max(len(self.banned), len(self.liked)) > MAX_LISTED:
            raise BadOptions("too_many_listed", "DRAFT-1")
        in_play = self._draft_cards
        for card in (*self.banned, *self.liked):
            if card not in in_play:
                known = any(card == one.id for one in CARDS)
                code = "card_not_in_play" if known else "unknown_card"
                raise BadOptions(f"{code}: {card[:60]}", "DRAFT-14")
        if {*self.banned} & {*self.liked}:
            raise BadOptions("banned_and_liked", "DRAFT-1")
        few = len(in_play) - len(self.banned) < self.cards_needed(seats)
        if few or (self.draft is Draft.QUICK and len(self.quick_start_pairs) < seats):
            raise BadOptions("too_many_banned", "DRAFT-1")

    def _check_sets(self, seats: int) -> None:
        """Raise `BadOptions` for options that do not fit the sets (CW_PREFILL, SETUP-6)."""
        if (self.profile is Profile.CW) != (coldest_war.ID in self.sets):
            raise BadOptions("profile_of_sets", "GEN-1")
        if self.choose_starters and sum(bool(SETS[s].starters) for s in self.sets) < 2:
            raise BadOptions("starters_of_one_set", "SETUP-6")
        if self.moons and self.profile is not Profile.CW:
            raise BadOptions("moons_without_set", "MOON-1")
        if mixes_sets(seats) and sum(bool(SETS[s].starters) for s in self.sets) < 2:
            raise BadOptions("six_need_two_sets", "GEN-4")
        if not self.deal:
            return
        if self.profile is not Profile.CW or self.draft in FIXED_DEALS:
            raise BadOptions("fixed_deal", "DRAFT-8")
        if self.deal not in DEALS.get(len(self.sets), MANY_SETS):
            raise BadOptions("deal_size", "DRAFT-10")

    @property
    def seat_range(self) -> range:
        """The possible numbers of players: one set has cards for five (GEN-3, GEN-4), teams
        have two members (TEAM-1, TEAM-5).
        """
        if self.teams:
            return TEAM_SEATS
        return range(FEWEST_SEATS, SEATS_PER_SET + 1)

    def face_up_wounds(self, seats: int) -> int:
        """Return the number of face-up wounds at the start (SETUP-1, SETUP-3)."""
        return seats * (10 + 5 * self.longer - 5 * self.shorter)

    @property
    def cards_dealt_each(self) -> int:
        """How many draft cards each player gets in profile `CW` (DRAFT-8, DRAFT-10)."""
        return self.deal or DEALS.get(len(self.sets), MANY_SETS)[0]

    def cards_needed(self, seats: int) -> int:
        """Return how many draft cards the draft needs: dealt, revealed or used as
        commons.
        """
        if self.draft is Draft.QUICK:
            return 2 * seats + COMMON_ARCHIVES
        if self.draft is Draft.OPEN:
            return 3 * seats + COMMON_ARCHIVES
        each = self.cards_dealt_each if self.profile is Profile.CW else 4
        to_commons = 2 if self.draft is Draft.COMMON_GROUND else 1
        return each * seats + max(0, COMMON_ARCHIVES - to_commons * seats)

    @property
    def quick_start_pairs(self) -> list[tuple[str, str]]:
        """The pairs of private archives for a quick start: those of the newest set in play
        that has any (QS-2 to QS-4), without pairs that have a banned card; empty if no set
        has any.
        """
        having = [each for each in SETS.values() if each.id in self.sets]
        newest = next((each for each in reversed(having) if each.quick_start), None)
        if newest is None:
            return []
        pairs = [*newest.quick_start]
        if last := newest.quick_start_by_profile.get(self.profile):
            pairs.append(last)
        allowed = self._draft_cards - {*self.banned}
        return [pair for pair in pairs if {*pair} <= allowed]

    @property
    def wound_before_draw(self) -> bool:
        """Whether a player may use a wound effect already before drawing up to five cards
        (CLEAN-6).
        """
        if self.wound_timing is WoundTiming.PROFILE:
            return self.profile is Profile.NF_DE
        return self.wound_timing is WoundTiming.EITHER

    @property
    def flank_takes_opposing(self) -> bool:
        """Whether a kicked Flank Attack may take from opposing private
        archives (CARD-16).
        """
        if self.flank_scope is FlankScope.PROFILE:
            return self.profile is Profile.NF_DE
        return self.flank_scope is FlankScope.ANY

    @property
    def puts_back_wounds(self) -> bool:
        """Whether the kicker of Alton Hickman may take wounds, too (TARGET-14)."""
        return self.profile is not Profile.NF_DE

    def to_dict(self) -> dict[str, Any]:
        """Return the options as JSON-ready data. Options that were added later are left out
        while they have their defaults.
        """
        data: dict[str, Any] = {name: getattr(self, name) for name in _NAMES}
        data |= {name: list(data[name]) for name in ("sets", "banned", "liked")}
        later = {name: value for name, value in LATER.items() if data[name] == value}
        return {name: value for name, value in data.items() if name not in later}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Options:
        """Make options from data in the form of `to_dict`; missing options get their
        defaults.

        Raises:
            BadOptions: the data has an unknown name, or a value of the wrong type.
        """
        makers: dict[str, Callable[[Any], Any]] = {
            **_CHOICES,
            "sets": lambda value: tuple(map(str, value)),
            "first": lambda value: None if value is None else int(value),
            "deal": int,
            "banned": _cards,
            "liked": _cards,
            "profile": lambda value: None if value is None else Profile(value),
        }
        if unknown := set(data) - {f.name for f in fields(cls)}:
            raise BadOptions(f"unknown_option: {sorted(unknown)[0]}", "SETUP")
        try:
            return cls(
                **{name: makers.get(name, bool)(value) for name, value in data.items()}
            )
        except (TypeError, ValueError) as error:
            raise BadOptions("bad_value", "SETUP") from error


def _cards(value: Any) -> tuple[str, ...]:
    """Return a list of cards as a tuple.

    Raises:
        TypeError: the value is not a list.
    """
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return tuple(value)


LATER: dict[str, Any] = {
    "choose_starters": False,
    "deal": 0,
    "moons": False,
    "teams": False,
    "built": False,
    "shorter": False,
    "banned": [],
    "liked": [],
}
"""Options that saves of older games do not have, with the values to assume for them."""

_NAMES = tuple(field.name for field in fields(Options))
