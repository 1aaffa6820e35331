"""Wild games: whatever a host might write, right or wrong, with every code and hash in its place.

A byte changed at random is found out by the chain, so it never reaches the rules behind. These
games are chained anew after every wrong step, and so two verifiers can be compared in all of them.
"""

import random
from collections.abc import Callable
from typing import Any

from scribe import ALLY, FRIEND, HOST, MATE, RED, Scribe
from wild_steps import ASIDES, DAY_MS, KEYS, PEOPLE, STEPS, Act, Dice, posted, public_key

MODES = ("witnessed", "beacon", "sealed", "duel", "plain")


def beginning(dice: Dice) -> Scribe:
    """A genesis, mostly right: with or without a seat for the host, with empty chairs."""
    seats: list[dict[str, Any]] = [
        {"seat": "germany", "side": "axis", "user": HOST},
        {"seat": "italy", "side": "axis", "user": MATE},
        {"seat": "britain", "side": "allies", "user": ALLY},
        {"seat": "france", "side": "allies", "user": dice.choice([FRIEND, FRIEND, None, ALLY])},
        {"seat": "russia", "side": "reds", "user": dice.choice([RED, RED, RED, None])},
    ]
    if dice.random() < 0.3:
        seats = [seat for seat in seats if seat["user"] != HOST]
    changes: dict[str, Any] = {"seats": seats, "bot_key": public_key(KEYS[0])}
    seated = any(seat["user"] == HOST for seat in seats)
    changes["host"] = {"user": HOST, "side": "axis" if seated else dice.choice(["axis", None])}
    if dice.random() < 0.2:
        del changes["host"]["side"]
    changes["mode"] = dice.choice(["witnessed", "sealed", "duel", "plain"])
    changes["witness"] = dice.choice(["host", "always"])
    changes["anchor"] = None if dice.random() < 0.1 else Scribe().secrets[0].hex()
    changes["chain_len"] = dice.choice([8, 8, 8, 2])
    return Scribe(**changes)


def lock(scribe: Scribe, dice: Dice) -> None:
    """A LOCK with up to two oddities."""
    oddities: dict[str, Callable[[], Any]] = {
        "by": lambda: dice.choice(PEOPLE),
        "opp": lambda: [dice.choice(PEOPLE) for _ in range(dice.randrange(4))],
        "contrib": lambda: [dice.choice(PEOPLE) for _ in range(dice.randrange(3))],
        "n": lambda: scribe.n + dice.choice([-1, 0, 1, 5]),
        "ctr": lambda: dice.choice([0, 1, 2, scribe.ctr, scribe.ctr + 1, 9, 2**32]),
        "decl": lambda: dice.choice(["", {}, {"raid": 1}, [1], 7, None, "x"]),
        "again": lambda: dice.choice([None, 1, scribe.n, scribe.n + 1, "1", True, 0]),
        "open": lambda: dice.choice(
            [
                None,
                [{"id": "r*", "m": 6, "max": 3}],
                [{"id": "r*", "m": 6, "max": 3}, {"id": "r", "m": 8, "max": 2}],
                [{"id": "a*", "m": 6, "max": 3}],
                [{"id": "r*", "m": 6, "max": 3}, {"id": "r1", "m": 9, "max": 9}],
                [{"id": "r**", "m": 6, "max": 3}],
                [{"id": "*", "m": 6, "max": 3}],
            ]
        ),
        "dice": lambda: dice.choice(
            [
                [],
                [{"id": "attacker", "n": 1, "m": 65536}],
                [{"id": "attacker", "n": 2, "m": 6}, {"id": "attacker", "n": 3, "m": 6}],
                [{"id": "Attacker", "n": 2, "m": 6}],
                [{"id": "attacker", "n": 0, "m": 6}],
                [{"id": "attacker", "n": 1, "m": 1}],
                {"id": "attacker"},
            ]
        ),
        "round": lambda: dice.choice([0, 1, scribe.due_round_after(scribe.now_ms + 16_000), "9"]),
        "mode": lambda: dice.choice([*MODES, "honest", None]),
        "absent": lambda: dice.choice([True, True, False, None, 1, "yes"]),
    }
    names = dice.sample(sorted(oddities), dice.choice([0, 0, 0, 1, 1, 2]))
    scribe.lock(dice.choice(MODES), **{name: oddities[name]() for name in names})


def two_witnesses(scribe: Scribe, dice: Dice) -> None:
    """A roll that two contributors confirm, one perhaps much later, or only one of them."""
    mode = dice.choice(["witnessed", "sealed"])
    scribe.lock(mode, contrib=[ALLY, FRIEND])
    scribe.posted()
    scribe.phrase(ALLY)
    scribe.now_ms += dice.choice([0, 60_000])
    if dice.random() < 0.3:
        scribe.add("expire", n=scribe.n, msg=scribe.message(dice.choice([DAY_MS, 1000])))
        return
    scribe.phrase(FRIEND)
    scribe.reveal() if mode == "sealed" else scribe.beacon()
    scribe.result()


def duel_of_three(scribe: Scribe, dice: Dice) -> None:
    """A duel in which some commit and some open, at the last moment or after it."""
    scribe.lock("duel", opp=[ALLY, RED])
    scribe.posted()
    for user in dice.choice([(HOST, ALLY, RED), (HOST, RED), (ALLY, RED), (RED, HOST), (ALLY,)]):
        scribe.commit(user, user[-16:].encode())
        scribe.now_ms += dice.choice([0, 0, DAY_MS // 2])
    openers = dice.choice([(ALLY, HOST, RED), (RED, HOST), (HOST, ALLY), (ALLY, RED), ()])
    late = dice.choice([0, DAY_MS - 1000, DAY_MS, DAY_MS + 1, DAY_MS - 1])
    for user in openers:
        scribe.nonce(user, user[-16:].encode(), late or 1000)
        late = 0
    if dice.random() < 0.3:
        scribe.add("expire", n=scribe.n, msg=scribe.message(DAY_MS))
    elif dice.random() < 0.5:
        scribe.add("forfeit", n=scribe.n, user=dice.choice([HOST, ALLY, RED]), why="silence")
    else:
        scribe.result()


def wild_roll(scribe: Scribe, dice: Dice) -> None:
    """A LOCK and some lines about it."""
    lock(scribe, dice)
    if dice.random() < 0.9:
        posted(scribe, dice)
    for _ in range(dice.randrange(7)):
        dice.choice(STEPS)(scribe, dice)


def right_roll(scribe: Scribe, dice: Dice) -> None:
    """A roll without fault."""
    scribe.whole(dice.choice(MODES))


ROLLS: tuple[Act, ...] = (
    *(right_roll, right_roll, right_roll, wild_roll, wild_roll, two_witnesses, duel_of_three),
)


def wild_game(seed: int) -> Scribe:
    """A game of some rolls, each right to its end or wild from a point on, and other acts."""
    dice = random.Random(seed)  # noqa: S311 -- seeded, so that a failure comes again
    scribe = beginning(dice)
    for _ in range(dice.randint(1, 6)):
        dice.choice(ROLLS)(scribe, dice)
        while dice.random() < 0.45:
            dice.choice(ASIDES)(scribe, dice)
    return scribe
