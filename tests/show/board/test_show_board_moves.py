"""What a board tells of moves: where they began, who has moved, and what is fought there."""

from classic_game import Game as Classic
from classic_game import moving
from turn_cases import Game, group

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.pieces import Mark, Piece
from bot.show.board.scene import Force, March, Troop
from bot.show.board.words import board_in_words
from core.alpha3.book.terms import Power
from core.alpha3.record.state import begin, change
from core.alpha3.record.unit_effects import UnitsLost, UnitsMoved
from core.terms.message import english


def combat_moves() -> Game:
    """Return a game in which Germany may move to fight."""
    game = Game()
    game.on(times=2)
    return game


def test_an_arrow_begins_where_units_began_the_turn_not_where_they_entered() -> None:
    """Three spaces off in two moves: one arrow from the first; aircraft have theirs too."""
    game = combat_moves()
    game.move(
        group("1 submarine", "SZ124", "SZ119"), group("1 strategic_bomber", "Germany", "SZ111")
    )
    game.move(
        group("1 submarine", "SZ119", "SZ111"), group("2 fighter", "Western Germany", "SZ111")
    )
    marches = set(alpha3.board_scene(game.now).marches)

    assert marches == {
        March("germany", "SZ124", "SZ111", (Troop(Piece.SUBMARINE, 1),)),
        March("germany", "Germany", "SZ111", (Troop(Piece.STRATEGIC_BOMBER, 1),)),
        March("germany", "Western Germany", "SZ111", (Troop(Piece.FIGHTER, 2),)),
    }
    game.on()
    assert set(alpha3.board_scene(game.now).marches) == marches, "while they have to fight"


def test_who_has_not_moved_goes_on_first_and_who_is_lost_has_no_arrow() -> None:
    """Two come up to three, and four of the five go on; two of these are lost."""
    start = [
        UnitsMoved(Power.GERMANY, {"infantry": 2}, "Germany", "Western Germany", 1),
        UnitsMoved(Power.GERMANY, {"infantry": 4}, "Western Germany", "France", 1),
    ]
    now = begin()
    for effect in start:
        now = change(now, effect)
    three, one = {"infantry": 3}, {"infantry": 1}
    left = ("Western Germany", "Germany")

    assert now.turn.set_out == {
        left: one,
        ("France", "Western Germany"): three,
        ("France", "Germany"): one,
    }
    now = change(now, UnitsLost(Power.GERMANY, "France", {"infantry": 2}))
    assert now.turn.set_out == {left: one, ("France", "Western Germany"): {"infantry": 2}}
    now = change(now, UnitsMoved(Power.GERMANY, {"infantry": 2}, "France", "Western Germany", 0))
    assert now.turn.set_out == {left: one}, "who is back where he began has no way"


def test_an_assault_has_an_arrow_from_the_coast_that_it_left() -> None:
    """Land units go from where they were loaded to where they land."""
    game = Game(
        start="empty",
        power="germany",
        phase="combat_move",
        wars=[["germany", "united_kingdom"]],
        units={
            "Norway": {"germany": {"infantry": 1, "artillery": 1}},
            "SZ125": {"germany": {"transport": 1, "battleship": 1}},
            "Scotland": {"united_kingdom": {"infantry": 1}},
        },
    )
    game.move(
        group("1 infantry 1 artillery", "Norway", "SZ125", "SZ111", "Scotland"),
        group("1 battleship", "SZ125", "SZ111"),
    )
    troops = (Troop(Piece.INFANTRY, 1), Troop(Piece.ARTILLERY, 1))

    assert alpha3.board_scene(game.now).marches == (March("germany", "Norway", "Scotland", troops),)


def test_raids_have_arrows_too() -> None:
    """Bombers over a complex set out from their base."""
    game = combat_moves()
    game.move(group("1 strategic_bomber", "Germany", "United Kingdom", raid="major_ic"))
    scene = alpha3.board_scene(game.now)

    assert scene.marches == (
        March("germany", "Germany", "United Kingdom", (Troop(Piece.STRATEGIC_BOMBER, 1),)),
    )
    assert Mark.RAID in scene.spaces["United Kingdom"].marks


def over_europe() -> Classic:
    """Return a night raid on Germany, a patrol, and attacks on Western and Eastern Europe."""
    game = moving(
        "united_kingdom",
        units={
            "Britain": {"united_kingdom": {"bomber": 2, "fighter": 2, "infantry": 2}},
            "Britain (North sea)": {"united_kingdom": {"battleship": 2}},
            "Western Europe": {"germany": {"infantry": 2}},
            "Western Europe (North Sea)": {"germany": {"battleship": 1}},
            "Germany": {"germany": {"infantry": 3}},
        },
    )
    raid = {"units": {"bomber": 1}, "from_": "Britain", "path": ["Western Europe", "Germany"]}
    game.act("combat-move", power="united_kingdom", **raid, purpose="night")
    for unit, to in (("battleship", "North Sea"), ("fighter", "Western Europe")):
        said = {"units": {unit: 1}, "from_": "Britain", "path": [to]}
        game.act("combat-move", power="united_kingdom", **said)
    return game


def test_r4_4_14_a_raid_is_marked_as_a_raid_and_an_attack_as_a_battle() -> None:
    """Each as what it is; before combat who meets nobody is not marked, in it all that waits is."""
    game = over_europe()
    before = representative.board_scene(game.position)
    game.act("advance", {"intercept_germany": "none"})
    after = representative.board_scene(game.position)

    assert before.with_mark(Mark.RAID) == after.with_mark(Mark.RAID) == ("Germany",)
    assert before.with_mark(Mark.BATTLE) == ("West Europe",)
    assert set(after.with_mark(Mark.BATTLE)) == {"West Europe", "North Sea Zone"}


def test_a_power_of_1986_has_one_row_and_a_port_its_own() -> None:
    """Ships stand with the land where it has one port, and who moved with who did not."""
    scene = representative.board_scene(over_europe().position)
    britain, europe, sea = (
        scene.spaces[name].forces for name in ("United Kingdom", "West Europe", "North Sea Zone")
    )

    assert [each.power for each in britain] == ["united_kingdom"]
    assert [troop.count for troop in britain[0].troops] == [2, 1, 1, 1]
    assert [(each.power, each.port) for each in europe] == [
        ("germany", ""),
        ("germany", "North"),
        ("united_kingdom", ""),
    ]
    assert europe[2].troops == (Troop(Piece.FIGHTER, 1, moved=1),)
    assert sea == (Force("united_kingdom", (Troop(Piece.BATTLESHIP, 1, moved=1),)),)
    told = english(board_in_words(scene, {"West Europe"}))
    assert "Germany 1 battleship in port (North)" in told
