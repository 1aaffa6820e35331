"""A board in words: what matters first, and at its end what was left out."""

from dataclasses import replace

from bot.games.alpha3 import scene as alpha3
from bot.show.board.pieces import Mark
from bot.show.board.whole_map import with_way_to_a_part
from bot.show.board.words import board_in_words
from bot.show.page import Page
from core.alpha3.record.state import begin
from core.terms.message import english

START = alpha3.board_scene(begin())


def test_battles_and_changes_come_before_places_and_notes_come_last() -> None:
    """Whoever hears it hears first who is to act, where is fought, and what is new."""
    france = replace(START.spaces["France"], marks=frozenset({Mark.BATTLE}))
    scene = replace(START, spaces={**START.spaces, "France": france}, changed=frozenset({"Yunnan"}))
    told = english(board_in_words(scene, most=100_000))
    parts = ("Round 1, Germany", "Battle: France", "Changed: Yunnan", "Egypt (", "IPCs in hand:")
    places = [told.index(each) for each in (*parts, "At war: ")]

    assert places == sorted(places)
    assert "Left out" not in told


def test_notes_push_no_place_out() -> None:
    """However many objectives there are, places with units stand where they stood."""
    noted = replace(START, notes=tuple(f"Objective {n}" for n in range(40)))
    few, many = (english(board_in_words(each)) for each in (START, noted))

    assert few == many
    assert few.endswith(", notes of the moment; `/g40 position` lists all.")


def test_beside_a_whole_map_stands_how_to_see_a_part() -> None:
    """Once, below all else; a board of boxes has no parts."""
    page = Page(title="Round 1", body="A line.")
    told = with_way_to_a_part(page, alpha3.PICTURES).body

    assert english(told) == (
        "A line.\nToo small to read? `/board where:Western Europe` shows a part."
    )
    assert with_way_to_a_part(page, replace(alpha3.PICTURES, fronts={})) == page
    assert with_way_to_a_part(page, None) == page
