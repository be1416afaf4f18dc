"""Settings of the site for browser tests: without the pauses that the site makes for
people.
"""

from tests.unlimited import *  # noqa: F403
from tests.unlimited import CELERY_BEAT_SCHEDULE as ALL_TASKS, INSTALLED_APPS as ALL_APPS

INSTALLED_APPS = [*ALL_APPS, "tests.browser.short_waits.ShortWaits"]
# Strong hashers take a third of a second per account, on purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# The next round of an event begins without the pause of three seconds.
EVENTS = "tournaments.tasks.run"
CELERY_BEAT_SCHEDULE = ALL_TASKS | {
    EVENTS: ALL_TASKS[EVENTS] | {"schedule": 1.0, "options": {"expires": 1.0}}
}
