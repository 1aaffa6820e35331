"""Signed heads, the keys that sign them, and the head that a reader kept."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from scribe import ALLY, HOST, RED, Scribe
from tale import Tale, assert_blamed

from core.fairness.signatures import (
    _SMALL_ORDER_Y,
    handover_preimage,
    head_preimage,
    is_signed,
    is_sound_key,
)

OLD = Ed25519PrivateKey.from_private_bytes(b"o" * 32)
NEW = Ed25519PrivateKey.from_private_bytes(b"n" * 32)
OLD_KEY, NEW_KEY = OLD.public_key().public_bytes_raw(), NEW.public_key().public_bytes_raw()
PRIME = 2**255 - 19


def _heads(scribe: Scribe, *signed: tuple[int, Ed25519PrivateKey]) -> bytes:
    return b"".join(
        b"%d %s %s\n"
        % (
            k,
            scribe.heads[k].hex().encode(),
            key.sign(head_preimage("g-test", k, scribe.heads[k])).hex().encode(),
        )
        for k, key in signed
    )


def test_section_2_a_handover_signed_by_the_old_key_changes_who_signs_heads() -> None:
    """The old key signs up to the handover, the new one from it on."""
    scribe = Scribe(bot_key=OLD_KEY.hex())
    scribe.add("order")
    signature = OLD.sign(handover_preimage("g-test", scribe.head, NEW_KEY))
    scribe.add("handover", bot_key=NEW_KEY.hex(), sig=signature.hex())
    scribe.add("order")
    right = _heads(scribe, (0, OLD), (1, OLD), (2, OLD), (2, NEW), (3, NEW))
    verdict = scribe.verdict(heads=right)

    assert verdict.errors == ()
    for k, key in ((0, NEW), (1, NEW), (3, OLD)):
        assert scribe.verdict(heads=_heads(scribe, (k, key))).errors == (
            f"line {k}: the signature of its head is not the bot's",
        )


def test_section_2_a_line_without_a_signed_head_is_remarked() -> None:
    """Whoever appends to a record that was signed, or hands out an empty file, is seen to."""
    scribe = Scribe(bot_key=OLD_KEY.hex())
    scribe.add("order")
    both, first = _heads(scribe, (0, OLD), (1, OLD)), _heads(scribe, (0, OLD))

    assert scribe.verdict(heads=both).warnings == scribe.verdict().warnings == ()
    for heads, unsigned in ((first, 1), (b"", 2)):
        verdict = scribe.verdict(heads=heads)
        assert verdict.errors == ()
        assert verdict.warnings == (f"heads: {unsigned} of 2 lines have no signed head",)


def test_section_2_a_handover_by_consent_needs_no_signature() -> None:
    """Where the old key is lost, a player of each side names the new one."""
    scribe = Scribe(bot_key=OLD_KEY.hex())
    scribe.add("handover", bot_key=NEW_KEY.hex(), by=scribe.consents("handover", HOST, ALLY, RED))

    assert scribe.verdict(heads=_heads(scribe, (0, OLD), (1, NEW))).errors == ()


def test_section_2_a_handover_that_nobody_signed_is_an_error() -> None:
    """Not the new key, not over another head, not with a signature that is no signature."""

    def signed(key: Ed25519PrivateKey, at: int) -> Tale:
        def tale(scribe: Scribe) -> int:
            scribe.add("order")
            message = handover_preimage("g-test", scribe.heads[at], NEW_KEY)
            return scribe.add("handover", bot_key=NEW_KEY.hex(), sig=key.sign(message).hex())

        return tale

    for tale in (signed(NEW, 1), signed(OLD, 0)):
        assert_blamed(tale, "did not sign", Scribe(bot_key=OLD_KEY.hex()))
    assert_blamed(lambda s: s.add("handover", bot_key=NEW_KEY.hex(), sig="ab"), "field sig")
    assert_blamed(lambda s: s.add("handover", bot_key=NEW_KEY.hex()), "field by")


def test_section_2_signed_heads_are_held_against_the_chain() -> None:
    """Another history under the bot's signature, a foreign one and a damaged file are errors."""
    scribe, other = Scribe(bot_key=OLD_KEY.hex()), Scribe(bot_key=OLD_KEY.hex())
    scribe.add("order", text="north")
    other.add("order", text="south")
    other.add("order")

    def first(heads: bytes) -> str:
        return scribe.verdict(heads=heads).errors[0]

    assert scribe.verdict(heads=b"").errors == ()
    assert first(_heads(other, (1, OLD))) == (
        "line 1: the bot signed another head for this line: two histories"
    )
    assert first(_heads(other, (1, NEW))) == "line 1: the heads file holds another head"
    assert "does not have" in first(_heads(other, (2, OLD)))
    beyond, there = (
        scribe.verdict(heads=_heads(other, (2, OLD), (1, OLD)), head=other.heads[line].hex()).errors
        for line in (2, 1)
    )
    assert "the given head is that of line 2: the transcript ends at line 1" in beyond
    assert not any(words.startswith("the given head is that of line") for words in there)
    for damage in (b"x", b"\r\n", b"\n\n", b" 1\n"):
        assert first(_heads(scribe, (0, OLD)).replace(b"\n", damage)).startswith("heads line ")
    assert first(b"0" + _heads(scribe, (0, OLD))) == "heads line 0: not `k head signature`"


def test_a_key_of_small_order_signs_nothing() -> None:
    """Under the neutral point one signature would fit every message; odd encodings are refused."""
    everything = (1).to_bytes(32, "little") + bytes(32)
    for key in (1, 0, PRIME - 1, PRIME + 1, PRIME, 1 + 2**255):
        assert not is_signed(key.to_bytes(32, "little"), everything, b"any message")
    assert not is_sound_key(b"short")
    assert is_signed(OLD_KEY, OLD.sign(b"m"), b"m")
    assert not is_signed(OLD_KEY, OLD.sign(b"m"), b"n")
    assert not is_signed(OLD_KEY, b"", b"m")


def test_the_keys_called_small_are_those_of_order_eight_or_less() -> None:
    """Eight times any of the refused points is the neutral one, counted with whole numbers."""
    d = -121665 * pow(121666, -1, PRIME) % PRIME
    for y in _SMALL_ORDER_Y:
        square = (y * y - 1) * pow(d * y * y + 1, -1, PRIME) % PRIME
        x = pow(square, (PRIME + 3) // 8, PRIME)
        x = x if x * x % PRIME == square else x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
        assert x * x % PRIME == square
        point = (x, y)
        for _ in range(3):
            point = _doubled(*point, d)
        assert point == (0, 1)


def _doubled(x: int, y: int, d: int) -> tuple[int, int]:
    product = d * x * x * y * y
    return (
        2 * x * y * pow(1 + product, -1, PRIME) % PRIME,
        (y * y + x * x) * pow(1 - product, -1, PRIME) % PRIME,
    )


@pytest.mark.parametrize("k", range(9))
def test_section_7_a_given_head_binds_the_lines_before_it(k: int) -> None:
    """It must be the head after some line; what follows is reported as unbound."""
    scribe = Scribe()
    scribe.whole("beacon")
    scribe.whole("beacon")
    verdict = scribe.verdict(head=scribe.heads[k].hex())
    unbound = ["not bound by the given head" in roll.unchecked for roll in verdict.rolls]
    told = f"lines {k + 1} to 8: not bound by the given head"

    assert verdict.errors == ()
    assert (told in verdict.warnings) == (k < 8)
    assert unbound == [k < 4, k < 8]


@pytest.mark.parametrize("head", ["00" * 32, "", "zz", Scribe().head.hex().upper()])
def test_section_7_a_head_that_is_of_no_line_is_an_error(head: str) -> None:
    """A rewritten game does not have the head that a player kept."""
    scribe = Scribe()
    scribe.whole("beacon")
    verdict = scribe.verdict(head=head)

    assert verdict.errors == ("the given head is the head after no line of this transcript",)
    assert "not bound by the given head" in verdict.rolls[0].unchecked
