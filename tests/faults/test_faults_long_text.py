"""The longest and oddest texts that people can type: each is answered, none is an error."""

from pathlib import Path

import pytest
from faults_inside import Running, running_at
from faults_table import ATTACK

from bot.local.loopback.people.person import Person

LONGEST = 6000
SORRY = "Something went wrong on this side"

FILLINGS = {
    "words": "torpedo ",
    "attacks": f"{ATTACK}\n",
    "semicolons": ";",
    "blanks": "\N{NO-BREAK SPACE}",
    "markup": "*_`~|>",
    "mentions": "<@1143937477644386307> ",
    "emoji": "\N{GAME DIE}",
    "joined": "\N{COMBINING TILDE}",
    "right to left": "\N{RIGHT-TO-LEFT OVERRIDE}abc",
    "digits": "9",
}


def filled(name: str, most: int, begun: str = "") -> str:
    """Return a text of exactly ``most`` characters that repeats one filling."""
    piece = FILLINGS[name]
    return (begun + piece * (most // len(piece) + 1))[:most]


async def heard(table: Running, person: Person) -> list[str]:
    """Return everything that a person sees of the bot, once it has said it all."""
    await table.settle()
    me = table.server.world.bot.id
    texts = [message.text for message in person.visible() if message.author.id == me]
    assert not any(SORRY in text for text in texts)
    return texts


@pytest.mark.parametrize("begun", ["", "subs atlantic 6 v 7 "])
async def test_a_declaration_of_six_thousand_characters_is_answered(
    tmp_path: Path, begun: str
) -> None:
    """A preview or a refusal for every line that is read; within Discord's limits."""
    async with running_at(tmp_path) as table:
        await table.begin()
        for name in FILLINGS:
            before = len(await heard(table, table.axis))

            await table.axis.slash("do", text=filled(name, LONGEST, begun))

            assert len(await heard(table, table.axis)) > before
        assert table.record.kinds() == ["genesis"]


@pytest.mark.parametrize("name", ["words", "attacks", "blanks", "markup", "mentions", "joined"])
async def test_every_other_field_takes_its_longest_text(tmp_path: Path, name: str) -> None:
    """Seats, titles, dice, forms and messages."""
    async with running_at(tmp_path) as table:
        for seats in (filled(name, 1000), filled(name, 1000, f"axis {table.axis.mention} ")):
            await table.axis.slash("game new", system="awaw", seats=seats, dice="plain")
        await heard(table, table.axis)
        if not table.record.kinds():
            await table.begin()
        await table.axis.slash("roll", dice=filled(name, 400, "2d6 "))
        refused = await table.declare("subs nowhere")
        form = await table.axis.click(refused, "Change")
        await table.axis.submit(form, words=filled(name, 4000, "x"))
        bot = f"<@{table.server.world.bot.id}> "
        await table.axis.say(filled(name, 2000, bot))
        await table.axis.say(filled(name, 2000, f"{bot}{ATTACK} "))

        assert len(await heard(table, table.axis)) >= 4
        assert table.record.verdict(table.posts()).ok


@pytest.mark.parametrize("user", ["0", "007", "99999999999999999999", "18446744073709551616"])
async def test_a_mention_of_nobody_seats_nobody(tmp_path: Path, user: str) -> None:
    """Numbers that are no user's id are refused in words, and nothing is recorded."""
    async with running_at(tmp_path) as table:
        reply = await table.axis.slash(
            "game new",
            system="awaw",
            seats=f"axis {table.axis.mention}, allies <@{user}>",
            dice="plain",
        )
        await heard(table, table.axis)

        assert "begins" not in reply.message.text
        assert table.record.kinds() == []


@pytest.mark.parametrize("name", ["markup", "mentions", "joined", "right to left"])
async def test_a_reply_of_two_thousand_characters_counts_as_it_was_typed(
    tmp_path: Path, name: str
) -> None:
    """The whole text feeds the dice; the receipt shows its beginning."""
    async with running_at(tmp_path, "sealed") as table:
        await table.locked()
        text = filled(name, 1900, f"{table.code()} eleven grey herons fly ")

        await table.allies.reply(table.lock(), text)

        await heard(table, table.allies)
        assert "phrase" in table.record.kinds()
        await table.require_one_result()
