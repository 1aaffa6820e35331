"""Several people a seat, leaving it, holidays: who may act, and who alone may witness."""

from pathlib import Path

from evening import Evening, body_of, evening_at, title_of

from bot.chance.beacon import signature_check
from core.fairness.verdict import verify

SUBS = "subs pacific by japan 3 v 2 asw 9 transports"
DAY_S = 86_400


async def sound(evening: Evening) -> bool:
    """Judge the record as any player can."""
    found = verify(
        await evening.transcript(), heads=None, discord=None, beacon_check=signature_check()
    )
    return found.ok and not any("agreed" in warning for warning in found.warnings)


async def test_who_shares_a_seat_declares_for_it_and_no_longer_when_taken_off(
    tmp_path: Path,
) -> None:
    """The mate acts for that power alone, the log names him, and the record verifies."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("seats share", power="japan", member=evening.other)
        await evening.settle()
        assert evening.other.mention in evening.posts()[-1].content

        await evening.lock_in(evening.other, SUBS)
        assert "resolution" in await evening.kinds()
        refused = await evening.declare(evening.other, "subs atlantic by germany 3 v 2 asw")
        assert "You do not play Germany" in body_of(refused)

        await evening.axis.slash("seats unshare", power="japan", member=evening.other)
        await evening.settle()
        assert "Only players" in body_of(await evening.declare(evening.other, SUBS))
        log = await evening.allies.slash("log")
        assert "together with" in body_of(log.message)
        assert await sound(evening)


async def test_who_stands_in_is_named_beside_whoever_was_asked(tmp_path: Path) -> None:
    """Nothing is asked a second time, and nobody is named any more when the holiday has ended."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")
        posts = len(evening.posts())

        await evening.allies.slash("seats away", days=3, substitute=evening.other)
        away = body_of((await evening.axis.slash("open")).message)
        await evening.allies.slash("seats back")
        back = body_of((await evening.axis.slash("open")).message)

        assert f"waits for {evening.allies.mention} or {evening.other.mention}" in away
        assert f"waits for {evening.allies.mention}, since" in back
        assert len(evening.posts()) == posts + 2


async def test_a_mate_of_the_hosts_side_is_witnessed_and_never_witnesses(tmp_path: Path) -> None:
    """The protocol takes nobody without a seat for a player: he may be the host himself."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.axis.slash("seats share", power="japan", member=evening.other)
        await evening.settle()

        await evening.lock_in(evening.other, SUBS)

        roll = (await evening.table()).open_roll
        assert roll is not None
        assert roll.mode.value == "witnessed"
        assert roll.lock.contributors == (str(evening.allies.user.id),)
        assert await sound(evening)


async def test_nobody_acts_for_two_sides(tmp_path: Path) -> None:
    """Neither a player nor somebody who shares a seat is let in on the other side; nor the host."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("seats share", power="japan", member=evening.other)
        for person in (evening.other, evening.axis):
            reply = await evening.allies.slash("seats share", power="britain", member=person)
            assert "nobody acts for two" in body_of(reply.message)
        seat = await evening.other.slash("game seat", power="britain")
        assert "nobody holds seats of two sides" in body_of(seat.message)


async def test_a_substitute_acts_until_the_holder_is_back(tmp_path: Path) -> None:
    """A holiday names who acts; `/seats back` ends it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("seats away", days=9, substitute=evening.other)
        await evening.settle()
        assert evening.other.mention in evening.posts()[-1].content
        await evening.lock_in(evening.other, SUBS)
        assert "resolution" in await evening.kinds()
        listed = await evening.allies.slash("seats list")
        assert "away until" in body_of(listed.message)

        await evening.axis.slash("seats back")

        assert "Only players" in body_of(await evening.declare(evening.other, SUBS))


async def test_who_leaves_acts_no_more_and_another_side_gives_the_seat_away(
    tmp_path: Path,
) -> None:
    """The last who can witness may not just go; a vacant seat is filled by a witness's word."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        for power in ("Britain", "Russia", "U.S.", "France"):
            done = await evening.confirm(
                evening.allies, "seats leave", f"Leave {power}", power=power.replace("U.S.", "usa")
            )
            assert "Done" in body_of(done)
        last = await evening.allies.slash("seats leave", power="china")
        assert "the last who can witness" in body_of(last.message)
        await evening.confirm(evening.axis, "seats leave", "Leave Japan", power="japan")
        assert "japan" not in (await evening.table()).powers_of(evening.axis.user.id)

        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        await evening.allies.say(await evening.agreement(evening.allies))
        await evening.settle()

        assert title_of(evening.posts()[-1]) == "Japan has a new player"
        assert (await evening.table()).powers_of(evening.other.user.id) == ("japan",)
        assert await sound(evening)


async def test_a_seat_long_silent_is_given_away_by_a_witness_but_never_by_the_host(
    tmp_path: Path,
) -> None:
    """After fourteen days without a word; who said that he is away keeps his seat."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed", seats=_three(evening))
        evening.clock.advance(15 * DAY_S)
        await evening.axis.slash("game seat", power="russia", member=evening.axis)
        await evening.other.slash("game seat", power="britain", member=evening.other)
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.axis.mention not in asked.content
        assert {evening.allies.mention, evening.other.mention} <= set(asked.content.split())

        await evening.allies.slash("seats away", days=30)
        await evening.settle()
        refused = await evening.other.click(asked, "Agree")
        assert f"It waits for {evening.allies.mention}" in body_of(refused.message)


def _three(evening: Evening) -> str:
    return (
        f"axis {evening.axis.mention}, britain {evening.allies.mention}, "
        f"russia {evening.other.mention}"
    )
