"""What a submarine attack takes from the campaign where the players leave it out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from core.awaw.book.calendar import Turn
from core.awaw.book.figures import Compared
from core.awaw.book.places import SW_PLACE
from core.awaw.book.terms import Box, Power, clause
from core.awaw.book.units import SHIPPING, Owner, Unit, faction_of
from core.awaw.record.ground import Supply
from core.awaw.record.position import Position
from core.awaw.record.standing import Field, Hunt
from core.awaw.record.state import ALLIED_OWNERS, EUROPEAN_AXIS, Campaign, us_at_war_turn
from core.awaw.submarines import limits
from core.awaw.submarines.disputed import (
    check_net,
    check_ports,
    check_said,
    check_shares,
    check_turn,
)
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.submarines.requests import (
    MOST_TO_SPLIT,
    Attack,
    Cards,
    IndianOcean,
    OneAttack,
    Situation,
    SubmarineWarfare,
)
from core.terms.ledger import Ledger
from core.terms.request import Words

W = TypeVar("W", bound=Words)
A = TypeVar("A", SubmarineWarfare, Attack)

_HUNTS = {
    Power.GERMANY: Hunt.GERMAN,
    Power.JAPAN: Hunt.JAPANESE,
    Power.UNITED_STATES: Hunt.AMERICAN,
}
_PORT_HOLDERS = {
    Power.GERMANY: EUROPEAN_AXIS,
    Power.JAPAN: frozenset({Power.JAPAN}),
    Power.UNITED_STATES: frozenset({Power.UNITED_STATES}),
}
_DEFENDERS = {
    Power.GERMANY: Power.BRITAIN,
    Power.JAPAN: Power.UNITED_STATES,
    Power.UNITED_STATES: Power.JAPAN,
}


@clause("25.621", "25.671A", "25.671B", "25.671C", "R-42")
def defending_nation(attacker: Power) -> Power:
    """Britain defends against German submarines, the U.S. against Japanese, Japan against its."""
    return _DEFENDERS[attacker]


@clause("25.362", "25.42", "25.64", "R-41")
def escorting_owners(attacker: Power) -> tuple[Owner, ...]:
    """The ASW, CVEs and transports in the box that count are those of the side attacked."""
    return (Owner.JAPAN,) if attacker is Power.UNITED_STATES else ALLIED_OWNERS


@dataclass(frozen=True, slots=True)
class Source:
    """Where the figures of an attack come from.

    Attributes:
        kept: Whether there is a campaign to take them from.
        fields: The names of those that it gave, parts of a part joined by a dot.
    """

    kept: bool = False
    fields: frozenset[str] = field(default_factory=frozenset)


NO_RECORD = Source()
"""A game without a campaign: every figure is the players' word, or 0."""


@dataclass(slots=True)
class _Taken:
    """What was taken from the campaign so far; see `Source`."""

    fields: set[str] = field(default_factory=set)

    def into(self, said: W, recorded: Mapping[str, object], under: str = "") -> W:
        """Return ``said`` with whatever it leaves out; what it says stays."""
        missing = {
            name: part for name, part in recorded.items() if name not in said.model_fields_set
        }
        self.fields |= {f"{under}{name}" for name in missing}
        return said.model_copy(update=missing)

    @property
    def source(self) -> Source:
        """Where the figures come from."""
        return Source(kept=True, fields=frozenset(self.fields))


def attack_on_record(
    position: Position, attack: SubmarineWarfare, book: Ledger
) -> tuple[SubmarineWarfare, Source]:
    """Return an attack with what it leaves out taken from the campaign, if there is one.

    What is said against the record is kept as a fault.
    """
    campaign = position.campaign
    if campaign is None or attack.attacker not in _HUNTS:
        return attack, NO_RECORD
    taken = _Taken()
    box, attacker = attack.box, attack.attacker
    convoy = _convoy(campaign, attacker, box, book)
    check_said(attack, convoy, book)
    full = taken.into(attack, convoy)
    full = _completed(position, campaign, full, attacker, box, convoy["cves"], taken, book)
    return full, taken.source


def joint_attack_on_record(
    position: Position, both: IndianOcean, book: Ledger
) -> tuple[IndianOcean, dict[Power, Source]]:
    """Return two attacks at once with what they leave out taken from the campaign.

    What is said against the record is kept as a fault.
    """
    campaign = position.campaign
    if campaign is None:
        return both, dict.fromkeys(both.attacks, NO_RECORD)
    joint = _Taken()
    convoy = _convoy(campaign, Power.GERMANY, Box.INDIAN_OCEAN, book)
    asw = convoy.pop("asw")
    shared = "asw" in both.germany.model_fields_set | both.japan.model_fields_set
    if shared:
        check_shares(both.germany.asw + both.japan.asw, asw, book)
    else:
        convoy["asw"] = min(asw, MOST_TO_SPLIT)
    check_said(both, convoy, book)
    full = joint.into(both, convoy)
    sources, shares = dict[Power, Source](), dict[str, Attack]()
    for power, share in both.attacks.items():
        taken, cves = _Taken(set(joint.fields)), convoy["cves"]
        shares[power.value] = _completed(
            position, campaign, share, power, Box.INDIAN_OCEAN, cves, taken, book
        )
        sources[power] = taken.source
    return full.model_copy(update=shares), sources


def _completed(
    position: Position,
    campaign: Campaign,
    said: A,
    attacker: Power,
    box: Box,
    cves: int,
    taken: _Taken,
    book: Ledger,
) -> A:
    """Return an attack with what it leaves out of turn, submarines and situation."""
    there = _submarines(position, campaign, said, attacker, box)
    if isinstance(said, Attack):  # of two attacks at once neither has advanced submarines
        there.pop("advanced_submarines")
    check_turn(said.turn, campaign.clock.turn, book)
    check_said(said, there, book)
    situation = _situation(campaign, said.situation or Situation(), attacker, box, taken, book)
    if said.net_modifier is not None:
        check_net(said.net_modifier, box, attacker, situation, cves, book)
    full = taken.into(said, {"turn": str(campaign.clock.turn), **there})
    return full.model_copy(update={"situation": situation, "net_modifier": None})


def _convoy(campaign: Campaign, attacker: Power, box: Box, book: Ledger) -> dict[str, int]:
    """Return what of the defender is in the box: uninverted ASW and CVEs, all transports."""
    owners = book.apply(escorting_owners, attacker)
    forces, place = campaign.forces, SW_PLACE[box]
    return {
        "asw": forces.ready(owners, Unit.ASW, place),
        "cves": forces.ready(owners, Unit.CVES, place),
        "transports": sum(forces.total(owners, unit, place) for unit in SHIPPING),
    }


def _submarines(
    position: Position, campaign: Campaign, said: OneAttack, attacker: Power, box: Box
) -> dict[str, int]:
    """Return the uninverted submarines of each kind in the box that the turn's limit lets fight."""
    owner, place = Owner(attacker.value), SW_PLACE[box]
    turn = campaign.clock.turn
    used = position.fought_in(turn, attacker, None if attacker is Power.JAPAN else box)
    left = max(turn_limit(attacker, box, turn) - used, 0)
    there = {
        "submarines": campaign.forces.at(owner, Unit.SUBMARINES, place).ready,
        "advanced_submarines": campaign.forces.at(owner, Unit.ADVANCED_SUBMARINES, place).ready,
    }
    for name, ready in there.items():
        if name in said.model_fields_set:
            sent = getattr(said, name)
            left = max(left - sent, 0)
            there[name] = min(ready, sent)  # whoever has more may send fewer
    for name, ready in there.items():
        if name not in said.model_fields_set:
            there[name] = min(ready, left)
            left -= there[name]
    return there


def turn_limit(attacker: Power, box: Box, turn: Turn) -> int:
    """Return how many submarines of a power may fight in a box in a turn (25.13)."""
    if attacker is Power.JAPAN:
        return limits.japanese_limit(turn)
    if attacker is Power.UNITED_STATES:
        return limits.american_limit(turn)
    if box is Box.ATLANTIC:
        return limits.german_atlantic_limit(turn)
    return limits.german_indian_ocean_limit(turn)


def _situation(
    campaign: Campaign,
    said: Situation,
    attacker: Power,
    box: Box,
    taken: _Taken,
    book: Ledger,
) -> Situation:
    """Return the situation as said and recorded."""
    situation = said
    recorded = situation_on_record(campaign, attacker, book.apply(defending_nation, attacker), box)
    cards = _HUNTS[attacker] in campaign.politics.cards
    for name in ("naval_drm", "air_range", "cards"):
        whole, part = getattr(said, name), getattr(recorded, name)
        sides = {"attacker": part.attacker, "defender": part.defender}
        on_record = {
            side: figure for side, figure in sides.items() if figure or (name == "cards" and cards)
        }
        check_said(whole, on_record, book, name)
        merged = taken.into(whole, sides, f"{name}.")
        situation = situation.model_copy(update={name: merged})
    check_said(said, _on_record(campaign, recorded), book)
    check_ports(said, recorded.ports, box, attacker, book)
    others = {
        name: getattr(recorded, name)
        for name in ("torpedo", "asw_research", "ports", "us_at_war_turn", "ireland")
    }
    return taken.into(situation, others)


def _on_record(campaign: Campaign, recorded: Situation) -> dict[str, object]:
    """Return the results that somebody recorded, and the turn of a war, which is always known."""
    results = {"torpedo": recorded.torpedo, "asw_research": recorded.asw_research}
    found: dict[str, object] = {name: level for name, level in results.items() if level}
    if campaign.politics.ireland is not None:
        found["ireland"] = campaign.politics.ireland
    return {**found, "us_at_war_turn": us_at_war_turn(campaign)}


def situation_on_record(
    campaign: Campaign, attacker: Power, defender: Power, box: Box
) -> Situation:
    """Return what modifies an attack, as far as the campaign holds it."""
    ours, theirs = faction_of(attacker), faction_of(defender)
    cards = campaign.politics.cards.get(_HUNTS[attacker], (0, 0))
    atlantic = box is Box.ATLANTIC
    return Situation(
        naval_drm=Compared(
            attacker=campaign.standing(attacker).naval_drm,
            defender=campaign.standing(defender).naval_drm,
        ),
        air_range=Compared(
            attacker=campaign.level(ours, Field.AIR_RANGE),
            defender=campaign.level(theirs, Field.AIR_RANGE),
        ),
        torpedo=campaign.level(ours, Field.TORPEDO),
        asw_research=campaign.level(theirs, Field.ASW),
        ports=_modifier_ports(campaign, attacker),
        us_at_war_turn=us_at_war_turn(campaign) if atlantic else 0,
        ireland=campaign.politics.ireland if atlantic else None,
        cards=Cards(attacker=cards[0], defender=cards[1]),
    )


def _modifier_ports(campaign: Campaign, attacker: Power) -> tuple[str, ...]:
    holders = _PORT_HOLDERS[attacker]
    return tuple(
        name
        for name, port in sorted(campaign.ground.held.items())
        if name in MODIFIER_PORTS and port.controller in holders and port.supply is Supply.FULL
    )
