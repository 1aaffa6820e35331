"""What the pages of games that were played at random say stays as it was.

Of every act: its preview, what its dice are called, its questions and its posts; of the first of
each kind its working; of some of the positions: all that is told of them, and their board in words.
"""

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import version

import pytest
from played_games import PlayedResult, played_games, results_of
from test_show_golden import FACTS, golden, texts

from bot.games import FACES
from bot.record.entries.play import trail_of
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.table import Table
from bot.referee.log.played_acts import PlayedAct
from bot.show.acts.declaration import coming_words
from bot.show.acts.overview import told_pages
from bot.show.acts.results import result_pages
from bot.show.asked.whole_question import question_body
from bot.show.board.scene import MapScene
from bot.show.board.words import board_in_words, purses_in_words
from bot.words.summaries import Summaries, planned
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import NeedDice

EVERY = 12
"""So many results lie between two positions that are told of."""


def summaries_of(game: str) -> Summaries | None:
    """Return how a game is written as Turn Summaries; None where it is not."""
    return FACES[game.rpartition("_")[0]].reading.summaries


def told_of_an_act(played: PlayedResult, kinds: set[str]) -> Iterator[str]:
    """Yield what is told of an act from its preview to its working.

    Args:
        played: The act.
        kinds: The kinds of acts whose working was told before; its own is noted there.
    """
    request, before, found = played.request, played.before.position, played.resolution
    if isinstance(request, FreeRoll):
        return
    room = played.before.system
    pages = FACES[room.key].pages
    answers: dict[str, str] = {}
    needs = resolve(before, request, answers, NoDice())
    assert isinstance(needs, Question | NeedDice) or needs == found
    yield from ("-- declared", *texts(pages.title(request)), *texts(pages.preview(request, needs)))
    yield english(coming_words(needs, "plain", room.whom))
    while isinstance(needs, Question):
        for each in (needs, *needs.beside):
            asked = pages.asked(request, each, room.whom(each.to))
            yield from ("-- asked", *texts(asked.title), *texts(question_body(asked)))
            answers[each.id] = played.answers[each.id]
        needs = resolve(before, request, answers, NoDice())
    if isinstance(needs, NeedDice):
        yield from ("-- lock", *texts(pages.of_a_lock(request, needs)))
    changes = room.changes(before, found.effects)
    by_part = room.changes_by_part(before, found)
    rolls = (1,) if found.rolls else ()
    facts = replace(FACTS, rolls=rolls, changes=changes, by_part=by_part)
    for page in result_pages(pages.result(found), found.entries, room, facts):
        yield from ("-- result", *texts((page.title, page.body, page.fields)))
    if request.kind in kinds:
        return
    kinds.add(request.kind)
    for told in told_pages([], trail_of(found.entries), (), pages.figures):
        yield from ("-- working", *texts(told))


def told_of_a_table(table: Table) -> Iterator[str]:
    """Yield what is told of a position, and its board in words."""
    face, position = FACES[table.system.key], table.position
    pages = face.pages
    yield from ("-- position", *texts(pages.position(position)))
    for name, sheet in pages.sheets(position).items():
        yield from ("-- sheet", *texts(name), *texts(sheet()))
    yield from ("-- turn", *texts(pages.turn(position)))
    yield from ("-- guide", *texts(pages.guide(position)))
    scene = None if face.pictures is None else face.pictures.scene(position)
    if scene is not None:
        yield from ("-- board", english(board_in_words(scene)))
    if isinstance(scene, MapScene):
        yield from (english(purses_in_words(scene)), *texts((scene.title, scene.notes)))


@pytest.mark.parametrize("game", played_games())
def test_every_page_of_a_played_game_says_what_it_said(game: str) -> None:
    """Act by act, the working of the first of each kind, and every twelfth position."""
    kinds: set[str] = set()
    told = (
        line
        for nth, played in enumerate(results_of(game))
        for line in (
            f"== {nth}",
            *told_of_an_act(played, kinds),
            *(told_of_a_table(played.after) if nth % EVERY == 0 else ()),
        )
    )
    assert golden(f"played/{game}", told)


@pytest.mark.parametrize("game", [each for each in played_games() if summaries_of(each)])
def test_every_turn_summary_of_a_played_game_says_what_it_said(game: str) -> None:
    """As written, and as a plan of its turn makes lines of it."""
    summaries = summaries_of(game)
    assert summaries is not None
    acts = [
        PlayedAct(
            each.request,
            each.outcome,
            each.resolution.effects,
            each.before.position,
            each.after.position,
        )
        for each in results_of(game)
        if not isinstance(each.request, FreeRoll)
    ]
    verbs = FACES[game.rpartition("_")[0]].reading.verbs
    told: list[str] = []
    for each in summaries.written(acts):
        told += [
            f"-- {each.round} {each.power}",
            each.text.replace(f"Umpire {version('umpire')}", "Umpire"),
        ]
        plan = planned(summaries, verbs, each.text, acts[0].after)
        told += [f"> {step.going_on or (step.block and step.block.said)}" for step in plan.steps]
    assert golden(f"played/summaries_{game}", iter(told))
