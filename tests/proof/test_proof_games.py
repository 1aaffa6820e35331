"""Real games, exported from the channel and checked by both verifiers on a machine of one's own."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from proof_table import (
    ATTACK,
    LOCK_IN,
    REPLY,
    clock_before_first_round,
    discord_export,
    exported,
    game,
    play,
    stand_alone,
    typed_duel,
    umpire_verify,
)

from bot.local.table import LocalTable

Played = Callable[[LocalTable], Awaitable[None]]


async def _plain(table: LocalTable) -> None:
    await play(table, ATTACK, LOCK_IN, "@allies /roll 2d6 weather")


async def _replied(table: LocalTable) -> None:
    await play(table, ATTACK, LOCK_IN, REPLY, "expect: factors")


async def _sealed_twice(table: LocalTable) -> None:
    await _replied(table)
    await play(table, ATTACK, LOCK_IN, REPLY, "expect: factors")


async def _cancelled_then_sealed(table: LocalTable) -> None:
    await play(table, ATTACK, LOCK_IN, "@allies reply: cancel {code}", "expect: cancelled")
    await _replied(table)


async def _beacon(table: LocalTable) -> None:
    await play(table, "@allies /roll 3d10 weather", "expect: on 3d10")


async def _duel(table: LocalTable) -> None:
    await play(table, ATTACK, LOCK_IN)
    await typed_duel(table, 1)


EVENINGS: dict[str, tuple[str, float, Played, list[str]]] = {
    "plain": ("plain", 16, _plain, ["plain", "plain"]),
    "witnessed": ("witnessed", 16, _replied, ["witnessed"]),
    "beacon": ("witnessed", 26, _beacon, ["beacon"]),
    "strict": ("strict", 16, _replied, ["witnessed"]),
    "sealed": ("sealed", 16, _sealed_twice, ["sealed", "sealed"]),
    "cancelled": ("sealed", 16, _cancelled_then_sealed, ["sealed", "sealed"]),
    "duel": ("duel", 16, _duel, ["duel"]),
}


@pytest.mark.parametrize("name", EVENINGS)
async def test_an_exported_game_verifies_everywhere(name: str, tmp_path: Path) -> None:
    """Chain, dice, signatures and rulings of each mode: 0 errors, also beside Discord's copy."""
    dice, seconds, played, modes = EVENINGS[name]
    async with game(dice, clock=clock_before_first_round(seconds)) as table:
        await played(table)
        record = await exported(table, tmp_path)
        (tmp_path / "discord.json").write_bytes(discord_export(table))

    discord = ("--discord", str(tmp_path / "discord.json"))
    head = ("--head", _last_head(tmp_path / "g1.heads"))
    ours = await umpire_verify(record, "--rules", *head)
    theirs = await stand_alone(record, *head)
    beside_discord = await umpire_verify(record, *discord)

    assert ours["errors"] == theirs["errors"] == beside_discord["errors"] == []
    assert ours["warnings"] == theirs["warnings"] == beside_discord["warnings"] == []
    assert (await stand_alone(record, *discord))["errors"] == []
    assert [roll["mode"] for roll in ours["rolls"]] == modes
    assert [roll["results"] for roll in ours["rolls"]] == [
        roll["results"] for roll in theirs["rolls"]
    ]
    results = sum(roll["results"] is not None for roll in ours["rolls"])
    assert ours["rules"] == {"replayed": results, "differs": []}


def _last_head(heads: Path) -> str:
    return heads.read_text().splitlines()[-1].split()[1]


async def test_beside_discords_own_export_a_witnessed_roll_leaves_nothing_unchecked(
    tmp_path: Path,
) -> None:
    """Authors, words and edits are compared; only a head of one's own is still missing."""
    async with game("witnessed") as table:
        await _replied(table)
        record = await exported(table, tmp_path)
        (tmp_path / "discord.json").write_bytes(discord_export(table))
    report = await umpire_verify(record, "--discord", str(tmp_path / "discord.json"))

    assert [roll["unchecked"] for roll in report["rolls"]] == [
        ["no head to compare with was given"]
    ]


async def test_an_edited_reply_shows_beside_discords_own_export(tmp_path: Path) -> None:
    """The roll stands, and both verifiers say that the message was edited later."""
    async with game("sealed") as table:
        await _replied(table)
        record = await exported(table, tmp_path)
        messages = json.loads(discord_export(table))
    typed = next(each for each in messages if "herons" in each["content"])
    typed["content"], typed["edited_timestamp"] = "nothing", typed["timestamp"]
    (tmp_path / "discord.json").write_text(json.dumps(messages))
    discord = ("--discord", str(tmp_path / "discord.json"))

    for report in (await umpire_verify(record, *discord), await stand_alone(record, *discord)):
        assert report["errors"] == []
        assert any("edited" in words for words in report["warnings"])


async def test_25_82_decisions_before_the_dice_are_replayed_too(tmp_path: Path) -> None:
    """A joint attack asks how the ASW is split; its answer stands in the record and replays."""
    async with game("plain") as table:
        await play(table, "@axis /do joint 2 german 1 japanese v 5 asw 20 transports", LOCK_IN)
        await play(table, "@allies click: Answer")
        choices = table.players.person("allies").visible()[-1].buttons
        await play(table, f"@allies click: {choices[0]['label']}")
        record = await exported(table, tmp_path)
    report = await umpire_verify(record, "--rules")

    assert "answer" in [line["t"] for line in record.lines()]
    assert report["errors"] == []
    assert report["rules"] == {"replayed": 1, "differs": []}


async def test_an_undone_and_redone_result_replays(tmp_path: Path) -> None:
    """What is undone leaves the position, and the next declaration is judged without it."""
    async with game("plain") as table:
        await play(table, ATTACK, LOCK_IN, "@axis /undo to:latest", "@allies click: Agree")
        await play(table, ATTACK, LOCK_IN, "@axis /undo to:latest", "@allies click: Agree")
        await play(table, "@axis /redo", "@allies click: Agree", ATTACK, LOCK_IN)
        record = await exported(table, tmp_path)
    report = await umpire_verify(record, "--rules")
    kinds = [line["t"] for line in record.lines()]

    assert (kinds.count("undo"), kinds.count("redo")) == (2, 1)
    assert report["errors"] == []
    assert report["rules"] == {"replayed": 3, "differs": []}
    assert [roll["undone"] for roll in report["rolls"]] == [True, True, False]
