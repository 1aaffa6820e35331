"""Answers in any sensible form: a button, a reply, a typed line; `none`, `keine`, `1 ftr`."""

import asyncio
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, field_of, title_of

from bot.local.loopback.world.messages import Message
from bot.record.entries.play import AnswerLine

SENT = "scramble SZ111 from Scotland: 1 ftr"


async def scramble(evening: Evening) -> Message:
    """Attack off Scotland, and return the post that asks Britain whether it scrambles."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    for line in ("next", "next", "1 sub sz118 - sz111", "next"):
        await evening.lock_in(evening.axis, line)
    await evening.settle()
    return evening.posts()[-1]


async def answers(evening: Evening) -> list[str]:
    """Return the answers on record."""
    told = [line.entry() for line in await evening.record() if line.kind == AnswerLine.named]
    return [each.answer for each in told if isinstance(each, AnswerLine)]


def labels(message: Message) -> list[str]:
    """Return what stands on a message's buttons."""
    return [str(each["label"]) for each in message.buttons]


@pytest.mark.parametrize(
    ("typed", "recorded"),
    [
        ("none", "none"),
        ("nein.", "none"),
        ("1 ftr", "1 ftr"),
        ("antwort: keine", "none"),
        (SENT, SENT),
        ("pass", "none"),
        pytest.param("nothing", "none", marks=pytest.mark.soak),
        pytest.param("skip", "none", marks=pytest.mark.soak),
        pytest.param("No", "none", marks=pytest.mark.soak),
        pytest.param("keine", "none", marks=pytest.mark.soak),
        pytest.param("1 fighter", "1 fighter", marks=pytest.mark.soak),
        pytest.param("answer none", "none", marks=pytest.mark.soak),
    ],
)
async def test_a_typed_line_answers_the_question_that_waits(
    tmp_path: Path, typed: str, recorded: str
) -> None:
    """`/do` takes what no declaration reads as, and what says nothing; its buttons are gone."""
    async with evening_at(tmp_path) as evening:
        post = await scramble(evening)
        told = await evening.declare(evening.allies, typed)
        assert f"Recorded as your answer:\n> {recorded}" in body_of(told)
        assert await answers(evening) == [recorded]
        assert labels(evening.allies.current(post)) == []


@pytest.mark.parametrize("typed", ["all", "alle", "1 ftr"])
async def test_a_reply_to_the_question_answers_it(tmp_path: Path, typed: str) -> None:
    """After a restart too; somebody else's reply answers nothing."""
    async with evening_at(tmp_path) as evening:
        post = await scramble(evening)
        await evening.restart()
        await evening.axis.reply(post, typed)
        await evening.settle()
        assert "This question is not yours." in body_of(evening.posts()[-1])
        assert await answers(evening) == []

        await evening.allies.reply(post, typed)
        await evening.settle()
        [answer] = await answers(evening)
        assert answer.endswith("1 ftr") or "1 fighter" in answer


async def test_the_usual_answers_stand_as_buttons_beside_the_form(tmp_path: Path) -> None:
    """None, and all where that is one thing; two presses, also of two devices, answer once."""
    async with evening_at(tmp_path) as evening:
        post = await scramble(evening)
        assert labels(post) == ["Answer", "None", "All"]
        refused = await evening.axis.click(post, "All")
        assert "This question is not yours." in body_of(refused.message)
        await evening.restart()

        await asyncio.gather(*(evening.allies.click(post, "All") for _ in range(2)))
        await evening.settle()
        assert len(await answers(evening)) == 1
        assert labels(evening.allies.current(post)) == []


async def test_what_answers_nothing_is_refused_with_what_would(tmp_path: Path) -> None:
    """The question stays open, and its own form is named."""
    async with evening_at(tmp_path) as evening:
        post = await scramble(evening)
        await evening.allies.reply(post, "perhaps")
        await evening.settle()
        told = body_of(evening.posts()[-1])
        assert "`perhaps` is no decision." in told
        assert "Write `scramble SZ111 from Scotland: 1 fighter`." in told
        nothing = await evening.declare(evening.axis, "answer none")
        assert "No question waits for you here." in body_of(nothing)
        assert await answers(evening) == []


async def test_each_of_few_choices_is_a_button_of_its_own(tmp_path: Path) -> None:
    """A choice of two stands under the question; typed it is read by what its button says."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 3 asw 20 transports")
        post = evening.posts()[-1]
        assert labels(post)[0] == "Answer"
        if len(labels(post)) > 1:
            pressed = await evening.allies.click(post, labels(post)[1])
            assert pressed.message.only_for == evening.allies.user.id
            assert title_of(pressed.message)
            await evening.settle()
            assert len(await answers(evening)) == 1


@pytest.mark.parametrize("typed", ["scramblle 1 ftr", "fight on"])
async def test_a_line_that_is_not_read_says_what_waits_for_who_typed_it(
    tmp_path: Path, typed: str
) -> None:
    """It was meant as an answer, most likely; whoever is asked nothing is told nothing of it."""
    async with evening_at(tmp_path) as evening:
        await scramble(evening)
        asked = field_of(await evening.declare(evening.allies, typed), "Waits")
        assert asked.startswith("**United Kingdom: scramble?** · waits for")
        assert "scramble to SZ111 from Scotland: up to 1 fighter" in asked
        assert not field_of(await evening.declare(evening.axis, typed), "Waits")


@pytest.mark.parametrize("typed", ["none", "answer none"])
async def test_what_answers_two_questions_is_refused_as_that(tmp_path: Path, typed: str) -> None:
    """Britain and France are asked, both of one player: it was read as a line of no meaning."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
        await evening.settle()
        for line in ("next", "next", "1 sub sz117 - sz109", "next"):
            await evening.lock_in(evening.axis, line)
        await evening.settle()

        told = body_of(await evening.declare(evening.allies, typed))

        assert "Several questions wait for you." in told
        assert await answers(evening) == []
        neither = body_of(await evening.declare(evening.allies, "nonsense"))
        assert "I do not understand `nonsense`." in neither


async def strikes(evening: Evening) -> None:
    """Let America land on Iwo Jima, and ask Japan whether kamikazes strike."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    fleet = '"cruiser": 1, "battleship": 1, "transport": 1, "infantry": 2'
    at_war = '"wars": [["japan", "united_states"]], "power": "united_states"'
    units = f'"units": {{"SZ16": {{"united_states": {{{fleet}}}}}}}'
    await evening.lock_in(evening.axis, f'setup {{"phase": "combat_move", {at_war}, {units}}}')
    moves = "1 ca 1 bb 1 tra 2 inf sz16 - sz17; 2 inf sz17 - iwo jima"
    await evening.lock_in(evening.allies, moves)
    await evening.lock_in(evening.allies, "next")
    await evening.settle()


async def test_a_form_of_several_lines_may_be_typed(tmp_path: Path) -> None:
    """It was read as a plan of lines that nobody understands."""
    async with evening_at(tmp_path) as evening:
        await strikes(evening)
        typed = "kamikaze 17: bb, bb\nkamikaze 17: cruiser"
        told = await evening.declare(evening.axis, typed)
        assert "Recorded as your answer" in body_of(told)
        assert await answers(evening) == [typed]


async def test_what_begins_as_the_form_does_is_told_what_is_wrong_with_it(tmp_path: Path) -> None:
    """Not that *kamikaze* is no word of the game."""
    async with evening_at(tmp_path) as evening:
        await strikes(evening)
        for typed in (
            "kamikaze 17: transport",
            "2 kamikazes on the transport in 17",
            "kamikaze 17: bb\nkamikaze 17: transport",
        ):
            told = await evening.declare(evening.axis, typed)
            assert "A transport is no surface warship" in body_of(told)


async def test_an_answer_that_nothing_waits_for_is_told_so(tmp_path: Path) -> None:
    """Not asked for a word that it resembles."""
    async with evening_at(tmp_path) as evening:
        await strikes(evening)
        told = await evening.declare(evening.allies, "none")
        assert "No question waits for you here." in body_of(told)
