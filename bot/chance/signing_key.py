"""The key with which the bot signs every head it shows."""

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bot.chance.secret import Secret, fresh_seed
from core.fairness.signatures import KEY_BYTES, handover_preimage, head_preimage


class SigningKey:
    """An Ed25519 key.

    Attributes:
        secret: The 32 bytes from which the key is loaded again; the caller stores them.
        public: The 32 bytes that genesis publishes as `bot_key`.

    Raises:
        ValueError: The secret is not 32 bytes.
    """

    __slots__ = ("_key", "public", "secret")

    def __init__(self, secret: Secret) -> None:
        if len(secret.expose()) != KEY_BYTES:
            raise ValueError(f"a signing key is {KEY_BYTES} secret bytes")
        self._key = Ed25519PrivateKey.from_private_bytes(secret.expose())
        self.secret = secret
        self.public = self._key.public_key().public_bytes_raw()

    @property
    def public_hex(self) -> str:
        """The public key as 64 lower-case hex digits."""
        return self.public.hex()

    def sign_head(self, game: str, line_number: int, head: bytes) -> bytes:
        """Return the signature (64 bytes) of a game's head (32 bytes) after line k, k from 0."""
        return self._key.sign(head_preimage(game, line_number, head))

    def sign_handover(self, game: str, head_before: bytes, new_key: bytes) -> bytes:
        """Return the signature (64 bytes) by which this key names its successor.

        Args:
            game: The game's id.
            head_before: The head before the handover line, 32 bytes.
            new_key: The successor's public key, 32 bytes.
        """
        return self._key.sign(handover_preimage(game, head_before, new_key))

    def __repr__(self) -> str:
        return f"SigningKey(public {self.public_hex})"


def fresh_signing_key() -> SigningKey:
    """Return a new key."""
    return SigningKey(fresh_seed())
