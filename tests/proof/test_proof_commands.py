"""`/dice` and `/game export` in the channel: what players see, keep, and compute again."""

import asyncio
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from known_rounds import KNOWN_ROUNDS
from proof_table import (
    ATTACK,
    LOCK_IN,
    REPLY,
    asked,
    exported,
    game,
    lock_message,
    play,
    typed_duel,
)

from bot.local.loopback import Message
from bot.local.table import LocalTable
from core.fairness.drand import CHAIN


def _fields(message: Message) -> dict[str, str]:
    """Return the named blocks of a page."""
    return {each["name"]: each["value"] for each in message.embeds[0].get("fields", [])}


def _command(block: str) -> list[str]:
    """Return the words of a one-line command, with this Python for Python."""
    program, *words = shlex.split(block.strip("`\n"))
    assert program == "python"
    return [sys.executable, *words]


async def _run(block: str, folder: Path) -> str:
    ran = await asyncio.to_thread(
        subprocess.run, _command(block), cwd=folder, capture_output=True, text=True, check=True
    )
    return ran.stdout.strip()


async def test_dice_verify_shows_the_summary_to_one_person(tmp_path: Path) -> None:
    """Lines, rolls, errors, what was not checked, the head; and that the host computed it."""
    async with game("witnessed") as table:
        await play(table, ATTACK, LOCK_IN, REPLY, "expect: factors")
        page = await asked(table.players.person("allies"), "dice verify")
        record = await exported(table, tmp_path)

    assert page.ephemeral
    assert "g1 verifies: no errors" in page.text
    assert "9 lines, 1 roll, 1 witnessed, 0 errors; not checked: Discord's own export" in page.text
    assert "The host's own machine computed this" in page.text
    head = (record.folder / "g1.heads").read_text().splitlines()[-1].split()[1]
    assert head in _fields(page)["Head after line 8"]


async def test_everything_needs_a_game_and_says_so() -> None:
    """Without a game each command is a plain refusal; so is a roll that does not exist."""
    async with LocalTable() as table:
        person = table.players.person("allies")
        for command, options in (
            ("dice verify", {}),
            ("dice proof", {"n": 1}),
            ("dice stats", {}),
            ("dice duel", {}),
            ("dice beacon", {"text": "{}"}),
            ("game export", {}),
        ):
            page = await asked(person, command, **options)
            assert "There is no game in this channel." in page.text, command
        await play(
            table, "@axis /game new system:awaw dice:plain seats: axis @axis, allies @allies"
        )
        assert "Nothing was rolled." in (await asked(person, "dice proof", n=1)).text
        assert "No duel is open" in (await asked(person, "dice duel")).text
        assert "No roll waits for a drand" in (await asked(person, "dice beacon", text="{}")).text
        assert "no game g7 of this" in (await asked(person, "game export", game="g7")).text
        assert table.faults() == []


async def test_the_proof_of_a_witnessed_roll_computes_again(tmp_path: Path) -> None:
    """LOCK, reply, round, key and dice are shown, and each printed command gives what is shown."""
    async with game("witnessed") as table:
        await play(table, ATTACK, LOCK_IN, REPLY, "expect: factors")
        await exported(table, tmp_path)
        page = await asked(table.players.person("allies"), "dice proof", n=1)
        lock = lock_message(table)
    fields = _fields(page)
    result = json.loads((tmp_path / "g1.jsonl").read_bytes().splitlines()[6])["dice"]
    key = re.findall(r"`([0-9a-f]{64})`", fields["Key"])[0]

    assert page.embeds[0]["title"] == "Roll 1: witnessed, rolled"
    assert "subs atlantic 6 v 7 asw 34 transports -1" in page.embeds[0]["description"]
    assert f"/{lock.id})" in fields["Locked"]
    assert "Line 2" in fields["Locked"]
    assert "closed by line 6" in fields["Locked"]
    assert "eleven grey herons fly" in fields["Replies"]
    assert KNOWN_ROUNDS[1000].hex() in fields["drand"]
    assert f"/{CHAIN}/public/1000" in fields["Ask drand for the round"]
    shown = await _run(fields["Key and dice, from the exported record"], tmp_path)
    assert shown == f"{key} {result}"
    assert await _run(fields["The key alone, from its sources"], tmp_path) == key
    assert await _run(fields["attacker, from the key"], tmp_path) == str(result["attacker"])


@pytest.mark.parametrize("dice", ["sealed", "duel"])
async def test_the_proofs_of_sealed_and_duelled_rolls_compute_again(
    dice: str, tmp_path: Path
) -> None:
    """Their sources are other ones; the commands are the same."""
    async with game(dice) as table:
        await play(table, ATTACK, LOCK_IN)
        before = _fields(await asked(table.players.person("allies"), "dice proof", n=1))
        if dice == "duel":
            await typed_duel(table, 1)
        else:
            await play(table, REPLY)
        await exported(table, tmp_path)
        fields = _fields(await asked(table.players.person("axis"), "dice proof", n=1))
    key = re.findall(r"`([0-9a-f]{64})`", fields["Key"])[0]

    assert "no result" in before["Dice"]
    assert "Key and dice, from the exported record" not in before
    assert ("Chain secret" in fields) == (dice == "sealed")
    assert await _run(fields["The key alone, from its sources"], tmp_path) == key
    shown = await _run(fields["Key and dice, from the exported record"], tmp_path)
    assert shown.startswith(key)


async def test_plain_and_cancelled_rolls_say_what_they_are() -> None:
    """Plain dice cannot be computed again; a cancelled roll names who stopped it."""
    async with game("plain") as table:
        await play(table, "@allies /roll 2d6 weather")
        plain = await asked(table.players.person("axis"), "dice proof", n=1)
    async with game("sealed") as table:
        await play(table, ATTACK, LOCK_IN, "@allies reply: cancel {code}")
        cancelled = await asked(table.players.person("axis"), "dice proof", n=1)

    assert "nothing can be recomputed" in _fields(plain)["Key"]
    assert "python" not in plain.text
    assert cancelled.embeds[0]["title"] == "Roll 1: sealed, cancelled"
    assert "[cancelled](" in _fields(cancelled)["Replies"]


async def test_dice_stats_counts_every_six_sided_die() -> None:
    """The game's dice and each declarer's, with what they are worth."""
    async with game("plain") as table:
        await play(table, ATTACK, LOCK_IN, "@allies /roll 30d6 weather", "@allies /roll 2d10 x")
        page = await asked(table.players.person("axis"), "dice stats")

    assert page.ephemeral
    assert page.embeds[0]["title"] == "34 six-sided dice in g1"
    assert list(_fields(page)) == ["4 dice", "30 dice"]
    assert "None of this proves or disproves cheating" in page.text
