"""What somebody is told whose typed answer stands in the record."""

from bot.referee.cases.answers import Answered
from bot.show.escape import quoted
from bot.show.headings import parted
from bot.show.page import Colour, Page
from core.terms.message import say


def answered_page(answered: Answered) -> Page:
    """Return the question in a line, and the answer as it was recorded."""
    told = (
        say("Recorded as your answer:\n{answer}", answer=quoted(answered.answer))
        if answered.answer.strip()
        else say("Recorded as your answer: nothing")
    )
    return Page(title=parted(answered.text)[0], body=told, colour=Colour.CALM)
