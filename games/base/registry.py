"""A registry through which lower packages use code of higher ones: a higher package
registers an object when its app is loaded, and the lower package looks it up.
"""

from typing import TypeVar

T = TypeVar("T")


class Registry(dict[str, T]):
    """Objects that apps have registered, by name."""

    def register(self, name: str, entry: T) -> None:
        """Add an entry.

        Raises:
            ValueError: another entry has that name.
        """
        if name in self:
            raise ValueError(f"{name!r} is registered already")
        self[name] = entry
