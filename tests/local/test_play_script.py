"""Sessions from scripts, against the real bot."""

import json
import logging
from typing import Any

import pytest
from play_support import ATTACK, LOCK, NEW_GAME, play, table_with_game
from registered import KnownTable

from bot.local.script import SessionFailedError
from bot.record.archive import Archive


async def test_a_first_evening_is_played_from_a_script() -> None:
    """Begun, declared, changed, locked in, looked at, and found again by the bot's next run."""
    async with KnownTable() as table:
        told = await play(
            table,
            "# a first evening",
            NEW_GAME,
            "expect: the game begins",
            "expect: @allies: Britain",
            "",
            ATTACK,
            "expect: only @axis sees",
            "expect: [ Lock it in ]",
            "@axis click: change",
            "expect: Form before @axis: Change your declaration",
            "expect: subs atlantic 6 v 7 asw 34 transports -1",
            "@axis fill: subs atlantic 5 v 7 asw 34 transports -1",
            "expect: **5** submarines",
            LOCK,
            "expect: 5 factors",
            "restart",
            "@allies click: Working",
            "expect: only @allies sees",
            "@allies /status",
            "expect: Latest",
            "@allies click: Log",
            "expect: UTC @axis: subs atlantic 5",
        )

    assert "-------- @axis click: change" in "\n".join(told)
    assert "-------- restart" in "\n".join(told)


async def test_json_tells_each_message_as_an_object() -> None:
    """Who sees it, its text without markdown, its buttons; forms too."""
    async with table_with_game() as table:
        told = await play(table, ATTACK, "@axis click: Change", as_json=True)

    preview, form = map(json.loads, told)
    assert (preview["event"], preview["author"], preview["only_for"]) == ("new", "umpire", "axis")
    assert "6 submarines, 7 ASW, 34 transports" in json.dumps(preview["embeds"])
    assert {"Lock it in", "Change"} <= {button["label"] for button in preview["buttons"]}
    assert (form["event"], form["only_for"]) == ("form", "axis")
    assert [field["value"] for field in form["fields"]] == [
        "subs atlantic 6 v 7 asw 34 transports -1"
    ]


async def test_people_talk_and_reply_with_and_without_the_ping() -> None:
    """The bot reads a reply that pings it, and asks for the ping where it is off."""
    async with table_with_game() as table:
        told = await play(
            table,
            "@allies reply silently: fair winds",
            "expect: leave the @ ON",
            "@allies say: hello @axis, no answer to this",
            "@allies say: @umpire /nonsense of mine",
            "expect: nonsense of mine",
        )

    assert "@allies (pings @axis):\n    hello @axis, no answer to this" in "\n".join(told)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("axis /status", "line 2: 'axis /status' is no line of a session"),
        ("@axis /nosuch", "line 2: there is no command /nosuch; there is /"),
        ("@axis /open of:things", "line 2: /open takes nothing"),
        ("@axis click: Fire", "line 2: there is no button 'Fire' to press"),
        ("@axis select: Fire", "line 2: there is no menu in which 'Fire' can be chosen"),
        ("@axis fill: a=b", "line 2: @axis has no form open"),
        ("@axis say:", "line 2: an empty message cannot be sent"),
        ("@axis reply: {code}", "line 2: there is no code to copy yet"),
        ("@axis reply: hello", "line 2: there is no message to reply to yet"),
        ("@axis /game new system:chess seats: axis @axis", "line 2: 'chess' is not a choice"),
        ("expect: tea", "line 2: expected 'tea'; the newest messages are\nnothing at all"),
    ],
)
async def test_a_line_that_cannot_be_done_ends_the_session(line: str, error: str) -> None:
    """With its number, and why."""
    async with KnownTable() as table:
        with pytest.raises(SessionFailedError) as failed:
            await play(table, "# first", line, "@axis /status")

    assert str(failed.value).startswith(error)


async def test_an_unmet_expectation_shows_what_was_there() -> None:
    """Of the newest messages only: what came before the last act does not count."""
    async with table_with_game() as table:
        with pytest.raises(SessionFailedError) as failed:
            await play(table, "@axis /status", "expect: the game begins here and now")

    assert "only @axis sees" in str(failed.value)


async def test_an_expectation_is_of_the_last_act_alone() -> None:
    """What an earlier act showed does not meet it."""
    async with table_with_game() as table:
        with pytest.raises(SessionFailedError, match="line 3: expected 'submarines'"):
            await play(table, ATTACK, "@axis click: Cancel", "expect: submarines")


async def test_an_error_that_the_bot_logs_ends_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the person sees is told too; the traceback is in the error."""

    async def broken(*_: Any) -> None:
        raise RuntimeError("the disk is on fire")

    async with table_with_game() as table:
        monkeypatch.setattr(Archive, "read", broken)
        with pytest.raises(SessionFailedError) as failed:
            await play(table, "@axis /status")
        monkeypatch.undo()

    assert (
        "line 1: the bot logged an error: bot.cogs.delivery.responses: an interaction failed"
        in str(failed.value)
    )
    assert "the disk is on fire" in str(failed.value)


async def test_what_discord_refuses_ends_the_session() -> None:
    """Even where the bot gets over it."""
    async with table_with_game() as table:
        table.server.faults.append("POST /messages: 400 50035 Invalid Form Body")
        with pytest.raises(SessionFailedError, match="line 1: Discord would refuse this: POST"):
            await play(table, "@axis /status")
        assert table.faults() == [
            "Discord would refuse this: POST /messages: 400 50035 Invalid Form Body"
        ]


async def test_only_errors_count_and_only_while_the_table_stands() -> None:
    """Warnings are no trouble; afterwards nobody listens."""
    async with KnownTable() as table:
        logging.getLogger("bot.somewhere").warning("a cloud")
        assert not table.faults()
        logging.getLogger("bot.somewhere").error("a storm")
        faults = table.faults()
    logging.getLogger("bot.somewhere").error("after the table")

    assert faults == ["the bot logged an error: bot.somewhere: a storm"] == table.faults()
