"""Refusals as pages: short enough for a phone, and the words that were typed as they were meant."""

from support import in_english

from bot.show.asked.refusal import refused_page, seats_refused_page
from core.terms.message import english
from core.terms.refusal import Fault, unreadable


def test_what_several_faults_want_is_said_once() -> None:
    """Three words that are not understood: three lines, and one sentence on what would be."""
    like = "Write it like `subs atlantic 6`."
    faults = [Fault(f"I do not understand `{word}`.", like) for word in ("with", "six")]
    page = refused_page(unreadable(*faults, Fault("You named no box.", "Name one.")))

    assert english(page.body) == (
        "· I do not understand `with`.\n"
        f"· I do not understand `six`. {like}\n"
        "· You named no box. Name one."
    )


def test_people_who_were_to_be_seated_keep_their_names() -> None:
    """Code shows no mention, so that a seat's player would be a number of nineteen digits."""
    refusal = unreadable(Fault("Germany is given to two people.", "Give it to one."))
    page = seats_refused_page(refusal, "axis <@5>, germany <@!6> `now`")

    assert in_english(page.fields) == (
        ("You typed", f"`axis `<@5>`, germany `<@!6>` {chr(0x2B9)}now{chr(0x2B9)}`"),
    )
