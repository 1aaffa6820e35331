"""A request as its player would type it: the other way round from reading."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.games.alpha3.summaries.names import typed_units
from core.alpha3.book.terms import Power
from core.alpha3.combat.requests import (
    BattleOrders,
    CombatPhase,
    Decide,
    Fight,
    FireRockets,
    FlyRaid,
    Retreat,
    StandingOrder,
)
from core.alpha3.economy.requests import Buy, Mobilize, PlaceFrench, Research
from core.alpha3.moving.requests import Group, LandAll, Move
from core.alpha3.politics.requests import GoToWar
from core.alpha3.record.position import with_damaged
from core.alpha3.turn.requests import NextPhase
from core.board.counts import UnitCounts
from core.terms.request import Request


def typed_lines(request: Request) -> tuple[str, ...]:
    """Return the lines that spell a request; none where typed lines cannot say it."""
    write = _WRITERS.get(type(request))
    return () if write is None else tuple(write(request))


def group_line(group: Group) -> str:
    """Return the line of a group of units that moves."""
    guests = " ".join(
        f"with {_power(power)} {typed_units(units)}" for power, units in group.guests.items()
    )
    aim = "" if group.raid is None else f"raid {group.raid}"
    told = (
        typed_units(with_damaged(UnitCounts(group.units), UnitCounts(group.damaged))),
        guests,
        " - ".join(group.path),
        "escort" if group.raid == "escort" else aim,
        "paras" if group.by_air else "",
        f"(land {group.landing})" if group.landing else "",
    )
    return " ".join(each for each in told if each)


def _power(power: str) -> str:
    return Power(power).value.replace("_", " ")


def _move(said: Move) -> Iterator[str]:
    yield from map(group_line, said.moves)


def _land(said: LandAll) -> Iterator[str]:
    own = ", ".join(map(group_line, said.moves))
    yield f"land all but {own}" if own else "land all"


def _buy(said: Buy) -> Iterator[str]:
    repairs = ", ".join(
        f"{each.points} {each.facility.value} in {each.territory}" for each in said.repairs
    )
    told = ("buy", typed_units(said.new), said.economy or "", f"repair {repairs}")
    yield " ".join(each for each in (told if repairs else told[:-1]) if each)


def _place(said: Mobilize) -> Iterator[str]:
    for space, units in said.where.items():
        yield f"place {typed_units(units)} {space}"


def _war(said: GoToWar) -> Iterator[str]:
    yield f"war {_power(said.on)}"


def _research(said: Research) -> Iterator[str]:
    pacific = f" pacific {said.from_pacific}" if said.from_pacific else ""
    yield f"research {said.number}{pacific}"


def _fight(said: Fight) -> Iterator[str]:
    yield f"fight {_orders(said)}"


def _phase(said: CombatPhase) -> Iterator[str]:
    for each in said.battles:
        yield f"fight {_orders(each)}"
    if said.rest == "all" or not said.battles:
        yield "fight all"


def _orders(said: BattleOrders) -> str:
    rounds = "" if said.rounds is None else f" {said.rounds} round{'s' * (said.rounds > 1)}"
    to = f" to {said.retreat_to}" if said.retreat_to else ""
    when = " when outnumbered" if said.retreat == "outnumbered" else ""
    parts = (
        f"losing {' '.join(said.order_of_loss)}" if said.order_of_loss else "",
        "submerge" if said.submerge == "at_once" else "",
        "no bombardment" if said.bombardment == "none" else "",
        {"asked": "ask me", "by_order": "by orders", None: ""}[said.choosing],
        "" if said.retreat == "never" else f"retreat{to}{when}",
    )
    return ", ".join((f"{said.space}{rounds}", *filter(None, parts)))


def _decide(said: Decide) -> Iterator[str]:
    yield f"decide {said.space}: {said.answer}" if said.space else f"decide {said.answer}"


def _retreat(said: Retreat) -> Iterator[str]:
    yield f"retreat {said.space} - {said.to}" if said.to else f"retreat {said.space}"


def _raid(said: FlyRaid) -> Iterator[str]:
    yield f"raid {said.territory}"


def _rockets(said: FireRockets) -> Iterator[str]:
    for each in said.rockets:
        yield f"rocket {each.base} - {each.territory} {each.facility.value}"


def _french(said: PlaceFrench) -> Iterator[str]:
    yield f"french {typed_units(said.new) or 'none'}"


def _order(said: StandingOrder) -> Iterator[str]:
    told: Sequence[str] = ()
    if said.battle is not None and said.order_of_loss:
        told = (said.battle.replace("_", " "), *said.order_of_loss)
    elif said.submerge is not None:
        told = ("submerge", said.submerge)
    elif said.choosing is not None:
        how = "ask me" if said.choosing == "asked" else "by orders"
        told = (how, f"in {said.space}" if said.space else "")
    if told:
        yield " ".join(each for each in ("order", said.power.value, *told) if each)


def _next(said: NextPhase) -> Iterator[str]:
    if said.give_up == "aircraft":
        yield "next giving up aircraft"


_WRITERS: Mapping[type[Request], Callable[[Any], Iterator[str]]] = {
    Move: _move,
    LandAll: _land,
    Buy: _buy,
    Mobilize: _place,
    GoToWar: _war,
    Research: _research,
    Fight: _fight,
    CombatPhase: _phase,
    Decide: _decide,
    Retreat: _retreat,
    FlyRaid: _raid,
    FireRockets: _rockets,
    PlaceFrench: _french,
    StandingOrder: _order,
    NextPhase: _next,
}
