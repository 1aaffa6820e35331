"""What a half-typed line may become, what of a move is there, and the orders of a line's words."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.games.alpha3.reading.kit_words import VOCABULARY
from bot.words.kit.completing_lists import lists
from bot.words.kit.half_typed import begins, half_move
from bot.words.reading import Lines, opening_examples, read_line, together_of
from bot.words.suggestions import behind, examples, fits, in_hand
from core.terms.message import english
from core.terms.refusal import Refusal

AWAW = FACES["awaw"].reading.verbs


def test_an_empty_line_begins_with_examples_of_every_verb() -> None:
    """Whoever knows nothing sees lines that work, those to begin with first."""
    lines = [each.line for each in examples(AWAW, "")]

    assert tuple(lines[:2]) == opening_examples(AWAW)[:2]
    for line in lines:
        read = [read_line(AWAW, line, powers) for powers in (("germany", "japan"), ("britain",))]
        assert not all(isinstance(each, Refusal) for each in read), line


def test_the_beginning_of_a_verb_narrows_what_is_offered() -> None:
    """The first letters are enough."""
    found = [each.line for each in examples(AWAW, "jo")]
    assert found == ["joint 2 german 1 japanese v 5 asw 20 transports"]
    assert not list(examples(AWAW, "frob"))


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", "fight all"),
        ("fi", "fight France"),
        ("fight f", "fight France"),
        ("fra", "fight France"),
        ("war sov", "war Soviet Union"),
        ("place 6", "place 6 infantry Germany"),
    ],
)
def test_words_that_are_begun_fit_those_of_a_line(typed: str, line: str) -> None:
    """They stand there in order, whole or begun."""
    assert fits(typed, line)


@pytest.mark.parametrize(
    ("typed", "line"),
    [("f", "raid France"), ("place 6", "place 60 infantry Germany"), ("all fight", "fight all")],
)
def test_other_words_do_not(typed: str, line: str) -> None:
    """A letter alone is the first word's, a number is whole, and order counts."""
    assert not fits(typed, line)


def test_the_line_in_hand_is_the_last_one() -> None:
    """What stands before it is finished."""
    assert in_hand("next; 3 inf Ger") == ("next; ", "3 inf Ger")
    assert in_hand("next\n  fi") == ("next\n  ", "fi")
    assert in_hand("fi") == ("", "fi")
    assert (behind("bu", "buy"), behind("buy 3", "buy"), behind("fight", "buy")) == ("", "3", None)


@pytest.mark.parametrize(
    ("typed", "units", "count", "passed", "begun"),
    [
        ("3 inf", {"infantry": 3}, None, (), ""),
        ("3 inf 1 ar", {"infantry": 3}, 1, (), ""),
        ("3", {}, 3, (), ""),
        ("3 inf w ger", {"infantry": 3}, None, (), "w ger"),
        ("3 inf w ger - fr", {"infantry": 3}, None, (("Western Germany",),), "fr"),
        ("1 sub 118 - 1", {"submarine": 1}, None, (("SZ118",),), "1"),
        ("2 inf Germany - sz113 - ", {"infantry": 2}, None, (("Germany",), ("SZ113",)), ""),
        ("fra", {}, None, (), "fra"),
        ("3 inf from w ger to fr", {"infantry": 3}, None, (("Western Germany",),), "fr"),
    ],
)
def test_a_half_typed_move_is_taken_apart(
    typed: str,
    units: dict[str, int],
    count: int | None,
    passed: tuple[tuple[str, ...], ...],
    begun: str,
) -> None:
    """Units that are whole, a unit that is begun, spaces with a sign behind, a name begun."""
    half = half_move(VOCABULARY, typed)

    assert (half.units.counts, half.count, half.passed, half.begun) == (units, count, passed, begun)


def test_a_name_begins_at_any_word_of_it() -> None:
    """Zones by their number too."""
    assert begins("ger", "Western Germany")
    assert begins("w ger", "Western Germany")
    assert begins("112", "SZ112")
    assert begins("", "France")
    assert not begins("many", "Germany")
    assert not begins("11", "SZ112")


def test_a_list_is_completed_within_what_may_stand_there() -> None:
    """A list that is whole stands first, then every kind in its largest number."""

    def more(on_list: object) -> dict[str, int]:
        return {"infantry": 4, "tank": 2, "fighter": 0}

    assert [line for line, _ in lists(VOCABULARY, "", more)] == ["4 inf", "2 tank"]
    assert [line for line, _ in lists(VOCABULARY, "3 inf", more)] == ["3 inf", "3 inf 2 tank"]
    assert [line for line, _ in lists(VOCABULARY, "3 inf 1", more)] == [
        "3 inf 1 inf",
        "3 inf 1 tank",
    ]
    assert [line for line, _ in lists(VOCABULARY, "3 inf ta", more)] == ["3 inf 2 tank"]
    assert not list(lists(VOCABULARY, "5 tan", more))


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("germany subs atlantic 6 v 7", "subs atlantic 6 v 7 germany"),
        ("Germany builds 1 submarines at western_port", "build 1 submarines germany western_port"),
        ("japan: bombs tokyo 3sb", "bomb tokyo 3sb japan:"),
    ],
)
def test_a_line_may_begin_with_who_acts(said: str, means: str) -> None:
    """People write `japan bombs …`; it is read as the verb's own line."""
    powers = ("germany", "japan")

    assert together_of(AWAW, said) == together_of(AWAW, means)
    read, meant = read_line(AWAW, said, powers), read_line(AWAW, means, powers)
    assert read == meant or isinstance(meant, Refusal)


def test_what_is_not_understood_names_what_a_line_may_begin_with() -> None:
    """Every verb by its first name, and three examples only: a phone is small."""
    refusal = read_line(AWAW, "frobnicate 3", ("germany",))

    refusal = refusal_of(refusal)
    assert all(verb.names[0] in english(refusal.message) for verb in AWAW.values())
    assert english(refusal.message).count("`") == 2 + 2 * 3 + 2  # and `/help`


def test_a_game_without_typed_lines_says_so() -> None:
    """No empty list of verbs is printed."""
    refusal = read_line(Lines(), "buy 3 infantry", ("germany",))

    refusal = refusal_of(refusal)
    assert english(refusal.message).startswith("No declaration is typed in this game.")
