"""Parsing the frames that a page sends to a chat room.

Three messages exist: `{"say": "Hello", "key": "…"}`, where the key may be left out (see
`games.community.chat.services.post`), `{"seen": 41}`, which asks whether there is anything
after that line, and `{"read": 41}`: the reader has had all lines up to that one in sight.
"""

from dataclasses import dataclass

from games.refusals import BadFrame


@dataclass(frozen=True, slots=True)
class Say:
    """The page's player says something."""

    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """The page shows this line, and none after it."""

    number: int


@dataclass(frozen=True, slots=True)
class Read:
    """The page's player has read everything up to this line."""

    number: int


def read_frame(said: object) -> Say | Seen | Read:
    """Return the message that a frame carries.

    Raises:
        BadFrame: it is no message that exists.
    """
    match said:
        case {"say": str(words), **others}:
            key = others.get("key", "")
            if isinstance(key, str) and _is_unicode(words + key):
                return Say(words, key)
        # bool is an int, and `{"seen": true}` no line.
        case {"seen": int(number)} if not isinstance(number, bool) and number >= 0:
            return Seen(number)
        case {"read": int(number)} if not isinstance(number, bool) and number >= 0:
            return Read(number)
    raise BadFrame("not_a_message")


def _is_unicode(text: str) -> bool:
    # JSON can spell half a character, which no database takes.
    return not any("\ud800" <= sign <= "\udfff" for sign in text)
