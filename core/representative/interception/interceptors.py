"""Who could intercept, asked of every player who could (R4-4.19 to R4-4.29)."""

from core.board.unit_words import counted
from core.representative.bases.aims import near_friendly_land
from core.representative.bases.distances import (
    closed_land,
    nearest_friendly_land,
    shut_canals,
    ways,
)
from core.representative.bases.radius import REACTIONS
from core.representative.book.terms import LAND_UNITS, SHIPS, Power, enemies
from core.representative.book.world import TERRITORIES
from core.representative.interception.answers import NOBODY, chosen, wrong_answer
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
from core.terms.message import joined, say
from core.terms.question import NONE, Question


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
        reads=lambda answer: tuple(wrong_answer(position, power, mine, answer)),
    )
