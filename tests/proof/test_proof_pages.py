"""Pages of proof at their worst: long words, many findings, a stranger's text."""

import pytest
from support import in_english

from bot.show.dice.proofs import MOST_FINDINGS, too_large_page, verdict_page
from bot.show.dice.roll_proofs import roll_proof_page, status_words
from bot.show.page import Page
from core.fairness.lines import Commit, Opening, Reply
from core.fairness.lock import LockLine
from core.fairness.modes import Declarer, Mode
from core.fairness.roll import Roll, Status
from core.fairness.throws import OpenThrow, Throw
from core.fairness.verdict import Verdict
from core.terms.message import english

USERS = tuple(str(10**18 + n) for n in range(6))
HOSTILE = "`@everyone` [free](https://example.org) **now** " * 40


def _roll(mode: Mode) -> Roll:
    drand, duel = mode in (Mode.WITNESSED, Mode.BEACON), mode is Mode.DUEL
    replied = mode in (Mode.WITNESSED, Mode.SEALED)
    roll = Roll(
        lock=LockLine(
            number=4_294_967_295,
            mode=mode,
            by=USERS[0],
            opponents=USERS[1:],
            throws=tuple(Throw(f"attacker_of_the_{n:016}", 1000, 65536) for n in range(30)),
            open_throws=(OpenThrow("r*", 6, 99),),
            again=7,
            contributors=USERS[:2] if replied else (),
            drand_round=1000 if mode is Mode.BEACON else 0,
            counter=1 if mode is Mode.SEALED else 0,
        ),
        lock_line=10**6,
        lock_head=bytes(32),
        declarer=Declarer.HOST_SIDE,
        witnesses=frozenset(),
        posted=USERS[0],
        beacon_signature=bytes(48) if drand else b"",
        secret=bytes(32) if mode is Mode.SEALED else b"",
        phrases=[Reply(user, user, HOSTILE) for user in USERS[: 2 if replied else 0]],
        why=HOSTILE,
    )
    if duel:
        roll.commits = {user: Commit(user, user, bytes(32)) for user in USERS}
        roll.openings = {user: Opening(user, user, bytes(16)) for user in USERS}
    roll.results = {throw.id: (65536,) * 1000 for throw in roll.lock.throws}
    roll.status, roll.void, roll.undone = Status.ROLLED, True, True
    return roll


def _size(page: Page) -> int:
    blocks = sum(len(english(name)) + len(english(value)) for name, value in page.fields)
    return len(english(page.title)) + len(english(page.body)) + len(english(page.footer)) + blocks


@pytest.mark.parametrize("mode", list(Mode))
def test_the_longest_proof_fits_and_no_command_is_cut(mode: Mode) -> None:
    """Six duellists, thirty throws of a thousand dice, replies of two thousand characters."""
    roll = _roll(mode)
    page = roll_proof_page("g1", (10**18, 10**18), roll, HOSTILE, 1000)
    fitted = page.fitted()
    commands = [
        value
        for _, value in fitted.fields
        if "python -c" in english(value) or "curl" in english(value)
    ]

    assert _size(fitted) <= 6000
    assert fitted.fields == tuple((name, value) for name, value in fitted.fields if value)
    assert len(commands) == (0 if mode is Mode.PLAIN else 4)
    assert all(
        english(value).startswith("```\n") and english(value).endswith("\n```")
        for value in commands
    )
    assert english(status_words(roll)) == "rolled, void by consent, undone"


def test_a_strangers_words_are_shown_and_never_acted_upon() -> None:
    """Replies and declarations stand as code: no mention, no link, no emphasis of theirs."""
    page = roll_proof_page("g1", (1, 2), _roll(Mode.WITNESSED), HOSTILE, 1000)
    replies = dict(in_english(page.fields))["Replies"]
    why, declared = english(page.body).split("\n> ")
    assert "[free](" not in why
    assert declared.count("`") == 2
    assert english(replies).count("`") == 2 * 2
    assert "`@everyone`" not in english(replies)


def test_many_findings_are_counted_and_the_first_are_shown() -> None:
    """A record of somebody else's making may break every rule; its page stays a page."""
    errors = tuple(f"line {n}: {HOSTILE}" for n in range(40))
    verdict = Verdict(41, "ab" * 32, (), errors, errors)
    page = verdict_page("g1", verdict).fitted()

    assert english(page.title) == "g1 does not verify"
    assert "41 lines, 40 errors" in english(page.body)
    assert _size(page) <= 6000
    assert "@everyone" not in str(page)
    assert len(errors) > MOST_FINDINGS


def test_a_record_too_large_names_both_sizes() -> None:
    """What it has, and what Discord takes here."""
    page = too_large_page("g1", 30 * 2**20, 10 * 2**20)

    assert "30.0 MiB" in english(page.body)
    assert "10.0 MiB" in english(page.body)
