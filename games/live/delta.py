"""What has changed between two texts, line by line, for pages that have the older one.

Most of a table stays as it is from move to move. A page keeps the text that it was sent
last, and is sent which of its lines stay, and those that are new.
"""

Change = list[int] | str
"""Lines to be taken over, as the first one and how many; or a text of new lines."""


def changes(old: str, new: str) -> list[Change]:
    """Return how the lines of `new` are made of those of `old`.

    Not the fewest changes that there are, but found in one pass: a line is taken from where
    it follows the last one that was taken, or else from where it stood first.
    """
    lines = old.split("\n")
    first: dict[str, int] = {}
    for number, line in enumerate(lines):
        first.setdefault(line, number)
    found: list[Change] = []
    fresh: list[str] = []
    following = 0
    for line in new.split("\n"):
        follows = lines[following : following + 1] == [line]
        at = following if follows else first.get(line)
        if at is None:
            fresh.append(line)
            continue
        if fresh:
            found.append("\n".join(fresh))
            fresh = []
        last = found[-1] if found else None
        if isinstance(last, list) and last[0] + last[1] == at:
            last[1] += 1
        else:
            found.append([at, 1])
        following = at + 1
    if fresh:
        found.append("\n".join(fresh))
    return found
