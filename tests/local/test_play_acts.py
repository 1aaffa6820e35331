"""Lines of a session: what each says, and what a line that says nothing is told."""

import pytest

from bot.local.acts import (
    Answer,
    Click,
    Expect,
    Fill,
    Pick,
    PlayerAct,
    Restart,
    Say,
    Slash,
    Step,
    UnreadableLineError,
    read_step,
)


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("@axis /do subs atlantic 6 v 7", PlayerAct("axis", Slash("do subs atlantic 6 v 7"))),
        ("@axis say: hello: all", PlayerAct("axis", Say("hello: all"))),
        (
            "@Allies reply: 9f2c fair winds",
            PlayerAct("allies", Answer("9f2c fair winds", ping=True)),
        ),
        ("@allies reply silently: hm", PlayerAct("allies", Answer("hm", ping=False))),
        ("@axis click: Lock it in", PlayerAct("axis", Click("Lock it in"))),
        ("@axis fill: a=1; b=2", PlayerAct("axis", Fill("a=1; b=2"))),
        ("@axis select: Retreat", PlayerAct("axis", Pick("Retreat"))),
        ("  @j.r-1 /status  ", PlayerAct("j.r-1", Slash("status"))),
        (r"@axis /do one\ntwo", PlayerAct("axis", Slash("do one\ntwo"))),
        ("expect: 2 sunk", Expect("2 sunk")),
        ("restart", Restart()),
    ],
)
def test_each_kind_of_line_is_read(line: str, step: Step) -> None:
    """The contract's kinds of line, one by one."""
    assert step == read_step(line)


@pytest.mark.parametrize("line", ["", "   ", "# @axis /do this", "#"])
def test_empty_lines_and_comments_do_nothing(line: str) -> None:
    """A script may be laid out and explained."""
    assert read_step(line) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("axis /status", "`@name /command …`"),
        ("@axis", "`@name /command …`"),
        ("@axis hello", "`say: …`"),
        ("@axis clack: Lock it in", "`click: LABEL`"),
        ("expect:", "must say what is expected"),
        ("restart now", "`restart`"),
    ],
)
def test_a_line_that_says_nothing_is_told_what_could_be_said(line: str, told: str) -> None:
    """The error offers the forms there are."""
    with pytest.raises(UnreadableLineError) as refused:
        read_step(line)

    assert told in str(refused.value)
