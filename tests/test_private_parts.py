"""Test which private parts of libraries the project uses, each in one place (decision
0225).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

TOUCHED = {
    # A banned player is stopped in the middle of a log-in, which must then be forgotten.
    ("games/web/accounts/adapter.py", "allauth.account.internal.stagekit"),
    # Rate limits that work like those of allauth's own forms and refuse with the same page.
    ("games/web/accounts/views.py", "allauth.core.internal"),
    # Asks a player to confirm their identity and then goes on, as allauth's own pages do.
    # Its public decorator does not support our pages or a sign-in service that is being
    # connected.
    (
        "games/people/accounts/connected_accounts.py",
        "allauth.account.internal.flows.reauthentication",
    ),
    ("games/web/accounts/views.py", "allauth.account.internal.flows.reauthentication"),
    # allauth's view has no hook between storing the password and sending the mail.
    ("games/web/accounts/views.py", "allauth.account.internal.flows.password_reset"),
    # If a name has just been taken, the player returns to the form for signing up with a
    # service.
    ("games/web/accounts/social_adapter.py", "allauth.socialaccount.internal.flows.signup"),
    # The page to return to if a sign-in service fails; the public `unstash_state` would
    # delete the state.
    ("games/web/accounts/middleware.py", "allauth.socialaccount.internal.statekit"),
    # The name of a service that is no longer configured. allauth would look it up and fail.
    ("games/web/accounts/social_forms.py", "account._provider"),
    # Consumers and task threads use the event loop that the reactor runs.
    ("nightfall_site/server.py", "reactor._asyncioEventloop"),
    # Methods that Kombu requires of subclasses of its channel.
    ("nightfall_site/memory_broker.py", "super()._put"),
    ("nightfall_site/memory_broker.py", "super()._put_fanout"),
    # The queues to which a worker listens, so that it can sleep while other queues fill.
    ("nightfall_site/memory_broker.py", "each._active_queues"),
    # Autobahn has no public way to close a connection with a code, or to free a compressor.
    ("nightfall_site/server.py", "super()._max_message_size_exceeded"),
    ("nightfall_site/server.py", "self._perMessageCompress._compressor"),
    # psycopg remembers a query for Django's log only if it has no plan.
    ("games/base/compiled_sql.py", "super()._send_query_prepared"),
    # Whether Twisted still has data to write that a frame must not overtake.
    ("nightfall_site/connection_limits.py", "wire._tempDataBuffer"),
    # These names begin with an underscore but are public: Django, named tuples and `os`.
    ("games/community/chat/links.py", "parts._replace"),
    ("games/play/match/moves/match_cache.py", "model._meta"),
    ("games/play/match/moves/queries.py", "model._meta"),
    ("nightfall_site/management/commands/work.py", "os._exit"),
    ("nightfall_site/server.py", "os._exit"),
    ("tournaments/rendering/logged_settings.py", "Tournament._meta"),
    ("tournaments/web/settings_form.py", "Tournament._meta"),
}
"""Pairs of a module and a private part that it uses. A new pair needs a comment with the
reason, and a test of what would break.
"""

OURS = {("games/api/match_socket.py", "super()._submit")}


def private_parts(path: Path) -> Iterator[str]:
    """Yield the private names of other modules that a module imports or uses."""
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.ImportFrom(module=str(name)) if "internal" in name.split("."):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=attr) if attr[0] == "_" and attr[:2] != "__":
                yield ast.unparse(node)


def test_private_parts_are_touched_where_it_is_written_down() -> None:
    found = {
        (str(path.relative_to(ROOT)), part)
        for folder in ("engine", "games", "nightfall_site", "tournaments")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "migrations" not in path.parts
        for part in private_parts(path)
    }
    assert {part for part in found if part[0][:6] != "engine"} == TOUCHED | OURS
