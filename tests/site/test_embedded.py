"""The configuration of the workers of `manage.py play`."""

import subprocess
import sys

import pytest

from tests.prepared import ROOT, environment

pytestmark = pytest.mark.processes

TELL = """
import django
django.setup()
from nightfall_site.embedded_celery import EmbeddedCelery
from nightfall_site.celery_settings import SETTINGS
workers = EmbeddedCelery(on_death=exit)
for queue, app in workers.apps.items():
    known = dict.keys(app._tasks)
    wanted = SETTINGS["CELERY_BEAT_SCHEDULE"].keys() | {"games.tasks.answer"}
    print(queue, sorted(wanted - known))
"""


def test_each_worker_knows_every_task_before_it_starts() -> None:
    env = environment() | {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"}
    told = subprocess.run(
        [sys.executable, "-c", TELL],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = told.stdout.splitlines()
    assert len(lines) > 1
    assert [line for line in lines if not line.endswith(" []")] == []
