"""Which tasks there are, where they wait and how often they run: settings of Celery.

Each kind of work has a queue of its own: neither a flood of answers nor a mail server that
does not reply, nor a slow webhook, may hold up clocks and events. Decision 0222.
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
"""Those that `manage.py play` works through in a process of their own, which begins with
the first such task: anybody who thinks there keeps neither clocks nor quick answers
waiting.
"""

SETTINGS: dict[str, Any] = {
    "CELERY_TASK_QUEUES": [Queue(name) for name in QUEUES],
    "CELERY_TASK_DEFAULT_QUEUE": "games",
    "CELERY_TASK_ROUTES": {
        "games.tasks.answer": {"queue": "answers"},
        "games.tasks.offers": {"queue": "answers"},
        # Of levels that search, at live tables and at others: decision 0500.
        "games.tasks.answer_with_search": {"queue": "thinking"},
        "games.tasks.answer_with_search_low_priority": {"queue": "pondering"},
        "games.tasks.review": {"queue": "pondering"},
        # Of tables that everybody has left: decision 0032.
        "games.tasks.answer_deserted": {"queue": "deserted"},
        "games.tasks.send_mail": {"queue": "mail"},
        "games.tasks.send_to_endpoints": {"queue": "push"},
        "tournaments.tasks.*": {"queue": "tournaments"},
    },
    # A run that could not begin in time is worth nothing: the next one does its work.
    "CELERY_BEAT_SCHEDULE": {
        task: {"task": task, "schedule": seconds, "options": {"expires": seconds}}
        for task, seconds in {
            # The queue is a hint and the database the truth: the sweep wakes whatever is
            # due and was not told so, be it after a restart or because a message was lost.
            "games.tasks.sweep": 2.0,
            "games.tasks.expire": 15.0,
            "tournaments.tasks.run": 3.0,
            # They are set up anew when all have begun: who comes days later finds some.
            "tournaments.tasks.open_events": 600.0,
            # A net, as the task of the next game is queued for its moment.
            "tournaments.tasks.series_sweep": 10.0,
            # Ratings and profiles after a crash in the moment in which a match ended.
            "games.tasks.settle": 60.0,
            "games.tasks.seasons": 60.0,
            "games.tasks.send_mail": 60.0,
            # To devices and webhooks: a net, as the sweep asks for it when it is due.
            "games.tasks.send_to_endpoints": 60.0,
            "games.tasks.forget": 3600.0,
            # Statistics of past matches, counted anew from all of them.
            "games.tasks.count_items": 6 * 3600.0,
        }.items()
    },
}
