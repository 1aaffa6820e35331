"""`/help` for every game and phase, in both languages: short, and every line of it is read."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from pseudo_locale import untold

from bot.cogs.wiring.localization import page_in
from bot.games import FACES
from bot.games.alpha3.pages import guide as alpha3
from bot.games.awaw.pages import guide as awaw
from bot.games.awaw.reading.position_text import read_position_text
from bot.games.face import Face
from bot.show.help import begin_page, dice_page, now_page, whose_act
from bot.show.page import Page
from bot.show.phone import MOST_LINES, lines_on_phone
from bot.words.reading import opening_examples, read_line
from core.alpha3.book.terms import Phase as Alpha3Phase
from core.alpha3.book.terms import Side
from core.awaw.book.units import Side as AwawSide
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.record.clock import Phase as AwawPhase
from core.awaw.record.text.reading import read_position
from core.representative.record.moments import Phase as ClassicPhase
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.refusal import Refusal

CODE = re.compile(r"`([^`]+)`")
WAYS = ("witnessed", "strict", "sealed", "duel", "plain")


def phone_lines(page: Page) -> int:
    """Return the lines that a page takes on a phone, before its button."""
    blocks = [part for field in page.fields for part in field]
    return sum(lines_on_phone(english(line)) for line in (page.title, page.body, *blocks))


def campaigns() -> Iterator[Any]:
    """Yield a position of A World at War in each phase, with and without a campaign."""
    yield SYSTEMS["awaw"].begin
    read = read_position_text('turn = "summer 1942"\n')
    assert isinstance(read, SetUpCampaign)
    for phase, side in product(AwawPhase, AwawSide):
        moving = {} if phase is AwawPhase.RESEARCH else {"moving": side.value}
        told = {**(read.position or {}), "phase": phase.value, **moving}
        position = read_position(told)
        assert not isinstance(position, list), position
        yield position


def positions(key: str) -> Iterator[Any]:
    """Yield a position of a game in each of its phases, and at its end where it has one."""
    begin = SYSTEMS[key].begin
    if key == "awaw":
        yield from campaigns()
    elif key == "alpha3":
        yield from (replace(begin, phase=phase) for phase in Alpha3Phase)
        yield replace(begin, winner=Side.ALLIES)
    elif key == "representative":
        yield begin
        later = replace(begin.campaign, round=12)
        for phase in ClassicPhase:
            yield replace(begin, campaign=replace(later, phase=phase))
    else:
        yield begin


def pages(face: Face, position: Any) -> Iterator[Page]:
    """Yield the page of help at a position, for whoever acts, is asked, waits or looks on."""
    guide, reading = face.pages.guide(position), face.reading
    for asked, on_turn in (((), ()), ((1,), ()), ((1,), (2,)), ((2,), ()), ((), (2,))):
        whose = whose_act(1, asked, on_turn)
        yield now_page(guide, opening_examples(reading.verbs), reading.going_on, whose)


def test_whoever_is_asked_in_the_turn_of_another_reads_whose_lines_they_are() -> None:
    """He was told that he may fight all, in the enemy's combat."""
    asked_in_his_turn, asked_meanwhile = whose_act(1, (1,), (1,)), whose_act(1, (1,), (2,))

    assert "Otherwise, after" in english(asked_in_his_turn)
    assert "Whoever acts types after" in english(asked_meanwhile)


@pytest.mark.parametrize("game", SYSTEMS)
def test_help_is_short_in_every_phase_in_both_languages(game: str) -> None:
    """At most fourteen lines of a phone before its button."""
    long = {
        (page.title, language, phone_lines(told)): told.body
        for position in positions(game)
        for page in pages(FACES[game], position)
        for language in ("en", "de")
        if phone_lines(told := page_in(page, language)) > MOST_LINES
    }

    assert long == {}


@pytest.mark.parametrize("game", SYSTEMS)
def test_every_line_of_help_is_read_by_the_game(game: str) -> None:
    """Whatever stands in code is a whole line or one of the bot's commands."""
    face, found = FACES[game], 0
    powers = tuple(SYSTEMS[game].powers)
    for position in positions(game):
        for page in pages(face, position):
            for line in CODE.findall(english(page.body) + english(page.fields[0][1])):
                if line.startswith("/"):
                    continue
                read = read_line(face.reading.verbs, line, powers)
                assert not isinstance(read, Refusal), (line, read.message)
                found += 1
    assert found


@pytest.mark.parametrize("game", SYSTEMS)
def test_help_is_german_but_for_what_is_typed(game: str) -> None:
    """No sentence of it is left in English; codes are the same in both."""
    for position in positions(game):
        for page in pages(FACES[game], position):
            told = page_in(page, "de")
            assert list(untold(page.body)) == [], page.body
            assert list(untold(page.fields[0][1])) == []
            typed = [each for each in CODE.findall(english(page.body)) if not each.startswith("/")]
            assert [
                each for each in CODE.findall(english(told.body)) if not each.startswith("/")
            ] == typed


PHASES: Mapping[str, tuple[Mapping[Any, object], type]] = {
    "awaw": (awaw.LINES, AwawPhase),
    "alpha3": (alpha3.LINES, Alpha3Phase),
}


@pytest.mark.parametrize("key", PHASES)
def test_every_phase_has_lines_of_its_own(key: str) -> None:
    """And each is a page of its own."""
    lines, phases = PHASES[key]
    bodies = {FACES[key].pages.guide(each).lines for each in positions(key)}

    assert set(lines) == set(phases)  # type: ignore[call-overload]
    assert set(lines.values()) <= bodies


def test_base_86_phases_every_phase_of_1986_has_lines_of_its_own() -> None:
    """They are made for whoever is on turn, and end with going on."""
    found = {
        each.campaign.phase: FACES["representative"].pages.guide(each).lines
        for each in positions("representative")
    }

    assert set(found) == set(ClassicPhase)
    assert len(set(found.values())) == len(ClassicPhase)
    assert all(english(lines[-1]).startswith("`next`") for lines in found.values())


@pytest.mark.parametrize("language", ["en", "de"])
def test_dice_undo_and_whom_to_ask_fit_a_phone(language: str) -> None:
    """Every way of throwing in three sentences, and what is told without a game."""
    told = [page_in(dice_page(way, 7 if way else 0), language) for way in (*WAYS, "")]
    dice = [page.body for page in told]
    every = [*told, page_in(begin_page(), language)]

    assert [phone_lines(page) for page in every if phone_lines(page) > MOST_LINES] == []
    assert [len(re.findall(r"[.!?](?:\s|$)", english(text))) for text in dice] == [3] * len(
        WAYS
    ) + [1]
    assert len({*dice}) == len(dice)


def test_24_12_help_in_the_allied_player_turn_is_for_allied_units() -> None:
    """No German submarines attack in it: the lines name what the Allies may do."""
    played = [each for each in campaigns() if each.campaign is not None]
    allied = [each for each in played if each.campaign.clock.moving is AwawSide.ALLIES]
    lines = [english(line) for each in allied for line in awaw.guide(each).lines]

    assert any(line.startswith("`subs pacific by") for line in lines)
    assert any(line.startswith("`cards american`") for line in lines)
    assert [line for line in lines if "german" in line or line.startswith("`subs atlantic`")] == []
