"""What is asked, and its answer by a button or a form."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of, show_form
from bot.cogs.modals import answer_modal
from bot.cogs.presses import game_of, turns
from bot.cogs.wiring.rendering import question_text
from bot.referee.cases.answers import ASKED_ANEW, Answered
from bot.referee.game.refusals import accepted
from bot.show.asked.answered import LATER, answered_page
from bot.show.asked.question import choices_page
from bot.show.asked.refusal import refused_page
from bot.show.asked.whole_question import whole_question_page
from bot.show.custom_id import CustomId
from bot.show.game_text import QuestionText
from bot.show.headings import parted
from bot.show.page import Colour, Page
from core.terms.message import joined
from core.terms.refusal import Refusal


async def answer_shown(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Open the form of a question, or show what may be chosen."""
    answering = interaction.client.services.answers
    found = await answering.unanswered(act_of(interaction), game_of(interaction, asked), asked.seq)
    if not isinstance(found, Refusal) and found.asking.about.form:
        words = await answering.words_of(found)
        prefill = await answering.begun_with(act_of(interaction), found)
        await show_form(interaction, answer_modal(asked, words.text, words.form, prefill))
        return

    async def choices(_interaction: UmpireInteraction, asked: CustomId) -> Page:
        words = await answering.words_of(accepted(found))
        return choices_page(asked.game, asked.seq, words.text, words.choices, asked.page or 0)

    await turns(choices)(interaction, asked)


async def whole_question_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return a page of all that a question says, to anybody; one that is over by its words."""
    services, key = interaction.client.services, game_of(interaction, asked)
    found = accepted(await services.answers.known(key, asked.seq))
    words = await services.answers.words_of(found)
    heading, below = parted(words.text)
    said = QuestionText(heading, (), tuple(below))
    if words.question is not None:
        table = await services.tables.of(key)
        said = question_text(table, words.question, stands=bool(found.asking.about.place))
    return whole_question_page(asked.game, asked.seq, said, asked.page or 0)


async def chosen(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Take the choice that a button names as the answer."""
    answering, act = interaction.client.services.answers, act_of(interaction)
    question = accepted(await answering.open_question(act, game_of(interaction, asked), asked.seq))
    choices, words = question.asking.about.choices, await answering.words_of(question)
    number = min(asked.page or 0, len(choices) - 1)
    answered = accepted(await answering.answer(act, question.game, asked.seq, choices[number]))
    title = joined([parted(answered.text)[0], words.choices[number]], " ")
    return Page(title=title, body=LATER if answered.later else "", colour=Colour.CALM)


async def usually_answered(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Take one of the usual answers of a form, which a button names, as the answer."""
    answering, act = interaction.client.services.answers, act_of(interaction)
    if (told := await answering.told_before(act, Answered)) is not None:
        return answered_page(accepted(told))
    question = accepted(await answering.unanswered(act, game_of(interaction, asked), asked.seq))
    usual = list((await answering.words_of(question)).usual)
    if (asked.page or 0) >= len(usual):
        return refused_page(ASKED_ANEW)
    answer = usual[asked.page or 0]
    return answered_page(accepted(await answering.answer(act, question.game, asked.seq, answer)))
