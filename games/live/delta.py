"""What has changed between two texts, line by line, for pages that have the older one.

Most of a table stays as it is from move to move. A page keeps the text that it was sent
last, and is sent which of its lines stay, and those that are new.
"""

from zlib import crc32

Change = list[int] | str
"""Lines to be taken over, as the first one and how many; or a text of new lines."""


def mark(text: str) -> str:
    """Return by what a page knows that it shows this text already."""
    return f"{crc32(text.encode()):08x}"


def changes(old: str, new: str) -> list[Change]:
    """Compute how the lines of `new` are built from those of `old`.

    Not the fewest changes that there are, but found in one pass: a line is taken from where
    it follows the last one that was taken, or else from where it stood first.
    """
    lines: list[str | None] = [*old.split("\n")]
    first: dict[str | None, int] = {lines[at]: at for at in range(len(lines) - 1, -1, -1)}
    lines.append(None)
    found: list[Change] = []
    fresh: list[str] = []
    following = 0
    run: list[int] | None = None
    for line in new.split("\n"):
        at = following if lines[following] == line else first.get(line, -1)
        if at < 0:
            fresh.append(line)
            continue
        if fresh:
            found.append("\n".join(fresh))
            fresh, run = [], None
        if run is not None and at == following:
            run[1] += 1
        else:
            run = [at, 1]
            found.append(run)
        following = at + 1
    if fresh:
        found.append("\n".join(fresh))
    return found
