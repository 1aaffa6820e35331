"""Results: every fixed throw, the beginnings of open ones; and LOCKs that expire without one."""

from typing import Any

from second_scribe import (
    DAY_MS,
    HOST,
    RIVAL,
    Scribe,
    accepted,
    errors_of,
    refused,
    stream,
)


def posted(mode: str, **changes: Any) -> Scribe:
    """A LOCK of a mode that is posted."""
    return Scribe().lock(mode, **changes).post()


def test_a_result_needs_what_feeds_its_dice() -> None:
    """There is no result before the beacon, the reveal or the last opening."""
    for scribe in (
        posted("beacon"),
        posted("witnessed").phrase(),
        posted("sealed").phrase(),
    ):
        refused(scribe.result(), "without what feeds its dice")
    duel = posted("duel").duel(HOST, bytes(16)).duel(RIVAL, bytes(16)).open(HOST)
    refused(duel.result(), "without what feeds its dice")


OPEN = {"open": [{"id": "r*", "max": 5, "m": 6}, {"id": "luck", "max": 2, "m": 100}]}


def test_a_result_shows_every_fixed_throw_and_the_beginning_of_open_ones() -> None:
    """Any number of open dice up to the most that the LOCK allows."""
    for dice in (1, 5):
        scribe = posted("beacon", **OPEN).beacon()
        key = scribe.key()
        thrown = {"r7": stream(key, "r7", dice, 6), "luck": stream(key, "luck", 2, 100)}
        report = accepted(scribe.result(**thrown))

        assert report["rolls"][0]["results"] == {**scribe.dice(), **thrown}


def test_a_result_with_other_faces_counts_or_throws_is_refused() -> None:
    """Each throw is judged by itself."""
    key = posted("beacon", **OPEN).beacon().key()
    attack = posted("beacon", **OPEN).beacon().dice()["attack"]
    wrong: list[dict[str, Any]] = [
        {"attack": attack[::-1] if attack[0] != attack[1] else [attack[0], attack[0] % 6 + 1]},
        {"attack": attack[:1]},
        {"attack": [*attack, 1]},
        {"attack": []},
        {"attack": [True, 1]},
        {"attack": ["1", "2"]},
        {"attack": 7},
        {"r1": stream(key, "r1", 6, 6)},
        {"r1": [*stream(key, "r1", 2, 6)[1:], 7]},
        {"r1": []},
        {"r": stream(key, "r", 1, 6)},
        {"defend": [1]},
        {"R1": [1]},
        {"luck": [101]},
    ]
    for thrown in wrong:
        assert len(errors_of(posted("beacon", **OPEN).beacon().result(**thrown))) == 1
    refused(posted("beacon").beacon().act("result", dice={}), "attack is missing")


def test_a_plain_result_is_checked_for_number_and_range_only() -> None:
    """And says that nothing else is."""
    report = accepted(Scribe(mode="plain").whole("plain"))

    assert report["rolls"][0]["unchecked"][0].startswith("unverified")
    assert report["warnings"] == []
    for faces in ([0, 1], [7, 1], [1], [1, 1, 1], [1.0, 1], [True, True]):
        scribe = Scribe(mode="plain").lock("plain").act("result", dice={"attack": faces})

        assert len(errors_of(scribe)) == 1


def test_an_expired_lock_was_open_for_a_day() -> None:
    """24 hours after its message, incomplete, and no beacon roll."""
    late = DAY_MS / 1000
    for scribe in (
        posted("sealed"),
        posted("witnessed"),
        posted("duel"),
    ):
        accepted(scribe.act("expire", msg=scribe.message(late)))
    early = posted("sealed")
    refused(early.act("expire", msg=early.message(late - 0.001)), "within 24 hours")
    unposted = Scribe().lock("sealed")
    refused(unposted.act("expire", msg=unposted.message(late)), "within 24 hours")
    complete = posted("sealed").phrase()
    refused(complete.act("expire", msg=complete.message(late)), "what is complete")
    duel = posted("duel").duel(HOST, bytes(16)).duel(RIVAL, bytes(16))
    refused(duel.act("expire", msg=duel.message(late)), "what is complete")
    for mode in ("beacon", "plain"):
        scribe = posted(mode)
        refused(scribe.act("expire", msg=scribe.message(late)), "what is complete")
