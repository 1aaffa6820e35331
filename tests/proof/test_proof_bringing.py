"""What players take home and what they bring: duels, exports, drand rounds when relays are out."""

import asyncio
import functools
import json
from pathlib import Path

import pytest
from known_rounds import KNOWN_ROUNDS
from proof_table import (
    ATTACK,
    LOCK_IN,
    asked,
    clock_before_first_round,
    game,
    lock_message,
    play,
    save,
    umpire,
)

from bot.chance.beacon import Beacon
from bot.chance.progress import Watch, unwatched
from bot.local.loopback import Loopback, Settings


class _SilentRelays:
    """Relays that cannot be reached: whoever asks waits."""

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Wait for ever."""
        await asyncio.Event().wait()
        raise LookupError(number, watch)


async def test_dice_duel_gives_page_and_command_to_its_parties(tmp_path: Path) -> None:
    """The attached page holds the roll's figures; an observer gets none; committed is committed."""
    async with game("duel") as table:
        await play(table, ATTACK, LOCK_IN)
        axis, other = table.players.person("axis"), table.players.person("other")
        page = await asked(axis, "dice duel")
        refused = await asked(other, "dice duel")
        command = next(line for line in page.text.splitlines() if line.startswith("umpire duel"))
        made = umpire(*command.split()[1:])
        await axis.reply(lock_message(table), made.output.split()[1])
        await table.quiet()
        again = await asked(axis, "dice duel")

    assert save(page, tmp_path) == ["duel-g1-roll-1.html"]
    html = (tmp_path / "duel-g1-roll-1.html").read_text()
    game_name, number, code, user = command.split()[2:]
    for figure in (game_name, number, code, user):
        assert f'value="{figure}"' in html
    assert user == str(axis.user.id)
    assert "no party to this duel" in refused.text
    assert refused.attachments == ()
    assert "You have committed already" in again.text


async def test_a_pasted_round_serves_where_no_relay_does() -> None:
    """Another round, a wrong digit and no JSON are refused; anybody may bring the right one."""
    clock = clock_before_first_round(26)
    async with game("witnessed", clock=clock, beacons=_SilentRelays()) as table:
        await play(table, "@allies /roll 3d10 weather")
        person = table.players.person("other")
        right = {"round": 1000, "signature": KNOWN_ROUNDS[1000].hex()}
        for pasted, said in (
            ({**right, "round": 1001}, "the roll waits for round 1000"),
            ({**right, "signature": KNOWN_ROUNDS[1001].hex()}, "not drand's for round 1000"),
            ("later", "no drand round"),
        ):
            page = await asked(person, "dice beacon", text=json.dumps(pasted))
            assert said in page.text
        page = await asked(person, "dice beacon", text=f"```json\n{json.dumps(right)}\n```")
        await table.quiet()
        assert "Roll 1 has its round" in page.text
        assert any("on 3d10" in each.text for each in person.visible())
        late = await asked(person, "dice beacon", text=json.dumps(right))
        assert "No roll waits" in late.text


async def test_a_round_cannot_be_brought_before_it_is_determined() -> None:
    """A witnessed roll waits for its reply first."""
    async with game("witnessed") as table:
        await play(table, ATTACK, LOCK_IN)
        page = await asked(table.players.person("allies"), "dice beacon", text="{}")

    assert "Roll 1 has no drand round yet" in page.text


async def test_nothing_is_asked_of_relays_any_more_once_a_player_brought_the_round() -> None:
    """The bot stops waiting for a round that somebody has brought."""
    clock = clock_before_first_round(26)
    async with game("witnessed", clock=clock, beacons=_SilentRelays()) as table:
        await play(table, "@allies /roll 3d10 weather")
        right = json.dumps({"round": 1000, "signature": KNOWN_ROUNDS[1000].hex()})
        bot_run = table._bot_run
        assert bot_run is not None
        drand_rolls = bot_run._bot.services.drand_rolls
        assert len(drand_rolls._waits) == 1
        await asked(table.players.person("axis"), "dice beacon", text=right)
        async with asyncio.timeout(120):
            await drand_rolls.idle()


async def test_an_archived_game_is_still_exported_from_its_channel(tmp_path: Path) -> None:
    """Without a game in play the last one is meant; an earlier one answers to its name."""
    async with game("plain") as table:
        await play(
            table, "@allies /roll 2d6 weather", "@axis /game archive", "@axis click: Close it"
        )
        person = table.players.person("allies")
        last = await asked(person, "game export")
        seats = "axis @axis, allies @allies"
        await play(table, f"@axis /game new system:awaw dice:plain seats: {seats}")
        new = await asked(person, "game export")
        named = await asked(person, "game export", game="g1")
        verified = await asked(person, "dice verify")

    for shown, game_id in ((last, "g1"), (new, "g2")):
        record = [f"{game_id}.jsonl", f"{game_id}.heads", "verify.py"]
        assert [each.filename for each in shown.attachments][:3] == record
    assert named.attachments[0].content == last.attachments[0].content
    assert "g2 verifies: no errors" in verified.text


async def test_a_record_larger_than_discord_takes_is_packed_or_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Limits come with the interaction; packed files say how they are unpacked."""
    for limit, names, said in (
        (40_000, ["g1.jsonl", "g1.heads", "verify.py.gz"], "python -m gzip -d verify.py.gz"),
        (900, [], "too large for this channel"),
    ):
        small = functools.partial(Loopback, Settings(file_bytes=limit))
        monkeypatch.setattr("bot.local.table.Loopback", small)
        async with game("plain") as table:
            await play(table, ATTACK, LOCK_IN)
            page = await asked(table.players.person("allies"), "game export")
            assert [each.filename for each in page.attachments] == names
            assert said in page.text
