"""Who ends a phase: whose it is, in every game; both who share one; and what is left undone."""

import json
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, field_of, title_of
from global_games import begin
from standing_fights import begun

from core.awaw.record.clock import Phase


async def classic(evening: Evening) -> None:
    """Begin a game of 1986 whose Western Allies are played by two people."""
    allies, other = evening.allies.mention, evening.other.mention
    seats = f"axis {evening.axis.mention}, ussr {allies}, united_kingdom {allies}, usa {other}"
    await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
    await evening.settle()
    pasted = {"power": "usa", "phase": "purchase"}
    await evening.lock_in(evening.allies, f"setup\n{json.dumps(pasted)}")


async def test_the_other_side_does_not_end_a_phase_of_a_campaign(tmp_path: Path) -> None:
    """An Allied player in the Axis combat phase: refused by its rule, and nothing is recorded.

    The other side ended the phase, and then refused to undo it.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "setup 1939")
        await evening.end_phase(2)
        before = await evening.kinds()

        refused = await evening.declare(evening.allies, "advance turn")
        assert "Axis players end the Axis combat phase of Fall 1939" in body_of(refused)
        assert "R-52" in body_of(refused)
        turn = await evening.allies.slash("turn")
        assert "Axis players end the Axis combat phase of Fall 1939" in body_of(turn.message)
        assert await evening.kinds() == before


@pytest.mark.parametrize(
    ("system", "waits", "acts", "why"),
    [
        ("alpha3", "allies", "axis", "It is the turn of Germany"),
        ("representative", "axis", "allies", "it is round 1, the USSR"),
        ("awaw", "allies", "axis", "Axis players end the Axis movement phase"),
    ],
)
async def test_whoever_is_not_on_turn_is_told_whose_it_is_and_keeps_no_draft(
    tmp_path: Path, system: str, waits: str, acts: str, why: str
) -> None:
    """`/turn` of the other side: whose turn it is, who acts, what may be done; nothing to change.

    It stood there like a draft that another word would make good, and named nobody.
    """
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
        await evening.settle()
        if system == "awaw":
            await evening.lock_in(evening.axis, "setup 1939")
            await evening.end_phase(1)

        told = (await getattr(evening, waits).slash("turn")).message
        assert title_of(told) == "Not your turn"
        assert why in body_of(told)
        assert field_of(told, "Who acts") == getattr(evening, acts).mention
        assert "`/odds`" in field_of(told, "Meanwhile")
        assert not told.components
        nothing = (await getattr(evening, waits).slash("turn", to="The next player's turn")).message
        assert title_of(nothing) == "Not your turn"
        kept = await evening.bot.services.archive.read(
            lambda db: db.execute("SELECT 1 FROM draft WHERE state = 'open'").fetchall()
        )
        assert not kept


async def test_both_sides_end_the_research_phase(tmp_path: Path) -> None:
    """The first one is done; the second one ends it, also after a restart."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "setup 1939")
        await evening.lock_in(evening.allies, "next")
        told = "The Allies are done with the research phase; the Axis still acts"
        assert title_of(evening.posts()[-1]) == told
        again = await evening.allies.slash("turn")
        assert "already that you are through" in body_of(again.message)
        await evening.restart()

        await evening.lock_in(evening.axis, "next")
        campaign = (await evening.table()).position.campaign
        assert campaign.clock.phase is Phase.MOVEMENT


async def test_one_of_two_who_share_a_turn_of_1986_is_done_and_the_other_ends_it(
    tmp_path: Path,
) -> None:
    """Britain is done; the United States still acts, and Britain's purchase is not cut short.

    One player's `next` ended the phase for both.
    """
    async with evening_at(tmp_path) as evening:
        await classic(evening)
        page = (await evening.allies.slash("turn")).message
        assert "Britain: 30 IPCs not spent" in field_of(page, "Left undone")
        assert "United States" not in field_of(page, "Left undone")
        await evening.allies.click(page, "Lock it in")
        await evening.settle()
        campaign = (await evening.table()).position.campaign
        assert campaign.phase == "purchase"

        await evening.lock_in(evening.allies, "buy 1 inf for united kingdom")
        await evening.lock_in(evening.other, "next")
        campaign = (await evening.table()).position.campaign
        assert campaign.phase == "combat_move"


@pytest.mark.parametrize(
    ("system", "told"),
    [
        ("alpha3", ("☐ 30 IPCs not spent", "☐ Germany: Noncombat Move is passed over")),
        ("representative", ("IPCs not spent", "☐ The USSR: placing of units is passed over")),
    ],
)
async def test_what_is_left_undone_is_listed_before_a_whole_turn_is_skipped(
    tmp_path: Path, system: str, told: tuple[str, ...]
) -> None:
    """`/turn` to the next player's turn: one meaning in all games, each skipped phase by name.

    It skipped them without a list, and was one phase in the 1986 game.
    """
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
        await evening.settle()
        mine = evening.axis if system == "alpha3" else evening.allies
        if system == "alpha3":
            await evening.lock_in(mine, "next")
        before = await evening.table()
        page = (await mine.slash("turn", to="The next player's turn")).message
        left = field_of(page, "Left undone")
        assert all(each in left for each in told), left
        assert "Collect Income" not in left  # it is collected all the same

        await mine.click(page, "Lock it in")
        await evening.settle()
        after = await evening.table()
        turns = [each.system.on_turn(each.position) for each in (before, after)]
        assert turns[0] != turns[1]


async def test_a_list_that_has_changed_is_shown_before_the_turn_is_skipped(tmp_path: Path) -> None:
    """What was bought since is not placed: the press shows that instead of skipping it."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, "next")
        page = (await evening.axis.slash("turn")).message
        await evening.lock_in(evening.axis, "buy 2 inf")

        await evening.axis.click(page, "Lock it in")
        await evening.settle()
        shown = evening.axis.current(page)
        assert title_of(shown).startswith("Look again")
        assert field_of(shown, "Left undone") == "☐ 24 IPCs not spent"
        assert (await evening.table()).position.phase == "purchase_and_repair"


async def test_a_power_that_nobody_plays_is_played_by_its_side(tmp_path: Path) -> None:
    """A game with empty seats goes on: China's phases are ended by who plays the Soviet Union."""
    async with evening_at(tmp_path) as evening:
        seats = f"germany {evening.axis.mention}, soviet_union {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, 'setup\npower = "china"\nphase = "combat_move"')
        refused = await evening.declare(evening.axis, "next")
        assert "turn of China" in body_of(refused)
        turn = (await evening.axis.slash("turn")).message
        assert field_of(turn, "Who acts") == evening.allies.mention

        await evening.lock_in(evening.allies, "next turn")
        assert (await evening.table()).position.power == "united_kingdom"


async def test_whoever_is_asked_acts_and_is_not_told_that_he_waits(tmp_path: Path) -> None:
    """A battle waits for France in Germany's turn: `/turn` said who acts by whose phase it is."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight Yugoslavia")
        await evening.lock_in(evening.axis, "fight France")

        asked = (await evening.allies.slash("turn")).message
        assert title_of(asked) == "You are asked"
        assert "Wait for" not in body_of(asked)
        assert field_of(asked, "Who acts") == "you"
        assert "What is lost?" in field_of(asked, "Waits")
        waits = (await evening.axis.slash("turn")).message
        assert field_of(waits, "Who acts") == evening.allies.mention


async def test_out_of_turn_the_next_of_ones_powers_is_named(tmp_path: Path) -> None:
    """The Axis in ANZAC's turn waits for Italy, which is next, not for Germany."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await evening.lock_in(evening.axis, 'setup\npower = "anzac"\nphase = "combat_move"')

        told = body_of((await evening.axis.slash("turn")).message)
        assert "Wait for the turn of Italy, which is next." in told
