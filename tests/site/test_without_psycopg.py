"""`make play` installs no psycopg: nothing that a site with SQLite loads may need it."""

import os
import subprocess
import sys

from django.conf import settings

PROGRAM = """
import sys
sys.modules["psycopg"] = sys.modules["psycopg2"] = None
import django
django.setup()
from django.core.management import call_command
call_command("check")
from django.db.migrations.loader import MigrationLoader
MigrationLoader(None)
import nightfall_site.asgi, nightfall_site.celery, nightfall_site.urls
print("loaded")
"""


def test_a_site_with_sqlite_loads_without_psycopg() -> None:
    env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=settings.BASE_DIR,
        env=env | {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1:] == ["loaded"], done.stderr[-2000:]
