"""Line-based difference of two texts, for pages that have the older one.

A result changes a few rows of an event's page. The page keeps the last text that it
received of each part. A frame then says which of that text's lines to copy, and contains
only the new lines.
"""

Change = list[int] | str
"""The type of one step of building the new text: lines to copy from the old text, as
[first, count], or a text of new lines.
"""


def changes(old: str, new: str) -> list[Change]:
    """Compute how to build the lines of `new` from those of `old`.

    The result is not minimal, but needs only one pass: a line is copied from right after
    the last copied line if it is there, or else from its first occurrence in `old`.
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
