"""All settings, for every way to run the site.

Without configuration, the site runs on its owner's machine: SQLite in the data folder,
messages and tasks in memory. DATABASE_URL and REDIS_URL make it a site of several
processes. `docs/` and `deploy/` describe both; the environment is the only difference.

    NIGHTFALL_DATA        folder of the SQLite database and the secret key [data/]
    NIGHTFALL_ROLE        `web` or `worker`; set by the entry points, see DATABASES below
    DATABASE_URL          such as postgres://name:password@host/nightfall [SQLite]
    REDIS_URL             such as redis://host:6379/0 [everything in memory]
    SECRET_KEY            required as soon as one of the two above is set
    DEBUG                 [off]
    HTTPS                 the site is reached over https only [on with a server, else off]
    BEHIND_PROXY          a proxy sets X-Forwarded-For and X-Forwarded-Proto [off]
    ALLOWED_HOSTS         comma-separated [this machine only]
    CSRF_TRUSTED_ORIGINS  comma-separated, such as https://nightfall.example [none]
    SITE_NAME             what the site is called, on pages and in mails [Nightfall]
    SITE_URL              for links in mails [the first of CSRF_TRUSTED_ORIGINS]
    OPERATOR_NAME         who runs the site, for its legal notice [not said]
    OPERATOR_ADDRESS      where; lines separated by semicolons [not said]
    OPERATOR_EMAIL        where people can write to [not said]
    EMAIL_URL             such as smtp://host:25 [mails are printed]
    DEFAULT_FROM_EMAIL    sender of those mails
    DISCORD_CLIENT_ID     with DISCORD_CLIENT_SECRET: people sign in with Discord [off]
    DISCORD_CLIENT_SECRET  its secret
    GOOGLE_CLIENT_ID      with GOOGLE_CLIENT_SECRET: people sign in with Google [off]
    GOOGLE_CLIENT_SECRET  its secret
    OPENID_SERVER         an OpenID provider, such as https://id.example; with
                          OPENID_CLIENT_ID and OPENID_CLIENT_SECRET [off]
    OPENID_CLIENT_ID      what the site is called there
    OPENID_CLIENT_SECRET  its secret
    OPENID_NAME           what the buttons call it [OpenID]
    OPENID_ORIGINS        comma-separated: further origins that its log-in leads through
    ALLOW_LOOPBACK_ENDPOINTS  push services, webhooks, an OpenID provider on this machine,
                          for tests [off]
    SOCKETS_PER_PLAYER    WebSockets that one player may have open in a process [50]
    SOCKETS_PER_ADDRESS   the same for visitors, and for programs, from one address [100]
    CONNECTIONS_PER_ADDRESS  connections of any kind, unless BEHIND_PROXY [150]
    STATIC_ROOT           where `collectstatic` puts the files of the pages
    TIME_ZONE             [UTC]
    SITE_EVENTS           the site holds tournaments by itself: hourly, daily, weekly [on]
    LOG_LEVEL             [INFO]
    LOG_FORMAT            `line` or `json` [line]
    METRICS_TOKEN         what Prometheus shows at /metrics [only this machine reads it]
"""

import os
from typing import Any

import django_stubs_ext
import environ
from csp.constants import NONCE, NONE, SELF
from django.conf import global_settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

from nightfall_site import api, celery_settings, data_folder, logs, rate_limits, sign_in

# Without this, Django's generic classes accept type arguments only in the type checker.
django_stubs_ext.monkeypatch()

env = environ.Env()

BASE_DIR = data_folder.ROOT
DATA_DIR = data_folder.data_folder()
OWN_MACHINE = data_folder.is_own_machine()
ROLE = env.str("NIGHTFALL_ROLE", default="")
REDIS_URL = env.str("REDIS_URL", default="")

DEBUG = env.bool("DEBUG", default=False)
BEHIND_PROXY = env.bool("BEHIND_PROXY", default=False)
HTTPS = env.bool("HTTPS", default=not (OWN_MACHINE or DEBUG))

SECRET_KEY = env.str("SECRET_KEY", default="") or data_folder.read_secret_key()
if not SECRET_KEY:
    if not (OWN_MACHINE or DEBUG):
        raise ImproperlyConfigured(
            "Set SECRET_KEY in the environment: a site with DATABASE_URL or REDIS_URL "
            "needs one that stays the same in all its processes."
        )
    # Only commands that sign nothing reach this line, such as a type checker or a test:
    # `manage.py` stores a key before a server starts.
    SECRET_KEY = get_random_secret_key()

ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

SITE_NAME = env.str("SITE_NAME", default="Nightfall")
OPERATOR_NAME = env.str("OPERATOR_NAME", default="")
OPERATOR_ADDRESS = [
    line.strip()
    for line in env.str("OPERATOR_ADDRESS", default="").split(";")
    if line.strip()
]
OPERATOR_EMAIL = env.str("OPERATOR_EMAIL", default="")
# These packages are the available games, the default one first; see
# docs/reference/game-contract.md.
GAMES = ["games.nightfall.game.GAME", "games.jaeger.game.GAME"]

# Whether the site repeats the events that its games define (`Game.site_events`).
SITE_EVENTS = env.bool("SITE_EVENTS", default=True)

SIGN_IN = sign_in.read_sign_in_keys(env)

INSTALLED_APPS = [
    # This is Django's admin, with a required second factor.
    "games.web.staff.apps.StaffAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    # allauth.socialaccount is always installed, for accounts that were connected while keys
    # were set: decision 0740.
    "allauth.socialaccount",
    *SIGN_IN.apps,
    "allauth.usersessions",
    "nightfall_site",
    "tournaments",
    "games",
    # The packages of the games are listed because of their templates.
    *(game.rsplit(".", 2)[0] for game in GAMES),
]

MIDDLEWARE = [
    "nightfall_site.middleware.measure_response_time",
    # Compress pages here, because `play` has no proxy. CSRF tokens are masked against
    # BREACH.
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "nightfall_site.middleware.refuse_nul_characters",
    "nightfall_site.middleware.forbid_caching",
    "csp.middleware.CSPMiddleware",
    "nightfall_site.status.without_session",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "games.web.accounts.middleware.SignedInMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "games.base.limits.AddressMiddleware",
    # This comes after the middleware that sets the user, and stops requests of banned
    # players.
    "games.base.sanctions.enforcement.SanctionsMiddleware",
    # This comes after the middleware that sets the user, and after LocaleMiddleware, whose
    # language it may override.
    "games.web.accounts.middleware.PlayerMiddleware",
    "games.web.notices.middleware.NoticesMiddleware",
    "nightfall_site.bad_input.BadInputMiddleware",
    # This comes last, because it rolls back a view's changes before other middleware
    # handles an error.
    "games.base.idempotency.IdempotencyMiddleware",
]

ROOT_URLCONF = "nightfall_site.urls"
ASGI_APPLICATION = "nightfall_site.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.debug",
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.accounts.context.preferences",
                "games.web.site.context.site",
                "games.web.site.context.waiting",
                "games.base.sanctions.enforcement.sanctions",
                "games.web.site_pages.context.announcements",
            ],
        },
    },
]

# Settings of the database

# By default the pool waits longer and longer, up to minutes, before it reconnects to a
# server that was down. With this limit, the next query makes it try. The threads of sockets
# keep six connections: decision 0021.
POOL = {"min_size": 2, "max_size": 14, "timeout": 3, "reconnect_timeout": 2}


def _database() -> dict[str, Any]:
    """Return the database that DATABASE_URL names, tuned as measured in decision 0021."""
    # Don't use env.db(), which parses a SQLite path as a URL: a folder name may contain any
    # character.
    if os.environ.get("DATABASE_URL"):
        database: dict[str, Any] = env.db_url("DATABASE_URL")
    else:
        database = {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(DATA_DIR / data_folder.DATABASE),
        }
    options = database.setdefault("OPTIONS", {})
    if database["ENGINE"] == "django.db.backends.sqlite3":
        # With Django's defaults, half of all concurrent moves fail with "database is
        # locked", because a transaction that reads and then writes can't wait for the lock.
        # So take the write lock at the start. WAL lets readers continue meanwhile.
        options |= {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
        return database
    # Detect connections that a restart of PostgreSQL has closed before using them: decision
    # 0021.
    database["CONN_HEALTH_CHECKS"] = True
    if ROLE == "web":
        # Under ASGI each request has a new thread, so CONN_MAX_AGE has no effect and only a
        # pool saves the 4 ms of a connection. Never use it in a Celery worker, which would
        # close the whole pool twice per task; see nightfall_site/celery.py.
        options |= {"pool": POOL}
    elif ROLE == "worker":
        database["CONN_MAX_AGE"] = None
    return database


DATABASES = {"default": _database()}
# IMMEDIATE makes every transaction a writer, and ATOMIC_REQUESTS would make every page one.
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# Settings of messages between consumers, views and tasks; of tasks; and of the cache

if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            # Don't use RedisChannelLayer: under load it silently lost frames and used more
            # CPU. Pub/sub may lose a message too, at a restart, and so every message only
            # says "there is something newer".
            "BACKEND": "nightfall_site.redis_layer.RedisLayer",
            "CONFIG": {"hosts": [REDIS_URL]},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "nightfall_site.cache.LenientRedisCache",
            "LOCATION": REDIS_URL,
            # Redis is on a near machine: if it has not answered within these times, it is
            # down.
            "OPTIONS": {"socket_connect_timeout": 0.5, "socket_timeout": 1},
        }
    }
    CELERY_BROKER_URL = REDIS_URL
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "nightfall_site.memory_layer.LocalLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CELERY_BROKER_URL = "memory://localhost/"
    CELERY_BROKER_TRANSPORT = "nightfall_site.memory_broker:Transport"

# This cache holds data that every page reads and that hardly ever changes. Each process
# caches it for some seconds.
CACHES["local"] = {
    "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
    "LOCATION": "local",
    "TIMEOUT": 10,
}

globals().update(celery_settings.SETTINGS)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# No caller reads a task's result: its effects are in the database.
CELERY_TASK_IGNORE_RESULT = True
# Acknowledge a task when it is done, so that it is run again if its worker dies. Tasks
# carry the version of their match and do nothing if it has passed.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
# With late acknowledgement, a prefetched task would wait behind a computer's search.
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
# `play` runs workers as threads of a process whose stdout and logging they must not change.
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"


# Settings of accounts: user model, passwords, log-in, sessions

AUTH_USER_MODEL = "games.Player"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
AUTHENTICATION_BACKENDS = [
    "allauth.account.auth_backends.AuthenticationBackend",
    # This backend signs in guests, who have no password.
    "django.contrib.auth.backends.ModelBackend",
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"
SESSION_ENGINE = "nightfall_site.sessions"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

# Settings of allauth (decision 0070). It limits log-in attempts and counts them in the
# cache, under a lock of its own.
ACCOUNT_ADAPTER = "games.web.accounts.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_FORMS = {
    "login": "games.web.accounts.forms.LoginForm",
    "signup": "games.web.accounts.forms.SignupForm",
    "reset_password": "games.web.accounts.reset_forms.ResetForm",
    "user_token": "games.web.accounts.reset_forms.TokenForm",
}
ACCOUNT_USERNAME_VALIDATORS = "games.base.policies.names.VALIDATORS"
ACCOUNT_EMAIL_VERIFICATION = "optional"
# Forms don't reveal who has an account here: an e-mail address may be used twice until one
# of the accounts confirms it.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = f"{SITE_NAME}: "
ACCOUNT_MAX_EMAIL_ADDRESSES = 3
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {
    "login_webauthn": "games.web.accounts.strict_passkey_forms.LoginForm",
    "authenticate_webauthn": "games.web.accounts.strict_passkey_forms.SecondFactorForm",
    "reauthenticate_webauthn": "games.web.accounts.strict_passkey_forms.ReauthenticateForm",
}
MFA_TOTP_ISSUER = SITE_NAME
# Accept codes of authenticator apps whose clocks are half a minute off.
MFA_TOTP_TOLERANCE = 1
# Browsers allow passkeys without https for localhost only.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS

# Settings of accounts of other services: decision 0740.
SOCIALACCOUNT_ADAPTER = "games.web.accounts.social_adapter.SocialAdapter"
SOCIALACCOUNT_PROVIDERS = SIGN_IN.providers
# The sign-up form requires a name and consent, so it is never skipped.
SOCIALACCOUNT_AUTO_SIGNUP = False
SOCIALACCOUNT_QUERY_EMAIL = True
SOCIALACCOUNT_FORMS = {
    "signup": "games.web.accounts.social_forms.SocialSignupForm",
    "disconnect": "games.web.accounts.social_forms.DisconnectForm",
}

globals().update(env.email_url("EMAIL_URL", default="consolemail://"))
# This timeout limits how long an unresponsive mail server blocks a task.
EMAIL_TIMEOUT = 15
# This is the base of links in mails; `play` sets its own address.
SITE_URL = env.str(
    "SITE_URL", default=(CSRF_TRUSTED_ORIGINS or ["http://localhost:8000"])[0]
).rstrip("/")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="nightfall@localhost")
# Tests set this, to use push services, webhooks and an OpenID provider on this machine
# without https.
ALLOW_LOOPBACK_ENDPOINTS = env.bool("ALLOW_LOOPBACK_ENDPOINTS", default=False)


# Settings of languages

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", _("English")),
    ("de", _("German")),
    ("pl", _("Polish")),
    ("ja", _("Japanese")),
]
# Django REST framework is no installed app: Django's template engine would import its
# template tags for the first page, and with them psycopg and Requests. Decision 0841.
LOCALE_PATHS = [BASE_DIR / "locale", api.LOCALE]
FORMAT_MODULE_PATH = ["nightfall_site.formats"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")


# Settings of static files

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    *global_settings.STATICFILES_FINDERS,
    "games.base.style_sheets.BundleFinder",
]
STATIC_ROOT = env.str(
    "STATIC_ROOT",
    default=str(DATA_DIR / "static" if OWN_MACHINE else BASE_DIR / "staticfiles"),
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    # File names contain a hash, so that browsers may cache them forever; `play` collects
    # them itself. With DEBUG they are served from their sources. Decision 0224.
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "nightfall_site.static.HashedFiles"
    },
}


# Settings of security

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        # "data:" allows small pictures inside style sheets, also in Django's admin.
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        # NONCE allows style rules in the page itself; it is sent only with pages that have
        # such rules.
        "style-src": [SELF, NONCE],
        "base-uri": [SELF],
        # The sign-in buttons of other services are forms that lead to these origins.
        "form-action": [SELF, *SIGN_IN.origins],
        "frame-ancestors": [NONE],
    }
}
# W005 and W021 demand settings for other host names of this domain, about which the
# operator decides. W040 says that SQLite ignores the included columns of our indexes, which
# only large sites need.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021", "models.W040"]
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
# Load balancers and Prometheus use plain HTTP from inside.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
# HSTS holds for 30 days, and for this host name only: the operator decides about other
# names.
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


# Limits of open connections from one address, whether a household, a club or a flood. The
# total is limited by the process's open files. Decision 0180.
SOCKETS_PER_PLAYER = env.int("SOCKETS_PER_PLAYER", default=50)
SOCKETS_PER_ADDRESS = env.int("SOCKETS_PER_ADDRESS", default=100)
CONNECTIONS_PER_ADDRESS = env.int("CONNECTIONS_PER_ADDRESS", default=150)

# A request may contain a few short texts and no files. Decision 0180.
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
FILE_UPLOAD_HANDLERS = ["nightfall_site.bad_input.RefuseFiles"]


# Settings of the API

# By default, allauth would trust any X-Forwarded-For of a client. The API's rate limits use
# this too.
ALLAUTH_TRUSTED_PROXY_COUNT = 1 if BEHIND_PROXY else 0
REST_FRAMEWORK = api.REST_FRAMEWORK
SPECTACULAR_SETTINGS = api.SPECTACULAR_SETTINGS | {"TITLE": SITE_NAME}
LIMITS = rate_limits.LIMITS

# An account is fresh while it is younger than this or has finished fewer matches. Fresh
# accounts can't send links, and the "fresh_" limits apply to them. 0 and 0: no account is
# fresh.
FRESH_ACCOUNT_HOURS = env.int("FRESH_ACCOUNT_HOURS", default=24)
FRESH_ACCOUNT_MATCHES = env.int("FRESH_ACCOUNT_MATCHES", default=1)


# Settings of logging and metrics

LOGGING = logs.logging_settings(
    env.str("LOG_LEVEL", default="INFO").upper(), env.str("LOG_FORMAT", default="line")
)
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
