"""What is said of a target, and what the players vouch for about it."""

from collections.abc import Mapping

from core.awaw.air.declarations import declare_figure
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power, TargetKind, cited
from core.awaw.targets.places import limited_box
from core.awaw.targets.target import Target
from core.terms.ledger import Ledger
from core.terms.message import Figure, Text, joined, say
from core.terms.request import Words


def declare_target(target: Target, already_lost: Words, book: Ledger, *, fixed: bool) -> None:
    """Record what the target is, what it can lose, and its defenses where they count."""
    kinds = joined(kind.label for kind in (target.kind, *target.also))
    told = _recorded(target, kinds, "kind")
    book.declare(
        "kind", target.kind, says=say("target: {kinds}.", kinds=told), rules=cited("26.31")
    )
    if not fixed:
        for field in target.defenses:
            declare_figure(book, target, field, cited("26.461A"), say("target, "))
    worth = say("no limit") if target.value is None else numbered(target.value, "BRP")
    told = _recorded(target, worth, "value")
    book.declare(
        "value", target.value, says=say("value: {worth}.", worth=told), rules=cited("26.71A")
    )
    declare_figure(book, already_lost, "already_lost", cited("26.71A"))


def _recorded(target: Target, figure: Figure, field: str) -> Figure:
    return target.worded(figure, field) if field in target.recorded else figure


def attest_target(defender: Power, target: Target, book: Ledger) -> None:
    """Say what the players vouch for about the target."""
    book.attest(_ENEMY_HOLDS.get(defender, say("The enemy controls the target.")), *cited("26.31"))
    if target.kind is TargetKind.MAPBOARD_BOX and not limited_box(target):
        _attest_box(defender, book)
    for kind, (words, locator) in _KINDS_VOUCHED.items():
        if kind in {each.value for each in target.kinds}:
            book.attest(words, *cited(locator))


def _attest_box(defender: Power, book: Ledger) -> None:
    """Say what the players vouch for about a box of which the book prints no figures."""
    if defender is Power.BRITAIN:
        book.attest(
            say(
                "The players know whether it is the Australia or the India box; that "
                "box's own construction limit falls with the British one."
            ),
            *cited("26.71B"),
        )
    if defender is Power.RUSSIA:
        book.attest(
            say("The Urals box is valued at the Russian BRP base, less 20 BRPs."), *cited("26.71A")
        )


_ENEMY_HOLDS: Mapping[Power, Text] = {
    Power.GERMANY: say(
        "The enemy controls the target; in Germany it is an objective hex, or 26.32 opens it."
    ),
    Power.CHINA: say("Nationalist China controls the target."),
}

_KINDS_VOUCHED = {
    "shipyard": (
        say("Ships are on the Launch row or higher; what bombing does to them is for the players."),
        "26.31H",
    ),
    "city": (say("A city that 26.31 does not name is open to bombing by 26.32."), "26.32"),
}
