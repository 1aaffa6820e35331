"""How the working tells a declared figure: left out, on record, or on the players' word."""

from core.awaw.book.fields import called, shown
from core.awaw.book.sourced import FROM_THE_RECORD, ON_YOUR_WORD
from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.submarines.modifiers import port_label
from core.awaw.submarines.record import Source
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Figure, Message, joined, say, signed
from core.terms.request import Words
from core.terms.resolution import NOT_AS_RECORDED

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
    value = getattr(said, field)
    left_out = field not in said.model_fields_set
    told = TAKEN_AS_0 if left_out else _shown(value, field, source)
    name = _OF_SITUATIONS.get(field) or called(field)
    if whose is not None:
        name = say("{power}, {field}", power=whose.label, field=name)
    book.declare(field, value, says=say("{field}: {value}.", field=name, value=told), rules=rules)


def _shown(value: object, field: str, source: Source) -> Figure:
    if isinstance(value, Words):
        return joined(
            say(
                "{side} {value}",
                side=_SIDES[name],
                value=_word(shown(part), f"{field}.{name}", source)
                if name in value.model_fields_set
                else TAKEN_AS_0,
            )
            for name, part in value
        )
    if isinstance(value, tuple):
        return _word(joined(map(port_label, value)) or say("none"), field, source)
    return _word(say("no result") if value is None else shown(value), field, source)


_OF_SITUATIONS = {"air_range": say("air range research"), "ports": say("modifier ports")}
"""What fields of a situation are called, where a force or a target has others of the name."""

_SIDES = {"attacker": say("attacker"), "defender": say("defender")}


def _word(figure: Figure, name: str, source: Source) -> Figure:
    """Return a figure with whose word it is, where there is a record that might have told it."""
    if not source.kept:
        return figure
    word = FROM_THE_RECORD if name in source.fields else ON_YOUR_WORD
    return say("{figure} {word}", figure=figure, word=word)


def tell_otherwise(book: Ledger, source: Source, whose: Power | None = None) -> None:
    """Record which figures the players gave otherwise than the campaign has them, and how.

    ``whose`` as in `declare_figure`.
    """
    if not source.other:
        return
    figures = joined(_otherwise(name, *pair) for name, pair in source.other.items())
    if whose is not None:
        figures = say("{power}, {field}", power=whose.label, field=figures)
    says = say("Not as recorded: {figures}.", figures=figures)
    book.declare(NOT_AS_RECORDED, source.other, says=says, rules=[BOOK["R-38"]])


def _otherwise(name: str, given: object, recorded: object) -> Message:
    """Return a figure with what the record has in its place."""
    field, _, side = name.partition(".")
    if isinstance(given, int) and recorded is None:  # what the record has is no single figure
        return say("net modifier {net}", net=signed(given))
    named = _OF_SITUATIONS.get(field) or called(field)
    if side:
        named = say("{field} of the {side}", field=named, side=_SIDES[side])
    return say(
        "{figure} {given} instead of {recorded}",
        figure=named,
        given=_plain(given),
        recorded=_plain(recorded),
    )


def _plain(value: object) -> Figure:
    if isinstance(value, tuple):
        return joined(map(port_label, value)) if value else say("none")
    return say("no result") if value is None else shown(value)


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
