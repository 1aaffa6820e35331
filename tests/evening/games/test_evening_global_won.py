"""The end of a game of Global 1940: why it is won, and that everybody is told."""

from pathlib import Path

from evening import body_of, evening_at, title_of

HELD = "8 victory cities on the Europe map"
CONTROL = {"Novgorod": "germany", "Volgograd": "germany", "Russia": "germany", "Egypt": "italy"}
POSITION = (
    'setup {"power": "italy", "phase": "collect_income", "round": 5, "control": {%s}, "units": '
    '{"France": {"france": {}, "united_kingdom": {}}}, "held_since": {%s}}'
)


def position(**since: str) -> str:
    """Return a position at the end of Italy's turn in which the Axis holds eight cities."""
    held = {**CONTROL, "France": "germany"}
    told = ", ".join(f'"{place}": "{power}"' for place, power in held.items())
    return POSITION % (told, ", ".join(f'"{HELD}": {each}' for each in since.values()))


async def test_a3_vic_2_the_end_says_why_and_comes_to_everybody(tmp_path: Path) -> None:
    """It mentioned nobody, said that the Axis had won, and kept the reason for the working."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.lock_in(evening.axis, position(since='[4, "italy"]'))
        await evening.lock_in(evening.axis, "next")
        post = evening.posts()[-1]
        assert title_of(post) == (
            f"The Axis wins: {HELD}, held since the end of Italy's turn in round 4"
        )
        assert evening.allies.mention in post.content
        assert evening.axis.mention not in post.content

        told = await evening.declare(evening.allies, "buy 3 inf")
        assert "The Axis has won the game (A3-VIC). Begin a new game." in body_of(told)
        assert "A3-ORDER" not in body_of(told)


async def test_a3_vic_2_a_post_tells_first_that_a_side_holds_enough(tmp_path: Path) -> None:
    """The others have a round to break it; it was told in the working alone."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.lock_in(evening.axis, position())
        await evening.lock_in(evening.axis, "next")
        assert (
            f"The Axis holds {HELD}. If it still does at the end of the turn of Italy in round 6, "
            "it wins (A3-VIC.2)"
        ) in body_of(evening.posts()[-1])
