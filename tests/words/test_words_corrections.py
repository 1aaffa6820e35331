"""A correction that cannot be read is told what is wrong in it, everything at once, and how."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.message import english
from core.terms.refusal import Refusal


def told(system: str, line: str) -> str:
    """Return everything that stands in the way of a line."""
    mine = {"awaw": "germany", "alpha3": "germany", "representative": "germany"}[system]
    read = read_line(FACES[system].reading.verbs, line, (mine,))
    read = refusal_of(read)
    return "\n".join(english(each.told) for each in read.faults)


BOARD_GAMES = ("alpha3", "representative")


@pytest.mark.parametrize("system", BOARD_GAMES)
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Karelia germny 2 inf", "`germny` is no power of this game. Did you mean `germany`?"),
        ("Karelia atlantis 2 inf", "`atlantis` is no power of this game. Name one of: "),
        ("Karelia 2 inf", "No power is named. Name one of: "),
        ("Karelia", "No power is named. Name one of: "),
        ("control Karelia", "No power is named. Name one of: "),
        ("control Karelia germny", "`germny` is no power of this game."),
        ("control Karela germany", "`Karela` is no "),
        ("control Karelia germany today", "`today`"),
        ("Karela germany 2 inf", "`Karela` is no space of the map. Did you mean "),
        ("Karelia germany", "No unit is named."),
        ("Karelia germany 2 infx", "infx"),
        ("ipcs fourty", "`fourty` is no number from 0 to 10000. Write `edit ipcs 40`."),
        ("ipcs -4", "`-4` is no number from 0 to 10000."),
        ("ipcs 99999", "`99999` is no number from 0 to 10000."),
        ("ipcs", "The number is missing. Write `edit ipcs 40`."),
        ("", "That sets nothing. Write "),
    ],
)
def test_a_board_game_says_what_is_wrong(system: str, line: str, expected: str) -> None:
    """The word that is none, and what would be taken in its place."""
    said = told(system, f"edit {line} reason: miscounted")
    assert expected in said
    assert line == "" or "That sets nothing" not in said


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("tokens 99", "`99` is no number from 0 to 6. Write `edit tokens 3`."),
        ("damage London mayor ic 3", "`mayor ic` is no facility. Did you mean `major ic`?"),
        ("damage London 3", "No facility is named. Name one of: "),
        ("damage London major ic", "The number is missing."),
        ("damage London major ic 33333", "`33333` is no number from 0 to 10000."),
        ("war germany russland", "`russland` is no power of this game."),
        ("peace germany", "War and peace are between two powers."),
        ("war germany japan italy", "War and peace are between two powers."),
        ("Paris germany 2 inf 99999 tank", "99999 is too many for one line. Name 10000 or fewer."),
    ],
)
def test_global_1940_says_what_is_wrong(line: str, expected: str) -> None:
    """Facilities, tokens, relations and counts are named in the players' words."""
    assert expected in told("alpha3", f"edit {line} reason: miscounted")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("complex Libia", "`Libia` is no space of the map. Did you mean Libya"),
        ("developed rokets germany", "`rokets` is no development. Did you mean `rockets`?"),
        ("developed rockets germny", "`germny` is no power of this game."),
        ("developed rockets germany round four", "`four` is no number"),
        ("not developed", "No development is named. Name one of: jet fighters, "),
        ("to place germny 2 inf", "`germny` is no power of this game."),
    ],
)
def test_1986_says_what_is_wrong(line: str, expected: str) -> None:
    """Complexes, developments and what is to be placed likewise."""
    assert expected in told("representative", f"edit {line} reason: miscounted")


@pytest.mark.parametrize("system", BOARD_GAMES)
def test_everything_is_told_at_once(system: str) -> None:
    """Place, power, unit and reason in one answer."""
    said = told(system, "edit Karela germny 2 infx")
    assert all(word in said for word in ("Karela", "germny", "infx", "reason"))


@pytest.mark.parametrize(
    ("system", "line", "place"),
    [
        ("alpha3", "Western Germany germany 2 inf", "Western Germany"),
        ("alpha3", "Eastern United States united states 2 inf", "Eastern United States"),
        ("alpha3", "United Kingdom uk 2 inf", "United Kingdom"),
        ("alpha3", "SZ 97 italy 1 bb", "SZ 97"),
        ("representative", "Eastern US usa 2 inf", "Eastern US"),
        ("representative", "Germany germany none", "Germany"),
    ],
)
def test_a_place_may_hold_the_name_of_a_power(system: str, line: str, place: str) -> None:
    """*Western Germany germany 2 inf* is of Western Germany."""
    verbs = FACES[system].reading.verbs
    read = read_line(verbs, f"edit {line} reason: miscounted", ("germany",))
    assert not isinstance(read, Refusal), read
    assert list(read.model_dump()["units"]) == [place]


def test_an_edit_of_a_campaign_names_the_power_that_is_none() -> None:
    """Not the entry of the position behind it."""
    line = 'edit gurmany units.germany.submarines.atlantic value:2 reason:"miscounted"'
    said = told("awaw", line)
    assert said == "I do not understand `gurmany`. Did you mean `germany`?"
