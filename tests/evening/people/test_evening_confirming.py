"""What cannot be taken back alone is asked once more: leaving a seat, closing a game, a new key."""

from pathlib import Path

from evening import body_of, evening_at, title_of


async def test_leaving_a_seat_is_asked_once_more(tmp_path: Path) -> None:
    """Nothing happens before the button is pressed, nor by the other one.

    A seat was left without a question.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        asked = await evening.axis.slash("seats leave", power="japan")
        assert title_of(asked.message) == "Leave Japan?"
        assert "only by consent" in body_of(asked.message)
        kept = await evening.axis.click(asked.message, "Leave all as it is")
        await evening.settle()
        assert title_of(kept.message) == "Nothing was changed"
        assert await evening.kinds() == ["genesis"]

        done = await evening.confirm(evening.axis, "seats leave", "Leave Japan", power="japan")

        assert "has left the seat of Japan" in body_of(done)
        assert (await evening.kinds())[-1] == "leave"


async def test_closing_a_game_is_asked_once_more_when_it_has_gone_on(tmp_path: Path) -> None:
    """The button closes the game as it stood when its host was asked, and no other.

    `/game archive` asked for nothing.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        asked = await evening.axis.slash("game archive")
        assert title_of(asked.message) == "Close game g1 for good?"
        await evening.allies.slash("roll", dice="2d6")
        await evening.settle()
        again = await evening.axis.click(asked.message, "Close it")
        await evening.settle()
        assert title_of(again.message) == "Close game g1 for good?"
        assert "archive" not in await evening.kinds()

        done = await evening.axis.click(again.message, "Close it")
        await evening.settle()

        assert title_of(done.message).startswith("Game ")
        assert "There is no game" in body_of((await evening.axis.slash("status")).message)


async def test_a_button_of_a_game_that_is_over_does_nothing_to_another(tmp_path: Path) -> None:
    """It names its game; the next one of the channel is another."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        closing = (await evening.axis.slash("game archive")).message
        leaving = (await evening.axis.slash("seats leave", power="japan")).message
        acts, same = [(await evening.axis.slash("undo")).message for _ in range(2)]
        await evening.confirm(evening.axis, "game archive", "Close it")
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports")
        before = await evening.kinds()

        refused = [
            await evening.axis.click(closing, "Close it"),
            await evening.axis.click(leaving, "Leave Japan"),
            await evening.axis.click(acts, "Undo the latest"),
            await evening.axis.select(same, None, same.menus[0]["options"][0]["value"]),
        ]

        assert ["another game by now" in body_of(each.message) for each in refused] == 4 * [True]
        assert await evening.kinds() == before


async def test_status_says_who_plays_what_at_this_moment(tmp_path: Path) -> None:
    """Who left plays no more; who shares a seat, stands in or is away is told, with the day.

    It showed players who had left, and no sharers, substitutes and absences.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.confirm(evening.axis, "seats leave", "Leave Japan", power="japan")
        await evening.axis.slash("seats share", power="italy", member=evening.other)
        await evening.axis.slash("seats away", days=9, substitute=evening.server.person("dora"))
        await evening.settle()

        told = body_of((await evening.allies.slash("status")).message)

        dora = evening.server.person("dora").mention
        away = f"{evening.axis.mention} (away until <t:"
        seats = [line for line in told.splitlines() if line.startswith("**Axis**")]
        assert "**Axis** nobody: Japan" in seats
        assert any(
            line.startswith(f"**Axis** {away}") and line.endswith(f"{dora} stands in): Germany")
            for line in seats
        )
        assert any(line.endswith(f" and {evening.other.mention}: Italy") for line in seats)
        listed = body_of((await evening.allies.slash("seats list")).message)
        assert all(line in listed for line in seats)
