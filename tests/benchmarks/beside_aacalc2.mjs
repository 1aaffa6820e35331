// The odds of aacalc2 for one battle a line, with the milliseconds of the processor they took.
//
//     node beside_aacalc2.mjs PATH/TO/dist/index.js
//
// Reads lines of JSON: {"sea": true, "attacker": {"sub": 3}, "defender": {"des": 2},
// "orders": [["sub"], ["des"]]}. Writes for each {"ms": …, "attacker": …}: the chance that the
// attacker alone is left.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { multiwaveExternal } = await import(pathToFileURL(process.argv[2]).href);

for await (const line of createInterface({ input: process.stdin })) {
  const { sea, attacker, defender, orders } = JSON.parse(line);
  const wave = {
    attack: { units: attacker, ool: orders[0], takes: 0, aaLast: false },
    defense: { units: defender, ool: orders[1], takes: 0, aaLast: false },
    att_submerge: false,
    def_submerge: false,
    att_dest_last: false,
    def_dest_last: false,
    is_crash_fighters: false,
    rounds: 100,
    retreat_threshold: 0,
  };
  const asked = {
    wave_info: [wave],
    is_naval: sea,
    diceMode: "standard",
    num_runs: 1,
    debug: false,
    verbose_level: 0,
    in_progress: false,
    prune_threshold: 1e-12,
    report_prune_threshold: 1e-12,
  };
  const before = process.cpuUsage();
  const found = multiwaveExternal(asked);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(
    JSON.stringify({ ms: (user + system) / 1000, attacker: found.attack.survives[0] }) + "\n",
  );
}
