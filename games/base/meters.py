"""Metrics that a process counts about itself, for `/metrics`, with `prometheus_client`.

These are only figures that no query could compute later; `nightfall_site.metrics` computes
the others from the database when `/metrics` is read. Do not change names and labels:
operators' dashboards use them.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from prometheus_client import Counter, Gauge, Histogram

P = ParamSpec("P")
R = TypeVar("R")

MOVE_SECONDS = Histogram(
    "nightfall_move_seconds",
    "Seconds from when a move reaches the site until it is stored and announced.",
    ["by"],
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
REFUSED = Counter(
    "nightfall_moves_refused_total", "Moves that were not played, by why.", ["why"]
)
SOCKETS = Gauge("nightfall_sockets", "WebSockets that are open in this process.")
REQUEST_SECONDS = Histogram(
    "nightfall_request_seconds",
    "Seconds that an answer over HTTP took to make, by the name of its address.",
    ["page"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3),
)
RESPONSES = Counter("nightfall_responses_total", "Answers over HTTP.", ["status"])
LOGGED = Counter(
    "nightfall_log_records_total",
    "Lines of the log; errors are those to look at.",
    ["level"],
)


def timed_move(submit: Callable[P, R]) -> Callable[P, R]:
    """Wrap a function that plays a move so that its time and refusals are measured. Its
    keyword `by` says who moves.
    """

    @wraps(submit)
    def measured(*args: P.args, **kwargs: P.kwargs) -> R:
        began = time.perf_counter()
        try:
            reached = submit(*args, **kwargs)
        except Exception as error:
            REFUSED.labels(type(error).__name__).inc()
            raise
        MOVE_SECONDS.labels(str(kwargs.get("by", ""))).observe(time.perf_counter() - began)
        return reached

    return measured
