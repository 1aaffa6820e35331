"""``2d6+1 reason``: a free roll."""

import re

from core.terms.dice import Throw
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable

MOST_DICE = 100
MOST_SIDES = 1000
MOST_PLUS = 10_000
MOST_REASON = 300

_ROLL = re.compile(
    r"(?P<n>\d{0,6})\s*[dD](?P<m>\d{1,6})\s*"
    r"(?P<plus>[+\-\N{MINUS SIGN}]\s*\d{1,6})?(?:\s+(?P<reason>.*))?",
    re.DOTALL,
)


def read_roll(text: str) -> tuple[Throw, int, str] | Refusal:
    """Return the throw, what is added to it, and what it is for."""
    found = _ROLL.fullmatch(text.strip())
    if found is None:
        return unreadable(
            Fault(
                say("I cannot read those dice."),
                say("Type them as `2d6`, `d20` or `3d6+1 weather`."),
            )
        )
    n, m = int(found["n"] or 1), int(found["m"])
    plus = int("".join((found["plus"] or "0").replace("\N{MINUS SIGN}", "-").split()))
    reason = (found["reason"] or "").strip()
    faults = []
    if _ROLL.match(reason):
        faults.append(
            Fault(
                say("One throw is rolled at a time."),
                say("Roll `{n}d{m}` first, then that.", n=Verbatim(n), m=Verbatim(m)),
            )
        )
    if not 1 <= n <= MOST_DICE:
        faults.append(
            Fault(
                say("{n} dice cannot be rolled at once.", n=n),
                say("Roll 1 to {most_dice}.", most_dice=MOST_DICE),
            )
        )
    if not 2 <= m <= MOST_SIDES:  # noqa: PLR2004 - a die has two sides at least
        faults.append(
            Fault(
                say("There is no die of {m} sides here.", m=m),
                say("Use 2 to {most_sides}.", most_sides=MOST_SIDES),
            )
        )
    if abs(plus) > MOST_PLUS:
        faults.append(
            Fault(
                say("{plus} is too much to add.", plus=plus),
                say("Add {most_plus} at the most.", most_plus=MOST_PLUS),
            )
        )
    if len(reason) > MOST_REASON:
        faults.append(
            Fault(
                say("The reason is too long."),
                say("Use {most_reason} characters.", most_reason=MOST_REASON),
            )
        )
    return unreadable(*faults) if faults else (Throw("roll", n, m), plus, reason)
