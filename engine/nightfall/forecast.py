"""Forecast what the chain would do if it resolved now, using only the information of one
seat.

    for option, found in chain_forecasts(position.view(seat)).items(): ...

The only input is the seat's view, so a forecast cannot reveal what the seat may not know:
the table is rebuilt with blank cards in all hidden places, and the rules resolve its chain.
If a player has a choice, every answer is followed; effects that are the same after all
answers are certain. The forecast leaves out a text whose outcome depends on hidden cards,
and names it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from engine.decisions import Decision
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import (
    BLANK,
    CARDS,
    COLOUR_BIT,
    LINKING_WOUND,
    LINKS,
    NUMBER,
)
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.decisions import Ask
from engine.nightfall.effects import Effect
from engine.nightfall.events import redact
from engine.nightfall.game import ANSWER, RUN, Position
from engine.nightfall.options import BASE_ALONE, Options
from engine.nightfall.phases.chain import Building, Resolving, answer_building, playable
from engine.nightfall.phases.turn import CHAIN, PHASES, Turn
from engine.nightfall.resolve import piling, triggered
from engine.nightfall.resolve.cardtext import EFFECTS, CardText, advance_text, next_effect
from engine.nightfall.resolve.definitions import (
    Forecast as Forecasting,
    forecast_of,
    seat_taken_from,
)
from engine.nightfall.resolve.discarding import Discarding
from engine.nightfall.resolve.giving import EachPuts
from engine.nightfall.resolve.looking import Looking
from engine.nightfall.state import (
    COMMONS,
    NOTHING_LASTS,
    Attached,
    Built,
    Combat,
    Link,
    Minion,
)
from engine.nightfall.values import strength

View: TypeAlias = Mapping[str, Any]

MAX_COURSES = 32
"""The maximum number of courses (ways in which the chain can resolve) that one forecast
follows. It stops at a choice that would need more.
"""
MAX_COURSES_OF_QUESTION = 64
"""The maximum number of courses for all options of one question together."""

MANY_WOUNDS = 60
"""The assumed height of a wound stack whose real height is hidden."""


LEFT_OUT = (Forecasting.FROM_HAND, Forecasting.FROM_DISCARD, Forecasting.FROM_ARCHIVE)
"""Kinds of effects that only move cards between piles and change nothing in play."""

UNREPORTED = frozenset(
    {
        "choice",
        "discarded",
        "looked",
        "refused",
        "resolving",
        "shuffled",
        "targeted",
        "text",
        "triggered",
        "wounded",
    }
)
"""Kinds of events that a forecast does not report."""

HURTING = frozenset(
    {"destroyed", "discarded", "exiled", "minion_damaged", "put_on_deck", "returned"}
)
"""Kinds of events that hurt a minion, or take it out of play."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that `seat` will have while the chain resolves.

    If a card's text asks for it, `card` is that card and `effect` the part of the text.
    `hidden`: the outcome depends on cards that the audience does not see, so the forecast
    leaves it out.
    """

    seat: int
    kind: str
    card: str | None
    effect: Effect | None
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One order as it resolves, for the first or second `time`.

    `events` are certain; `wounds` is the number that each seat is certain to receive. If
    `is_open`, the order may do more or other things, depending on choices and hidden cards.
    `refused`: the order is certain not to resolve.
    """

    place: int
    card: str
    seat: int
    kicked: bool
    time: int
    refused: bool
    events: tuple[View, ...]
    wounds: Mapping[int, int]
    choices: tuple[Choice, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of the chain if no player adds another order.

    `wounds`: by seat, the fewest and the most wounds that the chain brings; the most is
    None if texts that were left out could bring more. `falls` are the numbers of the
    minions in play that are certain to be destroyed, `could_fall` of all that may be
    destroyed. `links` are the colours that the next order may have, `followers` the seats
    that may add an order after this one, in turn order. `goes_on`: the asked seat has
    another card that links.
    """

    steps: tuple[Step, ...]
    wounds: Mapping[int, tuple[int, int | None]]
    falls: tuple[int, ...]
    could_fall: tuple[int, ...]
    links: tuple[str, ...]
    followers: tuple[int, ...]
    goes_on: bool


@dataclass(frozen=True, slots=True)
class OrderEffect:
    """What the texts of an order do if its player adds it to the chain now, and nobody adds
    another order.

    `damage` is the most that opponents take or let minions absorb, as wounds too; `hits`:
    it can damage or remove a minion of an opponent. `drawn` and `influence` are what its
    player is certain to get. `strength` is what its minion has in play when the whole
    chain has resolved, 0 if the minion may be gone by then. `is_idle`: its texts are
    certain to do nothing. `goes_on`: its player has another card that links.
    """

    damage: int
    hits: bool
    drawn: int
    influence: int
    strength: int
    is_idle: bool
    goes_on: bool


def chain_forecasts(view: View) -> dict[str, Forecast]:
    """Forecast each option of an open question about the chain; empty if there is no such
    question.

    Args:
        view: the view of the seat that is asked (docs/reference/engine.md, View).
    """
    asked = view.get("decision")
    if asked is None or asked["kind"] != Ask.CHAIN:
        return {}
    table = position_from_view(view)
    options = [
        option for option in asked["options"] if view["chain"] or option.startswith("card:")
    ]
    limit = min(MAX_COURSES, MAX_COURSES_OF_QUESTION // max(1, len(options)))
    return {option: _forecast(table, asked["seat"], option, limit) for option in options}


def effect_of_order(view: View, option: str) -> OrderEffect:
    """Return what the order of an option does. Its texts resolve first (CHAIN-10), so all
    choices until then are its player's, or are about that player's damage.

    Args:
        view: the view of a seat that may add the order to the chain.
        option: the option, such as "card:bad-smoke".
    """
    table, seat = position_from_view(view), view["audience"]
    position, goes_on = _with_order(table, seat, option)
    chain = tuple(position.chain)
    place = len(chain) - 1
    courses = _courses(position, MAX_COURSES)
    steps = [each for each in _steps(chain, courses) if each.place == place]
    theirs = [
        [
            event
            for time in (1, 2)
            for event in course.events_by_order.get((place, time), ())
        ]
        for course in courses
    ]
    opponents = frozenset(table.opponents(seat))
    bodies = {each.id for opponent in opponents for each in table.minions[opponent]}
    return OrderEffect(
        damage=max(_damage_to(opponents, events) for events in theirs),
        hits=any(_hits_one_of(bodies, events) for events in theirs),
        drawn=min(
            sum(len(each[2]) for each in events if each[:2] == ("drew", seat))
            for events in theirs
        ),
        influence=min(
            sum(each[2] for each in events if each[:2] == ("influence", seat))
            for events in theirs
        ),
        strength=min(
            _strength_of_entered(course.position, seat, chain[place].card, events)
            for course, events in zip(courses, theirs, strict=True)
        ),
        is_idle=not any(
            step.is_open
            or step.wounds
            or step.choices
            or {event["kind"] for event in step.events} - {"entered", "no_target"}
            for step in steps
        ),
        goes_on=goes_on,
    )


def _damage_to(seats: frozenset[int], events: list[tuple[Any, ...]]) -> int:
    wounds: int = sum(each[0] == "wounded" and each[1] in seats for each in events)
    absorbed: int = sum(
        each[4] for each in events if each[0] == "absorbed" and each[1] in seats
    )
    return wounds + absorbed


def _hits_one_of(minions: set[int], events: list[tuple[Any, ...]]) -> bool:
    """Tell whether one of these minions is damaged or leaves play."""
    found = [redact(each, 0, None) for each in events if each[0] in HURTING]
    return any(
        each["minion"] in minions and not each.get("absorbed", False) for each in found
    )


def _strength_of_entered(
    position: Position, seat: int, card: int, events: list[tuple[Any, ...]]
) -> int:
    """Return the strength of the minion `card` that has entered last in these events, 0 if
    there is none, or it has left play.
    """
    entered = [
        each[2] for each in events if each[:2] == ("entered", seat) and each[3] == card
    ]
    row = position.minions[seat]
    return sum(strength(position, seat, each) for each in row if each.id in entered[-1:])


def _with_order(table: Position, seat: int, option: str) -> tuple[Position, bool]:
    """Copy the table and add the order of an option to its chain; tell whether the seat has
    another card that links.
    """
    position = table.clone()
    goes_on = False
    if option.startswith("card:"):
        answer_building(position, Building((seat,)), seat, option)
        goes_on = bool(playable(position, seat))
    position.log = []
    return position, goes_on


def _forecast(table: Position, seat: int, option: str, limit: int) -> Forecast:
    position, goes_on = _with_order(table, seat, option)
    chain = tuple(position.chain)
    links = LINKS[chain[-1].card]
    courses = _courses(position, limit)
    return Forecast(
        steps=_steps(chain, courses),
        wounds=_wounds(courses, table.seats),
        falls=_already_in_play(
            table, frozenset.intersection(*(each.destroyed_minions for each in courses))
        ),
        could_fall=_already_in_play(
            table, frozenset.union(*(each.destroyed_minions for each in courses))
        ),
        links=tuple(colour.value for colour, bit in COLOUR_BIT.items() if links & bit),
        followers=_seats_that_may_follow(table, seat),
        goes_on=goes_on,
    )


def _already_in_play(table: Position, minions: frozenset[int]) -> tuple[int, ...]:
    """Return those of these minions that are already in play."""
    return tuple(sorted(each for each in minions if each < table.next_minion))


def _seats_that_may_follow(table: Position, seat: int) -> tuple[int, ...]:
    """Return the seats that may add an order after the one that is played now (CHAIN-6)."""
    around = (table.active, *table.others_in_game(table.active))
    after = around[around.index(seat) + 1 :]
    return tuple(each for each in after if table.hands[each])


@dataclass
class _Course:
    """One way in which the chain can resolve, as far as the forecast has followed it.

    `is_whole`: it was followed to the end. `is_blurred`: texts that were left out have
    moved cards between piles, so the cards of the piles are no longer known. `choices` are
    the choices so far, each with the number of events before it.
    """

    position: Position
    is_whole: bool = True
    is_blurred: bool = False
    choices: tuple[tuple[int, Choice], ...] = ()

    def answered_with(self, decision: Decision, option: str) -> _Course:
        """Copy the course and continue the copy with one answer."""
        position = self.position.clone()
        step = position.stack[-1]
        ANSWER[type(step)](position, step, decision.seat, option)
        return replace(self, position=position)

    def record_choice(
        self, seat: int, kind: str, text: object = None, *, hidden: bool = False
    ) -> None:
        """Record a choice in this course; `text` is the step that asks for it."""
        effect = next_effect(text) if isinstance(text, CardText) else None
        number = getattr(text, "card", None)
        card = None if number is None else CARDS[number].id
        choice = Choice(seat, kind, card, effect, hidden)
        self.choices = (*self.choices, (len(self.position.log), choice))

    def end_course(self, seat: int, text: object) -> None:
        """End the course here, because the rest depends on hidden cards."""
        self.record_choice(seat, "", text, hidden=True)
        self.is_whole = False

    def knows_pile(self, piles: list[list[int]], seat: int) -> bool:
        """Tell whether the audience knows all cards in the pile of a seat. After a shuffle
        the audience does not know which of the cards were drawn.
        """
        if self.is_blurred or ("shuffled", seat) in self.position.log:
            return False
        return BLANK not in piles[seat]

    @cached_property
    def events_by_order(self) -> dict[tuple[int, int], list[tuple[Any, ...]]]:
        """The events of each order, by the order's place and time; the first event says
        that the order resolves or is refused.
        """
        found: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
        current: list[tuple[Any, ...]] = []
        met = deque(self.choices)
        for number, event in enumerate(self.position.log):
            while met and met[0][0] <= number:
                current.append((CHOICE, met.popleft()[1]))
            if event[0] == "resolving":
                current = found[event[3], event[5]] = []
            elif event[0] == "refused":
                current = found[event[3], 1] = []
            current.append(event)
        current += [(CHOICE, choice) for _, choice in met]
        return found

    @cached_property
    def destroyed_minions(self) -> frozenset[int]:
        return frozenset(each[2] for each in self.position.log if each[0] == "destroyed")

    @cached_property
    def wounds(self) -> Counter[int]:
        return _count_wounds(self.position.log)

    def has_finished(self, key: tuple[int, int]) -> bool:
        """Tell whether this course follows the order with this place and time to its end.
        The course must have reached the order.
        """
        return self.is_whole or key != next(reversed(self.events_by_order))


CHOICE = "choice"
"""The kind of the entries for choices among the events of an order."""


def _courses(position: Position, limit: int) -> list[_Course]:
    """Follow all ways in which the chain can resolve, breadth first."""
    position.stack[-1] = Resolving()
    waiting, ended = deque([_Course(position)]), list[_Course]()
    while waiting:
        course = waiting.popleft()
        decision = _advance(course)
        if decision is None:
            ended.append(course)
            continue
        course.record_choice(decision.seat, decision.kind, course.position.stack[-1])
        if len(waiting) + len(ended) + len(decision.options) > limit:
            course.is_whole = False
            ended.append(course)
            continue
        waiting += [course.answered_with(decision, option) for option in decision.options]
    return ended


def _advance(course: _Course) -> Decision | None:
    """Run the rules up to the next choice that matters; return None at the end."""
    position = course.position
    stack = position.stack
    while course.is_whole:
        if position.triggered:
            triggered.push_triggered_texts(position)
        if position.unpiled:
            piling.push_piling_step(position)
        step = stack[-1]
        if isinstance(step, Turn):
            return None
        if _skip_if_hidden(course, step):
            continue
        asked = RUN[type(step)](position, step)
        if not asked:
            continue
        decision = asked[0]
        if isinstance(step, CardText) and forecast_of(next_effect(step)) in LEFT_OUT:
            course.record_choice(decision.seat, decision.kind, step)
            course.is_blurred = True
            advance_text(position, step)
        elif len(decision.options) == 1 or decision.kind is Ask.PILE_ORDER:
            ANSWER[type(step)](position, step, decision.seat, decision.options[0])
        else:
            return decision
    return None


def _skip_if_hidden(course: _Course, step: Any) -> bool:
    """Skip a step whose outcome depends on hidden cards; tell whether the step was
    skipped.
    """
    position = course.position
    if isinstance(step, Discarding):
        count = min(step.left, len(position.hands[step.seat]))
        if count:
            course.record_choice(step.seat, Ask.DISCARD_FROM_HAND, step)
            del position.hands[step.seat][:count]
            position.discards[step.seat] += [BLANK] * count
            course.is_blurred = True
        position.stack.pop()
        return True
    if isinstance(step, Looking):
        course.record_choice(step.seat, Ask.LOOK, step)
        course.is_blurred = True
        position.stack.pop()
        return True
    if isinstance(step, EachPuts) and step.left:
        if course.knows_pile(position.discards, step.left[0]):
            return False
        course.end_course(step.left[0], step)
        return True
    return isinstance(step, CardText) and _skip_text_if_hidden(course, step)


def _skip_text_if_hidden(course: _Course, step: CardText) -> bool:
    position = course.position
    effects = EFFECTS[step.variant][step.card]
    if step.at == len(effects):
        return False
    effect: Any = effects[step.at]
    way = forecast_of(effect)
    if way is Forecasting.FETCHES:
        if course.knows_pile(position.discards, step.seat):
            return False
        course.end_course(step.targeter, step)
        return True
    if way is Forecasting.PAID_FROM_HAND:
        hand = position.hands[step.seat]
        if course.knows_pile(position.hands, step.seat) or (
            len(hand) < effect.count and not course.is_blurred
        ):
            return False
        course.end_course(step.seat, step)
        return True
    if way is Forecasting.DRAWS and course.is_blurred:
        short = [deck for deck in position.decks if len(deck) < effect.count]
        if short:
            course.end_course(step.seat, step)
        return bool(short)
    if way not in (Forecasting.FROM_HAND, Forecasting.FROM_DISCARD):
        return False
    seat = seat_taken_from(step, effect)
    if seat < 0:
        return False
    is_pile = way is Forecasting.FROM_DISCARD
    if course.knows_pile(position.discards if is_pile else position.hands, seat):
        return False
    course.record_choice(step.targeter if is_pile else seat, "", step)
    course.is_blurred = True
    advance_text(position, step)
    return True


def _count_wounds(events: Iterable[tuple[Any, ...]]) -> Counter[int]:
    return Counter(each[1] for each in events if each[0] == "wounded")


def _wounds(courses: list[_Course], seats: int) -> dict[int, tuple[int, int | None]]:
    whole = all(each.is_whole for each in courses)
    found: dict[int, tuple[int, int | None]] = {}
    for seat in range(seats):
        counts = [each.wounds[seat] for each in courses]
        found[seat] = min(counts), max(counts) if whole else None
    return found


def _steps(chain: tuple[Link, ...], courses: list[_Course]) -> tuple[Step, ...]:
    keys = {key for each in courses for key in each.events_by_order}
    keys |= {(place, 1) for place, link in enumerate(chain) if not LINKING_WOUND[link.card]}
    ordered = sorted(keys, key=lambda key: (-key[0], key[1]))
    return tuple(_step(key, chain[key[0]], courses) for key in ordered)


def _step(key: tuple[int, int], link: Link, courses: list[_Course]) -> Step:
    """Combine the effects of an order in all courses into one `Step`."""
    found = [each.events_by_order[key] for each in courses if key in each.events_by_order]
    everywhere = len(found) == len(courses)
    reported = [_reported_events(events) for events in found]
    common = Counter(reported[0]) if everywhere else Counter()
    wounds = _count_wounds(found[0]) if everywhere else Counter[int]()
    for events, each in zip(found, reported, strict=True):
        common &= Counter(each)
        wounds &= _count_wounds(events)
    choices = dict.fromkeys(
        event[1] for events in found for event in events if event[0] == CHOICE
    )
    refusals = {events[0][0] == "refused" for events in found}
    is_open = (
        not everywhere
        or len(refusals) > 1
        or any(Counter(each) != common for each in reported)
        or any(_count_wounds(events) != wounds for events in found)
        or not all(each.has_finished(key) for each in courses)
    )
    return Step(
        place=key[0],
        card=CARDS[link.card].id,
        seat=link.seat,
        kicked=link.kicked,
        time=key[1],
        refused=everywhere and refusals == {True},
        events=tuple(redact(event, 0, None) for event in _shared_events(reported, common)),
        wounds=dict(wounds),
        choices=tuple(choices),
        is_open=is_open,
    )


def _reported_events(events: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return the events that a forecast reports. The cards drawn are replaced by blanks,
    because only their number is known.
    """
    return [
        ("drew", event[1], (BLANK,) * len(event[2])) if event[0] == "drew" else event
        for event in events
        if event[0] not in UNREPORTED
    ]


def _shared_events(
    reported: list[list[tuple[Any, ...]]], common: Counter[tuple[Any, ...]]
) -> list[tuple[Any, ...]]:
    """Return the events that all courses share, in the order of the first."""
    left, found = common.copy(), []
    for event in reported[0] if reported else ():
        if left[event] > 0:
            left[event] -= 1
            found.append(event)
    return found


def position_from_view(view: View) -> Position:
    """Build the position that a view shows while a chain grows, with blank cards wherever
    the audience sees none.
    """
    position = Position()
    rows = view["players"]
    built = any("wounds" in row for row in rows)
    options = Options(
        sets=tuple(view.get("sets", BASE_ALONE)),
        promos=True,
        moons="moon" in view,
        teams="teams" in view,
        built=built,
    )
    position.set_up_empty_table(view["seats"], options)
    position.rules_version = view.get("rules_version", versions.CURRENT)
    position.turn, position.first, position.active = (
        view["turn"], view["first"], view["active"]
    )  # fmt: skip
    position.phase = view["phase"]
    if "moon" in view:
        position.moons = tuple(n for n, moon in enumerate(MOONS) if moon.id == view["moon"])
    _lay_piles(position, view)
    _lay_archives(position, view)
    if built:
        _lay_own_wounds(position, rows)
    else:
        _lay_wounds(position, view["wounds"])
    _lay_minions(position, rows)
    _lay_influence(position, view["influence"])
    position.chain = [
        Link(
            card=NUMBER[row["card"]],
            seat=row["seat"],
            owner=row["seat"],
            kicked=row["kicked"],
            refused=row["refused"],
            twice=row["twice"],
            targeter=-1 if row["targets_by"] is None else row["targets_by"],
        )
        for row in view["chain"]
    ]
    turn = Turn(view["active"], PHASES.index(CHAIN) + 1, begun=True)
    position.stack = [turn, Resolving()]
    return position


def _lay_piles(position: Position, view: View) -> None:
    for seat, row in enumerate(view["players"]):
        position.hands[seat] = [BLANK] * row["hand"]
        position.decks[seat] = [BLANK] * row["deck"]
        position.discards[seat] = [BLANK] * row["discard"]
        if row["discard"]:
            position.discards[seat][-1] = NUMBER[row["discard_top"]]
    seat = view["audience"]
    position.hands[seat] = [NUMBER[card] for card in view["hand"]]
    position.discards[seat] = [NUMBER[card] for card in view["own_discard"]]
    position.exiled = [
        NUMBER[card] for card, count in view["exiled"].items() for _ in range(count)
    ]


def _lay_archives(position: Position, view: View) -> None:
    laid = [(COMMONS, row) for row in view["commons"]]
    laid += [(row["seat"], each) for row in view["players"] for each in row["archives"]]
    position.archive_owner = tuple(owner for owner, _ in laid)
    position.archive_card = tuple(
        BLANK if row["card"] is None else NUMBER[row["card"]] for _, row in laid
    )
    position.archive_left = [row["left"] for _, row in laid]
    position.archive_shown = [row["card"] is not None for _, row in laid]


def _lay_wounds(position: Position, wounds: View) -> None:
    """Set up the wound stack, high enough for every forecast if the audience does not know
    its height.
    """
    if wounds["face_up"]:
        top = NUMBER[wounds["top"]]
        position.wounds = [BLANK] * MANY_WOUNDS + [top]
        left = wounds["face_up_left"]
        position.face_up = len(position.wounds) if left is None else left


def _lay_own_wounds(position: Position, rows: list[View]) -> None:
    stacks = tuple(
        (BLANK,) * (row["wounds"]["left"] - 1) + (NUMBER[row["wounds"]["top"]],)
        if row["wounds"]["left"]
        else ()
        for row in rows
    )
    position.built = Built(
        piles=tuple((BLANK,) * left for left in position.archive_left),
        wounds=stacks,
        gone=((),) * len(rows),
        out=tuple((row["seat"], 0, 0, 0) for row in rows if row["out"]),
    )


def _lay_minions(position: Position, rows: list[View]) -> None:
    attached, shields, unblockable = list[Attached](), [], []
    for row in rows:
        for each in row["minions"]:
            number, seat = each["id"], row["seat"]
            card = NUMBER[each["card"]]
            position.minions[seat].append(
                Minion(number, card, each["health"], each["owner"])
            )
            position.next_minion = max(position.next_minion, number + 1)
            attached += [
                Attached(number, NUMBER[action], seat)
                for action in each.get("attached", ())
            ]
            if each.get("shield"):
                shields.append((number, each["shield"]))
            if each.get("unblockable"):
                unblockable.append(number)
            if each["attacks"] is not None:
                position.combats.append(Combat(number, card, each["attacks"]))
    position.attached = tuple(attached)
    position.no_text_block = tuple(row["seat"] for row in rows if row["cannot_block_text"])
    position.lasting = NOTHING_LASTS._replace(
        player_shields=tuple(
            (row["seat"], row["shield"]) for row in rows if "shield" in row
        ),
        minion_shields=tuple(shields),
        unblockable=tuple(unblockable),
    )
    _restore_strength_bonuses(position, rows)


def _restore_strength_bonuses(position: Position, rows: list[View]) -> None:
    """Give each minion the strength bonus that follows from the view: current strength
    minus printed strength.
    """
    seen = {each["id"]: each["strength"] for row in rows for each in row["minions"]}
    bonuses = tuple(
        (minion.id, seen[minion.id] - strength(position, seat, minion))
        for seat, row in enumerate(position.minions)
        for minion in row
    )
    position.lasting = position.lasting._replace(
        strength=tuple(each for each in bonuses if each[1])
    )


def _lay_influence(position: Position, influence: View) -> None:
    position.influence, position.doubled = influence["total"], influence["doubled"]
    position.discount = influence["discount"]
    position.permissions = influence["permissions"]
