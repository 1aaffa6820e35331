"""What nobody tells of a target when its request cannot be read: asked for once, and no more."""

from typing import Any

from core.awaw.targets.untold import untold_in, untold_of
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.refusal import Fault

KIND = "{}: its kind is missing, and 26.31 and 26.71B ask what it is."
WORTH = "{}: its worth in BRPs is missing, and 26.71A limits what it can lose to that."


def _what(faults: tuple[Fault, ...]) -> list[str]:
    return [english(each.what) for each in faults]


def _raid(defender: str | None = "germany", **target: Any) -> dict[str, Any]:
    whose = {} if defender is None else {"defender": defender}
    return {**whose, "target": target}


def test_26_31_26_71a_what_any_raid_tells_of_a_target_holds_for_all_raids_there() -> None:
    """In one spelling of its name or another, whichever of them tells it."""
    full, short = _raid(name="Emden", kind="city", value=12), _raid(name="EMDEN")
    for raids in ([full, short], [short, full]):
        assert untold_of(None, raids, least=False) == ()
    parts = _raid(name="Emden", kind="city"), _raid(name="Emden", value=12)
    assert untold_of(None, parts, least=False) == ()


def test_26_31_26_71a_what_no_raid_tells_is_asked_for_once() -> None:
    """Two raids on one target, and one on another."""
    raids = [_raid(name="Emden"), _raid(name="Emden", value=12), _raid(name="Kiel", kind="city")]

    assert _what(untold_of(None, raids, least=False)) == [
        KIND.format("Emden"),
        WORTH.format("Kiel"),
    ]


def test_26_31_targets_without_a_name_are_not_taken_for_one_another() -> None:
    """One tells its kind and the other its worth: neither tells enough."""
    raids = [_raid(None, kind="city"), _raid(None, value=12)]

    found = _what(untold_of(None, raids, least=True))

    assert [each.partition(" is ")[0] for each in found] == [
        "City: its worth in BRPs",
        "City: its kind",
    ]


def test_r_54_the_book_tells_what_a_named_target_is_whoever_defends_it() -> None:
    """Its name tells whose it is; where the book is not asked, it tells nothing."""
    begin = SYSTEMS["awaw"].begin
    for whose in ("britain", None):
        raid = _raid(whose, name="India")
        assert untold_in(begin, {**raid, "least": True}) == ()
        assert _what(untold_in(begin, raid)) == [KIND.format("India"), WORTH.format("India")]
