"""The page that a load balancer or a script asks whether the site is up."""

from django.http import HttpRequest, HttpResponse


async def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok` as long as the process serves requests; asks no database on purpose.

    A database that is down for a minute must not make a supervisor kill every web process.
    """
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8")
