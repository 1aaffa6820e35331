"""A combat phase under one lock, attacks at sea that are declared, and who breaks off (R-63 on)."""

from typing import Any

from support import ending_of
from turn_cases import Game, group

from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import NeedDice

NOBODY: dict[str, Any] = {"united_kingdom": {}, "france": {}}
PARIS = {"France": {**NOBODY, "france": {"infantry": 2}}}
SEA = {
    "SZ110": {**NOBODY, "united_kingdom": {"cruiser": 1}},
    "SZ112": {**NOBODY, "germany": {"submarine": 2, "battleship": 1}},
}


def germany(**more: Any) -> Game:
    """Return a game in Germany's Combat Move."""
    return Game(power="germany", phase="combat_move", **more)


def phase(game: Game, **said: Any) -> Any:
    """Return what a combat phase needs before any die."""
    told = {"power": game.now.power.value, **said}
    return ending_of("alpha3", "combat-phase", told, dice=NoDice(), position=game.now)


def test_r_64_raid_and_battles_are_one_lock_in_the_attackers_order() -> None:
    """Every throw is named by its part; the raid comes first, whatever was named first."""
    game = germany(units=PARIS | SEA, control={})
    game.move(
        group("3 tank", "Holland Belgium", "France"),
        group("1 strategic_bomber", "Germany", "United Kingdom", raid="air_base"),
        group("2 submarine 1 battleship", "SZ112", "SZ110"),
    )
    game.on()

    needs = phase(game, battles=[{"space": "SZ110"}])
    assert isinstance(needs, NeedDice)
    assert [each.id for each in needs.open] == ["000*", "100*", "200*"]
    assert not needs.fixed
    found = game.do("combat-phase", battles=[{"space": "sz 110"}])

    parts = found.outcome.parts
    assert [(each.what, each.space) for each in parts] == [
        ("raid", "United Kingdom"),
        ("battle", "SZ110"),
        ("battle", "France"),
    ]
    assert english(found.headline) == "Germany: 3 combats are fought"
    assert {name[:3] for name in found.rolls} == {"000", "100", "200"}
    assert all(len(name) <= 32 for name in found.rolls)
    assert game.on().outcome.phase == "noncombat_move"


def test_r_64_the_same_dice_fight_alike_alone_and_in_a_phase() -> None:
    """A phase does to the map what its battles one by one would do."""
    alone, together = germany(units=PARIS), germany(units=PARIS)
    for game in (alone, together):
        game.move(group("3 tank", "Holland Belgium", "France"))
        game.on()
    dice = {"r1_attacker_tank": (1, 1, 6), "r1_defender_infantry": (1, 6)}
    alone.do("fight", space="France", dice=dice)
    together.do("combat-phase", dice={f"000{name}": faces for name, faces in dice.items()})

    assert alone.now == together.now


def test_r_64_after_each_answer_all_that_is_left_is_locked_anew() -> None:
    """After each answer all that is left is locked under names that no lock held before."""
    paris = {"France": {**NOBODY, "france": {"infantry": 2, "artillery": 1}}}
    game = germany(units=paris | SEA)
    game.do("standing-order", power="france", choosing="asked")
    game.do("standing-order", power="germany", choosing="by_order")
    game.move(
        group("3 tank", "Holland Belgium", "France"),
        group("2 infantry", "Slovakia Hungary", "Yugoslavia"),
        group("2 submarine 1 battleship", "SZ112", "SZ110"),
    )
    game.on()
    order = [{"space": name} for name in ("SZ110", "France", "Yugoslavia")]
    locks: list[tuple[str, ...]] = []
    known: dict[str, tuple[int, ...]] = {}
    said = {"power": "germany", "battles": order}

    class Staged:
        """Faces of what was locked so far."""

        def faces(self, throw: Any) -> tuple[int, ...] | None:
            """Return a throw's faces when it was in a lock already."""
            names = [each.rstrip("*") for lock in locks for each in lock]
            covered = any(str(throw.id).startswith(each) for each in names)
            if covered and throw.id not in known:
                known[throw.id] = (1, *(6,) * (throw.n - 1))
            return known.get(throw.id)

    answers: dict[str, str] = {}
    while True:
        ending = ending_of(
            "alpha3", "combat-phase", said, dice=Staged(), answers=answers, position=game.now
        )
        if isinstance(ending, Question):
            answers[ending.id] = ending.choices[0] if ending.choices else ending.prefill
        elif isinstance(ending, NeedDice):
            fixed = tuple(each.id for each in ending.fixed)
            locks.append((*fixed, *(each.id for each in ending.open)))
        else:
            break

    assert locks[0] == ("000*", "100*", "200*")
    assert len(locks) == len(answers) + 1
    assert locks[1] == ("101*", "201*")


def test_r_64_a_battle_that_an_earlier_one_made_impossible_is_left_out() -> None:
    """The transports go down with the fleet; nobody is left to land."""
    sea = {
        "SZ112": {**NOBODY, "germany": {"transport": 1, "infantry": 1, "cruiser": 1}},
        "SZ110": {**NOBODY, "united_kingdom": {"battleship": 2}},
        "United Kingdom": {**NOBODY, "united_kingdom": {"infantry": 1}},
    }
    game = germany(units=sea)
    game.move(
        group("1 transport 1 cruiser 1 infantry", "SZ112", "SZ110"),
        group("1 infantry", "SZ110", "United Kingdom"),
    )
    game.on()
    dice = {"000r1_attacker_cruiser": (6,), "000r1_defender_battleship": (1, 1)}

    found = game.do("combat-phase", dice=dice)

    assert [each.outcome is None for each in found.outcome.parts] == [False, True]
    assert english(found.outcome.parts[1].headline) == "No battle in United Kingdom any more"
    game.on()


def test_r_64_what_cannot_be_is_refused_before_any_die() -> None:
    """All faults at once: nothing there, named twice, an order that names a unit too often."""
    game = germany(units=PARIS)
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()

    faults = game.faults(
        "combat-phase",
        battles=[
            {"space": "France", "order_of_loss": ["tank", "tank"]},
            {"space": "Paris", "retreat": "rounds_fought", "retreat_to": "Romania"},
            {"space": "Egypt"},
        ],
    )
    assert len(faults) == 4
    assert "nothing to be fought in Egypt" in " ".join(faults)
    assert "France is named twice" in " ".join(faults)
    game.do("combat-phase")
    assert "No raids or battles wait" in game.faults("combat-phase")[0]


def test_a_single_fight_is_refused_for_the_same_faults_as_a_phase() -> None:
    """A way back that leads nowhere, and a place where nothing is to be fought, alone."""
    game = germany(units=PARIS)
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()

    orders = {"space": "France", "retreat": "rounds_fought", "rounds": 1}
    (back,) = game.faults("fight", **orders, retreat_to="Romania")
    assert back == "Nobody can retreat to Romania from there (BASE-G40 retreat)."
    (nothing,) = game.faults("fight", space="Egypt", order_of_loss=["tank", "tank"])
    assert nothing == "There is nothing to be fought in Egypt."
    (twice,) = game.faults("fight", space="France", order_of_loss=["tank", "tank"])
    assert "tank" in twice.lower()


def test_r_64_a_fight_without_a_place_names_those_there_are() -> None:
    """While battles wait, nobody is told that there are none."""
    game = germany(units=PARIS, control={})
    game.move(group("3 tank", "Holland Belgium", "France"))
    game.on()
    found = phase(game, battles=[], rest="none")

    assert [(english(each.what), english(each.do)) for each in found.faults] == [
        ("That names no battle.", "Fight in one of: France.")
    ]


def test_a3_war_4_a_war_that_is_on_is_not_declared_again() -> None:
    """Germany begins at war with the United Kingdom; with the Soviet Union it is not."""
    game = germany()

    faults = game.faults("war", on="united_kingdom")
    assert faults == ["Germany and the United Kingdom are at war already (A3-WAR.4)."]
    assert english(game.do("war", on="soviet_union").headline).endswith("Soviet Union, unprovoked")
