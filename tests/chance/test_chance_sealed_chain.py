"""The bot's side of sealed rolls."""

import pytest

from bot.chance.sealed_chain import SealedChain, fresh_chain
from bot.chance.secret import Secret
from core.fairness.hash_chain import RevealedChain

SEED = bytes.fromhex("5d5f0233bb1b87ce498d1ff34f725db0e7a653b379b1d225d931ea81014a6012")
GOLDEN = [
    "809bdcd2d7dabdeabada0e31acc64b790ff1a981dd304faf1f46a997310424f0",
    "80d2d20d3e34f2d86001e770db4d7890db39b6853b727de0637f55836bebe179",
    "290923121f060b6a668b9440eb8e7cbd5535531f7b8b18808a93dcdc341931b9",
    "e00173ca8c59c1c6bd1f9177e624c62f9b3d7e719c5e2f743a02604f1c1dbd8e",
    "76d20cf5681f8e66fc1974a5a80e63717f362d796db12313e9ad4bab046225a5",
    "f53639c67a9c3664bdc0953ffa1b28f43fd33f5b2ee989aebc9775ef6d83cc1a",
    "5d5f0233bb1b87ce498d1ff34f725db0e7a653b379b1d225d931ea81014a6012",
]


def test_the_golden_chain_of_six_comes_out_of_its_seed() -> None:
    """Anchor and secrets are the protocol's reference values, and s_6 is the seed itself."""
    chain = SealedChain("g-0001", Secret(SEED), 6)

    assert GOLDEN[0] == chain.anchor().hex()
    assert GOLDEN[1:] == [chain.secret(counter).hex() for counter in range(1, 7)]


@pytest.mark.parametrize("counter", [-1, 0, 7])
def test_no_secret_is_handed_out_beside_the_chain(counter: int) -> None:
    """The anchor is no secret, and an exhausted chain says so."""
    with pytest.raises(ValueError, match="has secrets 1 to 6"):
        SealedChain("g-0001", Secret(SEED), 6).secret(counter)


@pytest.mark.parametrize(("seed", "length"), [(SEED[:31], 6), (SEED, 0), (SEED, 100_001)])
def test_a_chain_of_another_size_is_refused(seed: bytes, length: int) -> None:
    """32 bytes of seed, and 1 to 100,000 rolls."""
    with pytest.raises(ValueError, match="sealed chain"):
        SealedChain("g-0001", Secret(seed), length)


def test_a_fresh_chain_is_accepted_secret_by_secret_by_who_knows_only_its_anchor() -> None:
    """What the bot hands out is what the verifier expects, and another game's is not."""
    chain = fresh_chain("g-0002", 50)
    seen = RevealedChain("g-0002", chain.anchor())

    assert all(seen.accept(counter, chain.secret(counter)) for counter in (1, 2, 3, 20, 50))
    assert chain != fresh_chain("g-0002", 50)
    elsewhere = SealedChain("g-0003", chain.seed, 50)
    assert not RevealedChain("g-0002", chain.anchor()).accept(1, elsewhere.secret(1))
