"""Extensions of the OpenAPI schema for what drf-spectacular cannot infer from our views."""

import re
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter

from games.api.protocol.auth import BearerAuthentication, scope_of
from games.api.protocol.throttles import MethodThrottle
from games.base.idempotency import HEADER, UNSAFE_METHODS

ERROR = {
    "type": "object",
    "description": "Why something was refused.",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "code": {"type": "string", "description": "Stays the same for ever."},
                "message": {"type": "string", "description": "For a person to read."},
                "fields": {
                    "description": "With the code `invalid`: what is wrong, by field."
                },
            },
            "required": ["code", "message"],
        }
    },
    "required": ["error"],
}

REFUSED = {
    "description": "Refused: 400, 401, 403, 404, 409 or 429.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
}


class Schema(AutoSchema):
    """Schema of an operation that also names the scope that a key needs, and the rate
    limit.
    """

    def get_summary(self) -> str | None:
        """Return the first sentence of the method's docstring."""
        text = self._docstring()
        return text.partition(". ")[0].rstrip(".") if text else None

    def get_description(self) -> str:  # type: ignore[override]
        """Return the docstring, the scope, and the rate limit if there is one."""
        words = [
            self._docstring(),
            f"Scope of a key: `{scope_of(self.view, self.method)}`.",
        ]
        scope = getattr(self.view, "throttle_scopes", {}).get(self.method)
        if scope and (rate := MethodThrottle.THROTTLE_RATES.get(scope)):
            words.append(f"At most {rate}.")
        return "\n\n".join(words)

    def get_override_parameters(self) -> list[Any]:
        """Add the header for an idempotency key, with which a client can safely repeat a
        request: `games.base.idempotency`.
        """
        declared = super().get_override_parameters()
        if self.method not in UNSAFE_METHODS:
            return declared
        return [
            *declared,
            OpenApiParameter(
                HEADER,
                str,
                OpenApiParameter.HEADER,
                description="The same request with the same key changes nothing twice.",
            ),
        ]

    def _docstring(self) -> str:
        handler = getattr(self.view, self.method.lower())
        lines = re.sub(r"[ \t]+", " ", handler.__doc__ or "").strip()
        return re.sub(r"(?<!\n)\n ?(?!\n| \n)", " ", lines)


def add_error_responses(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Add the format of error responses to every operation."""
    result["components"].setdefault("schemas", {})["Error"] = ERROR
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"]["default"] = REFUSED
    return result


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Describes authentication by API keys in the schema."""

    target_class = BearerAuthentication
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
