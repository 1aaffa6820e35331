"""A question of a procedure, and how it is answered."""

from collections.abc import Sequence

from bot.referee.transaction.occurrences import Reminded
from bot.show.custom_id import CustomId
from bot.show.game_text import QuestionText
from bot.show.hidden_choice import KEPT
from bot.show.page import Button, Colour, Page
from bot.show.working import short
from core.terms.question import Question


def parted(text: str) -> tuple[str, list[str]]:
    """Return a question's own line, and the lines below it: a title does not hold many."""
    heading, *below = text.splitlines() or [""]
    return heading, below


def asked(question: Question, who: str, told: Sequence[str] = ()) -> QuestionText:
    """Return what any question says.

    Args:
        question: What is asked.
        who: What the book calls the power that decides.
        told: What led to it, a line each.
    """
    heading, below = parted(question.text)
    rules = ", ".join(short(rule.citation) for rule in question.rules)
    kept = f"\n{KEPT}" if question.hidden else ""
    decides = f"For {who} to decide{f' ({rules})' if rules else ''}.{kept}"
    return QuestionText(heading, "\n".join((*told, *below, decides)))


def asked_page(game: str, said: QuestionText, seq: int, owners: Sequence[int]) -> Page:
    """Return question ``seq`` to those who may answer it, pinged once."""
    return Page(
        title=said.title,
        body=said.body,
        fields=tuple(said.fields),
        footer=game,
        colour=Colour.QUESTION,
        buttons=(Button("Answer", str(CustomId("answer", game, seq)), "primary"),),
        mentions=tuple(owners),
    )


def choices_page(game: str, seq: int, text: str, choices: Sequence[str], page: int) -> Page:
    """Return the choices of a question as buttons, as many as fit, page by page."""
    a_page = 20
    shown = choices[page * a_page : (page + 1) * a_page]
    buttons = tuple(
        Button(choice[:80], str(CustomId("choose", game, seq, page * a_page + index)), "primary")
        for index, choice in enumerate(shown)
    )
    more = (
        (Button("More", str(CustomId("answer", game, seq, page + 1))),)
        if (page + 1) * a_page < len(choices)
        else ()
    )
    heading, below = parted(text)
    return Page(
        title=heading,
        body="\n".join((*below, "Your answer is recorded as soon as you press it.")),
        colour=Colour.QUESTION,
        buttons=(*buttons, *more),
    )


def reminder_page(told: Reminded) -> Page:
    """Return a reminder of a question that waits too long; nobody plays for anybody."""
    stop_reminders = Button("Stop reminding", str(CustomId("hush", told.game, told.seq)))
    return Page(
        title="Still waiting",
        body=f"{told.text}\nThe deadline has passed. Nothing is decided without its player.",
        footer=told.game,
        colour=Colour.QUESTION,
        buttons=() if told.last else (stop_reminders,),
        mentions=tuple(told.owners),
    )
