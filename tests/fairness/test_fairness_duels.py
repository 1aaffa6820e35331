"""Duels: both sides commit, then all open; the host holds nothing."""

from collections.abc import Callable

import pytest
from scribe import ALLY, HOST, RED, Scribe
from tale import Tale, assert_blamed, begun

R, S, T = b"r" * 16, b"s" * 16, b"t" * 16
DAY_MS = 86_400_000


def _duel(scribe: Scribe, **changes: object) -> None:
    scribe.lock("duel", **changes)
    scribe.posted()


def _committed(scribe: Scribe) -> None:
    _duel(scribe)
    scribe.commit(HOST, R)
    scribe.commit(ALLY, S)


def _after_commits(act: Callable[[Scribe], int]) -> Tale:
    def tale(scribe: Scribe) -> int:
        _committed(scribe)
        return act(scribe)

    return tale


BAD_DUELS: dict[str, tuple[Tale, str]] = {
    "a stranger commits": (begun("duel", lambda s: s.commit(RED, R)), "no duellist"),
    "one commits twice": (
        begun("duel", lambda s: [s.commit(HOST, R), s.commit(HOST, S)][1]),
        "second commitment",
    ),
    "a commitment in a beacon roll": (begun("beacon", lambda s: s.commit(ALLY, R)), "takes no"),
    "a commitment of 31 bytes": (
        begun("duel", lambda s: s.commit(HOST, R, c="ab" * 31)),
        "field c",
    ),
    "one opens before the other commits": (
        begun("duel", lambda s: [s.commit(HOST, R), s.nonce(HOST, R)][1]),
        "before both sides",
    ),
    "one opens who never committed": (
        _after_commits(lambda s: s.nonce(RED, R)),
        "without a commit",
    ),
    "one opens something else": (_after_commits(lambda s: s.nonce(ALLY, R)), "does not fit"),
    "one opens another's": (
        begun(
            "duel",
            lambda s: [
                s.commit(HOST, R),
                s.add("commit", n=1, user=ALLY, msg=s.message(), c=_commitment_of_last(s)),
                s.nonce(HOST, R),
                s.nonce(ALLY, R),
            ][3],
        ),
        "does not fit",
    ),
    "one opens 15 bytes": (_after_commits(lambda s: s.nonce(ALLY, S[:15])), "field r"),
    "one opens twice": (
        _after_commits(lambda s: [s.nonce(ALLY, S), s.nonce(ALLY, S)][1]),
        "second opening",
    ),
    "one opens a day late": (
        _after_commits(lambda s: s.nonce(ALLY, S, wait_ms=DAY_MS + 1)),
        "over 24 h",
    ),
    "the result comes before the last opening": (
        _after_commits(lambda s: [s.nonce(ALLY, S), s.result()][1]),
        "before its chance",
    ),
}


def _commitment_of_last(scribe: Scribe) -> str:
    return scribe.lines[-1].decode().split('"c":"')[1][:64]


@pytest.mark.parametrize("why", BAD_DUELS)
def test_section_4_a_duel_is_blamed(why: str) -> None:
    """Both sides commit, then all open what they committed to, in time."""
    assert_blamed(*BAD_DUELS[why])


def test_section_4_nobody_commits_after_an_opening() -> None:
    """A late second opponent could otherwise choose his share after seeing another's."""

    def tale(scribe: Scribe) -> int:
        _duel(scribe, opp=[ALLY, RED])
        scribe.commit(HOST, R)
        scribe.commit(ALLY, S)
        scribe.nonce(HOST, R)
        return scribe.commit(RED, T)

    assert_blamed(tale, "after an opening")


def test_section_4_a_duel_needs_one_opponent_and_all_who_committed() -> None:
    """RED may stay away; whoever committed must open, a day later at the latest."""
    scribe = Scribe()
    _duel(scribe, opp=[ALLY, RED])
    scribe.commit(RED, S)
    scribe.commit(HOST, R)
    scribe.nonce(RED, S)
    scribe.nonce(HOST, R, wait_ms=DAY_MS - 1000)
    scribe.result()

    assert scribe.verdict().errors == ()
