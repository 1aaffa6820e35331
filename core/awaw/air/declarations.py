"""What is said of those who fight in the air, figure by figure, as the working records it."""

from core.awaw.air.forces import ByFront, Defenders, Engagement, Force
from core.awaw.book.fields import called, shown
from core.awaw.book.figures import Compared
from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import cited
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Figure, Text, joined, say
from core.terms.request import Request, Words

TAKEN_AS_0 = say("taken as 0")
"""How the working says that a figure was left out."""

_SIDES = {"attacker": say("attacker"), "defender": say("defender")}

_FORCE_RULES = {
    "strategic_bombers": ("26.42A",),
    "aaf": ("26.42B", "26.43C"),
    "interceptors": ("26.43A",),
    "jets": ("26.43B",),
}


def declare_figure(
    book: Ledger, said: Words, field: str, rules: tuple[Rule, ...], of: Text = ""
) -> None:
    """Record one figure, and say so when it was left out."""
    value = getattr(said, field)
    told: Figure = shown(value) if field in said.model_fields_set else TAKEN_AS_0
    if isinstance(said, Sourced) and field in said.model_fields_set:
        told = said.worded(told, field)
    says = say("{of}{field}: {value}.", of=of, field=called(field), value=told)
    book.declare(field, value, says=says, rules=rules)


def declare_force(force: Force, book: Ledger) -> None:
    """Record what flies."""
    for field, rules in _FORCE_RULES.items():
        declare_figure(book, force, field, cited(*rules), say("force, "))


def declare_defenders(said: ByFront, book: Ledger, *rules: str) -> None:
    """Record who meets it, engagement by engagement."""
    groups = engagements(said)
    for number, group in enumerate(groups, start=1):
        of = say("defenders, ") if len(groups) == 1 else say("engagement {number}, ", number=number)
        for field in ("aaf", "interceptors", "jets"):
            declare_figure(book, group, field, cited(*rules), of)


def declare_air_figures(said: Request, drm: Compared, book: Ledger, *rules: str) -> None:
    """Record what modifies a fight in the air, or the defense against flying bombs."""
    sides = joined(
        say(
            "{side} {value}",
            side=_SIDES[side],
            value=drm.worded(value, side) if side in drm.model_fields_set else TAKEN_AS_0,
        )
        for side, value in drm
    )
    value = TAKEN_AS_0 if said.left_out("air_drm") else sides
    says = say("Air Nationality DRMs: {value}.", value=value)
    book.declare("air_drm", drm, says=says, rules=cited(*rules))
    declare_figure(book, said, "radar", cited(*rules))


def engagements(said: ByFront) -> tuple[Defenders, ...]:
    """Return the declared groups of defenders; one empty group where none was declared."""
    if said is None:
        return (Defenders(),)
    return said if isinstance(said, tuple) else (said,)


def named_engagements(said: ByFront) -> tuple[Engagement, ...]:
    """Return the engagements that were declared one by one, with front or power."""
    return said if isinstance(said, tuple) else ()
