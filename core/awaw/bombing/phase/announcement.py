"""The announcement of a phase: every attack recorded and checked, all faults at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.awaw.bombing.phase.attacks import PHASE, Attack, Spot, SpotKey, attacks_of, spots_of
from core.awaw.bombing.phase.checks import check_together, japanese_aaf, named
from core.awaw.bombing.phase.forces import Pool, one_research, pool_key, pooled, pools_of
from core.awaw.bombing.phase.record import at_the_least
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.calendar import read_turn
from core.awaw.book.terms import BOOK, Power
from core.awaw.record.bombing import BombingTally
from core.awaw.record.bombing_effects import Means
from core.awaw.record.disputed import as_the_tally_has_it
from core.awaw.rockets.flying_bombs import declare_reductions
from core.awaw.rockets.requests import Salvos
from core.awaw.rockets.salvos import check_salvos, declare_salvos
from core.awaw.targets.defense import is_box
from core.awaw.targets.on_record import check_told
from core.terms.ledger import Ledger
from core.terms.message import Text, opened, say, say_many
from core.terms.resolution import PART


@dataclass(frozen=True, slots=True)
class AnnouncedRaid:
    """A raid on record, with what is known of it before anybody defends.

    Attributes:
        attack: Where it stands in the phase.
        raid: What was announced.
        force: Its factors by group.
        strength: How strongly the target defends itself.
        net: The net modifier against the target.
        pool: The power's forces against this target, which roll there together.
        chooses_later: Whether its player says who engages when he knows who meets it.
    """

    attack: Attack
    raid: Raid
    force: Mapping[str, int]
    strength: int
    net: int
    pool: Pool
    chooses_later: bool = False

    @property
    def rolls(self) -> bool:
        """Whether the one roll at the target comes after this force."""
        return self.attack.part == self.pool.last


@dataclass(frozen=True, slots=True)
class AnnouncedSalvos:
    """Flying bombs or rockets on record; rockets meet no strength."""

    attack: Attack
    salvos: Salvos
    strength: int


Announced = TypeVar("Announced", bound=AnnouncedRaid | AnnouncedSalvos)
"""An attack on record, of either sort."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Everything announced for a phase: raids, what comes after them, and the targets."""

    attacks: tuple[Attack, ...]
    raids: tuple[AnnouncedRaid, ...]
    salvos: tuple[AnnouncedSalvos, ...]
    spots: Mapping[SpotKey, Spot]


def announce_phase(
    tally: BombingTally, phase: RaidPhase, steps: PhaseSteps, book: Ledger
) -> Announcement:
    """Record and check every attack of a phase, alone and together.

    Raises:
        RefusedError: With the faults of all attacks; each names its own where there are several.
    """
    if phase.least:
        phase = at_the_least(phase, book)
    spots = {
        key: _remembered(spot, tally, phase.turn, book) for key, spot in spots_of(phase).items()
    }
    check_told({spot.target.label: spot.target for spot in spots.values()}, book)
    attacks = attacks_of(phase, spots)
    pools = pools_of(attacks)
    raids, salvos = list[AnnouncedRaid](), list[AnnouncedSalvos]()
    for attack in attacks:
        mark(attack, book)
        title: Text = ""
        if len(attacks) > 1:
            title = say("{attack}, {place}", attack=attack.title, place=attack.place)
        with named(title, book):
            if isinstance(attack.order, Raid):
                ready = _raid(attack, attack.order, pools[pool_key(attack)], steps, book)
                later = len(raids) + 1 in phase.engage_later
                raids.append(replace(ready, chooses_later=later))
            else:
                salvos.append(_salvos(attack, attack.order, steps, book))
    mark_phase(attacks, book)
    check_together(attacks, spots, book)
    for (_, power), pool in pools.items():
        if pool.told:
            book.check(one_research, power, pool.told)
    if aaf := japanese_aaf(attacks):
        steps.check_japan(Power.JAPAN, aaf, book)
    book.lawful()
    return Announcement(attacks, tuple(raids), tuple(salvos), spots)


def mark(attack: Attack, book: Ledger) -> None:
    """Let the working say that what follows belongs to an attack."""
    rule = BOOK["26.41"] if isinstance(attack.order, Raid) else BOOK["26.64"]
    words = say(
        "{attack}: {attacker} against {place}.",
        attack=attack.title,
        attacker=attack.order.attacker.label,
        place=attack.place,
    )
    book.declare(PART, attack.part, says=opened(words), rules=[rule])


def mark_phase(attacks: Sequence[Attack], book: Ledger) -> None:
    """Let the working say that what follows belongs to no attack alone."""
    words = say_many(
        "The phase as a whole, {n} attack.", "The phase as a whole, {n} attacks.", len(attacks)
    )
    book.declare(PART, PHASE, says=words, rules=[BOOK["24.611"]])


def _raid(attack: Attack, raid: Raid, pool: Pool, steps: PhaseSteps, book: Ledger) -> AnnouncedRaid:
    force = steps.announce(raid, book)
    steps.tell(raid, book)
    strength = steps.strength(raid.target, book)
    net = steps.net(pooled(raid, pool), book)
    return AnnouncedRaid(attack, raid, force, strength, net, pool)


def _salvos(attack: Attack, order: Salvos, steps: PhaseSteps, book: Ledger) -> AnnouncedSalvos:
    flying = attack.means is Means.FLYING_BOMBS
    check_salvos(order, book)
    declare_salvos(order, book, undefended=not flying or is_box(order.target.kinds))
    if not flying:
        return AnnouncedSalvos(attack, order, 0)
    declare_reductions(order, book)
    return AnnouncedSalvos(attack, order, steps.strength(order.target, book))


def _remembered(spot: Spot, tally: BombingTally, turn: str | None, book: Ledger) -> Spot:
    """Take what a hex lost earlier in the turn from the record, where nobody says it."""
    if turn is None or not tally.knows(turn, spot.key):
        return spot
    points, said = tally.points_in(turn, spot.key), spot.already_lost
    if said is not None:
        book.check(as_the_tally_has_it, spot.target.label, said, points)
    if said is not None or not points:
        return spot
    words = say(
        "{target} took {points} BRPs of bombing earlier in {turn}, by the record.",
        target=spot.target.label,
        points=points,
        turn=read_turn(turn).told,
    )
    book.declare("already_lost", points, says=words, rules=[BOOK["26.71A"]])
    return replace(spot, already_lost=points)
