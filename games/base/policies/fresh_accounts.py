"""Limits for new accounts: fewer messages, challenges and reports, and no links in texts.

An account is fresh while it is younger than `FRESH_ACCOUNT_HOURS` or has finished fewer
than `FRESH_ACCOUNT_MATCHES` matches. Its rates are in `LIMITS`, like all rate limits.
"""

import re
import unicodedata
from collections.abc import Mapping
from datetime import timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.timesince import timeuntil
from django.utils.translation import gettext_noop

from games.base import limits
from games.models import Match, Player, Seat
from games.refusals import GamesError, TooOften

_SMALL = (
    "ag|ai|app|bet|biz|blog|casino|cc|ch|cfd|click|cloud|club|cn|cz|de|dev|eu|fi|fr|fyi|gg|"
    "gl|icu|info|io|jp|kr|link|live|ly|nl|online|pl|porn|pw|ru|sbs|sh|shop|site|sk|store|su|"
    "tk|top|tv|ua|uk|vip|website|wiki|ws|xxx|xyz|рф"
)
ENDINGS = f"{_SMALL}|{_SMALL.upper()}"

LINK = re.compile(
    r"""
    \b [a-z][a-z0-9+.-]{0,20} \s? : \s? [/\\]{2} [\w\[]  # any scheme
    | \b h[tx]{2}ps? \s? : \s? //
    | (?<! [\w:/] ) // [\w-]+ \.\w
    | \] \( \S  # Markdown
    | \b www \s? \. (?: \w | \s [\w-]+ \.\w )
    # A host, with a path or a usual ending. Only from its start: else long ones take long.
    | (?<! [\w-] ) (?<! [\w-]\. ) [\w-]+ (?: \.[\w-]+ )* \.
      (?:
        (?: [^\W\d_]{2,} | xn--[\w-]+ ) \.? (?: :\d+ )? (?: /\S | [?#]\w )
        | [^\W\d_]{2,} \.? :\d{4,5} (?!\d)
        | (?: com|net|org ) (?! [a-z0-9\u00c0-\u024f] )
        | (?-i:ENDINGS) (?! [a-z0-9\u00c0-\u024f] )
      )
    | (?<![\w.]) \d{1,3} (?: \.\d{1,3} ){3} (?: :\d+ )? /\S
    # A host with a dot that is spelled or spaced out.
    | \w \s? [(\[{<] \s? (?: \. | DOT ) \s? [)\]}>] \s? [a-z]{2}
    | \w \s DOT \s (?: com|net|org ) \b
    | \w \s \. \s? (?: com|net|org|xyz ) \b
    | \w \. \s (?-i:com|COM) \b
    """.replace("ENDINGS", ENDINGS).replace("DOT", "(?:dot|punkt|kropka|ドット|点)"),
    re.IGNORECASE | re.VERBOSE,
)
"""Matches a link in a text that `_normalised` has normalised.

A host name without a path counts as a link only with a common top-level domain, because
people forget the space after a full stop: "Good game.Me too" is no link. For the same
reason, domains that are words of a language of the site ("me", "es", "co", "win") are left
out, and domains count only in all lower or all upper case.
"""

FULL_STOP = re.compile(r"(?<=[a-z0-9])。(?=(?!gg\b)[a-z0-9-])", re.IGNORECASE)
"""An East Asian full stop inside a host name, which browsers read as a dot. It does not
count before "gg", which players write after a sentence.
"""


class FreshTooOften(TooOften):
    """A fresh account exceeds its stricter limit."""

    refusal = "fresh_too_often"
    sentence = gettext_noop(
        "New accounts can't do this so often yet. Try again in %(time)s."
    )

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the placeholders in the refusal's sentence."""
        now = timezone.now()
        return {"time": timeuntil(now + timedelta(seconds=self.wait), now, depth=1)}


class FreshLink(GamesError):
    """A fresh account may not post links."""

    refusal = "fresh_link"
    sentence = gettext_noop("New accounts can't post links yet.")
    status = 403


def is_fresh(player: Player) -> bool:
    """Tell whether an account is fresh; for a bot, whether its owner's is.

    Staff accounts never are fresh, because the operator has chosen them.
    """
    person = player if player.owner is None else player.owner
    if person.is_staff:
        return False
    age = timedelta(hours=settings.FRESH_ACCOUNT_HOURS)
    if person.date_joined > timezone.now() - age:
        return True
    enough = settings.FRESH_ACCOUNT_MATCHES
    finished = Seat.objects.filter(player=person, match__status=Match.Status.FINISHED)
    return bool(enough) and finished[:enough].count() < enough


def check_and_count_if_fresh(act: limits.Act, player: Player) -> None:
    """Count an act towards the stricter limit of fresh accounts; does nothing for others.

    Raises:
        FreshTooOften: the limit is reached. `wait` is the time in seconds until the act is
            allowed again.
    """
    if not is_fresh(player):
        return
    try:
        limits.check_and_count(act, player)
    except TooOften as error:
        raise FreshTooOften(act, wait=error.wait) from None


def check_no_links_if_fresh(text: str, player: Player | None) -> None:
    """Check that a text by a fresh account has no link. Links to this site are allowed.

    Args:
        player: the author; None for a visitor who is about to become a guest.

    Raises:
        FreshLink: the text has a link.
    """
    if not LINK.search(_own_link_pattern().sub("", _normalised(text))):
        return
    if player is None:
        fresh = bool(settings.FRESH_ACCOUNT_HOURS or settings.FRESH_ACCOUNT_MATCHES)
    else:
        fresh = is_fresh(player)
    if fresh:
        raise FreshLink(player)


def _normalised(text: str) -> str:
    """Normalise a text as a browser does in its address bar: full-width and decorated
    letters become plain ones, and invisible characters are removed.
    """
    plain = unicodedata.normalize("NFKC", text)
    seen = "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")
    return FULL_STOP.sub(".", seen)


def _own_link_pattern() -> re.Pattern[str]:
    host = re.escape(settings.SITE_URL.rpartition("://")[2])
    # After the site's own host name only a path or the end of the word may follow; with
    # other characters it may be another host. A path ends where `chat.links` ends an
    # address.
    return re.compile(
        rf"""
        (?<! [\w.@:/-] ) (?: https?:// )? {host}
        (?: [/?\#] [^\s<>"'`{{}}|\\^]* | (?= [^\w\s]* (?: \s | $ ) ) )
        """,
        re.IGNORECASE | re.VERBOSE,
    )
