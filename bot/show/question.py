"""A question of a procedure, and how it is answered."""

from collections.abc import Sequence

from bot.show.custom_id import CustomId
from bot.show.hidden_choice import KEPT
from bot.show.page import Button, Colour, Page
from bot.show.working import short
from core.terms.question import Question


def parted(text: str) -> tuple[str, list[str]]:
    """Return a question's own line, and the lines below it: a title does not hold many."""
    heading, *below = text.splitlines() or [""]
    return heading, below


def asked_page(
    game: str,
    question: Question,
    who: str,
    seq: int,
    owners: Sequence[int],
    told: Sequence[str] = (),
) -> Page:
    """Return a question to those who may answer it, pinged once.

    Args:
        game: The game's name.
        question: What is asked.
        who: The power that decides.
        seq: Its number.
        owners: Who may answer.
        told: What led to it, a line each.
    """
    heading, below = parted(question.text)
    rules = ", ".join(short(rule.citation) for rule in question.rules)
    kept = f"\n{KEPT}" if question.hidden else ""
    return Page(
        title=heading,
        body="\n".join(
            (*told, *below, f"For {who} to decide{f' ({rules})' if rules else ''}.{kept}")
        ),
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


def reminder_page(game: str, text: str, seq: int, owners: Sequence[int], *, last: bool) -> Page:
    """Return a reminder of a question that waits too long; nobody plays for anybody.

    Args:
        game: The game's name.
        text: What is asked.
        seq: The question's number.
        owners: Who is reminded.
        last: Whether no more reminders follow.
    """
    stop_reminders = Button("Stop reminding", str(CustomId("hush", game, seq)))
    return Page(
        title="Still waiting",
        body=f"{text}\nThe deadline has passed. Nothing is decided without its player.",
        footer=game,
        colour=Colour.QUESTION,
        buttons=() if last else (stop_reminders,),
        mentions=tuple(owners),
    )
