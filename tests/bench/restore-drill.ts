import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { atMost, printGoals, type Goal } from "./goal";
import { playRestoreDrill } from "./restore/drill";

/**
 * `npm run bench -- restore-drill --plates 4 --recordings 200 --seconds 20`: measures the loss (RPO) and downtime
 * (RTO), and compares every byte.
 */
const { values } = parseArgs({
  options: {
    plates: { type: "string", default: "4" },
    recordings: { type: "string", default: "200" },
    seconds: { type: "string", default: "20" },
    before: { type: "string", default: "15" },
    after: { type: "string", default: "10" },
  },
});
const folder = await mkdtemp(join(tmpdir(), "isobar-restore-"));
try {
  const drill = await playRestoreDrill({
    folder,
    plates: Number(values.plates),
    recordings: Number(values.recordings),
    recordingSeconds: Number(values.seconds),
    workSeconds: { before: Number(values.before), after: Number(values.after) },
  });
  const goals: Goal[] = [
    atMost("recordings of before the backup that are missing or differ", drill.missing.length, 0, "recordings"),
    atMost("found wrong by verify", drill.wrong, 0, "findings"),
  ];
  const { before, atLoss, restored } = drill.recordings;
  console.log(
    `${values.plates} plates, ${before} recordings, load ${(loadavg()[0] ?? 0).toFixed(1)}: backup of ${(drill.backupBytes / 1e6).toFixed(1)} MB in ` +
      `${drill.backupSeconds.toFixed(1)} s while ${drill.acknowledgedFrames} frames arrived; restored in ${drill.restoreSeconds.toFixed(1)} s. ` +
      `RPO ${drill.rpoSeconds.toFixed(1)} s (${atLoss - restored} of ${atLoss} recordings lost), RTO ${drill.rtoSeconds.toFixed(1)} s`,
  );
  process.exitCode = printGoals(goals) ? 1 : 0;
  await mkdir("test-results", { recursive: true });
  await writeFile("test-results/restore-drill.json", `${JSON.stringify({ at: new Date().toISOString(), ...values, ...drill }, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
