"""The referee by any acts of anybody in any order, over the fifth game, without a Discord."""

from collections import Counter
from importlib.metadata import version

import pytest
from coin.play import HandOn, OfOne, Toss
from coin.record import Player
from fifth_referee import BLUE, GUEST, RED, Refereed
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from bot.machine.replay import replay
from bot.record.questions import due_questions
from bot.record.subjects import AboutCase, AboutSeat, AboutUndo
from bot.referee.cases.declarations import Preview
from bot.referee.cases.locking import LockedIn
from bot.referee.game.draft_contents import ParsedInput
from bot.referee.game.reminder_settings import ReminderSettings
from bot.referee.seats.seat_changes import SeatChanged, SeatRequest
from core.fairness.verify import verify
from core.terms.refusal import Refusal

PEOPLE = (RED, BLUE, GUEST)

people = st.sampled_from(PEOPLE)
players = st.sampled_from(Player)


class AnyActs(RuleBasedStateMachine):
    """Declarations, answers, undo, seats, reminders and restarts in any order."""

    @initialize()
    def begin(self) -> None:
        """Begin a game of Call It."""
        self.game = Refereed()
        self.previews: list[Preview] = []

    @rule(by=people, player=players, stake=st.integers(1, 5), lock=st.booleans())
    def toss(self, by: int, player: Player, stake: int, lock: bool) -> None:  # noqa: FBT001
        """Declare a toss for somebody, and perhaps lock it in."""
        self.declare(by, f"toss {stake}", Toss(player=player, stake=stake), lock=lock)

    @rule(stake=st.integers(1, 5))
    def toss_in_turn(self, stake: int) -> None:
        """Toss as the one who has the die."""
        player = self.game.table.position.player
        request = Toss(player=player, stake=stake)
        self.declare(self.game.holder(player), f"toss {stake}", request, lock=True)

    @rule()
    def hand_on(self) -> None:
        """Hand the die on as the one who has it."""
        player = self.game.table.position.player
        self.declare(self.game.holder(player), "next", HandOn(player=player), lock=True)

    def declare(self, by: int, words: str, request: OfOne, *, lock: bool) -> None:
        """Declare, and press the button below the preview at once or later."""
        declare = self.game.services.declarations.declare
        found = self.game.run(declare(self.game.act(by), ParsedInput(words, request)))
        if isinstance(found, Preview):
            assert by == self.game.holder(request.player)
            assert self.game.table.position.player is request.player
            self.previews.append(found)
            if lock:
                self.press(by, found)

    @rule(by=people, which=st.integers(0, 30))
    def press_an_old_button(self, by: int, which: int) -> None:
        """Press the button of some preview, one's own or not, old or new."""
        if self.previews:
            self.press(by, self.previews[which % len(self.previews)])

    def press(self, by: int, preview: Preview) -> None:
        """Press *Lock it in*."""
        before = self.game.table
        lock_in = self.game.services.locking.lock_in
        done = self.game.run(lock_in(self.game.act(by), preview.draft, preview.revision))
        if isinstance(done, LockedIn) and not done.again:
            assert by == preview.by
            assert before.case is None
            assert self.game.table.k > before.k
        else:
            assert self.game.table.k == before.k

    @rule(by=people, answer=st.sampled_from(["double", "leave it", "maybe"]))
    def answer(self, by: int, answer: str) -> None:
        """Answer whatever question of the case is open, or the like of it."""
        for each in self.game.waiting():
            before = self.game.table.k
            done = self.game.run(
                self.game.services.answers.answer(
                    self.game.act(by), self.game.table.key, each.seq, answer
                )
            )
            about = each.asking.about
            fits = (
                isinstance(about, AboutCase)
                and by == self.game.holder(each.asking.seat)
                and answer in about.choices
            )
            assert isinstance(done, Refusal) is not fits
            assert (self.game.table.k > before) is fits

    @rule(by=people, redo=st.booleans())
    def undo(self, by: int, redo: bool) -> None:  # noqa: FBT001 - hypothesis draws it
        """Ask to take something back, or to let it stand again."""
        before = self.game.table
        done = self.game.run(self.game.services.undo_redo.ask(self.game.act(by), redo=redo))
        if by == GUEST and GUEST not in {seat.user for seat in before.seats.values()}:
            assert isinstance(done, Refusal)
        if isinstance(done, Refusal):
            assert self.game.table.k == before.k

    @rule(by=people, answer=st.sampled_from(["agree", "agree", "decline"]))
    def answer_undo(self, by: int, answer: str) -> None:
        """Agree to what was asked for, or not."""
        for each in self.game.waiting():
            if isinstance(each.asking.about, AboutUndo):
                before = self.game.table
                undo = self.game.services.undo_redo.answer
                done = self.game.run(undo(self.game.act(by), before.key, each.seq, answer))
                taken = len(before.undone) != len(self.game.table.undone)
                assert not (taken and isinstance(done, Refusal))
                assert not taken or (answer == "agree" and by != each.asking.about.by)

    @rule(by=people, player=players, to=people, agrees=people)
    def change_seat(self, by: int, player: Player, to: int, agrees: int) -> None:
        """Ask for a seat; somebody types the words of consent."""
        asked = self.game.run(
            self.game.services.seat_changes.ask(self.game.act(by), player.value, to)
        )
        if not isinstance(asked, SeatRequest):
            return
        held = self.game.holder(player)
        consent = self.game.services.seat_changes.consent
        done = self.game.run(consent(self.game.act(agrees), -1, asked.says))
        assert isinstance(done, SeatChanged) is (agrees in asked.consenters)
        assert self.game.holder(player) == (to if isinstance(done, SeatChanged) else held)
        if isinstance(done, SeatChanged):
            assert not [
                each
                for each in self.game.waiting()
                if isinstance(each.asking.about, AboutSeat) and each.asking.about.power == player
            ]

    @rule(hours=st.integers(0, 3), again=st.integers(0, 2))
    def set_reminders(self, hours: int, again: int) -> None:
        """Agree how questions are recalled."""
        wanted = ReminderSettings(hours=hours, again=again)
        self.game.run(
            self.game.services.deadlines.set(self.game.act(self.game.holder("red")), wanted)
        )

    @rule(hours=st.integers(1, 6))
    def time_passes(self, hours: int) -> None:
        """Let time pass, and remind of what is due; then nothing is."""
        self.game.clock.advance(3600 * hours)
        self.game.run(self.game.services.deadlines.remind())
        assert self.game.run(self.game.archive.read(due_questions, self.game.clock.now_ms())) == []

    @rule()
    def restart(self) -> None:
        """Close the bot, and start it over the same archive."""
        table = self.game.table
        self.game.restart()
        again = self.game.table
        assert (again.k, again.head, again.position) == (table.k, table.head, table.position)

    @invariant()
    def what_waits_fits_the_game(self) -> None:
        """A case in hand has one open question, of who holds the seat; no other has any."""
        if not hasattr(self, "game"):
            return
        table, waiting = self.game.table, self.game.waiting()
        asked = [each for each in waiting if isinstance(each.asking.about, AboutCase)]
        assert len(asked) == (0 if table.case is None else 1)
        for each in asked:
            assert each.asking.owners == (self.game.holder(each.asking.seat),)
        undos = [each for each in waiting if isinstance(each.asking.about, AboutUndo)]
        assert len(undos) <= 1
        assert all(count == 1 for count in Counter(each.seq for each in waiting).values())

    @invariant()
    def the_record_holds(self) -> None:
        """Replayed line by line, it comes to the same; both chain and points say so."""
        if not hasattr(self, "game"):
            return
        found = replay(self.game.transcript(), version("umpire"))
        assert (found.errors, found.warnings) == ([], [])

    def teardown(self) -> None:
        """Judge the whole record, and close."""
        if hasattr(self, "game"):
            try:
                assert verify(self.game.transcript())["ok"]
            finally:
                self.game.close()


AnyActs.TestCase.settings = settings(max_examples=8, stateful_step_count=15)
TestAnyActsOfAnybody = AnyActs.TestCase


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_any_acts_of_anybody_at_length() -> None:
    """The same machine, many more games and longer ones."""
    run_state_machine_as_test(AnyActs, settings=settings(max_examples=150, stateful_step_count=50))
