"""The campaign's typed lines: names of several words, adjectives, and what is not understood."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from option_lines import line_of
from support import refusal_of

from bot.games import FACES
from bot.games.awaw.commands.board import FLEET
from bot.games.awaw.commands.units import BUILD, DEPLOY
from bot.games.awaw.reading.campaign import CAMPAIGN
from bot.games.awaw.reading.campaign_offers import name_of
from bot.words.reading import read_line
from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Unit
from core.awaw.campaign.force_requests import Build, Deploy, Function, NavalFunction
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request

AXIS = ("germany", "italy", "japan")


def read(text: str, powers: tuple[str, ...] = AXIS) -> dict[str, Any]:
    """Return the fields of the request that a line spells."""
    found = read_line(FACES["awaw"].reading.verbs, text, powers)
    assert isinstance(found, Request), found
    return found.model_dump(mode="json", exclude_unset=True)


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (
            "build 2 German subs in Western Port",
            {"power": "germany", "unit": "submarines", "factors": 2, "place": "western_port"},
        ),
        (
            "build 1 submarine japan japan",
            {"power": "japan", "unit": "submarines", "factors": 1, "place": "japan"},
        ),
        (
            "build 3 ASW british in canada at western port",
            {"power": "britain", "unit": "asw", "factors": 3, "place": "western_port", "shipyard": "canada"},  # noqa: E501 - one case, one line
        ),
        (
            "deploy 3 subs germany from the atlantic to brest, 1 inverted",
            {"power": "germany", "unit": "submarines", "factors": 3, "origin": "atlantic", "destination": "western_port", "inverted": 1},  # noqa: E501 - one case, one line
        ),
        (
            "move 2 american destroyers from pacific to pearl harbor damaged",
            {"power": "united_states", "unit": "destroyers", "factors": 2, "origin": "pacific", "destination": "pearl_harbor", "reason": "damaged"},  # noqa: E501 - one case, one line
        ),
        (
            "produce 3 strategic bombers britain share:2/1",
            {"power": "britain", "unit": "strategic_bombers", "factors": 3, "share": {"britain": 2, "united_states": 1}},  # noqa: E501 - one case, one line
        ),
        ("research japan naval drm +1", {"power": "japan", "field": "naval_drm", "drm": 1}),
        (
            "research us strategic bombers 9",
            {"power": "united_states", "field": "strategic_bombers", "result": 9},
        ),
        ("control germany la rochelle", {"power": "germany", "place": "la_rochelle"}),
        (
            "control japan hawaiian islands",
            {"power": "japan", "place": "hawaiian_islands"},
        ),
        (
            'control japan "cape town" partial',
            {"power": "japan", "place": "cape_town", "supply": "partial"},
        ),
        (
            "control italy inoperative tobruk",
            {"power": "italy", "place": "tobruk", "operational": False},
        ),
        ("war japan us", {"power": "japan", "on": "united_states"}),
        ('war power:japan on:"United States"', {"power": "japan", "on": "united_states"}),
        ("advance player turn first:allies", {"to": "player_turn", "first": "allies"}),
        ("cards german", {"hunt": "german"}),
        (
            "rocket-base germany place antwerp",
            {"power": "germany", "place": "antwerp", "action": "place"},
        ),
        (
            "fleet britain 2 cves indian ocean protect naval movement",
            {"power": "britain", "number": 2, "unit": "cves", "box": "indian_ocean", "function": "protect_naval_movement"},  # noqa: E501 - one case, one line
        ),
        (
            'edit germany tension.usat value:3 reason:"slip of the pen"',
            {"power": "germany", "path": "tension.usat", "value": 3, "reason": "slip of the pen"},
        ),
        (
            """edit germany sites.ploesti value:'{"power": "germany", "kinds": ["oil_center"]}' reason:"it's ours\"""",  # noqa: E501 - one case, one line
            {"power": "germany", "path": "sites.ploesti", "value": {"power": "germany", "kinds": ["oil_center"]}, "reason": "it's ours"},  # noqa: E501 - one case, one line
        ),
        (
            "brps britain 50 reason: start of the year",
            {"power": "britain", "brps": 50, "reason": "start of the year"},
        ),
        (
            "brps britain 50 reason:start",
            {"power": "britain", "brps": 50, "reason": "start"},
        ),
        (
            "edit germany reason: a slip value:3 tension.usat",
            {"power": "germany", "path": "tension.usat", "value": 3, "reason": "a slip"},
        ),
        (
            "edit germany sites.ploesti.kinds value:[oil] reason:x",
            {"power": "germany", "path": "sites.ploesti.kinds", "value": "[oil]", "reason": "x"},
        ),
    ],
)  # fmt: skip
def test_a_line_reads_as_players_write_it(text: str, fields: dict[str, Any]) -> None:
    """Spaces in names, adjectives, short forms, the port behind a name."""
    assert read(text) == fields


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("control germany brest foo", "foo"),
        ("build 2 submarnies germany at brest", "Did you mean `submarines`?"),
        ("deploy 1 submarine from atlantic to narnia", "narnia"),
        ("cards french", "Give `hunt` as german, japanese or american."),
        (
            "fleet",
            "Missing: which power, in which SW box, which units, how many, for which function.",
        ),
        ("brps japan 3", "Missing: why (`reason:` and some words)."),
        ("tension usat 3", "is written `usat:…` or `usjt:…`."),
        ("roll 2d6", "`roll` is a command of its own. Type `/roll`."),
        ("help", "`help` is a command of its own. Type `/help`."),
    ],
)
def test_what_is_not_understood_is_named(text: str, says: str) -> None:
    """With what was probably meant, beside everything that is missing."""
    found = read_line(FACES["awaw"].reading.verbs, text, AXIS)

    found = refusal_of(found)
    assert says in " ".join(f"{english(fault.what)} {english(fault.do)}" for fault in found.faults)


def test_every_example_of_a_verb_can_be_read() -> None:
    """What is shown to those who ask does work."""
    for verb in CAMPAIGN:
        assert not isinstance(
            read_line(FACES["awaw"].reading.verbs, verb.example, AXIS), Refusal
        ), verb.example


units, places, factors = st.sampled_from(Unit), st.sampled_from(Place), st.integers(1, 10_000)


@given(power=st.sampled_from(Power), unit=units, number=factors, origin=places, to=places)
def test_the_line_of_a_deployment_by_options_reads_back(
    power: Power, unit: Unit, number: int, origin: Place, to: Place
) -> None:
    """Whatever the options offer, in the words in which they offer it."""
    who = f"{name_of(power)} {name_of(unit)}"
    places = {"from": name_of(origin), "to": name_of(to)}
    said = line_of(DEPLOY, factors=number, unit=who, inverted=number, **places)

    assert read_line(FACES["awaw"].reading.verbs, said, ()) == Deploy(
        power=power, unit=unit, factors=number, origin=origin, destination=to, inverted=number
    )


@given(power=st.sampled_from(Power), unit=units, number=factors, place=places)
def test_the_line_of_a_construction_by_options_reads_back(
    power: Power, unit: Unit, number: int, place: Place
) -> None:
    """Also where a power and a place have one name."""
    who = f"{name_of(power)} {name_of(unit)}"
    said = line_of(BUILD, factors=number, unit=who, at=name_of(place))

    expected = Build(power=power, unit=unit, factors=number, place=place)
    assert read_line(FACES["awaw"].reading.verbs, said, ()) == expected


@given(st.sampled_from(Power), units, st.sampled_from(Box), st.sampled_from(Function))
def test_the_line_of_a_function_by_options_reads_back(
    power: Power, unit: Unit, box: Box, function: Function
) -> None:
    """Every function, in every box."""
    who = f"{name_of(power)} {name_of(unit)}"
    said = line_of(FLEET, number=2, unit=who, box=box.value, function=english(function.label))

    expected = NavalFunction(power=power, unit=unit, number=2, box=box, function=function)
    assert read_line(FACES["awaw"].reading.verbs, said, ()) == expected


@pytest.mark.parametrize(
    ("text", "powers", "fields"),
    [
        (
            "build interceptor western front",
            ("germany", "italy"),
            {"power": "germany", "unit": "interceptors", "factors": 1, "place": "western_front"},
        ),
        (
            "build german sub at brest",
            ("germany", "italy"),
            {"power": "germany", "unit": "submarines", "factors": 1, "place": "western_port"},
        ),
        (
            "deploy 6 allied transports from western port to atlantic",
            ("britain", "united_states"),
            {
                "power": "britain",
                "unit": "transports",
                "factors": 6,
                "origin": "western_port",
                "destination": "atlantic",
            },
        ),
    ],
)
def test_24_41_a_line_leaves_out_whose_units_and_how_many_where_one_answer_is_left(
    text: str, powers: tuple[str, ...], fields: dict[str, Any]
) -> None:
    """Italy has no interceptors; the Western Allies own transports together (24.233)."""
    assert read(text, powers) == fields


@pytest.mark.parametrize(
    ("text", "powers", "missing"),
    [
        ("build 2 subs at brest", ("germany", "italy"), "which power"),
        ("build 2 transports at atlantic us box", ("britain", "united_states"), "which power"),
        ("build german subs at brest", ("germany", "italy"), "how many"),
    ],
)
def test_24_41_what_two_answers_are_left_for_is_asked(
    text: str, powers: tuple[str, ...], missing: str
) -> None:
    """Either power builds submarines, and either pays for transports."""
    refusal = read_line(FACES["awaw"].reading.verbs, text, powers)

    assert isinstance(refusal, Refusal)
    assert f"Missing: {missing}." in {english(each.what) for each in refusal.faults}
