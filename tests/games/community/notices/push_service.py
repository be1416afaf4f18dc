"""Run a push service and a webhook on this machine that check the requests they receive.

Verifying and decrypting follow RFC 8292 and RFC 8291 from the receiver's side and share no
code with the site.
"""

import base64
import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Service:
    """A service: the requests that it has received, and the status with which it
    answers.
    """

    origin: str
    status: int = 201
    received: list[Request] = field(default_factory=list)
    location: str = ""

    def url(self, path: str = "device") -> str:
        return f"{self.origin}/{path}"


class Browser:
    """A browser with a push subscription, which can decrypt its messages."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        point = self.key.public_key()
        self.public = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self.public), "auth": b64(self.secret)}

    def decrypt(self, body: bytes) -> Any:
        salt, rest = body[:16], body[20:]
        length = rest[0]
        sender, sealed = rest[1 : 1 + length], rest[1 + length :]
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), peer)
        info = b"WebPush: info\x00" + self.public + sender + b"\x01"
        secret = mac(mac(self.secret, shared), info)
        extracted = mac(salt, secret)
        key = mac(extracted, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = mac(extracted, b"Content-Encoding: nonce\x00\x01")[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert padded[-1:] == b"\x02"
        return json.loads(padded[:-1])


def mac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def check_signature(request: Request, origin: str) -> dict[str, Any]:
    """Verify a request as a push service does; return the claims."""
    scheme, _, rest = request.headers["Authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    der = encode_dss_signature(
        int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    )
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said: dict[str, Any] = json.loads(unb64(claims)) | {"key": parts["k"]}
    assert said["aud"] == origin
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    assert said["sub"].startswith(("mailto:", "https:"))
    return said


@contextmanager
def running() -> Iterator[Service]:
    """Run the service until the end of the block."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            request = Request(self.path, dict(self.headers), self.rfile.read(length))
            service.received.append(request)
            self.send_response(service.status)
            if service.location:
                self.send_header("Location", service.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Write nothing to stderr."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = Service(f"http://127.0.0.1:{server.server_port}")
    thread = Thread(target=server.serve_forever, args=[0.01], daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


@dataclass
class RawServer:
    """A server that answers as the test says and counts its connections."""

    url: str
    is_over: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)
    open_now: int = 0
    most_at_once: int = 0
    sum: int = 0

    def count(self, step: int) -> None:
        with self.lock:
            self.open_now += step
            self.sum += step > 0
            self.most_at_once = max(self.most_at_once, self.open_now)


@contextmanager
def raw_server(
    answer: Callable[[socket.socket, RawServer], None], address: str = "127.0.0.1"
) -> Iterator[RawServer]:
    """Run a server that reads each request and lets `answer` use the connection."""

    def serve(theirs: socket.socket) -> None:
        with theirs:
            server.count(1)
            try:
                theirs.recv(65536)
                answer(theirs, server)
            except OSError:
                return
            finally:
                server.count(-1)

    def listen() -> None:
        while not server.is_over.is_set():
            try:
                theirs = listener.accept()[0]
            except OSError:
                continue
            Thread(target=serve, args=[theirs], daemon=True).start()

    with socket.create_server((address, 0), backlog=64) as listener:
        listener.settimeout(0.2)
        server = RawServer(f"http://{address}:{listener.getsockname()[1]}/")
        thread = Thread(target=listen, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.is_over.set()
            thread.join(5)
