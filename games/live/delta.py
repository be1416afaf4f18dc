"""What has changed between two texts, line by line, for pages that have the older one.

Most of a table stays as it is from move to move. A page keeps the text that it was sent
last, and is sent which of its lines stay, and those that are new.
"""

from functools import cached_property

from django.utils.safestring import SafeString

Change = list[int] | str
"""Lines to be taken over, as the first one and how many; or a text of new lines."""


NEAR = 24
"""Lines among which one is looked for first, behind the last that was taken: mostly a few
were put in or left out."""

BLOCK = 16
"""Lines that are compared at once where two texts go on alike."""


class Lined(SafeString):
    """A drawing whose lines are found once, however often it is compared."""

    @cached_property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.split("\n")

    @cached_property
    def first(self) -> dict[str, int]:
        """Return for each line where it stands first."""
        last = len(self.lines) - 1
        return dict(zip(reversed(self.lines), range(last, -1, -1), strict=True))


def changes(old: Lined, new: Lined) -> list[Change]:
    """Return how the lines of `new` are made of those of `old`.

    Not the fewest changes that there are, but found in one pass: a line is taken from where
    it stands near behind the last one that was taken, or else from where it stood first.
    """
    have, lines = old.lines, new.lines
    found: list[Change] = []
    fresh: list[str] = []
    at = place = 0
    while place < len(lines):
        start = _place(lines[place], old, at)
        if start < 0:
            fresh.append(lines[place])
            place += 1
            continue
        count = _alike(have, lines, start, place)
        if fresh:
            found.append("\n".join(fresh))
            fresh = []
        found.append([start, count])
        place += count
        at = start + count
    if fresh:
        found.append("\n".join(fresh))
    return found


def _place(line: str, old: Lined, at: int) -> int:
    """Return where a line of the old text stands, from `at` on if it is near; -1 if it is
    new.
    """
    try:
        return old.lines.index(line, at, at + NEAR)
    except ValueError:
        return old.first.get(line, -1)


def _alike(old: list[str], new: list[str], start: int, place: int) -> int:
    """Return how many lines are the same from there on."""
    count, most = 1, min(len(old) - start, len(new) - place)
    while (
        count + BLOCK <= most
        and old[start + count : start + count + BLOCK]
        == new[place + count : place + count + BLOCK]
    ):
        count += BLOCK
    while count < most and old[start + count] == new[place + count]:
        count += 1
    return count
