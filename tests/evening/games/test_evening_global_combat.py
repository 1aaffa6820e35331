"""A combat phase of Global 1940 in the channel: players asked after the dice, pictures, odds."""

import json
import re
from importlib.metadata import version
from pathlib import Path

import pytest
from bombing_night import filed, private, verified
from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.wire import Permission
from bot.local.loopback.world.channels import Overwrite
from bot.machine.replay import replay

POSITION = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        "France": {"france": {"infantry": 400, "artillery": 400}, "united_kingdom": {}},
        "Holland Belgium": {"germany": {"tank": 100}},
    },
}
"""A hundred tanks hit dozens of eight hundred, and none of them outlives the answer."""


async def at_paris(evening: Evening) -> None:
    """Begin a game in which the tanks have driven to Paris."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup {json.dumps(POSITION)}")
    await evening.lock_in(evening.allies, "order france ask me in Paris")
    await evening.lock_in(evening.axis, "100 tank Holland - France")


async def test_r_61_a_player_is_asked_for_his_losses_and_the_record_proves_it(
    tmp_path: Path,
) -> None:
    """Restarted in between; the others may not answer, and what does not fit is refused."""
    async with evening_at(tmp_path) as evening:
        await at_paris(evening)
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "fight all")
        question = evening.posts()[-1]
        assert title_of(question).startswith("Round 1 in France: ")
        assert "What is lost?" in title_of(question)
        round_one = evening.posts()[-2]
        assert title_of(round_one) == "The battle in France waits for France"
        assert re.search(r"→ \d+ hits?", body_of(round_one))
        assert (await evening.kinds()).count("lock") == 1

        await evening.restart()
        wrong = await evening.axis.click(question, "Answer")
        assert "This question is not yours" in body_of(wrong.message)
        await filed(evening, question, evening.allies, "300 infantry")
        assert "does not take the" in body_of(private(evening, evening.allies))
        hits = int(title_of(question).removeprefix("Round 1 in France: ").split()[0])
        await filed(evening, question, evening.allies, f"{hits} art")
        await evening.settle()

        battle = evening.posts()[-1]
        assert "France holds" in title_of(battle)
        assert f"France answers: {hits} art" in body_of(battle)
        assert (await evening.kinds()).count("result") == 1
        record = await evening.transcript()
        assert verified(record)
        assert replay(record, version("umpire")).errors == []


async def test_the_position_shows_the_powers_and_the_odds_of_what_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that sets it up again, where files may be attached; the forces stand in text."""
    monkeypatch.setattr("bot.games.alpha3.commands.position.ODDS_WITHIN", None)
    async with evening_at(tmp_path) as evening:
        await at_paris(evening)
        reply = await (await evening.axis.slash("g40 position")).settled()
        (text,) = reply.attachments
        assert text.filename == "g1-round-1-germany-combat_move.toml"
        assert "; the attacker wins 0.0 %, the defender 100.0 %" in body_of(reply)
        assert "Forces of the Axis" in body_of(reply)

        there = await (await evening.axis.slash("g40 position", where="Paris")).settled()
        assert "As it stands" in str(there.embeds)
        assert "the defender 100.0 %" in str(there.embeds)

        bot = evening.server.world.bot.id
        evening.axis.channel.overwrites[bot] = Overwrite(0, int(Permission.ATTACH_FILES))
        plain = await (await evening.axis.slash("g40 position")).settled()
        assert plain.attachments == ()
        assert "Forces of the Axis" in str(plain.embeds)
