"""Results of a benchmark: as a table, as a file, and compared with older ones."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

COLUMNS = {
    "moves_per_s": "moves/s",
    "p50_ms": "p50 ms",
    "p90_ms": "p90 ms",
    "p99_ms": "p99 ms",
    "web_ms": "web CPU ms/move",
    "server_ms": "all servers' ms/move",
    "memory_mb": "web MB",
    "raw_bytes": "bytes",
    "wire_bytes": "bytes sent",
}
"""The columns of rows that play matches; other rows have different figures."""

Row = Mapping[str, Any]

YARDSTICK = "boardgame.io"
"""How the names of rows begin that measure another server."""


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share (0 to 1) of all values lie; 0 if there are
    none.
    """
    if not values:
        return 0.0
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def table(rows: Mapping[str, Row]) -> str:
    """Return the figures as a Markdown table."""
    lines = [
        ["", *COLUMNS.values(), "also"],
        *(
            [
                name,
                *(text(row.get(column)) for column in COLUMNS),
                _other_figures_text(row),
            ]
            for name, row in rows.items()
        ),
    ]
    return markdown(lines)


def comparison(old: Mapping[str, Row], new: Mapping[str, Row]) -> str:
    """Return a Markdown table of the figures of both results, with the factor from old to
    new.
    """
    lines = [["", "figure", "before", "now", "factor"]]
    for name in old.keys() & new.keys():
        for figure in sorted(old[name].keys() & new[name].keys()):
            one, other = old[name][figure], new[name][figure]
            if isinstance(one, int | float) and isinstance(other, int | float):
                factor = f"{other / one:.2f}" if one else "-"
                called = COLUMNS.get(figure, figure)
                lines.append([name, called, text(one), text(other), factor])
    return markdown([lines[0], *sorted(lines[1:])])


def medians(rounds: Sequence[Mapping[str, Row]]) -> dict[str, Row]:
    """Return the median of each figure over several rounds of the same rows, and the lowest
    and highest CPU time of the web process.
    """
    found = dict[str, Row]()
    for name in rounds[0]:
        rows = [one[name] for one in rounds if name in one]
        row = {figure: median(one[figure] for one in rows) for figure in rows[0]}
        if len(rows) > 1:
            costs = [one["web_ms"] for one in rows]
            row |= {"web_ms_least": min(costs), "web_ms_most": max(costs)}
        found[name] = row
    return found


def ratios(rounds: Sequence[Mapping[str, Row]]) -> str:
    """Return the CPU time of a move in each row, divided by that of each yardstick, as a
    Markdown table: the median of all rounds, with the lowest and the highest. Empty if
    there is no yardstick.
    """
    played = [name for name in rounds[0] if "moves_per_s" in rounds[0][name]]
    yardsticks = [name for name in played if name.startswith(YARDSTICK)]
    if not yardsticks or yardsticks == played:
        return ""
    lines = [["web CPU ms/move", *(f"/ {name}" for name in yardsticks)]]
    for name in played:
        if name in yardsticks:
            continue
        cells = [name]
        for yardstick in yardsticks:
            found = sorted(
                one[name]["web_ms"] / one[yardstick]["web_ms"]
                for one in rounds
                if {name, yardstick} <= one.keys() and one[yardstick]["web_ms"]
            )
            cells.append(
                f"{median(found):.2f} ({found[0]:.2f} to {found[-1]:.2f})" if found else "-"
            )
        lines.append(cells)
    return markdown(lines)


def write_result(path: Path, about: Mapping[str, Any], rows: Mapping[str, Row]) -> None:
    """Store a result, for `--compare`."""
    path.write_text(json.dumps({"about": about, "rows": rows}, indent=1) + "\n")


def read_result(path: Path) -> dict[str, Row]:
    """Return the rows of a stored result."""
    rows: dict[str, Row] = json.loads(path.read_text())["rows"]
    return rows


def _other_figures_text(row: Row) -> str:
    rest = {name: row[name] for name in row if name not in COLUMNS and row[name] != 0}
    return ", ".join(f"{name} {text(value)}" for name, value in rest.items())


def text(value: Any) -> str:
    """Return a figure with three digits that count, and anything else as it is."""
    if isinstance(value, float):
        return f"{value:.0f}" if value >= 100 else f"{value:.3g}"
    return "" if value is None else str(value)


def markdown(lines: Sequence[Sequence[str]]) -> str:
    """Return lines of cells as a Markdown table; the first line is its head."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rows = [
        "| "
        + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        + " |"
        for line in lines
    ]
    rows.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(rows)
