"""Write frames as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

import orjson


def frame_text(frame: Mapping[str, Any]) -> str:
    """Return a frame as JSON text, without spaces and with letters of all languages
    unescaped. A client parses the same value as from `json.dumps`.
    """
    try:
        return orjson.dumps(frame, _as_list).decode()
    except TypeError:
        # orjson refuses integers of more than 64 bits, numbers as keys, and text with half
        # a surrogate pair, which a refused frame may have contained.
        return json.dumps(frame)


def _as_list(value: object) -> list[Any]:
    """Return a named tuple, which orjson does not write by itself, as a list."""
    if isinstance(value, tuple):
        return list(value)
    raise TypeError
