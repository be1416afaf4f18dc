"""Determine the language of a WebSocket connection."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from django.conf import settings
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header


def scope_language(scope: Mapping[str, Any]) -> str:
    """Return the language of a connection, which is one of the site's languages.

    The first of these counts: the parameter of the address (`?language=de`), the language
    cookie, the browser's preferred language. Django's `LocaleMiddleware` uses the last two
    in the same way.
    """
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [])
    cookie = scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME)
    for code in [*asked[:1], cookie, *_preferred(scope)]:
        if code:
            try:
                return translation.get_supported_language_variant(code)
            except LookupError:
                continue
    return settings.LANGUAGE_CODE


def _preferred(scope: Mapping[str, Any]) -> list[str]:
    headers = dict(scope.get("headers", []))
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    return [language for language, _weight in parse_accept_lang_header(accepted)]
