"""The Celery app. `celery -A nightfall_site worker` and `manage.py play` both run it."""

import os
from typing import Any

from celery import Celery
from celery.signals import task_prerun, worker_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
# Celery would run Django's system checks before the first task, and with them load every
# page; `manage.py check` is a step of deploying.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")


def make_app(**options: Any) -> Celery:
    """Return an app with the site's settings and tasks."""
    made = Celery("nightfall", **options)
    made.config_from_object("django.conf:settings", namespace="CELERY")
    made.autodiscover_tasks()
    return made


app = make_app()


def keep_connections(worker: Celery) -> None:
    """Keep database connections open between tasks.

    Celery closes it before and after each task; opening a new one took PostgreSQL half a
    core at 40 tasks a second. It reads this very key, which no setting with the prefix
    above can spell.
    """
    worker.conf["CELERY_DB_REUSE_MAX"] = 500


def begin_with_a_live_connection(**_: Any) -> None:
    """Let go of a database connection that has failed or lost its server.

    A worker keeps its connection from task to task. Without this, one that PostgreSQL has
    closed at a restart would fail every task from then on.
    """
    # Late: this module is imported while Django reads its settings.
    from django.db import close_old_connections

    close_old_connections()


def load_games(**_: Any) -> None:
    """Load what computers need to answer, before a worker forks its processes."""
    from games.contract import all_games

    all_games()


if os.environ.get("NIGHTFALL_ROLE") == "worker":
    worker_init.connect(load_games)
    keep_connections(app)
    task_prerun.connect(begin_with_a_live_connection)
