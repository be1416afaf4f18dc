"""Parse the frames that clients send over a WebSocket.

A table accepts three messages: `{"seen": 41}` asks whether there is anything newer,
`{"version": 41, "choices": ["card:7", "pass"]}` plays for the sender's seat, and `{"echo":
41}` returns a number that the server has just sent, to measure the round trip
(`games.play.following.round_trips`). Programs do not get such numbers.
"""

import json
from dataclasses import dataclass

from games.refusals import BadFrame

MAX_LENGTH = 8192
MAX_CHOICES = 100
MAX_CHOICE_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Seen:
    """The client reports which version it shows, to get a newer one if there is any."""

    version: int


@dataclass(frozen=True, slots=True)
class Play:
    """The client's player answers the question that was open at this version."""

    version: int
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Echo:
    """The client returns a number that the server sent to measure the round trip."""

    number: int


def read_frame(said: object) -> Seen | Play | Echo:
    """Return the message that a frame carries.

    Raises:
        BadFrame: the frame is none of the known messages, or has an unknown field. The
            refusal code then names the field after a colon.
    """
    match said:
        case {"seen": version, **rest} if _is_version(version):
            _check_fields(rest)
            return Seen(version)
        case {"echo": number, **rest} if _is_version(number):
            _check_fields(rest)
            return Echo(number)
        case {"version": version, "choices": list(choices), **rest} if _is_version(
            version
        ) and _are_choices(choices):
            _check_fields(rest)
            return Play(version, tuple(choices))
    raise BadFrame("not_a_message")


def _check_fields(rest: dict[object, object]) -> None:
    """Raise `BadFrame` for unknown fields, so that a misspelt one is not ignored
    silently.
    """
    if rest:
        raise BadFrame(f"unknown_field:{min(map(str, rest))[:60]}")


def read_json(text: str | None) -> object:
    """Parse a frame as JSON. `text` is `None` for a binary frame.

    Raises:
        BadFrame: it is not text, too long, or not JSON.
    """
    if text is None:
        raise BadFrame("not_text")
    if len(text) > MAX_LENGTH:
        raise BadFrame("too_large")
    try:
        said: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFrame("not_json") from error
    return said


def _is_version(value: object) -> bool:
    # `bool` is a subclass of `int`, but `{"seen": true}` is not a version.
    return type(value) is int and 0 <= value < 2**31


def _are_choices(values: list[object]) -> bool:
    return 0 < len(values) <= MAX_CHOICES and all(
        isinstance(value, str) and len(value) <= MAX_CHOICE_LENGTH for value in values
    )
