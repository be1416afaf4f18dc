"""The site's settings for a site that tests click through: a module, as Django wants one.

A suite that comes from one address makes more guests and tables in ten minutes than people
of one address may.
"""

from nightfall_site.settings import *  # noqa: F403
from nightfall_site.settings import LIMITS as ALL_LIMITS

LIMITS = dict.fromkeys(ALL_LIMITS, (None, None))
FRESH_ACCOUNT_HOURS = FRESH_ACCOUNT_MATCHES = 0
