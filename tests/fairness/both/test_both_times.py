"""What the chain cannot prove and both verifiers name: forfeits, consents, replies edited away."""

import json
from typing import Any

import pytest
from agreement import agreed
from channel_export import BOT, channel_message
from deeds import DAY_MS, committed
from scribe import ALLY, FRIEND, HOST, RED, STRANGER, Scribe, fake_check

from core.fairness import verdict as library
from core.fairness import verify as stand_alone

UNTOLD = "no message tells when"


@pytest.fixture(autouse=True)
def _fake_drand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)


def reports(scribe: Scribe, **evidence: Any) -> list[dict[str, Any]]:
    """Return what each verifier says, having found them to agree and to find no error."""
    assert agreed(scribe.export, fake_check, **evidence).ok
    ours: dict[str, Any] = library.verify(
        scribe.export, beacon_check=fake_check, **evidence
    ).as_json()
    return [ours, stand_alone.verify(scribe.export, **evidence)]


def warned(scribe: Scribe, words: str, **evidence: Any) -> list[bool]:
    """Return whether each verifier warns with some words."""
    return [words in " ".join(each["warnings"]) for each in reports(scribe, **evidence)]


def untold(scribe: Scribe) -> list[bool]:
    """Return whether each verifier lists the time of roll 1's forfeit as unchecked."""
    return [UNTOLD in " ".join(each["rolls"][0]["unchecked"]) for each in reports(scribe)]


def forfeited(**more: object) -> Scribe:
    """A duel that both have committed to and one forfeits."""
    scribe = Scribe()
    committed(scribe)
    scribe.add("forfeit", n=1, user=HOST, why="silence", **more)
    return scribe


def test_a_forfeit_without_a_message_is_the_hosts_word_for_the_time() -> None:
    """DICE.md gives the line no message: that the 24 hours were over is named as unchecked."""
    assert untold(forfeited()) == [True, True]
    assert untold(forfeited(msg="none")) == [True, True]
    assert warned(forfeited(), "forfeited within 24") == [False, False]


@pytest.mark.parametrize(("wait_ms", "early"), [(DAY_MS - 2000, True), (DAY_MS, False)])
def test_a_forfeit_that_names_its_announcement_is_dated_by_it(wait_ms: int, *, early: bool) -> None:
    """The bot records the announcement's id, which carries Discord's time."""
    scribe = Scribe()
    committed(scribe)
    scribe.add("forfeit", n=1, user=HOST, why="silence", msg=scribe.message(wait_ms))

    assert untold(scribe) == [False, False]
    assert warned(scribe, "forfeited within 24") == [early, early]


@pytest.mark.parametrize(("wait_ms", "early"), [(3_600_000, True), (DAY_MS, False)])
def test_a_later_message_shows_that_a_forfeit_came_too_early(wait_ms: int, *, early: bool) -> None:
    """A host who forfeits for his opponent at once is shown up by the next message's time."""
    scribe = forfeited()
    scribe.now_ms += wait_ms
    scribe.lock("beacon")
    scribe.posted()
    scribe.beacon()
    scribe.result()

    assert warned(scribe, "roll 1: forfeited within 24") == [early, early]


def test_a_forfeits_announcement_is_looked_up_in_discords_export() -> None:
    """One that is not there leaves the time unvouched."""
    scribe = Scribe()
    committed(scribe)
    lock = channel_message(scribe.lock_message, BOT, f"LOCK {scribe.code}", None)
    told = [json.loads(raw) for raw in scribe.lines[-2:]]
    messages = [
        lock,
        *(channel_message(t["msg"], t["user"], t["c"], scribe.lock_message) for t in told),
    ]
    end = scribe.message(DAY_MS)
    scribe.add("forfeit", n=1, user=HOST, why="silence", msg=end)
    there = [*messages, channel_message(end, BOT, "forfeited", None)]

    for export, missing in ((messages, True), (there, False)):
        discord = json.dumps(export).encode()
        said = warned(scribe, f"message {end} is not in", discord=discord)
        assert said == [missing, missing]


@pytest.mark.parametrize(
    ("seat_text", "void_text", "silent"),
    [("agree poland for {user} {head}", "void 1 {head}", False), ("{head}", "void {head}", True)],
)
def test_a_consent_that_does_not_name_its_matter_is_pointed_out(
    seat_text: str, void_text: str, *, silent: bool
) -> None:
    """Beside Discord's export: such a text is bound to its matter only by what it answered."""
    scribe = Scribe()
    typed = []

    def says(user: str, text: str) -> dict[str, str]:
        words = text.format(user=STRANGER, head=scribe.head.hex())
        typed.append(channel_message(scribe.message(), user, words, None))
        return {"user": user, "msg": typed[-1]["id"], "text": words}

    said = says(RED, seat_text)
    seat = {"seat": "poland", "side": "allies", "user": STRANGER, "by": RED}
    scribe.add("seat", **seat, msg=said["msg"], text=said["text"])
    scribe.whole("plain")
    by = [says(user, void_text) for user in (HOST, ALLY, RED)]
    scribe.add("void", n=1, by=by)

    discord = json.dumps(typed).encode()
    assert warned(scribe, "does not itself name", discord=discord) == [silent, silent]
    assert warned(scribe, "does not itself name") == [False, False]


def test_an_earlier_reply_that_was_edited_is_pointed_out() -> None:
    """Nobody can tell any more whether it should have counted in the recorded one's place."""
    scribe = Scribe.locked("witnessed")
    found = [channel_message(scribe.lock_message, BOT, f"LOCK {scribe.code}", None)]
    early = channel_message(scribe.message(), ALLY, "now this", scribe.lock_message)
    early["edited_timestamp"] = "2023-09-15T12:00:00+00:00"
    line = scribe.phrase()
    told = json.loads(scribe.lines[line])
    found.append(channel_message(told["msg"], ALLY, told["text"], scribe.lock_message))
    scribe.beacon()
    scribe.result()

    for author, shown in ((ALLY, True), (FRIEND, False)):
        export = [*found, early | {"author": {"id": author}}]
        discord = json.dumps(export).encode()
        assert warned(scribe, "edited", discord=discord) == [shown, shown]
        for each in reports(scribe, discord=discord):
            assert ("should have counted" in str(each["rolls"][0]["unchecked"])) is shown
