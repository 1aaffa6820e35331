"""Undo in the open: who may, what it asks, what stays."""

from pathlib import Path

from evening import body_of, evening_at, title_of

from bot.chance.beacon import signature_check
from core.awaw.terms import Box
from core.fairness.verdict import verify


async def test_a_rolled_result_is_undone_by_consent_and_stays_readable(tmp_path: Path) -> None:
    """The other side alone agrees; the position forgets, the record and its verdict do not."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        table = await evening.table()
        assert table.position.boxes or table.position.fought

        await evening.axis.slash("undo")
        await evening.settle()
        asked = evening.posts()[-1]
        assert evening.allies.mention in asked.content
        assert "Takes back\n· submarine" in body_of(asked)
        assert "Atlantic" in body_of(asked).split("Takes back")[1]
        await evening.axis.click(asked, "Agree")
        await evening.settle()
        assert "undo" not in await evening.kinds()

        await evening.allies.click(asked, "Agree")
        await evening.settle()
        table = await evening.table()
        assert table.position == table.system.begin
        assert "~~Atlantic" in body_of(evening.posts()[-1])
        log = await evening.axis.slash("log")
        assert "Undo by" in body_of(log.message)
        assert "**Roll 1**" in body_of(log.message)

        verdict = verify(
            await evening.transcript(),
            heads=None,
            head=None,
            discord=None,
            beacon_check=signature_check(),
        )
        assert verdict.ok
        assert verdict.rolls[0].undone


async def test_a_declined_undo_changes_nothing_and_an_agreed_redo_brings_it_back(
    tmp_path: Path,
) -> None:
    """Redo asks like undo; the position is the one before."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        before = (await evening.table()).position
        await evening.axis.slash("undo")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Decline")
        await evening.settle()
        assert (await evening.table()).position == before

        await evening.axis.slash("undo")
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

        refused = await evening.allies.slash("undo")
        assert "Only its player withdraws it" in body_of(refused.message)
        await evening.axis.slash("undo")
        await evening.settle()

        assert (await evening.kinds())[-1] == "dropped"
        status = await evening.axis.slash("status")
        assert "Nothing waits" in body_of(status.message)


async def test_an_observer_undoes_nothing(tmp_path: Path) -> None:
    """Who does not play cannot take anything back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        reply = await evening.other.slash("undo")

        assert "Only players" in body_of(reply.message)
        assert title_of(evening.posts()[-1]).endswith("on 2d6")
        assert Box.ATLANTIC not in (await evening.table()).position.boxes
