"""``2d6+1 reason``: a free roll."""

import re

from core.terms.dice import Throw
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
            Fault("I cannot read those dice.", "Type them as `2d6`, `d20` or `3d6+1 weather`.")
        )
    n, m = int(found["n"] or 1), int(found["m"])
    plus = int("".join((found["plus"] or "0").replace("\N{MINUS SIGN}", "-").split()))
    reason = (found["reason"] or "").strip()
    faults = []
    if _ROLL.match(reason):
        faults.append(Fault("One throw is rolled at a time.", f"Roll `{n}d{m}` first, then that."))
    if not 1 <= n <= MOST_DICE:
        faults.append(Fault(f"{n} dice cannot be rolled at once.", f"Roll 1 to {MOST_DICE}."))
    if not 2 <= m <= MOST_SIDES:  # noqa: PLR2004 - a die has two sides at least
        faults.append(Fault(f"There is no die of {m} sides here.", f"Use 2 to {MOST_SIDES}."))
    if abs(plus) > MOST_PLUS:
        faults.append(Fault(f"{plus} is too much to add.", f"Add {MOST_PLUS} at the most."))
    if len(reason) > MOST_REASON:
        faults.append(Fault("The reason is too long.", f"Use {MOST_REASON} characters."))
    return unreadable(*faults) if faults else (Throw("roll", n, m), plus, reason)
