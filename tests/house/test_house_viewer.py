"""The viewer's JavaScript, which no linter of ours reads: its length, and what it never does."""

import re
from pathlib import Path

import pytest
from house import ROOT, placed

VIEWER = ROOT / "bot" / "page" / "viewer"
SCRIPTS = sorted(VIEWER.rglob("*.js"))
MOST_LINES = 300
WIDEST = 100

MARKUP = r"\beval\b|\bFunction\s*\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write"
NETWORK = (
    r"\bfetch\s*\(|XMLHttpRequest|WebSocket|sendBeacon|importScripts|\bimport\b\s*[(\"'{*]"
    r"|https?://(?!www\.w3\.org/)"  # the name of SVG, which nobody asks for
)
END_OF_SCRIPT = r"</script|<!--"
NEVER = {"turns text into code or markup": MARKUP, "asks the network": NETWORK}
NEVER["would end the element that holds it"] = END_OF_SCRIPT


def _proof(name: str) -> Path:
    return VIEWER / "proof" / name


@pytest.mark.parametrize("script", SCRIPTS, ids=placed)
def test_a_script_is_short_and_says_what_it_holds(script: Path) -> None:
    """Three hundred lines at the most, a comment first, and strict."""
    text = script.read_text(encoding="utf-8")
    lines = text.splitlines()

    assert len(lines) <= MOST_LINES
    assert lines[0].startswith("// ")
    assert '"use strict";' in lines[:8]
    assert text.isascii()


@pytest.mark.parametrize("why", NEVER)
@pytest.mark.parametrize("script", SCRIPTS, ids=placed)
def test_a_script_never(script: Path, why: str) -> None:
    """It makes no code or markup of a text, and reaches for nothing outside its page."""
    found = re.findall(NEVER[why], script.read_text(encoding="utf-8"), flags=re.IGNORECASE)

    assert found == []


def test_the_proof_is_read_in_an_order_that_names_all_of_it() -> None:
    """Each file once; what a file needs when it is read stands before it."""
    order = _proof("order.txt").read_text(encoding="utf-8").split()

    assert sorted(order) == sorted(path.name for path in VIEWER.glob("proof/*.js"))
    assert order[-1] == "worker.js"


def test_the_proof_is_no_wider_than_a_screen_and_defines_each_name_once() -> None:
    """Its files share one scope: a name that came twice would silently be the last."""
    names: list[str] = []
    for path in VIEWER.glob("proof/*.js"):
        text = path.read_text(encoding="utf-8")
        assert max(map(len, text.splitlines())) <= WIDEST, path.name
        names += re.findall(
            r"^(?:async )?(?:function|class|const|let) \[?(\w+)", text, flags=re.MULTILINE
        )

    assert len(names) > 100
    assert sorted(names) == sorted(set(names))
