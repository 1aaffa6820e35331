"""How the working tells a declared figure: left out, on record, or on the players' word."""

from core.awaw.book.fields import shown
from core.awaw.book.sourced import FROM_THE_RECORD, ON_YOUR_WORD
from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.submarines.disputed import SIDES, figure_name, plain
from core.awaw.submarines.record import Source
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Figure, joined, say
from core.terms.request import Words

TAKEN_AS_0 = say("taken as 0")
"""How the working says that a figure was left out."""


def declare_figure(
    said: Words,
    field: str,
    rules: tuple[Rule, ...],
    book: Ledger,
    source: Source,
    whose: Power | None = None,
) -> None:
    """Record one declared figure, and say so when it was left out, or whose word it is.

    ``whose`` names the power where two attacks are told side by side.
    """
    if not book.written:
        return
    value = getattr(said, field)
    left_out = field not in said.model_fields_set
    told = TAKEN_AS_0 if left_out else _shown(value, field, source)
    name = figure_name(field)
    if whose is not None:
        name = say("{power}, {field}", power=whose.label, field=name)
    book.declare(field, value, says=say("{field}: {value}.", field=name, value=told), rules=rules)


def _shown(value: object, field: str, source: Source) -> Figure:
    if isinstance(value, Words):
        return joined(
            say(
                "{side} {value}",
                side=SIDES[name],
                value=_word(shown(part), f"{field}.{name}", source)
                if name in value.model_fields_set
                else TAKEN_AS_0,
            )
            for name, part in value
        )
    return _word(plain(value), field, source)


def _word(figure: Figure, name: str, source: Source) -> Figure:
    """Return a figure with whose word it is, where there is a record that might have told it."""
    if not source.kept:
        return figure
    word = FROM_THE_RECORD if name in source.fields else ON_YOUR_WORD
    return say("{figure} {word}", figure=figure, word=word)


BASES = {
    (Power.GERMANY, Box.ATLANTIC): say(
        "The Axis control an operational port on the western front."
    ),
    (Power.GERMANY, Box.INDIAN_OCEAN): say("The Axis control Suez, and it is operational."),
    (Power.JAPAN, Box.INDIAN_OCEAN): say("Japan controls an operational port for its submarines."),
    (Power.JAPAN, Box.PACIFIC): say("Japan controls an operational port for its submarines."),
    (Power.UNITED_STATES, Box.PACIFIC): say(
        "The submarines of the U.S. have the Australia box, or an operational "
        "Allied port on the Pacific front."
    ),
}
"""The base that 25.51 asks for, by power and box."""

_BASE_RULES = {Power.GERMANY: "25.51A", Power.JAPAN: "25.51B", Power.UNITED_STATES: "25.51C"}

_PACIFIC_IS_OPEN = say(
    "Japan and the U.S. are at war or go to war in this turn, or the USJT "
    "level is 40 or more; no submarine passed an enemy Singapore."
)

_ENTRY = {
    (Power.GERMANY, Box.INDIAN_OCEAN): (
        "25.13A",
        say("The German submarines came in while the Axis controlled Ethiopia and Suez."),
    ),
    (Power.JAPAN, Box.INDIAN_OCEAN): (
        "25.81",
        say("Japan and Britain are at war, or go to war in this turn."),
    ),
    (Power.JAPAN, Box.PACIFIC): ("25.91", _PACIFIC_IS_OPEN),
    (Power.UNITED_STATES, Box.PACIFIC): ("25.91", _PACIFIC_IS_OPEN),
}

_BEGAN = say("Every submarine declared began the player turn in the box.")

_NO_TURN = say(
    "No turn was given: the players vouch for the number of submarines, and "
    "that none attacked in the box before in this turn."
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
    book.attest(say("Raiders and the assignment of AAF came first."), BOOK["24.611"])
    said = [] if all("submarines" in source.fields for source in sources) else [_BEGAN]
    rules = [BOOK["25.13"]]
    if None in turns:
        said.append(_NO_TURN)
        rules.append(BOOK["R-47"])
    if said:
        book.attest(joined(said, " "), *rules)
