"""Global 1940 in the channel: moves that gather, and what is refused among them."""

from pathlib import Path

from evening import Evening, body_of, evening_at

FIRST, SECOND = "1 inf Romania - Bulgaria", "1 inf Norway - Finland"
WRONG = "1 inf Germany - London"
LATER = 'setup\nround = 4\nphase = "noncombat_move"'


async def at_germany(evening: Evening) -> None:
    """Begin a game that stands in Germany's noncombat moves."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, "next noncombat")


async def test_a_refused_move_is_not_kept_with_the_others(tmp_path: Path) -> None:
    """What stands is named and may be locked in at once; the next line joins that alone."""
    async with evening_at(tmp_path) as evening:
        await at_germany(evening)
        await evening.declare(evening.axis, FIRST)

        refused = await evening.declare(evening.axis, WRONG)
        assert "Not added. What stands without it" in body_of(refused)
        assert f"`{FIRST}`" in body_of(refused)
        assert "Germany - London" in body_of(refused)

        preview = await evening.declare(evening.axis, SECOND)
        assert "London" not in body_of(preview)
        assert all(place in body_of(preview) for place in ("Bulgaria", "Finland"))

        refused = await evening.declare(evening.axis, WRONG)
        await evening.axis.click(refused, "Lock in what stands")
        await evening.settle()
        assert "London" not in body_of(evening.posts()[-1])
        assert "Finland" in body_of(evening.posts()[-1])


async def test_a_move_of_units_that_the_draft_already_moves_names_its_line(tmp_path: Path) -> None:
    """Only that line is named, and the way to take it back; else nothing is said of it."""
    async with evening_at(tmp_path) as evening:
        await at_germany(evening)
        await evening.declare(evening.axis, f"2 inf Romania - Bulgaria; {SECOND}")
        told = body_of(await evening.declare(evening.axis, "2 inf Romania - Hungary"))
        assert "`2 inf Romania - Bulgaria` already has what this line needs" in told
        assert "*Change* there takes that line out" in told

        refused = await evening.declare(evening.axis, WRONG)
        assert "Your draft" not in body_of(refused)
        cancelled = await evening.axis.click(refused, "Cancel")
        assert "Bulgaria" in body_of(cancelled.message or evening.axis.current(refused))


async def test_a_refused_move_is_mended_and_joins(tmp_path: Path) -> None:
    """Change takes it back up; refused again it stays apart, right it joins the others."""
    async with evening_at(tmp_path) as evening:
        await at_germany(evening)
        refused = await evening.declare(evening.axis, WRONG)
        assert "Not added" not in body_of(refused)

        preview = await evening.declare(evening.axis, FIRST)
        assert "London" not in body_of(preview)
        form = await evening.axis.click(refused, "Change")
        await evening.axis.submit(form, words="1 inf Norway - London")
        await evening.settle()
        assert "Not added. What stands" in body_of(evening.axis.current(refused))

        form = await evening.axis.click(evening.axis.current(refused), "Change")
        await evening.axis.submit(form, words=SECOND)
        await evening.settle()
        shown = body_of(evening.axis.current(refused))
        assert all(place in shown for place in ("Bulgaria", "Finland"))


async def test_a_move_of_an_ended_phase_holds_back_none_of_the_next(tmp_path: Path) -> None:
    """What was never locked in cannot be joined any more; a new line is read by itself."""
    async with evening_at(tmp_path) as evening:
        await at_germany(evening)
        await evening.declare(evening.axis, FIRST)
        await evening.lock_in(evening.axis, "end turn")
        await evening.lock_in(evening.allies, "next noncombat")
        await evening.declare(evening.allies, "1 inf Russia - Belarus")

        await evening.lock_in(evening.allies, "end turn")
        await evening.lock_in(evening.axis, "next combat move")
        wrong = await evening.declare(evening.axis, "1 inf Manchuria - Korea")

        assert "Bulgaria" not in body_of(wrong)
        assert "Not added" not in body_of(wrong)
        assert "Manchuria - Korea" in body_of(wrong)


async def test_a_position_of_a_later_round_ends_no_round_and_undo_tells_where(
    tmp_path: Path,
) -> None:
    """Round 1 was never played; what is undone is told by its places, not by fields."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, LATER)
        assert "turn-end" not in await evening.kinds()

        for line, took_back in (
            (FIRST, "Bulgaria: +4 infantry"),
            ("next", "What changed\n"),
        ):
            await evening.lock_in(evening.axis, line)
            await evening.axis.slash("undo", to="latest")
            await evening.settle()
            assert took_back in body_of(evening.posts()[-1])

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        assert "What changed\n" in body_of(evening.posts()[-1])
