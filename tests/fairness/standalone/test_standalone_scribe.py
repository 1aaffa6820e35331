"""A scribe that writes games of every mode for the tests of verify.py, by arithmetic of its own."""

from second_scribe import Scribe, accepted

from core.fairness.verify import verify


def test_the_scribe_writes_a_right_game_of_every_mode() -> None:
    """One roll of each mode after the other has no errors, and the dice are the scribe's own."""
    scribe = Scribe()
    for mode in ("plain", "duel", "sealed"):
        scribe.whole(mode)
    expected = scribe.dice()
    report = accepted(scribe)

    assert expected == report["rolls"][-1]["results"]
    assert [roll["mode"] for roll in report["rolls"]] == ["plain", "duel", "sealed"]
    assert accepted(Scribe().whole("beacon"))["rolls"][0]["status"] == "rolled"
    assert accepted(Scribe().whole("witnessed"))["rolls"][0]["status"] == "rolled"


def test_every_beginning_of_a_right_game_is_right() -> None:
    """A game in progress is no error, wherever it stands."""
    scribe = Scribe()
    for mode in ("duel", "sealed", "witnessed"):
        scribe.whole(mode)
    for length in range(1, len(scribe.lines) + 1):
        beginning = b"".join(line + b"\n" for line in scribe.lines[:length])

        assert verify(beginning)["errors"] == []
