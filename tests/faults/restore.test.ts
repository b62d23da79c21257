import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { playRestoreDrill } from "../bench/restore/drill";
import { temporaryFolder } from "../support/recording";

const folder = temporaryFolder();

test("[PEER-13] [PEER-14] R32 a server that lost its data folder works again from its encrypted backup: all data stored before is there byte for byte", async () => {
  execFileSync(process.execPath, [projectFile("scripts/ensure-build.mjs"), "check"]);
  const house = { plates: 1, recordings: 3, recordingSeconds: 1 };
  const drill = await playRestoreDrill({ folder: folder(), ...house, workSeconds: { before: 0, after: 0 } });
  expect(drill).toMatchObject({ missing: [], wrong: 0 });
  expect(drill.recordings.before).toBeGreaterThanOrEqual(house.recordings);
  expect(drill.recordings.restored).toBeGreaterThanOrEqual(drill.recordings.before);
  expect(drill.acknowledgedFrames).toBeGreaterThan(0);
}, 120_000);
