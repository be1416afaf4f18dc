"""The Celery app. `celery -A nightfall_site worker` and `manage.py play` both run it."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")

app = Celery("nightfall")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

if os.environ.get("NIGHTFALL_ROLE") == "worker":
    # Celery closes the database connection before and after each task; opening a new one
    # took PostgreSQL half a core at 40 tasks a second. It reads this very key, which no
    # setting with the prefix above can spell.
    app.conf["CELERY_DB_REUSE_MAX"] = 500
