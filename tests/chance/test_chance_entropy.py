"""What the operating system gives, and what of it shows."""

import copy
import logging
import pickle
from dataclasses import asdict
from traceback import TracebackException

import pytest

from bot.chance.sealed_chain import SealedChain
from bot.chance.secret import Secret, fresh_key, fresh_nonce, fresh_seed
from bot.chance.signing_key import SigningKey

OCTETS = bytes.fromhex("5d5f0233bb1b87ce498d1ff34f725db0e7a653b379b1d225d931ea81014a6012")


def test_chance_is_32_bytes_a_key_16_a_nonce_and_32_a_seed_and_never_the_same() -> None:
    """Sizes are the protocol's, and a thousand draws do not repeat."""
    keys = {fresh_key() for _ in range(1000)}
    nonces = {fresh_nonce() for _ in range(1000)}
    seeds = {fresh_seed().expose() for _ in range(1000)}

    assert len(keys) == len(nonces) == len(seeds) == 1000
    assert {32} == {len(key) for key in keys}
    assert {16} == {len(nonce) for nonce in nonces}
    assert {32} == {len(seed) for seed in seeds}


@pytest.mark.parametrize(
    "holder",
    [
        Secret(OCTETS),
        SealedChain("g-0001", Secret(OCTETS), 6),
        SigningKey(Secret(OCTETS)),
    ],
    ids=["secret", "chain", "signing key"],
)
def test_no_way_of_printing_shows_a_secret(
    holder: object, caplog: pytest.LogCaptureFixture
) -> None:
    """Printing, formatting, logging and a traceback with all local values hide the bytes."""
    logging.getLogger("umpire").warning("starting with %s and %r", holder, [holder])
    with pytest.raises(ZeroDivisionError) as raised:
        _divide_by_zero(holder)
    trace = TracebackException.from_exception(raised.value, capture_locals=True)
    seen = "".join(trace.format())

    told = f"{holder} {holder!r} {[holder]} {caplog.text} {seen}"
    assert type(holder).__name__ in told
    assert OCTETS.hex() not in told
    assert repr(OCTETS)[2:12] not in told


def _divide_by_zero(holder: object) -> tuple[object, float]:
    return holder, 1 / 0


def test_a_secret_is_neither_copied_nor_pickled_nor_taken_apart() -> None:
    """Whatever turns objects into other forms fails loudly instead of leaking."""
    secret = Secret(OCTETS)

    for leak in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="neither copied nor pickled"):
            leak(secret)
    with pytest.raises(TypeError, match="neither copied nor pickled"):
        asdict(SealedChain("g-0001", secret, 6))
    with pytest.raises(TypeError, match="unhashable"):
        hash(secret)


def test_secrets_are_equal_by_their_bytes_alone() -> None:
    """Equality is of bytes, and no bytes as such are equal to a secret."""
    assert Secret(OCTETS) == Secret(OCTETS)
    assert Secret(OCTETS) != Secret(bytes(32))
    assert Secret(OCTETS) != OCTETS
