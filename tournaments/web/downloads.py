"""Files of an event for other programs. Its page offers them under *Downloads*."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.formats import format_of
from tournaments.models import Tournament
from tournaments.rendering import bracket_svg, figures, phase_texts, trf
from tournaments.rendering.streaming import StreamedResponse, as_download
from tournaments.web import cached_parts, feeds
from tournaments.web.view_helpers import event_or_404


@dataclass(frozen=True, slots=True)
class Download:
    """A file of an event."""

    name: str
    kind: str
    address: str


def downloads_of(tournament: Tournament) -> list[Download]:
    """List the files of an event that there are in its present state."""
    slug = [tournament.slug]
    found = [
        Download(_("Standings"), "CSV", reverse("standings-csv", args=slug)),
        Download(_("Standings"), "JSON", reverse("standings-json", args=slug)),
        Download(
            _("Rounds, a line for each seat"), "CSV", reverse("pairings-csv", args=slug)
        ),
        Download(_("Rounds"), "JSON", reverse("pairings-json", args=slug)),
        Download(_("The whole tournament"), "JSON", _export_address(tournament)),
    ]
    if tournament.started_at is None:
        return found
    found.append(
        Download(_("Figures of what was played"), "CSV", reverse("figures-csv", args=slug))
    )
    if trf.has_report(tournament):
        address = reverse("tournament-report", args=slug)
        found.append(Download(_("Report in FIDE's format"), "TRF", address))
    if format_of(tournament).has_bracket or tournament.phase_entries.exists():
        found.append(Download(_("Bracket"), "SVG", reverse("bracket-svg", args=slug)))
    return found


def _export_address(tournament: Tournament) -> str:
    # The addresses of the API are loaded with its first request (decision 0841).
    return f"{reverse('api')}tournaments/{tournament.slug}/export/"


@require_safe
def report(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Return an event of duels in FIDE's format TRF16."""
    tournament = event_or_404(request, slug)
    if not trf.has_report(tournament):
        raise Http404
    lines = trf.lines_of(cached_parts.cached_facts(tournament))
    response = StreamedResponse(lines, content_type="text/plain; charset=utf-8")
    return as_download(response, f"{tournament.slug}.trf")


@require_safe
def figures_csv(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Return figures of what was played, as CSV."""
    tournament = event_or_404(request, slug)
    name = f"{tournament.slug}-figures.csv"
    return feeds.csv_response(name, figures.COLUMNS, figures.rows_of(tournament))


@require_safe
def bracket(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the brackets and knock-outs of an event as SVG."""
    tournament = event_or_404(request, slug)
    facts = cached_parts.cached_facts(tournament)
    names = {key: one.name for key, one in facts.names().items()}
    drawing = phase_texts.drawing_of(facts.summary, names)
    if drawing is None:
        raise Http404
    response = HttpResponse(
        bracket_svg.draw(drawing, title=tournament.shown_title),
        content_type="image/svg+xml",
    )
    response["Content-Disposition"] = f'attachment; filename="{tournament.slug}.svg"'
    return response
