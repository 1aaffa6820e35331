"""Moves that are typed one after another: which lines make one declaration, and which do not."""

from pathlib import Path

from evening import Evening, body_of, evening_at

INTO_FRANCE = "3 inf 2 tank Western Germany - France"
INTO = "Western Germany → France"


async def combat_moves(evening: Evening) -> None:
    """Begin a game of Global 1940 in which Germany moves to combat."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    for _ in range(2):
        await evening.lock_in(evening.axis, "next")


async def test_a_wrong_move_spoils_neither_those_before_it_nor_those_after(tmp_path: Path) -> None:
    """It stands apart, to be mended; the right ones are one declaration."""
    async with evening_at(tmp_path) as evening:
        await combat_moves(evening)
        await evening.declare(evening.axis, INTO_FRANCE)

        wrong = await evening.declare(evening.axis, "3 inf Mars - France")
        right = await evening.declare(evening.axis, "1 art Western Germany - France")

        assert "Mars` is no space" in body_of(wrong)
        assert "France`" not in body_of(wrong).replace("Mars - France", "")
        assert INTO in body_of(right)
        assert "Mars" not in body_of(right)
        form = await evening.axis.click(wrong, "Change")
        await evening.axis.submit(form, words="1 sub sz118 - sz111")
        await evening.settle()
        mended = body_of(evening.axis.current(wrong))
        assert mended.index(INTO) < mended.index("1 submarine")


async def test_a_move_of_another_phase_is_not_made_by_a_later_one(tmp_path: Path) -> None:
    """What was never locked in, or typed in the wrong phase, does not join what is typed then."""
    async with evening_at(tmp_path) as evening:
        await combat_moves(evening)
        await evening.declare(evening.axis, INTO_FRANCE)
        await evening.lock_in(evening.axis, "next")
        refused = await evening.declare(evening.axis, INTO_FRANCE)
        assert "the phase is Conduct Combat" in body_of(refused)
        await evening.lock_in(evening.axis, "next")

        later = await evening.declare(evening.axis, "1 inf Germany - Poland")

        assert "France" not in body_of(later)
        assert "1 infantry: Germany → Poland" in body_of(later)
