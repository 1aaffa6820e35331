"""What `/do` offers to whoever is asked something: the accepted answers, as he may type them."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.cogs.wiring.services import Services
from bot.record.questions import Question, open_about
from bot.record.subjects import AboutCase
from bot.referee.game.acting_powers import owners_of
from bot.referee.game.asked_words import AskedWords
from bot.referee.game.people import Act
from bot.referee.game.table import Table
from bot.words.suggestions import Proposal
from core.terms.message import Text, joined, opened


@dataclass(frozen=True, slots=True)
class Asked:
    """What waits for somebody's answer.

    Attributes:
        number: How many questions.
        answers: The answers that a typed line gives to one of them alone.
    """

    number: int = 0
    answers: tuple[Proposal, ...] = ()


async def asked_of(services: Services, table: Table, act: Act) -> Asked:
    """Return what waits for this person's answer in the case in hand.

    What is chosen in secret is answered in its own form, and never here. Of several questions only
    what answers one of them can be typed.
    """
    mine: list[Question[AboutCase]] = [
        each
        for each in await services.archive.read(open_about, table.key, AboutCase)
        if not each.asking.about.place and act.person.id in owners_of(table, each.asking.seat)
    ]
    found: list[Proposal] = []
    for question in mine:
        if question.asking.about.hidden:
            continue
        words = await services.answers.words_of(question)
        for answer, called in _accepted(question.asking.about, words):
            if len(mine) == 1:
                found.append(Proposal(f"answer {answer}", called))
            elif await _answers_alone(services, mine, answer):
                whose = opened(table.system.whom(question.asking.seat))
                found.append(Proposal(answer, joined((whose, called), ": ") if called else whose))
    return Asked(len(mine), tuple(found))


def _accepted(about: AboutCase, words: AskedWords) -> Iterator[tuple[str, Text]]:
    """Yield what may be typed, with what that is called where it is called otherwise."""
    if about.form:
        yield from words.usual.items()
        return
    for choice, name in zip(about.choices, words.choices or about.choices, strict=True):
        yield choice, "" if choice == name else name


async def _answers_alone(services: Services, mine: list[Question[AboutCase]], answer: str) -> bool:
    """Return whether an answer is that to one of several questions."""
    reading = [each for each in mine if await services.answers.reads(each, answer)]
    return len(reading) == 1
