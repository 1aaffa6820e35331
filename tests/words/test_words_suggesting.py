"""What `/do` offers as a line is typed, and the two orders in which a line may begin."""

import pytest

from bot.games import FACES
from bot.words.reading import Lines, opening_examples, read_line, together_of
from bot.words.suggestions import suggested_lines
from core.terms.message import english
from core.terms.refusal import Refusal

AWAW = FACES["awaw"].reading.verbs


def offered(typed: str, most: int = 100) -> list[str]:
    """Return what is offered in a game of A World at War."""
    return suggested_lines(AWAW, FACES["awaw"].reading.names, typed, most)


def test_an_empty_line_offers_an_example_of_every_verb() -> None:
    """Whoever knows nothing sees lines that work, those to begin with first."""
    lines = offered("")

    assert tuple(lines[:3]) == opening_examples(AWAW)
    for line in lines:
        read = [read_line(AWAW, line, powers) for powers in (("germany", "japan"), ("britain",))]
        assert not all(isinstance(each, Refusal) for each in read), line
    assert len(lines) == len(dict.fromkeys(AWAW.values())) <= 25


def test_the_beginning_of_a_verb_narrows_what_is_offered() -> None:
    """The first letters are enough."""
    assert offered("jo") == ["joint 2 german 1 japanese v 5 asw 20 transports"]
    assert offered("frob") == []


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("subs atl", "subs atlantic"),
        ("subs atlantic 6 v 7 ger", "subs atlantic 6 v 7 germany"),
        ("bomb Lon", "bomb London"),
        ("bomb tokyo 3sb; bomb Lon", "bomb tokyo 3sb; bomb London"),
        ("build 1 submarines germany\nbuild 1 inter", None),
        ("control germany bre", "control germany brest"),
    ],
)
def test_the_last_word_is_completed_by_the_names_of_the_game(
    typed: str, completed: str | None
) -> None:
    """Boxes, powers, targets, units and ports; what is typed stays on offer, and nothing before."""
    lines = offered(typed)

    assert lines[0] == typed
    assert completed is None or completed in lines
    assert all(line.startswith(typed.rpartition(" ")[0]) for line in lines)


def test_a_line_too_long_for_an_offer_is_not_cut() -> None:
    """Discord takes a hundred characters; what is longer is typed on without help."""
    assert offered(f"subs atlantic {'6 ' * 60}germ") == []


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

    assert isinstance(refusal, Refusal)
    assert all(verb.names[0] in english(refusal.message) for verb in AWAW.values())
    assert english(refusal.message).count("`") == 2 + 2 * 3 + 2  # and `/help`


def test_a_game_without_typed_lines_says_so() -> None:
    """No empty list of verbs is printed."""
    refusal = read_line(Lines(), "buy 3 infantry", ("germany",))

    assert isinstance(refusal, Refusal)
    assert english(refusal.message).startswith("No declaration is typed in this game.")
