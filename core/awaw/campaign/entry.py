"""25.13, 25.22, 25.31, 25.32 and 26.23: what a unit needs in order to go where it is sent."""

from core.awaw.book.places import ALLIED_BASES, GERMAN_BASES, JAPANESE_BASES, Place, typed_places
from core.awaw.book.terms import BOOK, Box, Theater, clause
from core.awaw.book.units import Owner
from core.awaw.record.stationing import kept_at_home
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault

OPEN_AT = 40
"""The USJT level that opens the Pacific box to submarines and one American ASW (25.13, 25.32B)."""

USAT_FOR_ONE, USAT_FOR_TWO = 25, 35
"""The USAT levels at which one, then two, American ASW may be in the Atlantic (25.32A)."""

_BASE_RULES = {Box.ATLANTIC: "25.31A", Box.PACIFIC: "25.31B", Box.INDIAN_OCEAN: "25.31C"}


def bases_of(owner: Owner, box: Box) -> frozenset[Place]:
    """Return where units of an owner are based that enter or leave an SW box."""
    if owner in (Owner.GERMANY, Owner.ITALY):
        return GERMAN_BASES.get(box, frozenset())
    if owner is Owner.JAPAN:
        return JAPANESE_BASES.get(box, frozenset())
    return ALLIED_BASES[box]


@clause("25.31", "25.31A", "25.31B", "25.31C")
def based_for_the_box(owner: Owner, base: Place, box: Box) -> Fault | None:
    """Units enter an SW box from the bases that belong to it."""
    bases = bases_of(owner, box)
    if base in bases:
        return None
    return _no_base("enter", owner, base, box)


@clause("25.37", "25.31", "25.371")
def withdrawn_to_a_base(owner: Owner, base: Place, box: Box) -> Fault | None:
    """Units leave an SW box for a place from which they could have entered it."""
    if base in bases_of(owner, box):
        return None
    return _no_base("leave", owner, base, box)


def _no_base(verb: str, owner: Owner, base: Place, box: Box) -> Fault:
    rule = _BASE_RULES[box]
    bases = [each for each in Place if each in bases_of(owner, box)]
    rules = (BOOK[rule],) if verb == "enter" else (BOOK["25.37"], BOOK[rule])
    given: dict[str, Text] = {
        "rule": Verbatim(rules[0].locator),
        "owner": owner.label,
        "box": box.placed,
        "base": base.placed,
    }
    return Fault(
        what=say("{rule} does not let units of {owner} enter {box} by {base}.", **given)
        if verb == "enter"
        else say("{rule} does not let units of {owner} leave {box} by {base}.", **given),
        do=say("Name one of {fronts}.", fronts=typed_places(bases))
        if bases
        else say("Keep them out of it."),
        rules=rules,
    )


@clause("25.13C", "25.81")
def japan_in_the_indian_ocean(*, at_war: bool) -> Fault | None:
    """Japanese submarines enter the Indian Ocean from the turn of war with Britain on."""
    if at_war:
        return None
    return Fault(
        what=say(
            "25.81 closes the Indian Ocean to Japanese submarines until Japan and "
            "Britain are at war."
        ),
        do=say("Declare the war with `declare-war` first."),
        rules=(BOOK["25.81"], BOOK["25.13C"]),
    )


@clause("25.13C", "25.13E", "25.91", "25.32B")
def submarines_in_the_pacific(usjt: int, *, at_war: bool) -> Fault | None:
    """The Pacific opens to submarines with the war of Japan and the U.S., or at USJT 40."""
    if at_war or usjt >= OPEN_AT:
        return None
    return Fault(
        what=say(
            "25.91 closes the Pacific to submarines until Japan and the U.S. are at "
            "war or the USJT level is 40; it is {usjt}.",
            usjt=usjt,
        ),
        do=say("Declare the war with `declare-war`, or record the level with `tension`."),
        rules=(BOOK["25.91"],),
    )


@clause("25.22E")
def japanese_asw_in_the_pacific(*, at_war: bool) -> Fault | None:
    """Japanese ASW enter the Pacific once Japan and the U.S. are at war."""
    if at_war:
        return None
    return Fault(
        what=say(
            "25.22E keeps Japanese ASW out of the Pacific until Japan and the U.S. are at war."
        ),
        do=say("Declare the war with `declare-war` first."),
    )


@clause("25.32A", "24.54", "25.22C", "25.22D", "R-37")
def american_asw_in_the_atlantic(after: int, usat: int, *, at_war: bool) -> Fault | None:
    """Before the war one American ASW may be in the Atlantic at USAT 25, a second at USAT 35."""
    allowed = (usat >= USAT_FOR_ONE) + (usat >= USAT_FOR_TWO)
    if at_war or after <= allowed:
        return None
    return Fault(
        what=say(
            "25.32A allows {allowed} American ASW in the Atlantic at a USAT level of "
            "{usat}; {after} would be there.",
            allowed=allowed,
            usat=usat,
            after=after,
        ),
        do=say("Record the level with `tension`, or wait for war."),
    )


@clause("25.32B", "24.54", "25.22C", "25.22D", "R-37")
def american_asw_in_the_pacific(sent: int, usjt: int, *, at_war: bool) -> Fault | None:
    """Before the war one American ASW a turn goes to the Pacific, from USJT 40 on."""
    allowed = int(usjt >= OPEN_AT)
    if at_war or sent <= allowed:
        return None
    return Fault(
        what=say(
            "25.32B allows {allowed} American ASW to go to the Pacific this turn, at "
            "a USJT level of {usjt}; {sent} would go.",
            allowed=allowed,
            usjt=usjt,
            sent=sent,
        ),
        do=say("Record the level with `tension`, send one a turn, or wait for war."),
    )


@clause("R-37", "24.54", "25.22C", "25.22D")
def american_asw_in_the_indian_ocean(*, europe: bool, pacific: bool) -> Fault | None:
    """American ASW reach the Indian Ocean once the U.S. is at war in both theaters."""
    if europe and pacific:
        return None
    return Fault(
        what=say(
            "25.22C and 25.22D, with R-37, close the Indian Ocean to American ASW "
            "until there is war for the U.S. in Europe and in the Pacific."
        ),
        do=say("Send British ASW, or wait for war."),
    )


@clause("26.23B", "24.53")
def american_air_units_overseas(theater: Theater, *, at_war: bool) -> Fault | None:
    """American bombers and interceptors leave the U.S. when it is at war in the theater."""
    if at_war:
        return None
    return kept_at_home(theater, say("Declare the war with `declare-war` first."))


@clause("25.31", "25.31A", "25.31B", "25.31C", "R-38")
def own_base(base: Place, *, enemy_holds: bool | None) -> Fault | None:
    """A base that is on record under enemy control serves nobody else."""
    if not enemy_holds:
        return None
    return Fault(
        what=say(
            "25.31 bases units in places of their own, and on record an enemy controls {placed}.",
            placed=base.placed,
        ),
        do=say("Name another base, or record who controls this one."),
        rules=own_base.rules[:1],
    )
