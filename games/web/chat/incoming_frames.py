"""Parse the frames that a page sends to a chat room.

Three messages exist: `{"say": "Hello", "key": "…"}` posts a message, with an optional key
(see `games.community.chat.services.post`); `{"seen": 41}` asks for lines after that one;
`{"read": 41}` says that all lines up to that one have been visible.
"""

from dataclasses import dataclass

from games.refusals import BadFrame


@dataclass(frozen=True, slots=True)
class Say:
    """The player of the page posts a message."""

    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """The page reports the last line that it shows, and asks for newer ones."""

    number: int


@dataclass(frozen=True, slots=True)
class Read:
    """The player of the page has read everything up to this line."""

    number: int


def read_frame(said: object) -> Say | Seen | Read:
    """Return the message that a frame carries.

    Raises:
        BadFrame: the frame is not one of the known messages.
    """
    match said:
        case {"say": str(words), **others}:
            key = others.get("key", "")
            if isinstance(key, str) and _is_unicode(words + key):
                return Say(words, key)
        # Refuse `{"seen": true}`: in Python, `True` is an `int`, too.
        case {"seen": int(number)} if not isinstance(number, bool) and number >= 0:
            return Seen(number)
        case {"read": int(number)} if not isinstance(number, bool) and number >= 0:
            return Read(number)
    raise BadFrame("not_a_message")


def _is_unicode(text: str) -> bool:
    # JSON can contain lone surrogates, which no database accepts.
    return not any("\ud800" <= sign <= "\udfff" for sign in text)
