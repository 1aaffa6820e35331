"""R-38 and R-53: what players say against a figure that a campaign has on record."""

from core.awaw.book.terms import BOOK, clause
from core.terms.citation import Rule
from core.terms.message import Figure, Text, Verbatim, say
from core.terms.refusal import Fault


@clause("R-38", "R-53")
def as_the_record_has_it(what: Text, said: Figure, known: Figure, rule: Rule) -> Fault | None:
    """What the players say of a figure that a campaign has on record is what stands there."""
    if said == known:
        return None
    return Fault(
        what=say(
            "{rule} asks for {what}: by the record {known}, and you gave {said}.",
            rule=Verbatim(rule.locator),
            what=what,
            known=known,
            said=said,
        ),
        do=say("Leave it out, or set the record right with `edit`."),
        rules=(rule, BOOK["R-38"]),
    )


@clause("26.71A", "R-53")
def as_the_tally_has_it(place: Text, said: int, known: int) -> Fault | None:
    """What a hex lost earlier in a turn is what the phases of that turn on record took off it."""
    if said == known:
        return None
    return Fault(
        what=say(
            "26.71A asks for what {place} lost earlier in the turn: by the record {known}, and you "
            "gave {said}.",
            place=place,
            known=known,
            said=said,
        ),
        do=say("Leave it out, or take back with `/undo` what was bombed otherwise."),
        rules=as_the_tally_has_it.rules[:1],
    )
