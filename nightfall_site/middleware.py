"""What is settled about a request before any app sees it."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse


def no_nul(get_response: Callable[[HttpRequest], HttpResponse]) -> object:
    """Answer addresses with a NUL character as what they are: addresses of nothing.

    PostgreSQL cannot even look for one, so each query that an address leads to would have
    to guard itself. Forms refuse the character by themselves.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise Http404
        return get_response(request)

    return answer
