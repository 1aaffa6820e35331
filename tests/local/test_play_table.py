"""The local table: kept between sessions, restarted as if killed, closed at once."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from fake_clock import FakeClock
from play_support import ATTACK, LOCK, NEW_GAME, play, table_with_game
from recorded_beacons import RecordedBeacons

from bot.chance.beacon import Beacon
from bot.chance.progress import Watch, unwatched
from bot.chance.rounds import due_ms
from bot.local import bot_run
from bot.local.acts import read_act
from bot.local.bot_run import NoBotError
from bot.local.plain_text import draw
from bot.local.run_tasks import RunTasks
from bot.local.saved_world import SavedWorldError
from bot.local.script import SessionFailedError
from bot.local.table import LocalTable

WITNESSED = (f"{NEW_GAME} dice:witnessed", ATTACK, LOCK, "@allies reply: {code} fair winds")
BEFORE_ROUND_1000 = due_ms(1000) - 16_500
"""A moment (milliseconds since 1970) at which a reply is answered by a round that is recorded."""


async def test_a_kept_table_is_found_as_it_was_left(tmp_path: Path) -> None:
    """The game, the channel, its people, and the buttons of last week's messages."""
    archive = tmp_path / "table.sqlite"
    async with table_with_game(archive=archive) as table:
        await play(table, ATTACK, LOCK)
        before = [seen.message for seen in table.latest(9)]
    async with LocalTable(archive) as table:
        told = await play(
            table,
            "@allies click: Working",
            "expect: only @allies sees",
            "@axis /status",
            "expect: @allies: Britain",
        )
        after = [seen.message for seen in table.latest(9)]
        people = table.players.names()

    assert before == after
    assert {"host", "axis", "allies"} == set(people)
    assert any("A World at War" in page for page in told)


async def test_a_kept_game_without_its_channel_is_not_begun_over(tmp_path: Path) -> None:
    """The bot's file alone would be a game that nobody can reach."""
    archive = tmp_path / "table.sqlite"
    async with LocalTable(archive):
        pass
    (tmp_path / "table.sqlite.table").unlink()

    with pytest.raises(SavedWorldError, match=r"table\.sqlite\.table, their channel, is missing"):
        async with LocalTable(archive):
            pass


async def test_a_channel_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """Instead of a table that has forgotten everything."""
    (tmp_path / "table.sqlite.table").write_text("{}")

    with pytest.raises(SavedWorldError, match="cannot be read as a kept table"):
        async with LocalTable(tmp_path / "table.sqlite"):
            pass


async def test_a_bot_that_cannot_start_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    """No thread and no task is left of it."""
    threads = set(threading.enumerate())

    with pytest.raises(
        NoBotError, match=r"the bot does not start: .* cannot be opened as an archive"
    ):
        async with LocalTable(tmp_path / "nowhere" / "table.sqlite"):
            pass
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not [each for each in set(threading.enumerate()) - threads if "asyncio" not in each.name]


async def test_a_kill_says_no_farewell_and_leaves_nothing_running() -> None:
    """Discord keeps the session, as it does when a process dies; no task of the bot is left."""
    async with table_with_game() as table:
        killed = table._bot_run
        assert killed is not None
        await killed.kill()
        await table.server.quiet()

        assert [each.line for each in table.server._site.hub.sessions.values()] == [None]
        assert not killed.run_tasks._alive()
        await table.restart()
        assert table._bot_run is not killed
        await play(table, "@axis /status", "expect: Latest")


@pytest.mark.parametrize("turns", [3, 6, 12, 25, 100, 400, 800])
async def test_a_kill_in_the_middle_of_an_act_leaves_a_record_that_is_whole(turns: int) -> None:
    """Wherever the act stood, it is in the record as a whole or not at all, and posted once.

    A kill after the result is shown, and before the bot learns that it is, leaves no button.
    """
    async with table_with_game() as table:
        await play(table, ATTACK)
        acting = asyncio.create_task(table.players.do("axis", read_act("click: Lock it in")))
        for _ in range(turns):
            await asyncio.sleep(0)
        await table.restart()
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        table.take_shown()
        try:
            await play(table, LOCK)
        except SessionFailedError as failure:
            assert "there is no button 'Lock it in' to press" in str(failure)  # noqa: PT017
        await play(table, "@axis /log", "expect: Roll 1")

        results = [each for each in table.latest(9) if "roll 1, unverified" in draw(each)]
        assert len(results) == 1


async def test_a_witnessed_roll_survives_kills_before_and_after_its_reply() -> None:
    """The lock, the reply and the result stand in the channel once each."""
    clock = FakeClock(BEFORE_ROUND_1000)
    async with LocalTable(clock=clock, beacons=RecordedBeacons(clock)) as table:
        told = await play(
            table,
            f"{NEW_GAME} dice:witnessed",
            ATTACK,
            LOCK,
            "expect: @allies: reply to this message",
            "restart",
            "@allies reply: {code} fair winds",
            "expect: roll 1, witnessed",
            "restart",
            "@allies click: Working",
            "expect: only @allies sees",
        )

    results = [page for page in told if "roll 1, witnessed" in page]
    assert len(results) == 1


async def test_a_roll_that_waits_holds_up_one_act_and_the_end_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What takes long is waited for once, and by nothing that comes after it."""
    waited: list[asyncio.Task[Any]] = []
    finish = RunTasks.finish

    async def finishing(run_tasks: RunTasks, seconds: float) -> None:
        waited.extend(task for task in run_tasks.unfinished() if task not in run_tasks._slow)
        await finish(run_tasks, seconds)

    monkeypatch.setattr(RunTasks, "finish", finishing)
    monkeypatch.setattr(bot_run, "_PATIENCE", 0.05)
    clock = FakeClock(BEFORE_ROUND_1000)
    beacons = SlowBeacons(clock, seconds=60)
    async with LocalTable(clock=clock, beacons=beacons) as table:
        await play(table, *WITNESSED)
        roll = [task for task in waited if not task.done()]
        waited.clear()
        assert roll
        await table.do("axis", read_act("/status"))
        table.take_shown()
        assert not await table.later(0.05)

    assert not set(roll) & set(waited)
    assert not table.faults()


async def test_an_expectation_waits_for_what_the_bot_still_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The dice of a witnessed roll come later than the answer to the reply that fixes them."""
    monkeypatch.setattr(bot_run, "_PATIENCE", 0.05)
    clock = FakeClock(BEFORE_ROUND_1000)
    async with LocalTable(clock=clock, beacons=SlowBeacons(clock, seconds=0.3)) as table:
        early = await play(table, *WITNESSED)
        late = await play(table, "expect: roll 1, witnessed")

    assert not any("roll 1, witnessed" in page for page in early)
    assert any("roll 1, witnessed" in page for page in late)


class SlowBeacons(RecordedBeacons):
    """Recorded rounds that come some real seconds late."""

    def __init__(self, clock: FakeClock, seconds: float) -> None:
        super().__init__(clock)
        self.seconds = seconds

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Return the round, later."""
        await asyncio.sleep(self.seconds)
        return await super().fetch(number, watch)
