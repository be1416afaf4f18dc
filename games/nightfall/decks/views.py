"""The pages of decks: the player's own decks, one deck to build or to view, and the public
decks.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from engine.errors import BadOptions
from engine.nightfall import Deck
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.decks import (
    ARCHIVE_SIZE,
    MAX_COPIES,
    STACK_SIZE,
    STARTERS_OF_A_COLOUR,
)
from games.base.view_helpers import login_required, redirect_to_login, show_refusal
from games.models import Kit, Player
from games.nightfall.compendium import cards
from games.nightfall.compendium.card_search_form import search_form_context
from games.nightfall.deck_kits import Decks
from games.nightfall.decks import analysis, text_format
from games.nightfall.offered_cards import CARDS, OFFERED, WOUNDS
from games.play import rendering
from games.play.tables import saved_kits
from games.refusals import GamesError

GAME = "nightfall"
KINDS = (
    (CardKind.MINION, gettext_lazy("Minions")),
    (CardKind.ACTION, gettext_lazy("Actions")),
)
WOUND_KINDS = [card for card in WOUNDS if card.keyword is not None]
STARTERS = [card for card in CARDS if card.kind is CardKind.STARTER]
STARTERS_SIZE = STARTERS_OF_A_COLOUR * len({card.colour for card in STARTERS})


def deck_of_kit(content: dict[str, Any]) -> Deck:
    """Return the deck in a kit; an empty one if the kit has none."""
    try:
        return Deck.from_dict(content)
    except BadOptions:
        return Deck.from_dict({})


@require_http_methods(["GET", "HEAD", "POST"])
def my_decks(request: HttpRequest) -> HttpResponse:
    """Show the player's own decks. A POST creates a new one, empty or from a list."""
    player = request.user if isinstance(request.user, Player) else None
    if request.method == "POST":
        return _create_deck(request, player)
    return _show_mine(request, player)


def _show_mine(request: HttpRequest, player: Player | None) -> HttpResponse:
    """Render the page of the player's own decks, with the submitted values in the form."""
    own = Kit.objects.filter(player=player, game=GAME) if player else Kit.objects.none()
    rows = [
        (kit, analysis.analyse_deck(deck_of_kit(kit.content), rendering.game_language()))
        for kit in saved_kits.with_wins(own)
    ]
    context = {
        "rows": rows,
        "may_build": player is not None and not player.is_guest,
        "name": request.POST.get("name", ""),
        "list": request.POST.get("list", ""),
    }
    return render(request, "nightfall/decks/mine.html", context)


def _create_deck(request: HttpRequest, player: Player | None) -> HttpResponse:
    if player is None:
        return redirect_to_login(request)
    found, strange = text_format.parse_deck(request.POST.get("list", ""))
    if strange:
        _show_unknown_lines(request, strange)
        return _show_mine(request, player)
    name = request.POST.get("name", "") or _("New deck")
    try:
        kit = saved_kits.create_kit(player, GAME, name, found.to_dict())
    except GamesError as error:
        show_refusal(request, error)
        return _show_mine(request, player)
    return redirect("deck", slug=kit.slug)


def _show_unknown_lines(request: HttpRequest, lines: Mapping[int, str]) -> None:
    """Tell the player which lines of a list name no card, so that the list was not
    imported.
    """
    for number, line in list(lines.items())[:5]:
        said = _("Line %(number)d names no card: %(line)s") % {
            "number": number,
            "line": line,
        }
        messages.warning(request, said)
    if len(lines) > 5:
        more = ngettext("And %(n)d more line.", "And %(n)d more lines.", len(lines) - 5)
        messages.warning(request, more % {"n": len(lines) - 5})


@require_safe
def public_decks(request: HttpRequest) -> HttpResponse:
    """Show the public decks, with how often each has won."""
    context = {"rows": saved_kits.public_kits(GAME)[:100]}
    return render(request, "nightfall/decks/public.html", context)


def _kit(slug: str) -> Kit:
    found = Kit.objects.select_related("player").filter(slug=slug, game=GAME).first()
    if found is None:
        raise Http404(_("That deck doesn't exist."))
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def deck(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a deck to every visitor who has its link, and let its owner edit it."""
    kit = _kit(slug)
    if request.method == "POST":
        return _act(request, kit)
    return _show(request, kit, deck_of_kit(kit.content))


def _show(request: HttpRequest, kit: Kit, found: Deck, *, typed: str = "") -> HttpResponse:
    """Render the page of a deck; the form shows the list `typed`, if given, instead of the
    deck's own.
    """
    language, own = (
        rendering.game_language(),
        kit.player_id == getattr(request.user, "pk", None),
    )
    hand = request.GET.get("hand", "")
    number = int(hand) if hand.isascii() and hand.isdigit() and len(hand) < 5 else None
    context = {
        "kit": kit,
        "own": own,
        "sheet": analysis.analyse_deck(found, language),
        "hand": None
        if number is None
        else analysis.draw_test_hand(found, number, language),
        "unsaved": bool(typed),
        "list": typed or text_format.format_deck(found, language),
        "link": request.build_absolute_uri(request.path),
        "parts": Decks().parts(found.to_dict(), language),
    }
    if own:
        context |= _builder_context(request, found, language)
    template = "nightfall/decks/build.html" if own else "nightfall/decks/show.html"
    return render(request, template, context)


def _builder_context(request: HttpRequest, found: Deck, language: str) -> dict[str, Any]:
    """Build the form's context: every card with its count."""
    search = search_form_context(request.GET, language, kinds=KINDS)
    wanted = search["wanted"]
    first, second = (Counter(archive) for archive in found.archives)
    items = [
        cards.card_item(card.id, language) for card in analysis.kinds_for_archives(CARDS)
    ]
    rows = [
        (one, wanted.keeps(one), first[one.card.id], second[one.card.id]) for one in items
    ]
    shared = [
        _shared_part("w", _("Wounds"), WOUND_KINDS, found.wounds, STACK_SIZE, language)
    ]
    if len(OFFERED) > 1:
        title = _("Starting minions, two of each colour")
        shared.insert(
            0,
            _shared_part("s", title, STARTERS, found.starters, STARTERS_SIZE, language),
        )
    return search | {
        "count": sum(row[1] for row in rows),
        "rows": rows,
        "shared": shared,
        "totals": (
            ("a0", _("1st archive"), len(found.archives[0]), ARCHIVE_SIZE),
            ("a1", _("2nd archive"), len(found.archives[1]), ARCHIVE_SIZE),
        ),
        "max_copies": MAX_COPIES,
    }


def _shared_part(
    key: str,
    title: str,
    offered: Sequence[Card],
    chosen: Sequence[str],
    whole: int,
    language: str,
) -> dict[str, Any]:
    """Build a part of the deck that its archives share: every card with its count."""
    counts = Counter(chosen)
    return {
        "key": key,
        "title": title,
        "rows": [(cards.card_item(card.id, language), counts[card.id]) for card in offered],
        "count": len(chosen),
        "whole": whole,
        "most": STARTERS_OF_A_COLOUR if key == "s" else whole,
    }


def _act(request: HttpRequest, kit: Kit) -> HttpResponse:
    """Carry out the action of a button: every player may copy the deck, only its owner may
    use the other buttons.
    """
    player = request.user
    if not isinstance(player, Player):
        return redirect_to_login(request)
    try:
        if "copy" in request.POST:
            name = _("%(name)s (copy)") % {"name": kit.name[:32]}
            return redirect(
                "deck", slug=saved_kits.create_kit(player, GAME, name, kit.content).slug
            )
        if kit.player_id != player.pk:
            raise Http404(_("That deck doesn't exist."))
        if "delete" in request.POST:
            kit.delete()
            return redirect("decks")
        found = deck_from_form(request.POST)
        if "import" in request.POST:
            typed = request.POST.get("list", "")
            listed, strange = text_format.parse_deck(typed)
            if strange:
                _show_unknown_lines(request, strange)
                kit.name = request.POST.get("name", "") or kit.name
                kit.public = "public" in request.POST
                return _show(request, kit, found, typed=typed)
            found = listed
        saved_kits.change_kit(
            kit,
            name=request.POST.get("name", ""),
            content=found.to_dict(),
            public="public" in request.POST,
        )
    except GamesError as error:
        show_refusal(request, error)
    return redirect("deck", slug=kit.slug)


def deck_from_form(form: QueryDict) -> Deck:
    """Parse the deck in a form.

    The fields `a0:SLUG`, `a1:SLUG`, `w:SLUG` and `s:SLUG` have the number of copies of a
    card in the first and second archive, the wounds, and the starting minions.
    """
    parts: dict[str, list[str]] = {"a0": [], "a1": [], "w": [], "s": []}
    known = {card.id for card in CARDS}
    for name, value in form.items():
        part, _colon, slug = name.partition(":")
        count = str(value)
        if part in parts and slug in known and count.isascii() and count.isdigit():
            parts[part] += [slug] * min(int(count[:3]), STACK_SIZE)
    first, second = tuple(parts["a0"][:100]), tuple(parts["a1"][:100])
    return Deck((first, second), tuple(parts["w"][:100]), tuple(parts["s"][:100]))


@require_POST
@login_required
def check_deck(request: HttpRequest, slug: str) -> HttpResponse:
    """Check a deck that is not stored, and list its problems."""
    _kit(slug)
    found = deck_from_form(request.POST)
    context = {
        "sheet": analysis.analyse_deck(found, rendering.game_language()),
        "own": True,
    }
    return render(request, "nightfall/decks/check.html", context)
