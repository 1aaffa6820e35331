"""The viewer as one file: the same everywhere, with a policy that lets it reach for nothing."""

import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from bot.page.assembled import SCRIPTS, STYLES, Contents, assembled, empty_viewer, viewer_hash
from bot.page.words import WORDS, page_words

ROOT = Path(__file__).parents[2]
VIEWER = Path(str(files("bot.page"))) / "viewer"
DOORS = re.compile(
    r"innerHTML|outerHTML|insertAdjacent|document\.write|createContextualFragment|srcdoc"
    r"|\beval\b|new Function|fetch\(|XMLHttpRequest|sendBeacon|WebSocket|import\(|importScripts"
)
"""By what text could become markup, or a page could reach for something."""


def scripts() -> str:
    """Return every script of the viewer but for the proof."""
    return "\n".join((VIEWER / name).read_text(encoding="utf-8") for name in SCRIPTS)


def test_the_viewer_names_every_source_that_lies_beside_it() -> None:
    """Nothing is forgotten, and nothing lies there that no page holds."""
    held = {path.name for path in VIEWER.iterdir() if path.is_file()}

    assert held == {"page.html", *STYLES, *SCRIPTS}


def test_the_policy_lets_the_page_run_its_own_script_and_nothing_else() -> None:
    """Each source's hash stands in the policy, and the text between the tags is what it is of."""
    page = empty_viewer().decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))

    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert "connect-src" not in rules
    for name, text in (("script-src", script), ("style-src", style)):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert rules[name] == f"'sha256-{digest}'"


def test_no_text_can_become_markup() -> None:
    """No script of the page has a door from text to markup, or out of the page."""
    assert DOORS.findall(scripts()) == []
    assert "http" not in scripts().replace("http://www.w3.org/2000/svg", "")


def test_the_scripts_name_every_message_and_no_other() -> None:
    """A key that no catalogue holds would be shown as it is."""
    source = scripts() + (VIEWER / "page.html").read_text(encoding="utf-8")
    named = set(re.findall(r'(?:say\(|data-say=)"([a-z_-]+)"', source))
    built = re.compile(r"event_|mark_|mode_|roll_|step_|luck_|no_|maker_|save_|drop_")
    beside = {key for key in WORDS if built.match(key)}
    plain = set(re.findall(r'"([a-z_]+)"', source))
    held = page_words()["en"].keys()

    assert named - held == set()
    assert WORDS.keys() - named - beside - plain == set()


def test_what_a_page_holds_cannot_end_its_element() -> None:
    """Bytes are base64 around gzip; the words are JSON without `<`."""
    hostile = b"</script><script>alert(1)</script><!--"
    page = assembled(Contents(hostile, hostile, hostile)).decode()

    assert "alert(1)" not in page
    assert page.count("<script") == empty_viewer().decode().count("<script")


@pytest.mark.parametrize(
    ("seed", "language"),
    [("2", "de_DE.UTF-8"), pytest.param("1", "C", marks=pytest.mark.soak)],
)
def test_the_empty_viewer_is_the_same_on_every_machine(seed: str, language: str) -> None:
    """Another hash seed, another locale and another folder make the same bytes."""
    code = "import sys; from bot.page.assembled import viewer_hash; print(viewer_hash())"
    made = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed, "LANG": language, "PYTHONPATH": str(ROOT)},
    ).stdout.strip()

    assert made == viewer_hash()


def test_the_changelog_tells_the_hash_of_the_empty_viewer() -> None:
    """Whoever has a viewer can see which one it is: once, in a line of its own."""
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    line = re.compile(r"^- SHA-256 of this version's empty viewer: `(\w{64})`\.$", re.MULTILINE)
    hashes = line.findall(told)

    assert hashes[:1] == [viewer_hash()], f"write {viewer_hash()} into CHANGELOG.md"
