"""A question of a procedure, and how it is answered."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.referee.transaction.calls import Reminded
from bot.referee.transaction.occurrences import QuestionClosed
from bot.show.acts.working import short
from bot.show.asked.hidden_choice import KEPT
from bot.show.asked.whole_question import folded, question_body, whole_button
from bot.show.custom_id import CustomId
from bot.show.game_text import QuestionText
from bot.show.headings import parted
from bot.show.limits import LABEL, clip
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, OWN_LINES, fitting, taken
from core.terms.message import Text, Verbatim, joined, say
from core.terms.question import Question


def asked(question: Question, who: Text, told: Sequence[Text] = ()) -> QuestionText:
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
    return QuestionText(heading, (decides, *kept), tuple(below), tuple(told))


MOST_CHOICES = 4
"""So many choices stand as buttons under a question itself."""


def _answer_buttons(game: str, seq: int, question: Question) -> tuple[Button, ...]:
    """Return the form or list of a question, and its usual answers where they are few."""
    verb = "choose" if question.choices else "usual"
    called = question.called if question.choices else tuple(question.usual.values())
    # what is hidden nobody shall see pressed
    few = called if len(called) <= MOST_CHOICES and not question.hidden else ()
    return (
        Button(say("Answer"), str(CustomId("answer", game, seq)), "primary"),
        *(
            Button(joined((clip(each, LABEL),)), str(CustomId(verb, game, seq, at)))
            for at, each in enumerate(few)
        ),
    )


def asked_page(
    game: str, said: QuestionText, seq: int, owners: Sequence[int], question: Question
) -> Page:
    """Return question ``seq`` to those who may answer it, pinged once."""
    shown = folded(said)
    whole = () if shown == said else (whole_button(game, seq),)
    return Page(
        title=shown.title,
        body=question_body(shown),
        fields=tuple(shown.last),
        footer=Verbatim(game),
        colour=Colour.QUESTION,
        buttons=(*_answer_buttons(game, seq, question), *whole),
        mentions=tuple(owners),
    )


def closed_page(told: QuestionClosed) -> Page:
    """Return what stands under a question that waits no more; the result tells the rest."""
    return Page(title=say("Answered by <@{by}>", by=told.by) if told.by else say("No longer asked"))


def without_buttons(page: Page, taken: Collection[str], instead: Text) -> Page:
    """Return the page of a question that waits no more: some of its buttons gone, and why."""
    return replace(
        page,
        body=joined((each for each in (page.body, instead) if each), "\n"),
        buttons=tuple(each for each in page.buttons if each.id not in taken),
        colour=Colour.CALM,
    )


def choices_page(game: str, seq: int, text: Text, choices: Sequence[Text], page: int) -> Page:
    """Return what the choices of a question are called as buttons, as many as fit, page by page."""
    a_page = 20
    shown = choices[page * a_page : (page + 1) * a_page]
    buttons = tuple(
        Button(
            joined((clip(choice, LABEL),)),
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
    title, heading, below = say("Still waiting"), *parted(told.text)
    passed = say("The deadline has passed. Nothing is decided without its player.")
    lines = (heading, *below)
    shown = fitting(lines, MOST_LINES - OWN_LINES - taken((title, passed)))
    whole = () if shown == lines else (whole_button(told.game, told.seq),)
    return Page(
        title=title,
        body=joined((*shown, passed), "\n"),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=(*whole, *(() if told.last else (stop_reminders,))),
        mentions=tuple(told.owners),
    )
