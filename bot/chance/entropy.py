"""Keys, nonces and seeds from the operating system's randomness."""

import secrets

from bot.chance.secret import Secret

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
