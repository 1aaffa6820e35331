"""The printed vectors of umpire-dice/1, and the transcripts that must fail, read by verify.py."""

import random
from typing import Any

import pytest
from printed_vectors import GOLDEN
from second_scribe import LINKS, Scribe, tagged

from core.fairness.verify import faces_of, tagged_hash, verify

LINES: list[str] = GOLDEN["lines"]
FIRST_ERRORS = {case["first_error"]: case["lines"] for case in GOLDEN["must_fail"]}
ERROR_LINES = (17, 15, 0, 0, 15, 5, 26)


def as_file(lines: list[str]) -> bytes:
    """A transcript as exported."""
    return "".join(line + "\n" for line in lines).encode()


def test_the_golden_transcript_verifies_to_its_printed_head_and_dice() -> None:
    """Head, dice and states of the printed game; what differs from the agreement is a warning."""
    report = verify(as_file(LINES))
    results = {roll["n"]: roll["results"] for roll in report["rolls"]}
    statuses = [roll["status"] for roll in report["rolls"]]

    assert report["errors"] == []
    assert GOLDEN["head"] == report["head"]
    assert len(LINES) == report["lines"]
    assert {roll["n"]: roll["dice"] for roll in GOLDEN["rolls"]} | {2: None} == results
    assert statuses == ["rolled", "cancelled", "rolled", "rolled", "rolled"]
    assert report["warnings"] == [
        "roll 1: agreed witnessed, rolled sealed, declared by the host's side",
        "roll 2: agreed witnessed, rolled sealed, declared by the host's side",
        "roll 5: agreed beacon, rolled duel, declared by another side",
    ]


@pytest.mark.parametrize("first_error", FIRST_ERRORS)
def test_a_transcript_that_must_fail_fails_first_where_it_is_printed(first_error: str) -> None:
    """The first error is the printed one, on its line."""
    line = ERROR_LINES[list(FIRST_ERRORS).index(first_error)]
    report = verify(as_file(FIRST_ERRORS[first_error]))

    assert not report["ok"]
    assert report["errors"][0].startswith(f"line {line}: ")
    assert first_error in report["errors"][0]


@pytest.mark.parametrize("case", GOLDEN["sampling"], ids=lambda case: case["group"])
def test_a_throw_shows_the_printed_faces(case: dict[str, Any]) -> None:
    """Sampling without bias, one and two bytes wide, is the printed one."""
    key = bytes.fromhex(case["key"])

    assert case["values"] == faces_of(key, case["group"], case["n"], case["m"])


def test_the_head_that_the_bot_signs_is_the_printed_one() -> None:
    """H("head", game, k, h_k) for line 0."""
    expected = GOLDEN["signed_head_preimage"]["H(head,game,k,h_k)"]
    line_0 = tagged_hash("genesis", LINES[0].encode())

    assert expected == tagged_hash("head", "g-0001", bytes(4), line_0).hex()


def test_any_changed_byte_is_an_error_or_another_head() -> None:
    """Nobody who knows the head can be shown another game."""
    chosen = random.Random(20)  # noqa: S311 - seeded, so that a failure comes again
    original = as_file(LINES)
    for _ in range(12):
        at = chosen.randrange(len(original))
        changed = bytearray(original)
        changed[at] ^= 1 << chosen.randrange(8)
        report = verify(bytes(changed), head=GOLDEN["head"])

        assert not report["ok"], changed[max(0, at - 20) : at + 20]


def test_a_long_sealed_chain_is_followed_over_cancelled_links() -> None:
    """Three LOCKs use links 1, 2 and 3; only 1 and 3 are revealed."""
    scribe = Scribe(mode="sealed").whole("sealed")
    scribe.lock("sealed").post().act(
        "cancel", user="200000000000000009", text=f"cancel {scribe.code}"
    )
    scribe.whole("sealed")
    report = scribe.report()

    assert report["errors"] == []
    assert [roll["n"] for roll in report["rolls"]] == [1, 2, 3]


def test_the_chain_vector_is_the_scribes_own_arithmetic() -> None:
    """The printed hash chain, link by link, so that the scribe can be trusted with longer ones."""
    chain = GOLDEN["chain"]
    values = [bytes.fromhex(value) for value in chain["values"]]
    for i in range(1, len(values)):
        assert values[i - 1] == tagged("chain", chain["game"], i.to_bytes(4, "big"), values[i])

    assert LINKS[0] == tagged("chain", "g-1", bytes([0, 0, 0, 1]), LINKS[1])
