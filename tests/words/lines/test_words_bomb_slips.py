"""Typed attacks that hold slips, and lines that belong together."""

import pytest
from bomb_lines import ALLIES, faults, phase, raid, read
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import FACES
from bot.words.reading import together_of
from core.terms.refusal import Refusal


def test_26_41_a_force_is_of_one_nationality() -> None:
    """British bombers and American AAF are two raids."""
    (told,) = faults("bomb berlin 5 british sb 12 american aaf kea value 40")

    assert told == (
        "26.41 makes a force of one nationality, and you named Britain and the U.S. for one raid. "
        "Declare a raid for each power."
    )
    assert raid("bomb berlin 5 british sb 12 british aaf kea value 40")["attacker"] == "britain"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (
            "bomb berlin 5sb kea value 40 flack 3",
            "I do not understand `flack`. Did you mean `flak`?",
        ),
        ("bomb berlin -5sb kea value 40", "I do not understand `-5sb`."),
        ("bomb berlin 5sb 3sb kea value 40", "You gave strategic bombers twice: 5 and 3."),
        ("bomb berlin 5 kea value 40", "I do not know what 5 counts."),
        (
            "bomb berlin 99999sb kea value 40",
            "Strategic bombers cannot be 99999.",
        ),
        ("bomb 5sb kea value 40", None),
        ("bomb lodnon 5sb kea value 40", "26.31 lists no `Lodnon`. Did you mean `london`?"),
        ("bomb 5sb", "You named no target."),
        ("bomb kure 5sb shipyard value 0", "You did not say whose target that is."),
        ("bomb berlin 4 bombing aaf kea value 40", "`4 bombing aaf` splits the AAF"),
        ("bomb berlin 5sb kea value 40 dist 3 range 7", "26.421: strategic bombers fly 4, 8, 16"),
        ("bomb", "You named no target."),
    ],
)
def test_slips_are_named_with_what_to_do(line: str, what: str | None) -> None:
    """Words, signs, numbers, names; a target without a name is known by its kind."""
    if what is None:
        assert "name" not in raid(line)["target"]
        return

    assert any(each.startswith(what) for each in faults(line))


def test_every_line_is_read_and_each_fault_names_its_own() -> None:
    """Three lines, one of them wrong, and one that is no attack."""
    told = faults("bomb berlin 5sb kea value 40\nbomb hamburg 5sb foo\nsubs atlantic 6 v 7")

    assert [each.split(":")[0] for each in told] == [
        "Line 2, Hamburg",
        "Line 3 begins with `subs`, which is no such attack. Declare it by itself.",
    ]
    (turns,) = faults("bomb a 1sb kea value 1 fall 1943\nbomb b 1sb kea value 1 summer 1943")
    assert turns.startswith("You named several turns.")
    assert phase("bomb a 1sb kea value 1 fall 1943")["turn"] == "Fall 1943"


def test_lines_of_these_verbs_belong_together_and_others_do_not() -> None:
    """So the doors know which lines make one declaration."""
    verbs = FACES["awaw"].reading.verbs

    kinds = {together_of(verbs, line) for line in ("bomb x", "V1: x", "rockets", "raid x")}
    assert kinds == {"bombing-phase"}
    assert [together_of(verbs, line) for line in ("subs x", "", "foo")] == ["", "", ""]


def test_the_aid_has_the_same_lines_for_its_own_phase() -> None:
    """A rocket factory, which the rulebook's list has not, is read for it."""
    found = read("bomb peenemunde 5sb rocket factory value 0 of germany", system="bombing-sop")

    assert not isinstance(found, Refusal)
    assert (found.system, found.kind) == ("bombing-sop", "bombing-phase")


PIECES = (
    *("bomb", "v1", "rockets", "raid", "berlin", "london", "us box", '"', "5sb", "12aaf", "4 int"),
    *(
        "2jets",
        "kea",
        "kind city",
        "value 40",
        "value none",
        "flak 3",
        "3 flak",
        "objective",
        "city",
    ),
    *(
        "by britain",
        "of germany",
        "in the pacific",
        "range 8",
        "dist 3",
        "drm 1:0",
        "engage",
        "the",
    ),
    *("fortress", "captured", "summer 1943", "-", "+", ":", ";", "\n", "99999999999999", "\u00b2"),
    *("K\u0130", "\u017fb", "sb research 3", "also oil center", "5 british sb", "salvos 3"),
)


@settings(max_examples=150)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=30).map(" ".join))
def test_any_text_is_a_phase_or_is_told_what_is_wrong(text: str) -> None:
    """Never an error, whatever stands behind the verb; what is read can be read again."""
    for system in ("awaw", "bombing-sop"):
        found = read(f"bomb {text}", *ALLIES, system=system)
        if isinstance(found, Refusal):
            assert found.faults
            assert all(fault.what and fault.do for fault in found.faults)
        else:
            assert found.model_dump_json()


def test_more_raids_than_a_phase_holds_are_counted_in_words() -> None:
    """Twenty is the most, whatever the number of lines."""
    lines = "\n".join(f"bomb town{n} 1sb kea value 9" for n in range(21))

    (told,) = faults(lines)
    assert told.startswith("Those are 21 attacks by raids; a phase holds 20.")
