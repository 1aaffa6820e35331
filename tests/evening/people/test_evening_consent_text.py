"""Agreeing to a void roll or a new key is one tap on a text that is made for it."""

from pathlib import Path

from evening import Evening, body_of, evening_at, title_of
from evening_dice import verdict_of

from bot.local.loopback.people.person import Person


async def text_for(evening: Evening, person: Person) -> str:
    """Press *Agree* under the newest request, and return the text that it shows."""
    shown = await person.click(evening.posts()[-1], "Agree")
    return str(shown.message.content.split("```")[1].strip())


async def test_a_roll_is_void_by_a_text_of_each_side_sent_in_the_channel(tmp_path: Path) -> None:
    """Replying to nothing; the text is of the newest state of the game, and a side says it once."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("roll", dice="2d6 weather")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        refused = await evening.other.click(evening.posts()[-1], "Agree")
        assert "Only who holds a seat consents" in body_of(refused.message)
        await evening.allies.say(await text_for(evening, evening.allies))
        await evening.settle()
        again = await evening.allies.click(evening.posts()[-1], "Agree")
        assert "Your side has agreed already" in body_of(again.message)

        await evening.axis.slash("roll", dice="1d6 wind")
        await evening.settle()
        request = next(p for p in reversed(evening.posts()) if "void?" in title_of(p))
        for person in (evening.axis, evening.allies):
            shown = await person.click(request, "Agree")
            await person.say(shown.message.content.split("```")[1].strip())
            await evening.settle()
        assert (await evening.kinds())[-1] == "void"
        assert title_of(evening.posts()[-1]) == "Roll 1 is void"
        assert (await verdict_of(evening)).ok
        late = await evening.axis.click(request, "Agree")
        assert "no longer open" in body_of(late.message)


async def test_a_new_key_is_accepted_by_a_text_of_each_side(tmp_path: Path) -> None:
    """The bot that has lost its key signs on when both have sent what *Agree* showed them."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.bot.close()
        evening.path.with_name(f"{evening.path.name}.keys").unlink()
        await evening.restart()
        await evening.confirm(evening.axis, "game handover", "Ask them")
        for person in (evening.axis, evening.allies):
            await person.say(await text_for(evening, person))
            await evening.settle()
        assert (await evening.kinds())[-1] == "handover"
        assert (await verdict_of(evening)).ok
