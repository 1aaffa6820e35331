"""`umpire page`: a record as one page, or the viewer alone; what is said where it cannot be."""

import json
from hashlib import sha256
from pathlib import Path

from typer.testing import CliRunner

from bot.cli import app
from bot.page.assembled import empty_viewer, viewer_hash

RECORD = Path(__file__).parents[1] / "record" / "games_of_0_1_0" / "awaw.jsonl"

runner = CliRunner()


def test_a_record_becomes_a_page_beside_it(tmp_path: Path) -> None:
    """GAME.html, or where it is said; the answer tells the hash of the empty viewer."""
    game = tmp_path / "g1.jsonl"
    game.write_bytes(RECORD.read_bytes())
    told = runner.invoke(app, ["page", str(game)])
    elsewhere = runner.invoke(app, ["page", str(game), "-o", str(tmp_path / "a.html"), "--json"])
    answer = json.loads(elsewhere.stdout)
    page = (tmp_path / "g1.html").read_bytes()

    assert told.exit_code == elsewhere.exit_code == 0
    assert viewer_hash() in told.stdout
    assert page == (tmp_path / "a.html").read_bytes()
    assert (answer["bytes"], answer["sha256"]) == (len(page), sha256(page).hexdigest())


def test_the_viewer_alone_goes_into_a_pipe_or_a_file(tmp_path: Path) -> None:
    """The same bytes, and nothing else on standard output."""
    piped = runner.invoke(app, ["page", "--empty"])
    written = runner.invoke(app, ["page", "--empty", "-o", str(tmp_path / "viewer.html")])

    assert piped.stdout_bytes == empty_viewer() == (tmp_path / "viewer.html").read_bytes()
    assert piped.exit_code == written.exit_code == 0


def test_what_cannot_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Both or neither, a file that is not there, the record itself, a folder."""
    game = tmp_path / "g1.jsonl"
    game.write_bytes(RECORD.read_bytes())
    for arguments, words in (
        ([], "A page is of one game, or the viewer alone."),
        ([str(game), "--empty"], "A page is of one game, or the viewer alone."),
        ([str(tmp_path / "none.jsonl")], "cannot be read"),
        ([str(game), "-o", str(game)], "is the record itself"),
        ([str(game), "-o", str(tmp_path)], "cannot be written"),
    ):
        told = runner.invoke(app, ["page", *arguments])
        assert told.exit_code == 2
        assert words in " ".join(told.stdout.split())
    assert game.read_bytes() == RECORD.read_bytes()
