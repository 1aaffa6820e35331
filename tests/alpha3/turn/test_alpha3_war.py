"""Declarations of war: A3-WAR and the political situations, P1 to P9 of the notes."""

from typing import Any

import pytest
from alpha3_cases import declared, refused, resolved, said
from asserted_workings import held
from support import ending_of, in_english, resolution_of
from turn_cases import Game, group

from core.alpha3.book.terms import Power
from core.alpha3.record.effects import WarDeclared
from core.alpha3.record.state import begin, change
from core.terms.message import english


@pytest.mark.parametrize(
    "by", ["germany", "japan", "italy", "soviet_union", "united_kingdom", "anzac", "france"]
)
def test_p1_only_the_united_states_declares_in_collect_income(by: str) -> None:
    """War is declared at the start of Combat Move."""
    on = "united_kingdom" if by in ("germany", "japan", "italy") else "japan"

    assert declared(by, on, round=5).allowed
    late = declared(by, on, round=5, phase="collect_income")
    assert not late.allowed
    assert "A3-WAR.2" in english(late.reasons[0])


def test_a3_war_1_nobody_declares_on_its_own_side() -> None:
    """Not on a friend, not on itself, and both faults are told at once."""
    outcome = declared("italy", "germany", phase="collect_income")

    assert not outcome.allowed
    assert len(outcome.reasons) == 2
    assert "A3-WAR.1" in english(outcome.reasons[0])
    assert "A3-WAR.2" in english(outcome.reasons[1])
    assert "itself" in english(declared("china", "china").reasons[0])
    assert not declared("united_states", "soviet_union").allowed


def test_p2_germany_on_the_united_states_is_a_war_of_two() -> None:
    """The U.S. fights Germany only, and on its turn may declare on Italy, provoked.

    Rules: A3-WAR.5.
    """
    first = resolved("declare-war", by="germany", on="united_states", round=2)
    assert first.outcome.allowed
    assert not first.outcome.provoked
    assert first.outcome.also_at_war == ()
    listed = resolved("declare-war", by="germany", on="united_states", round=2, wars=[])
    assert "Wars: none." in said(listed)
    listed = resolved("declare-war", by="japan", on="united_states", wars=[["japan", "china"]])
    assert "Wars: Japan and China." in said(listed)

    position = begin()
    for effect in first.effects:
        position = change(position, effect)
    assert position.enemies(Power.UNITED_STATES) == (Power.GERMANY,)
    answer = ending_of(
        "alpha3", "declare-war", {"by": "united_states", "on": "italy"}, position=position
    )
    outcome = resolution_of(answer).outcome
    assert (outcome.allowed, outcome.provoked) == (True, True)


@pytest.mark.parametrize(
    ("on", "other"), [("united_kingdom", "anzac"), ("anzac", "united_kingdom")]
)
def test_p3_japan_fights_both_or_neither(on: str, other: str) -> None:
    """War with one is war with the other, in the same instant.

    Rules: A3-POL.JAP.4, A3-POL.JAP.5.
    """
    found = resolved("declare-war", by="japan", on=on)

    assert found.outcome.also_at_war == (("japan", other),)
    assert [effect.kind for effect in found.effects] == ["war-declared", "war-declared"]
    at_war = declared("japan", on, wars=[["japan", other]])
    assert at_war.also_at_war == ()


def test_p3_is_japans_alone() -> None:
    """A British declaration on Japan does not bring ANZAC in."""
    assert declared("united_kingdom", "japan").also_at_war == ()
    assert declared("germany", "united_kingdom", wars=[]).also_at_war == ()


@pytest.mark.parametrize("on", ["france", "soviet_union"])
def test_p4_japan_on_france_or_the_soviets_leaves_the_us_alone(on: str) -> None:
    """Allowed, unprovoked, nobody else at war; the U.S. gains no right.

    Rules: A3-POL.JAP.6.
    """
    outcome = declared("japan", on)
    held(
        "alpha3",
        f"american grounds, japan at war with {on}",
        resolved("declare-war", by="united_states", on="japan", wars=[["japan", on]]),
    )

    assert (outcome.allowed, outcome.provoked, outcome.also_at_war) == (True, False, ())
    assert not declared("united_states", "japan", wars=[["japan", on]]).allowed


@pytest.mark.parametrize(
    ("on", "moved", "provoked"),
    [
        ("united_kingdom", [], False),
        ("united_kingdom", ["united_kingdom"], True),
        ("united_kingdom", ["anzac"], True),
        ("anzac", ["united_kingdom"], True),
        ("soviet_union", ["soviet_union"], True),
        ("united_states", ["united_kingdom"], False),
        ("united_kingdom", ["united_states"], False),
        ("china", ["china"], False),
        ("united_kingdom", ["germany"], False),
    ],
)
def test_p6_moves_into_china_provoke_japan(on: str, moved: list[str], provoked: bool) -> None:  # noqa: FBT001 - a column of the table above
    """R-14: against the power that moved, and for U.K. and ANZAC against both.

    Rules: A3-POL.JAP.2.
    """
    assert declared("japan", on, moved_into_china=moved).provoked is provoked


def test_p6_a_provoked_war_gives_the_us_no_right() -> None:
    """The position keeps the trade for Japan and no grounds for the U.S.; unprovoked does."""
    for moved, grounds in ((["united_kingdom"], False), ([], True)):
        position = begin()
        found = resolved("declare-war", by="japan", on="anzac", moved_into_china=moved)
        for effect in found.effects:
            position = change(position, effect)
        assert position.unprovoked_on_uk_anzac is grounds
        answer = {"by": "united_states", "on": "japan", "round": 2}
        outcome = resolution_of(
            ending_of("alpha3", "declare-war", answer, position=position)
        ).outcome
        assert (outcome.allowed, outcome.provoked) == (grounds, grounds)


@pytest.mark.parametrize(
    ("request_", "allowed", "provoked"),
    [
        ({"round": 1}, False, False),
        ({"round": 3}, False, False),
        ({"round": 4}, True, False),
        ({"round": 3, "wars": [["italy", "soviet_union"]]}, True, True),
        ({"round": 3, "wars": [["japan", "soviet_union"]]}, False, False),
        ({"round": 3, "control": {"London": "germany"}}, True, True),
        ({"round": 3, "control": {"London": "japan"}}, True, True),
        ({"round": 3, "control": {"London": "united_states"}}, False, False),
        ({"round": 3, "control": {"Scotland": "germany"}}, False, False),
        ({"round": 5, "control": {"London": "italy"}}, True, True),
    ],
)
def test_p7_the_soviets_wait_for_turn_four(
    request_: dict[str, Any],
    allowed: bool,  # noqa: FBT001 - a column of the table above
    provoked: bool,  # noqa: FBT001 - as above
) -> None:
    """Unless a European Axis power declared on them, or the Axis took London."""
    outcome = declared("soviet_union", "germany", **request_)

    assert (outcome.allowed, outcome.provoked) == (allowed, provoked)


def test_a3_pol_sov_3_sets_no_turn_for_japan_and_the_pact_is_attested() -> None:
    """The Soviet Union may fight Japan from the first turn; what was agreed is vouched for."""
    found = resolved("declare-war", by="soviet_union", on="japan", round=1)

    assert found.outcome.allowed
    assert any("agreed" in line for line in said(found))


def test_a_war_that_begins_stands_in_the_position() -> None:
    """The fold adds the pair, whoever declared."""
    position = change(begin(), WarDeclared(Power.ITALY, Power.SOVIET_UNION, provoked=False))

    assert position.at_war(Power.SOVIET_UNION, Power.ITALY)
    assert not position.unprovoked_on_uk_anzac


def test_what_was_left_out_is_declared() -> None:
    """The round comes from the game, and nobody moved into China."""
    working = said(resolved("declare-war", by="japan", on="france"))

    assert in_english(working) == [
        "round: 1, from the game's position.",
        "Allies that moved units into China: nobody.",
    ]


@pytest.mark.parametrize(
    "request_",
    [
        {"by": "germany"},
        {"by": "germany", "on": "turkey"},
        {"by": "germany", "on": "france", "round": 0},
        {"by": "germany", "on": "france", "phase": "noncombat"},
        {"by": "germany", "on": "france", "moved_into_china": "anzac"},
    ],
)
def test_what_cannot_be_read_is_refused(request_: dict[str, Any]) -> None:
    """Missing and unknown words."""
    assert refused("declare-war", **request_).kind == "unreadable"


def test_a3_pol_mon_1_what_an_attack_provokes_is_told() -> None:
    """That Mongolia joins, and that the other neutrals turn, stands in the post, and who fights."""
    land = {"Manchuria": {"japan": {"infantry": 2}}, "Amur": {"soviet_union": {"infantry": 1}}}
    game = Game(power="japan", phase="combat_move", units=land)
    game.do("war", on="soviet_union")
    game.move(group("2 infantry", "Manchuria", "Amur"))

    joined = game.do("next-phase").outcome
    assert in_english(joined.brought) == ("Mongolia joins the Soviet Union (A3-POL.MON.1)",)
    (amur,) = joined.fights
    assert (amur.attackers, amur.defenders) == (
        {"infantry": 2},
        {Power.SOVIET_UNION: {"infantry": 1}},
    )

    sweden = Game(power="germany", phase="combat_move", units={"Norway": {"germany": {"tank": 2}}})
    sweden.move(group("2 tank", "Norway", "Sweden"))
    (found,) = sweden.do("next-phase").outcome.brought
    assert in_english(found) == "all other strict neutrals are pro-Allies now (BASE-G40 neutrals)"
