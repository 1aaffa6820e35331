"""Typed corrections of a game of 1986: `edit Libya germany 2 inf reason: miscounted`."""

from typing import Any

from bot.games.representative.reading.parts import Mine, read_fields, strange, verb_and_rest
from bot.games.representative.reading.units import BOUGHT, POWERS, leading_units
from core.representative.by_hand.edits import Edit
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request


def read_edit(line: str, mine: Mine) -> Request | Refusal:
    """Read ``edit Libya germany 2 inf reason: …``, ``edit control Libya usa reason: …``, IPCs."""
    text, _, reason = verb_and_rest(line)[1].partition("reason:")
    words = text.replace(",", " ").split()
    fields: dict[str, Any] = {"power": mine[0] if mine else ""}
    fields |= {"reason": reason.strip()} if reason.strip() else {}
    at = _named_in(words)
    if words[:1] == ["ipcs"] and words[1:] and words[1].isdecimal():
        fields["ipcs"] = int(words[1])
        fields["power"] = POWERS.get(" ".join(words[2:]).lower(), fields["power"])
    elif words[:1] == ["control"] and at is not None:
        fields["control"] = {" ".join(words[1 : at[0]]): at[2]}
    elif at is not None:
        units, taken = leading_units(words[at[1] :], BOUGHT)
        faults = strange(words[at[1] + taken :])
        fields["units"] = {" ".join(words[: at[0]]): {at[2]: units}}
        return _with_reason(fields, faults)
    else:
        fault = Fault("That sets nothing.", "Write `edit Libya germany 2 inf reason: miscounted`.")
        return read_fields(Edit, fields, [fault])
    return _with_reason(fields, [])


def _with_reason(fields: dict[str, Any], faults: list[Fault]) -> Request | Refusal:
    if "reason" not in fields:
        missing = Fault("An edit needs its reason.", "End with `reason: miscounted`.")
        return unreadable(*faults, missing)
    return read_fields(Edit, fields, faults)


def _named_in(words: list[str]) -> tuple[int, int, str] | None:
    """Return where words name a power after a place, where that ends, and the power."""
    for first in range(1, len(words)):
        for size in (2, 1):
            named = " ".join(words[first : first + size]).lower()
            if named in POWERS or named == "neutral":
                power = POWERS.get(named)
                return first, first + size, power.value if power else named
    return None
