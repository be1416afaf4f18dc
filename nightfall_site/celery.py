"""The Celery app, used by `celery -A nightfall_site worker` and `manage.py play`."""

import os
from typing import Any

from celery import Celery
from celery.signals import task_prerun, worker_init

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
# Celery would run Django's system checks before the first task, which load all pages.
# Deployments run `manage.py check` instead.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")


def make_app(**options: Any) -> Celery:
    """Return a Celery app with the site's settings and tasks."""
    made = Celery("nightfall", **options)
    made.config_from_object("django.conf:settings", namespace="CELERY")
    made.autodiscover_tasks()
    return made


app = make_app()


def keep_connections(worker: Celery) -> None:
    """Keep database connections open between tasks.

    By default Celery closes them before and after each task; reconnecting took PostgreSQL
    half a core at 40 tasks a second. The key must be set here, because the prefixed Django
    settings can't express it.
    """
    worker.conf["CELERY_DB_REUSE_MAX"] = 500


def close_stale_connections(**_: Any) -> None:
    """Close a database connection that has failed or lost its server.

    A worker reuses its connection for all tasks. Without this, every task would fail after
    PostgreSQL restarts.
    """
    # Import late, because Django reads its settings while it imports this module.
    from django.db import close_old_connections

    close_old_connections()


def load_games(**_: Any) -> None:
    """Load all games before a worker forks, so that its processes share them."""
    from games.contract import all_games

    all_games()


if os.environ.get("NIGHTFALL_ROLE") == "worker":
    worker_init.connect(load_games)
    keep_connections(app)
    task_prerun.connect(close_stale_connections)
