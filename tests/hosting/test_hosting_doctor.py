"""`umpire doctor`: every finding says how it stands and what to do."""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from aiohttp import ClientSession
from known_rounds import KNOWN_ROUNDS

from bot.chance.http_transport import Reply, SilentRelayError
from bot.chance.keyring import Keyring, keyring_beside
from bot.hosting import drand_check
from bot.hosting.channel_check import NEEDED, GameChannel
from bot.hosting.discord_check import at_discord
from bot.hosting.doctor import ILL, WELL, examine, examined
from bot.hosting.drand_check import at_drand
from bot.hosting.findings import Finding, Grade
from bot.local.loopback import Loopback, Overwrite, Settings, start_thread
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.transaction import Transaction
from core.fairness.drand import round_time

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"  # noqa: S105 - nobody's
KEY = GameKey(300, "g1")


async def hosted(folder: Path, token: str = TOKEN) -> Path:
    """Return the settings of a host with one game."""
    config = folder / "config.toml"
    config.write_text(f'token = "{token}"\narchive = "a.sqlite"\n', encoding="utf-8")
    Keyring(keyring_beside(folder / "a.sqlite"))
    async with await Archive.open(folder / "a.sqlite") as archive:
        await archive.write(Transaction.create_game, KEY.guild, 400, "awaw", "Torch")
        await archive.write(Transaction.append, KEY, {"t": "genesis"})
    return config


def graded(findings: list[Finding]) -> dict[str, str]:
    """Return how everything stands that was looked at, the worst of each."""
    order = list(Grade)
    found: dict[str, Grade] = {}
    for each in findings:
        found[each.what] = max(found.get(each.what, Grade.GOOD), each.grade, key=order.index)
    return {what: grade.value for what, grade in found.items()}


async def test_a_sound_host_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every line is good, and the exit code says so; nothing secret is printed."""
    config = await hosted(tmp_path)

    assert examine(config, offline=True, as_json=False) == WELL
    text = capsys.readouterr().out
    assert "1 games, 1 lines; every chain follows" in text
    assert TOKEN not in text
    assert examine(config, offline=True, as_json=True) == WELL
    told = json.loads(capsys.readouterr().out)
    assert told["ok"]
    assert {each["what"] for each in told["findings"]} == {
        *("settings", "token", "archive", "secrets", "disk")
    }


async def test_what_is_wrong_on_the_machine_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token that is none, a chain that is broken, secrets that are gone, a full disk."""
    config = await hosted(tmp_path, token="hello")  # noqa: S106 - nobody's
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as db:
        db.execute("DROP TRIGGER line_is_never_changed")
        db.execute("UPDATE line SET bytes = ?", (b'{"t":"forged"}',))
        db.commit()
    keyring_beside(tmp_path / "a.sqlite").unlink()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10, 9, 1))

    assert examine(config, offline=True, as_json=False) == ILL
    found = graded(examined(config, offline=True))
    assert [found[each] for each in ("token", "archive", "secrets")] == ["bad"] * 3
    assert found["disk"] == "doubtful"
    assert graded(examined(tmp_path / "none.toml", offline=True)) == {"settings": "bad"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
async def test_secrets_that_others_can_read_are_said(tmp_path: Path) -> None:
    """The file opens the host's dice to whoever reads it."""
    config = await hosted(tmp_path)
    keyring_beside(tmp_path / "a.sqlite").chmod(0o644)

    assert graded(examined(config, offline=True))["secrets"] == "doubtful"


async def test_an_archive_that_others_can_read_is_said(tmp_path: Path) -> None:
    """The bot takes that right from them when it starts; until then the host is told."""
    config = await hosted(tmp_path)
    (tmp_path / "a.sqlite").chmod(0o640)

    assert graded(examined(config, offline=True))["archive"] == "doubtful"


async def test_discord_is_asked_who_the_bot_is_and_what_it_may() -> None:
    """Over the loopback: too much is doubtful, too little is bad, a wrong token is said."""
    async with Loopback(Settings(members=True)) as server, ClientSession() as session:
        api = f"{server.url}/api/v10"
        guild, bot = server.guild(), server.world.bot
        found = await at_discord(server.token, session, api)
        assert graded(found)["intents"] == "doubtful"

        for role in [guild.everyone, *(guild.roles[id_] for id_ in guild.members[bot.id].role_ids)]:
            guild.roles[role.id] = replace(role, permissions=0)
        where = f"permissions in server {guild.id}"
        assert graded(await at_discord(server.token, session, api))[where] == "bad"
        guild.roles[guild.everyone.id] = replace(guild.everyone, permissions=sum(NEEDED.values()))
        assert graded(await at_discord(server.token, session, api))[where] == "good"

        (refused,) = await at_discord("wrong", session, api)
        assert "rejects the token" in refused.told
        (unreachable,) = await at_discord(server.token, session, "http://127.0.0.1:9/api")
        assert unreachable.grade is Grade.BAD
        server.take_faults()


async def test_commands_shards_and_the_channel_of_each_game_are_looked_at() -> None:
    """An overwrite of the channel takes away what the server grants, as Discord reckons it."""
    async with Loopback(Settings(shards=3)) as server, ClientSession() as session:
        api = f"{server.url}/api/v10"
        guild, bot = server.guild(), server.world.bot
        (channel,) = server.world.channels_of(guild)
        thread = start_thread(server.world, channel, "front", server.person("anna").user)
        games = [
            GameChannel(guild.id, "g1", channel.id),
            GameChannel(guild.id, "g2", thread.id),
            GameChannel(guild.id, "g3", 17),
        ]
        what = [f"channel of game g{n} in server {guild.id}" for n in (1, 2, 3)]

        found = graded(await at_discord(server.token, session, api, channels=games))
        assert (found["commands"], found["shards"]) == ("doubtful", "bad")
        assert [found[each] for each in what] == ["good", "good", "bad"]

        server.commands.put(None, [{"name": "do", "description": "Does"}])
        channel.overwrites[guild.id] = Overwrite(deny=NEEDED["Send Messages in Threads"])
        found = graded(await at_discord(server.token, session, api, shards=3, channels=games))
        assert (found["commands"], found["shards"]) == ("good", "good")
        assert [found[each] for each in what] == ["good", "bad", "bad"]

        channel.overwrites[bot.id] = Overwrite(
            allow=NEEDED["Send Messages in Threads"], deny=NEEDED["Attach Files"]
        )
        told = await at_discord(server.token, session, api, shards="auto", channels=games[:1])
        assert told[-1].told == "lacks Attach Files."
        server.take_faults()


class Relay:
    """drand at a moment: rounds are out or not, as its own clock says."""

    def __init__(self, at_s: int, *, silent: tuple[str, ...] = ()) -> None:
        self.at_s = at_s
        self.silent = silent

    async def ask(self, relay: str, number: int) -> Reply:
        """Answer as relays do."""
        if relay in self.silent:
            raise SilentRelayError("gone")
        if round_time(number) > self.at_s:
            return Reply(425)
        known = KNOWN_ROUNDS.get(number, KNOWN_ROUNDS[1000])
        return Reply(200, json.dumps({"round": number, "signature": known.hex()}).encode())


@pytest.mark.parametrize(
    ("ahead_s", "silent", "expected"),
    [
        (0, (), {"drand": "good", "clock": "good"}),
        (0, ("a",), {"drand": "doubtful", "clock": "good"}),
        (0, ("a", "b"), {"drand": "bad"}),
        (-15, (), {"drand": "good", "clock": "bad"}),
    ],
)
async def test_relays_and_the_clock_are_held_against_each_other(
    ahead_s: int, silent: tuple[str, ...], expected: dict[str, str]
) -> None:
    """A round that is out must be there, with its signature; a later one must not."""
    true_s = round_time(1009)
    relay = Relay(true_s, silent=silent)

    found = await at_drand(relay, 1000 * (true_s + ahead_s), ("a", "b"))

    assert graded(found) == expected


async def test_a_clock_that_is_ahead_is_told_from_silent_relays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The relays answer, but what should be out by this clock is not."""
    monkeypatch.setattr(drand_check, "check", lambda _: True)
    true_s = round_time(10_000)

    found = await at_drand(Relay(true_s), 1000 * (true_s + 60), ("a", "b"))

    assert [(each.what, "ahead" in each.told) for each in found] == [("clock", True)]
