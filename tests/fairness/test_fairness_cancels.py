"""Cancellations: whose word closes a roll, and until when."""

import pytest
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe
from tale import Tale, assert_blamed, begun

from core.fairness.drand import round_time
from core.fairness.roll import Status


def _cancel(scribe: Scribe, user: str = ALLY, text: str | None = None, **changes: object) -> int:
    words = f"cancel {scribe.code}" if text is None else text
    fields: dict[str, object] = {"n": 1, "user": user, "msg": scribe.message(), "text": words}
    return scribe.add("cancel", **(fields | changes))


@pytest.mark.parametrize("mode", ["witnessed", "sealed", "duel", "beacon"])
@pytest.mark.parametrize("user", [ALLY, FRIEND, RED])
def test_section_6_a_player_not_on_the_hosts_side_may_cancel(mode: str, user: str) -> None:
    """Any of them, in any letter case, before the first reply or round; the number stays used."""
    scribe = Scribe.locked(mode)
    word = "cancel" if user == ALLY else "Cancel"
    _cancel(scribe, user, f"{word}\nplease {scribe.code[:32]} {scribe.code[32:]}")
    scribe.whole(mode)
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert [roll.status for roll in verdict.rolls] == [Status.CANCELLED, Status.ROLLED]
    assert verdict.rolls[0].as_json()["results"] is None


def _round_is_near(scribe: Scribe) -> int:
    scribe.now_ms = 1000 * round_time(scribe.due_round()) - 6000 - 1000
    return _cancel(scribe)


BAD_CANCELS: dict[str, tuple[Tale, str]] = {
    "by the host": (begun("witnessed", lambda s: _cancel(s, HOST)), "no player of another side"),
    "by his mate": (begun("sealed", lambda s: _cancel(s, MATE)), "no player of another side"),
    "by a stranger": (begun("duel", lambda s: _cancel(s, STRANGER)), "no player of another side"),
    "without the code": (begun("witnessed", lambda s: _cancel(s, text="cancel")), "lock code"),
    "without the word": (begun("witnessed", lambda s: _cancel(s, text=s.code)), "word"),
    "with the word last": (
        begun("witnessed", lambda s: _cancel(s, text=f"{s.code} cancel")),
        "word",
    ),
    "with a longer word": (begun("duel", lambda s: _cancel(s, text=f"cancels {s.code}")), "word"),
    "after a phrase": (begun("witnessed", lambda s: [s.phrase(), _cancel(s)][1]), "too late"),
    "after a sealed phrase": (begun("sealed", lambda s: [s.phrase(), _cancel(s)][1]), "too late"),
    "after a commitment": (
        begun("duel", lambda s: [s.commit(HOST, b"r" * 16), _cancel(s)][1]),
        "too late",
    ),
    "six seconds before the round": (begun("beacon", _round_is_near), "too late"),
    "of a plain roll": (begun("plain", _cancel), "too late"),
    "of no open roll": (begun("beacon", lambda s: _cancel(s, n=2)), "not open"),
}


@pytest.mark.parametrize("why", BAD_CANCELS)
def test_section_6_a_cancellation_is_blamed(why: str) -> None:
    """Nothing else cancels: not the host, not the bot, not too late."""
    assert_blamed(*BAD_CANCELS[why])


def test_section_6_a_beacon_roll_can_be_cancelled_until_six_seconds_before() -> None:
    """A millisecond more than six seconds before the round still counts."""
    scribe = Scribe.locked("beacon")
    scribe.now_ms = 1000 * round_time(scribe.due_round()) - 6001 - 1000
    _cancel(scribe)

    assert scribe.verdict().errors == ()


def test_section_6_a_lock_is_not_cancelled_before_it_was_posted() -> None:
    """Nobody can have replied to it."""

    def tale(scribe: Scribe) -> int:
        scribe.lock("witnessed")
        return _cancel(scribe)

    assert_blamed(tale, "before LOCK was posted")
