"""Rules that are enforced within limits: in a campaign, or in one declaration."""

import pytest

from bot.machine.coverage import page
from bot.show.rules.rule_page import rule_page
from core.systems import SYSTEMS
from core.terms.citation import Enforcement
from core.terms.rulebook_text import RulebookTextError, read_page

AWAW = SYSTEMS["awaw"].rulebook


@pytest.mark.parametrize(
    "locator", ["24.611", "26.15", "26.21", "26.24", "26.31", "26.443A", "26.63B", "24.43"]
)
def test_what_a_campaigns_record_decides_is_told_as_enforced_there(locator: str) -> None:
    """On the page of coverage and of the rule; the machine's word for it is *enforced*."""
    rule = AWAW[locator]

    assert (rule.enforcement, rule.within) == (Enforcement.ENFORCED, "in a campaign")
    assert f"| {rule.citation} | {rule.heading} | enforced in a campaign" in page()
    assert "Umpire enforces this in a campaign" in rule_page(rule, ())


def test_what_holds_for_one_declaration_is_told_so() -> None:
    """26.443C counts the engagements that are declared together."""
    assert AWAW["26.443C"].within == "in one declaration"
    assert "| AWAW 26.443C | One engagement a front | enforced in one declaration" in page()


def test_nothing_else_is_enforced_within_limits() -> None:
    """A slip of the pen is found when the rulebook is read."""
    text = "## 1 Place\n- enforcement: enforced in a game\n\nText.\n"
    with pytest.raises(RulebookTextError, match="unknown enforcement"):
        list(read_page(text, "X", "x.md"))
