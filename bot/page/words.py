"""The page's own words, in every language that it can be read in.

They are messages like all others, said when the page is assembled; scripts name them by their keys.
"""

from collections.abc import Mapping
from importlib.resources import files

from bot.locale.speaking import ENGLISH
from bot.page.texts import LANGUAGES, pattern_in
from bot.show.dice.dice_explained import DICE_WORDS
from bot.show.dice.verdicts import MODES, UNCHECKED
from core.fairness.modes import Mode
from core.systems import SYSTEMS
from core.terms.message import Message, Text, english, say, say_many

_NAMES = {ENGLISH: "English", "de": "Deutsch"}
"""What languages call themselves."""

_PROVED: Mapping[str, Message] = {
    Mode.WITNESSED: DICE_WORDS["witnessed"],
    Mode.BEACON: say("Beacon: the post named a drand number that did not exist yet."),
    Mode.SEALED: DICE_WORDS["sealed"],
    Mode.DUEL: DICE_WORDS["duel"],
    Mode.PLAIN: DICE_WORDS["plain"],
}
"""What each way of throwing proves, in the words of `/dice explain`."""

UNMARKED = (
    say("not judged: there were too many errors before it"),
    say("not judged: without a sound first line no rule can be applied"),
    say("not read: the file has too many lines"),
)
"""Why the page's verifier looked at a line not at all."""

_NOT_PROVED = "- It does not prove"
"""How the line of DICE.md begins that says what no way of throwing proves."""


def page_words() -> dict[str, dict[str, object]]:
    """Return the words of the page by language and key."""
    return {language: _in(language) for language in LANGUAGES}


def _in(language: str) -> dict[str, object]:
    own: dict[str, object] = {key: _patterns(each, language) for key, each in WORDS.items()}
    return {
        "language": _NAMES[language],
        **own,
        "what_nothing_proves": pattern_in(_not_proved(), language).removeprefix("- "),
        "modes": {str(mode): pattern_in(each, language) for mode, each in _PROVED.items()},
        "verifier": {
            words: pattern_in(each, language)
            for words, each in (*UNCHECKED.items(), *((english(each), each) for each in UNMARKED))
            if language != ENGLISH
        },
        "games": {key: _name(system.title, language) for key, system in SYSTEMS.items()},
        **{f"mode_{mode}": pattern_in(each, language) for mode, each in MODES.items()},
    }


def _patterns(message: Message, language: str) -> str | dict[str, str]:
    if not message.plural:
        return pattern_in(message, language)
    return {"one": pattern_in(message, language, 1), "other": pattern_in(message, language, 2)}


def _name(name: Text, language: str) -> str:
    return pattern_in(name, language) if isinstance(name, Message) else name


def _not_proved() -> Message:
    """Return the line of DICE.md that says what no way of throwing proves."""
    written = (files("bot") / "DICE.md").read_text(encoding="utf-8").splitlines()
    return Message(next(line for line in written if line.startswith(_NOT_PROVED)))


WORDS: Mapping[str, Message] = {
    "skip": say("To the game"),
    "languages": say("Language"),
    "sections": say("Parts of this page"),
    "viewer": say("Umpire's viewer"),
    "viewer_words": say(
        "It shows the record of a game and checks it, in this browser and without a network."
    ),
    "subtitle": say("Game {game} · {seats}", game="", seats=""),
    "drop_title": say("Open a record"),
    "drop_words": say(
        "Drop g1.jsonl here, with g1.heads if you have it, or choose the files. They stay on your"
        " machine: this page can send nothing anywhere."
    ),
    "drop_choose": say("Choose files"),
    "drop_taken": say("Opened: {name}.", name=""),
    "drop_nothing": say("That holds no record. Choose a file that ends in .jsonl."),
    "drop_unpacked": say("{name} is damaged: it cannot be unpacked.", name=""),
    "game": say("The game"),
    "luck": say("Luck"),
    "campaign": say("The campaign"),
    "proof": say("The proof"),
    "maker": say("Who made this page?"),
    "acts": say("Acts"),
    "previous": say("Previous act"),
    "next": say("Next act"),
    "turn": say("Turn"),
    "search": say("Search"),
    "found": say_many("{n} act found", "{n} acts found", 2),
    "not_listed": say_many(
        "{n} more act is not listed; step on, or search.",
        "{n} more acts are not listed; step on, or search.",
        2,
    ),
    "keys": say("Arrow keys: act by act; with Shift, turn by turn; / to search."),
    "nothing_chosen": say("Choose an act from the list."),
    "step_told": say("Act {at} of {of}: {what}", at="", of="", what=""),
    "declared": say("Declared"),
    "declared_nothing": say("A declaration without words"),
    "answers": say("Answers"),
    "by_standing_order": say("(by standing order)"),
    "dice": say("Dice"),
    "dice_words": say("{throw}: {faces}", throw="", faces=""),
    "more_dice": say_many("and {n} more die", "and {n} more dice", 2),
    "roll": say("Roll"),
    "roll_by": say("Roll {n}, {mode}", n="", mode=""),
    "roll_alone": say("Roll {n}: {words}", n="", words=""),
    "roll_open": say("Not closed yet."),
    "roll_cancel": say("Cancelled before its dice."),
    "roll_expire": say("Expired without its replies."),
    "roll_withheld": say("Withheld"),
    "roll_forfeit": say("Forfeited"),
    "roll_proved": say("Checked: these dice follow from their declaration and their sources."),
    "roll_plain": say("Not checked: the host's own machine threw these dice."),
    "roll_faulty": say("These dice are not what they should be."),
    "what_changed": say("What changed"),
    "board": say("The board after it"),
    "board_in_words": say("The board in words"),
    "map_frame": say("Map; scroll to see all of it"),
    "larger": say("Larger map"),
    "legend": say("What the signs mean"),
    "changed": say("changed"),
    "nothing_here": say("nothing"),
    "share": say("{share} in 100", share=""),
    "working": say("The working"),
    "decided_by": say("Decided by"),
    "steps": say_many("{n} step", "{n} steps", 2),
    "step_declared": say("declared"),
    "step_rolled": say("rolled"),
    "step_answered": say("answered"),
    "step_found": say("found"),
    "step_passed": say("check passed"),
    "step_part": say("part"),
    "close": say("Close"),
    "was_undone": say("This act was taken back later. It stays readable."),
    "dropped": say("A declaration was dropped: {why}", why=""),
    "lines_of_act": say("Lines {from} to {to} of the record", **{"from": "", "to": ""}),
    "line_of_act": say("Line {k} of the record", k=""),
    "by": say("by {who}", who=""),
    "mark_waiting": say("not checked yet"),
    "mark_ok": say("checked"),
    "mark_partly": say("checked in part"),
    "mark_unchecked": say("not checked"),
    "mark_fault": say("at fault"),
    "faults_here": say("What is wrong here"),
    "not_checked": say("Not checked"),
    "not_checked_count": say_many("{n} thing not checked", "{n} things not checked", 2),
    "event_genesis": say("The game begins."),
    "event_seat": say("A seat changes hands"),
    "event_share": say("A seat is shared"),
    "event_unshare": say("A seat is shared no longer"),
    "event_leave": say("A player leaves a seat"),
    "event_away": say("Somebody is away, or the bot was"),
    "event_back": say("A player is back"),
    "event_overdue": say("A phase is ended without its player"),
    "event_undo": say("Undo by {by}", by=""),
    "event_redo": say("Redo by {by}", by=""),
    "event_void": say("A roll is made void by consent"),
    "event_turn-end": say("A turn has ended"),
    "event_archive": say("The game is closed"),
    "event_handover": say("The bot has a new key"),
    "event_choose": say("A hidden choice is sealed"),
    "event_open": say("A hidden choice is opened"),
    "event_other": say("A line of the kind {kind}", kind=""),
    "power": say("Power"),
    "lost": say("Lost, by turn"),
    "gained": say("Gained, by turn"),
    "figure_at_end": say("{what} at the end of each turn", what=""),
    "more_figures": say("Other figures that changed"),
    "spaces_held": say("Spaces held at the end of each turn"),
    "changed_hands": say("What changed hands or state"),
    "no_luck": say(
        "Nothing was rolled that can be compared with its odds, or the odds are not here."
    ),
    "luck_left_out": say_many(
        "{n} result is missing here: working out odds took too long.",
        "{n} results are missing here: working out odds took too long.",
        2,
    ),
    "luck_words": say(
        "Each result against its exact odds before it was rolled. 0 is what was to be expected, +1"
        " and \N{MINUS SIGN}1 the best and the worst that could be. Undone results count. Luck is"
        " not cheating."
    ),
    "luck_chart": say("Luck of each player, summed result by result."),
    "luck_axis": say("result after result"),
    "luck_of": say_many(
        "{who}: {sum} in {n} result; by chance alone within ±{bound} most of the time",
        "{who}: {sum} in {n} results; by chance alone within ±{bound} most of the time",
        2,
        who="",
        sum="",
        bound="",
    ),
    "luck_table": say("Every result in a table"),
    "luck_line": say("Line"),
    "luck_who": say("Who"),
    "luck_figure": say("Figure"),
    "luck_came": say("Came"),
    "luck_expected": say("Expected"),
    "luck_favour": say("Luck"),
    "checking": say("Checking …"),
    "checking_line": say("Checking: {done} of {of}", done="", of=""),
    "check_failed": say("Not checked: this browser cannot do it ({why}).", why=""),
    "n_lines": say_many("{n} line", "{n} lines", 2),
    "n_rolls": say_many("{n} roll", "{n} rolls", 2),
    "verdict_ok": say("Checked here: {lines}, {rolls}, no fault.", lines="", rolls=""),
    "verdict_faults": say_many(
        "{n} line is not what it should be: line {first}.",
        "{n} lines are not what they should be, the first of them line {first}.",
        2,
        first="",
    ),
    "verdict_loose": say("The record is not what it should be: {words}.", words=""),
    "what_ok_proves": say(
        "The lines are one unbroken chain, and every die that was checked is right."
    ),
    "what_faults_mean": say(
        "Somebody has changed this record, or the program that wrote it has an error. Nothing is"
        " proved by a record with faults."
    ),
    "rules_not_proved": say(
        "Not checked here: that the rules were applied rightly. The working shows that, and"
        " `umpire verify --rules` works every result out again."
    ),
    "kept_head": say("A head that you kept from the channel"),
    "check_against": say("Check against it"),
    "no_head": say("That is no head. Give 64 digits of 0-9 and a-f."),
    "head_after": say("Head after line {k}", k=""),
    "signed_nothing": say("No line is under a head that the bot signed."),
    "signed_to": say("The bot has signed all lines up to {k}.", k=""),
    "bound_nothing": say(
        "No head of yours binds it: whoever made it could have left out later lines, or written"
        " all of it anew."
    ),
    "bound_to": say(
        "Your head binds all lines up to {k}: none of them was changed since you kept it.", k=""
    ),
    "no_errors": say("No faults."),
    "errors": say_many("{n} fault", "{n} faults", 2),
    "no_warnings": say("Nothing else needs to be known."),
    "warnings": say_many("{n} remark", "{n} remarks", 2),
    "and_more": say("and {n} more", n=""),
    "maker_words": say(
        "Whoever gave you this page made it, and could have made one that always says that all is"
        " well. What it tells of results, changes and boards is his telling. To trust nobody:"
    ),
    "maker_first": say("Save the record, below or from the channel."),
    "maker_then": say(
        "Take the empty viewer from a copy of Umpire that you trust: `umpire page --empty` writes"
        " it. It is the same file everywhere for a version; its SHA-256 stands in the CHANGELOG."
    ),
    "maker_last": say("Open it and drop the record into it."),
    "viewer_hash": say("SHA-256 of this version's empty viewer:"),
    "save_record": say("Save {name}", name=""),
    "save_heads": say("Save {name}", name=""),
    "heads_held": say(
        "This page holds {held} of {all} signed heads; each binds all lines before it.",
        held="",
        all="",
    ),
    "own_viewer_words": say(
        "This is the viewer alone. What it proves of a record, it has worked out itself; it is"
        " worth as much as the place that you have it from."
    ),
    "no_story": say(
        "The record is shown as it stands. Boards, luck and the campaign are in the page that"
        " `umpire page` makes of it."
    ),
    "story_stops": say(
        "What is told beside the record ends at line {k}, which this version cannot follow.", k=""
    ),
    "more_lines": say_many("{n} new line.", "{n} new lines.", 2),
    "reload": say("Show"),
}
"""The page's words by the keys that its scripts name."""
