"""`subs ...`: every item of its grammar, every slip, and did-you-mean."""

from typing import Any

import pytest
from support import refusal_of

from bot.games import FACES
from bot.games.awaw.reading.subs import read_subs
from bot.words.reading import read_line
from core.awaw.book.terms import Box, Power
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.submarines.requests import SubmarineWarfare
from core.terms.message import english

AXIS = ("germany", "italy", "japan")


def read(line: str, powers: tuple[str, ...] = ("germany",)) -> SubmarineWarfare:
    """Return the attack that a line spells, which the test expects it to."""
    found = read_line(FACES["awaw"].reading.verbs, line, powers)
    assert isinstance(found, SubmarineWarfare), found

    return found


def faults(line: str, powers: tuple[str, ...] = ("germany",)) -> list[str]:
    """Return what stands in a line's way, which the test expects something to."""
    found = read_line(FACES["awaw"].reading.verbs, line, powers)
    found = refusal_of(found)

    return [str(fault) for fault in found.faults]


@pytest.mark.parametrize("verb", FACES["awaw"].reading.verbs["subs"].names)
@pytest.mark.parametrize("case", [str.lower, str.upper, str.title])
def test_every_name_of_the_verb_begins_an_attack(verb: str, case: Any) -> None:
    """In any case, and with a colon behind it or not."""
    expected = read("subs atlantic 6 v 7")

    assert expected == read(f"{case(verb)} atlantic 6 v 7")
    assert expected == read(f"{case(verb)}: atlantic 6 v 7")


@pytest.mark.parametrize(
    ("said", "box"),
    [
        *((name, Box.ATLANTIC) for name in ("atlantic", "Atl", "ATLANTIC")),
        *((name, Box.PACIFIC) for name in ("pacific", "pac")),
        *((name, Box.INDIAN_OCEAN) for name in ("indian ocean", "indian_ocean", "indian", "IO")),
    ],
)
def test_every_name_of_a_box(said: str, box: Box) -> None:
    """Whole names and short ones."""
    assert box is read(f"subs {said} 2 v 1", ("japan",)).box


@pytest.mark.parametrize(
    ("said", "power"),
    [
        *((name, Power.GERMANY) for name in ("germany", "German", "germans", "by germany")),
        *((name, Power.JAPAN) for name in ("japan", "Japanese", "for japan")),
        *((name, Power.UNITED_STATES) for name in ("us", "U.S.", "usa", "u.s.a", "by us")),
        *((name, Power.UNITED_STATES) for name in ("america", "Americans", "united states")),
        *((name, Power.UNITED_STATES) for name in ("united_states", "american")),
        *((name, Power.BRITAIN) for name in ("britain", "British", "uk")),
        *((name, Power.ITALY) for name in ("italy", "italian", "italians")),
        *((name, Power.FRANCE) for name in ("france", "french")),
        *((name, Power.RUSSIA) for name in ("russia", "russian", "russians", "USSR")),
        *((name, Power.CHINA) for name in ("china", "Chinese")),
    ],
)
def test_every_name_of_a_power(said: str, power: Power) -> None:
    """Whether that power may fight there is the rules' business, not the reader's."""
    assert power is read(f"subs pacific {said} 2 v 1", AXIS).attacker


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        ("6", {"submarines": 6}),
        ("6 subs", {"submarines": 6}),
        ("6 u-boats", {"submarines": 6}),
        ("2 advanced", {"advanced_submarines": 2}),
        ("2 adv subs", {"advanced_submarines": 2}),
        ("v 7", {"asw": 7}),
        ("vs 7", {"asw": 7}),
        ("vs. 7", {"asw": 7}),
        ("versus 7 asw", {"asw": 7}),
        ("against 7 ASWs", {"asw": 7}),
        ("7 asw", {"asw": 7}),
        *((f"34 {word}", {"transports": 34}) for word in ("transports", "transport", "trans")),
        *((f"34 {word}", {"transports": 34}) for word in ("tr", "merchants", "merchant")),
        *((f"12 {word}", {"cves": 12}) for word in ("cves", "cve", "escort carriers")),
        ("-1", {"net_modifier": -1}),
        ("+2", {"net_modifier": 2}),
        ("- 1", {"net_modifier": -1}),
        ("\N{MINUS SIGN}3", {"net_modifier": -3}),
        ("\N{EN DASH}3", {"net_modifier": -3}),
        ("net 4", {"net_modifier": 4}),
        ("net -4", {"net_modifier": -4}),
        ("drm total 3", {"net_modifier": 3}),
        *(
            (f"{season} 1942", {"turn": f"{season.title()} 1942"})
            for season in ("spring", "summer", "fall", "WINTER")
        ),
        ("autumn 1943", {"turn": "Fall 1943"}),
        *((said, {"turn": "Fall 1942"}) for said in ("turn fall 1942", "Turn: Fall, 1942")),
        ("1942 submarines", {"submarines": 1942}),
        ("v 1939", {"asw": 1939}),
        ("1944 transports", {"transports": 1944}),
        ("1930 cves", {"cves": 1930}),
    ],
)
def test_every_item_alone_sets_its_field_and_no_other(said: str, fields: dict[str, Any]) -> None:
    """Beside the box, an item says one thing."""
    told = read(f"subs atlantic {said}").model_dump(exclude_unset=True)

    assert {"box": Box.ATLANTIC, "attacker": Power.GERMANY, **fields} == told


@pytest.mark.parametrize(
    ("said", "situation"),
    [
        *((f"{word} 2", {"torpedo": 2}) for word in ("torpedo", "torpedoes", "torp")),
        *((f"{word} 2", {"asw_research": 2}) for word in ("asw research", "asw-research")),
        *((f"{word} 2", {"asw_research": 2}) for word in ("research", "aswresearch")),
        *((f"{word} 3", {"us_at_war_turn": 3}) for word in ("war", "war turn", "war_turn")),
        ("ireland 7", {"ireland": 7}),
        ("ireland -7", {"ireland": -7}),
        *(
            (f"{word} 3 to 1", {"naval_drm": {"attacker": 3, "defender": 1}})
            for word in ("naval drm", "naval-drm", "navaldrm", "drm")
        ),
        *(
            (f"{word} 3:1", {"air_range": {"attacker": 3, "defender": 1}})
            for word in ("air range", "air-range", "range")
        ),
        ("drm -1 / +2", {"naval_drm": {"attacker": -1, "defender": 2}}),
        ("drm 2", {"naval_drm": {"attacker": 2, "defender": 0}}),
        ("cards 2 to 1", {"cards": {"attacker": 2, "defender": 1}}),
        ("card 1", {"cards": {"attacker": 1, "defender": 0}}),
    ],
)
def test_every_item_of_the_situation(said: str, situation: dict[str, Any]) -> None:
    """What modifies the dice is told on the players' word."""
    found = read(f"subs atlantic 6 v 7 {said}").situation

    assert found is not None
    assert situation == found.model_dump(exclude_unset=True)


@pytest.mark.parametrize("port", sorted(MODIFIER_PORTS))
def test_every_port_of_the_modifier_table(port: str) -> None:
    """With or without a word before it; a space, an underscore or a hyphen inside."""
    for spelled in (port, port.replace("_", " "), port.replace("_", "-"), port.upper()):
        for lead in ("", "ports ", "port ", "holding ", "with "):
            found = read(f"subs atlantic 6 v 7 {lead}{spelled}").situation

            assert found is not None
            assert (port,) == found.ports


@pytest.mark.parametrize(
    ("said", "port"),
    [
        ("St. Nazaire", "st_nazaire"),
        ("Saint Nazaire", "st_nazaire"),
        ("La Coru\N{LATIN SMALL LETTER N WITH TILDE}a", "la_coruna"),
        ("La Corun\N{COMBINING TILDE}a", "la_coruna"),
        ("C\N{LATIN SMALL LETTER A WITH ACUTE}diz", "cadiz"),
        ("Noum\N{LATIN SMALL LETTER E WITH ACUTE}a", "noumea"),
        ("pearl harbour", "pearl_harbor"),
    ],
)
def test_ports_with_accents_and_other_spellings_are_taken(said: str, port: str) -> None:
    """However a port is typed, it reaches the rules as a name in one spelling."""
    found = read(f"subs atlantic 6 v 7 {said}").situation

    assert found is not None
    assert (port,) == found.ports


def test_items_come_in_any_order_and_with_commas_between() -> None:
    """Only the verb has its place."""
    expected = read("subs atlantic 6 v 7 asw 34 transports fall 1942 brest gibraltar")

    assert expected == read("subs brest, gibraltar; fall 1942, 34 transports, 7 asw, 6 atlantic")


def test_the_attacker_is_the_one_of_the_speakers_powers_that_may_fight() -> None:
    """Where two of them may, the line has to say which."""
    assert Power.GERMANY is read("subs atlantic 2 v 1", AXIS).attacker
    assert Power.JAPAN is read("subs io 2 v 1", ("japan",)).attacker
    assert Power.GERMANY is read("subs io 2 v 1", ("germany", "italy")).attacker
    assert Power.UNITED_STATES is read("subs pacific 2 v 1", ("united_states",)).attacker
    (fault,) = faults("subs io 2 v 1", AXIS)
    assert fault.startswith("More than one power may attack there: Germany or Japan.")
    assert fault.endswith("Add who attacks, such as `by germany`.")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("atlantc", "atlantic"), ("pacifc", "pacific"), ("submarins", "submarines")),
        *(("advancd", "advanced"), ("transprots", "transports"), ("agianst", "against")),
        *(("sprng", "spring"), ("sumer", "summer"), ("wintr", "winter"), ("torpdeo", "torpedo")),
        *(("reserch", "research"), ("irland", "ireland"), ("brset", "brest")),
        *(("giblartar", "gibraltar"), ("germny", "germany"), ("jappan", "japan")),
    ],
)
def test_a_mistyped_word_is_asked_about(typed: str, meant: str) -> None:
    """Did you mean, with the likeliest word."""
    assert f"I do not understand `{typed}`. Did you mean `{meant}`?" in faults(f"subs io {typed}")


def test_a_word_like_none_is_told_what_a_line_holds() -> None:
    """No wild guesses."""
    (fault,) = faults("subs atlantic 6 v 7 xylophone")

    assert fault.startswith("I do not understand `xylophone`. After `subs` give the box")


def test_every_slip_is_told_at_once() -> None:
    """Words, repetitions and figures out of bounds, each with what to do."""
    told = faults("subs atlantic 6 9 v 7 asw 11 asw foo war 900 fall 1938")

    assert told[:2] == [
        "You gave submarines twice: 6 and 9. Give it once.",
        "You gave ASW twice: 7 and 11. Give it once.",
    ]
    assert told[2].startswith("I do not understand `foo`.")
    assert any(fault.startswith("War turn cannot be 900.") for fault in told)
    assert any("Fall 1938" in fault for fault in told)


@pytest.mark.parametrize(
    "word",
    ["ports", "net", "turn", "spring", "transports", "cves", "adv", "v", "war", "drm", "to"],
)
def test_a_word_that_lacks_its_figure_is_told(word: str) -> None:
    """A keyword alone says nothing, and is not passed over."""
    told = faults(f"subs atlantic v 7 asw {word}")

    assert any(f"I do not understand `{word}`" in fault for fault in told)


@pytest.mark.parametrize("year", ["1939", "1942", "1949"])
def test_a_year_by_itself_is_asked_about(year: str) -> None:
    """It is neither taken for a number of submarines nor passed over."""
    assert faults(f"subs atlantic v 7 asw {year}")[0] == (
        f"`{year}` alone may be a year or a number of submarines. "
        f"Say `fall {year}`, or `{year} submarines`."
    )


def test_the_same_said_twice_is_no_contradiction() -> None:
    """Saying it again does no harm."""
    assert read("subs atlantic 6 v 7") == read("subs atlantic atl 6 6 subs v 7 7 asw")


def test_a_line_without_its_box_asks_for_the_box_alone() -> None:
    """The attacker follows from the box, so it is not asked for beside it."""
    assert faults("subs 6 v 7") == ["You named no SW box. Name atlantic, indian ocean or pacific."]


def test_net_modifier_and_situation_are_not_both_given() -> None:
    """One source of modifiers."""
    assert any("not both" in fault for fault in faults("subs atlantic 6 v 7 -1 brest"))


def test_what_is_no_attack_at_all_is_refused() -> None:
    """The reader itself, asked with something that has no verb."""
    found = read_subs("atlantic 6 v 7", ())

    found = refusal_of(found)
    assert english(found.message).startswith("I cannot read that as a submarine attack.")


def test_small_words_between_the_others_say_nothing() -> None:
    """A player writes a sentence; what is read of it is the same."""
    sentence = read("submarines in the Atlantic box attack there, 6 and v 7 asw")

    assert sentence == read("subs atlantic 6 v 7 asw")


def test_words_like_none_are_one_fault_and_the_way_to_write_a_line_stands_once() -> None:
    """Six of them are shown, none twice; one like a known word is asked about by itself."""
    told = faults("subs atlantic sixty v seventy asw sixty transprots a b c d e f")

    assert told[0] == "I do not understand `transprots`. Did you mean `transports`?"
    assert told[1].startswith(
        "I do not understand `sixty`, `v`, `seventy`, `asw`, `a`, `b`, …. After"
    )
    assert sum("After `subs` give" in fault for fault in told) == 1
