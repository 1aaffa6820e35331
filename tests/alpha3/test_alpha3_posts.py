"""What posts of Global 1940 say: ships with a hit, orders that stood already, who is to be met."""

import json
from typing import Any

from drawn import drawn_result
from turn_cases import Game, group

from bot.games import FACES
from bot.games.alpha3.pages.turns import turn_lines
from bot.words.reading import read_line
from core.alpha3.system import SYSTEM
from core.terms.figures import as_json
from core.terms.message import english, joined
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

AT_SEA = {
    "SZ110": {"united_kingdom": {"battleship": 1, "cruiser": 0}},
    "SZ112": {"germany": {"battleship": 1, "damaged_battleship": 1, "cruiser": 1}},
    "Scotland": {"united_kingdom": {"fighter": 0}, "france": {}},
    "United Kingdom": {"united_kingdom": {"fighter": 0}, "france": {"fighter": 0}},
}


def posted(game: Game, kind: str, **said: Any) -> str:
    """Return what all read of a request, and let it stand."""
    before = game.now
    found: Resolution = game.do(kind, **said)
    page = drawn_result(found, SYSTEM.changes(before, found.effects))
    return f"{english(page.title)}\n{english(page.body)}"


def at_sea() -> Game:
    """Return a game in which ships meet, one of them with a hit."""
    game = Game(power="germany", phase="combat_move", units=AT_SEA)
    game.move(group("1 cruiser 2 battleship", "SZ112", "SZ110"))
    return game


def test_who_is_to_be_met_is_told_with_the_hits_he_has() -> None:
    """BASE-G40 battleship: a ship with a hit counts by itself."""
    told = posted(at_sea(), "next-phase")
    assert "SZ110**: Germany 1 cruiser, 1 battleship, 1 damaged battleship against" in told


def test_who_is_left_is_told_with_the_hits_he_took() -> None:
    """Of both sides, what had a hit before and what took one now."""
    game = at_sea()
    game.on()
    dice = {
        "r1_attacker_cruiser": (6,),
        "r1_attacker_battleship": (1, 6),
        "r1_defender_battleship": (1,),
    }
    told = posted(game, "fight", space="SZ110", rounds=1, dice=dice)

    assert "Germany: 1 cruiser, 2 damaged battleships left" in told
    assert "United Kingdom: 1 damaged battleship left" in told


def test_an_order_that_stood_already_says_that_nothing_has_changed() -> None:
    """A post is never its headline alone."""
    game = Game()
    order: dict[str, Any] = {"battle": "land_defence", "order_of_loss": ["aa_gun", "infantry"]}
    assert "What changed" in posted(game, "standing-order", **order)
    assert posted(game, "standing-order", **order).endswith("\nNothing has changed.")


def test_what_came_of_a_phase_stands_before_a_long_list_of_battles() -> None:
    """A fighter that intercepts is told, however many battles wait."""
    spaces = ("France", "Yugoslavia", "Normandy Bordeaux", "Southern France")
    units: dict[str, Any] = {each: {"germany": {"infantry": 1}} for each in spaces}
    kept = {"United Kingdom": {"france": {"fighter": 0}, "germany": {}}}
    game = Game(power="germany", phase="combat_move", units={**units, **kept})
    game.move(group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"))
    game.answers["defence_united_kingdom"] = "intercept United Kingdom: 1"

    assert "interceptors: 0 → 1" in posted(game, "next-phase")


def bombing() -> Game:
    """Return a game in which a complex is to be bombed and ground to be attacked."""
    game = Game(
        power="germany",
        phase="combat_move",
        wars=[["germany", "united_kingdom"], ["germany", "france"]],
        units={"United Kingdom": {"united_kingdom": {"fighter": 0}, "france": {}}},
    )
    game.move(
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"),
        group("3 tank", "Holland Belgium", "France"),
    )
    return game


def test_base_g40_combat_order_a_raid_is_told_before_the_battles() -> None:
    """Where combat begins, and in what may be typed: no battle is fought before it is flown."""
    game = bombing()
    told = posted(game, "next-phase")

    assert "**Now** first the raid on United Kingdom; then **France**: Germany 3 tanks" in told
    duty, *_ = SYSTEM.duties(game.now).duties
    assert english(duty.what).startswith("Conduct Combat: raid on United Kingdom, ")
    assert english(duty.do).startswith("`raid United Kingdom` before any battle")


def test_base_g40_combat_order_a_raid_stands_in_no_record_twice() -> None:
    """A record of an earlier version, which held no raids here, comes out as it did."""
    found = bombing().try_("next-phase")
    assert isinstance(found, Resolution)
    assert found.outcome.raids == ("United Kingdom",)
    assert '"raids"' not in json.dumps(as_json(found.outcome))


def test_what_is_done_names_spaces_as_the_map_does() -> None:
    """Whatever their player called them: `london` and `UK` are one place."""
    verbs = FACES["alpha3"].reading.verbs
    for line in ("1 bmb w ger - london raid major ic", "1 bmb W Germany - UK raid major ic"):
        read = read_line(verbs, line, ("germany",))
        assert not isinstance(read, Refusal)
        assert english(joined(turn_lines(read, ()))) == (
            "1 strategic bomber: Western Germany → United Kingdom (raid on the major IC)"
        )
    fights = read_line(verbs, "fight greece 1 round\nfight all", ("italy",))
    assert not isinstance(fights, Refusal)
    assert english(joined(turn_lines(fights, ()), "; ")) == (
        "**Greece**, 1 round; all other raids and battles"
    )
