"""Odds in the channel: asked for, in previews, beside results, and luck over a whole game."""

from pathlib import Path

import pytest
from bombing_night import filed, labels
from evening import body_of, evening_at, field_of, title_of
from support import in_english

from bot.local.loopback.wire import Permission
from bot.local.loopback.world.channels import Overwrite

SUBS = "subs atlantic 6 v 7 asw 34 transports -1"
BOMB = "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3 objective"


async def test_odds_are_private_and_declare_nothing(tmp_path: Path) -> None:
    """A line typed as for `/do`: its odds to this player alone, a picture with alt text."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        before = await evening.kinds()
        reply = await evening.other.slash("odds", text=SUBS)
        await evening.settle()
        message = reply.message

        assert message.only_for == evening.other.user.id
        assert in_english(title_of(message)) == "Odds · Atlantic · Germany attacks"
        assert "1.1 sunk, 2.7 damaged, 1.1 submarines lost" in body_of(message)
        assert "1 chance in 14 that nothing is sunk" in body_of(message)
        assert "**1** 77.5 %" in field_of(message, "transports sunk")
        assert "**4** 50.0 %" in field_of(message, "submarines turned back")
        assert "aborted" not in body_of(message)
        assert "█" not in body_of(message)
        (picture,) = message.attachments
        assert picture.filename == "odds.png"
        assert "transports sunk: 1.1 on average" in str(picture.description)
        assert await evening.kinds() == before


async def test_a_preview_and_its_result_tell_the_odds(tmp_path: Path) -> None:
    """Scene 1: what to expect before the dice, how likely it was after them."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.declare(evening.axis, SUBS)
        preview = await evening.declare(evening.axis, SUBS)
        assert "1 chance in 14 that nothing is sunk" in field_of(preview, "Expect")

        asked = await evening.axis.click(preview, "Odds")
        await evening.settle()
        assert title_of(asked.message).startswith("Odds · Atlantic")

        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        told = body_of(evening.posts()[-1])
        assert "Transports sunk: " in told
        assert "in 100" in told
        assert "1.1 expected" in told

        drawn = await evening.allies.click(evening.posts()[-1], "Chart")
        await evening.settle()
        line = next(each for each in told.splitlines() if each.startswith("Transports sunk: "))
        assert line in body_of(drawn.message)
        assert all("Rolled: " in str(each.description) for each in drawn.message.attachments)
        assert len(drawn.message.attachments) == 2


async def test_each_raid_of_a_phase_has_its_odds(tmp_path: Path) -> None:
    """Unopposed before the defender speaks, as it was met afterwards."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        asked = await evening.allies.slash("odds", text=BOMB)
        await evening.settle()
        assert "Berlin, if nobody meets it: 29.4 BRPs" in body_of(asked.message)

        preview = await evening.declare(evening.allies, BOMB)
        assert "Berlin, if nobody meets it: 29.4 BRPs" in field_of(preview, "Expect")
        await evening.allies.click(preview, "Announce all")
        await evening.settle()
        await filed(evening, evening.posts()[-1], evening.axis, "Berlin: 3 aaf once")

        result = evening.posts()[-1]
        assert not field_of(result, "How likely"), "no result waits for its odds"
        likely = await evening.allies.click(result, "How likely")
        await evening.settle()
        assert "24.8 expected" in body_of(likely.message)
        assert likely.message.only_for == evening.allies.user.id
        luck = await evening.allies.slash("luck")
        await evening.settle()
        assert "24.8 expected" in body_of(luck.message)


async def test_odds_of_sequential_raids_against_those_who_would_meet_them(tmp_path: Path) -> None:
    """26.451, 26.51: two powers on one target, and the defenders who are left meet the second."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        asked = await evening.allies.slash(
            "odds", text=f"{BOMB}\nbomb berlin 6sb by us", defenders="Berlin: 3 aaf 2 int; stay"
        )
        await evening.settle()
        told = body_of(asked.message)

        assert "**Expect** In all: " in told
        assert "Berlin (Britain): " in told
        assert "Berlin (U.S.): " in told
        assert "AAF lost: **1** " in field_of(asked.message, "Germany")

        wrong = await evening.allies.slash("odds", text=BOMB, defenders="Paris: 3 aaf")
        await evening.settle()
        assert "Paris" in body_of(wrong.message)


async def test_a_previews_rules_are_a_button_away(tmp_path: Path) -> None:
    """Scene 1: the paragraphs that the preview applied, beside the preview, which stays."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, SUBS)
        assert labels(preview) == ["Lock it in", "Change", "Odds", "Rules", "Cancel"]

        rules = await evening.axis.click(preview, "Rules")
        await evening.settle()
        assert title_of(rules.message) == "Rules of this declaration"
        assert "AWAW 25.51" in body_of(rules.message)
        assert rules.message.id != preview.id


async def test_luck_compares_every_result_with_its_odds(tmp_path: Path) -> None:
    """By player, in the game's own currency, with the sentence that luck is not cheating."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        nothing = await evening.axis.slash("luck")
        await evening.settle()
        assert "No luck to speak of" in title_of(nothing.message)

        for _ in range(2):
            await evening.lock_in(evening.axis, SUBS)
        reply = await evening.allies.slash("luck")
        await evening.settle()
        told = body_of(reply.message)

        assert f"{evening.axis.mention} declared" in told
        assert "transports sunk in 2 results" in told
        assert "2.2 expected" in told
        assert "Luck is not cheating" in told


async def test_what_is_refused_has_no_odds_in_the_channel_either(tmp_path: Path) -> None:
    """The refusal of `/do`; and a channel without a game has none."""
    async with evening_at(tmp_path) as evening:
        nowhere = await evening.axis.slash("odds", text=SUBS)
        await evening.settle()
        assert "no game" in body_of(nowhere.message)
        await evening.begin()
        refused = await evening.axis.slash("odds", text="subs atlantic")
        unknown = await evening.axis.slash("odds", text="attack somebody")
        await evening.settle()

        assert "at least one submarine" in str(refused.message.embeds)
        assert "I do not understand" in body_of(unknown.message)


async def test_where_attachments_are_off_bars_of_text_stand_instead(tmp_path: Path) -> None:
    """The same distribution in plain characters."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        bot = evening.server.world.bot.id
        evening.axis.channel.overwrites[bot] = Overwrite(0, int(Permission.ATTACH_FILES))
        reply = await evening.axis.slash("odds", text=SUBS)
        await evening.settle()

        assert not reply.message.attachments
        assert "< expected" in str(in_english(reply.message.embeds))


async def test_a_battle_that_is_only_imagined_has_odds(tmp_path: Path) -> None:
    """Typed by its units, in the middle of any phase; nothing of it needs to be on the map."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        asked = await evening.axis.slash("odds", text="2 inf v 1 inf")
        await evening.settle()

        assert "the attacker wins 67.7 %" in body_of(asked.message)
        assert "**37.9 %** 2 infantry" in field_of(asked.message, "What the attacker may keep")


@pytest.mark.parametrize("system", ["alpha3", "representative"])
async def test_a_battle_that_is_only_imagined_is_no_declaration(
    tmp_path: Path, system: str
) -> None:
    """`/do` points to `/odds`, in a line of its own and in a plan."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
        for person in (evening.axis, evening.allies):
            for text in ("3 inf 1 tank v 2 inf (for luck)", "next; 3 inf 1 tank v 2 inf"):
                said = body_of((await person.slash("do", text=text)).message)
                assert "is only imagined: nothing is fought" in said
                assert "Type `/odds 3 inf 1 tank v 2 inf` for its odds." in said


async def test_whoever_is_attacked_has_the_odds_of_the_attack(tmp_path: Path) -> None:
    """He names nobody: it was refused as his own, and he is not on turn."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.allies, "next turn")
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "3 inf 1 tank Eastern Europe - Karelia")
        await evening.lock_in(evening.axis, "next")

        theirs = (await evening.axis.slash("odds", text="fight Karelia")).message
        asked = (await evening.allies.slash("odds", text="fight Karelia")).message
        own = (await evening.allies.slash("odds", text="fight Ukraine")).message

        assert "the attacker wins" in body_of(theirs)
        assert body_of(asked) == body_of(theirs)
        assert "Britain cannot do this now" in body_of(own)
