"""Who is waited for and mentioned, what settings are refused, and plans that begin no more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from coin.play import HandOn, Toss
from coin.record import Player
from fifth_referee import BLUE, GUEST, RED, Refereed
from test_fifth_use_cases import about, told, tossed

from bot.record.plans import Halt, Pause
from bot.record.questions import QuestionState, open_about, question_of
from bot.record.subjects import AboutDuty, AboutMention
from bot.referee.cases.declarations import Preview, Refused
from bot.referee.cases.hidden_choices import hidden_choice
from bot.referee.cases.plan_preview import SpokenLine
from bot.referee.cases.plans import PlanPreview, PlanStanding
from bot.referee.duties.mentions import mentionable
from bot.referee.game.draft_contents import ParsedInput
from bot.referee.game.people import Place
from bot.referee.game.picture_settings import picture_settings
from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.reminder_settings import LEAST_PHASE_HOURS, ReminderSettings
from bot.referee.game.table import Seat, Table
from bot.referee.lifecycle.new_games import NewGame
from bot.referee.pending.deadlines import RemindersStopped
from core.terms.message import english
from core.terms.refusal import Refusal, RefusedError

DAY_S = 24 * 3600


@pytest.fixture
def game() -> Iterator[Refereed]:
    """A game of Call It."""
    opened = Refereed()
    yield opened
    opened.close()


def mentioned(game: Refereed, *users: int) -> Sequence[int]:
    """Return which of some people may be mentioned now."""
    table, now_ms = game.table, game.clock.now_ms()
    found: Sequence[int] = game.run(
        game.archive.write(lambda tx: mentionable(tx, table, users, now_ms))
    )
    return found


def put_off(game: Refereed) -> set[int]:
    """Return who is to be mentioned later."""
    owed = game.run(game.archive.read(open_about, game.table.key, AboutMention))
    return {user for each in owed for user in each.asking.owners}


def test_whoever_is_on_holiday_is_mentioned_later_only_where_nobody_else_is_there(
    game: Refereed,
) -> None:
    """Of two the one who is there; of one who is away it is owed until he is back."""
    assert mentioned(game, RED, BLUE) == (RED, BLUE)
    game.run(game.services.sharing_changes.away(game.act(BLUE), 3, 0))

    assert mentioned(game, RED, BLUE) == (RED,)
    assert put_off(game) == set()
    assert mentioned(game, BLUE) == ()
    assert put_off(game) == {BLUE}
    game.clock.advance(4 * DAY_S)
    assert mentioned(game, BLUE) == (BLUE,)


def test_a_hidden_choice_stands_for_the_seat_that_is_asked_and_for_who_holds_it(
    game: Refereed,
) -> None:
    """Of two seats in one hand the one that was asked, by itself or by its side; of none, none."""
    tossed(game, 3, answer="")
    table = game.table
    assert table.case is not None
    (asked,) = (each for each in game.waiting() if each.asking.seat == "blue")

    def seat_of(name: str, user: int, **seats: Seat) -> str:
        assert table.case is not None
        among = replace(table, seats={**table.seats, **seats})
        question: Any = replace(asked, asking=replace(asked.asking, seat=name))
        its = hidden_choice(among, table.case, question, user)
        assert its.id == f"{table.case.k}_double"
        return its.seat

    both = {"red": Seat("red", "one", BLUE), "blue": Seat("blue", "other", BLUE)}
    assert seat_of("blue", BLUE, **both) == "blue"
    assert seat_of("red", BLUE, **both) == "red"
    assert seat_of("other", BLUE, **both) == "blue"
    assert seat_of("nobody", BLUE, **both) == "red"
    with pytest.raises(RefusedError) as refused:
        seat_of("blue", GUEST)
    assert told(refused.value.refusal) == "A hidden choice is made by who holds the seat."


def test_a_host_who_plays_nothing_sets_the_deadline_of_his_game_and_of_no_other(
    game: Refereed,
) -> None:
    """He runs it for the players."""
    act = replace(game.act(GUEST), place=Place(300, 401))
    wanted = NewGame("coin", {"red": RED, "blue": BLUE}, GUEST, "", "plain")
    assert isinstance(game.run(game.services.new_games.begin(act, wanted)), Table)

    hours = ReminderSettings(hours=5)
    own = game.run(game.services.deadlines.set(replace(act, source=99), hours))
    others = game.run(game.services.deadlines.set(game.act(GUEST), hours))
    assert isinstance(own, ReminderSettings)
    assert own.hours == hours.hours
    assert told(others) == "Only players set the deadline."


def test_hours_that_cannot_be_read_and_too_short_a_deadline_are_not_set(game: Refereed) -> None:
    """Each is refused by itself, what was set stays, and nought puts a deadline for phases off."""
    set_ = game.services.deadlines.set
    hours = ReminderSettings(hours=12, quiet="22-7")
    assert not isinstance(game.run(set_(game.act(RED), hours, 48)), Refusal)

    unread = game.run(set_(game.act(RED), ReminderSettings(hours=5, quiet="at night")))
    soon = game.run(set_(game.act(RED), ReminderSettings(hours=5), LEAST_PHASE_HOURS - 1))
    own = game.run(game.services.deadlines.set_own_quiet(game.act(RED), QuietHours("at night")))
    stranger = game.run(set_(game.act(GUEST), ReminderSettings(hours=5)))
    assert told(unread) == told(own) != told(soon)
    assert f"at least {LEAST_PHASE_HOURS} hours" in told(soon)
    assert told(stranger) == "Only players set the deadline."

    kept = game.run(set_(game.act(BLUE), hours))
    assert isinstance(kept, ReminderSettings)
    assert (kept.hours, kept.quiet, kept.phase) == (12, "22-7", 48)
    for phase in (LEAST_PHASE_HOURS, 0):
        found = game.run(set_(game.act(BLUE), hours, phase))
        assert isinstance(found, ReminderSettings)
        assert found.phase == phase


def test_pictures_go_with_answers_until_somebody_wants_none(game: Refereed) -> None:
    """Light ones, with icons."""
    wanted = game.run(game.archive.read(picture_settings, game.table.key.guild, RED))
    assert (wanted.shown, wanted.dark, wanted.letters) == (True, False, False)


def test_reminders_are_stopped_by_who_owes_the_answer_alone(game: Refereed) -> None:
    """Nobody else's word counts, and what nobody knows is told so."""
    game.run(game.services.deadlines.set(game.act(RED), ReminderSettings(hours=1, again=1)))
    tossed(game, 3, answer="")
    (asked,) = (each for each in game.waiting() if each.asking.seat == "blue")
    stop, key = game.services.deadlines.stop_reminders, game.table.key

    assert told(game.run(stop(game.act(RED), key, asked.seq))) == "You are not reminded of this."
    assert "not known" in told(game.run(stop(game.act(BLUE), key, 999)))
    done = game.run(stop(game.act(BLUE), key, asked.seq))
    assert isinstance(done, RemindersStopped)
    assert english(done.text) == "Does a stake of 3 count twice?"
    game.clock.advance(2 * 3600)
    game.run(game.services.deadlines.remind())
    kept = game.run(game.archive.read(question_of, key, asked.seq))
    assert (kept.state, kept.reminded, kept.asking.deadline) == (QuestionState.OPEN, 0, None)


def planned(game: Refereed, *before: SpokenLine) -> PlanPreview:
    """Show Red a plan whose last line hands the die on."""
    line = SpokenLine("next", lambda _table: HandOn(player=Player.RED))
    found = game.run(game.services.plans.show(game.act(RED), "next", [*before, line]))
    assert isinstance(found, PlanPreview)
    return found


def test_a_plan_that_was_cancelled_begins_no_more_and_one_that_began_is_shown(
    game: Refereed,
) -> None:
    """A second press of *Begin the plan* begins nothing; neither does one after *Cancel*."""
    plans = game.services.plans
    shown = planned(game)
    assert game.run(game.services.declarations.cancel(game.act(RED), shown.draft)) is None
    begin = plans.begin(game.act(RED), shown.draft, shown.revision)
    assert told(game.run(begin)) == "This declaration was cancelled."

    shown = planned(game)
    for _ in range(2):
        standing = game.run(plans.begin(game.act(RED), shown.draft, shown.revision))
        assert isinstance(standing, PlanStanding)
        assert (standing.plan, len(standing.lines)) == (None, 1)
    assert game.table.position.player is Player.BLUE
    assert len(about(game, AboutDuty).asking.owners) == 1


def test_a_plan_whose_case_came_to_nothing_stands_before_that_line(game: Refereed) -> None:
    """Withdrawn before its answer: the line has not begun, and the next one waits for its owner."""
    toss = SpokenLine("toss 3", lambda _table: Toss(player=Player.RED, stake=3))
    shown, plans = planned(game, toss), game.services.plans
    begun = game.run(plans.begin(game.act(RED), shown.draft, shown.revision))
    assert isinstance(begun, PlanStanding)
    assert begun.plan is not None
    assert (begun.plan.begun, begun.plan.waits, begun.plan.pause) == (1, True, None)

    game.run(game.services.undo_redo.ask(game.act(RED)))
    game.run(game.services.plan_progress.carried(game.table.key, shown.draft.seq))
    stands = game.run(plans.standing(game.act(RED), shown.draft))
    assert isinstance(stands, PlanStanding)
    assert stands.plan is not None
    assert (stands.plan.begun, stands.plan.cases, stands.plan.waits) == (0, (), False)
    assert stands.plan.pause == Pause(Halt.NO_RESULT)
    assert game.table.position.player is Player.RED


def test_a_draft_is_changed_shown_and_cancelled_by_its_player_alone(game: Refereed) -> None:
    """Anybody else is told that it is not his, and it stays as it was."""
    declarations = game.services.declarations
    said = ParsedInput("toss 3", Toss(player=Player.RED, stake=3))
    shown = game.run(declarations.declare(game.act(RED), said))
    assert isinstance(shown, Preview)
    other = ParsedInput("toss 4", Toss(player=Player.RED, stake=4))

    changed = game.run(declarations.change(game.act(BLUE), shown.draft, other))
    again = game.run(declarations.show_again(game.act(BLUE), shown.draft))
    cancelled = game.run(declarations.cancel(game.act(BLUE), shown.draft))
    assert isinstance(changed, Refused)
    assert isinstance(again, Refused)
    assert "somebody else's" in told(changed.refusal)
    assert told(changed.refusal) == told(again.refusal) == told(cancelled)
    mine = game.run(declarations.show_again(game.act(RED), shown.draft))
    assert isinstance(mine, Preview)
    anew = game.run(declarations.change(game.act(RED), shown.draft, other))
    assert isinstance(anew, Preview)
    assert anew.draft == shown.draft
    assert game.run(declarations.cancel(game.act(RED), shown.draft)) is None


def test_quiet_hours_without_a_clock_of_their_own_go_by_utc() -> None:
    """From half past six on a group that is quiet from 22 to 7 waits half an hour."""
    half_past_six, seven = (DAY_S * 1000 + minutes * 60_000 for minutes in (390, 420))
    quiet = ReminderSettings(hours=1, quiet="22-7")

    assert quiet.waking(half_past_six) == seven
    assert quiet.waking(seven) == seven
