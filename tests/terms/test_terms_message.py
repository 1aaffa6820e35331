"""Messages: what people read, as values with figures."""

import copy
import pickle
from typing import Any

import pytest

from core.terms.figures import as_json
from core.terms.message import (
    Message,
    Rounded,
    SaidError,
    Verbatim,
    english,
    joined,
    named,
    opened,
    said_in,
    say,
    say_many,
    signed,
)


class Shouting:
    """A language of capital letters, in which Germany is called otherwise."""

    def message(self, msgid: str) -> str:
        """Return a message in capitals, but for its holes."""
        return msgid.replace("lost in", "LOST IN").replace("Not yet", "NOT YET")

    def plural(self, one: str, many: str, n: float) -> str:
        """Return a message in capitals; two are still one."""
        return (one if n <= 2 else many).replace("ship", "SHIP")

    def name(self, name: str) -> str:
        """Return a name."""
        return {"Germany": "Deutschland"}.get(name, name)

    def decimal(self, number: str) -> str:
        """Return a number with a comma."""
        return number.replace(".", ",")


def test_a_message_keeps_its_figures() -> None:
    """It is English at hand, and the same message in another language."""
    told = say("{units} lost in {place}", units=2, place="Germany")

    assert english(told) == "2 lost in Germany"
    assert said_in(told, Shouting()) == "2 LOST IN Deutschland"
    assert type(english(told)) is str


def test_messages_within_messages_are_said_in_turn() -> None:
    """A figure that is a message, is said in the language too."""
    inner = say("{n} lost in {place}", n=1, place="Germany")
    told = say("Not yet: {why}", why=inner)

    assert said_in(told, Shouting()) == "NOT YET: 1 LOST IN Deutschland"
    assert said_in(joined([inner, "Germany", 3], " · "), Shouting()) == (
        "1 LOST IN Deutschland · Deutschland · 3"
    )


@pytest.mark.parametrize(
    ("n", "told", "shouted"),
    [(1, "1 ship", "1 SHIP"), (2, "2 ships", "2 SHIP"), (0, "0 ships", "0 SHIP")],
)
def test_a_number_chooses_the_words_as_each_language_does(n: int, told: str, shouted: str) -> None:
    """English speaks of one and of several; another language may do otherwise."""
    message = say_many("{n} ship", "{n} ships", n)

    assert english(message) == told
    assert said_in(message, Shouting()) == shouted


def test_what_a_player_wrote_is_nobodys_to_translate() -> None:
    """Names are looked up; verbatim text never is."""
    told = say("Not yet: {who}, {typed}", who=named("Germany"), typed=Verbatim("Germany"))

    assert said_in(told, Shouting()) == "NOT YET: Deutschland, Germany"


@pytest.mark.parametrize(
    ("figure", "told", "shouted"),
    [
        (-3, "−3", "−3"),
        (1.5, "1.5", "1,5"),
        (Rounded(2, 1), "2.0", "2,0"),
        (Rounded(-0.25, 2), "−0.25", "−0,25"),
        (Rounded(-0.04, 1), "0.0", "0,0"),
        (-0.0, "0", "0"),
        (signed(4), "+4", "+4"),
        (signed(-4), "−4", "−4"),
        (signed(0), "0", "0"),
    ],
)
def test_numbers_have_one_form(figure: float, told: str, shouted: str) -> None:
    """A true minus sign in every language, and its own mark before decimals."""
    message = say("**{figure}**", figure=figure)

    assert english(message) == f"**{told}**"
    assert said_in(message, Shouting()) == f"**{shouted}**"


def test_what_opens_a_sentence_is_capitalized_after_it_is_said() -> None:
    """The first letter is that of the language."""
    told = opened(say("{n} lost in {place}", n="the men", place="x"))

    assert english(told) == "The men lost in x"


def test_words_between_parts_are_a_message() -> None:
    """Marks join anything; a word between two parts has to be translatable."""
    assert english(joined(["a", "b"], say(" and "))) == "a and b"
    assert english(joined(["a"], say(" and "))) == "a"
    assert english(joined([])) == ""
    with pytest.raises(ValueError, match="and"):
        joined(["a", "b"], " and ")


def test_holes_and_figures_agree() -> None:
    """A figure too many or too few is a fault of the program."""
    with pytest.raises(ValueError, match="place"):
        say("lost in {place}")
    with pytest.raises(ValueError, match="n"):
        say("lost", n=3)


def test_no_text_loses_what_a_message_holds() -> None:
    """Neither an f-string nor a join takes one; an error that tells one says it in English."""
    told: Any = say("{units} lost in {place}", units=2, place="Germany")

    for lose in (str, "{}".format, lambda held: f"{held}", lambda held: ", ".join((held,) * 2)):
        with pytest.raises(TypeError):
            lose(told)
    assert str(SaidError(told)) == "2 lost in Germany"


def test_only_a_message_that_says_something_is_true() -> None:
    """As texts are: what is put together of nothing is nothing."""
    assert say("Not yet: {why}", why="")
    assert not joined([])
    assert not joined(["", Verbatim("")], "")


def test_messages_travel() -> None:
    """Between processes and into JSON, where they are English."""
    told = say_many("{n} ship of {whose}", "{n} ships of {whose}", 2, whose=named("Germany"))
    back = pickle.loads(pickle.dumps(told))  # noqa: S301 - our own

    assert isinstance(back, Message)
    assert said_in(back, Shouting()) == said_in(told, Shouting()) == "2 SHIP of Deutschland"
    assert copy.deepcopy(told) == told
    assert type(as_json(told)) is str


def test_a_name_with_a_stop_and_a_sentence_share_it() -> None:
    """``the U.S.`` at the end of a sentence; three dots and a code in dots stay."""
    assert english(say("Nobody is at war with {power}.", power="the U.S.")) == (
        "Nobody is at war with the U.S."
    )
    assert said_in(say("Not yet: {power}.", power="den U.S."), Shouting()) == "NOT YET: den U.S."
    told = say("{power}. {why}", power="the U.S.", why=say("Not yet."))
    assert english(told) == "the U.S. Not yet."
    assert english(say("{text}.", text=Verbatim("and so on.."))) == "and so on..."
    assert english(say("{text}... lost in {place}", text="x.", place="y")) == "x.... lost in y"
