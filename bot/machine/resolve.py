"""`umpire resolve`: one object in, the resolution, the question or the refusal out."""

from bot.machine.case import Case, read_case, unknown_fields
from bot.machine.case_dice import CaseDice, read_dice
from bot.machine.faults import refuse_all
from bot.machine.reply import Reply, refused
from bot.machine.strict_object import read_object
from bot.show.acts.changes import change_lines, public
from bot.show.text import question_page, resolution_page
from core.systems import resolve
from core.terms.figures import Json
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution

FIELDS = ("system", "kind", "request", "answers", "dice", "position")


class UndecidedError(RuntimeError):
    """A run asked for dice although all of them were at hand."""


def resolve_bytes(raw: bytes) -> Reply:
    """Return the reply to the object that ``raw`` spells."""
    read = read_object(raw)
    if isinstance(read, Refusal):
        return refused(read)
    faults = [*read.doubled, *unknown_fields(read.fields, FIELDS)]
    case = read_case(read.fields, faults)
    rolled = read_dice(read.fields, faults)
    if case is None or faults:
        return refused(refuse_all(faults))
    ending = resolve(case.position, case.request, case.answers, rolled.dice)
    return reply_to(ending, rolled, case)


def reply_to(ending: Ending, rolled: CaseDice, case: Case) -> Reply:
    """Return what is printed of a run's ending.

    Raises:
        UndecidedError: The run ended for want of dice.
    """
    match ending:
        case Refusal():
            return refused(ending)
        case Question():
            who = case.system.whom(ending.to)
            fields = {"ok": True, "question": _asked(ending)}
            return Reply(fields, lambda: question_page(ending, who))
        case Resolution():
            faces: Json = {name: list(roll.faces) for name, roll in ending.rolls.items()}
            dice: Json = {"mode": rolled.mode, "rolls": faces}
            fields = {**ending.as_json(), **_told(case, ending), "dice": dice}
            return Reply(fields, lambda: resolution_page(ending, rolled.mode))
        case NeedDice():
            raise UndecidedError(f"dice are wanting for {', '.join(map(str, ending.fixed))}")


def _told(case: Case, ending: Resolution) -> dict[str, Json]:
    """Return what a game's post would show as changed; nothing of a case outside any game."""
    if not case.in_game:
        return {}
    changes = case.system.changes(case.position, ending.effects)
    return {"told": [english(line) for line in change_lines(case.system, public(changes))]}


def _asked(question: Question) -> Json:
    return {
        "id": question.id,
        "to": question.to,
        "text": english(question.text),
        "choices": list(question.choices),
    }
