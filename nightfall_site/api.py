"""Settings of the API and its schema, the same for every kind of site."""

from pathlib import Path
from typing import Any

import rest_framework

LOCALE = Path(rest_framework.__file__).parent / "locale"
"""The folder of Django REST framework's own translations of error messages."""

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.protocol.auth.BearerAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.protocol.parsers.CarefulJSONParser"],
    "DEFAULT_THROTTLE_CLASSES": [
        "games.api.protocol.throttles.VisitorThrottle",
        "games.api.protocol.throttles.PlayerThrottle",
        "games.api.protocol.throttles.MethodThrottle",
    ],
    "DEFAULT_SCHEMA_CLASS": "games.api.protocol.schema.Schema",
    "EXCEPTION_HANDLER": "games.api.protocol.errors.error_response",
    # Bots make at most a few moves per second, and people far fewer.
    "DEFAULT_THROTTLE_RATES": {
        "anon": "60/min",
        "user": "600/min",
        "play": "300/min",
        "create": "60/hour",
    },
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "DESCRIPTION": "What the pages can do, for programs.",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_URLCONF": "nightfall_site.api_urls",
    "SERVE_INCLUDE_SCHEMA": False,
    # Leave out the descriptions, which would only repeat the enum values.
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "games.api.protocol.schema.add_error_responses",
    ],
    "ENUM_NAME_OVERRIDES": {
        "CardKindEnum": "games.nightfall.api.serializers.CARD_KINDS",
        "ColourEnum": "games.nightfall.api.serializers.COLOURS",
        "EntryStateEnum": "tournaments.models.Entry.State",
        "LeagueEnum": "games.models.League",
        "PlayerKindEnum": "games.api.serializers.KINDS",
        "ProposalKindEnum": "games.api.serializers.proposals.KINDS",
        "SeriesStatusEnum": "tournaments.models.Series.Status",
        "SeriesTermsEnum": "tournaments.models.Series.Terms",
        "StatusEnum": "games.models.Match.Status",
        "TournamentStateEnum": "tournaments.models.Tournament.State",
    },
}
