"""What a line of a bombing phase leaves out, and where it is taken from."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

from bot.games.awaw.reading.attack_line import AttackLine
from bot.games.awaw.reading.attack_words import SALVO_VERBS
from bot.games.awaw.reading.bomb_powers import Earlier, find_attacker, find_defender
from core.awaw.air.ranges import STRATEGIC_BOMBERS
from core.awaw.book.fields import called
from core.awaw.book.names import port_name
from core.awaw.book.terms import BOOK, Power, TargetKind, Theater
from core.awaw.targets.known import (
    KnownTarget,
    known_target,
    theater_of,
)
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

_SALVO_FIELDS = frozenset({"force", "engaging", "excess_range", "distance", "theater"})


Stands = Callable[[dict[str, Any]], tuple[Fault, ...]]
"""What stands against an attack of these fields, beside those of the lines before."""


def complete(
    line: AttackLine,
    powers: tuple[str, ...],
    earlier: Earlier,
    owner: Callable[[str], Power | None],
    stands: Stands | None,
) -> dict[str, Any]:
    """Return a line's fields with what it leaves out, as far as anything tells it.

    An earlier line tells what it said of the same target and who bombs; the speaker's seat tells
    who bombs where only one of his powers may, and the position where only one of them can. What
    the book or a campaign knows of a target is left to whoever judges the attack; what else is
    required and missing is a fault of the line.

    Args:
        line: The line.
        powers: Who speaks.
        earlier: The attacks of the lines before.
        owner: Whose a place is by the record; None where it has no such place.
        stands: What stands against an attack; None where no position tells.
    """
    fields = _nested(line)
    target: dict[str, Any] = fields.setdefault("target", {})
    name = target.get("name", "")
    known = known_target(name) if name else None
    if name:
        typed = name.title() if name.islower() else name
        target["name"] = known.name if known else typed
    before = _same_target(name, earlier)
    for field, value in before.items():
        target.setdefault(field, value)
    whose = owner(name)
    if "defender" not in fields and whose is not None:
        fields["defender"] = whose.value
    if whose is None and _is_only(TargetKind.SHIPYARD, target):
        target.setdefault("value", 0)  # its ships have no economic value (26.31H, 26.33)
    find_defender(line, fields, known, powers, earlier)

    def against(power: Power) -> tuple[Fault, ...]:
        tried, apart = deepcopy(fields), replace(line, faults=[])
        tried["attacker"] = power.value
        _fill(apart, tried, known)
        return () if stands is None else stands(tried)

    judge = None if stands is None or line.faults or line.strange else against
    find_attacker(line, fields, known, powers, earlier, judge)
    _fill(line, fields, known)
    return fields


def _fill(line: AttackLine, fields: dict[str, Any], known: KnownTarget | None) -> None:
    """Fill in what who bombs whom tells, and ask for what nothing tells."""
    _find_theater(fields, known)
    _find_range(line, fields)
    _ask_for_the_rest(line, fields)
    if line.verb in SALVO_VERBS:
        _leave_out_raids(line, fields)


def _nested(line: AttackLine) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for path, value in line.said.items():
        if path in {("turn",), ("range",), ("later",)}:
            continue
        inner = fields
        for step in path[:-1]:
            inner = inner.setdefault(step, {})
        inner[path[-1]] = value
    return fields


def _same_target(name: str, earlier: Earlier) -> dict[str, Any]:
    """Return what earlier lines say of the target of this name."""
    for _, fields in reversed(earlier):
        target: dict[str, Any] = fields.get("target", {})
        if name and port_name(str(target.get("name", ""))) == port_name(name):
            return target
    return {}


def _find_theater(fields: dict[str, Any], known: KnownTarget | None) -> None:
    if "theater" in fields or not {"attacker", "defender"} <= fields.keys():
        return
    found = known.theater if known else None
    found = found or theater_of(Power(fields["attacker"]), Power(fields["defender"]))
    fields["theater"] = found.value


def _find_range(line: AttackLine, fields: dict[str, Any]) -> None:
    """Read ``range``: the distance, or with ``dist`` beside it how far the bombers can fly."""
    if ("range",) not in line.said:
        return
    flown = line.said["range",]
    if "distance" not in fields:
        fields["distance"] = flown
        return
    theater = Theater(fields.get("theater", Theater.EUROPE.value))
    ladder = STRATEGIC_BOMBERS[theater]
    if flown not in ladder:
        what = say(
            "26.421: strategic bombers fly {steps} hexes {placed}, and you gave {flown}.",
            steps=joined(ladder),
            placed=theater.placed,
            flown=flown,
        )
        do = say("Give one of these as their range, or the distance alone.")
        line.faults.append(Fault(what, do, (BOOK["26.421"],)))
        return
    fields.setdefault("research", {}).setdefault("air_range", ladder.index(flown))
    fields.setdefault("excess_range", max(flown - fields["distance"], 0))


def _ask_for_the_rest(line: AttackLine, fields: dict[str, Any]) -> None:
    """Add a fault for each thing that is required, and stand in for it so that reading goes on.

    What a target is, and is worth, a campaign may know: whoever judges the attack asks for it.
    """
    target = fields["target"]
    name = target.get("name", "")
    if not name and not target.get("kind"):
        line.faults.append(
            Fault(
                say("You named no target."),
                say("Name it after the verb, such as `bomb berlin 5sb`."),
            )
        )
    if _is_only(TargetKind.ROCKET_BASE, target):
        target.setdefault("value", 0)  # 26.62B prices damage to the base
    for field, stand_in in (
        ("defender", Power.GERMANY.value),
        ("attacker", Power.BRITAIN.value),
        ("theater", Theater.EUROPE.value),
    ):
        fields.setdefault(field, stand_in)


def _is_only(kind: TargetKind, target: dict[str, Any]) -> bool:
    """Return whether a hex is of one kind and nothing else."""
    return {target.get("kind"), *target.get("also", ())} == {kind.value}


def _leave_out_raids(line: AttackLine, fields: dict[str, Any]) -> None:
    """Say so where a line from rocket bases holds what only raids have."""
    fields.pop("theater", None)
    found = [field for field in fields if field in _SALVO_FIELDS]
    for field in found:
        del fields[field]
    if found:
        what = say(
            "`{verb}` fires salvos, and you gave what raids have: {named}.",
            verb=Verbatim(line.verb),
            named=joined(map(called, found)),
        )
        line.faults.append(Fault(what, say("Leave it out, or write `bomb`.")))
