"""Whose target a line means, and which of the speaker's powers bombs it."""

from collections.abc import Sequence
from typing import Any

from bot.games.awaw.reading.attack_line import AttackLine
from bot.words.reading import suggestion
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, Theater
from core.awaw.targets.known import KNOWN, KnownTarget, owner_of_unnamed, theater_of
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault

Earlier = Sequence[tuple[str, dict[str, Any]]]
"""The attacks of the lines before: where they stand in the phase, and their fields."""

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


def find_powers(
    line: AttackLine,
    fields: dict[str, Any],
    known: KnownTarget | None,
    powers: tuple[str, ...],
    earlier: Earlier,
) -> None:
    """Find attacker and defender where the line does not say them, or add a fault."""
    mine = [power for power in FLYERS if power.value in powers]
    attacker = line.nations[0] if line.nations else None
    guess = attacker or (mine[0] if mine else None)
    if "defender" not in fields:
        defender = _defender(line, fields, known, guess, earlier)
        if defender is not None:
            fields["defender"] = defender.value
    if attacker is None and "defender" in fields:
        attacker = _attacker(line, fields, known, mine, earlier)
    if attacker is not None:
        fields["attacker"] = attacker.value


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
    return owner_of_unnamed(attacker)


def _attacker(
    line: AttackLine,
    fields: dict[str, Any],
    known: KnownTarget | None,
    mine: Sequence[Power],
    earlier: Earlier,
) -> Power | None:
    """Return the one of the speaker's powers that may bomb there, or add a fault."""
    defender = Power(fields["defender"])
    may = [power for power in mine if _may(power, defender, fields, known)]
    before = [Power(each["attacker"]) for _, each in earlier if "attacker" in each]
    if len(may) == 1:
        return may[0]
    if before and before[-1] in (may or mine):
        return before[-1]
    if mine and not may:
        return mine[0]
    names = joined((power.label for power in may), say(" or "))
    several = say("Several of your powers may bomb there ({names}).", names=names)
    what = several if may else say("You did not say who bombs.")
    word = may[0].value.replace("_", " ") if may else "britain"
    line.faults.append(Fault(what, say("Add who does, such as `by {word}`.", word=Verbatim(word))))
    return None


def _may(power: Power, defender: Power, fields: dict[str, Any], known: KnownTarget | None) -> bool:
    """Return whether a power bombs such a target without being named."""
    if (power in AXIS) == (defender in AXIS):
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
