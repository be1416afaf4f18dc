"""The operator's pages, and the form that accepts a new version of the rules."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.base.policies.staff_rights import has_staff_right
from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    is_local_address,
    login_required,
    parse_number,
)
from games.community.site_pages import accepted_versions
from games.community.site_pages.texts import document, is_operator_known
from games.models import SitePage

NAMES_OPERATOR = (SitePage.Key.CONTACT, SitePage.Key.IMPRINT, SitePage.Key.PRIVACY)


@require_safe
def page(request: HttpRequest, page: str) -> HttpResponse:
    """Show an operator's page in the reader's language."""
    language = get_language() or "en"
    edited = SitePage.objects.filter(page=page, language=language).first()
    may_edit = has_staff_right(request.user, "games.change_sitepage")
    context = {
        "page": page,
        "document": document(page, language),
        "edited": edited,
        "is_operator_missing": page in NAMES_OPERATOR and not is_operator_known(),
        "version": accepted_versions.newest_version()
        if page in accepted_versions.ACCEPTED_PAGES
        else None,
        "edit_url": _edit_url(edited, page, language) if may_edit else "",
    }
    return render(request, "web/site_pages/page.html", context)


@login_required
@require_POST
def accept(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Store that the player accepts the version of the rules that the page's bar has
    shown.
    """
    number = parse_number(request.POST.get("version", ""), digits=6, default=0)
    if accepted_versions.store_acceptance(request.user, number):
        messages.success(request, _("Thank you. That's noted."))
    after = request.POST.get("next", "")
    return redirect(after if is_local_address(after) else "home")


def _edit_url(edited: SitePage | None, page: str, language: str) -> str:
    if edited is not None:
        return reverse("admin:games_sitepage_change", args=[edited.pk])
    return f"{reverse('admin:games_sitepage_add')}?page={page}&language={language}"
