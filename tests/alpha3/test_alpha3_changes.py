"""What effects change adds up: what was there, and what is told, make what is there."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from random_play import RandomGame
from support import in_english, with_soak
from turn_cases import Game, group

from core.alpha3.book.terms import Facility, Power
from core.alpha3.record.position import Position, Raid, Turn
from core.alpha3.record.state import change
from core.alpha3.record.turn_changes import turn_differences
from core.alpha3.record.unit_effects import UnitsLost
from core.alpha3.system import SYSTEM
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import english
from core.terms.resolution import Effect, Resolution

Figures = Counter[tuple[str, str, str]]


def seen_on_the_map(now: Position) -> Figures:
    """Return what anybody could count: power, place and what it is, with how many."""
    found: Figures = Counter()
    for space, powers in now.units.items():
        for power, units in powers.items():
            for unit, count in units.items():
                hurt = now.damaged.get((space, power, unit), 0)
                name = unit.replace("_", " ").replace("aa gun", "AA gun")
                found[power.value, space, name] += count - hurt
                found[power.value, space, f"damaged {name}"] += hurt
    for (power, economy), units in now.bought.items():
        place = f"bought, {economy.title()}" if economy else "bought"
        for unit, count in units.items():
            name = unit.replace("_", " ").replace("aa gun", "AA gun")
            found[power.value, place, name] += count
    for name, army in now.armies.items():
        for unit, count in army.items():
            found["", name, unit.replace("_", " ").replace("aa gun", "AA gun")] += count
    for (power, economy), ipcs in now.treasuries.items():
        found[power.value, economy.title() if economy else "", "IPCs"] += ipcs
    for (name, facility), points in now.damage.items():
        called = facility.replace("_", " ").replace(" ic", " IC")
        found["", name, f"{called} damage"] += points
    found["japan", "", "kamikaze tokens"] = now.tokens
    return Counter({key: count for key, count in found.items() if count})


def told(figures: Figures, changes: tuple[Change, ...]) -> Figures:
    """Return figures after what is told of them."""
    after = Counter(figures)
    for each in changes:
        match each:
            case Moved():
                after[each.power, english(each.place), english(each.what)] -= each.count
                after[each.power, english(each.to), english(each.what)] += each.count
            case Counted():
                after[each.power, english(each.place), english(each.what)] += (
                    each.after - each.before
                )
            case Measured():
                after[each.power, english(each.place), english(each.what)] += (
                    each.after - each.before
                )
            case Stated():
                pass
    kept = set(figures) | {key for key, count in after.items() if count}
    return Counter({key: after[key] for key in kept if after[key]})


def compare(before: Position, after: Position, effects: tuple[Effect, ...]) -> None:
    """Assert that the map and what is told of it agree, owners and wars among it."""
    changes = SYSTEM.changes(before, effects)
    known = {"IPCs", "kamikaze tokens"}
    counted = tuple(
        each
        for each in changes
        if isinstance(each, Moved | Counted)
        or (
            isinstance(each, Measured)
            and (english(each.what) in known or english(each.what).endswith(" damage"))
        )
    )
    facilities = {"air base", "naval base", "minor IC", "major IC"}
    counted = tuple(
        each for each in counted if not (english(each.what) in facilities and not each.power)
    )
    assert in_english(told(seen_on_the_map(before), counted)) == in_english(seen_on_the_map(after))
    holders = {english(each.place) for each in changes if english(each.what) == "held by"}
    assert holders == {n for n, owner in after.owners.items() if before.owners[n] is not owner}
    wars = {(each.power, each.what) for each in changes if english(each.what).startswith("with ")}
    assert len(wars) == len(before.wars ^ after.wars)


class Kept(Game):
    """A game that holds everything that is done against what is told of it."""

    def take(self, found: Resolution) -> Resolution:
        """Let what came of a request stand, and compare."""
        before = self.now
        taken = super().take(found)
        compare(before, self.now, found.effects)
        return taken


@pytest.mark.parametrize("seed", with_soak(range(3), plain=1))
def test_what_is_told_of_a_random_game_adds_up(seed: int) -> None:
    """After every act of a round the map is what it was, and what was told."""
    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    random.game = Kept()
    while random.game.now.round == 1:
        random.phase()

    assert random.made["next-phase"] == 63


def test_nothing_that_a_turn_remembers_is_left_out() -> None:
    """Each of its fields is told, or is not for a reason."""
    assert turn_differences.missing() == ()


def test_the_only_facility_of_a_place_is_told_when_it_goes_and_when_it_comes() -> None:
    """Neither is lost because nothing stands there on the other side."""
    now = Game(power="germany").now
    bare = replace(now, facilities={"Egypt": frozenset({Facility.NAVAL_BASE})})
    none = replace(now, facilities={})
    for before, after, stood in ((bare, none, True), (none, bare, False)):
        (told,) = [each for each in SYSTEM.between(before, after) if isinstance(each, Counted)]
        assert (told.place, english(told.what)) == ("Egypt", "naval base")
        assert (told.before, told.after) == (stood, not stood)


def test_a_damaged_ship_that_sails_is_told_as_one_and_whole_ones_go_first() -> None:
    """Of two battleships with one hit the whole one sails, and then the other."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={"SZ113": {"germany": {"battleship": 1, "damaged_battleship": 1}}},
    )
    moved = game.try_("move", moves=[group("1 battleship", "SZ113", "SZ114")])
    (whole,) = [e for e in SYSTEM.changes(game.now, moved.effects) if isinstance(e, Moved)]
    assert (whole.what, whole.place, whole.to) == ("battleship", "SZ113", "SZ114")
    game.take(moved)

    second = game.try_("move", moves=[group("1 battleship", "SZ113", "SZ114")])
    (hurt,) = [e for e in SYSTEM.changes(game.now, second.effects) if isinstance(e, Moved)]
    assert hurt.what == "damaged battleship"


def test_an_effect_without_a_reason_stands_in_records_as_it_always_did() -> None:
    """Records that were made before effects had reasons are read, and written, unchanged."""
    old = {"kind": "units-lost", "power": "germany", "space": "France", "units": {"tank": 1}}

    assert UnitsLost(Power.GERMANY, "France", {"tank": 1}).as_json() == old
    new = UnitsLost(Power.GERMANY, "France", {"tank": 1}, why="in battle")
    assert new.as_json() == {**old, "why": "in battle"}
    assert new.why_told() == "in battle"


def test_every_effect_of_the_fold_is_known_to_its_differences() -> None:
    """An effect that changes nothing is told as nothing."""
    game = Game()
    lost = UnitsLost(Power.GERMANY, "Germany", {"infantry": 1}, why="in battle")

    assert SYSTEM.changes(game.now, []) == ()
    assert SYSTEM.changes(game.now, [lost])[0].why == "in battle"
    assert change(game.now, lost) != game.now


def test_the_aims_of_a_raid_are_told_in_one_order() -> None:
    """A record has its keys in order, a raid in the order of its moves: they were told so."""
    aims = {Facility.AIR_BASE: {"strategic_bomber": 1}, Facility.MINOR_IC: {"strategic_bomber": 2}}
    there = [
        Turn(raids={"France": Raid(dict(each))}) for each in (aims.items(), [*aims.items()][::-1])
    ]

    told_so = [list(turn_differences(Turn(), each)) for each in there]

    assert told_so[0] == told_so[1]
    (raid,) = told_so[0]
    assert isinstance(raid, Stated)
    assert english(raid.after) == (
        "2 strategic bombers on the minor IC, 1 strategic bomber on the air base"
    )
