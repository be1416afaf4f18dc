"""The site in the screenshots: players, tables in every state, and the pages to take."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from games.community.chat.rooms import Room
from games.community.chat.services import post
from games.community.notices.services import notify
from games.community.relations.services import follow
from games.contract import game_of
from games.contract.rules import Position, View
from games.models import Kit, Match, Move, Player, Timing
from games.play.match.moves.play import load_position, store_position
from games.play.match.replaying import reviewing
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import published
from tests.tournaments.played import series

Is = Callable[[View], bool]

MOVES, SEEDS, LATE = 900, 12, 60
"""The search for a match in a certain state: how many moves of a match are searched, how
many matches, and from which move on.
"""

LEVEL = "heuristic"
"""The level that plays until the states occur; its games look like real matches."""


def _state_asking(view: View, *kinds: str) -> bool:
    decision = view.get("decision")
    return decision is not None and (not kinds or decision["kind"] in kinds)


STATES: dict[str, Is] = {
    "chain-begins": lambda v: _state_asking(v, "chain") and not v["chain"],
    "chain-two": lambda v: _state_asking(v, "chain") and len(v["chain"]) == 2,
    "chain-three": lambda v: _state_asking(v, "chain") and len(v["chain"]) >= 3,
    "target": lambda v: _state_asking(v, "target_player", "target_minion"),
    "attack": lambda v: _state_asking(v, "attack"),
    "block": lambda v: _state_asking(v, "block"),
    "claim": lambda v: _state_asking(v, "claim"),
    "wound-effect": lambda v: _state_asking(v, "wound_effect"),
}
"""By name of a state: a test of the first seat's view that tells whether a running match is
in that state.
"""

PUBLIC = (
    "/", "/lobby/", "/new/", "/learn/", "/learn/nightfall/first-night/",
    "/learn/nightfall/puzzle-1/", "/cards/", "/cards/vulko/", "/cards/wounds/", "/rules/",
    "/glossary/", "/how-to-play/", "/how-to-play/coldest-war/", "/jaeger/",
    "/jaeger/cards/", "/jaeger/rules/", "/leaderboard/", "/player/ben/", "/decks/public/",
    "/tournaments/", "/tournaments/hall-of-fame/", "/series/", "/chat/lobby/", "/api/v1/",
    "/login/", "/signup/", "/password/reset/", "/offline/", "/nowhere/", "/conduct/",
    "/privacy/", "/status/",
)  # fmt: skip
"""Pages that every visitor may see."""

OWN = (
    "/", "/lobby/", "/matches/", "/notices/", "/people/", "/decks/", "/settings/",
    "/settings/notices/", "/settings/vacation/", "/settings/api/",
    "/settings/close/", "/name/", "/sessions/", "/email/", "/password/change/", "/2fa/",
    "/reports/", "/series/new/", "/tournaments/mine/", "/tournaments/new/",
)  # fmt: skip
"""Pages that only players with an account may see."""


PEOPLE = ("ann", "ben", "cem", "dee", "eli")

DAYS = Timing(clock=Match.Clock.TURNS, bank=3 * 24 * 3600)
"""The clock of the tables. It allows days per answer, so the site does not answer for
absent players.
"""


@dataclass(frozen=True, slots=True)
class Shot:
    """One page: the name of its pictures, and its address; `own` needs a signed-in
    player.
    """

    name: str
    path: str
    own: bool = False


def build() -> Iterator[Shot]:
    """Set up players, tables and matches, and yield the pages to take."""
    ann, ben = person("ann"), person("ben")
    for name in PEOPLE:
        # Turn off automatic answers while pictures are taken.
        Player.objects.filter(pk=person(name).pk).update(auto_pass=False)
    post(author=ben, room=Room.lobby(), text="Anybody for a game of three?")
    follow(player=ann, other_id=ben.pk)
    notify(ann.pk, "match_over", data={"table": "Moon"}, url="/")
    yield from _fixed_pages(series("ann", "ben").slug)
    yield Shot("deck", reverse("deck", args=[_create_deck()]), own=True)
    event = published("ann", starts_at=timezone.now() + timedelta(days=1))
    yield Shot("tournament", reverse("tournament", args=[event.slug]), own=True)
    yield from _tables()


def _create_deck() -> str:
    deck = Kit.objects.create(player=person("ann"), game="nightfall", name="Fangs")
    return deck.slug


def _fixed_pages(of_series: str) -> Iterator[Shot]:
    for path in PUBLIC:
        yield Shot(path.strip("/").replace("/", "-") or "home", path)
    for path in OWN:
        yield Shot(f"own-{path.strip('/').replace('/', '-') or 'home'}", path, own=True)
    yield Shot("series", reverse("series", args=[of_series]), own=True)


def _tables() -> Iterator[Shot]:
    """Yield tables in all states: running ones, one before the start, and one after the
    end.
    """
    waiting = table("ann", None, listed=True, title="Thursday night", timing=DAYS)
    yield _table_shot("waiting", waiting, own=True)
    yield _table_shot("draft", _set_up(3, options={"draft": "standard"}), own=True)
    for name, match in _matches_in_states(dict(STATES)).items():
        yield _table_shot(name, match, own=True)
    five = fast_forward(_set_up(5), moves=220)
    yield _table_shot("five-watched", five)
    over = fast_forward(_set_up(3))
    post(author=person("ben"), room=Room.comments(over), text="That last chain!")
    yield _table_shot("end", over, own=True)
    replay = reverse("replay", args=[over.slug])
    yield Shot("table-replay", f"{replay}?move=0")
    yield Shot("table-replay-moment", f"{replay}?move=150&seat=0", own=True)
    reviewing.evaluate_slice(
        run_id=reviewing.start_or_resume_review(over, 0).pk, seconds=3600
    )
    yield Shot("table-review", reverse("review", args=[over.slug]), own=True)
    jaeger = {"game": "jaeger", "options": {}}
    yield _table_shot("jaeger", _set_up(4, **jaeger), own=True)


def _set_up(seats: int, **agreed: Any) -> Match:
    return table(*PEOPLE[:seats], timing=DAYS, **agreed)


def _table_shot(name: str, match: Match, *, own: bool = False) -> Shot:
    return Shot(f"table-{name}", reverse("table", args=[match.slug]), own)


def _matches_in_states(left: dict[str, Is]) -> Mapping[str, Match]:
    """Return a match in each state that occurs while computers play."""
    found: dict[str, Match] = {}
    for seed in range(SEEDS):
        rng = Random(seed)
        while left:
            match = _set_up(3)
            name = _play_until(match, left, rng)
            if name is None:
                break
            found[name] = match
            del left[name]
    if left:
        print("did not come by:", ", ".join(left))
    return found


def _play_until(match: Match, states: Mapping[str, Is], rng: Random) -> str | None:
    """Play until one of the states occurs, and store the match; return None if none
    does.
    """
    game, position, moves = game_of(match.game), load_position(match), list[Any]()
    level, name = game.level(LEVEL), None
    for _ in range(MOVES):
        if position.result is not None:
            break
        view = position.view(0)
        # Skip the first turns, in which a table shows little.
        late = len(moves) > LATE
        name = next((name for name, is_it in states.items() if late and is_it(view)), None)
        if name is not None:
            break
        seat = position.waiting[0]
        decision = position.decision(seat)
        assert decision is not None
        option = level.choose(position, seat, rng)
        moves.append(_move(match, len(moves), seat, decision.kind, option))
        position.play(seat, option)
    if name is not None:
        _store(match, position, moves)
    return name


def _move(match: Match, number: int, seat: int, kind: str, option: str) -> Move:
    return Move(match=match, number=match.version + number, seat=seat, kind=kind,
                option=option, by=Move.By.PERSON, at=timezone.now())  # fmt: skip


def _store(match: Match, position: Position, moves: list[Move]) -> None:
    with transaction.atomic():
        match = Match.objects.get(pk=match.pk)
        Move.objects.bulk_create(moves)
        match.version += len(moves)
        seats = list(match.seats.order_by("number"))
        store_position(match, seats, position, timezone.now(), before={})
