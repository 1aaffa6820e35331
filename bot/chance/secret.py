"""Fresh randomness, and bytes that must never reach a log or a posted backup by accident."""

import hmac
import secrets
from typing import NoReturn, SupportsIndex


class Secret:
    """Bytes that show themselves only to who asks by name.

    Printing, formatting, copying and pickling give nothing away: the last two are refused.
    """

    __slots__ = ("_octets",)

    def __init__(self, octets: bytes) -> None:
        self._octets = bytes(octets)

    def expose(self) -> bytes:
        """Return the bytes themselves, to be stored or used, never printed."""
        return self._octets

    def __repr__(self) -> str:
        return "Secret(hidden)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._octets, other._octets)

    __hash__ = None  # type: ignore[assignment] # a hash would tell something of the bytes

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("a secret is neither copied nor pickled; store what expose() returns")


KEY_BYTES = 32
NONCE_BYTES = 16
SEED_BYTES = 32


def fresh_key() -> bytes:
    """Return a new roll key: 32 bytes that nobody has seen and nobody can check afterwards."""
    return secrets.token_bytes(KEY_BYTES)


def fresh_nonce() -> bytes:
    """Return 16 new bytes: a duellist's opening, or what keeps a hidden choice unguessable."""
    return secrets.token_bytes(NONCE_BYTES)


def fresh_seed() -> Secret:
    """Return 32 new bytes to keep: the end of a hash chain, or a signing key."""
    return Secret(secrets.token_bytes(SEED_BYTES))
