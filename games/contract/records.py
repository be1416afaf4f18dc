"""Records: frozen dataclasses that are quick to build, for what every move draws."""

import dataclasses
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as record
else:

    def record(*, frozen: bool, **options: Any) -> Any:
        """Make a class a dataclass, like `dataclasses.dataclass`.

        The type checker refuses to change a frozen record. Python does not: its frozen
        dataclasses take ten times as long to build, because they set each field by a call
        of `object.__setattr__`, and a drawn table consists of hundreds of records.
        """
        return dataclasses.dataclass(unsafe_hash=frozen, **options)


__all__ = ["record"]
