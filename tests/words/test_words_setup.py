"""A pasted position of Global 1940: every fault at once, each with its line."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.message import english
from core.terms.request import Request

FAULTY = """round = 3
power = "italy"
phase = "teatime"

[control]
Pariss = "germany"
London = "germany"
UK = "italy"

[units.Germany]
germany = { infantry = 3 }

[units."SZ 112"]
germany = { air_base = 1 }

[treasuries]
united_kingdom = 12

[damage.London]
major_ic = -1

[[bought]]
power = "italy"
units = { infantry = 2 }

[[bought]]
power = "italy"
units = { horses = 2 }
"""


def told(text: str) -> list[str]:
    """Return what is wrong with a position, as it is told."""
    found = read_line(FACES["alpha3"].reading.verbs, f"setup\n{text}", ("germany",))
    found = refusal_of(found)
    return [english(fault.what) for fault in found.faults]


def test_every_fault_of_a_position_names_its_line() -> None:
    """Form, names, doubles, facilities at sea and treasuries, in the order of the text."""
    faults = told(FAULTY)

    assert [fault.partition(",")[0].partition(":")[0] for fault in faults] == [
        f"Line {line}" for line in (3, 6, 8, 13, 17, 20, 28)
    ]
    assert "`phase`" in faults[0]
    assert "Pariss" in faults[1]
    assert "two owners" in faults[2]
    assert "a facility in SZ112" in faults[3]
    assert "treasury of the United Kingdom" in faults[4]
    assert "bought.1.units.horses" in faults[6]


def test_a_line_that_is_no_toml_hides_no_other() -> None:
    """It is named, and the others are judged without it."""
    faults = told("round = three\n[control]\nPariss = 'germany'")

    assert faults[0].startswith("Line 1: `round = three` is no TOML")
    assert faults[1].startswith("Line 3, `control.Pariss`")


def test_json_names_the_place_instead() -> None:
    """It has no lines of its own; what is no JSON says where it breaks."""
    (fault,) = told('{"control": {"Pariss": "germany"}}')
    assert fault.startswith("`control.Pariss`")

    (fault,) = told('{"control": }')
    assert "cannot be read" in fault


@pytest.mark.parametrize("fence", ["{}", "```\n{}\n```", "```toml\r\n{}\r\n```"])
def test_a_lawful_position_is_read_in_a_fence_or_without(fence: str) -> None:
    """Two spellings of one sea zone are no fault when they are different powers' units."""
    text = (
        'round = 2\n[units."sz 6"]\njapan = {{}}\n[units.SZ6]\nunited_states = {{ submarine = 1 }}'
    )
    found = read_line(
        FACES["alpha3"].reading.verbs, "setup\n" + fence.format(text.format()), ("germany",)
    )

    assert isinstance(found, Request), found


def test_24_3_no_other_year_than_1939_has_a_printed_start() -> None:
    """Whoever wants another one is told how to begin there."""
    found = read_line(FACES["awaw"].reading.verbs, "setup 1942", ("germany",))
    found = refusal_of(found)

    assert "none of `1942`" in english(found.faults[0].what)
    assert "`/awaw setup`" in english(found.faults[0].do)
