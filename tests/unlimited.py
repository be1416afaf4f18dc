"""The settings of a site that tests click through, without rate limits. Django needs
settings to be a module.

All tests come from one address. They make more guests and tables in ten minutes than people
of one address may.
"""

from nightfall_site.settings import *  # noqa: F403
from nightfall_site.settings import LIMITS as ALL_LIMITS, REST_FRAMEWORK as API

LIMITS = dict.fromkeys(ALL_LIMITS, (None, None))
RATES = "DEFAULT_THROTTLE_RATES"
REST_FRAMEWORK = API | {RATES: dict.fromkeys(API[RATES])}
FRESH_ACCOUNT_HOURS = FRESH_ACCOUNT_MATCHES = 0
