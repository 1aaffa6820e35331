"""`umpire odds`: the exact distribution of every figure in an outcome, computed, never sampled."""

from collections.abc import Mapping
from fractions import Fraction

from bot.machine.case import read_case, refuse_all, unknown_fields
from bot.machine.reply import Reply, refused
from bot.machine.strict_object import read_object
from core.odds.quiet_ledger import UnansweredError
from core.odds.readings import by_total
from core.odds.table_odds import Distributions, Gate, Plan, as_floats, table_odds
from core.terms.figures import Json
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, RefusalKind

FIELDS = ("system", "kind", "request", "answers")

_SETTLED = frozenset(
    {
        *("net_modifier", "modifiers", "attacker_result", "defender_result"),
        *("submarines_eliminated", "submarines_aborted", "submarines_through"),
        "transports_sunk",
    }
)
_TOTALS = {"*": by_total}
_SUBMARINES = Plan(_TOTALS, (Gate("additional_losses", _SETTLED),))
_BOMBERS = Plan(_TOTALS, (Gate("bombers_at_the_target", frozenset({"air"})),))

PLANS: Mapping[tuple[str, str], Plan] = {
    ("awaw", "submarine-warfare"): _SUBMARINES,
    ("awaw", "submarine-warfare-indian-ocean"): Plan(_TOTALS),
    ("awaw", "strategic-bombing"): _BOMBERS,
    ("awaw", "flying-bombs"): Plan(_TOTALS),
    ("awaw", "rockets"): Plan(_TOTALS),
    ("awaw", "allocate-losses"): Plan(_TOTALS),
    ("bombing-sop", "strategic-bombing"): Plan(_TOTALS),
}
"""The procedures whose dice are read by their total, and where their runs are joined."""


def odds_of_bytes(raw: bytes) -> Reply:
    """Return the odds of the request that ``raw`` spells."""
    read = read_object(raw)
    if isinstance(read, Refusal):
        return refused(read)
    faults = [*read.doubled, *unknown_fields(read.fields, FIELDS)]
    case = read_case(read.fields, faults)
    if case is None or faults:
        return refused(refuse_all(faults))
    kind = case.request.kind
    plan = PLANS.get((case.system.key, kind))
    if plan is None:
        return refused(_without_odds(kind))
    answers = case.answers

    def answer(question: Question) -> str:
        if question.id not in answers:
            raise UnansweredError(question.id)
        return answers[question.id]

    try:
        found = table_odds(case.system, case.system.begin, case.request, plan, answer)
    except UnansweredError as unanswered:
        what = f"The procedure asks {unanswered}, and no answer is given."
        return refused(Refusal(RefusalKind.UNREADABLE, (Fault(what, "Give it in `answers`."),)))
    if isinstance(found, Refusal):
        return refused(found)
    shown: dict[str, Json] = {name: dict(values) for name, values in as_floats(found).items()}
    return Reply({"ok": True, "method": "exact", "outcomes": shown}, lambda: odds_page(found))


def odds_page(found: Distributions) -> str:
    """Return the distributions as a player reads them, without what the dice leave alone."""
    lines = ["Exact odds", ""]
    for name, values in found.items():
        if len(values) == 1:
            continue
        lines.append(name.replace("_", " ").replace(".", ", "))
        lines += [f"  {chance * 100:6.2f} %  {value}" for value, chance in _sorted(values)]
        lines.append("")
    if len(lines) == 2:  # noqa: PLR2004 - nothing varies
        lines.append("Nothing is left to the dice.")
    return "\n".join(lines).rstrip()


def _sorted(values: Mapping[str, Fraction]) -> list[tuple[str, float]]:
    """Return a figure's values in order, numbers by size, with their chances."""

    def size(value: str) -> tuple[bool, int, str]:
        whole = value.lstrip("-").isdigit()
        return (not whole, int(value) if whole else 0, value)

    return [(value, float(values[value])) for value in sorted(values, key=size)]


def _without_odds(kind: str) -> Refusal:
    fault = Fault(
        f"There are no exact odds of {kind} yet.",
        f"There are of: {', '.join(sorted({name for _, name in PLANS}))}.",
    )
    return Refusal(RefusalKind.NOT_IN_BOOK, (fault,))
