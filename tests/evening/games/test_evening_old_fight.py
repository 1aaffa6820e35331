"""A fight of Global 1940 that an older version began, and that waits within its one act."""

from importlib.metadata import version
from pathlib import Path

import pytest
from evening import body_of, evening_at, title_of
from standing_fights import PARIS, answered, asked, begun

from bot.machine.replay import replay
from bot.referee.cases.locking import LockedIn
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Place
from bot.referee.game.people import Person as Participant
from core.alpha3.book.terms import Power
from core.alpha3.combat.requests import Fight


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same dice fall every time."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))


async def test_an_old_record_with_an_open_fight_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    """Without the flag of this version its question is of the case in hand, and ends in it.

    What goes on from its roll would still count, so that the roll is not void yet.
    """
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        place = Place(evening.server.guild().id, evening.axis.channel.id)
        act = Act(Participant(evening.axis.user.id, "axis"), place, 1)
        old = Fight(power=Power.GERMANY, space=PARIS, rounds=1)
        table = await evening.table()
        locked = await evening.bot.services.locking.begin_case(
            act, table.key, Declaration("fight France 1", old)
        )
        assert isinstance(locked, LockedIn)
        await evening.settle()
        await evening.restart(abruptly=True)
        assert (await evening.table()).case is not None
        refused = await evening.allies.slash("dice void", n=1)
        assert "belongs to a declaration that is under way" in body_of(refused.message)
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        await answered(evening, evening.allies, question, f"{hits} infantry")

        table = await evening.table()
        assert table.case is None
        assert table.position.turn.battles == {}
        assert table.position.turn.rounds == {PARIS: 1}
        assert replay(await evening.transcript(), version("umpire")).errors == []
