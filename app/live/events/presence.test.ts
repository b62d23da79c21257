import { expect, test, vi } from "vitest";
import { newestLogs } from "~/services/logs/logs.server";
import { inchMat, readBedSubjects } from "../../../tests/accuracy/presence/bed-recordings";
import { toCounts } from "../../../tests/accuracy/presence/read-mat";
import { useDatabase } from "../../../tests/support/database";
import { firstItems } from "../../../tests/support/item-at";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone, watchLog } from "../../../tests/support/mats";
import { oraclesPresent, oracleTitle } from "../../../tests/support/npz";
import { patience } from "../../../tests/support/patience";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";

useDatabase();
const folder = temporaryFolder();

/** A bed on a manual clock, before the mat's first frame. */
async function openBed(override = inchMat().override) {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat IoT", override });
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [home.context] });
  const mat = await connectHandMat(server, bed);
  const state = () => server.live.readings.stateOf(bed);
  return { ...home, bed, clock, server, mat, state };
}

test("[KIND-1] [DASH-3] nothing is said of a bed before its first frame; then one settled answer for presence and status", async () => {
  const { bed, clock, mat, state } = await openBed();
  expect(state().presence).toMatchObject({ present: null, sinceMs: null, reason: null });
  await mat.reads(empty(bed));
  await settled(clock, () => expect(state()).toMatchObject({ status: "Missing", presence: { present: false, sinceMs: null } }));

  const cameAtMs = clock.now();
  await mat.reads(someone(bed));
  clock.advance(1999);
  expect(state()).toMatchObject({ status: "Missing", presence: { present: false } });
  clock.advance(1);
  await mat.reads(someone(bed));
  expect(state()).toMatchObject({
    status: "Correct",
    presence: { present: true, sinceMs: cameAtMs, reason: { rule: "load", forceLimitN: 60 } },
  });

  const leftAtMs = clock.now();
  await mat.reads(empty(bed));
  clock.advance(499);
  expect(state()).toMatchObject({ status: "Correct", presence: { present: true } });
  clock.advance(1);
  expect(state().presence).toMatchObject({ present: false, sinceMs: leftAtMs, reason: { forceN: 0, forceLimitN: 60 } });
});

test("[KIND-1] a silent mat tells nothing of its patient; since when somebody is there outlasts silence and a restart", async () => {
  const { bed, clock, mat, server, state, user } = await openBed();
  const log = await watchLog(await openScreen(server, user), bed);
  const cameAtMs = clock.now();
  await mat.reads(someone(bed));
  clock.advance(2000);
  await settled(clock, () => expect(log).toHaveLength(1));
  clock.advance(5000);
  expect(state().presence).toMatchObject({ present: null, reason: null });
  await mat.reads(someone(bed));
  expect(state().presence).toMatchObject({ present: true, sinceMs: cameAtMs });
  await server.close();

  const later = createManualClock(clock.now() + 3_600_000);
  const again = await startServer(folder(), { clock: later });
  expect(again.live.readings.stateOf(bed).presence).toMatchObject({ present: null });
  const back = await connectHandMat(again, bed);
  await back.reads(someone(bed));
  await settled(later, () => expect(again.live.readings.stateOf(bed).presence).toMatchObject({ present: true, sinceMs: cameAtMs }));
});

test.skipIf(!oraclesPresent)(
  oracleTitle("[KIND-1] [ALM-1] a real person in bed comes once and never leaves, until the mat is empty"),
  async () => {
    const { bed, clock, mat, context } = await openBed();
    const codes = async () => (await newestLogs(context, bed.id, 10)).map(({ code }) => code);
    const [person] = firstItems(readBedSubjects(), 1);
    for (const frame of person.frames.slice(0, 60)) {
      await mat.reads(toCounts(frame));
      clock.advance(1000);
    }
    await vi.waitFor(async () => expect(await codes()).toEqual(["1"]), patience);
    await mat.reads(empty(bed));
    clock.advance(500);
    await vi.waitFor(async () => expect(await codes()).toEqual(["0", "1"]), patience);
  },
);
