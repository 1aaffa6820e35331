"""At which ships a defender's words send kamikazes, one ship a strike (A3-KAM.4)."""

import re
from collections.abc import Iterator

from core.alpha3.book.names import plain
from core.alpha3.book.terms import BOOK, SHIPS, SURFACE_WARSHIPS
from core.alpha3.book.unit_names import unit_of
from core.alpha3.combat.defence.decisions import told_ship
from core.alpha3.combat.defence.kamikaze import NamedShip
from core.board.unit_words import spoken
from core.terms.ledger import Ledger
from core.terms.message import Text, Verbatim, joined, say
from core.terms.refusal import Fault

_BETWEEN = re.compile(r",|\+|\band\b|(?<=[a-z])\s+(?=\d+\s*(?:x|on|at|against)\b)", re.IGNORECASE)
_PART = re.compile(
    r"(?:(?P<strikes>\d+)\s*(?:x\s*)?(?P<apart>(?:on|at|against)\b\s*)?|(?:on|at|against)\b\s*)?"
    r"(?:the\s+)?(?P<ship>[a-z][a-z ]*?)\s*(?P<number>\d*)"
)


def named_ships(what: str, zone: str, there: tuple[str, ...], book: Ledger) -> Iterator[NamedShip]:
    """Yield the ships that words name, one a strike; what names none is kept.

    Args:
        what: Such as ``carrier 1, carrier 2``, ``bb bb cv`` or ``2 on the battleship``.
        zone: Where they are.
        there: The ships that may be struck, such as ``1 carrier``.
        book: What is wrong is kept here.
    """
    have = {ship: int(count) for count, ship in (each.split() for each in there)}
    for part in _parts(what):
        read = _PART.fullmatch(plain(part))
        ship = (unit_of(read["ship"]) or "") if read else ""
        strikes, number = (int(read[key] or 1) if read else 1 for key in ("strikes", "number"))
        if ship in SHIPS - SURFACE_WARSHIPS:
            what_is = say(
                "A {ship} is no surface warship, and strikes go for nothing else",
                ship=spoken(ship),
            )
            do = say("Strike at {ships}.", ships=joined(map(told_ship, there), say(" or ")))
            no_chance(what_is, "A3-KAM.5", do, book)
        elif ship not in SURFACE_WARSHIPS or number > have.get(ship, 0):
            what_is = say(
                "There is no {part} to strike in {zone}",
                part=Verbatim(part[:40]),
                zone=zone,
            )
            do = say(
                "Strike at {ships}. Name one ship a strike, such as `{twice}` for two.",
                ships=joined(map(told_ship, there), say(" or ")),
                twice=Verbatim(", ".join([f"{there[0].split()[1]} 1"] * 2)),
            )
            no_chance(what_is, "A3-KAM.5", do, book)
        elif strikes > 1 and have[ship] > 1 and not (read and read["number"]):
            no_chance(
                say("`{part}` does not name the ship of each strike", part=Verbatim(part[:40])),
                "A3-KAM.4",
                say("Name one ship a strike: `destroyer 1, destroyer 2`, or one ship twice."),
                book,
            )
        else:
            yield from [NamedShip(zone, ship, f"{ship} {number}")] * strikes


def no_chance(what: Text, rule: str, do: Text, book: Ledger) -> None:
    """Keep that a defender may not decide so, with the rule that it goes against."""
    found = say("{what} ({rule}).", what=what, rule=Verbatim(rule))
    book.fault(Fault(found, do, (BOOK[rule],)))


def _parts(what: str) -> Iterator[str]:
    """Yield what names ships of one kind; kinds may stand with a blank alone between them."""
    for part in filter(None, (each.strip() for each in _BETWEEN.split(what))):
        words = plain(part).split()
        if unit_of(plain(part)) is None and all(map(unit_of, words)):
            yield from words
        else:
            yield part
