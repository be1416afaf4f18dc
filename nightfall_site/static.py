"""Static files without a front server, for `manage.py play`."""

from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.exceptions import SuspiciousOperation
from django.http import FileResponse, Http404, HttpRequest, HttpResponse


class StaticFiles(ASGIStaticFilesHandler):
    """Serve static files from their source folders, with no `collectstatic` before.

    Stands in front of the application, so that a file costs none of the middleware.
    """

    def serve(self, request: HttpRequest) -> HttpResponse | FileResponse:
        """Return the file, to be asked for again at each use (mostly answered with 304).

        Raises:
            Http404: there is no such file, or its path leads out of the static folders.
        """
        try:
            response = super().serve(request)
        except SuspiciousOperation as error:
            # Nobody catches it this far out, and it would be answered with 500.
            raise Http404 from error
        # The names carry no hash here: a browser that kept them would miss an update.
        response["Cache-Control"] = "no-cache"
        response["X-Content-Type-Options"] = "nosniff"
        return response
