"""What a battle or a raid takes on the players' word, and what it says where they said nothing."""

from core.alpha3.book.terms import BOOK
from core.alpha3.combat.battle_requests import Battle, BombingRaid
from core.alpha3.record.declared import TAKEN_AS_0
from core.board.alpha3_profile import USUAL_ORDERS
from core.board.army import Army
from core.board.side import Both, Side
from core.board.unit_table import Domain
from core.board.unit_words import NOTHING, roster, spoken
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import joined, say, say_many

_WHERE = {Domain.LAND: say("on land"), Domain.SEA: say("at sea")}
_UNITS = "BASE-G40 combat.round"

_FLYING = {
    "strategic_bombers": say("strategic bombers"),
    "tactical_bombers": say("tactical bombers"),
    "escorts": say("escorts"),
    "interceptors": say("interceptors"),
}


def declare_battle(said: Battle, where: Domain, armies: Both[Army], book: Ledger) -> None:
    """Record the armies, their orders of loss and technologies, and how long they fight."""
    book.declare(
        "where",
        where.value,
        says=say("Fought {where}.", where=_WHERE[where])
        if said.where
        else say("Fought {where}, as the units say.", where=_WHERE[where]),
        rules=_cited(_UNITS),
    )
    for side in Side:
        units = armies[side].units
        told = roster(units) if f"{side}" in said.model_fields_set else TAKEN_AS_0
        book.declare(
            side.value,
            units,
            says=say("The {side}: {units}.", side=side.label, units=told),
            rules=_cited(_UNITS),
        )
        _declare_order(where, side, armies[side], book)
        declare_tech(side, armies[side].tech, book)
    if said.max_rounds is None:
        says = say("The attacker does not retreat.")
    else:
        says = say_many(
            "The attacker breaks off after {n} round.",
            "The attacker breaks off after {n} rounds.",
            said.max_rounds,
        )
    book.declare("max_rounds", said.max_rounds, says=says, rules=_cited("BASE-G40 retreat"))
    if where is Domain.LAND:
        _declare_landing(said, book)


def declare_raid(said: BombingRaid, book: Ledger) -> None:
    """Record who flies, who meets them, and what their owners have developed."""
    for field in ("strategic_bombers", "tactical_bombers", "escorts", "interceptors"):
        given = field in said.model_fields_set
        value: int = getattr(said, field)
        rules = _cited("A3-SBR.1" if field.endswith("bombers") else "A3-SBR.2")
        shown = say("{n}", n=value) if given else TAKEN_AS_0
        says = say("{units}: {shown}.", units=_FLYING[field], shown=shown)
        book.declare(field, value, says=says, rules=rules)
    order = joined(map(spoken, said.casualties))
    book.declare(
        "casualties",
        said.casualties,
        says=say("The attacker gives up: {order}.", order=order)
        if "casualties" in said.model_fields_set
        else say("The attacker gives up: {order}, the usual order.", order=order),
        rules=_cited("R-20"),
    )
    for side, tech in zip(Side, (said.attacker_tech, said.defender_tech), strict=True):
        declare_tech(side, frozenset(tech), book)


def declare_tech(side: Side, tech: frozenset[str], book: Ledger) -> None:
    """Record what a side has developed."""
    told = joined(map(spoken, sorted(tech))) or say("none")
    says = say("The {side}'s technologies: {told}.", side=side.label, told=told)
    book.declare(f"{side}_tech", tech, says=says, rules=_cited("BASE-G40 research"))


def _declare_order(where: Domain, side: Side, army: Army, book: Ledger) -> None:
    order = army.order or USUAL_ORDERS[where][side]
    here = [name for name in order if army.units.get(name, 0)]
    told = joined(map(spoken, dict.fromkeys(here))) or NOTHING
    if army.order:
        says = say("The {side} loses in this order: {units}.", side=side.label, units=told)
    else:
        says = say(
            "The {side} loses in this order: {units}, the usual order.",
            side=side.label,
            units=told,
        )
    book.declare(
        f"{side}_order_of_loss",
        tuple(here),
        says=says,
        rules=_cited("R-20"),
    )


def _declare_landing(said: Battle, book: Ledger) -> None:
    landing = said.amphibious if said.amphibious is not None else bool(said.bombardment)
    says = (
        say("This is an assault from the sea.")
        if landing
        else say("This is no assault from the sea.")
    )
    rules = _cited("BASE-G40 retreat")
    book.declare("amphibious", landing, says=says, rules=rules)
    if landing and said.max_rounds is not None:
        book.attest(
            say("Land units that came by sea cannot retreat: the battle is only looked at so far."),
            *rules,
        )
    ships = {str(name): number for name, number in said.bombardment.items()}
    told = roster(ships) if "bombardment" in said.model_fields_set else TAKEN_AS_0
    rules = _cited("BASE-G40 bombardment")
    book.declare(
        "bombardment", ships, says=say("Ships to bombard: {units}.", units=told), rules=rules
    )


def _cited(locator: str) -> tuple[Rule, ...]:
    return (BOOK[locator],)
