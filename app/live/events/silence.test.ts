import { expect, test } from "vitest";
import { sumStretches } from "~/domain/logs/night";
import { exportLog } from "~/services/logs/log-exports.server";
import { newestLogs } from "~/services/logs/logs.server";
import { getDeviceNight } from "~/services/logs/nights.server";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, settled, someone } from "../../../tests/support/mats";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";

useDatabase();
const folder = temporaryFolder();

const MINUTE_MS = 60_000;
/** Shorter than a silence. */
const STEP_S = 4;

test("[PEER-6] [KIND-2] while nobody was in bed, the mat's silence and the server's own downtime are not known, in lanes, sums and file", async () => {
  const { context: atStart, company } = await openClinicWithPatient();
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const clock = createManualClock();
  const startMs = clock.now();
  const minute = (ms: number): number => Math.round((ms - startMs) / MINUTE_MS);
  const describe = async () => {
    const { stretches } = await getDeviceNight({ ...atStart, now: new Date(clock.now()) }, bed.id, "12h");
    return stretches.map(({ state, fromMs, toMs }) => `${state} ${minute(fromMs)}-${minute(toMs)}`);
  };
  const stayEmpty = async (mat: Awaited<ReturnType<typeof connectHandMat>>, minutes: number): Promise<void> => {
    for (let second = 0; second < minutes * 60; second += STEP_S) {
      await mat.reads(empty(bed));
      clock.advance(STEP_S * 1000);
    }
  };

  const first = await startServer(folder(), { clock });
  const mat = await connectHandMat(first, bed);
  await mat.reads(someone(bed));
  clock.advance(2000);
  await settled(clock, async () => expect(await newestLogs(atStart, bed.id, 1)).toMatchObject([{ code: "1" }]));
  await stayEmpty(mat, 10);
  mat.socket.disconnect();
  clock.advance(20 * MINUTE_MS);
  await stayEmpty(await connectHandMat(first, bed), 10);
  await settled(clock, async () => expect((await describe()).slice(-3)).toEqual(["away 0-10", "unknown 10-30", "away 30-40"]));

  await first.close();
  clock.advance(15 * MINUTE_MS);
  await stayEmpty(await connectHandMat(await startServer(folder(), { clock }), bed), 5);
  const night = ["away 0-10", "unknown 10-30", "away 30-40", "unknown 40-55", "away 55-60"];
  await settled(clock, async () => expect((await describe()).slice(-5)).toEqual(night));

  const { stretches } = await getDeviceNight({ ...atStart, now: new Date(clock.now()) }, bed.id, "12h");
  expect(Math.round(sumStretches(stretches).unknownMs / MINUTE_MS) - (12 * 60 - 60)).toBe(35);
  const file = await exportLog(atStart, bed.id, { log: "entries", format: "csv" });
  const rows = (await new Response(file.stream).text()).split("\r\n").filter((row) => row.includes("notKnown"));
  const times = rows.map((row) => row.split(",")).map(([from = "", , , , until = ""]) => [from, until].map((at) => minute(Date.parse(at))));
  expect(times).toEqual([
    [40, 55],
    [10, 30],
  ]);
});
