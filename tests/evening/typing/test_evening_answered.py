"""A question that waits: who types on is told so, and who answers it that he has."""

from pathlib import Path

import pytest
from evening import body_of, evening_at


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ("", "Recorded as your answer: nothing"),
        (
            "scramble SZ111 from Scotland: 1 ftr",
            "Recorded as your answer:\n> scramble SZ111 from Scotland: 1 ftr",
        ),
    ],
)
async def test_an_answer_is_acknowledged(tmp_path: Path, sent: str, told: str) -> None:
    """An empty form means no scramble: it was answered with an empty quotation."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        for line in ("next", "next", "1 sub sz118 - sz111", "next"):
            await evening.lock_in(evening.axis, line)
        await evening.settle()
        early = await evening.declare(evening.axis, "next")
        assert "An earlier declaration is still open" in body_of(early)
        form = await evening.allies.click(evening.posts()[-1], "Answer")
        assert form.modal is not None
        (field,) = (each for row in form.modal["components"] for each in row["components"])
        answered = await evening.allies.submit(form, {field["custom_id"]: sent})
        assert told in body_of(answered.message)
