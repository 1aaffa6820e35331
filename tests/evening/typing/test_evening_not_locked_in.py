"""Going on while something is declared that nobody has locked in, or is asked."""

from pathlib import Path

from evening import Evening, body_of, evening_at, field_of

MOVES = "3 inf Western Germany - France"


async def begun(evening: Evening) -> None:
    """Begin a game of Global 1940, and go to Germany's combat moves."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    for _ in range(2):
        await evening.lock_in(evening.axis, "next")


async def test_going_on_names_the_moves_that_it_would_drop(tmp_path: Path) -> None:
    """Who reads only what he has typed last loses an attack of which he has seen the preview."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        moves = await evening.declare(evening.axis, MOVES)
        for told in (
            await evening.declare(evening.axis, "next"),
            (await evening.axis.slash("turn")).message,
        ):
            assert field_of(told, "Not locked in, and dropped by this") == f"`{MOVES}`"
        await evening.axis.click(moves, "Cancel")
        told = await evening.declare(evening.axis, "next")
        assert "Not locked in" not in body_of(told)


async def test_what_is_asked_is_told_once_to_whoever_would_go_on(tmp_path: Path) -> None:
    """/turn told the question that waits, and once more what going on would ask."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "1 sub sz118 - sz111")
        await evening.lock_in(evening.axis, "next")
        told = body_of((await evening.axis.slash("turn")).message)
        assert told.count("scramble to SZ111 from Scotland") == 1
