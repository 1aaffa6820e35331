"""Labels lie in their spaces; where one cannot, a line leads to it, and it is in no other."""

from collections.abc import Iterable

from board_positions import alpha3_scenes, classic_scenes
from label_places import Lies, labels_lie

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.request import BoardRequest
from bot.show.board.scene import MapScene
from bot.show.board.sheets import sheets_of
from core.alpha3.record.state import begin

START = alpha3.board_scene(begin())

MISTAKEN = {"New Guinea", "Dutch New Guinea", "Holland Belgium", "SZ112", "SZ110", "Kwangtung"}
"""Of these the whole map had the label in another space, or the name of one on another."""


def whole(scene: MapScene) -> list[Lies]:
    """Return where the labels of a whole map lie."""
    return [each for sheet in sheets_of(BoardRequest(scene)) for each in labels_lie(sheet)]


def fronts(scene: MapScene, parts: Iterable[tuple[tuple[str, ...], ...]]) -> list[Lies]:
    """Return where the labels of fronts lie."""
    requests = [BoardRequest(scene, around=each) for each in parts]
    return [each for one in requests for sheet in sheets_of(one) for each in labels_lie(sheet)]


def test_no_label_of_the_start_lies_where_it_was_mistaken() -> None:
    """Two neighbours do not have each other's names, and no fleet lies in another zone."""
    them = whole(START)
    assert {each.name for each in them} >= MISTAKEN
    assert not [each for each in them if each.name in MISTAKEN and each.strange]


def test_a_label_lies_in_its_space_or_has_a_line_from_there() -> None:
    """Over positions of random games of both; few lie in the midst of another space."""
    those = [START, *alpha3_scenes(seed=7, phases=24)[2::14]]
    them = classic_scenes(seed=7, every=180)
    found = [each for scene in (*those, *them) for each in whole(scene)]
    found += fronts(START, alpha3.FRONTS.values())
    found += fronts(them[0], representative.FRONTS.values())

    lost = [each for each in found if not (each.home or each.at_label or each.line)]
    strange = [each for each in found if each.strange]
    assert len(lost) <= 0.01 * len(found)
    assert len(strange) <= 0.025 * len(found)
