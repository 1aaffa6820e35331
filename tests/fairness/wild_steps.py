"""Steps of a wild game: lines that may be right or wrong where they stand."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe, fake_signature

from core.fairness.commitments import choice_commitment
from core.fairness.signatures import handover_preimage

PEOPLE = (HOST, MATE, ALLY, FRIEND, RED, STRANGER)
SEATS = ("germany", "italy", "britain", "france", "russia", "usa")
SIDES = ("axis", "allies", "reds", "neutral")
DAY_MS = 86_400_000
KEYS = [Ed25519PrivateKey.from_private_bytes(bytes([place]) * 32) for place in range(3)]
WORDS = ("void", "Void", "VOID", "avoid", "handover", "Handover", "I agree")

Dice = random.Random
Act = Callable[[Scribe, Dice], object]


def public_key(key: Ed25519PrivateKey) -> str:
    """The public half in hex."""
    return key.public_key().public_bytes_raw().hex()


def posted(scribe: Scribe, dice: Dice) -> None:
    """The LOCK is posted, sooner or later, or one of the past."""
    scribe.now_ms += dice.choice([0, 0, 0, 30_000, 46_000, 300_000])
    scribe.posted()
    if dice.random() < 0.1:
        scribe.add("posted", n=dice.randint(1, scribe.n), msg=scribe.message())


def phrase(scribe: Scribe, dice: Dice) -> None:
    """A reply with the code, or nearly."""
    words = dice.choice(
        ["seventeen brave otters", "short", "cancel", "", "Ｃancel", "x" * 16, scribe.code]
    )
    texts = (f"{scribe.code} {words}", f"{words} {scribe.code[:32]}\n{scribe.code[32:]}", words)
    changes = {"text": dice.choice(texts)} if dice.random() < 0.4 else {}
    scribe.phrase(dice.choice([ALLY, ALLY, *PEOPLE]), **changes)


def commit(scribe: Scribe, dice: Dice) -> None:
    """A commitment of somebody."""
    user = dice.choice([HOST, ALLY, *PEOPLE])
    scribe.commit(user, user[-16:].encode())


def opening(scribe: Scribe, dice: Dice) -> None:
    """An opening, mostly the right one and in time."""
    user = dice.choice([HOST, ALLY, *PEOPLE])
    wait_ms = dice.choice([1000] * 6 + [DAY_MS, DAY_MS - 3000, DAY_MS + 1])
    scribe.nonce(user, dice.choice([user[-16:].encode()] * 5 + [bytes(16)]), wait_ms)


def reveal(scribe: Scribe, dice: Dice) -> None:
    """A link of the chain, mostly the due one."""
    number = scribe.fields.get("ctr", 1)
    due = number if isinstance(number, int) and 0 <= number < len(scribe.secrets) else 1
    link = dice.choice([due] * 8 + [0, 1, 2, len(scribe.secrets) - 1])
    scribe.sources[0] = scribe.secrets[link]
    scribe.add("reveal", n=dice.choice([scribe.n] * 8 + [1]), s=scribe.secrets[link].hex())


def beacon(scribe: Scribe, dice: Dice) -> None:
    """A drand round, mostly the due one."""
    number = scribe.fields.get("round")
    if scribe.fields["mode"] == "witnessed" and scribe.phrases:
        number = scribe.due_round()
    if not isinstance(number, int) or dice.random() < 0.1:
        number = scribe.due_round_after(scribe.now_ms + 15_000)
    scribe.sources[1] = fake_signature(number + dice.choice([0] * 12 + [1]))
    fields = {"round": number, "sig": scribe.sources[1].hex()}
    scribe.add("beacon", n=dice.choice([scribe.n] * 8 + [1]), **fields)


def result(scribe: Scribe, dice: Dice) -> None:
    """The dice of the key, or others."""
    try:
        thrown: dict[str, Any] = scribe.dice(dice.choice([None, None, {"r1": (2, 6)}]))
    except (TypeError, KeyError, IndexError, ZeroDivisionError):
        thrown = {"attacker": [1, 2]}
    if scribe.fields["mode"] == "plain":
        thrown = dict(dice.choice([{"attacker": [3, 4], "leader": [10]}, thrown]))
    oddity: Mapping[str, Any] = dice.choice(
        [{}] * 12
        + [
            {"attacker": [1, 1]},
            {"attacker": []},
            {"attacker": [0, 7]},
            {"leader": [True]},
            {"leader": [-1]},
            {"leader": "1"},
            {"r1": [1]},
            {"r1!": [1]},
            {"r": [1, 1]},
            {"other": [1]},
        ]
    )
    scribe.add("result", n=scribe.n, dice={**thrown, **oddity})


def cancel(scribe: Scribe, dice: Dice) -> None:
    """A cancellation by somebody."""
    text = dice.choice(["cancel {}", "Cancel {}", "CANCEL\n{} please", "{} cancel", "cancel"])
    fields = {"user": dice.choice(PEOPLE), "msg": scribe.message()}
    scribe.add("cancel", n=scribe.n, text=text.format(scribe.code), **fields)


def expire(scribe: Scribe, dice: Dice) -> None:
    """An expiry after a day, or not quite."""
    scribe.add("expire", n=scribe.n, msg=scribe.message(dice.choice([DAY_MS, DAY_MS, DAY_MS - 9])))


def withheld(scribe: Scribe, dice: Dice) -> None:
    """A roll withheld, of which the chain may go on to tell."""
    scribe.add("withheld", n=scribe.n, why=dice.choice(["asleep", "", "\u202e"]))


def forfeit(scribe: Scribe, dice: Dice) -> None:
    """A duel given up."""
    scribe.add("forfeit", n=scribe.n, user=dice.choice(PEOPLE), why="silence")


def void(scribe: Scribe, dice: Dice) -> None:
    """A result made void, or another."""
    by = consents(scribe, dice, "void")
    scribe.add("void", n=dice.choice([scribe.n, scribe.n, 1, 99]), by=by)


def consents(scribe: Scribe, dice: Dice, word: str) -> list[dict[str, object]]:
    """Consents of some people, in various words."""
    people = dice.choice(
        [(MATE, ALLY, RED), (HOST, ALLY, RED), (HOST, MATE, ALLY, RED), (ALLY, RED)]
    )
    more = [person for person in PEOPLE if dice.random() < 0.05]
    given = scribe.consents(word, *people, *more)
    for each in given:
        if dice.random() < 0.15:
            head = dice.choice([scribe.head, scribe.head, scribe.heads[0]]).hex()
            each["text"] = f"{dice.choice(WORDS)}: {head}"
        if dice.random() < 0.04:
            each["msg"] = given[0]["msg"]
    return given


def undo(scribe: Scribe, dice: Dice) -> None:
    """Some rolls undone."""
    scribe.add("undo", rolls=[dice.randint(0, scribe.n + 1) for _ in range(dice.randrange(3))])


def seat(scribe: Scribe, dice: Dice) -> None:
    """A seat for somebody, on somebody's word."""
    name, side = dice.choice(SEATS), dice.choice(SIDES)
    homes = {"germany": "axis", "italy": "axis", "britain": "allies", "russia": "reds"}
    if dice.random() < 0.7:
        side = homes.get(name, "allies")
    changes = {} if dice.random() < 0.9 else {"text": "no head"}
    scribe.seat(name, side, dice.choice(PEOPLE), dice.choice([ALLY, RED, *PEOPLE]), **changes)


def choose(scribe: Scribe, dice: Dice) -> None:
    """A hidden choice, mostly by the holder of a seat."""
    name = f"raid{dice.randrange(4)}"
    made = choice_commitment("g-test", name, "britain", b"x" * 16, "north").hex()
    user = dice.choice([ALLY, ALLY, ALLY, RED])
    scribe.add("choose", id=name, seat=dice.choice(["britain"] * 5 + ["mars"]), user=user, c=made)


def open_choice(scribe: Scribe, dice: Dice) -> None:
    """A hidden choice opened."""
    nonce = dice.choice([b"x" * 16, b"x" * 16, b"", b"y" * 65]).hex()
    choice = dice.choice(["north", "north", "north", "south"])
    scribe.add("open", id=f"raid{dice.randrange(4)}", nonce=nonce, choice=choice)


def handover(scribe: Scribe, dice: Dice) -> None:
    """A new bot key, signed or carried."""
    old, new = dice.choice(KEYS), dice.choice(KEYS)
    if dice.random() < 0.4:
        by = consents(scribe, dice, "handover")
        scribe.add("handover", bot_key=public_key(new), by=by)
        return
    message = handover_preimage("g-test", scribe.head, bytes.fromhex(public_key(new)))
    scribe.add("handover", bot_key=public_key(new), sig=old.sign(message).hex())


def out_of_order(scribe: Scribe, dice: Dice) -> None:
    """A protocol line whose message is older than the last."""
    text = f"germany {scribe.head.hex()}"
    fields = {"seat": "germany", "side": "axis", "user": MATE, "by": ALLY, "text": text}
    scribe.add("seat", msg=str(int(scribe.message()) - (dice.choice([0, 5000]) << 22)), **fields)


def ignored(scribe: Scribe, dice: Dice) -> None:
    """A line of a type that the protocol does not know, or of none."""
    scribe.add(dice.choice(["order", "order", "order", "genesis"]), msg="1", n=scribe.n)


def away(scribe: Scribe, dice: Dice) -> None:
    """The bot was not connected for a while, or says so nearly; or a player is on holiday."""
    first = scribe.now_ms + dice.choice([-DAY_MS, -60_000, -1000, 0, 0, 500, 70_000])
    last = first + dice.choice([-1, 0, 1, 1000, 90_000, DAY_MS])
    oddity: Mapping[str, Any] = dice.choice(
        [{}] * 12 + [{"first": None}, {"last": True}, {"first": "1"}, {"last": None, "first": None}]
    )
    scribe.add("away", **{"first": first, "last": last, **oddity})


def edited(scribe: Scribe, dice: Dice) -> None:
    """Somebody edited a reply, a recorded one or one that nobody read."""
    replies = [message for _, message, _ in scribe.phrases] + [scribe.message()]
    fields = {"user": dice.choice([ALLY, ALLY, *PEOPLE]), "reply": dice.choice([*replies, "x"])}
    scribe.add("edited", n=dice.choice([scribe.n] * 8 + [1]), **fields)


STEPS: tuple[Act, ...] = (
    *(posted, phrase, commit, commit, opening, opening, reveal, beacon, result, result),
    *(cancel, expire, withheld, forfeit, away, edited),
)
ASIDES: tuple[Act, ...] = (
    *(away, void, undo, seat, choose, open_choice, handover, out_of_order, ignored),
)
