"""Spaces answer to names, other names and numbers; doubtful names are refused with choices."""

from typing import Any

import pytest
from alpha3_cases import refused, resolved

from core.alpha3.book.names import Finder, plain
from core.alpha3.book.tables import TABLES
from core.alpha3.book.world import TERRITORIES, ZONES
from core.terms.message import english
from core.terms.refusal import RefusalKind, RefusedError


def found(name: str) -> str:
    """Return the one space that a name means."""
    finder = Finder()
    space = finder.space(name)
    finder.settle()
    return space


@pytest.mark.parametrize(
    ("name", "space"),
    [
        ("SZ 125", "SZ125"),
        ("sz125", "SZ125"),
        ("sea zone 125", "SZ125"),
        ("Sea Zone 125", "SZ125"),
        ("SZ-5", "SZ5"),
        ("london", "United Kingdom"),
        ("Holland/Belgium", "Holland Belgium"),
        ("Normandy/Bordeaux", "Normandy Bordeaux"),
        ("Anglo-Egyptian Sudan", "Anglo Egyptian Sudan"),
        ("Western US", "Western United States"),
        ("South Eastern Mexico", "Southeast Mexico"),
        ("French Indo-China", "French Indo China"),
        ("Tsagaan-Olom", "Tsagaan Olom"),
        ("Novgorod (Leningrad)", "Novgorod"),
        ("Mexico", "Mexico"),
        ("New Guinea", "New Guinea"),
        ("Germany", "Germany"),
        ("  yakut  ssr ", "Yakut S.S.R."),
    ],
)
def test_a_space_answers_to_its_names(name: str, space: str) -> None:
    """Case, accents, spaces and punctuation make no difference."""
    assert found(name) == space


def test_every_space_answers_to_its_own_name_and_every_alias() -> None:
    """No alias is taken by another space; only Mongolia names several."""
    assert all(found(name) == name for name in (*TERRITORIES, *ZONES))
    for spaces, others in TABLES.listed("aliases"):
        if ";" not in spaces:
            assert {found(other) for other in others} == {spaces}


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("Mongolia", 6),
        ("United States", 3),
        ("Guinea", 3),
    ],
)
def test_a_name_that_fits_several_spaces_is_ambiguous(name: str, choices: int) -> None:
    """The refusal offers what it could mean."""
    refusal = refused("scramble", zone="SZ 1", by="japan", control={name: "japan"})

    assert refusal.kind is RefusalKind.AMBIGUOUS
    assert len(refusal.choices) == choices
    assert "fits several" in english(refusal.message)


def test_an_unknown_name_is_unreadable_and_the_nearest_is_offered() -> None:
    """What, and what to do."""
    refusal = refused("scramble", zone="SZ 1", by="japan", control={"Novgorot": "germany"})

    assert refusal.kind is RefusalKind.UNREADABLE
    assert (
        english(refusal.message) == "`Novgorot` is no territory of the map. Did you mean Novgorod?"
    )


def test_all_faults_in_names_are_told_at_once() -> None:
    """A zone that is not there, a zone among territories, a doubtful name, a double owner."""
    refusal = refused(
        "scramble",
        zone="SZ 129",
        by="japan",
        control={"SZ 6": "japan", "Mongolia": "japan", "London": "italy", "UK": "germany"},
        units={"SZ 6": {"japan": {"air_base": 1}}},
        wars=[["japan", "japan"]],
    )

    assert refusal.kind is RefusalKind.UNREADABLE
    assert len(refusal.faults) == 6


def test_nobody_controls_impassable_ground() -> None:
    """Himalayas belong to nobody, and no territory becomes impassable."""
    for control in ({"Himalayas": "china"}, {"Burma": "impassable"}):
        refusal = refused("scramble", zone="SZ 1", by="japan", control=control)
        assert "Nobody can control" in english(refusal.message)


def test_units_of_a_power_are_given_once_in_a_space() -> None:
    """Two names of one space with the same power are refused."""
    units = {name: {"germany": {"infantry": 1}} for name in ("London", "United Kingdom")}

    assert "twice" in english(refused("scramble", zone="SZ 1", by="japan", units=units).message)


def test_nothing_near_is_told_plainly() -> None:
    """A name like no other is refused without a suggestion; an empty one too."""
    for name in ("!", "qqqqqqqq"):
        with pytest.raises(RefusedError, match="as printed"):
            found(name)


def test_r_13_control_keeps_units_and_units_keep_facilities() -> None:
    """Captured Scotland sends nothing; reinforced Scotland still has its air base."""
    zone: dict[str, Any] = {"zone": "SZ 119", "by": "united_kingdom"}
    reinforced = {"Scotland": {"united_kingdom": {"fighter": 5}}}
    dismantled = {"Scotland": {"united_kingdom": {"fighter": 5, "air_base": 0}}}
    built = {"Eire": {"united_kingdom": {"tactical_bomber": 1, "air_base": 1}}}

    assert resolved("scramble", **zone).outcome.up_to == 1
    assert resolved("scramble", **zone, control={"Scotland": "germany"}).outcome.up_to == 0
    assert resolved("scramble", **zone, units=reinforced).outcome.up_to == 3
    assert resolved("scramble", **zone, units=dismantled).outcome.up_to == 0
    held = {"Eire": "united_kingdom"}
    assert resolved("scramble", **zone, units=built, control=held).outcome.up_to == 2


def test_plain_spelling() -> None:
    """Accents and punctuation fall away."""
    assert plain("  Yakut S.S.R.\u00e9 ") == "yakut s s r e"
