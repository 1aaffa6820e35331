"""Units in a list beside their number: one of a kind is one of it."""

import re

import pytest

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Unit
from core.awaw.campaign.departure import inverted_only_to_and_from_boxes
from core.terms.message import english


def test_one_unit_in_a_box_is_named_in_the_singular() -> None:
    """As in ``1 submarine``; several, and none, in the plural."""
    for unit in Unit:
        for number in (0, 1, 2):
            counted = re.sub(r"^\d+ ", "", english(unit.counted(number)))
            assert english(unit.beside(number)) == counted


@pytest.mark.parametrize(
    ("owner", "label", "listed"),
    [
        (Owner.GERMANY, "Germany", "Germany"),
        (Owner.ITALY, "Italy", "Italy"),
        (Owner.JAPAN, "Japan", "Japan"),
        (Owner.BRITAIN, "Britain", "Britain"),
        (Owner.UNITED_STATES, "the U.S.", "U.S."),
        (Owner.FRANCE, "France", "France"),
        (Owner.RUSSIA, "Russia", "Russia"),
        (Owner.CHINA, "China", "China"),
        (Owner.WESTERN_ALLIES, "the Western Allies", "Western Allies"),
    ],
)
def test_24_233_owners_are_named_in_a_sentence_and_alone(
    owner: Owner, label: str, listed: str
) -> None:
    """A power by its own name, the Western Allies together by theirs."""
    assert (owner.label, owner.listed) == (label, listed)


def test_25_34_inverted_units_go_into_boxes_and_out_of_them() -> None:
    """Between two places on the board they do not."""
    base, other = [place for place in Place if place.is_base][:2]
    box = next(place for place in Place if place.box is not None)
    may = inverted_only_to_and_from_boxes.function

    assert may(Unit.ASW, base, box) is None
    assert may(Unit.ASW, box, base) is None
    fault = may(Unit.ASW, base, other)
    assert fault is not None
    assert english(base.placed) in english(fault.what)
    assert english(other.placed) in english(fault.what)
