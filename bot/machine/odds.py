"""`umpire odds`: the exact distribution of every figure in an outcome, computed, never sampled."""

from bot.machine.case import read_case, unknown_fields
from bot.machine.faults import refuse_all
from bot.machine.reply import Reply, refused
from bot.machine.strict_object import read_object
from bot.show.chances.odds import odds_text
from core.forecast import forecast
from core.terms.figures import Json
from core.terms.policy import UnansweredError
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, unreadable

FIELDS = ("system", "kind", "request", "answers", "position")


def odds_of_bytes(raw: bytes) -> Reply:
    """Return the odds of the request that ``raw`` spells."""
    read = read_object(raw)
    if isinstance(read, Refusal):
        return refused(read)
    faults = [*read.doubled, *unknown_fields(read.fields, FIELDS)]
    case = read_case(read.fields, faults)
    if case is None or faults:
        return refused(refuse_all(faults))
    answers = case.answers

    def answer(question: Question) -> str:
        if question.id not in answers:
            raise UnansweredError(question.id)
        return answers[question.id]

    try:
        found = forecast(case.position, case.request, answer)
    except UnansweredError as unanswered:
        what = f"The procedure asks {unanswered}, and no answer is given."
        return refused(unreadable(Fault(what, "Give it in `answers`.")))
    if isinstance(found, Refusal):
        return refused(found)
    fields: dict[str, Json] = {"ok": True, "method": "exact", "outcomes": found.as_json()}
    return Reply(fields, lambda: odds_text(found))
