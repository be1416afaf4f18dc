"""Run an OpenID provider on this machine that checks requests according to the standard.

It shares no code with the site and has no pages: `Provider.log_in` acts for the person.
"""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

CLIENT = ("nightfall", "between-us")
KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)


@dataclass
class Provider:
    """The person who is logged in at the provider, and faults that its answers should have.

    Attributes:
        person: the claims about the person.
        id_token: claims of the ID token that replace the right ones.
        userinfo: the answer instead of the claims, if any.
        status: the status of every answer to the site.
    """

    origin: str
    person: dict[str, Any] = field(default_factory=dict)
    id_token: dict[str, Any] = field(default_factory=dict)
    userinfo: Any = None
    status: int = 200
    asked: list[str] = field(default_factory=list)
    codes: dict[str, dict[str, str]] = field(default_factory=dict)

    def log_in(self, address: str) -> str:
        """Log in and consent; return the address to which the browser is sent back."""
        asked = self._checked(address)
        code = secrets.token_urlsafe()
        self.codes[code] = asked
        answer = urlencode({"code": code, "state": asked["state"]})
        return f"{asked['redirect_uri']}?{answer}"

    def refuse(self, address: str, error: str = "access_denied") -> str:
        """Do not consent; return the address to which the browser is sent back."""
        asked = self._checked(address)
        answer = urlencode({"error": error, "state": asked["state"]})
        return f"{asked['redirect_uri']}?{answer}"

    def _checked(self, address: str) -> dict[str, str]:
        assert address.startswith(f"{self.origin}/authorize?"), address
        asked = dict(parse_qsl(urlsplit(address).query))
        assert asked["client_id"] == CLIENT[0]
        assert asked["response_type"] == "code"
        assert set(asked["scope"].split()) == {"openid", "profile", "email"}
        assert asked["redirect_uri"].endswith("/oidc/openid/login/callback/")
        assert asked["code_challenge_method"] == "S256"
        assert len(asked["state"]) >= 16
        return asked

    def discovery(self) -> dict[str, Any]:
        return {
            "issuer": self.origin,
            "authorization_endpoint": f"{self.origin}/authorize",
            "token_endpoint": f"{self.origin}/token",
            "userinfo_endpoint": f"{self.origin}/userinfo",
            "jwks_uri": f"{self.origin}/keys",
            "token_endpoint_auth_methods_supported": ["client_secret_post"],
        }

    def exchange(self, form: dict[str, list[str]]) -> tuple[int, Any]:
        """Exchange a code for tokens; accept each code once, and only from the site that
        requested it.
        """
        said = {name: values[0] for name, values in form.items()}
        asked = self.codes.pop(said.get("code", ""), None)
        if asked is None or (said.get("client_id"), said.get("client_secret")) != CLIENT:
            return 400, {"error": "invalid_grant"}
        digest = hashlib.sha256(said["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if (challenge, said["redirect_uri"]) != (
            asked["code_challenge"],
            asked["redirect_uri"],
        ):
            return 400, {"error": "invalid_grant"}
        now = int(time.time())
        claims = {"iss": self.origin, "aud": CLIENT[0], "iat": now, "exp": now + 300}
        claims |= {"sub": self.person["sub"], "jti": secrets.token_hex()} | self.id_token
        token = jwt.encode(claims, KEY, algorithm="RS256", headers={"kid": "one"})
        return 200, {"access_token": "let-me-in", "token_type": "Bearer", "id_token": token}


@contextmanager
def running() -> Iterator[Provider]:
    """Run a provider until the end of the block."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            provider.asked.append(self.path)
            if self.path == "/.well-known/openid-configuration":
                self.answer(200, provider.discovery())
            elif self.headers["Authorization"] == "Bearer let-me-in":
                said = provider.person if provider.userinfo is None else provider.userinfo
                self.answer(200, said)
            else:
                self.answer(401, {"error": "invalid_token"})

        def do_POST(self) -> None:
            provider.asked.append(self.path)
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.answer(*provider.exchange(parse_qs(body)))

        def answer(self, status: int, said: Any) -> None:
            body = json.dumps(said).encode()
            self.send_response(status if provider.status == 200 else provider.status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Write nothing to stderr."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider = Provider(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, args=[0.01], daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
