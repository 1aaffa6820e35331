"""Whose target a line means, and which of the speaker's powers may bomb it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.games.awaw.reading.attack_line import AttackLine
from bot.words.unknown import suggestion
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, Theater
from core.awaw.targets.known import KNOWN, KnownTarget, owner_of_unnamed, theater_of
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

Earlier = Sequence[tuple[str, dict[str, Any]]]
"""The attacks of the lines before: where they stand in the phase, and their fields."""

Judge = Callable[[Power], tuple[Fault, ...]]
"""What stands against a line if this power flies it."""

FLYERS = (
    Power.GERMANY,
    Power.ITALY,
    Power.JAPAN,
    Power.BRITAIN,
    Power.UNITED_STATES,
    Power.RUSSIA,
)
"""Powers that bomb without being named."""

_FACILITIES = frozenset(
    {TargetKind.SHIPYARD.value, TargetKind.OIL_CENTER.value, TargetKind.ROCKET_BASE.value}
)


def flyers(powers: tuple[str, ...]) -> list[Power]:
    """Return which of a speaker's powers bomb without being named."""
    return [power for power in FLYERS if power.value in powers]


def find_defender(
    line: AttackLine,
    fields: dict[str, Any],
    known: KnownTarget | None,
    powers: tuple[str, ...],
    earlier: Earlier,
) -> None:
    """Find the defender where neither the line nor a record says him, or add a fault."""
    if "defender" in fields:
        return
    mine = flyers(powers)
    attacker = line.nations[0] if line.nations else next(iter(mine), None)
    defender = _defender(line, fields, known, attacker, earlier)
    if defender is not None:
        fields["defender"] = defender.value


def _defender(
    line: AttackLine,
    fields: dict[str, Any],
    known: KnownTarget | None,
    attacker: Power | None,
    earlier: Earlier,
) -> Power | None:
    target = fields["target"]
    if known is not None:
        return known.defender
    before = [
        each for _, each in earlier if each.get("target", {}).get("name") == target.get("name")
    ]
    if before and target.get("name") and "defender" in before[-1]:
        return Power(before[-1]["defender"])
    if near := suggestion(target.get("name", ""), tuple(KNOWN)):
        shown = near.replace("_", " ")
        what = say("26.31 lists no `{name}`.", name=Verbatim(target["name"].replace("`", "")))
        do = say(
            "Did you mean `{shown}`? If not, say whose it is, such as `of germany`.",
            shown=Verbatim(shown),
        )
        line.faults.append(Fault(what, do, (BOOK["26.31"],)))
        return None
    if target.get("kind") == TargetKind.SYNTHETIC_OIL_PLANT.value:
        return Power.GERMANY
    if target.get("kind") in _FACILITIES or attacker is None:
        what = say("You did not say whose target that is.")
        line.faults.append(Fault(what, say("Add its owner, such as `of germany`.")))
        return None
    return owner_of_unnamed(target.get("name", ""), attacker)


def find_attacker(
    line: AttackLine,
    fields: dict[str, Any],
    known: KnownTarget | None,
    powers: tuple[str, ...],
    earlier: Earlier,
    judge: Judge | None,
) -> None:
    """Find who bombs where the line does not say it; what is in doubt stays with the line.

    Whoever the line before named bombs again. Of several that may, the one that can by the
    position does; where several can, or no position tells, their player is asked; where none can,
    he is told what keeps each of them.

    Args:
        line: The line; its faults and doubts are kept there.
        fields: Its fields, with the defender.
        known: What the book says of the target.
        powers: Who speaks.
        earlier: The attacks of the lines before.
        judge: What stands against each; None where no position tells.
    """
    if line.nations:
        fields["attacker"] = line.nations[0].value
    if "defender" not in fields:
        return
    mine = flyers(powers)
    defender = Power(fields["defender"])
    if all(_allied(power, defender) for power in line.nations or mine) and (line.nations or mine):
        line.faults.append(_own(fields["target"].get("name", ""), defender))
    if line.nations:
        return
    may = [power for power in mine if _may(power, defender, fields, known)]
    before = [Power(each["attacker"]) for _, each in earlier if "attacker" in each]
    again = before[-1] if before and before[-1] in (may or mine) else None
    if not may:
        found = again or next(iter(mine), None)
        if found is None:
            word = Verbatim("britain")
            do = say("Add who does, such as `by {word}`.", word=word)
            line.faults.append(Fault(say("You did not say who bombs."), do))
            return
        may = [found]
    if again is not None and (judge is None or len(may) == 1):
        may = [again]
    if len(may) > 1 and judge is not None:
        may, line.hindered = _who_can(may, judge)
        may = [again] if again is not None and again in may else may
    fields["attacker"] = may[0].value
    if len(may) > 1 and not line.hindered:
        line.doubts = tuple(may)


def _own(name: str, holder: Power) -> Fault:
    """Return the fault of a target that the speaker's own side holds; no other follows from it."""
    what = (
        say(
            "{place} belongs to {holder}, and nobody bombs what his own side holds (26.31).",
            place=Verbatim(name),
            holder=holder.listed,
        )
        if name
        else say(
            "That target belongs to {holder}, and nobody bombs what his own side holds (26.31).",
            holder=holder.listed,
        )
    )
    do = say("Name a target of the other side.")
    return Fault(what, do, (BOOK["26.31"],))


def on_own_side(fields: Mapping[str, Any]) -> bool:
    """Return whether an attack's fields name two powers of one side."""
    named = {"attacker", "defender"} <= fields.keys()
    return named and _allied(Power(fields["attacker"]), Power(fields["defender"]))


def _allied(power: Power, other: Power) -> bool:
    return (power in AXIS) == (other in AXIS)


def _who_can(may: Sequence[Power], judge: Judge) -> tuple[list[Power], tuple[Fault, ...]]:
    """Return which powers can fly a line, and what stands in the way of the line as it is.

    What stands against all of them alike is no matter of who flies: where several could otherwise,
    that is told beside the doubt. Where none can, all are returned, with what keeps each.
    """
    against = {power: judge(power) for power in may}
    alike = frozenset.intersection(*(frozenset(faults) for faults in against.values()))
    able = [power for power, faults in against.items() if alike.issuperset(faults)]
    told = tuple(dict.fromkeys(each for faults in against.values() for each in faults))
    if not able:
        return list(may), told
    if len(able) > 1 and alike:
        return able, (*against[able[0]], in_doubt(able))
    return able, ()


def in_doubt(powers: Sequence[Power]) -> Fault:
    """Return the fault of a line that several powers of its player can fly."""
    names = joined((power.label for power in powers), say(" or "))
    return Fault(
        say("Several of your powers may bomb there ({names}).", names=names),
        say("Add who does, such as `by {word}`.", word=Verbatim(spoken(powers[0]))),
    )


def spoken(power: Power) -> str:
    """Return a power as a line names it."""
    return power.value.replace("_", " ")


def _may(power: Power, defender: Power, fields: dict[str, Any], known: KnownTarget | None) -> bool:
    """Return whether a power bombs such a target without being named."""
    if _allied(power, defender):
        return False
    flown = fields.get("force", {})
    builds = flown.get("strategic_bombers", 0) + flown.get("interceptors", 0)
    builds += fields.get("salvos", 0)
    theater = (known.theater if known else None) or theater_of(power, defender)
    home = {
        Power.GERMANY: Theater.EUROPE,
        Power.ITALY: Theater.EUROPE,
        Power.JAPAN: Theater.PACIFIC,
    }
    if power is Power.ITALY and builds:
        return False
    if power is Power.BRITAIN and theater is Theater.PACIFIC and builds:
        return False
    return home.get(power, theater) is theater
