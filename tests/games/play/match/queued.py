"""Record the tasks that are queued while a test runs."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, NamedTuple

from celery.signals import before_task_publish

from games.models import Match


class Call(NamedTuple):
    """A task that was queued for a seat."""

    task: str
    match: int
    seat: int
    begins: datetime | None


class Queued(list[Call]):
    """All tasks that were queued, in order."""

    def kinds(self, match: Match) -> set[str]:
        """Return the names of the tasks that were queued for a match, and empty the list,
        including the tasks of other matches.
        """
        found = {call.task for call in self if call.match == match.pk}
        self.clear()
        return found

    def begins(self, match: Match) -> list[datetime | None]:
        """Return the times at which the tasks of a match are to begin."""
        return [call.begins for call in self if call.match == match.pk]


@contextmanager
def noted() -> Iterator[Queued]:
    """Record the tasks that are queued within the block."""
    found = Queued()

    def note(sender: str, body: Any, headers: Any, **_: Any) -> None:
        eta = headers.get("eta")
        begins = datetime.fromisoformat(eta) if eta else None
        found.append(Call(sender, *body[0][:2], begins))

    before_task_publish.connect(note)
    yield found
    before_task_publish.disconnect(note)
