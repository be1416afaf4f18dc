"""Pages of the compendium: how to play, cards, characters and rules."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_safe

from engine.jaeger import text
from engine.jaeger.characters.roster import BY_ID, CHARACTERS
from engine.jaeger.rule_profiles import LINEUPS
from games.jaeger.compendium import entries
from games.jaeger.rendering import faces

QUERY = 80
"""Maximum length of a search query."""


def _language() -> str:
    found = (get_language() or "en").partition("-")[0]
    return found if found in text.LANGUAGES else text.LANGUAGES[0]


def _search_query(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:QUERY]


@require_safe
def how_to_play(request: HttpRequest) -> HttpResponse:
    """Explain the game to newcomers."""
    language = _language()
    context = {
        "drawings": faces.drawings(),
        "examples": [
            faces.render(face)
            for face in (
                faces.character("elena", language),
                faces.character("volko", language),
                faces.character("adda", language),
                faces.card("silver-needle", language),
            )
        ],
        "lineups": [
            (seats, [(group, count) for group, count in lineup.items()])
            for seats, lineup in LINEUPS.items()
        ],
        "sides": [(group, text.group_name(group, language)) for group in LINEUPS[4]],
    }
    return render(request, "jaeger/how_to_play.html", context)


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """Show characters, places and cards, or those that match the query."""
    query = _search_query(request)
    groups = entries.entry_groups(query, _language())
    context = {
        "query": query,
        "groups": groups,
        "count": sum(item.kept for group in groups for item in group.items),
    }
    return render(request, "jaeger/cards.html", context)


@require_safe
def character(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one character, and the rules that mention it."""
    if slug not in BY_ID:
        raise Http404(_("There's no such character."))
    language, address = _language(), reverse("jaeger-rules")
    twin = next(c.id for c in CHARACTERS if c.letter == BY_ID[slug].letter and c.id != slug)
    context = {
        "face": faces.character(slug, language),
        "html": faces.render(faces.character(slug, language)),
        "twin": faces.character(twin, language),
        "first_game": not BY_ID[slug].swirl,
        "rules": [
            (rule, entries.with_rule_links(rule.text, address))
            for rule in entries.rules_about(slug, language)
        ],
        "around": entries.neighbouring_characters(slug, language).items(),
    }
    return render(request, "jaeger/character.html", context)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Show the rules, or those that match the query."""
    query = _search_query(request)
    chapters = entries.chapters(query, _language())
    context = {
        "query": query,
        "chapters": chapters,
        "count": sum(rule.kept for chapter in chapters for rule in chapter.rules),
    }
    return render(request, "jaeger/rules.html", context)
