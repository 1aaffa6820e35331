"""The key that signs heads."""

import pytest

from bot.chance.secret import Secret
from bot.chance.signing_key import SigningKey, fresh_signing_key
from core.fairness.signatures import handover_preimage, head_preimage, is_signed

RFC_8032_HALF = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
RFC_8032_PUBLIC = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
HEAD = bytes(range(32))


def test_a_stored_key_is_loaded_again_with_the_same_public_half() -> None:
    """RFC 8032's first key pair, which is also the golden transcript's `bot_key`."""
    key = SigningKey(Secret(bytes.fromhex(RFC_8032_HALF)))

    assert key.public_hex == RFC_8032_PUBLIC
    assert SigningKey(key.secret).sign_head("g-0001", 3, HEAD) == key.sign_head("g-0001", 3, HEAD)


def test_a_signed_head_is_bound_to_game_line_head_and_key() -> None:
    """64 bytes that the library's check accepts, for exactly this game, k and head."""
    key = fresh_signing_key()
    signature = key.sign_head("g-0001", 7, HEAD)

    assert len(signature) == 64
    assert is_signed(key.public, signature, head_preimage("g-0001", 7, HEAD))
    assert not is_signed(key.public, signature, head_preimage("g-0001", 8, HEAD))
    assert not is_signed(key.public, signature, head_preimage("g-0001", 7, bytes(32)))
    assert not is_signed(key.public, signature, head_preimage("g-0002", 7, HEAD))
    assert not is_signed(fresh_signing_key().public, signature, head_preimage("g-0001", 7, HEAD))


def test_a_handover_is_signed_by_the_old_key_for_the_new_one() -> None:
    """The signature fits the game, the head before and the successor, and nothing else."""
    old, new, other = fresh_signing_key(), fresh_signing_key(), fresh_signing_key()
    signature = old.sign_handover("g-0001", HEAD, new.public)

    assert is_signed(old.public, signature, handover_preimage("g-0001", HEAD, new.public))
    assert not is_signed(old.public, signature, handover_preimage("g-0001", HEAD, other.public))


def test_a_signing_key_of_another_size_is_refused() -> None:
    """Exactly 32 secret bytes."""
    with pytest.raises(ValueError, match="32 secret bytes"):
        SigningKey(Secret(bytes(33)))
