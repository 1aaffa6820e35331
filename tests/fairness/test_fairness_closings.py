"""How rolls are closed: expire, withheld, forfeit."""

import pytest
from scribe import ALLY, FRIEND, HOST, Scribe
from tale import Tale, assert_blamed

DAY_MS = 86_400_000


def _expired(mode: str, wait_ms: int) -> Tale:
    def tale(scribe: Scribe) -> int:
        scribe.lock(mode)
        scribe.posted()
        return scribe.add("expire", n=1, msg=scribe.message(wait_ms))

    return tale


@pytest.mark.parametrize("mode", ["witnessed", "sealed", "duel"])
def test_section_6_a_roll_without_replies_expires_after_a_day(mode: str) -> None:
    """Exactly 24 hours after the posting is enough; a millisecond less is not."""
    scribe = Scribe()
    _expired(mode, DAY_MS)(scribe)
    scribe.whole(mode)
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert [str(roll.status) for roll in verdict.rolls] == ["expired", "rolled"]
    assert_blamed(_expired(mode, DAY_MS - 1), "within 24 h")


def test_section_6_a_roll_whose_inputs_are_fixed_never_expires() -> None:
    """Not a beacon roll, not a plain one, not one that all have replied to."""

    def replied(scribe: Scribe) -> int:
        scribe.lock("witnessed")
        scribe.posted()
        scribe.phrase()
        return scribe.add("expire", n=1, msg=scribe.message(DAY_MS))

    def both_in(scribe: Scribe) -> int:
        scribe.lock("duel")
        scribe.posted()
        scribe.commit(HOST, b"r" * 16)
        scribe.commit(ALLY, b"s" * 16)
        return scribe.add("expire", n=1, msg=scribe.message(DAY_MS))

    def unposted(scribe: Scribe) -> int:
        scribe.lock("sealed")
        return scribe.add("expire", n=1, msg=scribe.message(DAY_MS))

    assert_blamed(_expired("beacon", DAY_MS), "never expires")
    assert_blamed(_expired("plain", DAY_MS), "never expires")
    assert_blamed(replied, "complete")
    assert_blamed(both_in, "complete")
    assert_blamed(unposted, "before LOCK was posted")


def test_section_6_a_duel_that_only_one_side_joined_may_expire() -> None:
    """Both allies committed and the host did not: the replies are not complete."""
    scribe = Scribe()
    scribe.lock("duel", opp=[ALLY, FRIEND])
    scribe.posted()
    scribe.commit(ALLY, b"r" * 16)
    scribe.commit(FRIEND, b"s" * 16)
    scribe.add("expire", n=1, msg=scribe.message(DAY_MS))

    assert scribe.verdict().errors == ()


def _withhold(scribe: Scribe) -> int:
    return scribe.add("withheld", n=scribe.n, why="the laptop slept")


def test_section_4_a_withheld_sealed_roll_is_told_by_a_later_reveal() -> None:
    """The host may hide a result for a while; the next secret shows it to everybody."""
    scribe = Scribe(mode="sealed")
    scribe.lock("sealed")
    scribe.posted()
    scribe.phrase()
    _withhold(scribe)
    hidden = (scribe.verdict().warnings[0], scribe.lock_head, list(scribe.phrases))
    scribe.whole("sealed")
    verdict = scribe.verdict()
    scribe.lock_head, scribe.phrases, scribe.sources = (
        hidden[1],
        hidden[2],
        [scribe.secrets[1], b""],
    )
    dice = scribe.dice()

    assert hidden[0] == "roll 1: withheld: the laptop slept; its dice are not known"
    assert verdict.errors == ()
    assert verdict.rolls[0].as_json()["status"] == "withheld"
    assert verdict.rolls[0].as_json()["results"] is None
    assert verdict.rolls[0].key == scribe.key()
    told = f"attacker {dice['attacker']}, leader {dice['leader']}, by the key {scribe.key().hex()}"
    assert verdict.warnings == (
        f"roll 1: withheld: the laptop slept; its dice were {told}",
        "of 2 rolls: 1 withheld",
    )


def test_section_4_what_tells_a_withheld_roll_may_be_recorded_later() -> None:
    """A reveal or a beacon for a withheld roll is checked and then shows its dice."""
    scribe = Scribe()
    scribe.lock("sealed")
    scribe.posted()
    scribe.phrase()
    _withhold(scribe)
    scribe.reveal()
    scribe.lock("witnessed")
    scribe.posted()
    scribe.phrase()
    _withhold(scribe)
    assert "anybody can compute its dice from drand round" in scribe.verdict().warnings[-2]
    scribe.beacon()
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert [roll.key is None for roll in verdict.rolls] == [False, False]
    assert "of 2 rolls: 2 withheld" in verdict.warnings
    assert_blamed(lambda s: s.beacon(sig="00" * 48), "second beacon", scribe)


def test_section_2_only_a_roll_with_fixed_inputs_or_no_posting_is_withheld() -> None:
    """While replies are missing, a posted roll is cancelled or expires."""

    def unfinished(mode: str) -> Tale:
        def tale(scribe: Scribe) -> int:
            scribe.lock(mode)
            scribe.posted()
            return _withhold(scribe)

        return tale

    for mode in ("witnessed", "sealed", "duel"):
        assert_blamed(unfinished(mode), "before its inputs were fixed")
    for mode in ("witnessed", "sealed", "duel", "beacon", "plain"):
        scribe = Scribe()
        scribe.lock(mode)
        _withhold(scribe)
        assert scribe.verdict().errors == ()
    assert_blamed(lambda s: [s.lock("beacon"), s.add("withheld", n=1)][1], "field why")


def _committed(scribe: Scribe) -> Scribe:
    scribe.lock("duel")
    scribe.posted()
    scribe.commit(HOST, b"r" * 16)
    scribe.commit(ALLY, b"s" * 16)
    return scribe


def test_section_2_a_duellist_who_does_not_open_forfeits() -> None:
    """The forfeit is counted and printed by every verification."""
    scribe = _committed(Scribe(mode="duel"))
    scribe.nonce(ALLY, b"s" * 16)
    scribe.add("forfeit", n=1, user=HOST, why="no opening")
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert verdict.rolls[0].as_json()["status"] == "forfeited"
    assert verdict.warnings == (
        f"roll 1: forfeited by {HOST}: no opening",
        "of 1 rolls: 1 forfeited",
    )


def test_section_2_a_forfeit_needs_an_opening_that_is_owed() -> None:
    """Not before both sides committed, not by one who opened, not outside a duel."""

    def early(scribe: Scribe) -> int:
        scribe.lock("duel")
        scribe.posted()
        scribe.commit(HOST, b"r" * 16)
        return scribe.add("forfeit", n=1, user=HOST, why="")

    def opened(scribe: Scribe) -> int:
        _committed(scribe).nonce(ALLY, b"s" * 16)
        return scribe.add("forfeit", n=1, user=ALLY, why="")

    def beacon(scribe: Scribe) -> int:
        scribe.lock("beacon")
        return scribe.add("forfeit", n=1, user=ALLY, why="")

    assert_blamed(early, "before both sides")
    assert_blamed(opened, "owes no opening")
    assert_blamed(beacon, "before both sides")


def test_a_game_may_end_with_an_open_roll() -> None:
    """It is listed as open, with no results, and said to be open."""
    scribe = Scribe()
    scribe.lock("witnessed")
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert (verdict.rolls[0].as_json()["status"], verdict.rolls[0].results) == ("open", None)
    assert verdict.warnings == ("roll 1: is still open",)
