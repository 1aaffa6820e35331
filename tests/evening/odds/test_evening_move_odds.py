"""A preview of a move shows the odds that it makes, on the position after it."""

from pathlib import Path

from evening import Evening, evening_at, field_of

from bot.local.loopback.world.messages import Message


async def shown(evening: Evening, line: str) -> Message:
    """Declare a line for whoever is on turn, and return its preview when its odds are there."""
    table = await evening.table()
    user = table.acting(table.system.on_turn(table.position)[0])[0]
    person = next(each for each in (evening.axis, evening.allies) if each.user.id == user)
    preview = await evening.declare(person, line)
    await evening.bot.services.additions.idle()
    await evening.settle()
    return person.current(preview)


async def begin(evening: Evening, system: str) -> None:
    """Begin a game of two sides."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
    await evening.settle()


async def test_each_battle_that_moves_of_1940_make_is_shown_with_its_odds(tmp_path: Path) -> None:
    """A line each, joined moves together; those who stand there already count."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        alone = await shown(evening, "1 inf Western Germany - France")
        assert "France: the attacker wins 0.0 %" in field_of(alone, "Expect")
        joined = await shown(evening, "1 sub sz118 - sz111")
        places = [line.partition(":")[0] for line in field_of(joined, "Expect").splitlines()]
        assert places == ["France", "SZ111"]

        await evening.axis.click(joined, "Lock it in")
        await evening.settle()
        more = await shown(evening, "3 tank Holland - France")
        assert field_of(more, "Expect").startswith("France: the attacker wins")


async def test_a_raid_that_a_move_declares_is_shown_beside_the_battles(tmp_path: Path) -> None:
    """A bomber for the facility, a fighter for those on the ground: a line each."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        raid = await shown(evening, "1 strategic bomber Germany - London raid major ic")
        assert "Raid on United Kingdom: 2.9 damage" in field_of(raid, "Expect")


async def test_a_move_of_1986_is_shown_with_the_odds_of_its_fight(tmp_path: Path) -> None:
    """The sums are long and made in another process; the preview is there before them."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "representative")
        await evening.lock_in(evening.allies, "next")
        fight = await shown(evening, "3 inf Karelia - Ukraine")
        assert "Ukraine S.S.R.: the attacker wins" in field_of(fight, "Expect")
