"""The pages of the compendium. They need no account and no JavaScript, and no database
query except for a card's statistics.
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_safe

from engine.nightfall import text as words
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.cards.model import Card, CardKind
from games.contract.drawing import sprite
from games.nightfall.compendium import cards, diagrams, glossary, rules as rulebook
from games.nightfall.compendium.card_search_form import search_form_context
from games.nightfall.compendium.terms_in_text import marked_terms
from games.nightfall.match_facts import IN_ARCHIVES
from games.nightfall.offered_cards import CARDS, OFFERED
from games.nightfall.rendering.faces import Size, render_card
from games.nightfall.rulebook import RULEBOOK
from games.nightfall.setup import SETS
from games.play import rendering
from games.web.past_matches.views import statistics_panel

WINTER_EXAMPLES = ("smiling-biter", "still-standing", "bite-strength")
"""Example cards for the page about The Coldest War: cards with feed and combat text, an
attached action, and a wound of another kind.
"""

KIND_TITLES = {
    CardKind.STARTER: gettext_lazy("Starting minions"),
    CardKind.MINION: gettext_lazy("Minions"),
    CardKind.ACTION: gettext_lazy("Actions"),
    CardKind.WOUND: gettext_lazy("Wounds"),
    cards.PROMO: gettext_lazy("Promos"),
}


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """Show every card, or those that match the search form."""
    language = rendering.game_language()
    sets = [
        (choice.value, choice.label) for choice in SETS.choices if choice.value in OFFERED
    ]
    found = search_form_context(request.GET, language, kinds=KIND_TITLES.items(), sets=sets)
    groups = cards.card_list(found["wanted"], language)
    context = found | {
        "groups": groups,
        "count": sum(kept for group in groups for _item, kept in group.items),
    }
    return render(request, "nightfall/compendium/cards.html", context)


@require_safe
def card(request: HttpRequest, slug: str) -> HttpResponse:
    """Show everything about one card; wounds share a page."""
    found = next((one for one in CARDS if one.id == slug), None)
    if found is None:
        raise Http404(_("That card doesn't exist."))
    if found.kind is CardKind.WOUND:
        response = redirect("wounds")
        response["Location"] += f"#{slug}"
        return response
    language = rendering.game_language()
    context = {
        "page": cards.card_page(found, language),
        "statistics": _statistics(found),
        "language": language,
        "sprite": sprite(),
    }
    return render(request, "nightfall/compendium/card.html", context)


def _statistics(card: Card) -> SafeString:
    is_counted = any(card.id == each.id for each in IN_ARCHIVES)
    return statistics_panel("nightfall", card.id) if is_counted else SafeString("")


@require_safe
def wounds(request: HttpRequest) -> HttpResponse:
    """Show the wounds."""
    language = rendering.game_language()
    return render(
        request,
        "nightfall/compendium/wounds.html",
        {"wounds": cards.wound_entries(language)},
    )


@require_safe
def how_to_play(request: HttpRequest) -> HttpResponse:
    """Explain the game to new players."""
    language = rendering.game_language()
    steps = diagrams.chain(language)
    context = {
        "example": render_card("zacharias-sands", language, Size.LARGE),
        "chain": steps,
        "resolving": steps[::-1],
    }
    return render(request, "nightfall/compendium/how_to_play.html", context)


@require_safe
def coldest_war(request: HttpRequest) -> HttpResponse:
    """Explain The Coldest War to players who know the base game."""
    language = rendering.game_language()
    context = {
        "examples": [render_card(slug, language, Size.LARGE) for slug in WINTER_EXAMPLES],
        "moons": [
            (f"moon-{moon.id}", words.moon_name(moon.id, language), text, rulings)
            for moon in MOONS
            for rulings in (RULEBOOK[language].rulings.get(f"moon {moon.id}", ()),)
            if (text := words.moon_text(moon.id, language))
        ],
    }
    return render(request, "nightfall/compendium/coldest_war.html", context)


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Show the rules, or those in which all words of the query occur."""
    query = request.GET.get("q", "").strip()[:80]
    language = rendering.game_language()
    chapters = rulebook.chapters(query, language)
    context = {
        "query": query,
        "chapters": chapters,
        "count": sum(kept for chapter in chapters for _rule, kept in chapter.rules),
        "differences": rulebook.differences(language),
        "absent": RULEBOOK[language].absent,
        "words": marked_terms(language),
    }
    return render(request, "nightfall/compendium/rules.html", context)


@require_safe
def glossary_page(request: HttpRequest) -> HttpResponse:
    """Show the terms in four languages."""
    query = request.GET.get("q", "").strip()[:80]
    groups = glossary.term_groups(query)
    context = {
        "query": query,
        "groups": groups,
        "count": sum(kept for group in groups for _term, kept in group.terms),
    }
    return render(request, "nightfall/compendium/glossary.html", context)
