"""Void results, new keys, restored backups: what needs every side, and what freezes a game."""

import shutil
from pathlib import Path

from evening import body_of, evening_at, title_of
from evening_dice import verdict_of, words_of

from bot.local.loopback.world.messages import Upload


async def test_a_result_is_void_when_a_player_of_each_side_says_so(tmp_path: Path) -> None:
    """One side alone voids nothing; the result stays readable and the record stands."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        asked, words = evening.posts()[-1], words_of(evening)
        assert words.startswith("void 1 ")

        await evening.axis.reply(asked, words.replace("void 1 ", "void "))
        await evening.settle()
        assert "does not say to what" in body_of(evening.posts()[-1])
        await evening.axis.reply(asked, f"fine, {words}")
        await evening.settle()
        still = evening.posts()[-1]
        assert evening.allies.mention in still.content
        assert evening.axis.mention not in still.content
        assert "void" not in await evening.kinds()
        await evening.allies.reply(asked, words)
        await evening.settle()

        assert (await evening.kinds())[-1] == "void"
        assert title_of(evening.posts()[-1]) == "Roll 1 is void"
        (working,) = evening.posts()[-1].buttons
        shown = await evening.axis.click(evening.posts()[-1], str(working["label"]))
        assert "2d6 for roll" in body_of(shown.message)
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert verdict.rolls[0].void
        already = await evening.axis.slash("dice void", n=1)
        assert "Roll 1 is void already" in body_of(already.message)
        again = await evening.axis.slash("redo")
        assert "nothing to redo" in body_of(again.message)
        unknown = await evening.axis.slash("dice void", n=9)
        assert "Roll 9 has no result" in body_of(unknown.message)


async def test_a_lost_key_is_followed_by_one_that_every_side_accepts(tmp_path: Path) -> None:
    """A bot without its old keyring signs on only after a handover that the record holds."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        same = await evening.axis.slash("game handover")
        assert "Nothing to do" in body_of(same.message)
        await evening.bot.close()
        evening.path.with_name(f"{evening.path.name}.keys").unlink()
        await evening.restart()

        await evening.confirm(evening.axis, "game handover", "Ask them")
        asked, words = evening.posts()[-1], words_of(evening)
        for person in (evening.axis, evening.allies):
            await person.reply(asked, words)
            await evening.settle()

        assert (await evening.kinds())[-1] == "handover"
        assert (await verdict_of(evening)).ok


async def test_a_restored_backup_freezes_the_game_until_an_export_thaws_it(
    tmp_path: Path,
) -> None:
    """The channel outran the record: nothing is rolled until the record has caught up."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.bot.close()
        shutil.copy(evening.path, tmp_path / "yesterday.sqlite")
        await evening.restart()
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        whole = await evening.transcript()
        await evening.bot.close()
        for name in ("table.sqlite-wal", "table.sqlite-shm"):
            (tmp_path / name).unlink(missing_ok=True)
        shutil.copy(tmp_path / "yesterday.sqlite", evening.path)

        await evening.restart()
        await evening.settle()
        assert "This game is frozen" in title_of(evening.posts()[-1])
        refused = await evening.axis.slash("roll", dice="2d6")
        assert "frozen and takes no lines" in body_of(refused.message)

        other = await evening.axis.slash(
            "game restore", record=Upload("g1.jsonl", whole.splitlines(keepends=True)[0])
        )
        assert "does not hold line" in body_of(other.message)
        thawed = await evening.axis.slash("game restore", record=Upload("g1.jsonl", whole))
        assert "goes on" in title_of(thawed.message)
        assert await evening.transcript() == whole
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        assert (await verdict_of(evening)).ok


async def test_a_game_that_lacks_nothing_takes_nothing_from_an_export(tmp_path: Path) -> None:
    """Neither an observer nor a player writes lines into a game in play, forged or not."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        whole = await evening.transcript()
        forged = whole + b'{"t":"resolution"}\n'

        for person, answer in ((evening.other, "Only players"), (evening.axis, "not frozen")):
            reply = await person.slash("game restore", record=Upload("g1.jsonl", forged))
            assert answer in body_of(reply.message)
        assert await evening.transcript() == whole


async def test_a_reply_to_an_older_request_agrees_to_nothing(tmp_path: Path) -> None:
    """A word for one roll is no word for another; a later request takes the earlier's place."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        for _ in range(2):
            await evening.axis.slash("roll", dice="2d6")
            await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        first, words = evening.posts()[-1], words_of(evening)
        await evening.allies.slash("dice void", n=2)
        await evening.settle()

        assert "earlier request no longer counts" in body_of(evening.posts()[-1])
        await evening.axis.reply(first, words)
        await evening.settle()

        assert "no longer open" in body_of(evening.posts()[-1])


async def test_asking_again_for_a_void_result_loses_no_word_that_was_given(tmp_path: Path) -> None:
    """Who asks for what waits already is told so; what one side has said stays said."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        asked, words = evening.posts()[-1], words_of(evening)
        await evening.allies.reply(asked, words)
        await evening.settle()

        again = await evening.axis.slash("dice void", n=1)
        assert f"{evening.allies.mention} asked for this already" in body_of(again.message)
        assert f"It waits for {evening.axis.mention}" in body_of(again.message)
        await evening.axis.reply(asked, words)
        await evening.settle()

        assert (await evening.kinds())[-1] == "void"


async def test_a_request_of_which_the_code_is_old_is_posted_with_the_newest_when_asked_again(
    tmp_path: Path,
) -> None:
    """It is the same request: nothing else is off for it, and one reply a side is enough."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        old = words_of(evening)
        await evening.axis.slash("roll", dice="1d6")
        await evening.settle()

        await evening.allies.slash("dice void", n=1)
        await evening.settle()

        assert words_of(evening).startswith("void 1 ")
        assert words_of(evening) != old
        assert "no longer counts" not in body_of(evening.posts()[-1])


async def test_a_game_with_an_open_roll_is_not_put_away(tmp_path: Path) -> None:
    """A host cannot lose a result that he foresees by archiving its game."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")

        reply = await evening.axis.slash("game archive")

        assert "still open" in body_of(reply.message)
