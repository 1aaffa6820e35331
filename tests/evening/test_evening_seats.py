"""Seats change hands by typed consent that the record can prove."""

from pathlib import Path

from evening import body_of, evening_at, title_of
from evening_dice import verdict_of, words_of

STRANGER = 1_111_111_111_111_111_111


async def test_the_holder_gives_a_seat_away_with_the_code(tmp_path: Path) -> None:
    """Nothing changes without the newest code; then the newcomer plays, and the record stands."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.axis.mention in asked.content
        words = words_of(evening)
        assert words.startswith(f"agree japan for {evening.other.user.id} ")

        await evening.other.reply(asked, words)
        await evening.settle()
        assert "You cannot consent" in body_of(evening.posts()[-1])
        await evening.axis.reply(asked, f"I agree {words.split()[-1]}")
        await evening.settle()
        assert "does not say to which seat" in body_of(evening.posts()[-1])
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        await evening.axis.reply(asked, f"I {words}")
        await evening.settle()
        newer = evening.posts()[-1]
        assert title_of(newer) == "Japan for a new player?"
        assert words_of(evening) != words
        assert "seat" not in await evening.kinds()

        await evening.axis.reply(newer, f"I {words_of(evening)}")
        await evening.settle()

        assert (await evening.kinds())[-1] == "seat"
        assert (await evening.table()).powers_of(evening.other.user.id) == ("japan",)
        assert (await verdict_of(evening)).ok


async def test_a_seat_that_is_asked_for_already_is_not_asked_for_again(tmp_path: Path) -> None:
    """The second request is told by whom and of whom; one for another seat takes its place."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        posts, asked, words = len(evening.posts()), evening.posts()[-1], words_of(evening)

        again = await evening.allies.slash("game seat", power="japan", member=evening.other)
        await evening.settle()
        assert f"{evening.other.mention} asked for this already" in body_of(again.message)
        assert f"It waits for {evening.axis.mention}" in body_of(again.message)
        assert len(evening.posts()) == posts

        await evening.other.slash("game seat", power="italy")
        await evening.settle()
        assert "earlier request no longer counts" in body_of(evening.posts()[-1])
        await evening.axis.reply(asked, words)
        await evening.settle()
        assert "no longer open" in body_of(evening.posts()[-1])

        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        await evening.other.slash("game seat", power="italy")
        await evening.settle()
        assert title_of(evening.posts()[-1]) == "Italy for a new player?"
        await evening.axis.reply(evening.posts()[-1], words_of(evening))
        await evening.settle()
        assert (await evening.table()).powers_of(evening.other.user.id) == ("italy",)


async def test_a_new_seat_needs_the_other_side(tmp_path: Path) -> None:
    """An empty power is seated at the word of a player who is neither the host's nor its side."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(
            seats=f"germany {evening.axis.mention}, britain {evening.allies.mention}"
        )
        await evening.axis.slash("game seat", power="italy", member=evening.other)
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.allies.mention in asked.content
        await evening.allies.reply(asked, words_of(evening))
        await evening.settle()

        assert (await evening.table()).powers_of(evening.other.user.id) == ("italy",)
        assert (await verdict_of(evening)).ok


async def test_the_host_cannot_seat_his_own_witness(tmp_path: Path) -> None:
    """For the other side's empty seat nobody at a two-sided table but its own side could speak."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(
            seats=f"germany {evening.axis.mention}, britain {evening.allies.mention}"
        )

        reply = await evening.axis.slash("game seat", power="russia", member=evening.other)
        await evening.settle()

        assert "Nobody in this game can consent" in body_of(reply.message)
        assert await evening.kinds() == ["genesis"]


async def test_nobody_sits_on_both_sides(tmp_path: Path) -> None:
    """A player of one side is refused a seat of the other; an unknown power is named."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        both = await evening.axis.slash("game seat", power="britain", member=evening.axis)
        assert "nobody holds seats of two sides" in body_of(both.message)
        unknown = await evening.axis.slash("game seat", power="atlantis")
        assert "is no power of this game" in body_of(unknown.message)


async def test_nobody_is_seated_who_is_not_there(tmp_path: Path) -> None:
    """A stranger's id and a bot are refused by name, both at once; nothing is recorded."""
    async with evening_at(tmp_path) as evening:
        robot = evening.server.world.bot
        reply = await evening.axis.slash(
            "game new", system="awaw", seats=f"axis <@{STRANGER}>, allies <@{robot.id}>"
        )

        told = body_of(reply.message)
        assert f"<@{STRANGER}> is no member of this server." in told
        assert f"<@{robot.id}> is a bot" in told
        assert evening.posts() == []
        await evening.begin()
        assert await evening.kinds() == ["genesis"]
