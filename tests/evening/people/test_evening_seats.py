"""Seats change hands by typed consent that the record can prove."""

import re
from pathlib import Path

from bombing_night import AGAIN, BERLIN, HAMBURG, announced, filed
from evening import body_of, evening_at, title_of
from evening_dice import verdict_of, words_of

STRANGER = 1_111_111_111_111_111_111


async def test_the_holder_gives_a_seat_away_by_a_text_that_he_only_copies(tmp_path: Path) -> None:
    """*Agree* shows him alone the newest text; sent as it is, replying to nothing, it counts."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.axis.mention in asked.content
        refused = await evening.other.click(asked, "Agree")
        assert "You cannot consent" in body_of(refused.message)
        shown = await evening.axis.click(asked, "Agree")
        assert shown.message.only_for == evening.axis.user.id
        words = await evening.agreement(evening.axis)
        me = evening.server.world.bot
        assert words.startswith(f"<@{me.id}> agree japan for {evening.other.user.id} ")

        await evening.other.say(words)
        await evening.settle()
        assert "You cannot consent" in body_of(evening.posts()[-1])
        assert "seat" not in await evening.kinds()
        await evening.axis.say(words)
        await evening.settle()

        assert (await evening.kinds())[-1] == "seat"
        assert (await evening.table()).powers_of(evening.other.user.id) == ("japan",)
        assert (await verdict_of(evening)).ok


async def test_what_a_seat_is_asked_passes_to_whoever_plays_it_now(tmp_path: Path) -> None:
    """He is mentioned with the question; the old post lost its button, and nobody else is named."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("orders deadline", hours=24)
        raid = await evening.declare(evening.allies, "bomb berlin 5sb by britain kea value 40")
        await evening.allies.click(raid, "Announce all")
        await evening.settle()
        asked = evening.posts()[-1]
        await evening.other.slash("game seat", power="germany")
        await evening.settle()

        await evening.axis.say(await evening.agreement(evening.axis))
        await evening.settle()

        anew = evening.posts()[-1]
        assert title_of(anew) == title_of(asked)
        assert [user.id for user in anew.mentions] == [evening.other.user.id]
        assert not evening.axis.current(asked).components
        told = body_of((await evening.axis.slash("open")).message)
        assert f"waits for {evening.other.mention}" in told
        evening.clock.advance(90_000)
        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert [user.id for user in evening.posts()[-1].mentions] == [evening.other.user.id]
        assert (await verdict_of(evening)).ok


async def test_a_new_owners_standing_order_answers_what_is_asked_anew(tmp_path: Path) -> None:
    """What his orders say already, nobody has to ask him."""
    async with evening_at(tmp_path) as evening:
        german, japanese = evening.axis.mention, evening.other.mention
        await evening.begin(
            seats=f"germany {german}, japan {japanese}, allies {evening.allies.mention}"
        )
        question = await announced(evening, BERLIN, HAMBURG, AGAIN)
        await filed(evening, question, evening.axis, "Berlin: 9 aaf 4 int")
        await evening.other.slash("orders standing", question="again", answer="Berlin: 2 aaf")
        assert "resolution" not in await evening.kinds()
        await evening.other.slash("game seat", power="germany")
        await evening.settle()

        await evening.axis.say(await evening.agreement(evening.axis))
        await evening.settle()

        assert "resolution" in await evening.kinds()
        assert b'"standing":true' in await evening.transcript()
        assert (await verdict_of(evening)).ok


async def test_who_agrees_to_an_undo_is_whoever_plays_now(tmp_path: Path) -> None:
    """`/open` left out who had come to a seat since."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic by germany 3 v 2 asw")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        told = body_of((await evening.axis.slash("open")).message)
        assert f"for {evening.allies.mention}, since" in told
        await evening.other.slash("game seat", power="russia")
        await evening.settle()
        await evening.allies.say(await evening.agreement(evening.allies))
        await evening.settle()

        told = body_of((await evening.axis.slash("open")).message)
        assert f"{evening.other.mention}, since" in told


async def test_a_text_of_an_earlier_state_of_the_game_is_answered_with_the_newest(
    tmp_path: Path,
) -> None:
    """Nobody is pinged a second time; a reply that does not say to what changes nothing either."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        asked, old = evening.posts()[-1], await evening.agreement(evening.axis)
        await evening.axis.reply(asked, f"I agree {old.split()[-1]}")
        await evening.settle()
        assert "does not say to which seat" in body_of(evening.posts()[-1])
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        await evening.axis.say(old)
        await evening.settle()
        newer = evening.posts()[-1]
        assert title_of(newer) == "The game has gone on since that text was made"
        assert not newer.mentions
        assert "seat" not in await evening.kinds()
        await evening.axis.reply(asked, words_of(evening))
        await evening.settle()

        assert (await evening.table()).powers_of(evening.other.user.id) == ("japan",)
        assert (await verdict_of(evening)).ok


async def test_a_seat_that_is_asked_for_already_is_not_asked_for_again(tmp_path: Path) -> None:
    """The second is told by whom and of whom; one's other wish takes the place of his first."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        posts, words = len(evening.posts()), await evening.agreement(evening.axis)

        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        again = await evening.allies.slash("game seat", power="japan", member=evening.other)
        await evening.settle()
        assert f"{evening.other.mention} asked for this already" in body_of(again.message)
        assert f"It waits for {evening.axis.mention}" in body_of(again.message)
        assert len(evening.posts()) == posts + 1

        await evening.other.slash("game seat", power="italy")
        await evening.settle()
        assert "earlier request no longer counts" in body_of(evening.posts()[-1])
        await evening.axis.say(words)
        await evening.settle()
        assert "no longer open" in body_of(evening.posts()[-1])


async def test_nobody_voids_what_somebody_else_has_asked_for(tmp_path: Path) -> None:
    """Two newcomers ask; each request stands until it is agreed to, or its seat is taken.

    A stranger's request voided any other.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        fourth = evening.server.person("fourth")
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        first = evening.posts()[-1]
        await fourth.slash("game seat", power="italy")
        await evening.settle()
        second = evening.posts()[-1]
        assert "no longer counts" not in body_of(second)
        await fourth.slash("game seat", power="japan")
        await evening.settle()
        assert "no longer counts" in body_of(evening.posts()[-1])  # his own for Italy
        rival = evening.posts()[-1]

        shown = await evening.axis.click(first, "Agree")
        await evening.axis.say(shown.message.content.strip("`\n"))
        await evening.settle()

        assert (await evening.table()).powers_of(evening.other.user.id) == ("japan",)
        assert "No longer asked" in body_of(evening.axis.current(rival))


async def test_who_asks_for_seats_all_the_time_waits(tmp_path: Path) -> None:
    """Three requests an hour; until then nobody is pinged by him again, and others may ask.

    Each request pinged everybody, as often as somebody liked.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        for power in ("japan", "italy", "germany"):
            await evening.other.slash("game seat", power=power)
        await evening.settle()
        posts = len(evening.posts())

        refused = await evening.other.slash("game seat", power="japan")
        await evening.settle()
        assert "3 times within the hour" in body_of(refused.message)
        assert len(evening.posts()) == posts
        await evening.axis.slash("game seat", power="japan", member=evening.server.person("new"))
        await evening.settle()
        assert len(evening.posts()) == posts + 1
        soon = re.search(r"Ask again <t:(\d+):R>", body_of(refused.message))
        evening.clock.advance(int(soon[1]) - evening.clock.now_ms() / 1000 if soon else 0)
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        assert len(evening.posts()) == posts + 2


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
        await evening.allies.reply(asked, await evening.agreement(evening.allies))
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
