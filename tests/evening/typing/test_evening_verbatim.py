"""What players write stands as they wrote it, whatever language the game speaks."""

from pathlib import Path

from evening import body_of, evening_at, speak_german, title_of

TITLE = "Next phase"
"""A title that the bot itself could say, and would say in German."""
REASON = "The game begins."
"""A reason that is a message of the bot's, word by word."""


async def test_a_title_and_a_reason_are_never_translated(tmp_path: Path) -> None:
    """In the first post, where the game stands, a free roll, and the log."""
    async with evening_at(tmp_path) as evening:
        speak_german(evening)
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="awaw", seats=seats, dice="plain", title=TITLE)
        await evening.settle()
        assert evening.titles()[0] == f"{TITLE}: das Spiel beginnt"

        status = await evening.axis.slash("status")
        assert title_of(status.message) == f"{TITLE} · g1"

        await evening.axis.slash("roll", dice=f"2d6 {REASON}")
        await evening.settle()
        assert f"> {REASON}" in body_of(evening.posts()[-1])
