"""The scribe and his derivation are right, so that they can judge ours."""

from printed_vectors import GOLDEN, naive_faces
from scribe import Scribe


def test_the_oracle_derives_what_the_golden_transcript_says() -> None:
    """The plain derivation agrees with the printed dice, so it can judge the library's."""
    for roll in GOLDEN["rolls"]:
        if roll["n"] == 3:
            key = bytes.fromhex(roll["key"])
            assert naive_faces(key, "big", 3, 40000) == roll["dice"]["big"]
            assert naive_faces(key, "capital", 12, 6) == roll["dice"]["capital"]


def test_every_mode_from_lock_to_result_verifies() -> None:
    """A game with a roll in each mode has no error and its dice are those of the scribe."""
    scribe = Scribe()
    for mode in ("witnessed", "beacon", "sealed", "duel", "plain"):
        scribe.whole(mode)

    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert [str(roll.mode) for roll in verdict.rolls] == [
        "witnessed",
        "beacon",
        "sealed",
        "duel",
        "plain",
    ]
    assert all(roll.status == "rolled" for roll in verdict.rolls)
    assert verdict.head == scribe.head.hex()
