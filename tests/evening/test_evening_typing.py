"""`/do` as it is typed: what it offers, and what it says of more than it reads at once."""

from pathlib import Path

from evening import body_of, evening_at


async def test_a_line_is_completed_as_it_is_typed(tmp_path: Path) -> None:
    """Lines to begin with first, then names; nothing where there is no game."""
    async with evening_at(tmp_path) as evening:
        assert await evening.axis.autocomplete("do", "text", "") == []
        await evening.begin()

        begun = await evening.axis.autocomplete("do", "text", "sub")
        assert [choice.value for choice in begun] == ["subs atlantic 6 v 7 asw 34 transports -1"]
        named = await evening.axis.autocomplete("do", "text", "subs atl")
        assert [choice.value for choice in named][:2] == ["subs atl", "subs atlantic"]


async def test_a_game_without_turns_says_so(tmp_path: Path) -> None:
    """The bombing aid has no order of turns: `/turn` names what does its work."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="bombing-sop", seats=seats, dice="plain")
        await evening.settle()

        said = body_of((await evening.axis.slash("turn")).message)

        assert "keeps no turns" in said
        assert "/game turn-end" in said
