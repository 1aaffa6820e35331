"""Attacks at sea that are declared, and what defenders answer to them (R-63, A3-SCR)."""

from typing import Any

from asserted_workings import held
from support import ending_of, in_english, refusal_of
from turn_cases import Game, group

from core.alpha3.book.terms import Facility, Power
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import NeedDice

NOBODY: dict[str, Any] = {"united_kingdom": {}, "france": {}}
SEA = {
    "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
    "SZ112": {**NOBODY, "germany": {"submarine": 2, "battleship": 1}},
}


def germany(**more: Any) -> Game:
    """Return a game in Germany's Combat Move."""
    return Game(power="germany", phase="combat_move", **more)


SUBMARINE = {
    "SZ111": {**NOBODY, "united_kingdom": {"submarine": 1}},
    "SZ112": {**NOBODY, "germany": {"destroyer": 1}},
}


def test_r_63_a_zone_with_a_submarine_alone_is_attacked_only_if_its_attacker_says_so() -> None:
    """Left in peace nobody may scramble, and there is no battle; attacked, both may be."""
    for said, asked in (("leave in peace", False), ("attack", True)):
        game = germany(units=SUBMARINE)
        game.move(group("1 destroyer", "SZ112", "SZ111"))
        told = {"power": "germany"}
        first = ending_of("alpha3", "next-phase", told, position=game.now)
        assert isinstance(first, Question)
        assert (first.id, first.to) == ("attack_sz111", "germany")
        answers = {"attack_sz111": said}
        after = ending_of("alpha3", "next-phase", told, answers=answers, position=game.now)

        assert isinstance(after, Question) is asked
        game.answers = answers
        game.on()
        fight = ending_of("alpha3", "fight", {**told, "space": "SZ111"}, position=game.now)
        assert isinstance(fight, NeedDice) is asked


def test_r_63_what_could_hit_nothing_is_not_asked() -> None:
    """Fighters without a destroyer do not even see the submarine."""
    game = germany(units=SUBMARINE)
    game.move(group("1 fighter", "Western Germany", "SZ111"))

    ending = ending_of("alpha3", "next-phase", {"power": "germany"}, position=game.now)
    assert not isinstance(ending, Question)


def test_a3_scr_5_a_fighter_does_not_scramble_and_intercept() -> None:
    """Two fighters cannot be in three places, whoever types it."""
    units = {
        "United Kingdom": {**NOBODY, "united_kingdom": {"fighter": 2}},
        "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
        "SZ112": SEA["SZ112"],
    }
    game = germany(units=units)
    game.move(
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"),
        group("1 battleship", "SZ112", "SZ110"),
    )
    lines = "scramble SZ110 from United Kingdom: 1 fighter\nintercept United Kingdom: 2"
    game.answers = {"defence_united_kingdom": lines}

    assert any("A3-SCR.5" in fault for fault in game.faults("next-phase"))
    game.answers = {"defence_united_kingdom": lines.replace(": 2", ": 1")}
    game.on()


def test_r_17_guests_share_the_bases_limit_of_three() -> None:
    """Two British and two French fighters may stand there; three of them may go."""
    units = {
        "United Kingdom": {"united_kingdom": {"fighter": 2}, "france": {"fighter": 2}},
        "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
        "SZ112": SEA["SZ112"],
    }
    game = germany(units=units)
    game.move(group("1 battleship", "SZ112", "SZ110"))
    line = "scramble SZ110 from United Kingdom: 2 fighter"
    game.answers = {"defence_united_kingdom": line, "defence_france": line}

    assert any("three are its limit" in fault for fault in game.faults("next-phase"))
    game.answers["defence_france"] = line.replace("2 f", "1 f")
    game.on()


def test_a3_sbr_facilities_hold_their_fire_and_damage() -> None:
    """A sanity check of what the raid left: six points at the most on an air base."""
    game = germany()
    game.move(group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"))
    game.answers = {"defence_united_kingdom": "none"}
    game.on()
    game.do("combat-phase", dice={"000facility_aa": (6,), "000damage": (6,)})

    assert game.now.damage["United Kingdom", Facility.AIR_BASE] == 6


def test_a3_scr_1_an_answer_is_looked_at_before_the_others_are_there() -> None:
    """What Britain types wrongly is refused at once, not when France has answered too."""
    units = {
        "United Kingdom": {"united_kingdom": {"fighter": 2}, "france": {"fighter": 2}},
        "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
        "SZ112": SEA["SZ112"],
    }
    game = germany(units=units)
    game.move(group("1 battleship", "SZ112", "SZ110"))
    answers = {"defence_united_kingdom": "scramble SZ110 from United Kingdom: 9 fighter"}

    told = {"power": "germany"}
    ending = ending_of("alpha3", "next-phase", told, answers=answers, position=game.now)
    assert "has 2 fighters for SZ110" in str(in_english(refusal_of(ending).faults))


def test_base_g40_moves_who_could_hit_nobody_has_not_fought_and_may_still_move() -> None:
    """A submarine below fighters that scrambled, without a destroyer between them."""
    units = {
        "SZ111": {"germany": {"submarine": 1}, "united_kingdom": {"fighter": 1}, "france": {}},
        "SZ112": NOBODY,
    }
    game = Game(power="germany", phase="conduct_combat", units=units)

    came = game.do("fight", space="SZ111")
    assert english(came.headline) == "No combat in SZ111: nobody there can hit anybody"
    game.on()
    held("alpha3", "scrambled fighters come down", game.made)
    game.move(group("1 submarine", "SZ111", "SZ112"))
    assert game.now.there("SZ112", Power.GERMANY)["submarine"]


def test_base_g40_moves_who_fought_moves_no_more() -> None:
    """The same submarine once a destroyer was there to be fought."""
    uk = {"fighter": 1, "destroyer": 1}
    units = {
        "SZ111": {"germany": {"submarine": 2}, "united_kingdom": uk, "france": {}},
        "SZ112": NOBODY,
    }
    game = Game(power="germany", phase="conduct_combat", units=units)

    game.do(
        "fight",
        space="SZ111",
        dice={
            "r1_attacker_submarine": (1, 6),
            "r1_defender_destroyer": (6,),
            "r1_defender_fighter": (6,),
        },
    )
    game.on()
    assert "can still go" in game.why_not("1 submarine", "SZ111", "SZ112")


def test_a3_scr_6_scrambled_aircraft_that_are_left_go_home() -> None:
    """The fighter is in Britain again as noncombat begins, though Normandy is as near."""
    units = {
        "United Kingdom": {"united_kingdom": {"fighter": 2}, "france": {}},
        "Normandy Bordeaux": {"united_kingdom": {}},
        "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
        "SZ112": SEA["SZ112"],
    }
    game = germany(units=units)
    game.move(group("1 battleship", "SZ112", "SZ110"))
    game.answers = {"defence_united_kingdom": "scramble SZ110 from United Kingdom: 1 fighter"}
    game.on()
    assert game.there("United Kingdom", "united_kingdom") == {"fighter": 1}
    dice: dict[str, tuple[int, ...]] = {
        "r1_attacker_battleship": (6,),
        "r1_defender_cruiser": (1,),
        "r1_defender_fighter": (1,),
    }
    game.do("fight", space="SZ110", dice=dice)
    game.on()

    assert game.there("SZ110", "united_kingdom") == {"cruiser": 1}
    assert game.there("United Kingdom", "united_kingdom") == {"fighter": 2}
