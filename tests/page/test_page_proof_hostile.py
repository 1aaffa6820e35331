"""Records made to keep the page's verifier busy or to trick it; and what it never calls right."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from printed_vectors import GOLDEN
from proof_agreement import in_plain_words, marked
from proof_in_a_browser import INSECURE, Asked, checked, opened, reckoned
from proof_long_game import long_game
from scribe import ALLY, Scribe

from core.fairness.report import UNVERIFIED
from core.fairness.transcript import MOST_LINES
from core.fairness.verdict import verify

if TYPE_CHECKING:
    from playwright.sync_api import Page

MIB = 1 << 20
QUICK_MS = 90_000
"""Far more than any of them takes, on a slow machine too; without bounds some took minutes."""

FEEDS: dict[str, Callable[[bytes], bytes]] = {
    "nothing but line feeds": lambda _game: b"\n" * (8 * MIB),
    "a game, then line feeds": lambda game: game + b"\n" * (8 * MIB),
    "a game, then empty objects": lambda game: game + b"{}\n" * (3 * MIB),
    "a line of blanks": lambda game: game + b" " * (8 * MIB) + b"\n",
    "a line of brackets": lambda game: game + b"{" * (8 * MIB) + b"}\n",
    "a line of lists": lambda game: game + b'{"a":' + b"[" * (8 * MIB) + b"}\n",
    "a line of digits": lambda game: game + b'{"a":' + b"9" * (8 * MIB) + b"}\n",
    "a type of eight megabytes": lambda game: game + b'{"t":"' + b"x" * (8 * MIB) + b'"}\n',
    "two hundred thousand blank lines": lambda game: game + b"\n" * 200_000,
}


def package(record: bytes, **evidence: Any) -> dict[str, Any]:
    """Return what the package says of a record without drand rolls."""
    return verify(record, beacon_check=lambda _number, _signature: False, **evidence).as_json()


@pytest.mark.parametrize("feed", FEEDS.values(), ids=FEEDS)
def test_a_record_made_to_be_long_is_judged_before_long(
    page: "Page", feed: Callable[[bytes], bytes]
) -> None:
    """As the package judges it."""
    record = feed(Scribe().export)
    opened(page, INSECURE)
    (told,) = checked(page, Asked(record))

    assert told["ms"] < QUICK_MS
    assert in_plain_words(told["report"]) == in_plain_words(package(record))


def test_keys_that_mean_something_to_javascript_are_keys(page: "Page") -> None:
    """`__proto__` and its like are fields, throws, seats and choices like any other."""
    tricky = ["__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__"]
    seats = [{"seat": "germany", "side": "axis", "user": "90000000000000007"}]
    seats += [{"seat": name, "side": "allies", "user": ALLY} for name in tricky]
    scribe = Scribe(seats=seats, sides=["axis", "allies", "__proto__"])
    fields = {name: {"__proto__": [1]} for name in tricky}
    dice = [{"id": name, "n": 1, "m": 6, **fields} for name in ("__proto__", "constructor")]
    scribe.lock("plain", dice=dice[:1], **fields)
    scribe.add("result", n=1, dice={"__proto__": [3], "toString": [1]}, **fields)
    for name in tricky:
        scribe.add("choose", id=name, seat=name, user=ALLY, c="ab" * 32, **fields)
        scribe.add(name, t2=name)
    scribe.lines.append(b'{"t":"__proto__","__proto__":1,"__proto__":2}')
    scribe.lines.append(b'{"__proto__":{"t":"order"}}')
    opened(page)
    (told,) = checked(page, Asked(scribe.export))

    assert told["report"] == package(scribe.export)
    assert told["report"]["rolls"][0]["results"] == {"__proto__": [3], "toString": [1]}


def test_two_hundred_thousand_faults_of_one_line_are_all_told(page: "Page") -> None:
    """As many throws as no LOCK names, in one result; and as many of a LOCK, in one withheld."""
    scribe = Scribe()
    scribe.lock("plain")
    scribe.add("result", n=1, dice={f"x{k}": [1] for k in range(200_000)})
    scribe.lock("sealed", dice=[{"id": f"a{k}", "n": 1000, "m": 6} for k in range(100_000)])
    scribe.posted()
    scribe.phrase()
    scribe.add("withheld", n=2, why="asleep")
    scribe.reveal()
    opened(page, INSECURE)
    (told,) = checked(page, Asked(scribe.export))

    assert told["ms"] < QUICK_MS
    assert len(told["report"]["errors"]) > 200_000
    assert told["report"] == package(scribe.export)
    assert marked(told) == [2]


def test_the_same_head_again_and_again_is_looked_at_a_few_hundred_times(page: "Page") -> None:
    """Each signature takes its time, and ours more than the browser's."""
    scribe = Scribe()
    entry = b"0 %s %s\n" % (scribe.head.hex().encode(), b"00" * 64)
    opened(page, INSECURE)
    heads = entry * 30_000
    (told,) = checked(page, Asked(scribe.export, heads))

    assert told["ms"] < QUICK_MS
    assert told["report"] == package(scribe.export, heads=heads)


@pytest.mark.parametrize("heads", [b"\n" * MIB, b"x\n" * MIB, b"\xff\n", b"\xef\xbb\xbf", b"0 x"])
def test_heads_that_are_none_are_said_to_be_none(page: "Page", heads: bytes) -> None:
    """As the package says it."""
    scribe = Scribe()
    opened(page)
    (told,) = checked(page, Asked(scribe.export, heads))

    assert told["report"] == package(scribe.export, heads=heads)


def test_what_was_not_done_is_not_called_right(page: "Page") -> None:
    """Plain dice, lines behind two hundred faults, behind no genesis, or too many to be read."""
    plain = Scribe()
    plain.whole("plain")
    faulty = Scribe()
    for _ in range(205):
        faulty.add("reveal", n=1, s="00" * 32)
    headless = b"{}\n" + plain.export
    endless = b"\n" * (MOST_LINES + 1)
    opened(page)
    records = [Asked(plain.export), Asked(faulty.export), Asked(headless)]
    first, second, third = checked(page, *records)
    (fourth,) = reckoned_marks(page, endless)

    assert first["report"]["ok"]
    assert first["marks"]["2"] == ["not checked", UNVERIFIED]
    assert {mark for mark, _ in list(second["marks"].values())[201:]} == {"not checked"}
    assert marked(second) == list(range(1, 201))
    assert [mark for mark, _ in third["marks"].values()] == ["fault"] + ["not checked"] * 3
    assert fourth == [[0, "fault"], [MOST_LINES, "fault"]]


def reckoned_marks(page: "Page", record: bytes) -> list[Any]:
    """Return which marks are given to a record of nothing but line feeds."""
    function = f"""(_) => {{ const marks = [];
      const listener = {{ mark: (k, mark) => marks.push([k, mark]), progress() {{}} }};
      const record = new Uint8Array({len(record)}).fill(10);
      verifyRecord({{ record }}, listener).then(() => self.postMessage([marks])); }}"""
    return list(reckoned(page, function, None))


def test_a_line_is_marked_by_what_a_later_line_shows(page: "Page") -> None:
    """A LOCK posted out of its window is the posting's fault, once it is rolled."""
    game = long_game(1)
    lines = [json.loads(line) for line in game.record.splitlines()]
    lines[2]["msg"] = str(int(lines[2]["msg"]) - (300_000 << 22))
    record = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    opened(page)
    (told,) = checked(page, Asked(record))

    assert marked(told)[0] == 2


def test_several_kept_heads_bind_as_far_as_the_last(page: "Page") -> None:
    """One that is no head of this record is an error, whatever the others bind."""
    record = "".join(line + "\n" for line in GOLDEN["lines"]).encode()
    scribe_head = "ab" * 32
    opened(page)
    heads = reckoned_heads(page, record)
    opened(page)
    both, wrong = checked(
        page,
        Asked(record, kept=[heads[20], heads[5]]),
        Asked(record, kept=[heads[20], scribe_head]),
    )

    assert both["report"]["bound_to"] == 20
    assert both["report"]["ok"]
    assert "lines 21 to 26: not bound by the given head" in both["report"]["warnings"]
    assert wrong["report"]["bound_to"] == 20
    assert wrong["report"]["errors"] == [
        "the given head is the head after no line of this transcript"
    ]


def reckoned_heads(page: "Page", record: bytes) -> list[str]:
    """Return the heads of a record, by the page's own hashes."""
    function = """(record) => { chainHeads(splitLines(utf8(record)).lines, () => {})
      .then((heads) => self.postMessage(heads.map(toHex))); }"""
    return list(reckoned(page, function, record.decode()))


def test_a_record_that_cannot_be_checked_is_said_to_have_failed(page: "Page") -> None:
    """Whatever goes wrong inside is told, and nothing is called right."""
    opened(page, instead="selfTestFault = () => 'BLS12-381';")
    (told,) = checked(page, Asked(Scribe().export))

    assert told["report"] is None
    assert "known answer of BLS12-381" in told["failed"]
    assert told["marks"] == {}


@pytest.mark.parametrize("length", [1 << 16, 200_000])
def test_long_lines_have_the_same_head_with_and_without_webcrypto(
    page: "Page", length: int
) -> None:
    """The browser hashes them where it can, our own code where it cannot."""
    scribe = Scribe()
    scribe.add("order", text="x" * length)
    heads = []
    for origin in (INSECURE, "https://umpire.test/"):
        opened(page, origin)
        (told,) = checked(page, Asked(scribe.export))
        heads.append(told["report"]["head"])

    assert heads == [scribe.head.hex()] * 2
