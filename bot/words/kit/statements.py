"""A text with heads and targets, taken apart: which line is what, and what is no declaration."""

import re
from dataclasses import dataclass, field

from bot.words.kit.board_lines import plain_line
from bot.words.kit.purchases import bought, money_apart, placed
from bot.words.kit.spaces import space_at, space_clipped, space_named
from bot.words.kit.summary import is_summary
from bot.words.kit.summary_lines import summary_lines
from bot.words.kit.tokens import tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.reading import Plainly
from core.terms.refusal import Refusal

_HEADS = (
    ("buy", re.compile(r"(?:purchases?|buys?|builds?|purchase units|bought)\s*:?", re.IGNORECASE)),
    (
        "ncm",
        re.compile(r"(?:non[- ]?combat(?: moves?| movement)?|ncm|nc)\s*:?", re.IGNORECASE),
    ),
    ("move", re.compile(r"(?:combat (?:moves?|movement)|cm|moves?)\s*:?", re.IGNORECASE)),
    (
        "place",
        re.compile(
            r"(?:plac(?:e|es|ing|ement|ements)|mobiliz(?:e|ation)|place units)\s*:?", re.IGNORECASE
        ),
    ),
)
_BARE_HEADS = frozenset(
    {"purchases", "ncm", "combat move", "combat moves", "combat movement", "purchase units"}
    | {"noncombat moves", "non-combat moves", "non combat moves", "non-combat", "non combat"}
    | {"noncombat move", "non-combat move", "non combat move", "placement", "placements"}
    | {"place units"}
)
_LEAD = re.compile(r"^(?P<head>[A-Za-z][A-Za-z -]{1,22})\s*:\s*(?P<rest>\S.*)$")
_TARGET = re.compile(r"^#\s*\d+\s*[-:.)]*\s*(?P<place>[^()]+?)\s*(?:\([^()]*\))?\s*:?$")
_ALONE = re.compile(r"^(?P<place>[^():]+?)\s*:$")
_REMARK = re.compile(r"\([^()]*\)")


@dataclass(slots=True)
class Statements:
    """The declarations of a text, each as typed and as it is read, and what is none.

    Attributes:
        found: The declarations.
        skipped: Lines that are none.
        buying: Whether the last line stands in a list of purchases.
    """

    found: list[tuple[str, str]] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    buying: bool = False


def statements_of(
    vocabulary: Vocabulary, lines: list[str]
) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the declarations of a text's lines."""
    if is_summary(vocabulary, lines):
        summary = summary_lines(vocabulary, lines)
        return [(each.typed, each.said) for each in summary.declared], [*summary.skipped]
    told = Statements()
    head = target = ""
    for line in lines:
        if kind := _head(line):
            head, target = kind, ""
            told.skipped.append(line)
        elif place := _target(vocabulary, line):
            target = place
            told.skipped.append(line)
        else:
            lead = _LEAD.match(line)
            kind = _head(f"{lead['head']}:") if lead else ""
            said = lead["rest"] if lead and kind else line
            head = kind or head
            read = _said(vocabulary, said, head, target)
            if head == "buy" and read[0].startswith("buy ") and told.buying:
                before, list_so_far = told.found[-1]
                more = f"{list_so_far}, {read[0].removeprefix('buy ')}"
                told.found[-1] = (f"{before}\n{line}", more)
            else:
                told.found += [(line, each) for each in read]
            told.buying = head == "buy" and read[0].startswith("buy ")
            head = _follows(vocabulary, said, head)
    return told.found, told.skipped


def _head(line: str) -> str:
    """Return what the lines below a line are, where it is a head: with a colon, or a usual one."""
    said = line.strip().lower()
    if not said.endswith(":") and said not in _BARE_HEADS:
        return ""
    return next((kind for kind, pattern in _HEADS if pattern.fullmatch(said)), "")


def _target(vocabulary: Vocabulary, line: str) -> str:
    found = _TARGET.match(line) or _ALONE.match(line)
    if found is None:
        return ""
    named = space_named(vocabulary, found["place"]) or space_clipped(vocabulary, found["place"])
    return named if isinstance(named, str) else ""


def _follows(vocabulary: Vocabulary, said: str, head: str) -> str:
    """Return what the lines below a line are: after a placing, further placings."""
    if head:
        return head
    plain = plain_line(vocabulary, said)
    lines = plain.lines if isinstance(plain, Plainly) else ()
    return "place" if lines and lines[0].startswith("place ") else ""


def _said(vocabulary: Vocabulary, said: str, head: str, target: str) -> list[str]:
    """Return the plain lines that a line stands for below its head; else the line itself."""
    bare = _REMARK.sub(" ", said).strip()
    tokens = tokens_of(bare)
    if target and (moved := plain_line(vocabulary, f"{_turned(vocabulary, bare)} - {target}")):
        return [*moved.lines] if isinstance(moved, Plainly) else [f"{bare} - {target}"]
    if head == "buy" and bought(vocabulary, money_apart(bare)[0]) is not None:
        return [f"buy {bare}"]
    if head == "place" and isinstance(placed(vocabulary, tokens), list):
        plain = plain_line(vocabulary, f"place {bare}")
        return [*plain.lines] if isinstance(plain, Plainly) else [f"place {bare}"]
    plain = plain_line(vocabulary, bare)
    if isinstance(plain, Plainly) and plain.power is None:
        verb = f"{vocabulary.move} "
        turned = [_under(vocabulary, each, verb, head) for each in plain.lines]
        return turned if len(turned) > 1 or turned != [*plain.lines] else [said]
    return [said]


def _under(vocabulary: Vocabulary, line: str, verb: str, head: str) -> str:
    """Return a move as one of the phase that its head names."""
    if head == "ncm" and line.startswith(verb) and "noncombat" in vocabulary.moves:
        return f"noncombat {line.removeprefix(verb)}"
    return line


def _turned(vocabulary: Vocabulary, line: str) -> str:
    """Return ``Kar 2 ftr`` as ``2 ftr Kar``, for the target that stands above."""
    tokens = tokens_of(line)
    named = space_at(vocabulary, tokens, 0) if tokens.all else None
    if named is not None and named[1] < len(tokens.all):
        rest = line[tokens.all[named[1]].start :].lstrip(": ")
        if bought(vocabulary, rest) is not None:
            return f"{rest} {line[: tokens.all[named[1] - 1].end]}"
    return line


@dataclass(frozen=True, slots=True)
class BoardKit:
    """The kit of a board game."""

    vocabulary: Vocabulary

    def plainly(self, line: str) -> Plainly | Refusal | None:
        """Return a line in plain form, why it has none, or None to leave it as it is."""
        return plain_line(self.vocabulary, line)

    def statements(self, lines: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
        """Return a text's declarations, as typed and as read, and the lines that are none."""
        return statements_of(self.vocabulary, lines)
