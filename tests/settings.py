"""Settings for tests: the site's own settings, without caches and services that tests would
share.
"""

import os
import re
import tempfile
from pathlib import Path

# Set these before the settings read them. HTTPS is off because the test client uses plain
# HTTP.
os.environ.setdefault("SECRET_KEY", "tests-sign-nothing-that-outlives-them")
os.environ.setdefault("HTTPS", "off")

from nightfall_site.settings import *  # noqa: F403 - that is the point of it
from nightfall_site.settings import (
    CACHES,
    CHANNEL_LAYERS,
    DATABASES,
    INSTALLED_APPS,
    LIMITS,
    REDIS_URL,
    REST_FRAMEWORK,
    SOCIALACCOUNT_PROVIDERS,
    STORAGES,
)
from nightfall_site.sign_in import SignIn

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Use a file instead of memory, because threads and consumers have connections of their
    # own. Its name contains the process id, because two people may run tests in one folder.
    DATABASES["default"]["TEST"] = {
        "NAME": str(Path(tempfile.gettempdir()) / f"nightfall-test-{os.getpid()}.sqlite3")
    }

_worker = os.environ.get("PYTEST_XDIST_WORKER")
if REDIS_URL and _worker and "SERVER_TESTS" not in os.environ:
    # Workers share one Redis and number their rows in the same way, so without a prefix
    # they would receive each other's messages. Tests marked `server` have no prefix: they
    # talk to real processes, and those that use this Redis run in one worker.
    CHANNEL_LAYERS["default"]["CONFIG"]["prefix"] = _worker
    # Each worker needs a Redis database of its own, because clearing a cache or the counts
    # of limits clears the whole database.
    REDIS_URL = re.sub(
        r"(/\d+)?$", f"/{1 + int(_worker.removeprefix('gw')) % 15}", REDIS_URL, count=1
    )
    CACHES["default"]["LOCATION"] = REDIS_URL
    CELERY_TASK_DEFAULT_QUEUE = _worker
    CELERY_TASK_QUEUES, CELERY_TASK_ROUTES = None, {}

# No cache, because what a test stores must be visible at once and must not outlive the
# test.
CACHES["local"] = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
# This storage needs no `collectstatic` before the tests.
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
# Strong hashers take a third of a second for each account on purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
LIMITS = dict.fromkeys(LIMITS, (None, None))
# Nearly all accounts of the tests are new, so the restrictions of new accounts are off.
FRESH_ACCOUNT_HOURS = FRESH_ACCOUNT_MATCHES = 0
# All tests come from one address. Tests of the limits set their own limits.
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = dict.fromkeys(
    REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
)

# Services to sign in with, none of which answers. Tests that need a service run one.
_sign_in = SignIn()
_keys = {"client_id": "nightfall", "secret": "between-us"}
_sign_in.add("discord", _keys | {"name": "Discord"}, [])
_sign_in.add("google", _keys | {"name": "Google"}, [])
_server = {"server_url": "http://127.0.0.1:9", "oauth_pkce_enabled": True}
_openid = _keys | {"provider_id": "openid", "name": "Night School", "settings": _server}
_sign_in.add("openid_connect", _openid, [])
INSTALLED_APPS += [app for app in _sign_in.apps if app not in INSTALLED_APPS]
SOCIALACCOUNT_PROVIDERS |= _sign_in.providers
