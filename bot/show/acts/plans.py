"""Pages of a plan: before it begins, on its way to its owner, and to all where it stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.record.drafts import PlannedLine
from bot.record.plans import BegunPlan, Halt, Pause
from bot.referee.cases.plan_preview import LineAhead
from bot.referee.game.left_undone import left_undone
from bot.referee.transaction.calls import PlanHalted
from bot.show.acts.changes import change_lines, public, shown_changes
from bot.show.custom_id import CustomId
from bot.show.escape import in_code
from bot.show.page import Button, Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice
from core.terms.system import System

MOST_CHANGES = 2
"""So many lines of changes stand under a line of a plan."""

MOST_LEFT = 2
"""So many things that a line leaves undone stand under it."""

SHORT = 70
"""So many characters of a line's words stand on a page of a plan."""

SHOW, BEGIN, GO_ON, CHANGE, WITHDRAW = (
    *("plan", "plan_begin", "plan_go_on", "plan_change"),
    "plan_withdraw",
)
"""What the buttons of a plan ask for."""

WHO_READS = say(
    "Nothing has begun. Whoever runs the bot could read this draft; the other side sees each line "
    "when it is carried out."
)
"""What stands under every plan before it begins."""


def plan_preview_page(
    system: System[Any],
    game: str,
    seq: int,
    revision: int,
    ahead: Sequence[LineAhead],
    notes: Sequence[Text] = (),
) -> Page:
    """Return what a plan would do, line by line; one press begins it.

    Args:
        system: The game's rules.
        game: The game's name.
        seq: The draft's number.
        revision: Which preview of it this is.
        ahead: Its lines.
        notes: What is to be known of how its text was read.
    """
    told = [
        line for number, each in enumerate(ahead, 1) for line in _line_ahead(system, number, each)
    ]
    begin = Button(say("Begin the plan"), str(CustomId(BEGIN, game, seq, revision)), "success")
    change = Button(say("Change"), str(CustomId("change", game, seq)), "secondary")
    cancel = Button(say("Cancel"), str(CustomId("cancel", game, seq)), "danger")
    return Page(
        title=say_many("A plan of {n} line", "A plan of {n} lines", len(ahead)),
        body=joined(told, "\n"),
        fields=(
            *(((say("As it was read"), joined(notes, "\n")),) if notes else ()),
            (say("Next"), _coming(ahead)),
        ),
        footer=WHO_READS,
        colour=Colour.PREVIEW,
        buttons=(begin, change, cancel),
    )


def _line_ahead(system: System[Any], number: int, ahead: LineAhead) -> Iterator[Message]:
    yield _numbered(number, ahead.line)
    changes = change_lines(system, public(ahead.changes))
    for each in shown_changes(changes, MOST_CHANGES, _more):
        yield say("· {change}", change=each)
    if ahead.declared_at is not None and ahead.needs is not None:
        left = left_undone(system, *ahead.declared_at, ahead.needs)
        for each in left[:MOST_LEFT]:
            yield say("☐ {matter}", matter=each)
        if more := len(left[MOST_LEFT:]):
            yield say("☐ and {more} more left undone", more=more)
    if ahead.doubt is not None:
        yield say("· may not be possible: {why}", why=ahead.doubt.message)
    match ahead.needs:
        case NeedDice():
            yield say("· dice: the plan waits for them")
        case Question() as asked:
            asking = (asked, *asked.beside)
            names = joined(dict.fromkeys(system.whom(each.to) for each in asking))
            yield say("· {names} will be asked: the plan waits", names=names)


def _more(left: int) -> Message:
    return say_many("and {n} more change", "and {n} more changes", left)


def _coming(ahead: Sequence[LineAhead]) -> Text:
    """Return how far a plan goes by itself."""
    if all(each.sure for each in ahead) and not isinstance(ahead[-1].needs, NeedDice | Question):
        return say("All lines are carried out at once, in this order.")
    return say(
        "It waits where a line waits, and goes on by itself. It stands where a battle is lost, or "
        "a line is not possible."
    )


def plan_page(
    lines: Sequence[PlannedLine],
    plan: BegunPlan | None,
    game: str,
    seq: int,
    refusal: Refusal | None,
) -> Page:
    """Return a plan that has begun: what is done, what is under way, and where it stands.

    Args:
        lines: All its lines.
        plan: How far they have come; None where the plan is over.
        game: The game's name.
        seq: The draft's number.
        refusal: What stands against the next line, where it stands for that.
    """
    if plan is None:
        return Page(
            title=say("The plan is over"),
            body=say("What came of its lines stands in the channel."),
            colour=Colour.CALM,
        )
    body = joined((_marked(number, each, plan) for number, each in enumerate(lines, 1)), "\n")
    return Page(
        title=_title(plan, len(lines)),
        body=body,
        fields=((say("Next"), _why(plan, refusal)),),
        footer=say(
            "Lines that have not begun are yours alone; whoever runs the bot could read them."
        ),
        colour=Colour.CALM if plan.pause is None else Colour.QUESTION,
        buttons=_steering(plan, game, seq),
    )


def _title(plan: BegunPlan, count: int) -> Message:
    begun = say_many("{begun} of {n} line", "{begun} of {n} lines", count, begun=plan.begun)
    if plan.pause is None:
        return say("Your plan has begun: {begun}", begun=begun)
    return say("Your plan stands: {begun} have begun", begun=begun)


def _marked(number: int, line: PlannedLine, plan: BegunPlan) -> Message:
    told = _numbered(number, line)
    if number > plan.begun:
        return told
    under_way = plan.waits and number == plan.begun
    return say("{line} (begun)", line=told) if under_way else say("{line} (done)", line=told)


def _numbered(number: int, line: PlannedLine) -> Message:
    words = line.words.replace("\n", "; ")
    shown = words if len(words) <= SHORT else f"{words[: SHORT - 1]}…"
    return joined((Verbatim(f"**{number}**"), in_code(shown)), " ")


def _why(plan: BegunPlan, refusal: Refusal | None) -> Text:
    if plan.pause is None:
        return say(
            "It goes on by itself when what it waits for has come. `/open` shows how far it is by "
            "then, and the channel what came of it."
        )
    if refusal is not None:
        number = plan.begun + 1
        return say("Line {number}: {why}", number=number, why=refusal.message)
    return _stands(plan.pause, plan.begun)


def _stands(pause: Pause, begun: int) -> Message:
    """Return why a plan stands, without a word of the lines that have not begun."""
    places = joined(pause.places)
    match pause.why:
        case Halt.STOP:
            return say("Line {begun} says stop.", begun=begun)
        case Halt.LOST:
            return say("Line {begun}: lost in {places}.", begun=begun, places=places)
        case Halt.NOT_TAKEN if pause.places:
            return say("Line {begun}: {places} was not taken.", begun=begun, places=places)
        case Halt.NOT_TAKEN:
            return say("Line {begun}: nothing was taken.", begun=begun)
        case Halt.NO_RESULT:
            return say("Line {number} has ended without a result.", number=begun + 1)
        case Halt.TAKEN_BACK:
            return say("A line of it was taken back.")
        case Halt.REFUSED:
            return say("Line {number} is not possible as things stand.", number=begun + 1)
        case Halt.FAILED:
            return say("Line {number} could not be carried out.", number=begun + 1)


def _steering(plan: BegunPlan, game: str, seq: int) -> tuple[Button, ...]:
    def button(label: Text, verb: str, style: str) -> Button:
        return Button(label, str(CustomId(verb, game, seq, plan.begun)), style)

    go_on = (button(say("Go on"), GO_ON, "success"),) if plan.pause is not None else ()
    return (
        *go_on,
        button(say("Change the rest"), CHANGE, "secondary"),
        button(say("Withdraw the rest"), WITHDRAW, "danger"),
    )


def withdrawn_page(lines: Sequence[PlannedLine]) -> Page:
    """Return that the rest of a plan is withdrawn, with its words to be copied."""
    told = joined((in_code(each.words) for each in lines), "\n")
    return Page(
        title=say("Withdrawn"),
        body=told or say("No line was left."),
        footer=say("Nobody else saw these lines. What had begun stays as it is."),
        colour=Colour.CALM,
    )


def halted_page(told: PlanHalted) -> Page:
    """Return what all see where a plan stands: its owner is told, its lines stay his own."""
    return Page(
        title=say(
            "A plan stands: {begun} of {lines} lines have begun",
            begun=told.begun,
            lines=told.lines,
        ),
        body=say(
            "{why} <@{owner}> decides how it goes on.",
            why=_stands(told.pause, told.begun),
            owner=told.owner,
        ),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        content=say("<@{owner}>", owner=told.owner),
        mentions=(told.owner,),
        buttons=(Button(say("My plan"), str(CustomId(SHOW, told.game, told.seq)), "primary"),),
    )
