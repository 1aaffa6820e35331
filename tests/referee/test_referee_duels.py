"""Evenings of duels: two who commit, and then open."""

import pytest
from fifth_table import fifth_game
from held_bot import PEOPLE
from held_dice import TWO, code, expires, later, locked, reads_roll, verified
from held_evenings import hold
from held_table import Evening, HeldTable, held_table

from bot.referee.game.reminder_settings import ReminderSettings
from core.fairness.commitments import duel_commitment


def commitment(table: HeldTable, who: str, opening: bytes) -> str:
    """Return what a duellist commits to."""
    roll, user = table.table.open_roll, str(PEOPLE[who])
    assert roll is not None
    name = table.table.game.genesis.game
    return duel_commitment(name, roll.number, roll.lock_head, user, opening).hex()


def duel(table: HeldTable) -> None:
    """Both sides commit, then both open; who opens too late, or what does not fit, is told."""
    table.step = 0.05
    table.begins("coin", TWO, dice="duel")
    secrets = {"red": bytes(range(16)), "blue": bytes(range(16, 32))}
    proofs = table.services.proofs

    def duelled(who: str) -> None:
        table.see(f"{who} asks for his duel", proofs.duel(table.act(who)))

    duelled("red")
    locked(table, "red")
    for who in ("guest", "red"):
        duelled(who)
    mine = {who: commitment(table, who, secret) for who, secret in secrets.items()}
    for who, text in (
        ("guest", mine["red"]),
        ("red", "my commitment"),
        ("red", code(table)),
        ("red", secrets["red"].hex()),
        ("red", f"{code(table)} {mine['red']}"),
        ("red", mine["red"]),
        ("red", secrets["red"].hex()),
        ("blue", mine["red"]),
        ("blue", mine["blue"]),
        ("red", mine["blue"]),
        ("red", secrets["blue"].hex()),
        ("red", secrets["red"].hex()),
        ("red", secrets["red"].hex()),
        ("red", "f" * 32),
        ("blue", mine["blue"]),
        ("blue", f"cancel {code(table)}"),
    ):
        table.replies(who, text)
    duelled("red")
    reads_roll(table, 1)
    lock = table.lock()
    table.replies("blue", secrets["blue"].hex())
    table.replies("blue", secrets["blue"].hex(), to=lock)
    reads_roll(table, 1)
    locked(table, "red")
    table.replies("red", commitment(table, "red", secrets["red"]))
    later(table, hours=23)
    expires(table, "blue")
    later(table, hours=2)
    expires(table, "blue")
    locked(table, "red")
    for who, secret in secrets.items():
        table.replies(who, commitment(table, who, secret))
    later(table, hours=25)
    expires(table, "red")
    locked(table, "red")
    for who, secret in secrets.items():
        table.replies(who, commitment(table, who, secret))
    expires(table, "red")
    table.replies("blue", secrets["blue"].hex())
    later(table, hours=25)
    expires(table, "blue")
    verified(table)


@pytest.mark.parametrize("evening", [duel])
def test_evenings_of_duels_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)


def test_both_sides_of_a_duel_are_reminded_of_what_it_waits_for() -> None:
    """First of their commitments, then of what these hide; no code is a part of either."""
    with fifth_game(), held_table() as table:
        table.begins("coin", TWO, dice="duel")
        every = ReminderSettings(hours=2, again=2)
        assert table.run(table.services.deadlines.set(table.act("red"), every)) == every
        locked(table, "red")
        before = len(table.posts())

        table.reminds(hours=2)
        for who in ("red", "blue"):
            table.replies(who, commitment(table, who, bytes(16)))
        table.reminds(hours=2)

        told = [each.payload for each in table.posts()[before:] if each.payload["mentions"]]
        first, second = (each["body"].splitlines()[0] for each in told)
        assert "Roll 1 waits for the commitments to its duel" in first
        assert "Roll 1 waits for the secrets of its duel" in second
        assert [each["mentions"] for each in told] == 2 * [[PEOPLE["red"], PEOPLE["blue"]]]
