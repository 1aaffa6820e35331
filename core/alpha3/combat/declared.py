"""What a battle or a raid takes on the players' word, and what it says where they said nothing."""

from core.alpha3.book.terms import BOOK
from core.alpha3.combat.battle_requests import Battle, BombingRaid
from core.alpha3.record.declared import TAKEN_AS_0
from core.board.alpha3_profile import USUAL_ORDERS
from core.board.army import Army
from core.board.side import Both, Side
from core.board.unit_table import Domain
from core.board.unit_words import roster
from core.terms.citation import Rule
from core.terms.ledger import Ledger

_WHERE = {Domain.LAND: "on land", Domain.SEA: "at sea"}
_UNITS = "BASE-G40 combat.round"


def declare_battle(said: Battle, where: Domain, armies: Both[Army], book: Ledger) -> None:
    """Record the armies, their orders of loss and technologies, and how long they fight."""
    place = "" if said.where else ", as the units say"
    book.declare("where", where.value, says=f"Fought {_WHERE[where]}{place}.", rules=_cited(_UNITS))
    for side in Side:
        units = armies[side].units
        told = roster(units) if f"{side}" in said.model_fields_set else TAKEN_AS_0
        book.declare(side.value, units, says=f"The {side}: {told}.", rules=_cited(_UNITS))
        _declare_order(where, side, armies[side], book)
        declare_tech(side, armies[side].tech, book)
    if said.max_rounds is None:
        says = "The attacker does not retreat."
    else:
        says = f"The attacker breaks off after {said.max_rounds} rounds."
    book.declare("max_rounds", said.max_rounds, says=says, rules=_cited("BASE-G40 retreat"))
    if where is Domain.LAND:
        _declare_landing(said, book)


def declare_raid(said: BombingRaid, book: Ledger) -> None:
    """Record who flies, who meets them, and what their owners have developed."""
    for field in ("strategic_bombers", "tactical_bombers", "escorts", "interceptors"):
        given = field in said.model_fields_set
        value: int = getattr(said, field)
        rules = _cited("A3-SBR.1" if field.endswith("bombers") else "A3-SBR.2")
        shown = str(value) if given else TAKEN_AS_0
        book.declare(field, value, says=f"{field.replace('_', ' ')}: {shown}.", rules=rules)
    order = ", ".join(said.casualties).replace("_", " ")
    usual = "" if "casualties" in said.model_fields_set else ", the usual order"
    book.declare(
        "casualties",
        said.casualties,
        says=f"The attacker gives up: {order}{usual}.",
        rules=_cited("R-20"),
    )
    for side, tech in zip(Side, (said.attacker_tech, said.defender_tech), strict=True):
        declare_tech(side, frozenset(tech), book)


def declare_tech(side: Side, tech: frozenset[str], book: Ledger) -> None:
    """Record what a side has developed."""
    told = ", ".join(sorted(tech)).replace("_", " ") or "none"
    says = f"The {side}'s technologies: {told}."
    book.declare(f"{side}_tech", tech, says=says, rules=_cited("BASE-G40 research"))


def _declare_order(where: Domain, side: Side, army: Army, book: Ledger) -> None:
    order = army.order or USUAL_ORDERS[where][side]
    here = [name for name in order if army.units.get(name, 0)]
    told = ", ".join(dict.fromkeys(here)).replace("_", " ") or "nothing"
    usual = "" if army.order else ", the usual order"
    book.declare(
        f"{side}_order_of_loss",
        tuple(here),
        says=f"The {side} loses in this order: {told}{usual}.",
        rules=_cited("R-20"),
    )


def _declare_landing(said: Battle, book: Ledger) -> None:
    landing = said.amphibious if said.amphibious is not None else bool(said.bombardment)
    told = "an assault from the sea" if landing else "no assault from the sea"
    rules = _cited("BASE-G40 retreat")
    book.declare("amphibious", landing, says=f"This is {told}.", rules=rules)
    if landing and said.max_rounds is not None:
        book.attest(
            "Land units that came by sea cannot retreat: the battle is only looked at so far.",
            *rules,
        )
    ships = {str(name): number for name, number in said.bombardment.items()}
    told = roster(ships) if "bombardment" in said.model_fields_set else TAKEN_AS_0
    rules = _cited("BASE-G40 bombardment")
    book.declare("bombardment", ships, says=f"Ships to bombard: {told}.", rules=rules)


def _cited(locator: str) -> tuple[Rule, ...]:
    return (BOOK[locator],)
