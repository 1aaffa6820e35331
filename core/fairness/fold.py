"""From lines to a game: each line is chained first, then read, then judged by its type's rules."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.fairness.aftermath import apply_handover, apply_undo, apply_void
from core.fairness.choices import apply_choose, apply_open
from core.fairness.closings import apply_expire, apply_forfeit, apply_result, apply_withheld
from core.fairness.disclosures import apply_away, apply_edited
from core.fairness.drand import BeaconCheck
from core.fairness.fields import Fields, ProtocolError
from core.fairness.framing import genesis_head, next_head
from core.fairness.game import Game
from core.fairness.genesis import read_genesis, refusals
from core.fairness.lines import read_seat
from core.fairness.locking import apply_lock, apply_posted
from core.fairness.replies import apply_cancel, apply_commit, apply_nonce, apply_phrase
from core.fairness.reveals import apply_beacon, apply_reveal
from core.fairness.strict_json import StrictJsonError, parse_line

MOST_FAULTY_LINES = 200
_CARRIAGE_RETURN = ord("\r")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A chain whose genesis is refused: it has heads, but no rules can be applied to it."""

    heads: list[bytes]
    errors: list[tuple[int, str]]


def open_game(line: bytes, beacon_check: BeaconCheck) -> Game:
    """Return the game that a genesis line opens, with what is wrong in it already blamed.

    Raises:
        ProtocolError: The line is no genesis or cannot be read.
        StrictJsonError: The line is no strict JSON.
    """
    fields = _read(line)
    if fields.get("t") != "genesis":
        raise ProtocolError("the first line is not genesis")
    game = Game(read_genesis(fields), beacon_check)
    game.heads.append(genesis_head(line))
    for words in refusals(game.genesis):
        game.blame(words)
    return game


def add_line(game: Game, line: bytes) -> list[str]:
    """Chain one more line, judge it, and return the rules it breaks.

    Args:
        game: Changed in place; a line that breaks a rule is chained all the same.
        line: The exact bytes of the line, without its line feed.
    """
    game.line = len(game.heads)
    game.heads.append(next_head(game.heads[-1], line))
    before = len(game.errors)
    try:
        fields = _read(line)
        kind = fields.get("t")
        if type(kind) is not str:
            game.blame("the line has no type")
        elif (rule := _RULES.get(kind)) is not None:
            rule(game, fields)
    except (ProtocolError, StrictJsonError) as error:
        game.blame(str(error))
    return [words for _, words in game.errors[before:]] if len(game.errors) > before else []


def fold(lines: Iterable[bytes], beacon_check: BeaconCheck) -> Game | Unreadable:
    """Return the game that lines tell, or their heads alone where the first is no good genesis.

    After 200 lines with errors the rest is chained and no longer judged: a file made of errors
    could keep its reader busy for hours, and tell him nothing more.
    """
    remaining = iter(lines)
    first = next(remaining, None)
    if first is None:
        return Unreadable([], [(0, "there is no line")])
    try:
        game = open_game(first, beacon_check)
    except (ProtocolError, StrictJsonError) as error:
        return Unreadable(_chained([genesis_head(first)], remaining), [(0, str(error))])
    if game.errors:
        return Unreadable(_chained(game.heads, remaining), game.errors)
    for line in remaining:
        if add_line(game, line) and len({at for at, _ in game.errors}) >= MOST_FAULTY_LINES:
            game.blame("too many errors; nothing after it was judged")
            break
    _chained(game.heads, remaining)
    return game


def _chained(heads: list[bytes], lines: Iterable[bytes]) -> list[bytes]:
    for line in lines:
        heads.append(next_head(heads[-1], line))
    return heads


def _read(line: bytes) -> Fields:
    if _CARRIAGE_RETURN in line:
        raise StrictJsonError("a carriage return")
    return parse_line(line)


def _refuse_genesis(_game: Game, _fields: Fields) -> None:
    raise ProtocolError("a second genesis")


def _apply_seat(game: Game, fields: Fields) -> None:
    line = read_seat(fields)
    game.advance(line.message)
    game.seating.reseat(line, game.head_before)
    game.seat_lines.append((game.line, line))


_RULES: dict[str, Callable[[Game, Fields], None]] = {
    "genesis": _refuse_genesis,
    "seat": _apply_seat,
    "lock": apply_lock,
    "posted": apply_posted,
    "phrase": apply_phrase,
    "commit": apply_commit,
    "nonce": apply_nonce,
    "reveal": apply_reveal,
    "beacon": apply_beacon,
    "result": apply_result,
    "cancel": apply_cancel,
    "expire": apply_expire,
    "withheld": apply_withheld,
    "forfeit": apply_forfeit,
    "void": apply_void,
    "undo": apply_undo,
    "choose": apply_choose,
    "open": apply_open,
    "handover": apply_handover,
    "away": apply_away,
    "edited": apply_edited,
}

PROTOCOL = frozenset(_RULES)
"""The line types that the dice protocol has rules for; all others are only chained."""
