"""Web push: the key of this site (VAPID, RFC 8292) and encrypted messages (RFC 8291).

This needs only `cryptography`, on which the ASGI server depends anyway. Decision 0680.
"""

import base64
import json
import os
import time
from dataclasses import dataclass
from email.utils import parseaddr
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from games.models import VapidKey

CURVE = ec.SECP256R1()
KEY_LENGTH = 65
"""Length of an uncompressed public key in bytes."""

AUTH_LENGTH = 16
RECORD_SIZE = 4096
TOKEN_SECONDS = 12 * 3600
"""How long a signature is valid; push services accept at most a day."""

TTL_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is off."""


@dataclass(frozen=True, slots=True)
class SubscriptionKeys:
    """The keys of a browser's push subscription."""

    public: ec.EllipticCurvePublicKey
    auth: bytes


def encode(data: bytes) -> str:
    """Encode bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Decode base64url with or without padding.

    Raises:
        ValueError: the text is not base64url.
    """
    padded = text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)
    return base64.b64decode(padded, altchars=b"-_", validate=True)


def read_keys(p256dh: str, auth: str) -> SubscriptionKeys:
    """Parse the keys of a subscription.

    Raises:
        ValueError: these are not such keys.
    """
    public, secret = decode(p256dh), decode(auth)
    if len(public) != KEY_LENGTH or len(secret) != AUTH_LENGTH:
        raise ValueError("wrong length")
    return SubscriptionKeys(
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public), secret
    )


def site_key() -> ec.EllipticCurvePrivateKey:
    """Load the private key of this site; create it if there is none yet."""
    row = VapidKey.objects.filter(pk=1).first()
    if row is None:
        number = ec.generate_private_key(CURVE).private_numbers().private_value
        made = {"private": encode(number.to_bytes(32, "big"))}
        row, _new = VapidKey.objects.get_or_create(pk=1, defaults=made)
    return ec.derive_private_key(int.from_bytes(decode(row.private), "big"), CURVE)


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """Format the public part of a key as browsers and push services want it."""
    return encode(_point(key.public_key()))


def request_headers(endpoint: str, key: ec.EllipticCurvePrivateKey) -> dict[str, str]:
    """Build the headers of a request to a push service, signed for it."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_SECONDS,
        "sub": _contact(),
    }
    head = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(encode(json.dumps(part).encode()) for part in (head, claims))
    der = key.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = utils.decode_dss_signature(der)
    signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return {
        "Authorization": f"vapid t={signed}.{signature}, k={public_key(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
    }


def encrypt(
    message: bytes,
    keys: SubscriptionKeys,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message so that only the browser can read it.

    Args:
        message: at most about 3,900 bytes.
        sender, salt: by default new ones for each message; only tests pass them.
    """
    sender = sender or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    ours, theirs = _point(sender.public_key()), _point(keys.public)
    shared = sender.exchange(ec.ECDH(), keys.public)
    secret = _derive(shared, keys.auth, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    # 0x02 is the delimiter of the last record (RFC 8188); a message has only one record.
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _contact() -> str:
    """Return the address at which a push service can reach the operator.

    Apple's push service refuses requests without a valid one.
    """
    if settings.OPERATOR_EMAIL:
        return f"mailto:{settings.OPERATOR_EMAIL}"
    if settings.SITE_URL.startswith("https://"):
        return str(settings.SITE_URL)
    return f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"
