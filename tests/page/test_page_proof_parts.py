"""The page's own mathematics and words, each part against ours: hashes, curves, letters, ids."""

import hashlib
import hmac
import json
import random
from typing import TYPE_CHECKING

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from known_rounds import KNOWN_ROUNDS
from printed_vectors import GOLDEN, VECTORS
from proof_agreement import seeded
from proof_in_a_browser import reckoned

from core.fairness import verify as stand_alone
from core.fairness.drand import first_round_at_or_after
from core.fairness.signatures import is_signed
from core.fairness.snowflake import is_discord_id, snowflake_ms
from core.fairness.wording import begins_with_cancel, holds_word, own_characters, without_spaces

if TYPE_CHECKING:
    from playwright.sync_api import Page

LETTERS = [chr(code) for code in (*range(0x3100), *range(0xA640, 0xA800), *range(0xFB00, 0x10000))]
"""Where letters have cases, blanks and marks; those that our Unicode knows are compared."""


def test_hashes_are_sha_256_sha_512_and_hmac(page: "Page") -> None:
    """Of every length around a block's end."""
    messages = [bytes(range(256))[:length] * 3 for length in range(70)] + [b"x" * 100_000]
    function = """(messages) => messages.map((text) => [sha256(fromHex(text)),
      sha512(fromHex(text)), hmacSha256(sha256(fromHex(text)), fromHex(text))].map(toHex))"""
    told = reckoned(page, function, [message.hex() for message in messages])

    assert told == [
        [
            hashlib.sha256(message).hexdigest(),
            hashlib.sha512(message).hexdigest(),
            hmac.digest(hashlib.sha256(message).digest(), message, "sha256").hex(),
        ]
        for message in messages
    ]


def ed25519_cases() -> list[tuple[bytes, bytes, bytes]]:
    """Keys, signatures and messages: right ones, changed ones, and points of every odd kind."""
    chance = seeded(7)
    cases = []
    for k in range(40):
        key = Ed25519PrivateKey.from_private_bytes(chance.randbytes(32))
        public, message = key.public_key().public_bytes_raw(), chance.randbytes(k)
        signature = key.sign(message)
        cases += [(public, signature, message), (public, signature, message + b"x")]
        at = chance.randrange(64)
        changed = bytearray(signature)
        changed[at] ^= 1 << chance.randrange(8)
        cases.append((public, bytes(changed), message))
    s = int.from_bytes(signature[32:], "little") + stand_alone.ED_ORDER
    cases.append((public, signature[:32] + s.to_bytes(32, "little"), message))
    p = stand_alone.ED_P
    odd = [0, 1, 2, p - 1, p, p + 1, 2**255 - 1, 2**255 - 20]
    cases += [(y.to_bytes(32, "little"), bytes(64), b"") for y in odd]
    cases += [((y | 1 << 255).to_bytes(32, "little"), bytes(64), b"") for y in odd]
    cases += [(y.to_bytes(32, "little"), b"\x01" + bytes(63), b"") for y in odd]
    return cases


def test_our_own_ed25519_accepts_what_the_library_accepts(page: "Page") -> None:
    """In its one form alone, under no key of small order."""
    cases = ed25519_cases()
    function = """(cases) => cases.map((each) => {
      const [key, signature, message] = each.map(fromHex);
      return isSoundKey(key) && edVerify(key, signature, message); })"""
    told = reckoned(page, function, [[part.hex() for part in case] for case in cases])

    assert told == [is_signed(*case) for case in cases]
    assert sum(told) == 40


def curve_points(chance: random.Random) -> list[tuple[int, int]]:
    """Points of the curve, hardly any of them in G1, and their multiples by its cofactor."""
    found: list[tuple[int, int]] = []
    while len(found) < 24:
        x = chance.randrange(stand_alone.P)
        y = stand_alone.square_root(x**3 + 4)
        if y is None:
            continue
        inside = stand_alone.times((x, y, 1), stand_alone.COFACTOR)
        small = stand_alone.times((x, y, 1), stand_alone.R)
        for point in ((x, y, 1), inside, small, stand_alone.add(inside, small)):
            over = pow(point[2], -1, stand_alone.P)
            found.append((point[0] * over % stand_alone.P, point[1] * over % stand_alone.P))
    return found


def test_the_look_into_the_subgroup_is_that_by_its_order(page: "Page") -> None:
    """The quick one agrees with a multiplication by R, on points inside and outside."""
    points = curve_points(seeded(8))
    function = """(points) => points.map(([x, y]) => isInG1([BigInt(x), BigInt(y), 1n]))"""
    told = reckoned(page, function, [[str(x), str(y)] for x, y in points])
    ours = [stand_alone.times((x, y, 1), stand_alone.R)[2] == 0 for x, y in points]

    assert told == ours
    assert 0 < sum(told) < len(told)


def test_messages_become_the_points_of_rfc_9380(page: "Page") -> None:
    """The printed vector of the suite, and many against ours."""
    (printed,) = VECTORS["rfc9380_hash_to_curve"]
    chance = seeded(9)
    asked = [(printed["msg"].encode(), printed["dst"])]
    asked += [(chance.randbytes(32), stand_alone.DST.decode()) for _ in range(40)]
    function = """(asked) => asked.map(([message, tag]) => {
      const [point] = hashesBeforeCofactor([fromHex(message)], utf8(tag));
      return g1Affine(clearCofactor(point)).map(String); })"""
    told = reckoned(page, function, [[message.hex(), tag] for message, tag in asked])

    assert told[0] == [str(int(printed[name], 16)) for name in ("P_x", "P_y")]
    assert told == [
        [str(part) for part in stand_alone.hash_to_curve(message, tag.encode())]
        for message, tag in asked
    ]


def test_a_batch_finds_every_wrong_signature_and_no_other(page: "Page") -> None:
    """Whichever of fifteen real rounds have another's signature."""
    chance = seeded(10)
    rounds = list(KNOWN_ROUNDS.items())
    batches = []
    for _ in range(12):
        wrong = set(chance.sample(range(len(rounds)), chance.choice([0, 1, 2, 5, 15])))
        batches.append(
            [
                (number, rounds[k - 1][1].hex() if k in wrong else signature.hex())
                for k, (number, signature) in enumerate(rounds)
            ]
        )
    function = """(batches) => batches.map((batch) => {
      const beacons = new Beacons(null, 0);
      const named = batch.map(([round, hex], i) => ({ name: i, round, signature: fromHex(hex) }));
      beacons.check(named);
      return named.map(({ name }) => beacons.known.get(name)); })"""
    told = reckoned(page, function, batches)

    assert told == [
        [KNOWN_ROUNDS[number].hex() == signature for number, signature in batch]
        for batch in batches
    ]


def test_letters_count_as_python_counts_them(page: "Page") -> None:
    """White space, case, the edges of words and what is printed, for every letter."""
    known = [letter for letter in LETTERS if letter.isprintable() or letter.isspace()]
    texts = [f"{letter}void{letter} x{letter}y" for letter in known]
    told = reckoned(
        page, """(texts) => texts.map((text) => [holdsWord(text, "void"), squeezed(text)])""", texts
    )
    assert told == [[holds_word(text, "void"), without_spaces(text)] for text in texts]

    words = [text for letter in known for text in (f"{letter}cancel {letter}", f"canc{letter}l")]
    assert reckoned(page, "(texts) => texts.map(beginsWithCancel)", words) == [
        begins_with_cancel(text) for text in words
    ]
    shown = reckoned(page, "(texts) => texts.map(printable)", texts)
    assert shown == [
        "".join(mark if mark.isprintable() else "?" for mark in text) for text in texts
    ]
    spoken = [f"vo{letter}d" for letter in known] + [
        "Void",
        "avoid",
        "void_",
        "x VOID.",
        "\U0001f600void",
    ]
    assert reckoned(
        page, """(texts) => texts.map((text) => holdsWord(text, "void"))""", spoken
    ) == [holds_word(text, "void") for text in spoken]


def test_own_characters_are_counted_as_unicode_counts_them(page: "Page") -> None:
    """A letter of two halves is one; every copy of the code is taken out."""
    head = bytes(range(32))
    texts = [head.hex() + words for words in ("", " a b", "\U0001f600" * 16, head.hex() + "xy")]
    function = """([head, texts]) => texts.map((text) => ownCharacters(text, fromHex(head)))"""

    assert reckoned(page, function, [head.hex(), texts]) == [
        own_characters(text, head) for text in texts
    ]


def test_ids_and_rounds_have_the_times_of_the_package(page: "Page") -> None:
    """Snowflakes up to twenty digits, and the round after any moment."""
    ids = ["1", "0", "", "01", "9" * 20, "9" * 21, "12a", "1145010112102400013", "\u0661"]
    function = """(ids) => ids.map((id) => isDiscordId(id) ? sentAt(id) : null)"""
    assert reckoned(page, function, ids) == [
        snowflake_ms(each) if each and is_discord_id(each) else None for each in ids
    ]
    chance = seeded(11)
    moments = [0, 1692803367000, 1692803367001, 1692803370000]
    moments += [chance.randrange(2**44) for _ in range(500)]
    assert reckoned(page, "(moments) => moments.map(firstRoundAtOrAfter)", moments) == [
        first_round_at_or_after(moment) for moment in moments
    ]


def test_sampling_cases_of_the_vectors(page: "Page") -> None:
    """Every printed key, throw and its faces."""
    cases = GOLDEN["sampling"]
    function = """(cases) => cases.map((each) => facesOf(fromHex(each.key), each.group, each.n,
      each.m))"""

    assert json.dumps(reckoned(page, function, cases)) == json.dumps(
        [case["values"] for case in cases]
    )
