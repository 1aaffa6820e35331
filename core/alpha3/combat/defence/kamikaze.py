"""Kamikaze strikes (A3-KAM): all named before the dice, settled before any battle."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.alpha3.book.names import Finder, plain
from core.alpha3.book.terms import BOOK, SURFACE_WARSHIPS, clause
from core.alpha3.book.world import ZONES
from core.alpha3.combat.requests import Kamikaze
from core.alpha3.record.declared import declare_known
from core.alpha3.record.effects import KamikazeTokensSpent
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS, Domain
from core.board.unit_words import NOTHING, spoken
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, Verbatim, joined, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import Finding

HITS_ON = 2
_TARGET = re.compile(r"(?:aircraft )?(?P<ship>[a-z]+)(?: (?P<number>\d+))?")
_SHIPS = frozenset(unit.name for unit in ALPHA3_UNITS.values() if unit.domain is Domain.SEA)


@dataclass(frozen=True, slots=True)
class NamedShip:
    """A ship that strikes go for: where it is, its kind, and how it was named."""

    zone: str
    ship: str
    name: str

    @property
    def called(self) -> Message:
        """The ship as players read it, with its number where it has one."""
        return joined((spoken(self.ship), *self.name.split()[1:]), " ")


@dataclass(frozen=True, slots=True)
class KamikazeOutcome:
    """What the strikes did.

    Attributes:
        spent: Tokens used up.
        hits: Hits by target, zones taken together.
        sunk: The targets that are sunk.
        bombardment_stopped: The zones from which nothing may bombard.
    """

    spent: int
    hits: Mapping[str, int]
    sunk: tuple[str, ...]
    bombardment_stopped: tuple[str, ...]


@clause("A3-KAM.1")
def enough_tokens(strikes: int, tokens: int) -> Fault | None:
    """Each strike spends one of Japan's six tokens."""
    if strikes <= tokens:
        return None
    return Fault(
        what=say(
            "{strikes} strikes need {strikes} tokens, and Japan has {tokens} (A3-KAM.1).",
            strikes=strikes,
            tokens=tokens,
        ),
        do=say("Declare {tokens} strikes or fewer.", tokens=tokens),
    )


@clause("A3-KAM.1")
def as_many_as_there_are(tokens: int, left: int) -> Fault | None:
    """Japan never has more tokens than are left of its six."""
    if tokens <= left:
        return None
    return Fault(
        what=say(
            "Japan cannot have {tokens} tokens: {left} are left (A3-KAM.1).",
            tokens=tokens,
            left=left,
        ),
        do=say("Give `tokens` as {left} or less.", left=left),
    )


@clause("A3-KAM.2")
def in_kamikaze_zones(zones: tuple[str, ...]) -> Fault | None:
    """Strikes are made only in zones with the kamikaze symbol."""
    wrong = [zone for zone in zones if not ZONES[zone].kamikaze]
    if not wrong:
        return None
    right = joined(zone.name for zone in ZONES.values() if zone.kamikaze)
    return Fault(
        what=say("No kamikaze symbol is printed in {zones} (A3-KAM.2).", zones=joined(wrong)),
        do=say("Strike in {zones}.", zones=right),
    )


@clause(
    "A3-KAM.5",
    "R-4",
    "BASE-G40 submarine",
    "BASE-G40 destroyer",
    "BASE-G40 cruiser",
    "BASE-G40 carrier",
    "BASE-G40 battleship",
)
def at_surface_warships(ships: tuple[str, ...]) -> Fault | None:
    """Strikes go for surface warships, never for submarines or transports."""
    wrong = [ship for ship in ships if ship not in SURFACE_WARSHIPS]
    if not wrong:
        return None
    return Fault(
        what=say("No surface warship: {ships} (A3-KAM.5).", ships=joined(map(spoken, wrong))),
        do=say("Name one of: {known}.", known=joined(map(spoken, sorted(SURFACE_WARSHIPS)))),
    )


@clause("A3-KAM.4", "A3-KAM.6", "R-18")
def hits_by_target(
    targets: tuple[NamedShip, ...], faces: tuple[int, ...]
) -> tuple[tuple[NamedShip, int], ...]:
    """Each strike hits the ship that it was named for with 1 or 2."""
    return tuple(
        (
            ship,
            sum(
                face <= HITS_ON
                for target, face in zip(targets, faces, strict=True)
                if target == ship
            ),
        )
        for ship in dict.fromkeys(targets)
    )


@clause("A3-KAM.6", "R-43")
def with_damage(
    hits: tuple[tuple[NamedShip, int], ...], damaged: tuple[NamedShip, ...]
) -> tuple[tuple[NamedShip, int], ...]:
    """A ship that was damaged before has taken its first hit."""
    return tuple((ship, count + (ship in damaged)) for ship, count in hits)


@clause("A3-KAM.6")
def ships_sunk(hits: tuple[tuple[NamedShip, int], ...]) -> tuple[NamedShip, ...]:
    """A capital ship is sunk by two hits, any other by one."""
    return tuple(ship for ship, count in hits if count >= ALPHA3_UNITS[ship.ship].hits)


@clause("A3-KAM.7")
def bombardment_stopped(zones: tuple[str, ...]) -> tuple[str, ...]:
    """No ship bombards from a zone in which a strike was made, hit or miss."""
    return tuple(zone for zone in ZONES if zone in zones)


def resolve_kamikaze(position: Position, said: Kamikaze, book: Ledger) -> Finding:
    """Kamikaze strikes of one Conduct Combat phase."""
    targets = _targets(said)
    zones = tuple(dict.fromkeys(target.zone for target in targets))
    tokens = declare_known(book, said, "tokens", position.tokens, BOOK["A3-KAM.1"])
    book.check(as_many_as_there_are, tokens, position.tokens)
    book.check(enough_tokens, len(targets), tokens)
    book.check(in_kamikaze_zones, zones)
    book.check(at_surface_warships, tuple(dict.fromkeys(target.ship for target in targets)))
    book.lawful()
    book.attest(
        say(
            "Japanese units are attacked in each zone, or an assault comes from it, "
            "and the ships named are enemies there."
        ),
        BOOK["A3-KAM.3"],
    )
    hits: tuple[tuple[NamedShip, int], ...] = ()
    if targets:
        book.plan(Throw("strikes", len(targets)))
        roll = book.roll("strikes", len(targets), rules=[BOOK["A3-KAM.6"]])
        hits = book.apply(hits_by_target, targets, roll.faces)
        book.effect(KamikazeTokensSpent(len(targets)))
    sunk = book.apply(ships_sunk, hits)
    by_target: dict[str, int] = {}
    for ship, count in hits:
        by_target[ship.name] = by_target.get(ship.name, 0) + count
    outcome = KamikazeOutcome(
        spent=len(targets),
        hits=by_target,
        sunk=tuple(ship.name for ship in sunk),
        bombardment_stopped=book.apply(bombardment_stopped, zones),
    )
    return Finding(_headline(outcome), outcome)


def _targets(said: Kamikaze) -> tuple[NamedShip, ...]:
    """Return the ships that strikes go for, one a strike.

    Raises:
        RefusedError: A zone or ship cannot be read.
    """
    finder = Finder()
    found = []
    for strike in said.strikes:
        zone = finder.zone(strike.zone)
        read = _TARGET.fullmatch(plain(strike.target))
        ship = read["ship"].removesuffix("s") if read else ""
        if ship not in _SHIPS:
            finder.fault(
                Fault(
                    say("`{target}` is no ship.", target=Verbatim(strike.target[:60])),
                    say(
                        "Name one of: {ships}, with a number if there are several.",
                        ships=joined(map(spoken, sorted(SURFACE_WARSHIPS))),
                    ),
                )
            )
        number = f" {read['number']}" if read and read["number"] else ""
        found.append(NamedShip(zone, ship, f"{ship}{number}"))
    finder.settle()
    return tuple(found)


def _headline(outcome: KamikazeOutcome) -> Message:
    strikes = say_many("{n} strike", "{n} strikes", outcome.spent)
    hits = sum(outcome.hits.values())
    sunk = joined(outcome.sunk) or NOTHING
    return say_many(
        "Kamikaze: {strikes}, {n} hit, {sunk} sunk",
        "Kamikaze: {strikes}, {n} hits, {sunk} sunk",
        hits,
        strikes=strikes,
        sunk=sunk,
    )
