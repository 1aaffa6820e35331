"""Generic commands in games that keep a calendar of their own: the log by turn, pages, the turn."""

from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, field_of, title_of

GAMES = {
    "alpha3": ("buy 10 inf", "Round 1", "round 1", "Germany"),
    "representative": ("buy 5 inf", "Round 1, the USSR", "round 1, the ussr", "USSR"),
}
"""By game: a first declaration, its turn, the turn as somebody types it, a page of the position."""


async def begin(evening: Evening, system: str) -> str:
    """Begin a game, and declare something in its first turn; return what was declared."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
    await evening.settle()
    words = GAMES[system][0]
    table = await evening.table()
    if system == "alpha3":
        await evening.lock_in(evening.axis, "next")
    player = (
        evening.axis if table.system.on_turn(table.position)[0] == "germany" else evening.allies
    )
    await evening.lock_in(player, words)
    await evening.lock_in(player, "next")
    return words


@pytest.mark.parametrize("system", GAMES)
async def test_the_log_knows_the_turns_of_every_game(tmp_path: Path, system: str) -> None:
    """Once answered with "Give a season and a year": a turn is offered, and shows what it held."""
    async with evening_at(tmp_path) as evening:
        words = await begin(evening, system)
        offered = [
            str(value) for _, value in await evening.other.autocomplete("log", "turn", "round")
        ]
        assert offered, system
        typed = GAMES[system][2] if system == "alpha3" else offered[0].upper()

        told = await evening.other.slash("log", turn=typed)
        assert words in body_of(told.message)
        assert offered[0] in title_of(told.message)

        strange = await evening.other.slash("log", turn="Fall 1942")
        assert offered[0] in body_of(strange.message)
        begun = await evening.other.slash("log", turn="round 1")
        assert words in body_of(begun.message)  # the only turn that begins so


@pytest.mark.parametrize("system", GAMES)
async def test_status_has_pages_in_every_game(tmp_path: Path, system: str) -> None:
    """A page for each power, by its option and by its button."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, system)
        page = GAMES[system][3]
        offered = [
            str(value) for _, value in await evening.other.autocomplete("status", "page", page)
        ]
        assert page in offered

        named = await evening.other.slash("status", page=page)
        assert title_of(named.message).startswith(page)
        overview = await (await evening.other.slash("status", page="Overview")).settled()
        turned = await evening.other.click(overview, page)
        assert body_of(turned.message) == body_of(named.message)
        wrong = await evening.other.slash("status", page="Atlantis")
        assert page in body_of(wrong.message)


@pytest.mark.parametrize("system", GAMES)
async def test_turn_says_where_every_game_stands(tmp_path: Path, system: str) -> None:
    """Whose turn it is, in which phase, and what comes next."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, system)

        shown = await evening.axis.slash("turn")
        assert "ound 1" in field_of(shown.message, "Now")
        going_on = title_of(shown.message).removeprefix("Next: ")
        assert going_on[0].isupper()  # a power's name keeps its capital


async def test_turn_says_where_it_stands_when_somebody_is_asked_first(tmp_path: Path) -> None:
    """The odds that come later take nothing of the page away."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        for line in ("next", "next", "1 sub sz118 - sz111"):
            await evening.lock_in(evening.axis, line)

        shown = await evening.axis.slash("turn")
        await evening.settle()
        page = evening.axis.current(shown.message)
        assert title_of(page).startswith("Next: ")
        assert "Combat Move" in field_of(page, "Now")


async def test_a_log_by_turn_before_the_first_turn_says_so(tmp_path: Path) -> None:
    """A game without a calendar has no turn to choose."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        told = await evening.other.slash("log", turn="Fall 1939")
        assert "No turn was played here yet" in body_of(told.message)
