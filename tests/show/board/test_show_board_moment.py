"""What a board tells of the moment: who has moved, what may still be built, who would win."""

from dataclasses import replace

import pytest
from classic_game import Game
from colour_distance import grey_distance
from turn_cases import Game as GlobalGame
from turn_cases import group

from bot.games.alpha3 import scene as alpha3
from bot.games.alpha3.reading.kit_words import VOCABULARY as GLOBAL
from bot.games.representative import scene as representative
from bot.games.representative.reading.kit_words import VOCABULARY as AMENDED
from bot.show.board.map.outlines import outlines_of
from bot.show.board.map.views import view_around
from bot.show.board.pieces import Facility as Works
from bot.show.board.pieces import Mark, Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import MapScene
from bot.show.board.sheets import sheets_of
from bot.show.board.strokes.display import Panel, Sheet, Words
from bot.show.board.strokes.palette import INK, MOVED
from bot.show.board.words import board_in_words
from bot.words.kit.vocabulary import Vocabulary
from core.alpha3.book.terms import Facility, Owner, Phase, Power
from core.alpha3.economy.mobilizing import still_made
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin
from core.terms.message import english

GERMANY = "Western Germany"
SPENT = {(GERMANY, "infantry"): (1, 1), ("SZ113", "battleship"): (1,)}


def part_of(scene: MapScene, *, letters: bool = False) -> Sheet:
    """Return the picture around Western Germany."""
    request = BoardRequest(scene, around=alpha3.FRONTS["Western Europe"][:1], letters=letters)
    return next(sheets_of(request))


def said_on(sheet: Sheet) -> list[str]:
    """Return the texts of a picture."""
    return [item.text for item in sheet.items if isinstance(item, Words)]


def moving(phase: Phase) -> MapScene:
    """Return a board on which two infantry and a battleship have moved."""
    start = begin()
    return alpha3.board_scene(replace(start, phase=phase, turn=replace(start.turn, spent=SPENT)))


@pytest.mark.parametrize("letters", [False, True], ids=["icons", "letters"])
def test_units_that_have_moved_are_told_apart(*, letters: bool) -> None:
    """They stand by themselves, on grey and above a line, with what that means; in words too."""
    scene = moving(Phase.NONCOMBAT_MOVE)
    (infantry,) = [t for t in scene.spaces[GERMANY].forces[0].troops if t.piece is Piece.INFANTRY]
    sheet = part_of(scene, letters=letters)
    grey = [item for item in sheet.items if isinstance(item, Panel) and item.fill == MOVED]

    assert (infantry.count, infantry.moved) == (3, 2)
    assert len(grey) == 2
    assert "grey, underlined: has moved" in said_on(sheet)
    told = english(board_in_words(scene, {GERMANY}))
    assert "2 fighters, 3 tactical bombers (moved: 2 infantry)" in told


def test_who_has_moved_is_shown_while_others_may_still_move() -> None:
    """Not in battle nor when units are placed; and it changes nothing that lasts."""
    for phase in (Phase.CONDUCT_COMBAT, Phase.MOBILIZE):
        assert "grey, underlined: has moved" not in said_on(part_of(moving(phase)))
    after = moving(Phase.COMBAT_MOVE)
    assert "grey, underlined: has moved" in said_on(part_of(after))
    assert after.since(alpha3.board_scene(begin())).changed == frozenset()


@pytest.mark.parametrize("phase", [Phase.PURCHASE_AND_REPAIR, Phase.MOBILIZE])
def test_a_complex_tells_what_it_may_still_build(phase: Phase) -> None:
    """BASE-G40 mobilize: ten or three, less damage and what it made, of the power on turn alone."""
    start, major = begin(), Facility.MAJOR_IC
    turn = replace(start.turn, placed={GERMANY: 2})
    now = replace(start, phase=phase, damage={(GERMANY, major): 4}, turn=turn)
    scene = alpha3.board_scene(now)
    makes = {
        name: works.makes
        for name, space in scene.spaces.items()
        for works in space.works
        if works.makes is not None
    }

    assert makes == {"Germany": (10, 10), GERMANY: (4, 10)}
    said = said_on(part_of(scene))
    assert {"4/10", "10/10", "D4", "2/3 may still build 2 of 3"} <= set(said)
    assert "major IC (4 damage) (may still build 4 of 10)" in english(
        board_in_words(scene, {GERMANY})
    )
    assert scene.spaces["Japan"].works[0].facility is Works.MAJOR_IC


def test_output_of_a_complex_is_what_mobilizing_holds_to() -> None:
    """BASE-G40 capture: what was taken this turn makes nothing, nor what stands in no complex."""
    start = begin()
    assert still_made(start, GERMANY) == (Facility.MAJOR_IC, 10, 10)
    assert still_made(start, "Poland") is None
    assert still_made(start, "Japan") is None
    taken = replace(start, turn=replace(start.turn, taken=frozenset({GERMANY})))
    assert still_made(taken, GERMANY) is None


def test_a_battle_tells_who_would_win_where_that_is_known() -> None:
    """Behind its mark, in the legend, and in words; nowhere else."""
    start = begin()
    france = alpha3.board_scene(start).spaces["France"]
    fought = replace(france, marks=france.marks | {Mark.BATTLE})
    scene = alpha3.board_scene(start)
    scene = replace(scene, spaces={**scene.spaces, "France": fought})
    known = scene.with_odds({"France": 0.81})

    assert {"81%", "76% attacker wins"} <= set(said_on(part_of(known)))
    assert "81%" not in said_on(part_of(scene))
    assert "Battle: France (attacker wins 81%)." in english(board_in_words(known))
    assert known.since(scene).changed == frozenset()
    for chance, said in ((0.003, "<1%"), (0.9971, ">99%"), (0.0, "0%"), (1.0, "100%")):
        nearly = scene.with_odds({"France": chance})
        assert said in said_on(part_of(nearly))
        assert f"(attacker wins {said})" in english(board_in_words(nearly))


@pytest.mark.parametrize("vocabulary", [GLOBAL, AMENDED], ids=["1940", "1986"])
def test_letters_of_a_picture_are_never_asked_back(vocabulary: Vocabulary) -> None:
    """Who types what the legend says is not asked which of two units he means."""
    pieces = [piece for piece in Piece if piece.value in vocabulary.units]
    assert len(pieces) >= 8
    for piece in pieces:
        assert vocabulary.unit(piece.letters) in {None, piece.value}, piece


def test_grey_stands_out_from_white_and_ink_from_it() -> None:
    """By brightness alone, so that every eye sees it."""
    assert grey_distance(MOVED, "#ffffff") >= 10
    assert grey_distance(MOVED, INK) >= 40


def test_a_wide_space_draws_no_half_of_the_world_into_a_picture() -> None:
    """The North Sea Zone of 1986 reaches Novaya Zemlya; its battles are shown around its middle."""
    outlines = outlines_of(representative.OUTLINES)
    left, _, right, _ = outlines.shapes["North Sea Zone"].frame
    view = view_around(outlines, ("North Sea Zone",), 0)

    assert right - left > 900
    assert view.left < outlines.shapes["North Sea Zone"].at[0] < view.right
    together = view_around(outlines, ("North Sea Zone", "United Kingdom"), 0)
    assert together.right - together.left < 800


def notes_of(now: Position) -> list[str]:
    """Return what a board of Global 1940 tells beside its map."""
    return [english(each) for each in alpha3.board_scene(now).notes]


def test_prices_stand_below_the_board_while_units_are_bought() -> None:
    """BASE-G40 purchase: of the power on turn, with its technologies; at no other time."""
    start = begin()
    buying = replace(start, phase=Phase.PURCHASE_AND_REPAIR)
    (told,) = [each for each in notes_of(buying) if each.startswith("On sale: ")]
    assert told.startswith("On sale: infantry 3, ")
    assert ", submarine 6, " in told
    assert not [each for each in notes_of(start) if "On sale" in each]

    shipyards = {Power.GERMANY: frozenset({"improved_shipyards"})}
    (told,) = [e for e in notes_of(replace(buying, technologies=shipyards)) if "On sale" in e]
    assert ", submarine 5, " in told
    china = replace(buying, power=Power.CHINA)
    assert "On sale: infantry 3, artillery 4" in notes_of(china)
    cut = replace(china, owners={**china.owners, "Burma": Owner.JAPAN})
    assert "On sale: infantry 3" in notes_of(cut)


def test_prices_of_1986_tell_nations_apart_that_pay_otherwise() -> None:
    """R4-3.4, R4-3.6: rockets are for who developed them; industry takes 1 off."""
    game = Game(power="ussr", phase="purchase")
    (told,) = [english(each) for each in representative.board_scene(game.position).notes]
    assert told.startswith("On sale: infantry 3, ")
    assert "rocket" not in told

    turned = {"ussr": {"industrial_technology": 1, "rockets": 1}}
    game = Game(power="ussr", phase="purchase", cards={"turned": turned})
    (told,) = [english(each) for each in representative.board_scene(game.position).notes]
    assert told.startswith("On sale: infantry 2, ")
    assert "rocket 4" in told


def test_objectives_stand_below_the_board_in_the_phases_of_money() -> None:
    """A3-NO: which pay, with their IPCs, and which do not; France has none."""
    start = begin()
    assert "Objectives that pay: Soviet trade 5, Iron ore 5" in notes_of(start)
    missing = "Objectives not met: Soviet cities, Caucasus, Egypt, Middle East oil"
    assert missing in notes_of(replace(start, phase=Phase.COLLECT_INCOME))
    assert not [e for e in notes_of(replace(start, phase=Phase.COMBAT_MOVE)) if "Objectives" in e]
    assert not [e for e in notes_of(replace(start, power=Power.FRANCE)) if "Objectives" in e]


def test_the_burma_road_is_open_or_cut_where_an_enemy_holds_it() -> None:
    """BASE-G40 china: where it is cut, by name."""
    start = begin()
    assert "Burma Road: open" in notes_of(start)
    cut = replace(start, owners={**start.owners, "Burma": Owner.JAPAN})
    assert "Burma Road: cut at Burma" in notes_of(cut)


def test_a3_scr_4_an_enemy_base_tells_how_many_aircraft_it_may_send() -> None:
    """Three at the most; none from a base out of order, from one's own, or before one's attack."""
    start = begin()
    sends = {
        name: works.scrambles
        for name, space in alpha3.board_scene(start).spaces.items()
        for works in space.works
        if works.scrambles
    }
    assert sends["United Kingdom"] == 3
    assert sends["Scotland"] == 1
    assert "Western Germany" not in sends
    hit = replace(start, damage={("Scotland", Facility.AIR_BASE): 3})
    assert not alpha3.board_scene(hit).spaces["Scotland"].works[0].scrambles
    assert "S3" in said_on(part_of(alpha3.board_scene(start)))
    french = alpha3.board_scene(replace(start, power=Power.FRANCE)).spaces
    assert not any(works.scrambles for works in french["United Kingdom"].works)
    assert [works.scrambles for works in french["Western Germany"].works if works.scrambles] == [3]


def test_base_g40_air_aircraft_that_must_land_tell_how_far_they_still_fly() -> None:
    """In Noncombat Move, each space and what is left of its range apart."""
    wars = [["germany", "united_kingdom"], ["germany", "france"]]
    game = GlobalGame(power="germany", phase="combat_move", wars=wars)
    game.move(group("1 fighter", "Western Germany", "SZ113"))
    assert not [each for each in notes_of(game.now) if "Still to land" in each]
    game.on(times=2)

    (told,) = [each for each in notes_of(game.now) if each.startswith("Still to land: ")]
    assert told == "Still to land: 1 fighter SZ113 (4 left)"
