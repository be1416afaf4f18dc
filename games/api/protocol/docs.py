"""The page that shows the API's schema to people. It uses a template of this project
instead of a third-party viewer.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.settings import spectacular_settings

METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Field:
    """A parameter, or a field of a request or response, as the page shows it. `depth` is
    its level of nesting.
    """

    name: str
    kind: str
    note: str
    required: bool
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the API (a path with a method), as the page shows it."""

    tag: str
    method: str
    path: str
    words: tuple[str, ...]
    parameters: tuple[Field, ...]
    body: tuple[Field, ...]
    status: str
    answer: tuple[Field, ...]

    @property
    def anchor(self) -> str:
        return f"{self.method}{self.path}".lower().replace("/", "-").strip("-")


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Show every operation of the API."""
    groups = [
        (tag, list(found)) for tag, found in groupby(operations(), lambda one: one.tag)
    ]
    return render(request, "api/docs.html", {"groups": groups})


@lru_cache(maxsize=1)
def operations() -> tuple[Operation, ...]:
    """Group the schema's operations by tag and path."""
    generator = SchemaGenerator(urlconf=spectacular_settings.SERVE_URLCONF)  # type: ignore[no-untyped-call]
    schema = generator.get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    found = [
        _build_operation(schema, method, path, item[method])
        for path, item in schema["paths"].items()
        for method in METHODS
        if method in item
    ]
    return tuple(sorted(found, key=lambda one: (_tag_sort_key(one.tag), one.tag, one.path)))


def _tag_sort_key(tag: str) -> int:
    """Return the sort key of a tag: first the tags of this list, then those of other apps,
    and the cards of a game last.
    """
    order = [
        "players",
        "tables",
        "challenges",
        "daily challenge",
        "matches",
        "chat",
        "messages",
        "clubs",
        "review rooms",
    ]
    return order.index(tag) if tag in order else len(order) + (tag == "cards")


def _build_operation(
    schema: dict[str, Any], method: str, path: str, said: dict[str, Any]
) -> Operation:
    status, answer = next(iter(said["responses"].items()))
    return Operation(
        tag=said["tags"][0],
        method=method.upper(),
        path=path,
        words=tuple(said["description"].replace("`", "").split("\n\n")),
        parameters=tuple(
            Field(
                one["name"],
                _type_words(schema, one["schema"]),
                one.get("description", ""),
                one.get("required", False),
            )
            for one in said.get("parameters", [])
        ),
        body=_fields(schema, _content(said.get("requestBody", {}))),
        status=status,
        answer=_fields(schema, _content(answer)),
    )


def _content(part: dict[str, Any]) -> dict[str, Any]:
    schema: dict[str, Any] = (
        part.get("content", {}).get("application/json", {}).get("schema", {})
    )
    return schema


def _resolve_references(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """Replace the references in a part of the schema by the schemas to which they point,
    keeping the part's own attributes.
    """
    for wrapped in (*part.get("allOf", ()), *part.get("oneOf", ())):
        if wrapped.get("$ref") != "#/components/schemas/NullEnum":
            rest = {k: v for k, v in part.items() if k not in ("allOf", "oneOf")}
            return _resolve_references(schema, wrapped) | rest
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return _resolve_references(schema, schema["components"]["schemas"][name])
    return part


def _type_words(schema: dict[str, Any], part: dict[str, Any]) -> str:
    """Describe the type of a value in a few words, such as "list of integers"."""
    known = _resolve_references(schema, part)
    if "enum" in known:
        words = " | ".join(str(value) for value in known["enum"] if value not in ("", None))
    elif known.get("type") == "array":
        words = f"list of {_type_words(schema, known['items'])}"
    else:
        words = known.get("type", "any")
    return words + (" or null" if known.get("nullable") else "")


def _fields(
    schema: dict[str, Any], part: dict[str, Any], depth: int = 0
) -> tuple[Field, ...]:
    known = _resolve_references(schema, part)
    while known.get("type") == "array":
        known = _resolve_references(schema, known["items"])
    rows: list[Field] = []
    for name, value in known.get("properties", {}).items():
        inside = _resolve_references(schema, value)
        note = (
            inside.get("description", "")
            if "allOf" in value or "description" in value
            else ""
        )
        rows.append(
            Field(
                name,
                _type_words(schema, value),
                note,
                name in known.get("required", ()),
                depth,
            )
        )
        rows.extend(_fields(schema, value, depth + 1))
    return tuple(rows)
