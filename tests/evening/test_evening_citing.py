"""What results, their working and the log say of the rules that decided them."""

import re
from pathlib import Path

from evening import body_of, evening_at, title_of


async def test_working_rules_and_log_name_the_roll_and_what_decided_it(tmp_path: Path) -> None:
    """The titles carry the roll's number, 24.62 its row and column, the log the telling rules."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "subs atlantic 6 34 transports -1")
        result = evening.posts()[-1]

        working = await evening.allies.click(result, "Working")
        rules = await evening.rules(evening.allies, result)
        log = await evening.allies.slash("log")

        assert title_of(working.message).startswith("Roll 1: Atlantic")
        assert "Here: " in body_of(rules)
        assert re.search(
            r"Sunk: (1 by the table, )?5 by those that got through \(6 less 1\)", body_of(result)
        )
        assert "(24.622, 24.62, " in body_of(log.message)


async def test_locking_in_names_a_roll_only_where_one_was_locked(tmp_path: Path) -> None:
    """A joint attack waits for the split of the ASW first: no roll yet, though one came before."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        first = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        await evening.axis.click(first, "Lock it in")
        await evening.settle()
        joint = await evening.declare(evening.axis, "joint 2 german 1 japanese v 5 asw")
        await evening.axis.click(joint, "Lock it in")
        await evening.settle()

        assert title_of(evening.axis.current(first)) == "Locked in as roll 1"
        assert title_of(evening.axis.current(joint)) == "Locked in"
