"""Odds of a combat phase in all, against the resolver of the phase over all its dice (R-64)."""

from typing import Any

import pytest
from combat_runs import NOBODY, agree, enumerated, germany, group, phase
from support import with_soak

from core.alpha3.combat.odds.ahead import BY_ORDERS
from core.alpha3.combat.odds.phase import phase_odds
from core.alpha3.record.position import Position
from core.forecast import forecast
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.refusal import RefusedError

AT_SEA = group("1 infantry", "SZ110", "United Kingdom")


def london(**there: int) -> dict[str, Any]:
    """Return British units in the United Kingdom and nobody else's."""
    return {"United Kingdom": {**NOBODY, "united_kingdom": there}}


def paris(**there: int) -> dict[str, Any]:
    """Return French units in Paris and nobody else's, and one infantry on the coast."""
    return {
        "France": {**NOBODY, "france": there},
        "Normandy Bordeaux": {**NOBODY, "france": {"infantry": 1}},
    }


def fleets(own: dict[str, int], theirs: dict[str, int]) -> dict[str, Any]:
    """Return a German fleet in SZ112 and a British one in SZ110."""
    return {
        "SZ112": {**NOBODY, "germany": own},
        "SZ110": {**NOBODY, "united_kingdom": theirs},
    }


def sailing(own: str, theirs: dict[str, int], *more: dict[str, Any], **there: int) -> Position:
    """Return the position when a fleet has sailed to SZ110, and more was moved."""
    words = own.split()
    units = {unit: int(count) for count, unit in zip(words[::2], words[1::2], strict=True)}
    return germany(
        fleets(units, theirs) | london(**there) | paris(infantry=1),
        group(own, "SZ112", "SZ110"),
        *more,
    )


def ordered(*battles: str, rounds: int = 1, **orders: Any) -> list[dict[str, Any]]:
    """Return orders for battles of so many rounds."""
    return [{"space": space, "rounds": rounds, **orders} for space in battles]


def _clears_the_way() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing("1 submarine 1 transport 1 infantry", {"destroyer": 1}, AT_SEA, infantry=1)
    return now, [*ordered("SZ110", rounds=2), *ordered("United Kingdom")]


def _sinks_cargo() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing(
        "1 destroyer 2 transport 2 infantry 1 tank",
        {"destroyer": 2},
        group("2 infantry 1 tank", "SZ110", "United Kingdom"),
        infantry=1,
    )
    return now, ordered("SZ110", "United Kingdom")


def _two_landings() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing(
        "1 cruiser 1 battleship 2 transport 2 infantry",
        {},
        AT_SEA,
        group("1 infantry", "SZ110", "Normandy Bordeaux"),
        infantry=1,
    )
    return now, ordered("United Kingdom", "Normandy Bordeaux")


def _silenced() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing("1 cruiser 1 transport 1 infantry", {"transport": 1}, AT_SEA, infantry=1)
    return now, ordered("SZ110", "United Kingdom")


def _raided() -> tuple[Position, list[dict[str, Any]]]:
    units = london(fighter=2) | {
        "SZ110": {**NOBODY, "germany": {"transport": 1, "infantry": 1, "tank": 1}},
        "SZ109": NOBODY,
    }
    now = germany(
        units,
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"),
        group("1 infantry 1 tank", "SZ110", "United Kingdom"),
        defence_united_kingdom="intercept United Kingdom: 1",
    )
    return now, ordered("United Kingdom")


def _guns_left_ashore() -> tuple[Position, list[dict[str, Any]]]:
    units = london(infantry=1) | {
        "SZ110": {**NOBODY, "germany": {"transport": 1, "infantry": 1, "aa_gun": 1}},
        "SZ109": NOBODY,
    }
    now = germany(units, group("1 infantry 1 aa_gun", "SZ110", "United Kingdom"))
    return now, ordered("United Kingdom", rounds=2)


def _falls_back() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing("2 destroyer 1 transport 1 infantry", {"cruiser": 1}, AT_SEA, infantry=1)
    orders = ordered("SZ110", retreat="outnumbered", retreat_to="SZ112", rounds=2)
    return now, [*orders, *ordered("United Kingdom")]


def _nothing_shared() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing(
        "1 submarine",
        {"transport": 1, "submarine": 1},
        group("1 tank", "Holland Belgium", "France"),
    )
    return now, ordered("SZ110", "France")


def _dives() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing(
        "1 submarine 1 cruiser 1 transport 1 infantry", {"cruiser": 1}, AT_SEA, infantry=1
    )
    return now, [*ordered("SZ110", submerge="at_once"), *ordered("United Kingdom")]


def _no_time_to_dive() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing("1 submarine 1 transport 1 infantry", {"transport": 1}, AT_SEA, infantry=1)
    return now, [*ordered("SZ110", submerge="at_once"), *ordered("United Kingdom")]


def _damaged() -> tuple[Position, list[dict[str, Any]]]:
    now = sailing("1 battleship 1 transport 1 infantry", {"battleship": 1}, AT_SEA)
    return now, ordered("SZ110", "United Kingdom", rounds=2)


def _falls_back_into_a_battle() -> tuple[Position, list[dict[str, Any]]]:
    fleet = fleets({"destroyer": 1, "cruiser": 2}, {"cruiser": 2}) | {"SZ109": NOBODY}
    fleet["SZ112"] |= {"united_kingdom": {"submarine": 1}}
    now = germany(fleet, group("2 cruiser", "SZ112", "SZ110"))
    orders = ordered("SZ110", retreat="outnumbered", retreat_to="SZ112")
    return now, [*orders, *ordered("SZ112")]


def _falls_back_to_bombard() -> tuple[Position, list[dict[str, Any]]]:
    fleet = fleets({"transport": 2, "infantry": 2, "cruiser": 2}, {"destroyer": 2})
    denmark = {"Denmark": {**NOBODY, "united_kingdom": {"infantry": 1}}, "SZ109": NOBODY}
    now = germany(
        fleet | london(infantry=1) | denmark,
        group("1 cruiser 1 transport 1 infantry", "SZ112", "SZ110"),
        group("1 infantry", "SZ112", "Denmark"),
        AT_SEA,
        control={"Denmark": "united_kingdom"},
    )
    orders = ordered("SZ110", retreat="outnumbered", retreat_to="SZ112")
    return now, [*orders, *ordered("Denmark", "United Kingdom")]


PHASES = {
    "a sea battle clears the way for an assault": _clears_the_way,
    "transports take their cargo down": _sinks_cargo,
    "two assaults share the ships of a zone": _two_landings,
    "a zone that was fought for is silent": _silenced,
    "interceptors and raiders are not in the battle": _raided,
    "AA guns are lost where the assault fails": _guns_left_ashore,
    "ships retreat with their cargo": _falls_back,
    "battles that share nothing": _nothing_shared,
    "a submarine leaves under water": _dives,
    "a submarine sinks transports that are alone before it dives": _no_time_to_dive,
    "a battleship is damaged": _damaged,
    "ships retreat into another battle": _falls_back_into_a_battle,
    "ships retreat to where they bombard": _falls_back_to_bombard,
}


@pytest.mark.parametrize("happens", with_soak(PHASES, plain=7))
def test_r_64_a_phase_in_all_is_its_procedure_over_all_dice(happens: str) -> None:
    """Swing, damage and conquests of a few rounds, every run of the resolver counted."""
    now, battles = PHASES[happens]()
    said = phase(now, battles=battles, rest="none")

    odds = phase_odds(now, said).figures()
    assert len(odds["swing"]) > 1
    assert agree(odds, enumerated(now, said))


def test_combat_order_an_assault_hangs_on_the_sea_battle_before_it() -> None:
    """To the end: the territory falls where the zone was cleared and the landing won."""
    now = sailing("1 submarine 1 transport 1 infantry", {"destroyer": 1}, AT_SEA, infantry=1)
    found = phase_odds(now, phase(now)).taken["United Kingdom"]

    # both hit on 2; where both do at once the transport is still there to land
    clears = (2 / 6) / (1 - 4 / 6 * 4 / 6)
    # infantry attack on 1 and defend on 2
    lands = (1 / 6 * 4 / 6) / (1 - 5 / 6 * 4 / 6)
    assert found == pytest.approx(clears * lands, abs=1e-12)


def test_r_61_a_phase_in_which_players_choose_has_the_odds_of_their_orders() -> None:
    """They are those of the same phase by orders, and say what they take for granted."""
    now = sailing("1 submarine 1 cruiser", {"destroyer": 2})
    asking, by_order = (
        phase(now, battles=[{"space": "SZ110", "choosing": each}]) for each in ("asked", "by_order")
    )

    assert phase_odds(now, asking).swing == phase_odds(now, by_order).swing
    told = forecast(now, asking)
    assert isinstance(told, Forecast)
    assert told.assumes == (BY_ORDERS,)
    plain = forecast(now, by_order)
    assert isinstance(plain, Forecast)
    assert plain.assumes == ()


def test_r_64_a_phase_with_a_battle_that_there_is_not_has_no_odds() -> None:
    """It is refused by the name of the place, as the phase itself is."""
    now = germany(paris(infantry=1), group("1 tank", "Holland Belgium", "France"))
    with pytest.raises(RefusedError) as refused:
        phase_odds(now, phase(now, battles=[{"space": "France"}, {"space": "Egypt"}]))
    (fault,) = refused.value.refusal.faults
    assert "nothing to be fought in Egypt" in english(fault.what)
