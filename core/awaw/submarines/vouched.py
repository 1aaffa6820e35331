"""What no figure of a submarine attack can show, and the players vouch for."""

from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.submarines.record import Source
from core.terms.ledger import Ledger

BASES = {
    (Power.GERMANY, Box.ATLANTIC): "The Axis control an operational port on the western front.",
    (Power.GERMANY, Box.INDIAN_OCEAN): "The Axis control Suez, and it is operational.",
    (Power.JAPAN, Box.INDIAN_OCEAN): "Japan controls an operational port for its submarines.",
    (Power.JAPAN, Box.PACIFIC): "Japan controls an operational port for its submarines.",
    (Power.UNITED_STATES, Box.PACIFIC): "The submarines of the U.S. have the Australia box, or an "
    "operational Allied port on the Pacific front.",
}
"""The base that 25.51 asks for, by power and box."""

_BASE_RULES = {Power.GERMANY: "25.51A", Power.JAPAN: "25.51B", Power.UNITED_STATES: "25.51C"}
_PACIFIC_IS_OPEN = (
    "Japan and the U.S. are at war or go to war in this turn, or the USJT level is 40 or more; "
    "no submarine passed an enemy Singapore."
)
_ENTRY = {
    (Power.GERMANY, Box.INDIAN_OCEAN): (
        "25.13A",
        "The German submarines came in while the Axis controlled Ethiopia and Suez.",
    ),
    (Power.JAPAN, Box.INDIAN_OCEAN): (
        "25.81",
        "Japan and Britain are at war, or go to war in this turn.",
    ),
    (Power.JAPAN, Box.PACIFIC): ("25.91", _PACIFIC_IS_OPEN),
    (Power.UNITED_STATES, Box.PACIFIC): ("25.91", _PACIFIC_IS_OPEN),
}
_BEGAN = "Every submarine declared began the player turn in the box."
_NO_TURN = (
    "No turn was given: the players vouch for the number of submarines, and that none attacked "
    "in the box before in this turn."
)


def vouch_for_base(attacker: Power, box: Box, book: Ledger) -> None:
    """Record that the players vouch for the base of the submarines."""
    book.attest(BASES[attacker, box], BOOK["25.5"], BOOK[_BASE_RULES[attacker]])


def vouch_for_entry(attacker: Power, box: Box, book: Ledger) -> None:
    """Record that the players vouch for what lets submarines into the box, if anything must."""
    if (attacker, box) in _ENTRY:
        rule, says = _ENTRY[attacker, box]
        book.attest(says, BOOK[rule])


def vouch_for_moment(book: Ledger, turns: tuple[str | None, ...], *sources: Source) -> None:
    """Record that raiders came first, and whatever of 25.13 no figure shows."""
    book.attest("Raiders and the assignment of AAF came first.", BOOK["24.611"])
    said = [] if all("submarines" in source.fields for source in sources) else [_BEGAN]
    rules = [BOOK["25.13"]]
    if None in turns:
        said.append(_NO_TURN)
        rules.append(BOOK["R-47"])
    if said:
        book.attest(" ".join(said), *rules)
