"""Reading what a client sends."""

from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser


class TooLarge(APIException):
    """More data than any request of the API needs."""

    status_code = 413
    default_code = "too_large"
    default_detail = _("That message is too large.")


class CarefulJSONParser(JSONParser):
    """JSON, also when somebody nests it deeper than Python can read, or sends a library."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Return the data of a request.

        Raises:
            ParseError: it is no JSON that can be read.
            TooLarge: it is longer than any request of ours.
        """
        # Django's own limit is for forms.
        data = stream.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        if len(data) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge
        try:
            return super().parse(BytesIO(data), media_type, parser_context)
        except RecursionError as error:
            raise ParseError from error
