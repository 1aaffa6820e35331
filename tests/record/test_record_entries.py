"""Lines of our own, and what stands beside the record: read as types, written back byte by byte."""

import json
from collections import Counter
from pathlib import Path

import pytest
from kept_games import KEPT, laid_out
from support import in_english

from bot.record.drafts import Words
from bot.record.entries.play import (
    AnswerLine,
    Declared,
    OrderLine,
    ResolutionLine,
    Step,
    UndoLine,
    WorkingLine,
    trail_of,
    working_hash,
)
from bot.record.entries.reading import OWN, ClosingLine, declaration_of, is_about, read_entry
from bot.record.entries.seats import AwayLine, TurnEndLine
from bot.record.sequels import THEN, AsksSeat, ForfeitTold, LockShown, sequel_of
from bot.record.strict_json import column_text, line_bytes
from bot.record.subjects import AboutCase, AboutRoll, AboutSeat, AboutUndo, read_about
from bot.record.typed_json import ForeignJsonError, read_json
from core.fairness.lines import SeatLine
from core.terms.resolution import Entry, EntryKind

OLD = Path(__file__).with_name("games_of_0_1_0")
ARCHIVES = [path.stem for path in sorted(KEPT.glob("*.zip"))]


def kind_of(raw: bytes) -> str:
    """Return the type of a line."""
    return str(json.loads(raw)["t"])


def require_same_bytes(raws: list[bytes]) -> Counter[str]:
    """Hold every line of our own against what its type writes; return how many there were."""
    ours = [(kind_of(raw), raw) for raw in raws if kind_of(raw) in OWN]
    for kind, raw in ours:
        assert line_bytes(read_json(OWN[kind], raw).as_json()) == raw
        assert isinstance(read_entry(kind, raw), OWN[kind])
    return Counter(kind for kind, _ in ours)


@pytest.mark.parametrize("system", ["alpha3", "awaw", "bombing-sop", "representative"])
def test_lines_of_0_1_0_are_written_back_as_they_were(system: str) -> None:
    """Keys, their presence and their values: heads are made of these bytes."""
    assert require_same_bytes((OLD / f"{system}.jsonl").read_bytes().splitlines())["working"]


@pytest.mark.parametrize("name", ARCHIVES)
def test_archives_of_0_2_0_are_written_back_as_they_were(tmp_path: Path, name: str) -> None:
    """Lines, what questions are about, drafts, and what follows a post."""
    kept = laid_out(name, tmp_path)
    assert require_same_bytes([bytes(raw) for (raw,) in kept.rows("SELECT bytes FROM line")])
    for (column,) in kept.rows("SELECT choices FROM question"):
        assert in_english(column_text(read_about(column).as_json())) == in_english(column)
    for (content,) in kept.rows("SELECT content FROM draft"):
        kind = Declared if "request" in json.loads(content) else Words
        assert column_text(read_json(kind, content).as_json()) == content
    for (payload,) in kept.rows("SELECT payload FROM outbox"):
        page = json.loads(payload)
        then = sequel_of(page)
        assert page.get(THEN) == (then and then.as_json())


def test_every_kind_is_among_the_old_lines_or_here(tmp_path: Path) -> None:
    """So that no kind is without bytes that hold it."""
    raws = [raw for path in OLD.glob("*.jsonl") for raw in path.read_bytes().splitlines()]
    for name in ARCHIVES:
        rows = laid_out(name, tmp_path / name).rows("SELECT bytes FROM line")
        raws += [bytes(raw) for (raw,) in rows]
    raws += [
        b'{"by":"1","t":"archive"}',
        b'{"case":3,"t":"dropped","why":"withdrawn by <@1>"}',
        b'{"seat":"italy","t":"leave","user":"1"}',
        b'{"agreed":["2"],"by":"1","left":[],"phase":"combat","powers":["italy"],"since":1,"t":"overdue","users":[]}',
        b'{"by":"2","seat":"italy","t":"unshare","user":"1"}',
    ]
    assert set(require_same_bytes(raws)) == set(OWN)


def test_fields_that_came_later_have_defaults() -> None:
    """Older lines and questions lack them."""
    order = b'{"by":"1","kind":"roll","request":{},"system":"dice","t":"order","words":"2d6"}'
    assert read_entry("order", order) == OrderLine("2d6", "dice", "roll", {}, by=1)
    answer = read_json(AnswerLine, '{"id":"split","user":"1","answer":"3"}')
    assert (answer.seat, answer.standing, "standing" in answer.as_json()) == ("", False, False)
    undo = read_json(UndoLine, '{"by":"1","rolls":[2]}')
    assert (undo.agreed, undo.cases, undo.what) == (None, (), "")
    assert read_about('{"about":"seat","power":"italy","user":"7"}') == AboutSeat("italy", 7)
    assert read_about('{"about":"roll","n":4}') == AboutRoll(4)


def test_a_tag_stands_first_and_says_what_it_is() -> None:
    """Columns are not sorted as lines are."""
    assert list(AboutCase("split", ("a", "b")).as_json()) == [
        *("about", "id", "choices", "hidden", "form", "prefill")
    ]
    asked = AboutUndo(3, "Berlin", 1, redo=True).as_json()
    assert in_english(asked) == {
        "about": "undo",
        "case": 3,
        "what": "Berlin",
        "by": "1",
        "redo": True,
    }
    assert TurnEndLine("", 1).as_json() == {"t": "turn-end", "turn": "", "by": "1"}
    assert AwayLine(1, 5).as_json() == {"t": "away", "user": "1", "until": 5, "substitute": None}


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b'{"t":"resolution"}', "case: Field required"),
        (b'{"t":"undo","by":"1","rolls":["1"]}', "rolls.0: "),
        (b'{"t":"undo","by":"1","rolls":[true]}', "rolls.0: "),
        (b'{"t":"undo","by":"a player","rolls":[]}', "by: "),
        (b'{"t":"undo"', "$: "),
    ],
)
def test_a_strangers_line_is_read_strictly(raw: bytes, fault: str) -> None:
    """Another type where a number is due is no number, and the fault is named in one line."""
    with pytest.raises(ForeignJsonError) as caught:
        read_entry("resolution" if b"resolution" in raw else "undo", raw)
    assert str(caught.value).startswith(fault)


def test_of_the_dice_protocol_is_read_what_a_log_tells() -> None:
    """Seats as `core.fairness` has them, the ends of rolls, and nothing of the dice themselves."""
    seat = b'{"by":"1","msg":"5","seat":"italy","side":"axis","t":"seat","text":"x","user":"2"}'
    assert read_entry("seat", seat) == SeatLine("italy", "axis", "2", "1", "5", "x")
    forfeit = b'{"msg":"5","n":3,"t":"forfeit","user":"2","why":"late"}'
    assert read_entry("forfeit", forfeit) == ClosingLine("forfeit", 3, 2, "late")
    assert read_entry("result", b'{"dice":{},"n":1,"t":"result"}') is None
    assert is_about(forfeit, 2)
    assert not is_about(forfeit, 5)


def test_what_a_lock_declares_is_its_meaning_or_its_text() -> None:
    """Another program's LOCK may declare anything."""
    assert declaration_of(b'{"decl":"we roll","t":"lock"}') == "we roll"
    assert declaration_of(b'{"decl":{"we":"roll"},"t":"lock"}') == '{"we": "roll"}'


def test_what_follows_a_post_is_told_apart_by_its_first_field() -> None:
    """The number of refusals may stand beside it."""
    assert sequel_of({}) is None
    assert sequel_of({THEN: {"lock": 3, "instead": 1}}) == LockShown(3)
    assert sequel_of({THEN: {"instead": 1}}) is None
    assert sequel_of({THEN: AsksSeat(4).as_json()}) == AsksSeat(4)
    forfeit = ForfeitTold(2, "7", "late")
    assert sequel_of({THEN: forfeit.as_json()}) == forfeit


def test_a_working_is_hashed_as_it_is_recorded() -> None:
    """The hash of 0.1.0's own working, recomputed from its types."""
    resolution = working = 0
    for raw in (OLD / "awaw.jsonl").read_bytes().splitlines():
        match read_entry(kind_of(raw), raw):
            case ResolutionLine(working=named):
                resolution += 1
            case WorkingLine() as told:
                working += 1
                assert working_hash(told) == named
    assert resolution == working > 0
    entry = Entry(EntryKind.FOUND, (), "So it is.", {"n": 1}, 2)
    assert trail_of([entry]) == (Step(EntryKind.FOUND, (), "So it is.", {"n": 1}, 2),)
