"""Typed corrections of a game of 1986: `edit Libya germany 2 inf reason: miscounted`."""

from typing import Any

from bot.games.representative.reading.parts import Mine, read_fields, strange, verb_and_rest
from bot.games.representative.reading.units import BOUGHT, POWERS, leading_units
from core.representative.by_hand.edits import Edit
from core.terms.message import (
    Verbatim,
    say,
)
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

EXAMPLE = "edit Libya germany 2 inf reason: miscounted"


def read_edit(line: str, mine: Mine) -> Request | Refusal:
    """Read what is set by hand, such as ``edit Libya germany 2 inf reason: …``.

    Besides units: ``edit ipcs 40``, ``edit control Libya usa``, ``edit complex Libya``,
    ``edit no complex Libya``, ``edit developed rockets germany round 4``,
    ``edit not developed rockets germany``, ``edit to place germany 2 inf``.
    """
    text, _, reason = verb_and_rest(line)[1].partition("reason:")
    words = text.replace(",", " ").split()
    fields: dict[str, Any] = {"power": mine[0] if mine else ""}
    fields |= {"reason": reason.strip()} if reason.strip() else {}
    first = " ".join(words[:2]).lower()
    if words[:1] == ["ipcs"] and words[1:] and words[1].isdecimal():
        fields["ipcs"] = int(words[1])
        fields["power"] = POWERS.get(" ".join(words[2:]).lower(), fields["power"])
        return _with_reason(fields, [])
    if words[:1] == ["complex"] or first == "no complex":
        there = words[:1] == ["complex"]
        fields["complexes"] = {" ".join(words[1 if there else 2 :]): there}
        return _with_reason(fields, [])
    if first == "to place":
        return _to_place(words[2:], fields)
    if words[:1] == ["developed"] or first == "not developed":
        return _developed(words, fields)
    return _in_a_place(words, fields)


def _in_a_place(words: list[str], fields: dict[str, Any]) -> Request | Refusal:
    """Read ``Libya germany 2 inf``, ``Libya germany none`` or ``control Libya usa``."""
    at = _named_in(words)
    if at is None:
        fault = Fault(
            say("That sets nothing."), say("Write `{example}`.", example=Verbatim(EXAMPLE))
        )
        return read_fields(Edit, fields, [fault])
    first, after, power = at
    if words[0] == "control":
        fields["control"] = {" ".join(words[1:first]): power}
        return _with_reason(fields, [])
    units, faults = _units(words[after:])
    fields["units"] = {" ".join(words[:first]): {power: units}}
    return _with_reason(fields, faults)


def _to_place(words: list[str], fields: dict[str, Any]) -> Request | Refusal:
    """Read ``germany 2 inf``: what a power has bought and not placed."""
    at = _named_in(["", *words])
    after = 0 if at is None or at[0] != 1 else at[1] - 1
    if at is not None and after:
        fields["power"] = at[2]
    fields["bought"], faults = _units(words[after:])
    return _with_reason(fields, faults)


def _units(words: list[str]) -> tuple[dict[str, int], list[Fault]]:
    """Return the units that are set; ``none`` sets that there are none of any kind."""
    if [word.lower() for word in words] == ["none"]:
        return {}, []
    units, taken = leading_units(words, BOUGHT)
    faults = strange(words[taken:])
    if not units and not faults:
        faults = [
            Fault(say("No unit is named."), say("Write `2 inf`, `0 tank`, or `none` for no unit."))
        ]
    return units, faults


def _developed(words: list[str], fields: dict[str, Any]) -> Request | Refusal:
    """Read ``developed rockets germany round 4`` or ``not developed rockets germany``."""
    has = words[0].lower() == "developed"
    words = words[1 if has else 2 :]
    since = int(has)
    if len(words) > 1 and words[-2].lower() == "round" and words[-1].isdecimal():
        since, words = int(words[-1]), words[:-2]
    at = _named_in(words)
    named = " ".join(words if at is None else words[: at[0]])
    if at is not None:
        fields["power"] = at[2]
    fields["developments"] = {named: since}
    faults = strange(words[at[1] :]) if at is not None else []
    return _with_reason(fields, faults)


def _with_reason(fields: dict[str, Any], faults: list[Fault]) -> Request | Refusal:
    if "reason" not in fields:
        missing = Fault(say("An edit needs its reason."), say("End with `reason: miscounted`."))
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
