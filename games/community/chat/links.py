"""Turn web addresses in chat messages into links."""

import re
from urllib.parse import urlsplit

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

ADDRESS = re.compile(r"\bhttps?://[^\s<>\"'`{}|\\^]+", re.IGNORECASE)
REL = "nofollow noopener noreferrer ugc"
CLOSING = {")": "(", "]": "["}


def linked(text: str) -> SafeString:
    """Return a message as HTML: escaped, with links to pages on the web.

    Only http and https addresses become links. An address whose host could mislead the
    reader stays text: one with a user name before an @, or without a plain host name.
    """
    parts, end = [], 0
    for found in ADDRESS.finditer(text):
        address = _without_punctuation(found[0])
        shown = _link_text(address)
        if shown is None:
            continue
        parts.append(escape(text[end : found.start()]))
        parts.append(
            format_html('<a href="{}" rel="{}" target="_blank">{}</a>', shown, REL, shown)
        )
        end = found.start() + len(address)
    parts.append(escape(text[end:]))
    return mark_safe("".join(parts))  # all parts are escaped


def _link_text(address: str) -> str | None:
    """Return the text of an address in a link, which is also the link's target; None if the
    address must not become a link.

    Hosts in other alphabets are shown in ASCII (IDNA), so that none passes for another.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
        if not host or "@" in parts.netloc or "." not in host:
            return None
        plain = host.encode("idna").decode("ascii")
    except ValueError:
        return None
    if not re.fullmatch(r"[a-z0-9.-]+", plain):
        return None
    netloc = plain if port is None else f"{plain}:{port}"
    return parts._replace(scheme=parts.scheme.lower(), netloc=netloc).geturl()


def _without_punctuation(address: str) -> str:
    """Strip the punctuation of the surrounding sentence from the end of an address."""
    while address:
        last = address[-1]
        opening = CLOSING.get(last)
        closes = opening is not None and address.count(last) > address.count(opening)
        if last not in ".,;:!?*~_" and not closes:
            break
        address = address[:-1]
    return address
