"""Parser of JSON request bodies that refuses what is nested too deep."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class CarefulJSONParser(JSONParser):
    """JSON, also when somebody nests it deeper than Python can read."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Return the data of a request.

        Raises:
            ParseError: it is no JSON that can be read.
        """
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError from error
