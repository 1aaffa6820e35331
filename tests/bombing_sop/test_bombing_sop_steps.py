"""The aid step by step: its order and both its texts, and steps 1 to 3."""

from typing import Any

import pytest
from sop_cases import by_the_aid, only_fault, refused, steps
from support import cited, ending_of, refusal_of

from core.bombing_sop.book.terms import BOOK, as_in
from core.bombing_sop.record.requests import AidBombing
from core.bombing_sop.system import SYSTEM
from core.terms.citation import UnknownRuleError
from core.terms.message import english
from core.terms.refusal import RefusalKind


def test_the_working_follows_the_order_of_the_sheet() -> None:
    """Air combat before its losses, the target before its effects."""
    raid = by_the_aid(
        force={"strategic_bombers": 6, "aaf": 3},
        defenders={"aaf": 3},
        target={"kind": "synthetic_oil_plant", "flak": 2, "value": 5},
    )
    order = steps(raid)

    wanted = ["4.1", "4.2", "4.3", "4", "5.1", "5.2.1", "5.2.2", "6.1", "6.3", "6.3.1"]
    wanted += ["7.2", "7.2.1", "7.2.2", "7.3"]
    assert [step for step in order if step in wanted] == wanted


def test_steps_that_are_the_rulebooks_cite_both_texts() -> None:
    """Every finding of the aid names a step, and the rulebook's rule where it calls its clause."""
    raid = by_the_aid(defenders={"aaf": 3})
    both = [
        {rule.source for rule in entry.rules}
        for entry in raid.entries
        if entry.kind.value == "found" and entry.found != "allowed"
    ]

    assert all("SOP" in sources for sources in both)
    assert sum(sources == {"SOP", "AWAW"} for sources in both) > len(both) // 2


def test_a_step_that_the_sheet_does_not_have_fails_at_import() -> None:
    """The second text is checked like the first."""
    listed = BOOK.clauses_of("7.4")[0]

    with pytest.raises(UnknownRuleError):
        as_in(listed, "8.1")


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.locator)
def test_every_ruling_of_the_aid_is_numbered_applied_and_led_to(ruling: Any) -> None:
    """A clause cites it, and the places that it speaks about name it."""
    assert BOOK.rulings[ruling.number - 1] is ruling
    assert BOOK.clauses_of(ruling.locator)
    assert all(ruling.locator in BOOK[locator].see_also for locator in ruling.see_also)


@pytest.mark.parametrize("kind", ["rocket_factory", "atomic_facility"])
def test_1_known_factories_and_facilities_are_targets_of_this_edition(kind: str) -> None:
    """The rulebook's list has neither; markers go on them here (7.3)."""
    raid = by_the_aid(target={"kind": kind, "value": 0})

    assert raid.outcome.damage_markers == 3
    assert any(
        english(entry.says).startswith("The attacker knows of the") for entry in raid.entries
    )


def test_1_and_r_1_the_places_are_those_of_the_rulebook() -> None:
    """The aid says `certain` and leaves out which (R-1)."""
    fault = only_fault(defender="italy", target={"name": "Naples", "kind": "city", "value": 5})

    assert fault.startswith("26.31B lists the targets of Italy, and Naples is none of them.")


@pytest.mark.parametrize(
    ("kind", "air_range", "limit", "step"),
    [
        ("strategic_bombers", 0, 4, "2.2.1"),
        ("strategic_bombers", 1, 8, "2.2.1"),
        ("strategic_bombers", 2, 16, "2.2.1"),
        ("strategic_bombers", 3, 24, "2.2.1"),
        ("aaf", 3, 4, "2.2.2"),
    ],
)
def test_2_2_1_and_2_2_2_the_ladders_of_the_bombers(
    kind: str, air_range: int, limit: int, step: str
) -> None:
    """As the sheet prints them, for Europe."""
    raid: dict[str, Any] = {"force": {kind: 6}, "research": {"air_range": air_range}}

    assert by_the_aid(**raid, distance=limit).outcome.bombers_reaching
    fault = only_fault(**raid, distance=limit + 1)
    assert fault.startswith(f"SOP {step} lets ")
    assert fault.endswith(f"Name a target within {limit} hexes, or leave them out.")


@pytest.mark.parametrize(
    ("kind", "air_range", "distance", "step"),
    [("interceptors", 2, 13, "2.3.1"), ("interceptors", 3, 13, "2.3.1"), ("jets", 3, 5, "2.3.2")],
)
def test_2_3_1_and_2_3_2_escorts_need_the_target_in_range(
    kind: str, air_range: int, distance: int, step: str
) -> None:
    """Step 2.1 asks it of every unit; one hex nearer they may fly."""
    raid: dict[str, Any] = {
        "force": {"strategic_bombers": 6, kind: 1},
        "research": {"air_range": air_range},
    }

    assert cited(refused(**raid, distance=distance)) == [f"SOP {step}", "SOP 2.1"]
    assert by_the_aid(**raid, distance=distance - 1).outcome.bombers_reaching


def test_2_3_3_escorting_aaf_have_the_range_of_bombing_aaf() -> None:
    """Two AAF beside bombers do not bomb, and still fly four hexes at the most."""
    raid = {"force": {"strategic_bombers": 2, "aaf": 2}, "research": {"air_range": 1}}

    assert cited(refused(**raid, distance=5))[:2] == ["SOP 2.2.2", "SOP 2.3.3"]


def test_2_2_2_1_excess_range_has_the_size_and_the_cap_of_the_rulebook() -> None:
    """Sixteen hexes with one result count one; more than the distance leaves is refused."""
    raid: dict[str, Any] = {"excess_range": 16, "research": {"strategic_bombers": 1}}

    assert by_the_aid(**raid).outcome.net_modifier == 1
    assert "AWAW 26.461B" in cited(refused(**raid, distance=4))


def test_2_2_2_2_ten_japanese_aaf_bomb_or_escort() -> None:
    """The aid's own words."""
    fault = only_fault(
        attacker="japan",
        defender="china",
        theater="pacific",
        force={"aaf": 11},
        target={"kind": "city", "value": 5},
    )

    assert fault == (
        "SOP 2.2.2.2 allows ten Japanese AAF to bomb or escort in a turn; you declared eleven. "
        "Declare ten or fewer."
    )


@pytest.mark.parametrize(
    ("defender", "front", "allowed"),
    [("germany", "mediterranean", False), ("italy", "western", True), ("italy", None, True)],
)
def test_3_1_4_italian_aaf_are_kept_from_germany_alone(
    defender: str, front: str | None, *, allowed: bool
) -> None:
    """The rulebook also keeps them to the Mediterranean front."""
    group = {"power": "italy", "aaf": 2} | ({} if front is None else {"front": front})
    raid: dict[str, Any] = {
        "defender": defender,
        "target": {"kind": "city", "value": 5},
        "defenders": [group],
    }

    if allowed:
        assert by_the_aid(**raid).outcome.air
    else:
        assert only_fault(**raid).startswith("SOP 3.1.4 closes targets in Germany")


def test_3_1_one_engagement_a_front() -> None:
    """The other chosen hex lies on another front."""
    refusal = refused(defenders=[{"front": "western", "aaf": 1}, {"front": "western", "aaf": 1}])

    assert cited(refusal) == ["AWAW 26.442", "AWAW 26.443C"]
    apart = [{"front": "western", "aaf": 1}, {"front": "eastern", "aaf": 1}]
    assert "3.1" in steps(by_the_aid(defenders=apart))


def test_3_1_3_interceptors_in_china_are_supplied_by_the_allies() -> None:
    """On the players' word, in the aid's wider form."""
    raid = by_the_aid(
        attacker="japan",
        defender="china",
        theater="pacific",
        research={"air_defense": 2},
        target={"kind": "city", "value": 5},
        defenders=[{"front": "asian", "power": "russia", "interceptors": 1}],
    )

    assert "3.1.3" in steps(raid)
    assert raid.outcome.net_modifier == 0


def test_the_request_is_the_rulebooks_and_two_fields_more() -> None:
    """System, kind and fields as the contract names them."""
    known = set(SYSTEM.procedures["strategic-bombing"].request.model_fields)

    assert (AidBombing.system, AidBombing.kind) == ("bombing-sop", "strategic-bombing")
    assert {"buy_off", "eliminate_ics"} < known
    assert len(known) == 15
    refusal = refusal_of(ending_of("bombing-sop", "strategic-bombing", {"buy_off": 1}))
    assert refusal.kind is RefusalKind.UNREADABLE
    assert len(refusal.faults) == 5
