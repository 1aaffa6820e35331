"""The rules of a battle as clauses: who fights on what number, who is hit, who may not fight."""

from core.alpha3.book.terms import clause
from core.board import alpha3_values
from core.board.alpha3_values import Tech
from core.board.army import strangers
from core.board.clauses import BattleClauses, sweep, take_casualties
from core.board.counts import Units
from core.board.side import Side
from core.board.unit_table import ALPHA3_UNITS, Domain
from core.board.unit_words import spoken
from core.board.volley import hits
from core.terms.message import Verbatim, joined, opened, say
from core.terms.refusal import Fault

GUNS = ("aa_gun",)
BOMBARDING = ("cruiser", "battleship")


@clause(
    "BASE-G40 combat.round",
    "BASE-G40 infantry",
    "BASE-G40 mech_infantry",
    "BASE-G40 artillery",
    "BASE-G40 tank",
    "BASE-G40 fighter",
    "BASE-G40 tactical_bomber",
    "BASE-G40 strategic_bomber",
    "BASE-G40 transport",
    "A3-TECH.JETS",
    "A3-TECH.SUBS",
)
def attack_numbers(units: Units, tech: Tech) -> Units:
    """Each attacker hits on its printed number or less, one more by the technology for it."""
    return alpha3_values.attack_numbers(units, tech, ALPHA3_UNITS)


@clause("BASE-G40 combat.round")
def defence_numbers(units: Units) -> Units:
    """Each defender hits on its printed number or less, whatever its owner developed."""
    return alpha3_values.defence_numbers(units, ALPHA3_UNITS)


@clause("BASE-G40 artillery", "A3-TECH.MECH", "R-23", "BASE-G40 tactical_bomber")
def paired(units: Units, tech: Tech) -> Units:
    """Guns raise infantry by one, tanks and fighters tactical bombers, one for one."""
    return alpha3_values.paired(units, tech, ALPHA3_UNITS)


@clause("BASE-G40 bombardment")
def bombarding(ships: Units, landed: int) -> Units:
    """No more ships bombard than land units go ashore; the best guns among them do."""
    return alpha3_values.bombarding(ships, landed, ALPHA3_UNITS)


aa_number = clause("A3-AA.3", "R-22")(alpha3_values.aa_number)

_AA_HITS = clause("A3-AA.3")(hits)
_BOMBARDMENT = clause("BASE-G40 bombardment")(hits)
_SURPRISE = clause("BASE-G40 combat.submarines")(hits)
_GENERAL = clause("BASE-G40 combat.round", "R-21")(hits)
_CASUALTIES = clause("BASE-G40 combat.round", "R-20")(take_casualties)

CLAUSES = {
    Domain.LAND: BattleClauses(
        hits={"aa": _AA_HITS, "bombardment": _BOMBARDMENT, "general": _GENERAL},
        casualties=_CASUALTIES,
        sweep=clause("A3-AA.2")(sweep),
    ),
    Domain.SEA: BattleClauses(
        hits={"surprise": _SURPRISE, "general": _GENERAL},
        casualties=_CASUALTIES,
        sweep=clause("BASE-G40 transport", "R-24")(sweep),
    ),
}
"""What a battle applies, on land and at sea."""


@clause("BASE-G40 combat.round")
def able_to_fight(units: Units, side: Side, where: Domain) -> Fault | None:
    """Land units fight on land, ships at sea, aircraft in both."""
    there = [name for name in units if units[name]]
    wrong = strangers(dict.fromkeys(there, 1), ALPHA3_UNITS, where, Domain.AIR)
    if not wrong:
        return None
    names = joined(map(spoken, wrong))
    return Fault(
        what=say(
            "The {side} has {names} in a battle {where} (BASE-G40 combat.round).",
            side=side.label,
            names=names,
            where=_PLACES[where],
        ),
        do=say(
            "Leave out of `{side}` what cannot fight {where}.",
            side=Verbatim(side.value),
            where=_PLACES[where],
        ),
    )


_PLACES = {Domain.LAND: say("on land"), Domain.SEA: say("at sea")}


@clause("A3-AA.2")
def guns_stay_at_home(attacker: Units) -> Fault | None:
    """AA guns never attack."""
    if not any(attacker.get(gun, 0) for gun in GUNS):
        return None
    return Fault(
        what=say("AA guns never attack (A3-AA.2)."), do=say("Leave AA guns out of the attackers.")
    )


@clause("BASE-G40 bombardment", "BASE-G40 cruiser", "BASE-G40 battleship")
def ships_that_bombard(ships: Units) -> Fault | None:
    """Cruisers and battleships bombard, no other ships."""
    wrong = [name for name in ships if ships[name] and name not in BOMBARDING]
    if not wrong:
        return None
    names = joined(map(spoken, wrong))
    return Fault(
        what=say("{names} cannot bombard (BASE-G40 bombardment).", names=opened(names)),
        do=say("Give only `cruiser` and `battleship` in `bombardment`."),
    )


@clause("BASE-G40 bombardment")
def before_a_landing(ships: Units, where: Domain, *, landing: bool) -> Fault | None:
    """Ships bombard a territory in support of a landing from the sea, and nothing else."""
    if not any(ships.values()) or (where is Domain.LAND and landing):
        return None
    return Fault(
        what=say("Ships bombard only before an assault from the sea (BASE-G40 bombardment)."),
        do=say("Leave the bombardment out, or declare the assault on land that it supports."),
    )


@clause("BASE-G40 combat.round", "R-20")
def order_that_fits(side: Side, order: tuple[str, ...]) -> Fault | None:
    """An order of loss names each unit once, a ship of two hits once or twice."""
    wrong = [name for name in dict.fromkeys(order) if order.count(name) > ALPHA3_UNITS[name].hits]
    if not wrong:
        return None
    names = joined(map(spoken, wrong))
    return Fault(
        what=say(
            "The {side}'s order of loss names {names} more often than it takes hits (R-20).",
            side=side.label,
            names=names,
        ),
        do=say("Name each unit once in it, carriers and battleships up to twice."),
    )
