"""The site runs without psycopg and without the packages to sign in with other services,
which `make play` does not install.
"""

import os
import subprocess
import sys

from django.conf import settings

from nightfall_site.sign_in import PACKAGES

PROGRAM = """
import sys
for name in sys.argv[1:]:
    sys.modules[name] = None
import django
django.setup()
from django.core.management import call_command
call_command("check")
from django.db.migrations.loader import MigrationLoader
MigrationLoader(None)
import nightfall_site.asgi, nightfall_site.celery
import nightfall_site.api_urls, nightfall_site.urls
print("loaded")
"""


def test_a_site_with_sqlite_loads_without_all_of_them() -> None:
    left_out = ("DATABASE_URL", "DISCORD_", "GOOGLE_", "OPENID_")
    env = {name: each for name, each in os.environ.items() if not name.startswith(left_out)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "psycopg", "psycopg2", *PACKAGES],
        cwd=settings.BASE_DIR,
        env=env | {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1:] == ["loaded"], done.stderr[-2000:]
