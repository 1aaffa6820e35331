"""What the bot signs with Ed25519, and the check of it."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from core.fairness.framing import tagged_hash

KEY_BYTES = 32
SIGNATURE_BYTES = 64
_FIELD_PRIME = 2**255 - 19
_ORDER_EIGHT_Y = (
    0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7,
    0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826,
)
_SMALL_ORDER_Y = frozenset({0, 1, _FIELD_PRIME - 1, *_ORDER_EIGHT_Y})


def head_preimage(game: str, line_number: int, head: bytes) -> bytes:
    """Return the 32 bytes that a bot signs for the head after line k."""
    return tagged_hash("head", game.encode(), line_number.to_bytes(4, "big"), head)


def handover_preimage(game: str, head_before: bytes, new_key: bytes) -> bytes:
    """Return the 32 bytes that the old key signs to name its successor."""
    return tagged_hash("handover", game.encode(), head_before, new_key)


def is_sound_key(key: bytes) -> bool:
    """Return whether 32 bytes can be a bot's key: canonical, and not of small order.

    Under a key of small order one signature fits many messages: a signed head proves nothing.
    """
    y = int.from_bytes(key, "little") & (2**255 - 1)
    return len(key) == KEY_BYTES and y < _FIELD_PRIME and y not in _SMALL_ORDER_Y


def is_signed(key: bytes, signature: bytes, message: bytes) -> bool:
    """Return whether the signature (64 bytes) is the key's over the message."""
    if not is_sound_key(key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
