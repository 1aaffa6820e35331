"""How many fighters and tactical bombers a defender's words send out."""

import re

from core.alpha3.book.terms import BOOK, SCRAMBLING
from core.alpha3.book.unit_names import unit_of
from core.board.counts import UnitCounts
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault

_COUNT = re.compile(r"(?P<count>\d+)\s*(?P<unit>[a-z_ ]*)")
_BETWEEN = re.compile(r",|\+|\band\b|(?<=[a-z])\s+(?=\d)", re.IGNORECASE)
"""What may stand between aircraft: `2 ftr 1 tac` is read as `2 ftr, 1 tac` is."""


def named_fighters(what: str, book: Ledger) -> int:
    """Return how many fighters words count; what counts none, or something else, is kept."""
    if what.strip().lower() in {"none", "no", ""}:
        return 0
    read = _COUNT.fullmatch(what.strip().lower())
    if read is not None and _unit(read) == "fighter":
        return int(read["count"])
    book.fault(
        Fault(
            say("`{part}` does not intercept (A3-SBR.2).", part=Verbatim(what.strip()[:40])),
            say("Write how many fighters do, such as `1 fighter`."),
            (BOOK["A3-SBR.2"],),
        )
    )
    return 0


def _unit(read: re.Match[str]) -> str:
    """Return which aircraft is counted; fighters where only a number stands, nothing of others."""
    unit = unit_of(read["unit"] or "fighter")
    return unit if unit in SCRAMBLING else ""


def named_aircraft(what: str, book: Ledger) -> UnitCounts:
    """Return the aircraft that words count; what is none is kept."""
    units = UnitCounts()
    for part in filter(None, (each.strip() for each in _BETWEEN.split(what))):
        read = _COUNT.fullmatch(part.lower())
        unit = _unit(read) if read else ""
        if read is None or not unit:
            book.fault(
                Fault(
                    say("`{part}` does not scramble.", part=Verbatim(part[:40])),
                    say("Name fighters and tactical bombers."),
                )
            )
            continue
        units += {unit: int(read["count"])}
    return units
