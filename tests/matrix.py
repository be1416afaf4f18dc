"""Run a test body for every row of a matrix inside one test case.

`pytest.mark.parametrize` makes a test case of each row. That is right for a few rows
that need a fresh database or fresh fixtures. A matrix of a hundred rows, all of which
look at the same data, costs more to collect and to report than to run.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest

MAX_REPORTED = 20
"""The number of failing rows that are shown with their tracebacks; the others are only
counted.
"""


def each_row(names: str, rows: Iterable[Any]) -> Callable[[Callable[..., Any]], Any]:
    """Decorate a test so that one test case runs its body for every row.

    All rows run, also after one has failed. They share the fixtures of the test, so the
    body must not change them. Decorators may be stacked; then every combination runs.

    Args:
        names: the names of the arguments that a row fills, separated by commas.
        rows: one value for each name; a bare value where there is one name. An empty
            iterable is an error, as a matrix without rows tests nothing.

    Raises (from the decorated test):
        ExceptionGroup: one failure or more. Each has a note that names its row.
    """
    arguments = [name.strip() for name in names.split(",")]
    values = [row if len(arguments) > 1 else (row,) for row in rows]
    if not values:
        raise ValueError("a matrix needs a row")

    def decorate(test: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(test)
        def run(**fixtures: Any) -> None:
            failures: list[Exception] = []
            for row in values:
                filled = dict(zip(arguments, row, strict=True))
                try:
                    test(**fixtures, **filled)
                except (Exception, pytest.fail.Exception) as error:
                    shown = (
                        error
                        if isinstance(error, Exception)
                        else AssertionError(str(error))
                    )
                    shown.add_note(f"row: {filled!r}")
                    failures.append(shown)
            if failures:
                raise ExceptionGroup(
                    f"{len(failures)} of {len(values)} rows fail",
                    failures[:MAX_REPORTED],
                )

        signature = inspect.signature(test)
        run.__signature__ = signature.replace(  # type: ignore[attr-defined]
            parameters=[
                each for name, each in signature.parameters.items() if name not in arguments
            ]
        )
        return run

    return decorate
