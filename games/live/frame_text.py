"""Write frames as JSON text."""

import json
from collections.abc import Mapping
from typing import Any

import orjson

from engine.saves import list_of_named_tuple


def frame_text(frame: Mapping[str, Any]) -> str:
    """Return a frame as JSON text, without spaces and with letters of all languages
    unescaped. A client parses the same value as from `json.dumps`.
    """
    try:
        return orjson.dumps(frame, list_of_named_tuple).decode()
    except TypeError:
        # orjson refuses integers of more than 64 bits, numbers as keys, and text with half
        # a surrogate pair, which a refused frame may have contained.
        return json.dumps(frame)
