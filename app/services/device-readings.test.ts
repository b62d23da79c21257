import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database";
import { createManualClock } from "../../tests/support/manual-clock";
import { connectHandMat, someone } from "../../tests/support/mats";
import { installMat, openClinicWithPatient } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { startServer } from "../../tests/support/server";
import { getLiveState, newestFrame, recentFigures } from "./device-readings.server";

useDatabase();
const folder = temporaryFolder();

test("[LIVE-4] [KIND-7] after a restart a mat, and each half of a horse, was last seen when its last frame came", async () => {
  const { company, context } = await openClinicWithPatient();
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const unused = await installMat(company, { deviceType: "Mattress Mat" });
  const left = await installMat(company, { deviceType: "Sensing Horse Subdevice" });
  const right = await installMat(company, { deviceType: "Sensing Horse Subdevice" });
  const horse = await installMat(company, { deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });
  const clock = createManualClock();
  const server = await startServer(folder(), { clock });
  for (const mat of [bed, left]) {
    const { reads } = await connectHandMat(server, mat);
    await reads(someone(mat));
    clock.advance(3000);
    await reads(someone(mat));
  }
  const [bedAtMs, leftAtMs] = [clock.now() - 3000, clock.now()];
  await server.close();

  clock.advance(3_600_000);
  const restarted = await startServer(folder(), { clock, callers: [context] });
  expect(getLiveState(context, bed)).toMatchObject({
    status: "Offline",
    functional: false,
    lastFrameAtMs: bedAtMs,
    connection: { state: "lost", sinceMs: bedAtMs },
  });
  expect(getLiveState(context, unused)).toMatchObject({ lastFrameAtMs: null, connection: { state: "never", sinceMs: null } });
  expect(getLiveState(context, horse)).toMatchObject({
    lastFrameAtMs: leftAtMs,
    connection: { state: "never" },
    sides: [
      { lastFrameAtMs: leftAtMs, connection: { state: "lost", sinceMs: leftAtMs } },
      { lastFrameAtMs: null, connection: { state: "never" } },
    ],
  });
  expect((await newestFrame(context, horse))?.part).toBe("left");

  await (await connectHandMat(restarted, bed)).reads(someone(bed));
  expect((await recentFigures(context, bed.id)).parts.main?.history.atMs).toHaveLength(1);
  expect(getLiveState(context, bed)).toMatchObject({
    lastFrameAtMs: clock.now(),
    connection: { state: "connected", sinceMs: clock.now() },
  });
});
