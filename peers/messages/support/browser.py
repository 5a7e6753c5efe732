"""A browser's side of Web Push by `http-ece`, and a push service's by `py-vapid`.

`browser.py new` answers a subscription's keys. `browser.py read` gets those and a request that came for them on its
standard input, and answers what it says and who has signed it; it fails where either can't be.
"""

import base64
import json
import secrets
import sys

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new():
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return {"p256dh": encoded(point), "auth": encoded(secrets.token_bytes(16)), "private": private.decode()}


def read(keys, body, authorization):
    plain = http_ece.decrypt(
        base64.b64decode(body),
        private_key=serialization.load_pem_private_key(keys["private"].encode(), None),
        auth_secret=decoded(keys["auth"]),
        version="aes128gcm",
    )
    # Spaces may stand after a comma (RFC 9110, section 11.4), where py-vapid expects none.
    authorization = authorization.replace(", ", ",")
    assert Vapid02.verify(authorization), "somebody else has signed it"
    fields = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    claims = json.loads(decoded(fields["t"].split(".")[1]))
    return {"payload": json.loads(plain), "claims": claims, "key": fields["k"]}


print(json.dumps(new() if sys.argv[1] == "new" else read(**json.load(sys.stdin))))
