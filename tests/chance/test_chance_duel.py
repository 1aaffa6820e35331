"""A duellist's commitment on his own machine: in Python, and in the page's script."""

import json
import re
import shutil
import subprocess
from base64 import b64encode
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from bot.chance.duel import make_commitment
from bot.chance.duel_page import DUEL_SCRIPT, duel_page
from core.fairness.commitments import duel_commitment

HEAD = bytes.fromhex("08d7f770bcf17540f27342483990551868786907ae7ad869a770bcf0a8802031")
USER = "200000000000000009"
GOLDEN_R = "e8ff940fa7ffc53ff79640ad7862d358"
GOLDEN_C = "706fd8ac4ed8e0daf76a5363a1d8abce504496c3b18b0f0332b465f8975b491f"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")

FAKE_PAGE = """
const made = (tag) => ({ tag, value: "", textContent: "", children: [], heard: {},
  append(...parts) { this.children.push(...parts); },
  prepend(part) { this.children.unshift(part); },
  addEventListener(name, then) { this.heard[name] = then; } });
const shown = {};
globalThis.document = { createElement: made, getElementById: (id) => shown[id] ??= made(id) };
const left = [];
globalThis.addEventListener = (name) => left.push(name);
const clipboard = [];
Object.defineProperty(globalThis, "navigator", { configurable: true, value: {
  clipboard: { writeText: async (text) => { clipboard.push(text); } } } });
"""


def run_js(code: str, given: object = None) -> Any:
    """Run JavaScript that ends by calling `answer(value)`, and return the value."""
    assert NODE is not None
    opening = f"const given = {json.dumps(given)};\n"
    closing = "function answer(value) { process.stdout.write(JSON.stringify(value)); }\n"
    finished = subprocess.run(  # noqa: S603 -- node with our own script, from the search path
        [NODE, "-"],
        input=opening + closing + code,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not finished.stderr
    return json.loads(finished.stdout)


def test_a_commitment_fits_its_opening_and_nobody_elses() -> None:
    """16 fresh bytes each time; c is the protocol's hash over game, roll, lock code, user and r."""
    c, r = make_commitment("g-0001", 5, HEAD, USER)

    assert len(r) == 16
    assert c == duel_commitment("g-0001", 5, HEAD, USER, r)
    assert c != duel_commitment("g-0001", 5, HEAD, "1", r)
    assert r != make_commitment("g-0001", 5, HEAD, USER).r


@pytest.mark.parametrize(
    ("game", "number", "head", "user", "why"),
    [
        ("", 5, HEAD, USER, "id of its game"),
        ("g-0001", 0, HEAD, USER, "numbered from 1"),
        ("g-0001", 2**32, HEAD, USER, "numbered from 1"),
        ("g-0001", 5, HEAD[:31], USER, "64 hex digits"),
        ("g-0001", 5, HEAD, "007", "1 to 20 digits"),
        ("g-0001", 5, HEAD, "someone", "1 to 20 digits"),
    ],
)
def test_no_commitment_is_made_to_what_is_no_roll(
    game: str, number: int, head: bytes, user: str, why: str
) -> None:
    """A commitment to the wrong thing would forfeit the roll; page and command refuse alike."""
    with pytest.raises(ValueError, match=why):
        make_commitment(game, number, head, user)
    with pytest.raises(ValueError, match=why):
        duel_page(game, number, head, user)


class Sources(HTMLParser):
    """What a page would load, and the values that it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.policy = ""
        self.values: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note addresses, values and the policy."""
        named = {name: value or "" for name, value in attrs}
        self.loads += [name for name in named if name in {"src", "href", "action", "data"}]
        self.loads += [name for name in named if name.startswith("on")]
        if named.get("http-equiv") == "Content-Security-Policy":
            self.policy = named["content"]
        if tag == "input":
            self.values[named["id"]] = named["value"]


def test_the_page_is_self_contained_and_may_not_send_anything() -> None:
    """No addresses in it, and a policy that lets nothing run or load but its own two blocks."""
    page = duel_page("g-0001", 5, HEAD, USER)
    sources = Sources()
    sources.feed(page)
    sources.close()

    assert not sources.loads
    assert not re.search(r"https?:|//[a-z]|fetch|XMLHttp|import\b|localStorage|cookie", page)
    assert sources.values == {"game": "g-0001", "number": "5", "lock": HEAD.hex(), "user": USER}
    script = re.search(r"<script>(.*)</script>", page, re.DOTALL)
    style = re.search(r"<style>(.*)</style>", page, re.DOTALL)
    assert script is not None
    assert style is not None
    assert sources.policy.startswith("default-src 'none'; script-src 'sha256-")
    for block in (script[1], style[1]):
        assert b64encode(sha256(block.encode()).digest()).decode() in sources.policy


def test_what_is_filled_in_cannot_become_part_of_the_page() -> None:
    """A game's id with quotes, tags and the page's own marks stays a value."""
    game = '"><script>alert(1)</script>@user@&'
    page = duel_page(game, 1, HEAD, USER)

    assert page.count("<script") == 1
    values = re.findall(r'id="game" value="([^"]*)"', page)
    assert [game] == [unescape(value) for value in values]


def test_the_page_of_one_duellist_differs_from_anothers_in_the_four_figures_only() -> None:
    """So its bytes are the same for everybody, and anyone can compare them."""
    mine, theirs = duel_page("g-0001", 5, HEAD, USER), duel_page("g-0002", 6, HEAD[::-1], "8")

    assert mine != theirs
    assert re.sub(r'value="[^"]*"', "", mine) == re.sub(r'value="[^"]*"', "", theirs)


@needs_node
def test_the_script_computes_the_protocols_commitment() -> None:
    """The golden duel, and odd names and numbers, equal the library's hash under node."""
    cases: list[tuple[str, int, str, str, str]] = [
        ("g-0001", 5, HEAD.hex(), USER, GOLDEN_R),
        ("Seelöwe ⚓ 🎲", 2**32 - 1, "ff" * 32, "1", "00" * 16),
        ("x" * 300, 256, "00" * 32, "99999999999999999999", "ff" * 16),
    ]
    code = """
    (async () => {
      const all = given.map(([game, n, lock, user, r]) =>
        duelCommitment(game, n, lock, user, fromHex(r)));
      answer((await Promise.all(all)).map(toHex));
    })();
    """

    expected = [
        duel_commitment(game, n, bytes.fromhex(lock), user, bytes.fromhex(r)).hex()
        for game, n, lock, user, r in cases
    ]
    assert expected[0] == GOLDEN_C
    assert run_js(DUEL_SCRIPT + code, cases) == expected


@needs_node
def test_pressing_the_button_shows_a_right_pair_each_time_and_copies_it() -> None:
    """Twice pressed, twice a fresh r with its c; the first pair stays; leaving asks first."""
    figures = {"game": " g-0001 ", "number": "5", "lock": f" {HEAD.hex()}\n", "user": USER}
    code = """
    (async () => {
      for (const [id, text] of Object.entries(given)) {
        document.getElementById(id).value = text;
      }
      await shown.commit.heard.click();
      await shown.commit.heard.click();
      const pairs = shown.made.children.map((pair) =>
        pair.children.slice(1).map((line) => line.children[1].textContent));
      const button = shown.made.children[0].children[1].children[3];
      await button.heard.click();
      answer({ pairs, left, clipboard, fault: shown.fault.textContent, said: button.textContent });
    })();
    """
    seen = run_js(FAKE_PAGE + DUEL_SCRIPT + code, figures)

    assert len(seen["pairs"]) == 2
    assert len({r for _, r in seen["pairs"]}) == 2
    for c, r in seen["pairs"]:
        assert c == duel_commitment("g-0001", 5, HEAD, USER, bytes.fromhex(r)).hex()
        assert len(r) == 32
    assert seen["clipboard"] == [seen["pairs"][0][0]]
    assert (seen["fault"], seen["said"]) == ("", "copied")
    assert set(seen["left"]) == {"beforeunload"}


@needs_node
def test_the_page_refuses_what_is_no_roll() -> None:
    """Each wrong figure has its own sentence, the right ones have none."""
    good = {"game": "g-0001", "number": "5", "lock": HEAD.hex(), "user": USER}
    wrong = [
        {"game": ""},
        {"number": "0"},
        {"number": "4294967296"},
        {"number": "5.0"},
        {"lock": HEAD.hex()[1:]},
        {"lock": HEAD.hex().upper()},
        {"user": "0" + USER},
    ]
    cases = [good, *({**good, **each} for each in wrong)]
    told = run_js(DUEL_SCRIPT + "answer(given.map(faultIn));", cases)

    assert [sentence.split(" ")[0] for sentence in told] == [
        "",
        "Fill",
        "The",
        "The",
        "The",
        "The",
        "The",
        "Your",
    ]


@needs_node
def test_a_browser_without_cryptography_is_told_what_else_to_use() -> None:
    """No weaker randomness is ever used instead."""
    code = """
    Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
    answer(faultIn(given));
    """
    duel = {"game": "g-0001", "number": "5", "lock": HEAD.hex(), "user": USER}

    assert "umpire duel" in run_js(DUEL_SCRIPT + code, duel)
    assert "Math.random" not in DUEL_SCRIPT
