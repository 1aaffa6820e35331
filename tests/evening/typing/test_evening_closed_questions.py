"""A question that waits no more loses its buttons, however it was answered, after a restart too."""

from pathlib import Path

from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"


def labels(message: Message) -> list[str]:
    """Return what the buttons of a message say."""
    return [each["label"] for row in message.components for each in row["components"]]


async def asked(evening: Evening) -> Message:
    """Begin a game, and let the Allies be asked something."""
    await evening.begin()
    await evening.lock_in(evening.axis, JOINT)
    question = evening.posts()[-1]
    assert labels(question)
    return question


async def test_a_question_that_was_answered_has_no_button_any_more(tmp_path: Path) -> None:
    """It says who answered; nobody is pinged by that, and nothing is posted anew for it."""
    async with evening_at(tmp_path) as evening:
        question = await asked(evening)
        offered = await evening.allies.click(question, "Answer")
        await evening.allies.click(offered.message, SPLIT)
        await evening.settle()

        closed = evening.allies.current(question)

        assert labels(closed) == []
        assert f"Answered by {evening.allies.mention}" in body_of(closed)
        assert title_of(closed) == title_of(question)
        assert "Answered by" not in "".join(evening.titles())


async def test_a_question_of_a_declaration_that_was_withdrawn_is_closed(tmp_path: Path) -> None:
    """`/undo` before any answer takes the question with it."""
    async with evening_at(tmp_path) as evening:
        question = await asked(evening)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()

        closed = evening.allies.current(question)

        assert labels(closed) == []
        assert "No longer asked" in body_of(closed)


async def test_a_question_that_was_answered_as_the_bot_stopped_is_closed_at_its_next_start(
    tmp_path: Path,
) -> None:
    """What is to be closed is owed as posts are, and closed once."""
    async with evening_at(tmp_path) as evening:
        question = await asked(evening)
        assert evening.bot.outbox is not None
        await evening.bot.outbox.close()
        offered = await evening.allies.click(question, "Answer")
        await evening.allies.click(offered.message, SPLIT)
        assert labels(evening.allies.current(question))

        await evening.restart()

        assert labels(evening.allies.current(question)) == []


async def test_an_undo_that_was_agreed_to_keeps_its_working_alone(tmp_path: Path) -> None:
    """Its request stays readable; *Agree* and *Decline* are gone."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports fall 1942")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        request = evening.posts()[-1]
        await evening.allies.click(request, "Agree")
        await evening.settle()

        closed = evening.allies.current(request)

        assert labels(closed) == ["Working"]
        assert f"Answered by {evening.allies.mention}" in body_of(closed)


async def test_a_request_for_a_seat_is_closed_with_it(tmp_path: Path) -> None:
    """The seat is given; its request offers no *Agree*."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.other.slash("game seat", power="japan")
        await evening.settle()
        request = evening.posts()[-1]
        await evening.axis.say(await evening.agreement(evening.axis))
        await evening.settle()

        assert labels(evening.axis.current(request)) == []


async def begin_in_three(evening: Evening) -> None:
    """Begin a game in which Britain and France have players of their own."""
    british, french = evening.allies.mention, evening.other.mention
    seats = f"axis {evening.axis.mention}, uk {british}, france {french}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()


async def two_asked(evening: Evening) -> tuple[Message, Message]:
    """Begin a game of three players, and let two of them be asked at one moment."""
    await begin_in_three(evening)
    for line in ("next", "next", "1 sub sz108 - sz110", "next"):
        await evening.lock_in(evening.axis, line)
    british, french = evening.posts()[-2:]
    assert "France" in title_of(french)
    return british, french


async def fill(person: Person, question: Message, words: str) -> Message:
    """Answer a question in its form."""
    form = await person.click(question, "Answer")
    assert form.modal is not None
    (field,) = (each for row in form.modal["components"] for each in row["components"])
    return (await person.submit(form, {field["custom_id"]: words})).message


async def test_of_two_questions_of_a_moment_the_older_is_neither_asked_again_nor_left_open(
    tmp_path: Path,
) -> None:
    """The newer is answered first; the older stands as it is until it is answered as well.

    It was posted and pinged again, and one copy stayed open for ever, after a restart too.
    """
    async with evening_at(tmp_path) as evening:
        british, french = await two_asked(evening)
        posts = len(evening.posts())
        await fill(evening.other, french, "none")
        await evening.settle()
        assert len(evening.posts()) == posts
        assert labels(evening.other.current(french)) == []
        assert labels(evening.allies.current(british))

        await evening.restart()
        await fill(evening.allies, british, "none")
        await evening.settle()

        assert labels(evening.allies.current(british)) == []
        assert "resolution" in await evening.kinds()
        assert evening.allies.mention not in body_of((await evening.allies.slash("open")).message)


async def test_a_standing_order_closes_what_was_asked_before_it_was_given(tmp_path: Path) -> None:
    """The order answers at once, and whoever else was asked afterwards; nothing is open any more.

    The question stayed open for ever.
    """
    async with evening_at(tmp_path) as evening:
        british, french = await two_asked(evening)
        await evening.allies.slash("orders standing", question="defense", answer="none")
        await evening.settle()
        assert labels(evening.allies.current(british)) == []
        assert labels(evening.other.current(french))

        await fill(evening.other, french, "none")
        await evening.settle()
        assert "resolution" in await evening.kinds()
        assert evening.allies.mention not in body_of((await evening.allies.slash("open")).message)


async def test_a_standing_order_answers_though_others_are_asked_at_the_same_moment(
    tmp_path: Path,
) -> None:
    """Only who left none is asked, and mentioned."""
    async with evening_at(tmp_path) as evening:
        await begin_in_three(evening)
        await evening.allies.slash("orders standing", question="defense", answer="none")
        for line in ("next", "next", "1 sub sz108 - sz110", "next"):
            await evening.lock_in(evening.axis, line)

        assert "France" in title_of(evening.posts()[-1])
        asked_now = [each for each in evening.titles() if "scramble?" in each]
        assert len(asked_now) == 1
