"""What somebody is told whose typed answer stands in the record."""

from bot.referee.cases.answers import Answered
from bot.show.escape import quoted
from bot.show.headings import parted
from bot.show.page import Colour, Page
from core.terms.message import joined, say

LATER = say("It counts as soon as the roll that is open is over.")
"""What is told of an answer that waits for the case in hand."""


def answered_page(answered: Answered) -> Page:
    """Return the question in a line, and the answer as it was recorded."""
    told = (
        say("Recorded as your answer:\n{answer}", answer=quoted(answered.answer))
        if answered.answer.strip()
        else say("Recorded as your answer: nothing")
    )
    if answered.later:
        told = joined((told, LATER), "\n")
    return Page(title=parted(answered.text)[0], body=told, colour=Colour.CALM)
