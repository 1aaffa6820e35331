"""Whether a target may be struck at all, by bombers or from rocket bases; all faults at once."""

from core.awaw.book.terms import Power, TargetKind
from core.awaw.targets import places, worth
from core.awaw.targets.target import Target
from core.terms.ledger import Ledger


def check_target(attacker: Power, defender: Power, target: Target, book: Ledger) -> None:
    """Check that the target is an enemy's, and one that the list has."""
    book.check(places.enemy_target, attacker, defender)
    if target.captured and places.not_captured.function(target) is not None:
        pass  # 26.34 shuts it, whoever's list it stands on
    elif target.kind in places.PLACES:
        book.check(places.LISTED_PLACE[defender], target)
    else:
        book.check(places.listed_facility, target.kind, defender)
    check_place(defender, target, book)


def check_place(defender: Power, target: Target, book: Ledger) -> None:
    """Check what the list of targets leaves to other rules."""
    if places.further_city(defender, target):
        book.check(worth.costs_nothing, target)
    if target.captured:
        book.check(places.not_captured, target)
    if TargetKind.MAPBOARD_BOX in target.kinds:
        book.check(worth.box_worth, defender, target)
