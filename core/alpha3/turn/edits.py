"""Setting units, owners, damage or money by hand, on a player's word and visible to all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Facility, Power, clause
from core.alpha3.record.effects import (
    Controlled,
    DamageChanged,
    FacilityChanged,
    MoneyChanged,
    RelationSet,
    TokensSet,
)
from core.alpha3.record.play import Play
from core.alpha3.record.position import DAMAGED, TWO_HITS, Position
from core.alpha3.record.reasons import BY_HAND
from core.alpha3.record.unit_effects import ShipsDamaged, UnitsLost, UnitsPlaced
from core.alpha3.record.view import control_said, units_said
from core.alpha3.turn.requests import Edit
from core.board.air_raid import CAPS
from core.board.counts import UnitCounts
from core.board.unit_words import counted, spoken
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, Verbatim, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.wording import in_brief


@dataclass(frozen=True, slots=True)
class EditOutcome:
    """What was set, in words."""

    changes: tuple[Text, ...]


def _holder(owner: str) -> str:
    return Power(owner).label if owner in list(Power) else owner.replace("_", " ")


@clause("R-13", "R-69")
def no_dice_lie(space: str, *, fallen: bool) -> Fault | None:
    """Nobody sets by hand who fights a round whose dice have fallen."""
    if not fallen:
        return None
    return Fault(
        what=say("In {space} dice have fallen in a round that is not over (R-69).", space=space),
        do=say("Decide it first, or take it back with `/undo`."),
    )


def _in_a_round(now: Position, space: str) -> bool:
    battle = now.turn.battles.get(space)
    return battle is not None and battle.in_a_round


def resolve_edit(position: Position, said: Edit, book: Ledger) -> Finding:
    """Set parts of the position by hand; what is not named stays as it is."""
    finder = Finder()
    control, units = control_said(said.control, finder), units_said(said.units, finder)
    damage = {finder.territory(name): points for name, points in said.damage.items()}
    finder.settle()
    for space in dict.fromkeys((*control, *units)):
        book.check(no_dice_lie, space, fallen=_in_a_round(position, space))
    play = Play(position, book)
    words = [
        say("{name} is held by {owner}", name=name, owner=_holder(owner))
        for name, owner in control.items()
    ]
    for name, owner in control.items():
        play.do(Controlled(name, owner, why=BY_HAND))
    for space, powers in units.items():
        for power, counts in powers.items():
            words.append(_units(play, space, power, counts))
    for name, facilities in damage.items():
        for facility, points in facilities.items():
            words.append(_damage(play, name, facility, points))
    if said.ipcs is not None:
        words.append(_money(play, said, said.ipcs))
    if said.tokens is not None:
        words.append(say("Japan has {tokens}", tokens=counted(said.tokens, "kamikaze token")))
        play.do(TokensSet(said.tokens))
    for pair, at_war in ((said.war, True), (said.peace, False)):
        if pair is not None:
            words.append(_relation(play, pair, at_war=at_war))
    if play.now == position:
        do = say("Name units, owners, damage, tokens, a war or IPCs.")
        what = say("Nothing is set that is not so already.")
        book.fault(Fault(what, do, (BOOK["R-13"],)))
    book.lawful()
    says = say(
        "{words}, by {power}: {reason}",
        words=joined(words, "; "),
        power=said.power.label,
        reason=Verbatim(said.reason),
    )
    book.declare("edit", words, says=say("{what}.", what=opened(says)), rules=[BOOK["R-13"]])
    return Finding(
        say(
            "Set by hand: {words} ({reason})",
            words=in_brief(words, "; "),
            reason=Verbatim(said.reason),
        ),
        EditOutcome(tuple(words)),
    )


def _relation(play: Play, pair: tuple[Power, Power], *, at_war: bool) -> Message:
    one, other = pair
    if one.side is other.side:
        what = say(
            "{one} and {other} are on one side.",
            one=opened(one.label),
            other=other.label,
        )
        play.book.fault(Fault(what, say("Name a power of each side."), (BOOK["A3-WAR.1"],)))
    play.do(RelationSet(one, other, at_war=at_war))
    if at_war:
        return say("{one} and {other} are at war", one=one.label, other=other.label)
    return say("{one} and {other} are at peace", one=one.label, other=other.label)


def _units(play: Play, space: str, power: Power, counts: dict[str, int]) -> Message:
    kinds = set(Facility)
    standing = play.now.facilities.get(space, frozenset())
    for unit, count in counts.items():
        if unit in kinds and bool(count) is not (Facility(unit) in standing):
            new, gone = (Facility(unit), None) if count else (None, Facility(unit))
            play.do(FacilityChanged(space, gone, new, why=BY_HAND))
    pieces = {unit: count for unit, count in counts.items() if unit not in kinds}
    there = play.now.there(space, power)
    wanted, hurt = _wanted(there, pieces)
    if fewer := there - wanted:
        play.do(UnitsLost(power, space, fewer, why=BY_HAND))
    if more := wanted - there:
        play.do(UnitsPlaced(power, space, more, why=BY_HAND))
    for unit, count in hurt.items():
        if count != play.now.damaged.get((space, power, unit), 0):
            play.do(ShipsDamaged(power, space, unit, count, why=BY_HAND))
    return say(
        "{power} has {units} in {space}",
        power=power.label,
        units=joined(_counted(counts)),
        space=space,
    )


def _counted(counts: Mapping[str, int]) -> Iterator[Text]:
    """Yield what was named, what is not there any more among it."""
    for unit, count in counts.items():
        yield counted(count, unit) if count else say("no {unit}", unit=spoken(unit))


def _wanted(there: UnitCounts, named: Mapping[str, int]) -> tuple[UnitCounts, dict[str, int]]:
    """Return the units after an edit that names some kinds, and the ships that are damaged then.

    What is not named stays. Who names damaged ships alone says how many of those that are there
    have a hit; who names them beside whole ones says how many there are of each.
    """
    wanted = {**there, **{unit: count for unit, count in named.items() if not _is_hurt(unit)}}
    hurt = {}
    for unit in TWO_HITS:
        if (damaged := named.get(f"{DAMAGED}{unit}")) is not None:
            whole = named.get(unit)
            hurt[unit] = damaged
            wanted[unit] = max(there.get(unit, 0), damaged) if whole is None else whole + damaged
    return UnitCounts(wanted), hurt


def _is_hurt(unit: str) -> bool:
    return unit.startswith(DAMAGED)


def _damage(play: Play, name: str, facility: Facility, points: int) -> Message:
    if facility not in play.now.facilities.get(name, frozenset()) or points > CAPS[facility]:
        fault = Fault(
            say(
                "{name} cannot have {points} damage on a {facility} (A3-SBR.6).",
                name=name,
                points=points,
                facility=facility.label,
            ),
            say("Name a facility that is there, and no more than it holds."),
            (BOOK["A3-SBR.6"],),
        )
        play.book.fault(fault)
    play.do(DamageChanged(name, facility, points, why=BY_HAND))
    return say(
        "{points} damage on the {facility} in {place}",
        points=points,
        facility=facility.label,
        place=name,
    )


def _money(play: Play, said: Edit, ipcs: int) -> Message:
    purse = (said.power, said.economy)
    if purse not in play.now.treasuries:
        play.book.fault(
            Fault(
                say("Which treasury is not said."),
                say("The United Kingdom says `europe` or `pacific`."),
            )
        )
    change = ipcs - play.now.treasuries.get(purse, 0)
    play.do(MoneyChanged(said.power, said.economy, change, BY_HAND))
    return say_many("{power} has {n} IPC", "{power} has {n} IPCs", ipcs, power=said.power.label)
