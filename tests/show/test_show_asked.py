"""A question with many lines: its heading, what stands below it, and where it waits."""

from bot.cogs.modals import answer_modal
from bot.referee.pending.pending_actions import PendingAction
from bot.show.acts.working import short
from bot.show.asked.question import asked, choices_page
from bot.show.asked.whole_question import whole_question_page
from bot.show.custom_id import CustomId
from bot.show.headings import parted
from bot.show.limits import MODAL_LABEL, TITLE
from bot.show.seats.waiting import waiting_line
from core.alpha3.combat.defence.decisions import FORM
from core.terms.message import english
from core.terms.question import Question

LINES = [
    f"{number}. 1 battleship at Gibraltar (West Mediterranean Sea Zone)" for number in range(9)
]
TEXT = "\n".join(("Who intercepts?", *LINES))


def question() -> Question:
    """Return a question longer than a title may be."""
    return Question(
        id="x", to="usa", text=TEXT, choices=(), rules=(), form="numbers", prefill="none"
    )


def test_a_long_question_keeps_all_its_lines() -> None:
    """A title would cut them off after 256 characters, with what the player has to choose from."""
    assert len(TEXT) > TITLE
    said = asked(question(), "the United States")
    for page in (
        whole_question_page("g1", 1, said, 0),
        choices_page("g1", 1, TEXT, ("yes", "no"), 0),
    ):
        assert page.title == "Who intercepts?"
        assert english(page.body).splitlines()[: len(LINES)] == LINES


def test_what_waits_is_headed_by_the_questions_own_line() -> None:
    """Bold and with its player, the lines to choose from below; one line stays one."""
    first, *below = english(waiting_line(PendingAction(TEXT, (7,), 0), "")).splitlines()

    assert first == "**Who intercepts?** · waits for <@7>"
    assert below == LINES
    colon = waiting_line(PendingAction("Japan may decide:\nSZ6 from Japan", (7,), 0), "")
    assert english(colon) == "**Japan may decide** · waits for <@7>\nSZ6 from Japan"
    assert parted("Press on?") == ("Press on?", [])
    assert answer_modal(CustomId("answer", "g1", 1), TEXT, "x", "").title == "Who intercepts?"


def test_a_forms_label_says_all_that_it_has_to() -> None:
    """Discord cuts it off after 45 characters."""
    assert len(english(FORM)) <= MODAL_LABEL


def test_a_rule_that_is_named_by_a_word_keeps_its_book() -> None:
    """A player can look it up as he reads it. A number says enough, but that of a ruling."""
    assert short("BASE-G40 combat.round") == "BASE-G40 combat.round"
    assert short("BASE-86 phases") == "BASE-86 phases"
    assert (short("A3 R-20"), short("R4-5.10")) == ("A3 R-20", "R4-5.10")
