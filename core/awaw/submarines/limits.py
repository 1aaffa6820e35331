"""25.13: whose submarines may fight in which SW box, and how many of them each turn."""

from dataclasses import dataclass, replace

from core.awaw.book.calendar import Season, Turn
from core.awaw.book.terms import BOOK, Box, Power, clause
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.refusal import Fault

FIGHTERS = {
    Box.ATLANTIC: (Power.GERMANY,),
    Box.INDIAN_OCEAN: (Power.GERMANY, Power.JAPAN),
    Box.PACIFIC: (Power.JAPAN, Power.UNITED_STATES),
}
"""Whose submarines may conduct submarine warfare in each box (25.13)."""

_ATLANTIC_FROM = {
    Turn(1939, Season.FALL): 1,
    Turn(1939, Season.WINTER): 2,
    Turn(1940, Season.FALL): 3,
    Turn(1941, Season.SPRING): 4,
    Turn(1941, Season.FALL): 5,
    Turn(1942, Season.SPRING): 6,
    Turn(1942, Season.FALL): 7,
    Turn(1942, Season.WINTER): 8,
}
_INDIAN_OCEAN_FROM = {1939: 1, 1942: 2, 1943: 3, 1944: 4, 1945: 5, 1946: 6}
_JAPAN_FROM = {1939: 1, 1943: 2, 1944: 3, 1945: 4, 1946: 5}
_UNITED_STATES_FROM = {
    Turn(1939, Season.FALL): 1,
    Turn(1943, Season.SPRING): 2,
    Turn(1943, Season.FALL): 3,
    Turn(1944, Season.SPRING): 4,
    Turn(1944, Season.FALL): 5,
    Turn(1945, Season.SPRING): 6,
}

_NO_SUBMARINE_WARFARE = {
    Power.ITALY: "25.13B",
    Power.BRITAIN: "25.13D",
    Power.FRANCE: "24.41F",
    Power.RUSSIA: "24.41G",
    Power.CHINA: "24.41H",
}
_WITHOUT_SUBMARINES = frozenset({Power.FRANCE, Power.RUSSIA, Power.CHINA})
_ONLY_ELSEWHERE = {
    Power.GERMANY: "25.31",
    Power.JAPAN: "25.13A",
    Power.UNITED_STATES: "25.13E",
}
"""The rule that keeps a power's submarines out of the boxes that are not theirs."""


def german_atlantic_limit(turn: Turn) -> int:
    """Return how many German submarines may fight in the Atlantic box in ``turn``."""
    last = max(_ATLANTIC_FROM)
    steady = max(turn.count - last.count, 0)
    return _ATLANTIC_FROM[max(start for start in _ATLANTIC_FROM if start <= turn)] + steady


def german_indian_ocean_limit(turn: Turn) -> int:
    """Return how many German submarines may fight in the Indian Ocean box in ``turn``."""
    return _INDIAN_OCEAN_FROM[max(year for year in _INDIAN_OCEAN_FROM if year <= turn.year)]


def japanese_limit(turn: Turn) -> int:
    """Return how many Japanese submarines may fight in ``turn``, both boxes together."""
    return _JAPAN_FROM[max(year for year in _JAPAN_FROM if year <= turn.year)]


def american_limit(turn: Turn) -> int:
    """Return how many American submarines may fight in the Pacific box in ``turn``."""
    return _UNITED_STATES_FROM[max(start for start in _UNITED_STATES_FROM if start <= turn)]


@clause("25.13", "25.13A", "25.13B", "25.13D", "25.13E", "25.31")
def may_fight(attacker: Power, box: Box) -> Fault | None:
    """Only some powers' submarines may conduct submarine warfare in a box."""
    if attacker in FIGHTERS[box]:
        return None
    book = may_fight.rules[0]
    allowed = joined((power.label for power in FIGHTERS[box]), say(" or "))
    boxes = [each.placed for each, powers in FIGHTERS.items() if attacker in powers]
    rule = _NO_SUBMARINE_WARFARE.get(attacker) or _ONLY_ELSEWHERE[attacker]
    if attacker in _WITHOUT_SUBMARINES:
        what = say(
            "{rule} gives {attacker} no submarines, so none attack in {box}.",
            rule=Verbatim(rule),
            attacker=attacker.label,
            box=box.placed,
        )
    else:
        what = say(
            "{rule} lets no submarines of {attacker} attack in {box}.",
            rule=Verbatim(rule),
            attacker=attacker.label,
            box=box.placed,
        )
    do = say("Name {allowed} as the attacker.", allowed=allowed)
    if boxes:
        do = say(
            "Name {allowed} as the attacker, or attack in {boxes}.",
            allowed=allowed,
            boxes=joined(boxes, say(" or ")),
        )
    return Fault(what, do, (book, BOOK[rule]))


@clause("25.41", "R-47")
def attacks_once(turn: Turn, attacker: Power, box: Box, fought: int) -> Fault | None:
    """All submarines of a power that fight in a box in a turn fight in one attack."""
    if not fought:
        return None
    return Fault(
        what=say(
            "25.41 has all submarines of {attacker} that fight in {placed} "
            "fight as one force (R-47); {fought} fought there in {turn} already.",
            attacker=attacker.label,
            placed=box.placed,
            fought=fought,
            turn=turn.told,
        ),
        do=say("Undo that attack and declare all of them together, or attack in another turn."),
    )


@clause("25.82", "R-47", "R-62")
def both_at_once(turn: Turn, attacker: Power, other: Power, fought: int) -> Fault | None:
    """In the Indian Ocean German and Japanese submarines of one turn fight at the same time."""
    if not fought:
        return None
    return Fault(
        what=say(
            "25.82 resolves both attacks in the Indian Ocean at once; {other} "
            "attacked there in {turn} already, and {attacker} would attack "
            "after it.",
            other=other.label,
            turn=turn.told,
            attacker=attacker.label,
        ),
        do=say("Undo that attack and declare both with `joint`, or attack in another turn."),
    )


@clause("25.13A", "R-4")
def german_atlantic_submarines(turn: Turn, fighting: int, advanced: int = 0) -> Fault | None:
    """Germany may fight with a limited number of submarines in the Atlantic each turn."""
    limit = german_atlantic_limit(turn)
    told = _Limit("25.13A", limit, _german(limit), say("in the Atlantic"))
    fault = _over(told, turn, fighting, 0)
    if fault is None or fighting - advanced > limit:
        return fault
    return replace(
        fault,
        what=say(
            "{what} Advanced submarines count by R-4: {advanced} of them.",
            what=fault.what,
            advanced=advanced,
        ),
        rules=german_atlantic_submarines.rules,
    )


@clause("25.13A")
def german_indian_ocean_submarines(turn: Turn, fighting: int) -> Fault | None:
    """Germany may fight with a limited number of submarines in the Indian Ocean each turn."""
    limit = german_indian_ocean_limit(turn)
    return _over(
        _Limit("25.13A", limit, _german(limit), say("in the Indian Ocean")), turn, fighting, 0
    )


@clause("25.13C")
def japanese_submarines(turn: Turn, fighting: int, fought: int = 0) -> Fault | None:
    """Japan may fight with a limited number of submarines each turn, both oceans together."""
    where = say("in one turn, the Pacific and the Indian Ocean together,")
    most = japanese_limit(turn)
    told = say_many("{n} Japanese submarine", "{n} Japanese submarines", most)
    return _over(_Limit("25.13C", most, told, where), turn, fighting, fought)


@clause("25.13E")
def american_submarines(turn: Turn, fighting: int) -> Fault | None:
    """The U.S. may fight with a limited number of submarines in the Pacific each turn."""
    limit = american_limit(turn)
    told = say_many("{n} American submarine", "{n} American submarines", limit)
    return _over(_Limit("25.13E", limit, told, say("in the Pacific")), turn, fighting, 0)


@clause("R-4", "25.73")
def advanced_only_in_the_atlantic(attacker: Power, box: Box, advanced: int) -> Fault | None:
    """Only Germany has advanced submarines, and they fight in the Atlantic."""
    if not advanced or (attacker is Power.GERMANY and box is Box.ATLANTIC):
        return None
    return Fault(
        what=say(
            "25.73 and R-4 give advanced submarines to Germany in the Atlantic "
            "alone; you declared {advanced} for {attacker} in {placed}.",
            advanced=advanced,
            attacker=attacker.label,
            placed=box.placed,
        ),
        do=say("Leave the advanced submarines out."),
    )


@clause("25.41", "25.14")
def somebody_attacks(attacker: Power, submarines: int, advanced: int) -> Fault | None:
    """An attack needs at least one submarine that does not decline."""
    if submarines + advanced:
        return None
    return Fault(
        what=say(
            "25.41 measures an attack by its submarines; you declared none for {attacker}.",
            attacker=attacker.label,
        ),
        do=say("Declare at least one submarine, or let them decline (25.14)."),
    )


@dataclass(frozen=True, slots=True)
class _Limit:
    """How many submarines of whom may fight where in a turn, and by which rule."""

    locator: str
    most: int
    submarines: Text
    where: Text


def _german(limit: int) -> Message:
    return say_many("{n} German submarine", "{n} German submarines", limit)


def _over(limit: _Limit, turn: Turn, fighting: int, fought: int) -> Fault | None:
    """Return the fault that all limits share: more fight than are left, or none is left at all."""
    left = max(limit.most - fought, 0)
    if fighting <= left and (fighting or left or not fought):
        return None
    declared: Text = say("you declared {fighting}", fighting=fighting)
    if not fighting:
        declared = say_many("{n} has fought", "{n} have fought", fought)
    elif fought:
        declared = say_many(
            "{n} has fought, and {declared}",
            "{n} have fought, and {declared}",
            fought,
            declared=declared,
        )
    return Fault(
        what=say(
            "{locator} lets {submarines} fight {where} in {turn}; {declared}.",
            locator=Verbatim(limit.locator),
            submarines=limit.submarines,
            where=limit.where,
            turn=turn.told,
            declared=declared,
        ),
        do=say("Declare {most} or fewer.", most=left)
        if left
        else say("None is left in {turn}; wait for a turn.", turn=turn.told),
        rules=(BOOK[limit.locator],),
    )
