"""Reading what a page sends over the WebSocket of a room.

Two messages exist: `{"say": "Hello"}`, and `{"seen": 41}`, which asks whether there is
anything after that line.
"""

from dataclasses import dataclass

from games.live.frames import read_json
from games.refusals import BadFrame


@dataclass(frozen=True, slots=True)
class Say:
    """The page's player says something."""

    text: str


@dataclass(frozen=True, slots=True)
class Seen:
    """The page shows this line, and none after it."""

    number: int


def read_frame(text: str | None) -> Say | Seen:
    """Return the message that a frame carries; `None` stands for a binary frame.

    Raises:
        BadFrame: it is not text, too long, not JSON, or no message that exists.
    """
    match read_json(text):
        case {"say": str(words)} if _is_unicode(words):
            return Say(words)
        # bool is an int, and `{"seen": true}` no line.
        case {"seen": int(number)} if not isinstance(number, bool) and number >= 0:
            return Seen(number)
    raise BadFrame("not_a_message")


def _is_unicode(text: str) -> bool:
    # JSON can spell half a character, which no database takes.
    return not any("\ud800" <= sign <= "\udfff" for sign in text)
