"""Values that are built once and kept while the data from which they are built stays the
same (decision 0251).
"""

from collections.abc import Callable, MutableMapping
from typing import Any, TypeVar

Value = TypeVar("Value")


class Kept:
    """The values that were built for one audience in one language.

    Each is kept with its key: all the data from which it is built. A value with an equal
    key is not built again. Keys and values must never be changed.
    """

    def __init__(
        self, known: MutableMapping[Any, Any], audience: int | None, language: str
    ) -> None:
        """Take the values from the cache of a table, `Scene.derived`."""
        self.known, self.audience, self.language = known, audience, language

    def get(self, name: object, key: object, build: Callable[[], Value]) -> Value:
        """Return the value called `name`, built from the data in `key`."""
        place = ("kept", name, self.audience, self.language)
        found = self.known.get(place)
        if found is not None and found[0] == key:
            kept: Value = found[1]
            return kept
        value = build()
        self.known[place] = key, value
        return value
