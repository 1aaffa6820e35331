"""A phase whose player has vanished: a deadline that the group sets, and the word of all others."""

import json
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, field_of, title_of
from evening_dice import verdict_of
from global_games import HOUR_S, begin_of_three

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.record.questions import QuestionState, open_about, question_of
from bot.record.subjects import AboutOverdue


def pinged(message: Message) -> list[str]:
    """Return whom a post mentions."""
    return [user.name for user in message.mentions]


async def asks(evening: Evening, person: Person) -> Message:
    """Ask for the end of the phase; return the answer."""
    answer = await person.slash("game end-phase")
    await evening.settle()
    return answer.message


async def test_the_others_end_the_phase_of_a_player_who_has_vanished(tmp_path: Path) -> None:
    """In the open: he and the others are told what is left undone; the record says who agreed."""
    async with evening_at(tmp_path) as evening:
        await begin_of_three(evening)
        evening.clock.advance(73 * HOUR_S)
        assert title_of(await asks(evening, evening.allies)) == "Asked"
        request = evening.posts()[-1]
        assert title_of(request) == "End Germany: Purchase and Repair without its player?"
        assert sorted(pinged(request)) == ["axis", "other"]
        assert field_of(request, "Left undone") == "☐ 30 IPCs not spent"
        opened = body_of((await evening.other.slash("open")).message)
        assert "asks to end Germany: Purchase and Repair without its player." in opened
        table, read = await evening.table(), evening.bot.services.archive.read
        assert table.position.phase == "purchase_and_repair"
        (asked,) = await read(open_about, table.key, AboutOverdue)

        await evening.other.click(request, "End it")
        await evening.settle()
        agreed = await read(question_of, table.key, asked.seq)
        assert (agreed.state, agreed.answer) == (QuestionState.ANSWERED, "agreed")
        assert (await evening.table()).position.phase == "combat_move"
        ended = evening.posts()[-2]
        assert title_of(ended) == "Germany: Purchase and Repair ends without its player"
        assert pinged(ended) == ["axis"]
        assert field_of(ended, "Left undone") == "☐ 30 IPCs not spent"
        assert not evening.other.current(request).components
        line = next(each for each in await evening.record() if each.kind == "overdue")
        told = json.loads(line.raw)
        assert told["users"] == [str(evening.axis.user.id)]
        assert told["by"] == str(evening.allies.user.id)
        assert told["agreed"] == [str(evening.other.user.id)]
        assert told["left"] == ["30 IPCs not spent"]
        log = body_of((await evening.allies.slash("log")).message)
        assert f"ended without {evening.axis.mention}, at the word of" in log
        assert (await verdict_of(evening)).ok


async def test_who_had_vanished_takes_the_end_of_his_phase_back_alone(tmp_path: Path) -> None:
    """As long as nothing has come after it; a restart changes nothing."""
    async with evening_at(tmp_path) as evening:
        await begin_of_three(evening)
        evening.clock.advance(73 * HOUR_S)
        await asks(evening, evening.allies)
        await evening.restart()
        await evening.other.click(evening.posts()[-1], "End it")
        await evening.settle()
        await evening.restart()

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        assert title_of(evening.posts()[-1]) == "Undone"
        assert (await evening.table()).position.phase == "purchase_and_repair"
        await evening.lock_in(evening.axis, "buy 10 inf")
        assert (await verdict_of(evening)).ok


async def test_no_phase_ends_without_a_deadline_nor_before_it(tmp_path: Path) -> None:
    """It counts from when it was set, from his last act, and from the end of his holiday."""
    async with evening_at(tmp_path) as evening:
        await begin_of_three(evening, phase=None)
        evening.clock.advance(90 * HOUR_S)
        assert "has set no deadline for phases" in body_of(await asks(evening, evening.allies))
        refused = await evening.other.slash("orders deadline", hours=0, phase=5)
        assert "at least 24 hours" in body_of(refused.message)
        await evening.other.slash("orders deadline", hours=0, phase=48)
        await evening.other.slash("orders deadline", hours=12)
        assert "still has time" in body_of(await asks(evening, evening.allies))

        evening.clock.advance(47 * HOUR_S)
        await evening.lock_in(evening.axis, "buy 2 inf")
        evening.clock.advance(47 * HOUR_S)
        assert "still has time" in body_of(await asks(evening, evening.allies))
        await evening.axis.slash("seats away", days=3)
        await evening.settle()
        evening.clock.advance(2 * HOUR_S)
        assert "still has time" in body_of(await asks(evening, evening.allies))
        assert "`/turn` ends it" in body_of(await asks(evening, evening.axis))
        evening.clock.advance(119 * HOUR_S)
        assert title_of(await asks(evening, evening.allies)) == "Asked"


@pytest.mark.parametrize("back", ["plays", "presses", "another waits"])
async def test_a_request_is_off_when_its_player_is_back_or_one_of_the_others_waits(
    tmp_path: Path, back: str
) -> None:
    """What he declares, or *Wait on* of anybody whom it concerns, ends the request."""
    async with evening_at(tmp_path) as evening:
        await begin_of_three(evening)
        evening.clock.advance(73 * HOUR_S)
        await asks(evening, evening.allies)
        request = evening.posts()[-1]
        again = await asks(evening, evening.allies)
        assert "asked for this already" in body_of(again)

        if back == "plays":
            await evening.lock_in(evening.axis, "buy 2 inf")
        else:
            who = evening.axis if back == "presses" else evening.other
            await who.click(request, "Wait on")
            await evening.settle()
        assert not evening.other.current(request).components
        assert (await evening.table()).position.phase == "purchase_and_repair"


async def test_of_two_who_share_a_phase_the_one_who_is_there_ends_it_for_the_other(
    tmp_path: Path,
) -> None:
    """Britain of 1986 is through; the American player has vanished, and the rest agree."""
    async with evening_at(tmp_path) as evening:
        allies, other = evening.allies.mention, evening.other.mention
        seats = f"axis {evening.axis.mention}, ussr {allies}, united_kingdom {allies}, usa {other}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        pasted = json.dumps({"power": "usa", "phase": "purchase"})
        await evening.lock_in(evening.allies, f"setup\n{pasted}")
        await evening.axis.slash("orders deadline", hours=0, phase=24)
        await evening.lock_in(evening.allies, "next")
        evening.clock.advance(25 * HOUR_S)
        await asks(evening, evening.allies)
        request = evening.posts()[-1]
        assert "Britain" not in field_of(request, "Left undone")
        assert "United States" in field_of(request, "Left undone")

        await evening.axis.click(request, "End it")
        await evening.settle()
        assert (await evening.table()).position.campaign.phase == "combat_move"
