"""What a match that is over tells on its own table: its moments, and the way to them.

It is read from what everybody saw, like the highlights of the replay, so it is the same for
all who look; the match is played again once for it, and what came of that is kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from django.core.cache import cache
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from games.contract import game_of
from games.match.replays import replay_to
from games.match.verify import ReplayError
from games.models import Match

KEPT_FOR = 3600
"""Seconds for which the moments of a match are kept: nobody looks at most of them again."""


@dataclass(frozen=True, slots=True)
class Told:
    """One moment: what it was, in words, and the address of the replay there."""

    title: str
    text: str
    url: str


def story(match: Match, names: Mapping[int, str], language: str) -> SafeString:
    """Render what follows the ranking of a finished match, in the active language; empty
    if it was broken off.
    """
    if match.status != Match.Status.FINISHED:
        return SafeString("")
    replay = reverse("replay", args=[match.slug])
    context = {
        "moments": [
            Told(title, text, f"{replay}?move={step}")
            for step, title, text in _moments(match, names, language)
        ],
        "comments_url": f"{replay}#comments",
    }
    return SafeString(render_to_string("rendering/story.html", context))


def _moments(
    match: Match, names: Mapping[int, str], language: str
) -> Sequence[tuple[int, str, str]]:
    # Names change, and with them the sentences.
    called = crc32("\n".join(names.values()).encode())
    key = f"story:{match.slug}:{match.version}:{language}:{called}"
    found: list[tuple[int, str, str]] | None = cache.get(key)
    if found is None:
        found = _told(match, names, language)
        cache.set(key, found, KEPT_FOR)
    return found


def _told(
    match: Match, names: Mapping[int, str], language: str
) -> list[tuple[int, str, str]]:
    try:
        seen = replay_to(match, 0, names).told
    except ReplayError:
        return []
    told = game_of(match.game).chapters.highlights(seen, names, language)
    return [(each.step, each.title, each.text) for each in told]
