"""The view of all API addresses. It imports the API with the first request to it."""

from importlib import import_module

from django.http import HttpRequest, HttpResponseBase
from django.urls import resolve
from django.views.decorators.csrf import csrf_exempt

from games.base.late_imports import IMPORTING

API_URLS = "nightfall_site.api_urls"


# Django REST framework itself checks the CSRF token of requests that come with a session.
@csrf_exempt
def api(request: HttpRequest) -> HttpResponseBase:
    """Answer a request to the API.

    At the first request for any page, Django imports the views of all URL patterns. The
    views of the API and Django REST framework are a fifth of what the site loads, and most
    processes start without being asked for them: decision 0841.
    """
    with IMPORTING:
        import_module(API_URLS)
    # Metrics and Django REST framework read from the request which API address it is.
    request.resolver_match = found = resolve(request.path_info, API_URLS)
    answer: HttpResponseBase = found.func(request, *found.args, **found.kwargs)
    return answer
