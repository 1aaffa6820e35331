"""A position as a file: ten faults are ten faults, each with its line; export is import."""

import tomllib
from pathlib import Path

import pytest
from campaign_positions import BEGIN, FULL
from support import refusal_of

from bot.games import FACES
from bot.games.awaw.reading.position_text import (
    position_text,
    read_position_text,
)
from bot.words.reading import read_line
from bot.words.toml_reading import MOST_CHARACTERS
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.campaign.start_1939 import START_1939
from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.terms.message import english

TEN_FAULTS = """\
turn = "fall 1941"
phase = "combat"
colour = "red"
[tension]
usat = -3
[pools]
germany = { submarines = 2 }
atlantis = { submarines = 1 }
[units.germany]
submarines = { brest = 5, narnia = 1 }
[units.italy]
submarines = { atlantic = 1 }
[units.france]
interceptors = { western_front = 1 }
[powers.germany]
brps = "many"
[[wars]]
by = "germany"
on = "italy"
turn = "fall 1939"
[ports."La Rochelle"]
supply = "full"
"""


def faults(text: str) -> list[str]:
    """Return what is wrong with a text, one sentence each."""
    read = read_position_text(text)
    read = refusal_of(read)
    assert all(fault.do for fault in read.faults)
    return [english(fault.what) for fault in read.faults]


def lines(text: str) -> list[int]:
    """Return the lines at fault."""
    return [int(what.split()[1].strip(":,")) for what in faults(text)]


def test_ten_faults_and_more_are_told_at_once_each_with_its_line() -> None:
    """What cannot be read and what cannot be, in the order of the text."""
    told = faults(TEN_FAULTS)

    assert lines(TEN_FAULTS) == [1, 3, 5, 6, 6, 8, 10, 12, 14, 16, 17, 21]
    assert told[-1] == "Line 21, `ports.La Rochelle.controller`: `controller` is missing."
    assert told[7].startswith("Line 12, `units.italy.submarines.atlantic`: 25.13B")


def test_a_line_that_is_no_toml_hides_nothing() -> None:
    """It is named with the others, and nothing is judged that depends on it."""
    slips = TEN_FAULTS.replace('phase = "combat"', "phase = combat") + "\nwhat is this\n"

    assert lines(slips) == [2, 24, 3, 5, 6, 6, 8, 10, 12, 14, 16, 17, 21]
    assert "no TOML" in faults(slips)[0]
    assert lines("= 3\nturn = fall\n[[[") == [1, 2, 3, 1][: len(lines("= 3\nturn = fall\n[[["))]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "`turn` is missing"),
        ("turn = 1941", "cannot stand here"),
        ("turn = 1941-01-01", "is no turn"),
        ("x" * (MOST_CHARACTERS + 1), "too long"),
        ('turn = "fall 1941"\nunits.germany.submarines = {brest = 1, lorient = 1}', "one place"),
        ('turn = "fall 1941"\nports.brest.controller = "italy"\nports.Brest.controller = "italy"', "one place"),  # noqa: E501 - one case, one line
        ('turn = "fall 1941"\n[[bombing.hexes]]\npower = "japan"\nplace = "Tokyo"\n[[bombing.hexes]]\npower = "japan"\nplace = "tokyo"', "stands twice"),  # noqa: E501 - one case, one line
    ],
)  # fmt: skip
def test_what_cannot_be_a_position_is_refused(text: str, says: str) -> None:
    """Nothing, a date, too much, one place under two names."""
    assert any(says in what for what in faults(text))


@pytest.mark.parametrize("told", [FULL, BEGIN, START_1939], ids=["full", "begin", "1939"])
def test_a_position_written_and_read_is_the_same(told: dict[str, object]) -> None:
    """Also in a code block as Discord shows it, and with a printer's line ends."""
    position = read_position(told)
    assert isinstance(position, Position)
    text = position_text(position)

    for pasted in (text, f"```toml\n{text}```", text.replace("\n", "\r\n")):
        read = read_position_text(pasted)
        assert isinstance(read, SetUpCampaign)
        assert read_position(read.position or {}) == position
    assert position_text(position) == text
    assert tomllib.loads(text)["turn"] == told["turn"].title()  # type: ignore[attr-defined]


def test_a_pasted_position_is_one_declaration() -> None:
    """Below the verb stands the position, letter by letter."""
    typed = 'setup\nturn = "fall 1941"\nfirst = "allies"\n'
    read = read_line(FACES["awaw"].reading.verbs, typed, ())

    assert isinstance(read, SetUpCampaign)
    assert read.position is not None
    assert read.position["first"] == "allies"
    refusal_of(read_line(FACES["awaw"].reading.verbs, "setup", ()))


def test_the_position_that_newcomers_are_shown_can_be_set_up() -> None:
    """What is shown to newcomers works as it stands."""
    page = (Path(__file__).parents[2] / "bot" / "PLAYING.md").read_text(encoding="utf-8")
    shown = page.partition("```toml\n")[2].partition("```")[0]

    assert shown.startswith("turn = ")
    assert isinstance(read_position_text(shown), SetUpCampaign)
