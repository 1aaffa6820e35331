"""`joint ...`: both attacks in the Indian Ocean; every item of the grammar, and every slip."""

from typing import Any

import pytest
from support import refusal_of

from bot.games import FACES
from bot.games.awaw.reading.joint import read_joint
from bot.words.reading import read_line
from core.awaw.submarines.requests import IndianOcean
from core.terms.message import english

BOTH = "2 german 1 japanese"


def read(line: str) -> IndianOcean:
    """Return the attacks that a line spells, which the test expects it to."""
    found = read_line(FACES["awaw"].reading.verbs, line, ("germany", "japan"))
    assert isinstance(found, IndianOcean), found

    return found


def faults(line: str) -> list[str]:
    """Return what stands in a line's way, which the test expects something to."""
    found = read_line(FACES["awaw"].reading.verbs, line, ("germany", "japan"))
    found = refusal_of(found)

    return [str(fault) for fault in found.faults]


@pytest.mark.parametrize("verb", ["joint", "both", "Joint", "BOTH", "joint:"])
def test_every_name_of_the_verb_begins_the_attacks(verb: str) -> None:
    """In any case, and with a colon behind it or not."""
    found = read(f"{verb} {BOTH} v 5")

    assert (found.germany.submarines, found.japan.submarines, found.asw) == (2, 1, 5)


@pytest.mark.parametrize(
    "said",
    [
        *("2 german 1 japanese", "german 2 japanese 1", "1 japan, 2 germany", "2 germans 1 jap"),
        *("2 ger 1 jap", "2 GERMAN; 1 JAPANESE", "japanese 1 german 2"),
    ],
)
def test_each_force_is_named_before_or_after_its_number(said: str) -> None:
    """Whose submarines, and how many."""
    found = read(f"joint {said}")

    assert (found.germany.submarines, found.japan.submarines) == (2, 1)


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        *((f"{word} 5", {"asw": 5}) for word in ("v", "vs", "vs.", "versus", "against")),
        *((said, {"asw": 5}) for said in ("5 asw", "v 5 asw", "5 ASWs")),
        *((f"20 {word}", {"transports": 20}) for word in ("transports", "trans", "tr", "merchant")),
        *((f"3 {word}", {"cves": 3}) for word in ("cves", "cve", "escort carriers")),
    ],
)
def test_every_item_alone_sets_its_field(said: str, fields: dict[str, Any]) -> None:
    """Beside both forces, an item says one thing."""
    told = read(f"joint {BOTH} {said}").model_dump(exclude_unset=True)

    assert {"germany": {"submarines": 2}, "japan": {"submarines": 1}, **fields} == told


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        *((f"{season} 1943", f"{season.title()} 1943") for season in ("spring", "summer")),
        *(("fall 1943", "Fall 1943"), ("Winter 1943", "Winter 1943"), ("autumn 1943", "Fall 1943")),
    ],
)
def test_the_turn_is_that_of_both_attacks(said: str, turn: str) -> None:
    """They are made in one combat phase."""
    found = read(f"joint {BOTH} {said}")

    assert (turn, turn) == (found.germany.turn, found.japan.turn)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("germna", "german"), ("japnese", "japanese"), ("agianst", "against")),
        *(("transprots", "transports"), ("sprng", "spring"), ("sumer", "summer")),
    ],
)
def test_a_mistyped_word_is_asked_about(typed: str, meant: str) -> None:
    """Did you mean, with the likeliest word."""
    told = faults(f"joint {BOTH} {typed}")

    assert [f"I do not understand `{typed}`. Did you mean `{meant}`?"] == told


@pytest.mark.parametrize("word", ["9", "v", "asw", "transports", "cves", "spring", "1943", "foo"])
def test_what_says_nothing_is_told(word: str) -> None:
    """A number without its word, a word without its number, and anything else."""
    (fault,) = faults(f"joint {BOTH} {word}")

    assert fault.startswith(f"I do not understand `{word}`.")


@pytest.mark.parametrize(
    ("said", "german", "japanese"),
    [
        ("joint 2 german -1, 1 japanese +2, v 5", -1, 2),
        ("joint german net -1 2 german 1 japanese net 2", -1, 2),
        ("joint 2 german 1 japanese v 5 asw german -1 japan net +2", -1, 2),
    ],
)
def test_25_82_each_attack_has_a_net_modifier_of_its_own(
    said: str, german: int, japanese: int
) -> None:
    """It belongs to the power that was named last."""
    found = read(said)

    assert (found.germany.net_modifier, found.japan.net_modifier) == (german, japanese)
    assert (found.germany.submarines, found.japan.submarines) == (2, 1)


def test_25_811_colombo_and_research_reach_the_power_that_they_modify() -> None:
    """Colombo is Japan's wherever it stands; the rest follows the power before it."""
    found = read("joint colombo 2 german drm 1 to 0 research 2, 1 japanese torpedo 1 cards 1")

    assert found.germany.situation is not None
    assert found.japan.situation is not None
    assert found.germany.situation.model_dump(exclude_unset=True) == {
        "naval_drm": {"attacker": 1, "defender": 0},
        "asw_research": 2,
    }
    assert found.japan.situation.model_dump(exclude_unset=True) == {
        "ports": ("colombo",),
        "torpedo": 1,
        "cards": {"attacker": 1, "defender": 0},
    }


def test_a_modifier_without_its_power_is_told() -> None:
    """Nobody can know whose it is."""
    (fault,) = faults("joint -1 2 german 1 japanese")

    assert fault.startswith("You gave net modifier without saying for which power.")


def test_two_figures_for_one_thing_are_told() -> None:
    """Forces, shared figures and modifiers alike."""
    told = faults("joint 2 german 3 german 1 japanese +1 +2 v 5 6 asw")

    assert told == [
        "You gave German submarines twice: 2 and 3. Give it once.",
        "You gave Japanese net modifier twice: 1 and 2. Give it once.",
        "You gave ASW twice: 5 and 6. Give it once.",
    ]


def test_figures_out_of_bounds_are_told_beside_words() -> None:
    """Everything at once."""
    told = faults("joint 20000 german 1 japanese v 61 foo")

    assert len(told) == 3
    assert "ASW cannot be 61. Give ASW as 60 or less." in told
    assert any(fault.startswith("German submarines cannot be 20000") for fault in told)


def test_what_is_no_pair_of_attacks_at_all_is_refused() -> None:
    """The reader itself, asked with something that has no verb."""
    found = read_joint("2 german 1 japanese", ())

    found = refusal_of(found)
    assert english(found.message).startswith("I cannot read that as two attacks.")


def test_small_words_between_the_others_say_nothing() -> None:
    """As in the line of a single attack."""
    assert read("joint attack of the 2 german and 1 japanese v 5") == read(f"joint {BOTH} v 5")
