"""A made-up language finds what was never translated; the scenes are played under its eyes."""

from pseudo_locale import pseudo, untold

from core.terms.message import Verbatim, english, joined, say


def test_what_is_no_message_is_found() -> None:
    """Text beside messages, names that are none, and messages that no catalogue holds."""
    told = say("{what} Nothing was changed.", what=Verbatim("as typed"))

    assert pseudo(told) == "⟨as typed⟩⟦ Nothing was changed.⟧"
    assert list(untold(joined([told, "Germany", 3, "25.13A"]))) == []
    assert list(untold(joined([told, "three ships"], "\n"))) == ["three ships"]
    assert list(untold(english(told))) == ["as typed Nothing was changed."]
