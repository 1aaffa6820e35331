"""Ways of writing: each line of a list is read as the first of its list; add yours by a line."""

import json
from typing import Any

import pytest
import ways_campaign
import ways_campaign_turn
import ways_classic
import ways_global
import ways_global_turn
import ways_world

from bot.machine.read import read_text

POWERS = {
    "alpha3": ["germany"],
    "representative": ["germany"],
    "awaw": ["germany", "britain"],
    "bombing-sop": ["britain"],
}

WAYS = {
    "alpha3": {**ways_global.WAYS, **ways_global_turn.WAYS},
    "representative": ways_classic.WAYS,
    "awaw": {**ways_world.WAYS, **ways_campaign.WAYS, **ways_campaign_turn.WAYS},
    "bombing-sop": {each: ways_world.WAYS[each] for each in ("a raid", "flying bombs", "rockets")},
}
"""By game, the table of ways of writing."""

MOST = 25
"""So many ways of each declaration are read."""
DECLARED = {"alpha3": 10, "representative": 10, "awaw": 10, "bombing-sop": 3}
"""Of so many declarations: the aid has no more, beside a group's own table."""

ASKED = (
    ("alpha3", "buy 1 SS", ["submarine", "battleship"]),
    ("alpha3", "buy 1 CA", ["cruiser", "carrier"]),
    ("alpha3", "buy 1 IC", ["minor ic", "major ic"]),
    ("alpha3", "2 men Germany - Poland", ["infantry", "mech infantry"]),
    ("alpha3", "2 planes W Ger - London", ["fighter", "tactical bomber", "strategic bomber"]),
    ("alpha3", "3 inf Germany - Nor", ["Normandy Bordeaux", "Norway"]),
    ("representative", "buy 1 SS", ["submarine", "battleship"]),
    ("awaw", "end turn", ["next player turn", "next turn"]),
)


def told(system: str, text: str) -> dict[str, Any]:
    """Return what `umpire read` prints of a text."""
    fields: dict[str, Any] = read_text(text.encode(), system, POWERS[system]).fields
    return fields


def requests_of(system: str, text: str) -> str:
    """Return the requests of a text; units that are listed in another order are the same."""
    fields = told(system, text)
    assert fields["ok"], (text, fields)
    assert not fields["asks"], (text, fields)
    said = [(line["kind"], line["request"]) for line in fields["lines"]]
    return json.dumps(said, sort_keys=True)


@pytest.mark.parametrize(
    ("system", "declared"), [(system, each) for system, found in WAYS.items() for each in found]
)
def test_many_ways_of_writing_are_read_alike(system: str, declared: str) -> None:
    """As the first of them."""
    ways = [each.replace("\\n", "\n") for each in WAYS[system][declared].strip().splitlines()]
    plain = requests_of(system, ways[0])
    assert [way for way in ways if requests_of(system, way) != plain] == []


@pytest.mark.parametrize("system", DECLARED)
def test_ten_declarations_of_a_game_are_read_in_twenty_five_ways(system: str) -> None:
    """At least; a newcomer adds a line."""
    full = [
        each for each, ways in WAYS[system].items() if len(set(ways.split("\n")) - {""}) >= MOST
    ]
    assert len(full) >= DECLARED[system], full


@pytest.mark.parametrize(("system", "line", "choices"), ASKED)
def test_what_may_mean_several_things_is_asked(system: str, line: str, choices: list[str]) -> None:
    """And never guessed."""
    fields = told(system, line)
    assert (fields["ok"], fields["lines"]) == (True, [])
    assert set(choices) == set(fields["asks"][0]["choices"])


def test_an_economy_that_is_called_like_a_power_keeps_its_treasury() -> None:
    """The Pacific economy of the United Kingdom, as TripleA and players name it."""
    for text in ("UK_Pacific buy 3 infantry", "UKP buys 3 inf", "buy 3 inf UKP"):
        fields: dict[str, Any] = read_text(text.encode(), "alpha3", []).fields
        (line,) = fields["lines"]
        assert line["request"] == {
            "power": "united_kingdom",
            "economy": "pacific",
            "new": {"infantry": 3},
            "repairs": [],
        }


@pytest.mark.parametrize(
    ("system", "line", "words"),
    [
        ("alpha3", "buy 3 inf 1 tank = 20 IPC", "costs 15 IPCs"),
        ("alpha3", "with 20 buy 3 inf 1 tank save 2", "costs 15 IPCs"),
        ("alpha3", "2 dragons Germany - Poland", "dragons"),
        ("alpha3", "3 inf from Germany to Poland tomorrow", "tomorrow"),
        ("alpha3", "the", "the"),
        ("representative", "moved sent.", "moved"),
        ("representative", "buy 3 inf = 10 IPC", "costs 9 IPCs"),
    ],
)
def test_money_and_words_that_do_not_fit_are_refused(system: str, line: str, words: str) -> None:
    """With what is wrong."""
    assert words in " ".join(told(system, line)["refusal"]["faults"])


@pytest.mark.parametrize(
    ("system", "line"),
    [
        ("awaw", "Germany takes cover"),
        ("awaw", "Brest was German"),
        ("awaw", "Germany does not control Brest"),
        ("awaw", "Germany will not build 1 submarine at western port"),
        ("awaw", "German and British submarines attack in the Indian Ocean"),
        ("awaw", "Germany fires two Italian flying bombs at London, kea value 25"),
        ("awaw", "six German submarines leave the Atlantic"),
        ("awaw", "rocket base London 1 by germany kea value 25"),
        ("bombing-sop", "rocket base London 1 by germany kea value 25"),
    ],
)
def test_a_sentence_that_says_something_else_is_none_of_these(system: str, line: str) -> None:
    """It is refused, and not taken for the nearest declaration."""
    assert not told(system, line)["ok"], told(system, line)


def test_codebreaking_is_named_by_the_submarines_it_hunts() -> None:
    """Also where other words for war stand beside them."""
    (line,) = told("awaw", "play cards for the Japanese submarine campaign")["lines"]
    assert line["request"] == {"hunt": "japanese"}


SIGNS = {
    "1 tank {} Germany to Poland": "from, out, ex",
    "1 tank Germany {} Poland": (
        "to, into, in, on, onto, at, for, toward, towards, -, ->, -->, =>, >, against, target, "
        "attack, attacks, attacking, attacked, hit, hits, strike, strikes, invade, invades, "
        "invading, reinforce, reinforces, reinforcing, take, takes, enter, enters"
    ),
    "1 tank Germany {} Slovakia Hungary - Romania": "via, through, over, past, -",
    "1 tank {} Germany to Poland ": (
        "moved, move, moves, moving, go, goes, going, went, sail, sails, sailed, sailing, fly, "
        "flies, flew, flying, sent, send, sends, the, then, also, marched, march, marches, "
        "marching, drive, drives, advance, advances, of, shift, shifts, steam, steams, together, "
        "along, my, our, will"
    ),
}
"""Words between units and places, by the line in which each says the same."""


@pytest.mark.parametrize("line", SIGNS)
def test_words_that_lead_from_place_to_place_say_the_same(line: str) -> None:
    """By prepositions, arrows, verbs, and words that say nothing."""
    first, *others = (line.format(word) for word in SIGNS[line].split(", "))
    assert [requests_of("alpha3", each) for each in others] == [requests_of("alpha3", first)] * len(
        others
    )
