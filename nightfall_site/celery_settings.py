"""Celery settings: queues, routes and the periodic schedule of tasks.

Each kind of work has its own queue, so that neither a flood of computers' moves nor a slow
mail server or webhook delays clocks and events (decision 0222).
"""

from typing import Any

from kombu import Queue

QUEUES = (
    "games",
    "answers",
    "thinking",
    "pondering",
    "deserted",
    "tournaments",
    "mail",
    "push",
)

APART = ("thinking", "pondering")
"""Queues of computers that search. `manage.py play` runs them in a separate process,
started at their first task, so that they delay neither clocks nor quick moves.
"""

SETTINGS: dict[str, Any] = {
    "CELERY_TASK_QUEUES": [Queue(name) for name in QUEUES],
    "CELERY_TASK_DEFAULT_QUEUE": "games",
    "CELERY_TASK_ROUTES": {
        "games.tasks.answer": {"queue": "answers"},
        "games.tasks.offers": {"queue": "answers"},
        # These tasks answer for levels that search, at live tables and at others: decision
        # 0500.
        "games.tasks.answer_with_search": {"queue": "thinking"},
        "games.tasks.answer_with_search_low_priority": {"queue": "pondering"},
        "games.tasks.review": {"queue": "pondering"},
        # This task answers at tables that all people have left: decision 0032.
        "games.tasks.answer_deserted": {"queue": "deserted"},
        "games.tasks.send_mail": {"queue": "mail"},
        "games.tasks.send_to_endpoints": {"queue": "push"},
        "tournaments.tasks.*": {"queue": "tournaments"},
    },
    # A task that is late by a whole period expires, because the next one does its work.
    "CELERY_BEAT_SCHEDULE": {
        task: {"task": task, "schedule": seconds, "options": {"expires": seconds}}
        for task, seconds in {
            # The sweep finds everything due in the database, in case a restart or a lost
            # message dropped its task.
            "games.tasks.sweep": 2.0,
            "games.tasks.expire": 15.0,
            "tournaments.tasks.run": 3.0,
            # This task creates the occurrences of recurring events some days ahead, and
            # those of hourly events some hours ahead.
            "tournaments.tasks.recurring_events": 600.0,
            # This sweep is a safety net, because the next game's task is queued with its
            # start time.
            "tournaments.tasks.series_sweep": 10.0,
            # This task completes ratings and profiles if a process crashed when a match
            # ended.
            "games.tasks.settle": 60.0,
            "games.tasks.seasons": 60.0,
            "games.tasks.send_mail": 60.0,
            # This schedule is a safety net: the sweep queues this task when messages to
            # devices and webhooks are due.
            "games.tasks.send_to_endpoints": 60.0,
            "games.tasks.forget": 3600.0,
            # This task recomputes the statistics of all past matches.
            "games.tasks.count_items": 6 * 3600.0,
        }.items()
    },
}
