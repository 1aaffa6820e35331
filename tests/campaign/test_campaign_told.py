"""What the channel is told of a campaign: what changed, what it means, what is to be settled."""

from typing import Any

import pytest
from campaign_game import AWAW, Game, in_phase, start_1939
from campaign_positions import BEGIN
from drawn import drawn_result, drawn_results
from support import in_english, loaded
from test_campaign_bombing_phase import FIELDS
from test_campaign_bombing_phase import raid as berlin
from told import untold

from bot.games import FACES
from bot.show.acts.changes import change_lines
from bot.show.page import Page
from bot.show.phone import MOST_LINES, lines_on_phone
from core.awaw.record.changes import bombing, campaign, carried, forces, ground, losses, powers
from core.awaw.record.changes import position as positions
from core.terms.change import Differences
from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.resolution import Resolution

BASE = {"name": "Calais", "kind": "rocket_base", "flak": 1, "value": 0}
WEST = "western_front"
RAID = {
    "theater": "europe",
    "attacker": "britain",
    "defender": "germany",
    "force": {"strategic_bombers": 2},
    "target": BASE,
}


def told(played: Game, kind: str, **order: Any) -> Page:
    """Do something, and return its last post; nothing that is different is untold."""
    before = played.position
    resolution: Resolution = played.do(kind, **order)
    changes = AWAW.changes(before, resolution.effects)
    if before.campaign is not None:
        assert untold(before, played.position, changes) == []
    return drawn_result(resolution, changes)


def changed(played: Game, kind: str, **order: Any) -> str:
    """Do something, and return every line of what changed, also those that no post has room for."""
    before = played.position
    return "\n".join(
        map(english, change_lines(AWAW, AWAW.changes(before, played.do(kind, **order).effects)))
    )


def page_of(played: Game) -> str:
    """Return the first page of a position."""
    return "\n".join(
        f"{english(name)}\n{english(text)}"
        for name, text in FACES["awaw"].pages.position(played.position)
    )


def struck() -> tuple[Game, Page]:
    """Return a campaign in which a rocket base was just hit by 9 BRPs or fewer, and the post."""
    played = in_phase(
        *("combat", "allies", "summer 1944"),
        rocket_bases={"calais": {"power": "germany"}},
        powers={"germany": {"brps": 2}},
        pools={"britain": {"strategic_bombers": 2}, "united_states": {"strategic_bombers": 2}},
        units={"britain": {"strategic_bombers": {"western_front": 2}}},
    )
    return played, told(played, "strategic-bombing", **RAID, dice=loaded(attacker=10, defender=2))


def test_26_62b_a_struck_rocket_base_is_told_with_what_its_owner_owes() -> None:
    """In the post and on the position page; then that he paid, or could not pay all of it."""
    played, post = struck()
    points = played.campaign.ground.rocket_bases["calais"].points
    hit = f"{points} BRPs"

    assert f"Germany · Calais · rocket base: operational → to be paid for or inverted ({hit}" in (
        english(post.body)
    )
    assert f"**Now** Germany pays {hit} for the rocket base at Calais, or inverts it" in english(
        post.body
    )
    assert f"Germany pays {hit} for the rocket base at Calais, or inverts it" in page_of(played)

    paid = told(played, "rocket-base", power="germany", action="pay", place="Calais").body
    assert "Germany · Calais · rocket base: to be paid for or inverted" in english(paid)
    assert "Germany · BRPs: 2 → 0 (damage paid for)" in english(paid)
    assert f"Germany · BRPs owed: 0 → {points - 2} (damage paid for)" in english(paid)
    assert f"Germany owes {points - 2} BRP" in page_of(played)


def test_26_62b_an_inverted_rocket_base_is_told_with_when_it_works_again() -> None:
    """And when it does, that is told."""
    played, _ = struck()
    inverted = told(played, "rocket-base", power="germany", action="invert", place="Calais").body
    assert "→ inverted until Axis Fall 1944" in english(inverted)

    shown = [told(played, "advance", to="player_turn").body for _ in range(4)]
    assert any(
        "rocket base: inverted until Axis Fall 1944 → operational" in each
        for each in map(english, shown)
    )


def test_when_france_is_taken_it_is_said_what_is_to_be_recorded_besides() -> None:
    """Who holds it now stands with what changed; its ports and BRPs are the players' to declare."""
    played = in_phase("combat", "axis", "summer 1940")

    post = told(played, "control", power="germany", place="France").body
    assert "France · held by: none → Germany" in english(post)
    assert "**Now** its ports and air bases change hands one by one: `control germany" in english(
        post
    )
    assert "`brps germany change:10" in english(post)
    assert "**Now**" not in english(told(played, "control", power="germany", place="Brest").body)


def test_units_in_a_port_that_the_enemy_took_are_to_be_settled() -> None:
    """The record moves them nowhere by itself, so the page says that they stand there."""
    played = in_phase(
        *("combat", "axis", "spring 1942"),
        pools={"united_states": {"submarines": 3}},
        units={"united_states": {"submarines": {"pearl_harbor": 2}}},
    )
    told(played, "control", power="japan", place="Pearl Harbor")

    assert "2 submarines of the U.S. in Pearl Harbor, which Japan holds" in page_of(played)


def test_24_631a_damaged_transports_are_told_with_where_they_went_and_until_when() -> None:
    """Then that they are repaired, and that they came back."""
    played = in_phase(
        *("combat", "axis", "summer 1942"),
        pools={"germany": {"submarines": 9}, "western_allies": {"transports": 40}},
        units={
            "germany": {"submarines": {"atlantic": 6}},
            "western_allies": {"transports": {"atlantic": 34}},
        },
    )
    attack = {"box": "atlantic", "attacker": "germany", "net_modifier": 0}
    post = told(played, "submarine-warfare", **attack, dice=loaded(attacker=8)).body
    assert "Western Allies · Atlantic: −7 transports (sunk)" in english(post)
    where = "Western Allies · Atlantic → Western front port: 3 transports"
    assert f"{where} (damaged until Allied Summer 1942)" in english(post)

    shown = [changed(played, "advance") for _ in range(7)]
    assert "damaged transports: 3 until Allied Summer 1942 → 3 repaired" in "\n".join(shown)


def test_26_663_and_26_664_units_bound_by_flying_bombs_are_told() -> None:
    """How many of which kind, and until when."""
    played = in_phase(
        *("combat", "axis", "summer 1944"),
        pools={"britain": {"interceptors": 2}},
        units={"britain": {"interceptors": {"western_front": 2}}},
        research={"european_axis": {"rockets": 9}},
        rocket_bases={name: {"power": "germany"} for name in ("calais", "lille", "bruges")},
    )
    bombs = {
        "attacker": "germany",
        "defender": "britain",
        "salvos": 2,
        "target": {"name": "London", "kind": "key_economic_area", "value": 60},
        "defenders": {"aaf": 4, "interceptors": 2},
    }
    post = changed(played, "flying-bombs", **bombs)

    assert "Britain · inverted AAF: none → 4 until Allied Summer 1944" in in_english(post)
    assert "Britain · interceptors not to escort: none → 2 until Allied Summer 1944" in post


def test_an_edit_tells_what_it_replaced_and_touches_nothing_else() -> None:
    """The group's own rows of the Air Combat Table stand in no written position, and stay."""
    played = start_1939()
    cells = ["4/5", "4/6", "5/5", "5/6", "5/7", "6/6", "6/7", "6/8", "7/7", "7/8", "7/9"]
    rows = [{"row": 16, "cells": cells}]
    agreed = {"as_printed": "they are as printed"}
    post = told(played, "air-table", by="germany", rows=rows, answers=agreed)
    assert "Air Combat Table, row 16: none → 4/5 4/6" in english(post.body)
    assert "own Air Combat Table of: none → Germany" in english(post.body)
    before = played.position
    post = told(
        played, "edit", power="germany", path="powers.germany.brps", value=9, reason="miscounted"
    )

    assert "miscounted" in english(post.body)
    assert "Germany · BRPs: not declared → 9 (set by hand)" in english(post.body)
    assert played.position.air_rows == before.air_rows
    assert before.air_rows.by is not None


def test_a_bombing_phase_in_a_campaign_leaves_nothing_untold() -> None:
    """BRPs, limits, sites, and units with where they stood."""
    played = in_phase("combat", "allies", "summer 1943", **FIELDS)
    before = played.position
    phase = {"raids": [berlin()], "answers": {"defenders": ""}}
    resolution = played.do("bombing-phase", dice=KeyedDice(bytes(32)), **phase)
    changes = AWAW.changes(before, resolution.effects)

    assert untold(before, played.position, changes) == []
    lines = "\n".join(map(english, change_lines(AWAW, changes)))
    assert "Germany · BRPs: 100 →" in lines
    assert "Germany · Berlin · bombed: none →" in lines


@pytest.mark.parametrize(
    "module", [bombing, campaign, carried, forces, ground, losses, powers, positions]
)
def test_every_field_of_every_part_is_told_or_untold_for_a_reason(module: Any) -> None:
    """Not of the position alone: of each record within it."""
    found = [each for each in vars(module).values() if isinstance(each, Differences)]

    assert found
    assert [(each.state.__name__, each.missing()) for each in found if each.missing()] == []
    assert all(reason for each in found for reason in each.untold.values())


def test_the_posts_of_a_campaign_fit_a_phone() -> None:
    """A turn of it, order by order; a set-up too, whose changes are counted beyond the first."""
    played = Game()
    posts = [told(played, "set-up", position=BEGIN)]
    posts += [told(played, "research", power="britain", field="asw", result=8)]
    posts += [told(played, "advance", to="phase") for _ in range(2)]
    attack = {"box": "atlantic", "attacker": "germany", "dice": loaded(attacker=11, defender=9)}
    posts += [told(played, "submarine-warfare", **attack)]
    posts += [told(played, "control", power="germany", place="France")]
    posts += [told(played, "declare-war", power="germany", on="russia")]
    posts += [told(played, "tension", usat=12)]
    posts += [told(played, "brps", power="germany", change=-20, reason="spent on the front")]
    posts += [told(played, "advance")]
    build = {"power": "germany", "unit": "submarines", "factors": 2, "place": "western_port"}
    posts += [told(played, "build", **build)]
    posts += [told(played, "advance", to=to) for to in ("player_turn", "turn", "turn")]

    long = {
        english(page.title): lines
        for page in posts
        if (lines := lines_on_phone(f"{english(page.title)}\n{english(page.body)}")) > MOST_LINES
    }
    assert long == {}


def test_26_91_and_26_72a_what_burns_and_is_damaged_is_told_before_what_was_shot_down() -> None:
    """A post has no room for all; each attack of a phase tells what its air combat cost."""
    fields = FIELDS | {
        "pools": {
            "germany": {"interceptors": 9},
            "britain": {"interceptors": 6, "strategic_bombers": 30},
            "united_states": {"strategic_bombers": 30, "interceptors": 6},
        },
        "units": {
            "germany": {"interceptors": {"western_front": 9}},
            "britain": {"interceptors": {"western_front": 6}, "strategic_bombers": {WEST: 30}},
            "united_states": {"strategic_bombers": {WEST: 30}, "interceptors": {WEST: 6}},
        },
        "wars": [{"by": "germany", "on": "united_states", "turn": "winter 1941"}],
    }
    played = in_phase("combat", "allies", **fields)
    plant = {"name": "Leuna", "kind": "synthetic_oil_plant", "value": 20}
    force = {"strategic_bombers": 20, "interceptors": 4}
    before = played.position
    resolution = played.try_(
        "bombing-phase",
        dice=KeyedDice(bytes(32)),
        answers={"defenders": "Berlin: 4 int\nLeuna: 5 int"},
        raids=[
            berlin(force=force),
            {**berlin(force=force), "attacker": "united_states", "target": plant},
        ],
    )
    assert isinstance(resolution, Resolution), resolution
    played.apply(resolution)

    changes = AWAW.changes(before, resolution.effects)
    posts = [english(each.body) for each in drawn_results(resolution, changes)]
    assert "Shot down: " in posts[0]
    assert "Germany · Berlin · firestorm: none → in the hex" in posts[-1]
    assert "Germany · Leuna · damage markers: 0 → " in posts[-1]
    assert "more, in the working" in posts[-1]
