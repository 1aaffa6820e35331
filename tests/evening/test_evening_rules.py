"""The rulebook at hand over the loopback Discord: commands, buttons, the menu of messages."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from evening import Evening, body_of, evening_at, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.world.messages import Message

ATTACK = "subs atlantic 6 v 7 asw 34 transports 2 advanced"


def footer_of(message: Message) -> str:
    """Return a message's small print."""
    embeds: list[Mapping[str, Any]] = list(message.embeds)
    return str(embeds[0].get("footer", {}).get("text", ""))


def labels_of(message: Message) -> list[str]:
    """Return what stands on a message's buttons."""
    return [str(each["label"]) for row in message.components for each in row["components"]]


async def asked(person: Person, question: str, **options: Any) -> Message:
    """Ask `/rule` and return what the asker sees."""
    reply = await person.slash("rule", asked=question, **options)
    return await reply.settled()


async def result(evening: Evening) -> Message:
    """Begin a game, resolve an attack, and return the public result."""
    await evening.begin()
    await evening.lock_in(evening.axis, ATTACK)
    return evening.posts()[-1]


async def test_a_question_is_answered_for_the_asker_alone_with_or_without_a_game(
    tmp_path: Path,
) -> None:
    """The best answer in full, the next best and what to see also a button away."""
    async with evening_at(tmp_path) as evening:
        answer = await asked(evening.other, "can subs decline")

        assert answer.only_for == evening.other.user.id
        assert title_of(answer) == "AWAW 25.14 Declining combat"
        assert "need not fight" in body_of(answer)
        assert "Where applied" not in labels_of(answer)
        assert {"25.41", "25.13"} <= set(labels_of(answer))
        opened = await evening.other.click(answer, "25.41")
        assert title_of(opened.message) == "AWAW 25.41 The submarine level"
        assert title_of(evening.other.current(answer)) == title_of(answer)


async def test_an_argument_ends_with_show_to_all(tmp_path: Path) -> None:
    """Text, parts A to D, where it was applied; then everybody sees it and may look on alone."""
    async with evening_at(tmp_path) as evening:
        await result(evening)
        answer = await asked(evening.allies, "advanced submarines")
        assert "**25.73D One transport each** · *enforced*" in body_of(answer)
        assert "Applied once: roll 1" in body_of(answer)

        shown = await evening.allies.click(answer, "Show to all")
        assert shown.message.only_for is None
        assert footer_of(shown.message) == "Shown by Allies"
        further = await evening.axis.click(shown.message, "24.612")
        assert further.message.only_for == evening.axis.user.id
        assert title_of(further.message) == "AWAW 24.612 Submarine warfare"
        back = await evening.axis.click(further.message, "25.73")
        assert title_of(evening.axis.current(further.message)) == "AWAW 25.73 Advanced submarines"
        assert back.modal is None


async def test_where_a_rule_was_applied_leads_to_the_working_and_knows_what_was_undone(
    tmp_path: Path,
) -> None:
    """Rolls with their headlines; an undone one is struck through and does not count."""
    async with evening_at(tmp_path) as evening:
        await result(evening)
        answer = await asked(evening.axis, "24.62")

        await evening.axis.click(answer, "Where applied")
        page = evening.axis.current(answer)
        assert title_of(page) == "Where AWAW 24.62 was applied in this game"
        assert "**Roll 1** Atlantic: " in body_of(page)
        await evening.axis.click(page, "The rule 24.62")
        assert title_of(evening.axis.current(page)) == "AWAW 24.62 SW Combat Table"
        await evening.axis.click(evening.axis.current(page), "Where applied")
        await evening.axis.click(evening.axis.current(page), "Working of roll 1")
        assert "transports sunk" in title_of(evening.axis.current(page))

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Agree")
        await evening.settle()
        again = await asked(evening.axis, "24.62")
        assert "In this game" not in body_of(again)


async def test_the_rules_of_a_result_open_from_its_button_and_turn_after_a_restart(
    tmp_path: Path,
) -> None:
    """Those that decided it first; each opens the same page as `/rule` does."""
    async with evening_at(tmp_path) as evening:
        post = await result(evening)
        rules = await evening.rules(evening.allies, post)
        assert title_of(rules) == "AWAW 24.62 SW Combat Table"
        assert footer_of(rules).startswith("Rules of roll 1 · page 1 of ")

        await evening.restart()
        await evening.allies.click(rules, "On")
        assert title_of(evening.allies.current(rules)) == "AWAW 24.631B The ASW's result"
        opened = await evening.allies.click(evening.allies.current(rules), "24.631B")
        assert body_of(opened.message) == body_of(await asked(evening.allies, "24.631B"))


async def test_which_rules_lists_those_of_a_result(tmp_path: Path) -> None:
    """From the menu of any message of ours that holds a result, for whoever asks."""
    async with evening_at(tmp_path) as evening:
        post = await result(evening)
        listed = (await evening.other.context(post, "Which rules?")).message

        assert listed.only_for == evening.other.user.id
        assert title_of(listed) == "Rules of roll 1"
        assert "**AWAW 24.62** SW Combat Table" in body_of(listed)
        opened = await evening.other.click(listed, "24.62")
        assert title_of(opened.message) == "AWAW 24.62 SW Combat Table"
        await evening.other.click(listed, "Read them in turn")
        assert footer_of(evening.other.current(listed)).startswith("Rules of roll 1 · page 1")


@pytest.mark.parametrize(
    ("said", "title", "told"),
    [
        ("surely 25.73B applies, and R-3", "Rules named in this message", "**AWAW R-3**"),
        ("do subs have to fight?", "Rules that this message may be about", "**AWAW 25.14**"),
        ("xyzzy", "I cannot read that yet", "names no rule"),
        ("", "I cannot read that yet", "names no rule"),
    ],
)
async def test_which_rules_reads_any_message(
    tmp_path: Path, said: str, title: str, told: str
) -> None:
    """Numbers in it, or else its words; where there are neither it says so."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        message = await evening.allies.say(said or "…")
        listed = (await evening.axis.context(message, "Which rules?")).message

        assert title_of(listed) == title
        assert told in body_of(listed)
        with pytest.raises(ClientRefuses):
            evening.other.current(listed)


async def test_numbers_in_a_message_mean_any_book_where_no_game_is_played(tmp_path: Path) -> None:
    """R-3 is a ruling of every room; each is named by its book."""
    async with evening_at(tmp_path) as evening:
        message = await evening.allies.say("R-3!")
        listed = (await evening.axis.context(message, "Which rules?")).message

        assert "**AWAW R-3**" in body_of(listed)
        assert "**SOP R-3**" in body_of(listed)


async def test_the_rule_completes_itself_by_number_and_by_words(tmp_path: Path) -> None:
    """What is chosen opens exactly that place; a chosen system is looked in alone."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        person = evening.axis

        numbers = await person.autocomplete("rule", "asked", "24.65")
        assert [choice.name for choice in numbers][:2] == [
            "AWAW 24.65 Bombing: additional losses",
            "AWAW 24.65A From a modifier that favors the bombers",
        ]
        words = await person.autocomplete("rule", "asked", "can subs decl")
        assert words[0].value == "awaw 25.14"
        assert title_of(await asked(person, str(words[0].value))) == "AWAW 25.14 Declining combat"
        assert [choice.value for choice in await person.autocomplete("rule", "asked", "")][:3] == [
            *("awaw 24", "awaw 25", "awaw 26")
        ]
        aid = await person.autocomplete("rule", "asked", "formula", system="bombing-sop")
        assert {str(choice.value).split()[0] for choice in aid} == {"bombing-sop"}
        chosen = await asked(person, "firestorm", system="bombing-sop")
        assert title_of(chosen) == "SOP 7.2.1 Firestorm"


async def test_what_cannot_be_found_is_refused_with_the_nearest(tmp_path: Path) -> None:
    """A number that no book has, and words without a meaning."""
    async with evening_at(tmp_path) as evening:
        assert "The nearest are 25.13" in body_of(await asked(evening.axis, "25.13F"))
        assert "No rule is found for `xyzzy`" in body_of(await asked(evening.axis, "xyzzy"))


async def test_a_procedure_is_told_beforehand_and_shown_to_all(tmp_path: Path) -> None:
    """Who decides what, step by step, with the rules as buttons."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        choices = await evening.axis.autocomplete("explain", "procedure", "raid")
        assert choices[0].value == "awaw strategic-bombing"
        told = (await evening.axis.slash("explain", procedure="a raid")).message

        assert title_of(told) == "A bombing raid: who decides what"
        assert "**4. Defender** gives each target" in body_of(told)
        rule = await evening.axis.click(told, "26.451B")
        assert title_of(rule.message) == "AWAW 26.451B The attacker's strength"
        shown = await evening.axis.click(told, "Show to all")
        assert shown.message.only_for is None
        assert footer_of(shown.message) == "Shown by Axis"
        unknown = (await evening.axis.slash("explain", procedure="xyzzy")).message
        assert "Ask for one of: A submarine attack" in body_of(unknown)


async def test_buttons_of_another_version_say_so(tmp_path: Path) -> None:
    """A rule whose number no book has any more."""
    async with evening_at(tmp_path) as evening:
        answer = await asked(evening.axis, "25.14")
        for row in answer.components:
            for each in row["components"]:
                each["custom_id"] = str(each["custom_id"]).replace(":2992740618:", ":7:")

        shown = await evening.axis.click(answer, "Show to all")
        assert title_of(shown.message) == "This rule has moved"
