"""The use cases that the cogs call, wired once at start."""

from importlib.metadata import version

from bot.chance.clock import Clock
from bot.chance.keyring import Keyring
from bot.chance.progress import BeaconSource
from bot.chance.secret import fresh_key
from bot.cogs.wiring.additions import Additions
from bot.cogs.wiring.rendering import render
from bot.games import FACES
from bot.page.apart import Pages
from bot.record.archive import Archive
from bot.record.posts import Post
from bot.record.sequels import ExpiryTold, ForfeitTold, LockShown, sequel_of
from bot.referee.cases.answers import AnswerRecorder
from bot.referee.cases.declarations import Declarations
from bot.referee.cases.drand_rolls import DrandRolls
from bot.referee.cases.expiries import Expiries
from bot.referee.cases.line_checks import LineChecks
from bot.referee.cases.locking import Locking
from bot.referee.cases.order_filing import StandingOrders
from bot.referee.cases.own_hidden_choices import OwnHiddenChoices
from bot.referee.cases.plan_progress import PlanProgress
from bot.referee.cases.plans import Plans
from bot.referee.cases.replies import Replies
from bot.referee.cases.reply_edits import ReplyEdits
from bot.referee.cases.turn_end import TurnEnds
from bot.referee.cases.typed_answers import TypedAnswers
from bot.referee.cases.undo_redo import UndoRedo
from bot.referee.game.language import Languages
from bot.referee.game.page_settings import PageWishes
from bot.referee.game.table_cache import TableCache
from bot.referee.lifecycle.archiving import GameArchiving
from bot.referee.lifecycle.damaged_records import DamagedRecords
from bot.referee.lifecycle.departures import Departures
from bot.referee.lifecycle.exports import Exports
from bot.referee.lifecycle.imports import Imports
from bot.referee.lifecycle.new_games import NewGames
from bot.referee.lifecycle.outages import Outages
from bot.referee.lifecycle.record_recovery import RecordRecovery
from bot.referee.lifecycle.undelivered_posts import UndeliveredPosts
from bot.referee.log.history import History
from bot.referee.log.past_acts import PastActs
from bot.referee.log.proofs import Proofs
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.luck import Luck
from bot.referee.odds.placement import ODDS_WORKER, prepare_odds
from bot.referee.pending.deadlines import Deadlines
from bot.referee.pending.expected_replies import ExpectedReplies
from bot.referee.pending.overdue_phases import OverduePhases
from bot.referee.pending.pending_actions import PendingActions
from bot.referee.seats.consents import Consents
from bot.referee.seats.rooms import Rooms
from bot.referee.seats.seat_changes import SeatChanges
from bot.referee.seats.sharing_changes import SharingChanges
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.show.pictures.drawing_jobs import prepare_drawing
from bot.words.first_lines import prepare as prepare_reading
from bot.workers import WorkerProcess

VERSION = version("umpire")
"""The installed version, written into every resolution."""


class Services:
    """Everything that people can ask for, over one open archive."""

    def __init__(
        self, archive: Archive, keyring: Keyring, beacons: BeaconSource, clock: Clock
    ) -> None:
        tables = TableCache(archive)
        forecasts = Forecasts()
        tools = Tools(
            render=render,
            fresh_key=fresh_key,
            secret=keyring.secret,
            new_chain=keyring.new_chain,
            sign=keyring.signing.sign_head,
            bot_key=keyring.signing.public_hex,
            now_ms=clock.now_ms,
            forecasts=forecasts,
            version=VERSION,
        )
        writer = GameWriter(archive, tables, tools)
        writer.listeners.append(forecasts.on_change)
        exports = Exports(writer)
        answers = AnswerRecorder(writer)
        self.archive, self.tables = archive, tables
        self.writer, self.tools = writer, tools
        self.new_games = NewGames(writer)
        self.declarations = Declarations(writer)
        self.locking = Locking(writer, self.declarations)
        self.plan_progress = PlanProgress(writer)
        self.plans = Plans(writer, self.declarations, self.plan_progress)
        self.answers = answers
        self.typed_answers = TypedAnswers(writer, answers)
        self.replies = Replies(writer)
        self.reply_edits = ReplyEdits(writer)
        self.outages = Outages(writer)
        self.drand_rolls = DrandRolls(writer, beacons)
        self.rooms = Rooms(writer)
        self.seat_changes = SeatChanges(writer)
        self.sharing_changes = SharingChanges(writer)
        self.history = History(writer)
        self.past_acts = PastActs(writer)
        self.pending_actions = PendingActions(writer)
        self.expiries = Expiries(writer)
        self.undo_redo = UndoRedo(writer)
        self.consents = Consents(writer)
        self.damaged_records = DamagedRecords(writer)
        self.record_recovery = RecordRecovery(writer)
        self.standing_orders = StandingOrders(writer)
        self.deadlines = Deadlines(writer)
        self.overdue_phases = OverduePhases(writer)
        self.imports = Imports(writer)
        self.departures = Departures(writer, keyring.forget_chains)
        self.proofs = Proofs(writer, exports, self.drand_rolls)
        self.turn_ends = TurnEnds(writer)
        self.game_archiving = GameArchiving(writer)
        self.own_hidden_choices = OwnHiddenChoices(writer, answers)
        self.undelivered_posts = UndeliveredPosts(writer)
        self.expected_replies = ExpectedReplies(writer)
        self.exports = exports
        self.forecasts, self.line_checks = forecasts, LineChecks()
        self.additions = Additions()
        self.luck = Luck(archive, tables, forecasts)
        self.renderer = WorkerProcess()
        self.languages = Languages(archive, tables)
        self.page_wishes = PageWishes(archive, tables)
        self.pages = Pages()

    def prepare(self) -> None:
        """Begin the processes that count and draw, so that the first odds and picture come soon.

        What is soon counted is counted here, so the engine is imported here as well; and the games'
        lines are read once. Call it from threads, never from the loop.
        """
        ODDS_WORKER.prepare(prepare_odds)
        self.renderer.prepare(prepare_drawing)
        prepare_odds()
        for face in FACES.values():
            prepare_reading(face.reading.verbs)

    async def placed(self, post: Post, message: int) -> None:
        """Note the message that shows a LOCK or an expiry; other posts need no note."""
        match sequel_of(post.payload):
            case ExpiryTold() | ForfeitTold() as then:
                await self.expiries.announced(post.game, then, message)
            case LockShown(lock=n):
                await self.drand_rolls.posted(post.game, n, message)
