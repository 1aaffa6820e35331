"""Headlines of 1986 are summed up where they are long, and never cut (R-24)."""

from typing import Any

from classic_game import Game, moving

from bot.locale.speaking import text_in
from core.terms.message import joined
from core.terms.resolution import Resolution

CUT = "\N{HORIZONTAL ELLIPSIS}"
MOST = 256
PLACES = ("Karelia", "Russia", "Caucasus", "Ukraine", "Kazakh", "Yakut")


def _headlines(came: Any) -> tuple[str, str]:
    assert isinstance(came, Resolution), came
    headline = joined((came.headline,))
    return text_in(headline, "en"), text_in(headline, "de")


def test_a_long_edit_names_the_first_of_what_it_sets_and_counts_the_rest() -> None:
    """Everything stands under What changed."""
    units = {place: {"ussr": {"infantry": 9, "tank": 9}} for place in PLACES}
    came = Game().tried(
        "edit", None, None, power="ussr", reason="we set it up wrongly", units=units
    )
    english, german = _headlines(came)

    assert english.startswith("Set by hand: the USSR has 9 infantry instead of ")
    assert english.endswith("more changes (we set it up wrongly)")
    assert german.endswith("weitere Änderungen (we set it up wrongly)")
    assert max(len(english), len(german)) <= MOST
    assert CUT not in english + german


def test_a_long_move_tells_how_many_units_go_from_where_to_where() -> None:
    """Which they are stands under What changed, and by which way in the declaration."""
    fleet = {"battleship": 4, "carrier": 3, "transport": 6, "submarine": 5}
    army = {"infantry": 4}
    game = moving("japan", units={"Japan": {"japan": {**fleet, **army}}})
    path = ["Japan sz", "Wake sz", "Hawaii sz"]
    said = {"power": "japan", "units": {**fleet, **army}, "from_": "Japan", "path": path}
    came = game.tried("combat-move", None, None, **said, purpose="assault", landing="Hawaii")
    english, german = _headlines(came)

    assert english == (
        "Move 1, landing: 22 units from Japan to Hawaii Sea Zone, landing in Hawaiian Islands"
    )
    assert "22 Einheiten von Japan nach Hawaii Sea Zone" in german
