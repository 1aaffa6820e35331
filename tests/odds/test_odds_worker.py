"""The process in which long odds are worked out: the same odds, and no harm when it is lost."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from odds_phases import americans, phase_of, raid
from odds_rooms import request_of
from support import refusal_of

from bot.referee.odds.computation import Odds, compute_odds
from bot.referee.odds.placement import prepare_odds
from bot.show.pictures.drawing_jobs import prepare_drawing
from bot.workers import WorkerProcess
from core.systems import SYSTEMS


def test_odds_from_the_other_process_are_the_same_and_come_even_if_it_dies() -> None:
    """A battle and a phase; then the process is killed, and the next sum is done here."""
    odds_worker = WorkerProcess()
    _, battle = request_of("alpha3", "battle", attacker={"tank": 2}, defender={"infantry": 2})
    room, phase = phase_of("awaw", raids=[raid(), americans()])
    met = {"defenders": "Berlin: 2 aaf; stay"}
    try:
        for position, request, answers in (
            (SYSTEMS["alpha3"].begin, battle, {}),
            (room.begin, phase, met),
        ):
            found = odds_worker.run(compute_odds, position, request, answers)
            assert isinstance(found, Odds)
            assert found == compute_odds(position, request, answers)
        assert odds_worker.run(compute_odds, room.begin, phase, {}) is None, (
            "nobody said who defends"
        )
        refused = odds_worker.run(compute_odds, room.begin, phase, {"defenders": "Paris: 1 aaf"})
        refused = refusal_of(refused)

        pool = odds_worker._begun()
        for child in list(pool._processes):
            os.kill(child, signal.SIGKILL)
        again = odds_worker.run(compute_odds, room.begin, phase, met)
        assert again == compute_odds(room.begin, phase, met)
        assert odds_worker._pool is not pool
    finally:
        odds_worker.close()


PROGRAM = """
import os
from bot.referee.odds.computation import compute_odds
from bot.referee.odds.placement import ODDS_WORKER
from core.systems import SYSTEMS
from core.terms.request import read_request

if __name__ == "__main__":
    model = SYSTEMS["alpha3"].procedures["aa-fire"].request
    request = read_request(model, {"guns": 1, "aircraft": 1})
    print(ODDS_WORKER.run(compute_odds, SYSTEMS["alpha3"].begin, request, {}))
    os._exit(9)
"""


def test_the_other_process_ends_when_the_bot_is_killed(tmp_path: Path) -> None:
    """It holds the bot's output open; that this closes shows that both are gone."""
    program = tmp_path / "killed.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(program)]
    ended = subprocess.run(command, capture_output=True, timeout=120, check=False, text=True)  # noqa: S603 - our own program

    assert ended.returncode == 9
    assert "Odds(" in ended.stdout


def known_systems() -> tuple[str, ...]:
    """Return the systems that are known where this is called."""
    return tuple(SYSTEMS)


def test_a_game_registered_later_is_known_to_the_other_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the list of games holds when a job is sent, also where the process runs already."""
    worker = WorkerProcess()
    try:
        before = worker.run(known_systems)
        monkeypatch.setitem(SYSTEMS.modules, "later", "core.alpha3.system")
        assert worker.run(known_systems) == (*before, "later")
    finally:
        worker.close()


def knows(module: str) -> bool:
    """Return whether this process has imported a module."""
    return module in sys.modules


def test_what_draws_and_what_counts_are_imported_before_anybody_asks() -> None:
    """The first job finds them there."""
    worker = WorkerProcess()
    try:
        worker.prepare(prepare_drawing)
        assert worker.run(knows, "bot.show.board.strokes.png")
        assert worker.run(knows, "bot.show.pictures.distribution")
        assert not worker.run(knows, "core.odds.battle_odds")
        worker.prepare(prepare_odds)
        assert worker.run(knows, "core.odds.battle_odds")
    finally:
        worker.close()


def is_gone(process: int) -> bool:
    """Return whether a process has ended."""
    return not Path(f"/proc/{process}").exists()


def forever() -> bool:
    """Hang."""
    time.sleep(60)
    return True


async def test_an_attempt_that_hangs_is_given_up_and_its_process_ends() -> None:
    """The next attempt has a new process; of the first one nothing is left."""
    worker = WorkerProcess()
    hung = await worker.attempt(os.getpid)
    assert hung is not None
    worker.patience_s = 0.1
    assert await worker.attempt(forever) is None
    worker.patience_s = 20.0
    assert await worker.attempt(os.getpid) not in (None, hung)
    worker.close()
    for _ in range(1000):
        if is_gone(hung):
            break
        await asyncio.sleep(0.01)
    assert is_gone(hung)


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_a_position_can_be_sent_to_the_other_process(system: str) -> None:
    """What arrives there is what was sent."""
    begin = SYSTEMS[system].begin

    assert pickle.loads(pickle.dumps(begin)) == begin  # noqa: S301 - our own bytes
