"""Which private parts of libraries are touched, each in one place: decision 0225."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

TOUCHED = {
    # A banned player is stopped in the middle of a log-in, which has to be forgotten.
    ("games/web/accounts/adapter.py", "allauth.account.internal.stagekit"),
    # The same limit, and the same page, as allauth's own forms.
    ("games/web/accounts/views.py", "allauth.core.internal"),
    # Who has to show once more who they are does so, and then goes on, as on allauth's own
    # pages; its public decorator knows neither ours nor a connection under way.
    (
        "games/people/accounts/connected_accounts.py",
        "allauth.account.internal.flows.reauthentication",
    ),
    ("games/web/accounts/views.py", "allauth.account.internal.flows.reauthentication"),
    # Its view has no place between storing the password and writing the mail.
    ("games/web/accounts/views.py", "allauth.account.internal.flows.password_reset"),
    # A name that has just been taken leads back to the form of the service.
    ("games/web/accounts/social_adapter.py", "allauth.socialaccount.internal.flows.signup"),
    # Where somebody came from, when their service fails; `unstash_state` would spend it.
    ("games/web/accounts/middleware.py", "allauth.socialaccount.internal.statekit"),
    # The name of a service whose keys have gone, which allauth would look up in vain.
    ("games/web/accounts/social_forms.py", "account._provider"),
    # Consumers and task threads meet on the loop that the reactor runs.
    ("nightfall_site/server.py", "reactor._asyncioEventloop"),
    # What Kombu asks those to write who make a channel.
    ("nightfall_site/memory_broker.py", "super()._put"),
    ("nightfall_site/memory_broker.py", "super()._put_fanout"),
    # The queues that a worker listens to, so that it sleeps while the others fill.
    ("nightfall_site/memory_broker.py", "each._active_queues"),
    # Autobahn has no other way to close with a code, or to give a compressor back.
    ("nightfall_site/server.py", "super()._max_message_size_exceeded"),
    ("nightfall_site/server.py", "self._perMessageCompress._compressor"),
    # Named so by their libraries, and public: Django, Python's named tuples and `os`.
    ("games/community/chat/links.py", "parts._replace"),
    ("games/play/match/moves/cache.py", "model._meta"),
    ("games/play/match/moves/queries.py", "model._meta"),
    ("nightfall_site/management/commands/work.py", "os._exit"),
    ("nightfall_site/server.py", "os._exit"),
    ("tournaments/rendering/logged_settings.py", "Tournament._meta"),
    ("tournaments/web/settings_form.py", "Tournament._meta"),
}
"""Module and private part. Anybody who adds one says why, and tests what would break."""

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
