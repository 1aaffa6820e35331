"""What a defender types into the form of his decisions, read as people write it."""

from dataclasses import replace

import pytest

from bot.locale.speaking import text_in
from bot.show.headings import parted
from bot.show.limits import MODAL_TITLE
from core.alpha3.book.terms import Power
from core.alpha3.combat.defence.answers import read_decisions
from core.alpha3.combat.defence.decisions import Chances, ScrambleChance, question_for
from core.alpha3.combat.defence.strike_odds import Target
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, english

CHANCES = Chances(
    (
        ScrambleChance("SZ109", "Scotland", 1, 0, 1),
        ScrambleChance("SZ110", "Scotland", 1, 0, 1),
        ScrambleChance("SZ110", "United Kingdom", 2, 2, 3),
    ),
    (("United Kingdom", 2),),
    (("SZ6", ("1 carrier", "2 destroyer")),),
)


def said(language: str, text: Text) -> str:
    """Return a message in a language."""
    return text_in(text, language) if isinstance(text, Message) else text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("power", Power)
def test_who_is_asked_stands_first_and_fits_the_title_of_a_form(
    power: Power, language: str
) -> None:
    """It has 45 characters; two that are asked at once read different ones."""
    strikes = CHANCES.kamikazes if power is Power.JAPAN else ()
    question = question_for(power, Power.GERMANY, replace(CHANCES, kamikazes=strikes))

    assert len(said(language, parted(question.text)[0])) <= MODAL_TITLE


def test_every_decision_is_named_by_its_verb() -> None:
    """Scramble, intercept, kamikazes: each line says which it is, and what may be sent."""
    heading, *below = english(question_for(Power.JAPAN, Power.GERMANY, CHANCES).text).splitlines()

    assert heading == "Japan: scramble, intercept, kamikazes?"
    assert below == [
        "Germany has made all combat moves.",
        "scramble to SZ109 from Scotland: up to 1 fighter",
        "scramble to SZ110 from Scotland: up to 1 fighter",
        "scramble to SZ110 from United Kingdom: up to 2 fighters, 2 tactical bombers, 3 in all",
        "intercept in United Kingdom: up to 2 fighters",
        "kamikazes in SZ6 at 1 carrier, 2 destroyers",
    ]


def test_a3_kam_6_the_question_tells_the_chance_of_each_number_of_strikes() -> None:
    """Of a ship that one hit sinks, and of one that takes two; a damaged one is sunk by one."""
    targets = (
        Target("SZ6", "destroyer", damaged=False, tokens=3),
        Target("SZ6", "carrier", damaged=False, tokens=3),
        Target("SZ19", "carrier", damaged=True, tokens=3),
    )
    question = question_for(Power.JAPAN, Power.UNITED_STATES, replace(CHANCES, targets=targets))

    assert english(question.text).splitlines()[-2:] == [
        (
            "chance to sink 1 destroyer or 1 carrier with a hit: "
            "1 strike 33.3 %, 2 strikes 55.6 %, 3 strikes 70.4 %"
        ),
        "chance to sink 1 carrier: 1 strike 0.0 %, 2 strikes 11.1 %, 3 strikes 25.9 %",
    ]


def test_what_is_not_asked_is_not_in_the_heading() -> None:
    """Nor in the form; of each base it names the aircraft that are there."""
    alone = Chances(CHANCES.scrambles[:1])
    question = question_for(Power.UNITED_KINGDOM, Power.GERMANY, alone)

    assert english(parted(question.text)[0]) == "United Kingdom: scramble?"
    assert question.prefill == "scramble SZ109 from Scotland: 0 fighters"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("scramble SZ110 from London: 2 fighters", ("SZ110", "United Kingdom")),
        ("scramble 110 from London 1 tac", ("SZ110", "United Kingdom")),
        ("scramble to sz 109: 1", ("SZ109", "Scotland")),
    ],
)
def test_a_scramble_is_read_as_people_write_it(line: str, expected: tuple[str, str]) -> None:
    """A zone by its number; no colon; no base where one alone can send anything."""
    book = Ledger({}, NoDice())
    decided = read_decisions(line, CHANCES, book)

    assert (book.faults, list(decided.scrambles)) == ([], [expected])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "scramble SZ109 from London: 1 fighter",
            (
                "Nothing can scramble to SZ109 from United Kingdom now (A3-SCR.3). "
                "Scramble to SZ109 from Scotland."
            ),
        ),
        (
            "scramble SZ110: 1 fighter",
            (
                "`SZ110` does not say from where (A3-SCR.3). "
                "Scramble to SZ110 from Scotland or SZ110 from United Kingdom."
            ),
        ),
        (
            "scramble SZ110 from London: 9 fighters",
            (
                "United Kingdom has 2 fighters for SZ110, and 9 would scramble (A3-SCR.2). "
                "Send 2 or fewer."
            ),
        ),
        (
            "scramble SZ110 from Londn: 1 fighter",
            "`Londn` is no territory of the map. Did you mean United Kingdom?",
        ),
        (
            "intercept France: 1",
            (
                "Nobody raids France, so no fighter intercepts there (A3-SBR.2). "
                "Intercept in United Kingdom."
            ),
        ),
        (
            "intercept London: 3",
            "At most 2 fighters may intercept in United Kingdom (A3-SBR.2). Send 2 or fewer.",
        ),
        (
            "intercept London: 1 destroyer",
            (
                "`1 destroyer` does not intercept (A3-SBR.2). "
                "Write how many fighters do, such as `1 fighter`."
            ),
        ),
        (
            "intercept London: all of them",
            (
                "`all of them` does not intercept (A3-SBR.2). "
                "Write how many fighters do, such as `1 fighter`."
            ),
        ),
        (
            "kamikaze SZ7: carrier",
            "There is no occasion for kamikazes in SZ7 (A3-KAM.3). Strike in SZ6.",
        ),
        (
            "kamikaze SZ6: battleship",
            (
                "There is no battleship to strike in SZ6 (A3-KAM.5). "
                "Strike at 1 carrier or 2 destroyers. "
                "Name one ship a strike, such as `carrier 1, carrier 1` for two."
            ),
        ),
        ("what", "`what` is no decision. Write `scramble SZ109 from Scotland: 1 fighter`."),
    ],
)
def test_a_refusal_says_what_could_be_decided(line: str, expected: str) -> None:
    """By names, counts and an example of what is offered, never *within what is offered*."""
    book = Ledger({}, NoDice())
    read_decisions(line, CHANCES, book)

    assert [english(fault.told) for fault in book.faults] == [expected]


@pytest.mark.parametrize(
    "typed",
    [
        "scramble sz110 from London: 1 ftr\nscramble sz109 from Scotland: 1 ftr",
        "scramble sz110 from London: 1 ftr; sz109 from Scotland: 1 ftr",
        "scramble 1 ftr from London to 110; scramble 1 ftr to sz109",
        "scrambles 1 ftr to sz110 from London; 109: 1 ftr",
    ],
)
def test_scrambles_are_read_in_the_order_in_which_people_say_them(typed: str) -> None:
    """Who goes may stand before where to, and the verb once before several lines."""
    book = Ledger({}, NoDice())
    found = read_decisions(typed, CHANCES, book)

    assert [english(each.what) for each in book.faults] == []
    assert {way: dict(units) for way, units in found.scrambles.items()} == {
        ("SZ110", "United Kingdom"): {"fighter": 1},
        ("SZ109", "Scotland"): {"fighter": 1},
    }


@pytest.mark.parametrize("typed", ["1 ftr", "scramble 1 fighter", "scrambles 1 ftr to 109"])
def test_where_one_base_may_send_aircraft_the_verb_may_stand_before_them(typed: str) -> None:
    """Nobody has to say where to, as there is nothing else to say."""
    book = Ledger({}, NoDice())
    found = read_decisions(typed, Chances(CHANCES.scrambles[:1]), book)

    assert not book.faults
    assert dict(found.scrambles[("SZ109", "Scotland")]) == {"fighter": 1}


STRIKES = replace(CHANCES, kamikazes=(("SZ6", ("1 carrier", "2 destroyer", "1 battleship")),))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("kamikaze 6: battleship, battleship, carrier", ("bb 1", "bb 1", "cv 1")),
        ("kamikaze sz6 bb bb cv", ("bb 1", "bb 1", "cv 1")),
        ("kamikazes bb, cv and dd 2", ("bb 1", "cv 1", "dd 2")),
        ("2 kamikazes on the battleship in 6", ("bb 1", "bb 1")),
        ("3 kamikazes at the carrier", ("cv 1", "cv 1", "cv 1")),
        ("kamikaze 2 on bb, 1 on cv", ("bb 1", "bb 1", "cv 1")),
        ("kamikaze sz6: 2x bb, 2 on destroyer 2", ("bb 1", "bb 1", "dd 2", "dd 2")),
        ("2 kamikaze strikes against the aircraft carrier in sea zone 6", ("cv 1", "cv 1")),
        ("kamikaze none", ()),
    ],
)
def test_a3_kam_4_strikes_are_read_as_people_write_them(
    typed: str, expected: tuple[str, ...]
) -> None:
    """By short names, one after another or so many on a ship; the zone where it is needed."""
    book = Ledger({}, NoDice())
    found = read_decisions(typed, STRIKES, book)

    assert [english(each.told) for each in book.faults] == []
    called = {"battleship": "bb", "carrier": "cv", "destroyer": "dd"}
    named = (each.name.split() for each in found.strikes)
    assert tuple(f"{called[ship]} {number}" for ship, number in named) == expected


def test_r_18_strikes_on_one_of_two_ships_say_on_which() -> None:
    """Two strikes on two destroyers may be one on each, or both on one."""
    book = Ledger({}, NoDice())
    read_decisions("kamikaze 6: 2 destroyers", STRIKES, book)

    [fault] = book.faults
    assert english(fault.told) == (
        "`2 destroyers` does not name the ship of each strike (A3-KAM.4). "
        "Name one ship a strike: `destroyer 1, destroyer 2`, or one ship twice."
    )


@pytest.mark.parametrize("typed", ["intercept london 2", "intercepts in UK: 2 figs"])
def test_interceptors_are_read_as_people_write_them(typed: str) -> None:
    """How many go may stand behind a place with nothing between."""
    book = Ledger({}, NoDice())
    found = read_decisions(typed, CHANCES, book)

    assert [english(each.told) for each in book.faults] == []
    assert found.intercepts == {"United Kingdom": 2}
