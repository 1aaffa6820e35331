"""Submarine attacks as they are declared, field by field as the contract names them."""

from typing import Annotated, ClassVar, Self

from pydantic import AfterValidator, Field, model_validator

from core.awaw.book.figures import Compared, Level, TurnName
from core.awaw.book.names import port_name
from core.awaw.book.terms import Box, Power
from core.terms.message import say
from core.terms.request import Count, Modifying, Request, Words


def modifier_port(name: str) -> str:
    """Return a modifier port's name in the spelling of the table."""
    name = port_name(name)
    return _OTHER_SPELLINGS.get(name, name)


_OTHER_SPELLINGS = {"saint_nazaire": "st_nazaire", "pearl_harbour": "pearl_harbor"}

MOST_TO_SPLIT = 60
"""How many ASW a question about their split can offer."""

Port = Annotated[str, Field(max_length=60), AfterValidator(modifier_port)]


class Cards(Words):
    """Codebreaking cards that each side played for this campaign."""

    attacker: Level = 0
    defender: Level = 0


class Situation(Words):
    """What modifies submarine warfare, on the players' word."""

    naval_drm: Compared = Compared()
    air_range: Compared = Compared()
    torpedo: Level = 0
    asw_research: Level = 0
    ports: Annotated[tuple[Port, ...], Field(max_length=40)] = ()
    us_at_war_turn: Annotated[int, Field(ge=0, le=100)] = 0
    ireland: Annotated[int, Field(ge=-100, le=100)] | None = None
    cards: Cards = Cards()


def one_source_of_modifiers(net_modifier: int | None, situation: Situation | None) -> None:
    """Let the players say what modifies the dice in one way only.

    Raises:
        ValueError: They said it in both ways.
    """
    if net_modifier is not None and situation is not None:
        raise ValueError(
            say("The net modifier and what it comes from are both given."),
            say("Give the net modifier, or ports, research and the rest, not both."),
        )


class Attack(Words):
    """The figures of one submarine attack that belong to one attacker."""

    turn: TurnName | None = None
    submarines: Count = 0
    advanced_submarines: Count = 0
    asw: Count = 0
    net_modifier: Modifying | None = None
    situation: Situation | None = None

    @model_validator(mode="after")
    def _modified_once(self) -> Self:
        one_source_of_modifiers(self.net_modifier, self.situation)
        return self


class SubmarineWarfare(Request):
    """One attack in one SW box (24.6, 25.4 to 25.9)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "submarine-warfare"

    box: Box
    attacker: Power
    turn: TurnName | None = None
    submarines: Count = 0
    advanced_submarines: Count = 0
    asw: Count = 0
    cves: Count = 0
    transports: Count = 0
    net_modifier: Modifying | None = None
    situation: Situation | None = None

    @model_validator(mode="after")
    def _modified_once(self) -> Self:
        one_source_of_modifiers(self.net_modifier, self.situation)
        return self

    def actors(self) -> tuple[str, ...]:
        """Return the attacker."""
        return (self.attacker.value,)


OneAttack = SubmarineWarfare | Attack
"""An attack on its own, or one of two at once."""


class IndianOcean(Request):
    """German and Japanese submarines in the Indian Ocean at once (25.82).

    ``asw`` is all ASW in the box, for their player to split when asked; with it, neither attack
    gives a share of its own.
    """

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "submarine-warfare-indian-ocean"

    germany: Attack
    japan: Attack
    transports: Count = 0
    cves: Count = 0
    asw: Annotated[int, Field(ge=0, le=MOST_TO_SPLIT)] | None = None

    @model_validator(mode="after")
    def _split_once(self) -> Self:
        if self.asw is not None and (self.germany.asw or self.japan.asw):
            raise ValueError(
                say("ASW are given for the box and for an attack."),
                say("Give all ASW to be split, or each attack's share, not both."),
            )
        return self

    @property
    def attacks(self) -> dict[Power, Attack]:
        """Both attacks, the German one first."""
        return {Power.GERMANY: self.germany, Power.JAPAN: self.japan}

    def actors(self) -> tuple[str, ...]:
        """Return both attackers."""
        return (Power.GERMANY.value, Power.JAPAN.value)
