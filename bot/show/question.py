"""A question of a procedure, and how it is answered."""

from collections.abc import Sequence

from bot.referee.transaction.occurrences import Reminded
from bot.show.custom_id import CustomId
from bot.show.game_text import QuestionText
from bot.show.hidden_choice import KEPT
from bot.show.page import Button, Colour, Page
from bot.show.working import short
from core.terms.message import (
    Message,
    Text,
    Verbatim,
    holes_of,
    joined,
    say,
)
from core.terms.question import Question


def parted(text: Text) -> tuple[Text, list[Text]]:
    """Return a question's own line, and the lines below it: a title does not hold many."""
    if "\n" not in text:
        return text, []
    lines: list[Text] = [*_lines(text)] if isinstance(text, Message) else text.splitlines()
    return lines[0], lines[1:]


def _lines(text: Message) -> list[Message]:
    """Return the lines that were joined into a message."""
    return [
        Message(line, tuple(each for each in text.figures if each[0] in holes_of(line)))
        for line in text.msgid.split("\n")
    ]


def asked(question: Question, who: str, told: Sequence[str] = ()) -> QuestionText:
    """Return what any question says.

    Args:
        question: What is asked.
        who: What the book calls the power that decides.
        told: What led to it, a line each.
    """
    heading, below = parted(question.text)
    rules = ", ".join(short(rule.citation) for rule in question.rules)
    decides = say(
        "For {who} to decide{rules}.", who=who, rules=Verbatim(f" ({rules})" if rules else "")
    )
    kept = [KEPT] if question.hidden else []
    return QuestionText(heading, joined((*told, *below, decides, *kept), "\n"))


def asked_page(game: str, said: QuestionText, seq: int, owners: Sequence[int]) -> Page:
    """Return question ``seq`` to those who may answer it, pinged once."""
    return Page(
        title=said.title,
        body=said.body,
        fields=tuple(said.fields),
        footer=Verbatim(game),
        colour=Colour.QUESTION,
        buttons=(Button(say("Answer"), str(CustomId("answer", game, seq)), "primary"),),
        mentions=tuple(owners),
    )


def choices_page(game: str, seq: int, text: str, choices: Sequence[str], page: int) -> Page:
    """Return the choices of a question as buttons, as many as fit, page by page."""
    a_page = 20
    shown = choices[page * a_page : (page + 1) * a_page]
    buttons = tuple(
        Button(
            say("{choice}", choice=choice[:80]),
            str(CustomId("choose", game, seq, page * a_page + index)),
            "primary",
        )
        for index, choice in enumerate(shown)
    )
    more = (
        (Button(say("More"), str(CustomId("answer", game, seq, page + 1))),)
        if (page + 1) * a_page < len(choices)
        else ()
    )
    heading, below = parted(text)
    return Page(
        title=heading,
        body=joined((*below, say("Your answer is recorded as soon as you press it.")), "\n"),
        colour=Colour.QUESTION,
        buttons=(*buttons, *more),
    )


def reminder_page(told: Reminded) -> Page:
    """Return a reminder of a question that waits too long; nobody plays for anybody."""
    stop_reminders = Button(say("Stop reminding"), str(CustomId("hush", told.game, told.seq)))
    return Page(
        title=say("Still waiting"),
        body=say(
            "{text}\nThe deadline has passed. Nothing is decided without its player.",
            text=told.text,
        ),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=() if told.last else (stop_reminders,),
        mentions=tuple(told.owners),
    )
