"""Who could intercept, asked of every player who could (R4-4.19 to R4-4.29)."""

import re
from collections.abc import Iterator

from core.board.unit_words import counted
from core.representative.bases.aims import near_friendly_land
from core.representative.bases.distances import (
    closed_land,
    nearest_friendly_land,
    shut_canals,
    ways,
)
from core.representative.bases.radius import REACTIONS
from core.representative.book.terms import LAND_UNITS, SHIPS, Power, clause, enemies
from core.representative.book.world import TERRITORIES
from core.representative.interception.meeting import (
    is_last_space,
    may_meet,
    near_enough,
)
from core.representative.record.berths import Berth
from core.representative.record.campaign import Group, Intercepting
from core.representative.record.effects import InterceptionMade
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.question import NONE, Question
from core.terms.refusal import Fault

NOBODY = "none"
_CHOICE = re.compile(r"(\d+)(?: *x *(\d+))?")
_READABLE = re.compile(r"\d+( *x *\d+)?([\s,;]+\d+( *x *\d+)?)*")


def legal_interceptions(position: Position) -> tuple[Intercepting, ...]:
    """Return every unit that could intercept, with how many there are and the first space for it.

    Units that defend the last space of a move anyway are left out.
    """
    moving = position.campaign.powers
    groups = [group for group in position.campaign.groups if set(group.units) - LAND_UNITS]
    return tuple(
        Intercepting(power, unit, count, berth, group.number, space)
        for power in Power
        if groups and enemies(power, moving[0])
        for berth, units in position.forces[power].items()
        for unit, count in units.items()
        if unit in REACTIONS
        for group in groups
        if (space := first_space(position, power, berth, unit, group)) is not None
    )


def first_space(position: Position, power: Power, at: Berth, unit: str, group: Group) -> str | None:
    """Return the first space of a way in which a unit may intercept, or None."""
    sails = "battleship" if unit in SHIPS else unit
    mine = ways(sails, at, closed_land(power, position), shut_canals(power, position))
    limit = REACTIONS[unit]
    near = [space for space in group.path if mine.get(space, limit + 1) <= limit]
    defends = not at.coast or unit == "carrier"
    if not near or (defends and at.space == group.last and group.site == group.last):
        return None
    closed, shut = position.closed_to(group.power), shut_canals(group.power, position)
    for space in near:
        last = is_last_space(space, group.path)
        targets = may_meet(unit, group.fighting, last=last)
        theirs = tuple(ways(each, group.base, closed, shut).get(space) for each in targets)
        if not targets or near_enough(mine[space], limit, theirs) is not None:
            continue
        if at.space in TERRITORIES or (
            near_friendly_land(nearest_friendly_land(power, space, position)) is None
        ):
            return space
    return None


@clause("R4-4.19", "R4-4.22", "R4-4.29")
def chosen(answer: str, offered: tuple[Intercepting, ...]) -> tuple[Intercepting, ...]:
    """Each player says which of his units intercept; each does so once in a phase."""
    counts: dict[int, int] = {}
    for number, times in _CHOICE.findall("" if _is_nobody(answer) else answer):
        place = int(number) - 1
        counts[place] = counts.get(place, 0) + int(times or 1)
    return tuple(
        Intercepting(each.power, each.unit, counts[place], each.at, each.group, each.space)
        for place, each in enumerate(offered)
        if counts.get(place)
    )


def ask_everybody(position: Position, book: Ledger) -> tuple[Intercepting, ...]:
    """Ask every player who could intercept, and record who does."""
    offered = legal_interceptions(position)
    by_power = {
        power: tuple(each for each in offered if each.power is power)
        for power in Power
        if any(each.power is power for each in offered)
    }
    if not by_power:
        return ()
    questions = [_question(position, power, mine) for power, mine in by_power.items()]
    answers = book.ask_together(*questions)
    made: list[Intercepting] = []
    for mine, answer in zip(by_power.values(), answers, strict=True):
        intercepting = book.apply(chosen, answer, mine)
        made += intercepting
    for each in made:
        book.effect(InterceptionMade(each))
    return tuple(made)


def _question(position: Position, power: Power, mine: tuple[Intercepting, ...]) -> Question:
    groups = {group.number: group for group in position.campaign.groups}
    lines = [
        say(
            "{place}. {counted} at {at} - move {move} ({units}) in {space}",
            place=place,
            counted=counted(each.count, each.unit),
            at=each.at.named,
            move=each.group,
            units=groups[each.group].roster,
            space=each.space,
        )
        for place, each in enumerate(mine, start=1)
    ]
    return Question(
        id=f"intercept_{power.value}",
        to=power.value,
        text=joined((say("Who intercepts?"), *lines), "\n"),
        choices=(),
        rules=chosen.rules,
        form=say("numbers, `2 x3` for three units, or `none`"),
        prefill=NOBODY,
        usual={NOBODY: NONE},
        reads=lambda answer: tuple(_wrong(position, power, mine, answer)),
    )


def _wrong(
    position: Position, power: Power, mine: tuple[Intercepting, ...], answer: str
) -> Iterator[Fault]:
    said = answer.strip().lower()
    if not is_choice(said):
        yield Fault(
            say("I cannot read `{said}`.", said=Verbatim(said[:60])),
            say(
                "Give line numbers from 1 to {mine}, or {nobody}.",
                mine=len(mine),
                nobody=Verbatim(NOBODY),
            )
            if len(mine) > 1
            else say("Give 1 for the one line, or {nobody}.", nobody=Verbatim(NOBODY)),
        )
        return
    numbers = [int(number) for number, _ in _CHOICE.findall("" if _is_nobody(said) else said)]
    if strangers := [number for number in numbers if not 1 <= number <= len(mine)]:
        yield Fault(
            say("There is no line {strangers}.", strangers=strangers[0]),
            say("Give line numbers from 1 to {mine}.", mine=len(mine))
            if len(mine) > 1
            else say("Give 1 for the one line, or {nobody}.", nobody=Verbatim(NOBODY)),
        )
        return
    used: dict[tuple[Berth, str], int] = {}
    for each in chosen(said, mine):
        used[each.at, each.unit] = used.get((each.at, each.unit), 0) + each.count
    for (at, unit), count in used.items():
        there = position.there(power, at).get(unit, 0)
        if count > there:
            yield Fault(
                say(
                    "{counted} would intercept from {at}, and {there} are there; each "
                    "intercepts once in a phase (R4-4.29).",
                    counted=counted(count, unit),
                    at=str(at),
                    there=there,
                ),
                say("Choose fewer."),
                chosen.rules,
            )


def is_choice(answer: str) -> bool:
    """Return whether an answer can be read as lines of the question, or as nobody."""
    return _is_nobody(answer) or _READABLE.fullmatch(answer.strip().lower()) is not None


def _is_nobody(answer: str) -> bool:
    return answer.strip().lower() in {NOBODY, "no", "nobody", "0", ""}
