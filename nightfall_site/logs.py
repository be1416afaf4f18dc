"""What the log looks like: lines for people, or JSON for what gathers logs."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from games.base.meters import LOGGED

OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
"""What every record has; the rest is what somebody has given it as `extra`."""


class JsonFormatter(logging.Formatter):
    """One object a line: time, level, logger, message, process, and what comes beside."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON, an exception with its traceback in `error`."""
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        line |= {name: value for name, value in vars(record).items() if name not in OWN}
        return json.dumps(line, default=str, ensure_ascii=False)


class Counting(logging.Handler):
    """Counts the lines of the log by level, for `/metrics`."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        LOGGED.labels(record.levelname.lower()).inc()


def logging_settings(level: str, form: str) -> dict[str, Any]:
    """Return LOGGING: to stdout, where systemd, a container or a terminal picks it up.

    Args:
        level: the least that is logged, such as INFO.
        form: `line` or `json`.

    Raises:
        ValueError: there is no such form.
    """
    if form not in ("line", "json"):
        raise ValueError(f"LOG_FORMAT is line or json, not {form}")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
            "json": {"()": "nightfall_site.logs.JsonFormatter"},
        },
        "handlers": {
            "stdout": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stdout",
                "formatter": form,
            },
            "counting": {"class": "nightfall_site.logs.Counting"},
        },
        "root": {"handlers": ["stdout", "counting"], "level": level},
        "loggers": {
            # Django's own handlers would mail administrators and print a second time.
            "django": {"handlers": [], "level": "NOTSET", "propagate": True},
            # Every connection and every task at INFO; our own log says what matters.
            "daphne": {"level": "WARNING"},
            "celery": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
            # Warns of each orderly stop of `play`.
            "celery.worker.control": {"level": "ERROR"},
        },
    }
