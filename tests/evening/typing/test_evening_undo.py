"""Undo in the open: who may, what it asks, what stays."""

from dataclasses import replace
from pathlib import Path

from evening import body_of, evening_at, field_of, title_of
from evening_dice import verdict_of

from core.awaw.book.terms import Box


async def test_a_rolled_result_is_undone_by_consent_and_stays_readable(tmp_path: Path) -> None:
    """The other side alone agrees; the position forgets, the record and its verdict do not."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        table = await evening.table()
        assert table.position.boxes or table.position.fought

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.allies.mention in asked.content
        assert "What would change\n" in body_of(asked)
        assert "Atlantic" in body_of(asked).split("What would change")[1]
        working = await evening.allies.click(asked, "Working")
        assert "Step by step" in body_of(working.message)
        await evening.axis.click(asked, "Agree")
        await evening.settle()
        assert "undo" not in await evening.kinds()

        await evening.allies.click(asked, "Agree")
        await evening.settle()
        table = await evening.table()
        assert table.position == table.system.begin
        told = body_of(evening.posts()[-1])
        assert "~~Atlantic" in told
        by, agreed = evening.axis.mention, evening.allies.mention
        assert f"\nAsked by {by}, agreed by {agreed}." in told
        working = await evening.axis.click(evening.posts()[-1], "Working")
        assert "Step by step" in body_of(working.message)
        log = await evening.axis.slash("log")
        assert "Undo by" in body_of(log.message)
        assert "**Roll 1**" in body_of(log.message)

        verdict = await verdict_of(evening)
        assert verdict.ok
        assert verdict.rolls[0].undone


async def test_an_own_act_is_taken_back_by_its_player_alone(tmp_path: Path) -> None:
    """Nobody is asked, so nobody is said to have been; a German reads it in German."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        evening.axis.user = replace(evening.axis.user, locale="de")
        nothing = body_of((await evening.axis.slash("undo", to="latest")).message)
        assert "Es gibt nichts zurückzunehmen." in nothing
        evening.axis.user = replace(evening.axis.user, locale="en-GB")
        await evening.lock_in(evening.axis, "setup 1939")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        told = body_of(evening.posts()[-1])
        assert f"\nBy {evening.axis.mention}." in told
        assert "sked by" not in told


async def test_a_declined_undo_changes_nothing_and_an_agreed_redo_brings_it_back(
    tmp_path: Path,
) -> None:
    """Redo asks like undo; the position is the one before."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        before = (await evening.table()).position
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Decline")
        await evening.settle()
        assert (await evening.table()).position == before

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Agree")
        await evening.settle()
        assert (await evening.table()).position != before
        await evening.allies.slash("redo")
        await evening.settle()
        await evening.axis.click(evening.posts()[-1], "Agree")
        await evening.settle()

        assert (await evening.table()).position == before
        await evening.restart()
        assert (await evening.table()).position == before


async def test_a_declaration_without_dice_is_withdrawn_by_its_player_alone(
    tmp_path: Path,
) -> None:
    """Before any die is known nobody needs to be asked; others cannot withdraw it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")

        refused = await evening.allies.slash("undo", to="latest")
        assert "Only its player withdraws it" in body_of(refused.message)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()

        assert (await evening.kinds())[-1] == "dropped"
        status = await evening.axis.slash("status")
        assert "Nothing waits" in body_of(status.message)


async def test_all_are_told_that_a_declaration_was_withdrawn(tmp_path: Path) -> None:
    """Who was asked learns that nobody waits for him, in the channel and at the old button."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")
        asked = evening.posts()[-1]
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        post = evening.posts()[-1]
        assert title_of(post) == "Withdrawn"
        assert f"<@{evening.axis.user.id}> has withdrawn this" in body_of(post)
        assert "> joint 2 german 1 japanese" in body_of(post)
        assert "No longer asked" in body_of(evening.allies.current(asked))


async def test_an_observer_undoes_nothing(tmp_path: Path) -> None:
    """Who does not play cannot take anything back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        reply = await evening.other.slash("undo", to="latest")

        assert "Only players" in body_of(reply.message)
        assert title_of(evening.posts()[-1]).endswith("on 2d6")
        assert Box.ATLANTIC not in (await evening.table()).position.boxes


ATTACK = "subs atlantic 6 v 7 asw 34 transports fall 1942"


async def test_who_asks_for_an_undo_that_is_asked_already_is_told_by_whom_and_of_whom(
    tmp_path: Path,
) -> None:
    """One request waits, whoever asks; it can be made anew once it was declined."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, ATTACK)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        posts = len(evening.posts())

        for person in (evening.axis, evening.allies):
            again = await person.slash("undo", to="latest")
            await evening.settle()
            assert f"{evening.axis.mention} asked for this already" in body_of(again.message)
            assert f"It waits for {evening.allies.mention}" in body_of(again.message)
        assert len(evening.posts()) == posts

        await evening.allies.click(evening.posts()[-1], "Decline")
        await evening.settle()
        assert title_of((await evening.axis.slash("undo", to="latest")).message) == "Asked"


async def test_a_request_to_redo_takes_the_place_of_one_to_undo(tmp_path: Path) -> None:
    """Both cannot be meant at once: the later one counts and says so, the earlier is off."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        for _ in range(2):
            await evening.axis.slash("roll", dice="2d6")
            await evening.settle()
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Agree")
        await evening.settle()
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        to_undo = evening.posts()[-1]
        assert "no longer counts" not in body_of(to_undo)

        await evening.axis.slash("redo")
        await evening.settle()
        to_redo = evening.posts()[-1]
        assert "earlier request no longer counts" in body_of(to_redo)
        assert "No longer asked" in body_of(evening.allies.current(to_undo))
        await evening.allies.click(to_redo, "Agree")
        await evening.settle()

        assert (await evening.kinds())[-1] == "redo"
        assert not (await evening.table()).undone


async def test_a_request_lapses_when_the_game_goes_on(tmp_path: Path) -> None:
    """What can no longer be agreed to waits for nobody; the newer act can be asked about."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, ATTACK)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = evening.posts()[-1]
        assert "asks to undo" in body_of((await evening.allies.slash("open")).message)

        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        assert "asks to undo" not in body_of((await evening.allies.slash("open")).message)
        assert "No longer asked" in body_of(evening.allies.current(asked))
        assert title_of((await evening.allies.slash("undo", to="latest")).message) == "Asked"
        await evening.settle()
        assert evening.axis.mention in evening.posts()[-1].content


async def test_agreeing_while_a_declaration_is_under_way_uses_no_request_up(tmp_path: Path) -> None:
    """Once the declaration is withdrawn, the request can still be agreed to."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, ATTACK)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        asked = evening.posts()[-1]
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 20 transports")

        text = "subs pacific by japan 3 v 2 asw 9 transports"
        next_one = await evening.declare(evening.axis, text)
        assert "An earlier declaration is still open" in field_of(next_one, "First")
        early = await evening.allies.click(asked, "Agree")
        assert "A declaration is under way" in body_of(early.message)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.click(asked, "Agree")
        await evening.settle()

        assert (await evening.kinds())[-1] == "undo"


async def test_an_act_of_the_other_side_is_undone_by_its_consent_alone(tmp_path: Path) -> None:
    """Nobody takes back what others did, dice or none; a side takes back its own acts freely."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.allies, "setup")
        await evening.lock_in(evening.allies, "buy 2 inf by ussr")

        reply = await evening.axis.slash("undo", to="latest")
        await evening.settle()
        assert f"It waits for {evening.allies.mention}" in body_of(reply.message)
        assert "undo" not in await evening.kinds()
        assert "(roll" not in body_of(evening.posts()[-1])

        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        assert (await evening.kinds())[-1] == "undo"


async def test_what_has_no_room_is_behind_a_button_of_its_page(tmp_path: Path) -> None:
    """A preview has no working: its rules list everything; a post that undoes has one."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "setup 1939")
        assert "more; *Rules* lists them" in body_of(preview)
        assert "in the working" not in body_of(preview)
        rules = await evening.axis.click(preview, "Rules")
        assert "Western Allies · Atlantic: +35 transports" in body_of(rules.message)
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        working = await evening.axis.click(evening.posts()[-1], "Working")
        assert "Western Allies · Atlantic: +35 transports" in body_of(working.message)
