"""Raids and battles to be fought, rockets, retreats, and what is to be decided in battles."""

from collections.abc import Iterator

from bot.words.suggestions import Proposal
from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.breaking_off import ways_back
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.combat.raids.launching import ready_to_fire
from core.alpha3.combat.raids.rockets import RANGE
from core.alpha3.moving.combats import combats
from core.alpha3.moving.paths import within
from core.alpha3.record.position import Position, is_zone
from core.alpha3.turn.duties import duties
from core.board.unit_words import spoken


def decisions(now: Position, powers: tuple[str, ...]) -> Iterator[Proposal]:
    """Yield what some powers may answer in battles that stand."""
    for duty in duties(now).duties:
        if duty.asks is not None and not set(duty.whose).isdisjoint(powers):
            question, place = duty.asks.question, duty.asks.place
            for answer in question.choices or (question.prefill,):
                yield Proposal(f"decide {place}: {answer}")


def fights(now: Position) -> Iterator[Proposal]:
    """Yield what may be fought in Conduct Combat: all, raids and rockets before battles."""
    if any(not raid.flown for raid in now.turn.raids.values()) or unfought(now):
        yield Proposal("fight all")
    for territory, raid in now.turn.raids.items():
        if not raid.flown:
            yield Proposal(f"raid {territory}")
    yield from rockets(now)
    spaces = dict.fromkeys(
        (*unfought(now), *(each.space for each in combats(now) if each.defended))
    )
    for space in spaces:
        yield Proposal(f"fight {space}")
    for space in now.turn.rounds:
        for back in ways_back(now, space):
            yield Proposal(f"retreat {space} - {back}")


def rockets(now: Position) -> Iterator[Proposal]:
    """Yield rockets at every enemy facility that is near enough."""
    for base in ready_to_fire(now):
        for territory, _ in within(base, RANGE, lambda _here, _there: True):
            if is_zone(territory) or not _enemys(now, territory):
                continue
            for facility in sorted(now.facilities.get(territory, frozenset())):
                yield Proposal(f"rocket {base} - {territory} {spoken(facility.value)}")


def _enemys(now: Position, territory: str) -> bool:
    holder: Power | None = now.holder(territory)
    return holder is not None and now.at_war(now.power, holder)
