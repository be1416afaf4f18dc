"""Format of the log: lines for people, or JSON for log collectors."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from games.base.meters import LOGGED

OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
"""The names of the attributes that every log record has; all others come from `extra`."""


class JsonFormatter(logging.Formatter):
    """Formatter that writes each record as one line of JSON, including the values of
    `extra`.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON, with an exception's traceback in `error`."""
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


class RecordCounter(logging.Handler):
    """Handler that counts log records by level, for `/metrics`."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count the record."""
        LOGGED.labels(record.levelname.lower()).inc()


def logging_settings(level: str, form: str) -> dict[str, Any]:
    """Return LOGGING, which logs to stdout for systemd, a container or a terminal.

    Args:
        level: the lowest level that is logged, such as INFO.
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
            "counting": {"class": "nightfall_site.logs.RecordCounter"},
        },
        "root": {"handlers": ["stdout", "counting"], "level": level},
        "loggers": {
            # Django's default handlers would mail administrators and print each record
            # twice.
            "django": {"handlers": [], "level": "NOTSET", "propagate": True},
            # These packages log every connection and every task at INFO, which our own log
            # covers.
            "daphne": {"level": "WARNING"},
            "celery": {"level": "WARNING"},
            "kombu": {"level": "WARNING"},
            # This logger warns at each regular stop of `play`.
            "celery.worker.control": {"level": "ERROR"},
        },
    }
