"""`python -m tests.site.hanging_mail`: checks that tasks run while other queues hang.

This is a program of its own, because Celery's workers change the process that runs them.
"""

import os
import threading

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from celery import shared_task  # noqa: E402 - the app reads the settings

from nightfall_site.celery import app  # noqa: E402
from nightfall_site.embedded_celery import EmbeddedCelery  # noqa: E402

hanging, ran, over = threading.Event(), threading.Event(), threading.Event()


@shared_task(name="tests.hang")
def hang() -> None:
    """Block a worker, as a mail server that does not reply would."""
    hanging.set()
    over.wait(90)


@shared_task(name="tests.run")
def run() -> None:
    """Record that a worker has run this task."""
    ran.set()


app.conf.beat_schedule = {}  # this program has no database
celery = EmbeddedCelery(on_death=lambda: print("a worker has ended"))
celery.start()
for queue in ("mail", "pondering", "deserted"):
    hanging.clear()
    for _ in range(3):
        hang.apply_async(queue=queue)
    assert hanging.wait(30)
for queue in ("answers", "thinking", "tournaments", "games"):
    ran.clear()
    run.apply_async(queue=queue)
    print(queue, ran.wait(30), flush=True)
over.set()
celery.stop()
