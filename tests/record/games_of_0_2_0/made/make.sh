#!/bin/bash
# How the archives of 0.2.0 were made: run with the code of commit 7d6a0db, in its root, as
#     tests/record/games_of_0_2_0/made/make.sh FOLDER
# The sessions beside this file, and three scenes, are played by `umpire play`, which keeps the
# archive (….sqlite), the bot's secrets (….keys: of no bot but these) and the channels (….table).
# Later code writes other records: nothing here is to be run again.
set -eu
made=tests/record/games_of_0_2_0/made; out=$1; python=${PYTHON:-python}
export PYTHONPATH=$PWD

played() {  # TABLE SESSION: play a session at a table
    "$python" -m bot play --script "$2" --table "$out/$1.sqlite" > "$out/$1.$(basename "$2" .txt).seen"
}

killed() {  # TABLE SESSION TEXT: play a session whose bot dies before it sends a post with a text
    cat > "$out/dying.py" <<'PYTHON'
import asyncio, json, os, signal, sys
from pathlib import Path
from bot.cogs.delivery.poster import Poster
from bot.local.play import play
session, table, text = [*sys.argv, "", "", ""][1:4]
send = Poster.send
async def dying(poster, post):
    said = json.dumps(post.payload, ensure_ascii=False)
    if text in said:
        os.kill(os.getpid(), signal.SIGKILL)
    if post.game.id == "g1" and "queued_lock" in session:
        await asyncio.Event().wait()  # what the first game owes stays owed
    return await send(poster, post)
if __name__ == "__main__":  # the process that works out odds imports this file as well
    Poster.send = dying
    sys.exit(play(session, Path(table), as_json=False))
PYTHON
    "$python" "$out/dying.py" "$2" "$out/$1.sqlite" "$3" \
        > "$out/$1.$(basename "$2" .txt).seen" || [ $? = 137 ]
}

other_channel() {  # TABLE NAME: put a new channel first, where the next session is played
    "$python" - "$out/$1.sqlite.table" "$2" <<'PYTHON'
import json, sys
from pathlib import Path
path, name = Path(sys.argv[1]), sys.argv[2]
kept = json.loads(path.read_text())
first = dict(kept["channels"][0], id=kept["channels"][0]["id"] + 1000, name=name, messages=[])
kept["channels"].insert(0, dict(first, position=len(kept["channels"])))
path.write_text(json.dumps(kept))
PYTHON
}

stored() {  # TABLE: leave out pictures and files of posts, and put the rest into one file
    "$python" - "$out/$1.sqlite.table" <<'PYTHON'
import json, sys
from pathlib import Path
path = Path(sys.argv[1])
kept = json.loads(path.read_text())
kept["files"] = []
for channel in kept["channels"]:
    for message in channel["messages"]:
        message["attachments"] = []
        for embed in message["embeds"]:
            embed.pop("image", None)
path.write_text(json.dumps(kept))
PYTHON
    (cd "$out" && rm -f "$1.sqlite-shm" "$1.zip" && "$python" -m zipfile -c "$1.zip" "$1.sqlite"*)
}

for session in tests/scenes/a_campaign_turn.txt tests/scenes/a_classic_game.txt "$made/bombing_night.txt"; do
    played finished "$session"
    played finished "$made/put_away.txt"
done
played finished "$made/global_turns.txt"
stored finished

played open "$made/open_battle.txt"
other_channel open moves
played open "$made/open_move.txt"
other_channel open dice
played open "$made/open_roll.txt"
stored open

killed queued "$made/queued_results.txt" '"title": "Raid 1'
other_channel queued dice
killed queued "$made/queued_lock.txt" "**Roll 1"
stored queued
