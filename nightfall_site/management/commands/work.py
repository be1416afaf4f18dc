"""`manage.py work`: the task process that `manage.py play` starts."""

import gc
import os
import socket
import threading
from argparse import ArgumentParser
from typing import Any

from channels.layers import channel_layers
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

NICER, NICEST = 5, 8
"""`nice` values of a task process: the second for the process in which computers search,
the first for the other. On a busy core, pages get three quarters of the time, and searches
get half as much as other tasks.
"""

GC_THRESHOLDS = (100_000, 20, 20)
"""Thresholds of the cyclic garbage collector while tasks run. `manage.py` sets higher ones
for the start of a process; a process that keeps running would use too much memory with
them.
"""


class Command(BaseCommand):
    """Run tasks until the process at the other end of the wire ends."""

    requires_system_checks: list[str] = []
    help = "Run the tasks of `manage.py play`, which starts this by itself."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--wire", type=int, required=True, help="an open socket")
        parser.add_argument("--queues", nargs="+", help="tasks to be run [all]")

    def handle(self, *, wire: int, queues: list[str] | None, **options: Any) -> None:
        if not settings.OWN_MACHINE:
            raise CommandError("work is part of `manage.py play`; see deploy/README.md.")
        # Import late: these modules create a Celery app from the settings above.
        from nightfall_site.celery import app
        from nightfall_site.celery_settings import APART, QUEUES
        from nightfall_site.embedded_celery import EmbeddedCelery
        from nightfall_site.wire import Wire, WireLayer, run_tasks, send_tasks

        mine = queues or QUEUES
        os.nice(NICEST if set(mine) <= set(APART) else NICER)
        end = Wire(socket.socket(fileno=wire))
        channel_layers.set("default", WireLayer(end))
        died = threading.Event()

        def give_up() -> None:
            # The web process notices the closed wire and starts a new task process.
            died.set()
            end.close()

        tasks = EmbeddedCelery(
            on_death=give_up,
            queues=mine,
            adapt=lambda each: send_tasks(each, end.send, but=mine),
        )
        # Loaded objects stay, so exclude them from the search for reference cycles.
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        tasks.start()
        run_tasks(app, end.messages())
        tasks.stop(seconds=1.5)
        # Don't wait for tasks that still run: see `EmbeddedCelery.stop`.
        os._exit(1 if died.is_set() else 0)
