"""Record games as text: questions, answers, events and views, move by move.

    python -m tests.engine.record

writes tests/engine/recorded/*.txt again. The difference shows what a change of the rules
changes; `test_recorded.py` compares games with these files. A record contains everything of
the draft, the first turns and the last moves, and only the moves of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from engine import nightfall, rng
from engine.nightfall import Decision, Draft, Options, Position, Profile, versions
from tests.engine.walks import random_deck

FOLDER = Path(__file__).parent / "recorded"
WHOLE_TURNS = 3
LAST_MOVES = 12

FIRST = versions.FIRST

GAMES: dict[str, tuple[int, int, Options, int]] = {
    "two-quick": (2, 2011, Options(draft=Draft.QUICK, first=0), FIRST),
    "two-drafted-german": (2, 7, Options(profile=Profile.NF_DE), FIRST),
    "three-secret-upstream": (
        3,
        3,
        Options(secret=True, upstream=True, show_wounds=True),
        FIRST,
    ),
    "four-open-german": (4, 11, Options(profile=Profile.NF_DE, draft=Draft.OPEN), FIRST),
    "five-promos-every-order": (5, 5, Options(promos=True, ask_every_order=True), FIRST),
    "two-pile-targets": (2, 3, Options(), versions.PILE_TARGETS),
    "three-german-pile-targets": (
        3,
        45,
        Options(profile=Profile.NF_DE),
        versions.PILE_TARGETS,
    ),
    "two-coldest-war": (
        2,
        8,
        Options(sets=("coldest_war",), promos=True),
        versions.PILE_TARGETS,
    ),
    "three-both-sets": (
        3,
        12,
        Options(sets=("base", "coldest_war"), choose_starters=True, secret=True),
        versions.PILE_TARGETS,
    ),
    "three-under-moons": (
        3,
        21,
        Options(sets=("coldest_war",), moons=True, draft=Draft.QUICK),
        versions.PILE_TARGETS,
    ),
    "four-in-teams": (
        4,
        22,
        Options(sets=("base", "coldest_war"), teams=True, moons=True, promos=True),
        versions.PILE_TARGETS,
    ),
    "six-in-teams": (
        6,
        34,
        Options(sets=("base", "coldest_war"), teams=True, draft=Draft.QUICK),
        versions.PILE_TARGETS,
    ),
    "two-built-decks": (2, 31, Options(built=True), versions.PILE_TARGETS),
    "three-built-decks": (
        3,
        32,
        Options(sets=("base", "coldest_war"), built=True, choose_starters=True, moons=True),
        versions.PILE_TARGETS,
    ),
}
"""The recorded games by name: seats, seed, options and version of the rules."""

OWN = ("hand", "own_discard", "picks", "draft_hand")
UNSAID = frozenset({"audience", "waiting", "asked", "decision", "open_links", *OWN})
"""Keys of a view that the record contains in another form."""


def record(seats: int, seed: int, options: Options, rules_version: int) -> str:
    """Return the text of one game. All choices, and the decks that players bring, are drawn
    from `seed`.
    """
    rng_of_decks = Random(f"decks {seed}")
    brought = [random_deck(rng_of_decks, options) for _ in range(seats)]
    position = nightfall.new(
        seats=seats,
        seed=seed,
        options=options,
        rules_version=rules_version,
        brought=brought if options.built else (),
    )
    moves = list(play(position.clone(), seed))
    told = Told(position)
    lines = [*heading(seats, seed, options), *told.news(position)]
    skipped: list[str] = []
    for number, (seat, option) in enumerate(moves, start=1):
        turn = position.turn
        decision = position.decision(seat)
        assert decision is not None
        position.play(seat, option)
        if turn > WHOLE_TURNS and number <= len(moves) - LAST_MOVES:
            skipped += [] if skipped else [f"turn {turn}:"]
            skipped.append(f"{seat} {option},")
            skipped += [] if position.turn == turn else ["", f"turn {position.turn}:"]
            told.skip(position)
            continue
        if skipped:
            lines += ["", "Only the moves:", *_wrapped(skipped), *told.news(position)]
            skipped = []
        lines += ["", *question(number, turn, decision), f"  answer   {option}"]
        lines += told.news(position)
    return "\n".join(lines) + "\n"


def play(position: Position, state: int) -> Iterator[tuple[int, str]]:
    """Yield the moves of a random game. The first of the waiting seats chooses by the
    random `state`.
    """
    while position.result is None:
        decision = position.decision(position.waiting[0])
        assert decision is not None
        state, pick = rng.below(state, len(decision.options))
        yield decision.seat, decision.options[pick]
        position.play(decision.seat, decision.options[pick])


def heading(seats: int, seed: int, options: Options) -> list[str]:
    """Return the first lines of a record."""
    agreed = {k: v for k, v in options.to_dict().items() if v != Options().to_dict().get(k)}
    return [
        "A recorded game; `python -m tests.engine.record` writes it anew.",
        f"seats {seats}, seed {seed}, {_short(agreed) if agreed else 'no options'}",
    ]


def question(number: int, turn: int, decision: Decision) -> list[str]:
    """Describe a question in lines, one for each of its details."""
    about = {
        "subject": decision.subject,
        "card": decision.card,
        "purpose": decision.purpose,
        "amount": decision.amount or None,
    }
    words = "".join(f", {name} {value}" for name, value in about.items() if value)
    lines = [
        f"{number}. turn {turn}, seat {decision.seat}: {decision.kind}{words}",
        f"  options  {' '.join(decision.options)}",
    ]
    for each in decision.batch[1:]:
        lines.append(f"  then     {each.kind} {each.subject}: {' '.join(each.options)}")
    return lines


class Told:
    """The events and views that the record already contains for each audience."""

    def __init__(self, position: Position) -> None:
        self._events = 0
        self._views: dict[str, str] = {}
        self._seats = range(position.seats)

    def skip(self, position: Position) -> None:
        """Skip the events until now. The next call of `news` reports all changes of views
        since.
        """
        self._events = position.event_count

    def news(self, position: Position) -> list[str]:
        """Return the events since the last call, the open questions, and changed views."""
        lines = [f"  event    {_event(e)}" for e in position.events_since(self._events)]
        self._events = position.event_count
        lines += [f"  asked    {seat} {kind}" for seat, kind in _asked(position)]
        views = self._look(position)
        changed = [name for name, text in views.items() if self._views.get(name) != text]
        changed += [name for name in self._views if name not in views]
        lines += [f"  view     {name}: {views.get(name, 'gone')}" for name in changed]
        self._views = views
        return lines

    def _look(self, position: Position) -> dict[str, str]:
        """Return the views of all audiences as named pieces."""
        public = position.view(None)
        pieces = dict(_pieces({k: v for k, v in public.items() if k not in UNSAID}))
        for seat in self._seats:
            view = position.view(seat)
            pieces |= {f"{key} of {seat}": _short(view[key]) for key in OWN if view[key]}
        return pieces


def _asked(position: Position) -> list[tuple[str, str]]:
    return list(position.view(None)["asked"].items())


def _pieces(view: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Split a view into pieces: one for each part of a player, each link and each
    attack.
    """
    for key, value in view.items():
        if key == "players":
            for player in value:
                for name, part in player.items():
                    if name != "seat" and part not in ([], False):
                        yield f"{name} of {player['seat']}", _short(part)
        elif key in ("chain", "attacks"):
            for place, part in enumerate(value):
                yield f"{key} {place}", _short(part)
        else:
            yield key, _short(value)


def _event(event: dict[str, Any]) -> str:
    rest = {name: value for name, value in event.items() if name not in ("n", "kind")}
    return f"{event['kind']} {_short(rest)}" if rest else event["kind"]


def _short(value: Any) -> str:
    """Return JSON-ready data as text, without quotes and brackets that are not needed."""
    if isinstance(value, dict):
        parts = (f"{name} {_short(part)}" for name, part in value.items())
        return ", ".join(part for part in parts if not part.endswith(" -")) or "nothing"
    if isinstance(value, list | tuple):
        if any(isinstance(part, dict) for part in value):
            return "; ".join(map(_short, value))
        return " ".join(map(_short, value)) or "nothing"
    if value is None or value is False:
        return "-"
    return "yes" if value is True else str(value)


def _wrapped(words: list[str]) -> list[str]:
    """Return the moves in lines, one for each turn."""
    lines = [""]
    for word in words:
        if word:
            lines[-1] = f"{lines[-1]} {word}".strip()
        else:
            lines.append("")
    return [f"  {line.rstrip(',')}" for line in lines if line]


def main() -> None:
    """Write the files of all recorded games again."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(record(*game), encoding="utf-8")


if __name__ == "__main__":
    main()
