"""What players do to seats, choices and keys, in the words of the second scribe."""

from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from second_scribe import (
    ALLY,
    HOST,
    MATE,
    RIVAL,
    Scribe,
    seat,
    tagged,
)

OLD_KEY = Ed25519PrivateKey.from_private_bytes(
    bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
)
NEW_KEY = Ed25519PrivateKey.from_private_bytes(bytes(32))
SEATS = [
    seat("germany", "axis", HOST),
    seat("italy", "axis", MATE),
    seat("britain", "allies", RIVAL),
    seat("ussr", "soviets", ALLY),
]
SIDES = ["axis", "allies", "soviets"]


def table() -> Scribe:
    """A game of three sides."""
    return Scribe(sides=SIDES, seats=SEATS)


def seated(scribe: Scribe, name: str, side: str, user: str, by: str, **fields: Any) -> Scribe:
    """A seat line in which somebody says who holds a seat."""
    line = {"t": "seat", "seat": name, "side": side, "user": user, "by": by}
    text = f"{name} to {user} {scribe.head}"
    return scribe.add({**line, "msg": scribe.message(), "text": text, **fields})


def consent(scribe: Scribe, word: str, *users: str) -> list[dict[str, str]]:
    """What players have typed to agree to something."""
    text = f"{word}: {scribe.head}"
    return [{"user": user, "msg": scribe.message(), "text": text} for user in users]


def chosen(scribe: Scribe, nonce: bytes = bytes(16), user: str = RIVAL) -> Scribe:
    """A hidden choice for the British."""
    c = tagged("choice", "g-1", "bid", "britain", nonce, "Köln")
    return scribe.add({"t": "choose", "id": "bid", "seat": "britain", "user": user, "c": c.hex()})


def opened(scribe: Scribe, nonce: bytes = bytes(16), choice: str = "Köln") -> Scribe:
    """The choice, shown."""
    return scribe.add({"t": "open", "id": "bid", "nonce": nonce.hex(), "choice": choice})


def handed_over(scribe: Scribe, signer: Ed25519PrivateKey) -> Scribe:
    """A new bot key, signed by somebody."""
    new = NEW_KEY.public_key().public_bytes_raw()
    statement = tagged("handover", "g-1", scribe.heads[-1], new)
    return scribe.add({"t": "handover", "bot_key": new.hex(), "sig": signer.sign(statement).hex()})
