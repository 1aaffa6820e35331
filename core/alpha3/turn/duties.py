"""What players have to do next in Global 1940: the phase in hand, French units, wars declared."""

from collections.abc import Iterator

from core.alpha3.book.terms import Phase, Power
from core.alpha3.combat.battle.standing import next_question
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.combat.requests import Decide
from core.alpha3.economy.french_units import CHEAPEST
from core.alpha3.record.position import Position
from core.alpha3.turn.examples import to_type
from core.alpha3.turn.undone import to_settle
from core.terms.duty import OVER, Asks, Duty, Waiting, for_people
from core.terms.message import joined, opened, say


def duties(now: Position) -> Waiting:
    """Return what players have to do, whoever is on turn first."""
    return OVER if now.winner else for_people(_duties(now))


def _duties(now: Position) -> Iterator[Duty]:
    due = now.french_bonus or 0
    placing = due >= CHEAPEST
    yield Duty(
        f"{now.round}:{now.power}:{now.phase}",
        (now.power.value,),
        joined((now.phase.label, *to_settle(now)), ": "),
        to_type(now),
        # the income is collected once France has placed its units, and where every battle
        # that is left waits for somebody's decision there is nothing else to do
        waits=not (placing and now.phase is Phase.COLLECT_INCOME) and not _others_decide(now),
    )
    yield from _decisions(now)
    if placing:
        yield Duty(
            "french-units",
            (Power.FRANCE.value,),
            say("French units for {due} IPCs are to be placed in France", due=due),
            say("`french 4 inf`; `french none` gives them up"),
        )
    for by, on in sorted(now.turn.broke_out):
        yield Duty(
            f"{now.round}:{now.power}:war:{by}:{on}",
            (on.value,),
            say("{by} has declared war on {on}", by=opened(by.label), on=on.label),
            say("`order …` says who takes losses and whose submarines submerge"),
            waits=False,
        )


def _others_decide(now: Position) -> bool:
    """Return whether all that is left to be fought waits for decisions."""
    raids = any(not raid.flown for raid in now.turn.raids.values())
    standing = now.turn.battles
    return bool(standing) and not raids and set(unfought(now)) <= set(standing)


def _decisions(now: Position) -> Iterator[Duty]:
    """Yield what is to be decided in battles that stand (R-69)."""
    for space, battle in now.turn.battles.items():
        due = next_question(now, battle)
        if due is None:
            continue
        power = Power(due.to)

        def answered(
            answer: str, space: str = space, question: str = due.id, power: Power = power
        ) -> Decide:
            return Decide(space=space, question=question, answer=answer, powers=(power,))

        yield Duty(
            f"{now.round}:{now.power}:{space}:{due.id}",
            (power.value,),
            due.text,
            say("the buttons of the question, or `decide {space}: …`", space=space),
            asks=Asks(due, answered),
        )
