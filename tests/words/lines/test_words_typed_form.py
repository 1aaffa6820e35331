"""`/awaw subs` and the line that says the same: what is shown reads back as what was meant."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from option_lines import line_of
from support import refusal_of

from bot.games import FACES
from bot.games.awaw.commands.submarines import SUBS
from bot.words.reading import read_line
from core.awaw.book.calendar import FIRST, LAST
from core.awaw.book.terms import Box, Power
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.submarines.requests import SubmarineWarfare
from core.terms.refusal import Refusal
from core.terms.request import read_request


def turns() -> list[str]:
    """Return the turns that the option offers, as it gives them."""
    turn, names = FIRST, []
    while turn <= LAST:
        names.append(str(turn).lower())
        turn = turn.next()
    return names


def chosen(**options: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return any choice of these options, each given or left out."""
    return st.fixed_dictionaries({}, optional=options)


COUNTS = st.integers(1, 10_000).filter(lambda number: number not in range(1930, 1950))
"""Counts that are no years; a line reads `1942` as the year of a turn, which no fleet is."""

PORTS = st.sampled_from([port.replace("_", " ") for port in sorted(MODIFIER_PORTS)])
SITUATIONS = chosen(
    ports=st.lists(PORTS, min_size=1, max_size=6),
    us_at_war_turn=st.integers(0, 100),
    ireland=st.integers(-100, 100),
    torpedo=st.integers(0, 20),
    asw_research=st.integers(0, 20),
)
FIELDS = chosen(
    submarines=COUNTS,
    advanced_submarines=COUNTS,
    asw=COUNTS,
    transports=COUNTS,
    cves=COUNTS,
    net_modifier=st.integers(-100, 100),
    turn=st.sampled_from([*turns(), "autumn 1942", "Fall 1942", "WINTER  1941"]),
    situation=SITUATIONS.filter(bool),
)
"""What the command passes on: options left out, or zero where that means nothing, are not there."""


OPTIONS = {"advanced_submarines": "advanced", "net_modifier": "net", "us_at_war_turn": "war_turn"}
"""What the options are called that are not called as the fields of the request."""


def typed_form(fields: dict[str, Any]) -> str:
    """Return the line that the options make which say what some fields say."""
    said = {**fields, **fields.get("situation", {})}
    said.pop("situation", None)
    if "ports" in said:
        said["ports"] = ", ".join(said["ports"])
    return line_of(SUBS, **{OPTIONS.get(name, name): value for name, value in said.items()})


def asked_and_read(fields: dict[str, Any], powers: tuple[str, ...]) -> tuple[object, object]:
    """Return what the options ask for, and what their typed form is read as."""
    asked = read_request(SubmarineWarfare, fields)
    return asked, read_line(FACES["awaw"].reading.verbs, typed_form(fields), powers)


@settings(max_examples=150)
@given(FIELDS, st.sampled_from(list(Box)), st.sampled_from(list(Power)))
def test_the_typed_form_of_any_options_reads_back_as_the_same_request(
    fields: dict[str, Any], box: Box, attacker: Power
) -> None:
    """Parse after show gives the request itself, whoever the words are typed by."""
    given_fields = {**fields, "box": box.value, "attacker": attacker.value}
    asked, understood = asked_and_read(given_fields, ())

    if isinstance(asked, Refusal):
        assume("situation" in fields)
        assert "net_modifier" in fields
        understood = refusal_of(understood)
    else:
        assert asked == understood


@pytest.mark.parametrize(
    ("box", "power"), [(box, power) for box, powers in FIGHTERS.items() for power in powers]
)
def test_without_an_attacker_the_power_that_one_plays_attacks(box: Box, power: Power) -> None:
    """The typed form names none where the options name none; both find the same one."""
    fields = {"box": box.value, "submarines": 2, "asw": 1}
    understood = read_line(FACES["awaw"].reading.verbs, typed_form(fields), (power.value,))

    assert read_request(SubmarineWarfare, {**fields, "attacker": power.value}) == understood


@pytest.mark.parametrize("port", sorted(MODIFIER_PORTS))
def test_every_port_reads_back(port: str) -> None:
    """However the option spells it."""
    for spelled in (port, port.replace("_", " "), port.replace("_", "-"), port.upper()):
        fields = {"box": "atlantic", "attacker": "germany", "situation": {"ports": [spelled]}}
        asked, understood = asked_and_read(fields, ())

        assert asked == understood
        assert not isinstance(asked, Refusal)
