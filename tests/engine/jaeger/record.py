"""Record games as text: questions, answers and events, move by move.

    python -m tests.engine.jaeger.record

writes tests/engine/jaeger/recorded/*.txt again. The difference shows what a change of the
rules changes; `test_recorded.py` compares games with these files.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import jaeger, rng
from engine.jaeger import Options, Position

FOLDER = Path(__file__).parent / "recorded"

GAMES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "four": (4, 2011, {"first": 0}),
    "six-with-opening": (6, 5, {}),
    "six-english": (6, 21, {"profile": "SH"}),
    "eight-first-game": (8, 3, {"first_game": True, "opening_oracle": "SIX_OR_MORE"}),
}
"""The recorded games by name: seats, seed and options."""


def record(seats: int, seed: int, options: dict[str, Any]) -> str:
    """Return the text of one game in which every choice is drawn from `seed`."""
    position = jaeger.new(seats=seats, seed=seed, options=Options.from_dict(options))
    lines = [
        "A recorded game; `python -m tests.engine.jaeger.record` writes it anew.",
        f"seats {seats}, seed {seed}, {options or 'no options'}",
        f"characters {' '.join(position.characters)}",
        *_news(position, 0),
    ]
    for number, (seat, option) in enumerate(play(position, seed), start=1):
        decision = position.decision(seat)
        heard = position.event_count
        kind = decision.kind.value if decision else "offer"
        offered = " ".join(decision.options) if decision else ""
        lines += ["", f"{number}. {seat} {kind}: {offered}", f"  answer {option}"]
        position.play(seat, option)
        lines += _news(position, heard)
    return "\n".join(lines) + "\n"


def play(position: Position, seed: int) -> Iterator[tuple[int, str]]:
    """Yield the moves of a random game. Usually the first of the waiting seats answers; now
    and then a seat takes an offer.
    """
    state = seed
    while position.result is None:
        state, pick = rng.below(state, 40)
        seat = pick % position.seats
        if pick < position.seats and (offers := position.offers(seat)):
            yield seat, offers[0]
            continue
        decision = position.pending[0]
        state, pick = rng.below(state, len(decision.options))
        yield decision.seat, decision.options[pick]


def _news(position: Position, heard: int) -> list[str]:
    """Return the public events since `heard`, the open questions, and the damage."""
    lines = [f"  {_event(event)}" for event in position.events_since(heard)]
    asked = position.view(None)["asked"]
    lines += [f"  asked {seat} {kind}" for seat, kind in asked.items()]
    lines.append(f"  damage {' '.join(map(str, position.damage))}")
    return lines


def _event(event: dict[str, Any]) -> str:
    rest = (f"{k} {v}" for k, v in event.items() if k not in ("n", "kind"))
    return f"{event['kind']}: {', '.join(rest)}"


def main() -> None:
    """Write the files of all recorded games again."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(record(*game), encoding="utf-8")


if __name__ == "__main__":
    main()
