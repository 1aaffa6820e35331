"""What a working finds a second time: in short, and under the rule that it is found by."""

from bot.record.entries.play import Step
from bot.show.working import entry_lines
from core.terms.message import english, say
from core.terms.resolution import EntryKind


def found(rule: str, says: str, number: int) -> Step:
    """Return a step of a working."""
    return Step(EntryKind.FOUND, (rule,), say("{says}", says=says), {}, number)


def test_of_two_sentences_found_again_each_is_known_by_its_rule() -> None:
    """They stood as "The same again" one below the other, and nobody knew which was which."""
    damage, fire = found("AWAW 26.51", "It adds up.", 13), found("AWAW 26.91", "It burns.", 0)
    again = (damage, fire, found("AWAW 26.51", "It adds up.", 24), fire)

    told = [english(line) for line in entry_lines(again)][2:]

    assert told == ["Again 26.51 → **24**", "Again 26.91 → **0**"]
