"""Discord's own export against a game: authors, wording, edits, deletions, replies passed over."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from second_scribe import HOST, RIVAL, STRANGER, Scribe, snowflake

from core.fairness.verify import UnreadableError, read_export, verify

BOT = "1001"


def stamp(message: str) -> str:
    """A message's time as Discord's interface writes it."""
    sent = datetime(2015, 1, 1, tzinfo=UTC) + timedelta(milliseconds=int(message) >> 22)
    return sent.isoformat()


def said(message: str, author: str, content: str, lock: str | None = None) -> dict[str, Any]:
    """A message of the channel; with a LOCK, a reply to it that pings the bot."""
    return {
        "id": message,
        "author": {"id": author},
        "content": content,
        "timestamp": stamp(message),
        "edited_timestamp": None,
        "message_reference": {"message_id": lock, "channel_id": "32"} if lock else None,
        "mentions": [{"id": BOT}] if lock else [],
    }


def game_and_export() -> tuple[Scribe, dict[str, dict[str, Any]]]:
    """A sealed roll, a duel and a cancelled LOCK, and all their messages by name."""
    scribe, found = Scribe(), dict[str, dict[str, Any]]()
    scribe.whole("sealed")
    locks: list[tuple[str, str]] = []
    scribe.whole("duel").lock("sealed").post()
    scribe.act("cancel", user=RIVAL, text=f"cancel {scribe.code}")
    for raw, head in zip(scribe.lines, scribe.heads, strict=True):
        line = json.loads(raw)
        if line["t"] == "lock":
            code = head.hex()
        elif line["t"] == "posted":
            locks.append((line["msg"], code))
            found[f"lock {line['n']}"] = said(line["msg"], BOT, f"a raid, code {code}")
        elif "msg" in line:
            words = line.get("text") or line.get("c") or line.get("r")
            name = f"{line['t']} {line['n']} {'host' if line['user'] == HOST else 'rival'}"
            found[name] = said(line["msg"], line["user"], words, locks[-1][0])
    return scribe, found


def report_of(**changes: dict[str, Any]) -> dict[str, Any]:
    """The report on the game with some messages changed: ``phrase_1_rival={...}``."""
    scribe, found = game_and_export()
    for name, fields in changes.items():
        found[name.replace("_", " ")].update(fields)
    return scribe.report(discord=json.dumps(list(found.values())))


def test_a_whole_export_leaves_nothing_of_the_messages_unchecked() -> None:
    """No errors, and no word of what was not checked; as a list, as bytes or as an object."""
    scribe, found = game_and_export()
    for export in (
        list(found.values()),
        json.dumps(list(found.values())).encode(),
        json.dumps({"messages": list(found.values())}),
    ):
        report = scribe.report(discord=export)

        assert report["errors"] == []
        assert [roll["unchecked"] for roll in report["rolls"]] == [[], [], []]
    assert len(report["warnings"]) == len(scribe.report()["warnings"])


CONTRADICTIONS: dict[str, tuple[dict[str, Any], str]] = {
    "another author": ({"phrase_1_rival": {"author": {"id": HOST}}}, f"was written by {HOST}"),
    "other words": ({"phrase_1_rival": {"content": "others"}}, "does not say"),
    "another commitment": ({"commit_2_host": {"content": "ab" * 32}}, "does not hold"),
    "another opening": ({"nonce_2_rival": {"content": "ab" * 16}}, "does not hold"),
    "a LOCK without its code": ({"lock_1": {"content": "a raid"}}, "does not hold"),
    "a LOCK by a player": ({"lock_1": {"author": {"id": RIVAL}}}, "by a player"),
    "a LOCK by the host": ({"lock_1": {"author": {"id": HOST}}}, "by a player"),
    "a webhook": ({"phrase_1_rival": {"webhook_id": "5"}}, "webhook"),
    "no reply": ({"phrase_1_rival": {"message_reference": None}}, "no reply to the LOCK"),
    "a reply to another": (
        {"cancel_3_rival": {"message_reference": {"message_id": "5"}}},
        "no reply to the LOCK",
    ),
    "a LOCK through a webhook": ({"lock_1": {"webhook_id": "5"}}, "not written by the bot"),
    "two bots": ({"lock_2": {"author": {"id": "1002"}}}, "not written by the bot"),
    "no ping": ({"phrase_1_rival": {"mentions": []}}, "does not ping"),
    "another pinged": ({"phrase_1_rival": {"mentions": [{"id": HOST}]}}, "does not ping"),
    "another time": (
        {"phrase_1_rival": {"timestamp": "2023-08-23T15:00:00+00:00"}},
        "does not fit its id",
    ),
}


@pytest.mark.parametrize("why", CONTRADICTIONS)
def test_a_message_that_contradicts_the_game_is_an_error(why: str) -> None:
    """On the line that rests on it."""
    changes, words = CONTRADICTIONS[why]
    errors = report_of(**changes)["errors"]

    assert errors
    assert all(error.startswith("line ") for error in errors)
    assert any(words in error for error in errors)


def test_an_edit_never_voids_a_roll_but_is_reported() -> None:
    """The first wording is lost, so the words are not compared; author and reference still are."""
    edited = {"edited_timestamp": "2023-08-23T16:00:00+00:00", "content": "?", "mentions": []}
    for name in ("phrase_1_rival", "lock_1", "nonce_2_host"):
        report = report_of(**{name: edited})

        assert report["errors"] == []
        assert "was edited later" in report["warnings"][-1]
    assert report_of(phrase_1_rival={**edited, "author": {"id": HOST}})["errors"]


def test_a_deletion_is_reported_and_left_unchecked() -> None:
    """The roll stands."""
    scribe, found = game_and_export()
    gone = found.pop("phrase 1 rival")["id"]
    report = scribe.report(discord=list(found.values()))

    assert report["errors"] == []
    assert report["warnings"][-1].startswith(f"roll 1: message {gone} is not in the export")
    assert gone in report["rolls"][0]["unchecked"][0]


def test_seat_lines_and_consents_are_compared_too() -> None:
    """Whoever is said to have typed them must have typed them."""
    scribe = Scribe()
    line = {"t": "seat", "seat": "germany", "side": "axis", "user": "5", "by": HOST}
    scribe.add({**line, "msg": scribe.message(), "text": f"germany to 5 {scribe.head}"})
    seat_message = said(scribe.message(0), HOST, f"germany to 5 {scribe.heads[0].hex()}")
    scribe.whole("plain")
    by = [
        {"user": user, "msg": scribe.message(), "text": f"void 1 {scribe.head}", "by": HOST}
        for user in ("5", RIVAL)
    ]
    scribe.act("void", by=by)
    export = [seat_message, *(said(one["msg"], one["user"], one["text"]) for one in by)]

    assert scribe.report(discord=export)["errors"] == []
    assert "line 1: message" in scribe.report(discord=export[1:])["warnings"][-1]
    for i in range(3):
        forged = [dict(message) for message in export]
        forged[i]["author"] = {"id": STRANGER}

        assert len(scribe.report(discord=forged)["errors"]) == 1


@pytest.mark.parametrize(("shift", "passed_over"), [(-500, True), (500, False)])
def test_an_earlier_reply_that_counts_may_not_be_passed_over(shift: int, passed_over: bool) -> None:  # noqa: FBT001 - the table's last column
    """A host who waits for a phrase that he likes is found out."""
    scribe, found = game_and_export()
    recorded, lock = found["phrase 1 rival"], found["lock 1"]["id"]
    sent = str(int(recorded["id"]) + (shift << 22))
    other = said(sent, RIVAL, recorded["content"] + " but other words", lock)
    harmless = [
        {**other, "edited_timestamp": stamp(sent)},
        {**other, "webhook_id": "5"},
        {**other, "mentions": []},
        {**other, "author": {"id": STRANGER}},
        {**other, "content": "no code"},
        {**other, "message_reference": {"message_id": found["lock 2"]["id"]}},
    ]

    assert bool(scribe.report(discord=[*found.values(), other])["errors"]) == passed_over
    for message in harmless:
        assert scribe.report(discord=[*found.values(), message])["errors"] == []


def test_a_cancel_that_counts_may_not_be_passed_over() -> None:
    """In time, by a player of another side, with the code."""
    scribe, found = game_and_export()
    code, lock = found["phrase 1 rival"]["content"][:64], found["lock 1"]["id"]
    in_time = str(int(found["phrase 1 rival"]["id"]) - (500 << 22))
    late = str(int(found["phrase 1 rival"]["id"]) + (500 << 22))

    def errors(message: str, author: str) -> list[str]:
        """What is found if somebody cancelled at that time."""
        cancel = said(message, author, f"cancel {code}", lock)
        listed: list[str] = scribe.report(discord=[*found.values(), cancel])["errors"]
        return listed

    assert "counts and was passed over" in errors(in_time, RIVAL)[0]
    assert errors(late, RIVAL) == []
    assert errors(in_time, HOST) == []
    assert errors(in_time, STRANGER) == []


@pytest.mark.parametrize(
    "export",
    [
        b"",
        b"\xff",
        "7",
        "null",
        "{}",
        '["x"]',
        "[{}]",
        '[{"id":"1"}]',
        '[{"id":1,"author":{"id":"1"},"content":""}]',
        '[{"id":"1","author":{"id":1},"content":""}]',
        '[{"id":"1","author":"1","content":""}]',
        '[{"id":"1","author":{"id":"1"},"content":null}]',
        '[{"id":"1","author":{"id":"1"},"content":"a"},{"id":"1","author":{"id":"1"},"content":"b"}]',
        "[" * 100_000,
    ],
)
def test_an_export_that_cannot_be_read_is_one_error_and_the_game_is_judged_without_it(
    export: Any,
) -> None:
    """It is refused whole, and never by a traceback."""
    report = verify(Scribe().whole("plain").bytes(), discord=export)

    assert [error[:16] for error in report["errors"]] == ["Discord export: "]
    assert report["rolls"][0]["results"] == {"attack": [1, 6]}
    with pytest.raises(UnreadableError):
        read_export(export)


@pytest.mark.parametrize(
    "fields",
    [
        {"mentions": 7},
        {"mentions": ["x", {"id": 5}, None]},
        {"message_reference": "x"},
        {"timestamp": "2023-13-01T00:00:00Z"},
        {"timestamp": 5},
    ],
)
def test_what_an_export_garbles_cannot_be_checked(fields: dict[str, Any]) -> None:
    """Only id, author and content must be there and right."""
    message = {"id": "1", "author": {"id": "1"}, "content": "", **fields}

    assert verify(Scribe().bytes(), discord=[message])["errors"] == []


def test_a_time_of_day_is_read_in_every_form_that_discord_writes() -> None:
    """With micro-, milliseconds or none, and with Z or an offset."""
    scribe, found = game_and_export()
    phrase = found["phrase 1 rival"]
    base = stamp(snowflake(1_692_806_306_000))[:19]
    later = f"{base[:11]}{int(base[11:13]) + 2:02}{base[13:]}.5+02:00"
    forms = (base + "+00:00", base + "Z", base + ".000Z", base + ".999000+00:00", later, None, "?")
    for form in forms:
        phrase["timestamp"] = form

        assert scribe.report(discord=list(found.values()))["errors"] == []
