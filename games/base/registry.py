"""Lower rooms ask, higher rooms answer: they register here when their app is loaded."""

from typing import TypeVar

T = TypeVar("T")


class Registry(dict[str, T]):
    """What apps have registered, by name."""

    def register(self, name: str, entry: T) -> None:
        """Add an entry.

        Raises:
            ValueError: another entry has that name.
        """
        if name in self:
            raise ValueError(f"{name!r} is registered already")
        self[name] = entry
